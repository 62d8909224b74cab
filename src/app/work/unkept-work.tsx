// Why nothing can be kept on this device, and what to do about it.
import { FileDown, RotateCw, TriangleExclamationPoint } from 'lucide-react';
import { downloadDrafts } from '../../documents/download-drafts';
import { useText } from '../../i18n/use-text';
import type { OutboxState } from './outbox-store';
import type { WorkActions } from './work-actions';

export function NotStoredWork({ outbox, actions }: { outbox: OutboxState; actions: WorkActions }) {
  const t = useText();
  const { unwritten, problem } = outbox;
  if (unwritten.length === 0 && problem === null) return null;
  const kind = problem ?? 'failed';
  return (
    <div className="state bad">
      <TriangleExclamationPoint className="icon" />
      <strong>{t(`workEditor.unkept.${kind}.title`)}</strong>
      <p>{t(`workEditor.unkept.${kind}.todo`)}</p>
      {unwritten.length > 0 && (
        <p>
          <button type="button" className="button main" onClick={() => downloadDrafts(unwritten)}>
            <FileDown className="icon" />
            {t('work.do.download')}
          </button>{' '}
          <button type="button" className="button" onClick={() => void actions.keepAgain(unwritten)}>
            <RotateCw className="icon" />
            {t('work.do.keep')}
          </button>
        </p>
      )}
    </div>
  );
}
