// Last cells of a library row: id, change date and menu.
import { useRuntime } from '../../ui/runtime';
import { localDay } from '../../ui/use-today';
import type { LibraryRow } from './library-rows';
import { type RowActions, RowMenu } from './row-menu';

export function LastCells<Row extends LibraryRow>({
  row,
  name,
  labels,
  actions,
}: {
  row: Row;
  /** Displayed name. */
  name: string;
  /** Column headers. */
  labels: { id: string; changed: string };
  actions: RowActions<Row>;
}) {
  const { format } = useRuntime();
  const { id, changed } = row;
  const isMoment = typeof changed === 'number';
  return (
    <>
      <td className="code" data-label={labels.id}>
        <span className="clip" title={id ?? undefined}>
          {format.text(id)}
        </span>
      </td>
      <td data-label={labels.changed} title={isMoment ? format.dateTime(changed) : undefined}>
        {format.date(isMoment ? localDay(changed) : changed)}
      </td>
      <td className="row-menu">
        <RowMenu row={row} name={name} actions={actions} />
      </td>
    </>
  );
}
