// Notes about unexpected behaviour of the service and how it was handled, above the rows.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { LoadedFines } from './use-loaded-fines';

export function TableNotes({
  loaded,
  shownCount,
  localTexts,
  onShowAll,
}: {
  loaded: LoadedFines;
  shownCount: number;
  /** Texts of the local filters; empty for none. */
  localTexts: readonly string[];
  onShowAll: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { surplus, repeated, dropped, fines, page, all } = loaded;
  const counted = (count: number) => ({ count, n: format.number(count) });
  const notes: string[] = [];
  if (page?.isUnpaged && (page.next === 'more' || page.range?.first !== 1))
    notes.push(t('fines.notes.unpaged', { n: format.number(page.sent) }));
  if (surplus > 0) notes.push(t('fines.notes.surplus', counted(surplus)));
  if (repeated > 0) notes.push(t('fines.notes.repeated', counted(repeated)));
  if (dropped > 0) notes.push(t('ui.dropped', counted(dropped)));
  // With all rows, those that do not match are counted but not kept.
  const looked = all ? all.read : fines.length;
  const isLocal = localTexts.length > 0 && looked > 0;
  if (notes.length === 0 && !isLocal) return null;
  return (
    <div className="table-notes" role="status">
      {isLocal && (
        <p>
          {t('fines.local.note', {
            ...counted(shownCount),
            of: format.number(looked),
            filters: format.list(localTexts),
          })}{' '}
          <button type="button" className="link" onClick={onShowAll}>
            {t('fines.local.clear')}
          </button>
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
