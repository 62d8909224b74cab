import { MapPinOff } from 'lucide-react';
import { useText } from '../i18n/use-text';
import { PageFrame } from '../ui/page/page-frame';
import { Link } from '../url/use-navigation';
import { PATHS } from './paths';

export function NotFoundPage() {
  const t = useText();
  return (
    <PageFrame title={t('shell.notFound.title')} receivedAt={null} isFetching={false}>
      <div className="state">
        <MapPinOff className="icon" />
        <h2>{t('shell.notFound.heading')}</h2>
        <p>{t('shell.notFound.text')}</p>
        <Link className="button main" to={PATHS.dashboard}>
          {t('shell.notFound.home')}
        </Link>
      </div>
    </PageFrame>
  );
}
