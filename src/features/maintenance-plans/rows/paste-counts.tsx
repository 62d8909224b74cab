// What would become of the lines of a pasted table, in numbers.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { RowsKey } from './fields';
import type { Import } from './import-table';

export function PasteCounts({ rows, counts }: { rows: RowsKey; counts: Import['counts'] }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <p className="paste-counts">
      <b>{t('planRows.paste.added', { count: counts.add, n: format.number(counts.add) })}</b>
      {rows === 'vehicles' && (
        <>
          {counts.update > 0 && (
            <b>{t('planRows.paste.updated', { count: counts.update, n: format.number(counts.update) })}</b>
          )}
          {counts.same > 0 && (
            <span>{t('planRows.paste.same', { count: counts.same, n: format.number(counts.same) })}</span>
          )}
        </>
      )}
      {counts.leave > 0 && (
        <b className="bad">{t('planRows.paste.left', { count: counts.leave, n: format.number(counts.leave) })}</b>
      )}
    </p>
  );
}
