// The card of the page Data that leads to the log of changes and saves a backup.
import { Download, ScrollText } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { readBackup } from '../../../api/backup';
import { ServiceProblem } from '../../../api/exchange';
import { getToken } from '../../../api/token';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { announce, notify } from '../../../ui/feedback/notices';
import { Problem } from '../../../ui/feedback/problem';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
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

const MB = 1_000_000;

function BackupButton() {
  const t = useText();
  const { config, format } = useRuntime();
  /** Tenths of a megabyte received so far; null while none is made. */
  const [received, setReceived] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const sizeOf = (tenths: number) => format.number(tenths / 10, 1, 1);

  async function save() {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setReceived(0);
    announce(t('records.backup.begun'));
    try {
      const { name, file } = await readBackup(
        config,
        getToken,
        (bytes) => setReceived(Math.floor((bytes * 10) / MB)),
        controller.signal,
      );
      downloadFile(name, file);
      notify(t('records.backup.done', { n: sizeOf(Math.ceil((file.size * 10) / MB)), name }));
    } catch (problem) {
      if (controller.signal.aborted) notify(t('records.backup.stopped'));
      else setError(problem);
    } finally {
      running.current = null;
      setReceived(null);
    }
  }

  const isOfSeveral = error instanceof ServiceProblem && error.kind === 'forbidden';
  return (
    <>
      <p>
        {t('records.backup.about')} {t('records.backup.restore')}
      </p>
      {isOfSeveral ? (
        <p className="bad" role="alert">
          {t('records.backup.several')}
        </p>
      ) : (
        error !== null && <Problem error={error} onRetry={() => void save()} what={t('records.backup.what')} />
      )}
      <div className="act">
        <button
          type="button"
          className="button"
          aria-disabled={received !== null || undefined}
          onClick={() => void save()}
        >
          <Download className="icon" />
          {t('records.backup.save')}
        </button>
        {received !== null && (
          <>
            <progress aria-label={t('records.backup.what')} />
            <span>{t('records.backup.running', { n: sizeOf(received) })}</span>
            <button type="button" className="button" onClick={() => running.current?.abort()}>
              {t('records.backup.stop')}
            </button>
          </>
        )}
      </div>
    </>
  );
}
