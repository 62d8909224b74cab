// What a save would change at the service, before it is sent: in words, with the values before and after.
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { useWriting } from '../rows/use-writing';
import { changeLines } from './change-words';

/** So many lines are listed; the others are counted. */
const MOST_LINES = 200;

export function ReviewDialog({
  base,
  plan,
  onSave,
  onClose,
}: {
  /** Null: the service does not know it yet. */
  base: Tree | null;
  plan: Tree;
  onSave: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const writing = useWriting();
  const lines = useMemo(
    () => (base === null ? [] : changeLines(base, plan, { t, format, writing })),
    [base, plan, t, format, writing],
  );
  const count = lines.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('planEditor.review.title')}
      description={
        base === null ? t('planEditor.review.isNew') : t('planEditor.review.count', { count, n: format.number(count) })
      }
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('planEditor.review.goOn')}
          </button>
          <button type="button" className="button main" onClick={onSave}>
            {t('planEditor.save')}
          </button>
        </>
      }
    >
      {count > 0 && (
        <table className="table changes">
          <thead>
            <tr>
              <th>{t('planEditor.review.where')}</th>
              <th>{t('planEditor.review.what')}</th>
              <th>{t('planEditor.review.before')}</th>
              <th>{t('planEditor.review.after')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, MOST_LINES).map(({ kind, where, what, before, after, path }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every change, and its lines have no other name
              <tr key={index} className={kind} data-path={path?.join('.')}>
                <td>{where}</td>
                <td>{what}</td>
                <td className="before">{before ?? format.text(null)}</td>
                <td className="after">
                  {(before !== null || after !== null) && <ArrowRight className="icon" />} {after ?? format.text(null)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {count > MOST_LINES && (
        <p className="muted">
          {t('planEditor.review.more', { count: count - MOST_LINES, n: format.number(count - MOST_LINES) })}
        </p>
      )}
    </Dialog>
  );
}
