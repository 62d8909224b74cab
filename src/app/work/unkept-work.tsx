// Why nothing can be kept on this device, and what to do about it.
import { FileDown, RotateCw, TriangleExclamationPoint } from 'lucide-react';
import { downloadDrafts } from '../../documents/download-drafts';
import { useText } from '../../i18n/use-text';
import type { WorkActions } from './work-actions';
import type { WorkSight } from './work-watch';

export function UnkeptWork({ sight, actions }: { sight: WorkSight; actions: WorkActions }) {
  const t = useText();
  const { unwritten, problem } = sight;
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
