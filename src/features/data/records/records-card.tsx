// The card of the page Data that leads to the log of changes and saves a backup.
import { ScrollText } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
import { BackupButton } from './backup-button';
import './records.css';

export function RecordsCard() {
  const t = useText();
  const { may } = useRuntime();
  const id = useId();
  return (
    <section className="card records" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('records.title')}</h2>
      </header>
      <div className="body">
        {may('log') && (
          <>
            <h3>{t('records.log.title')}</h3>
            <p>{t('records.log.about')}</p>
            <div className="act">
              <Link className="button" to="/data/log">
                <ScrollText className="icon" />
                {t('records.log.open')}
              </Link>
            </div>
          </>
        )}
        <h3>{t('records.backup.title')}</h3>
        <BackupButton />
      </div>
    </section>
  );
}
