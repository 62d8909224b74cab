// No window at all: every row of the page as React elements. What a table costs when nothing is left out.
import { memo, useState } from 'react';
import { NextBar } from './next-bar.jsx';

export function Grid({ fines, columns, perPage, size }) {
  const [page, setPage] = useState(0);
  const rows = perPage === null ? fines : fines.slice(page * perPage, (page + 1) * perPage);
  const full = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <>
      {perPage !== null && <NextBar onNext={() => setPage((was) => was + 1)} />}
      <div className="scroll" style={{ width: size.width, height: size.height }}>
        <table aria-rowcount={rows.length + 1} aria-colcount={columns.length} style={{ width: full }}>
          <thead>
            <tr aria-rowindex={1} style={{ height: size.row }}>
              {columns.map(({ field, width, title }) => (
                <th key={field} style={{ width, lineHeight: `${size.row}px` }}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((fine, index) => (
              <Row key={fine.fine_id} fine={fine} index={index} columns={columns} size={size} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const Row = memo(function Row({ fine, index, columns, size }) {
  return (
    <tr aria-rowindex={index + 2} style={{ height: size.row }}>
      {columns.map(({ field, width, text }) => (
        <td key={field} data-field={field} style={{ width, lineHeight: `${size.row}px` }}>
          {text(fine[field])}
        </td>
      ))}
    </tr>
  );
});
