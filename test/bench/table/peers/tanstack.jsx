// TanStack Table with TanStack Virtual, as the virtual rows of its documentation: a row in view is drawn with all its
// cells. Rows have one height, so none is measured.
import {
  columnSizingFeature,
  createPaginatedRowModel,
  FlexRender,
  rowPaginationFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef } from 'react';
import { NextBar } from './next-bar.jsx';

const features = tableFeatures({
  columnSizingFeature,
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});
const rowId = (fine) => String(fine.fine_id);

export function Grid({ fines, columns, perPage, size }) {
  const scroll = useRef(null);
  const columnDefs = useMemo(
    () =>
      columns.map(({ field, width, title, text }) => ({
        id: field,
        size: width,
        accessorFn: (fine) => fine[field],
        header: title,
        cell: ({ getValue }) => text(getValue()),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: columnDefs,
    data: fines,
    getRowId: rowId,
    initialState: { pagination: { pageIndex: 0, pageSize: perPage ?? fines.length } },
  });
  const { rows } = table.getRowModel();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => size.row,
    getItemKey: (index) => rows[index].id,
    overscan: 5,
  });
  const full = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <>
      {perPage !== null && <NextBar onNext={() => table.nextPage()} disabled={!table.getCanNextPage()} />}
      <div ref={scroll} className="scroll" style={{ width: size.width, height: size.height }}>
        <table aria-rowcount={rows.length + 1} aria-colcount={columns.length} style={{ width: full }}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} aria-rowindex={1} style={{ height: size.row }}>
                {group.headers.map((header) => (
                  <th key={header.id} style={{ width: header.getSize(), lineHeight: `${size.row}px` }}>
                    <FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => (
              <Row key={rows[index].id} row={rows[index]} index={index} start={start} size={size} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Scrolling moves no row that stays, so those that stay are not drawn again. */
const Row = memo(function Row({ row, index, start, size }) {
  return (
    <tr aria-rowindex={index + 2} className="virtual" style={{ height: size.row, transform: `translateY(${start}px)` }}>
      {row.getAllCells().map((cell) => (
        <td
          key={cell.id}
          data-field={cell.column.id}
          style={{ width: cell.column.getSize(), lineHeight: `${size.row}px` }}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
});
