// Columns of a place table with their meaning, which the user can correct.
import { useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { FoundTable, PlaceColumn } from '../import-export/route-file';
import { STOP_FIELDS } from '../import-export/stop-fields';

const OTHERS = [
  'place',
  'route',
  'vehicle',
  'line',
  'moment',
  'day',
  'sequence',
  'streetType',
  'houseNumber',
  'complement',
  'district',
  'city',
  'state',
  'postcode',
  'latHalf',
  'lngHalf',
] as const satisfies readonly PlaceColumn[];
const CHOICES: readonly PlaceColumn[] = [
  'stop_point_latitude',
  'stop_point_longitude',
  'place',
  ...STOP_FIELDS.filter((field) => field !== 'stop_point_latitude' && field !== 'stop_point_longitude'),
  ...OTHERS.filter((other) => other !== 'place'),
];

export function TableColumns({
  table,
  onColumns,
  onAnew,
}: {
  table: FoundTable;
  onColumns: (columns: readonly (PlaceColumn | null)[]) => void;
  /** Guesses the columns, and forgets those of the last time. */
  onAnew: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  /** Chosen while the table is still read again: a second choice must not take the first one back. */
  const [chosenFor, setChosenFor] = useState<{ table: FoundTable; columns: FoundTable['columns'] } | null>(null);
  const columns = chosenFor?.table === table ? chosenFor.columns : table.columns;
  const words = (column: PlaceColumn) => {
    const other = OTHERS.find((each) => each === column);
    const field = STOP_FIELDS.find((each) => each === column);
    return other ? t(`routeOpen.columns.${other}`) : field ? t(`routes.fields.${field}`) : '';
  };
  const choose = (at: number, chosen: PlaceColumn | null) => {
    // Meanings are unique per column; a position in one cell includes both coordinates.
    const next = columns.map((column, other) => {
      if (other === at) return chosen;
      if (column === chosen) return null;
      const isOfPlace = column === 'stop_point_latitude' || column === 'stop_point_longitude';
      return (chosen === 'place' && isOfPlace) || (isCoordinate(chosen) && column === 'place') ? null : column;
    });
    setChosenFor({ table, columns: next });
    onColumns(next);
  };
  return (
    <div className="table-columns">
      <h3 id={`${id}-title`} ref={title} tabIndex={-1}>
        {t('routeOpen.columns.title')}
      </h3>
      {table.isRemembered && (
        <p className="as-last">
          {t('routeAddresses.columns.asLast')}{' '}
          <button
            type="button"
            className="button"
            onClick={() => {
              // The button goes once the table is read anew.
              title.current?.focus();
              onAnew();
            }}
          >
            {t('routeAddresses.columns.anew')}
          </button>
        </p>
      )}
      {table.head && !table.isRemembered && <p className="muted">{t('routeAddresses.columns.kept')}</p>}
      <section
        className="scroll"
        aria-labelledby={`${id}-title`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
      >
        <table className="table">
          <thead>
            <tr>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
                <th scope="col" key={at}>
                  <label htmlFor={`${id}-${at}`}>
                    <bdi>
                      {table.head?.[at]?.trim().slice(0, 60) ||
                        t('routeOpen.columns.unnamed', { n: format.number(at + 1) })}
                    </bdi>
                  </label>
                  <select
                    id={`${id}-${at}`}
                    className={column ? 'field' : 'field muted'}
                    value={column ?? ''}
                    onChange={({ target }) => choose(at, CHOICES.find((each) => each === target.value) ?? null)}
                  >
                    <option value="">{t('routeOpen.lines.none')}</option>
                    {CHOICES.map((each) => (
                      <option key={each} value={each}>
                        {words(each)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other id
              <tr key={row}>
                {columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
                  <td key={at} className={column ? undefined : 'muted'}>
                    <span className="clip" title={cells[at]}>
                      {cells[at]?.trim().slice(0, 200) || '—'}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function isCoordinate(column: PlaceColumn | null): boolean {
  return column === 'stop_point_latitude' || column === 'stop_point_longitude';
}
