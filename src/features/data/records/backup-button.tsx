// Saves everything of the service as one file: what it holds is said before, how much has come meanwhile.
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { readBackup } from '../../../api/backup';
import { ServiceProblem } from '../../../api/exchange';
import { getToken } from '../../../api/token';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { announce, notify } from '../../../ui/feedback/notices';
import { Problem } from '../../../ui/feedback/problem';
import { useRuntime } from '../../../ui/runtime';

const MB = 1_000_000;

export function BackupButton() {
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
