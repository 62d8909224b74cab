// No grid: a click changes one text. The least that the clock can show, for a machine and a screen's frame rate.
import { useState } from 'react';
import { NextBar } from './next-bar.jsx';

export function Grid({ fines, perPage, size }) {
  const [page, setPage] = useState(0);
  return (
    <>
      <NextBar onNext={() => setPage((was) => was + 1)} />
      <div className="scroll" style={{ width: size.width, height: size.height }}>
        <table>
          <tbody>
            <tr>
              <td data-field="ait_number">{fines[page * perPage]?.ait_number}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
