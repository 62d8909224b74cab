// The last deleted view, until it is restored or the note is dismissed: no timeout.
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { rich, useText } from '../../../../i18n/use-text';

export function DeletedNote({ name, onUndo, onDismiss }: { name: string; onUndo: () => void; onDismiss: () => void }) {
  const t = useText();
  const undo = useRef<HTMLButtonElement>(null);
  // The focused menu was unmounted with its view.
  useEffect(() => {
    undo.current?.focus();
  }, []);
  return (
    <p className="view-deleted">
      <span className="clip">
        {rich(t('finesViews.done.deleted', { skipInterpolation: true }), { name: <bdi key="name">{name}</bdi> })}
      </span>
      <button ref={undo} type="button" className="link" onClick={onUndo}>
        {t('finesViews.undo')}
      </button>
      <button
        type="button"
        className="button plain only"
        aria-label={t('ui.dismiss')}
        title={t('ui.dismiss')}
        onClick={onDismiss}
      >
        <X className="icon" />
      </button>
    </p>
  );
}
