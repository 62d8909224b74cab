// In place of a list where the service has no fines: what is missing, and where fines come from.
import { useText } from '../../../i18n/use-text';
import { Link } from '../../../url/use-navigation';

export function NoFines() {
  const t = useText();
  return (
    <div className="state">
      <strong>{t('desk.empty.noFines')}</strong>
      <p>{t('desk.empty.noFinesText')}</p>
      <Link to="/fines/dashboard" className="button">
        {t('desk.empty.bring')}
      </Link>
    </div>
  );
}
