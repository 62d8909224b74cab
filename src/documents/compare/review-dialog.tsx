// Review of what a save would change, before it is sent: fields with the values before and after.
import { type ReactNode, useRef } from 'react';
import type { Path, Tree } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { Dialog } from '../../ui/overlay/dialog';
import { setPreference, usePreferences } from '../../ui/preferences';
import { useRuntime } from '../../ui/runtime';
import { type ChangesOf, ChangesTable } from './changes-table';
import { listedCount } from './fold-lines';
import './review-dialog.css';

/**
 * The caller checks the preference `reviewBeforeSave`; the dialog can change it. `isNew`: text for a document that the
 * service does not know.
 */
export function ReviewDialog({
  base,
  value,
  changesOf,
  isNew,
  saveLabel,
  onSave,
  onClose,
  onGo,
  summary,
}: {
  /** The server version; null when the service does not have the document. */
  base: Tree | null;
  value: Tree;
  changesOf: ChangesOf;
  isNew: string;
  saveLabel: string;
  onSave: () => void;
  onClose: () => void;
  /** Also closes the dialog. */
  onGo?: (path: Path) => void;
  /** Shown above the changes; for a new document, a summary of its content. */
  summary?: ReactNode;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { reviewBeforeSave } = usePreferences();
  const save = useRef<HTMLButtonElement>(null);
  const lines = base === null ? [] : changesOf(base, value);
  const count = listedCount(lines);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('workEditor.review.title')}
      description={base === null ? isNew : t('workEditor.review.count', { count, n: format.number(count) })}
      initialFocus={save}
      size={summary === undefined ? 'medium' : 'large'}
      actions={
        <>
          <label className="check review-always">
            <input
              type="checkbox"
              checked={reviewBeforeSave}
              onChange={(event) => setPreference('reviewBeforeSave', event.target.checked)}
            />
            {t('workEditor.review.always')}
          </label>
          <button type="button" className="button" onClick={onClose}>
            {t('workEditor.review.goOn')}
          </button>
          <button type="button" ref={save} className="button main" onClick={onSave}>
            {saveLabel}
          </button>
        </>
      }
    >
      {summary}
      {count > 0 && (
        <ChangesTable
          lines={lines}
          label={t('workEditor.review.title')}
          onGo={
            onGo &&
            ((path) => {
              onClose();
              onGo(path);
            })
          }
        />
      )}
    </Dialog>
  );
}
