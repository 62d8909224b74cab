// The table of all fines of the period by two of their members, and its files.
import { useState } from 'react';
import { DIMENSIONS, type Dimension, type PivotLine, type PivotSums, restOf, shownColumns } from '../../../desk/pivot';
import { useDeskFiles } from '../rows/use-desk-files';
import { useComputed } from '../rows/use-rows';
import type { MoneyState, PivotValue } from './money-state';
import { VALUES } from './money-state';
import { pivotFile, pivotSheet } from './pivot-files';
import { MONTHS, type MoneyView } from './use-money';
import type { MoneyWords } from './use-money-words';

/** Lines rendered at first: a fleet may have thousands of places. */
const FIRST_LINES = 200;
/** Columns on screen: what is in further ones is one column, so that a line still adds up. */
const MOST_COLUMNS = 40;

export function PivotView({
  view,
  state,
  groupOf,
  words,
  onChange,
}: {
  view: MoneyView;
  state: MoneyState;
  groupOf: ReadonlyMap<string, string>;
  words: MoneyWords;
  onChange: (change: Partial<MoneyState>) => void;
}) {
  const { t, format } = words;
  const { rows: down, columns: across, value } = state;
  const { meanings } = view.settings;
  const table = useComputed(view.rows, 'finesPivot', { meanings, rows: down, columns: across, groupOf });
  const [most, setMost] = useState(FIRST_LINES);
  const name = (dimension: Dimension, key: string | null) => memberName(dimension, key, words);
  const select = <T extends string>(
    label: string,
    chosen: string,
    options: readonly (readonly [T, string])[],
    take: (one: T) => void,
  ) => (
    <label>
      {label}{' '}
      <select
        className="field"
        value={chosen}
        onChange={({ target }) => {
          const found = options.find(([id]) => id === target.value);
          if (found) take(found[0]);
        }}
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
  const dimensions = DIMENSIONS.map((each) => [each, t(`money.table.of.${each}`)] as const);
  // After another choice the worker's last result is still that of the choice before.
  const isCurrent = table !== null && table.head.of.rows === down && table.head.of.columns === across;
  const columns = table === null ? [] : shownColumns(table.head, across, MOST_COLUMNS);
  const folded = (table?.head.columns.length ?? 0) - columns.length;
  const title = t('money.table.title', { months: format.number(MONTHS) });
  const unknown = table === null ? 0 : unknownOf(table.head.total, value);
  const isWhole = view.rows.state.isWhole && table?.version === view.rows.state.version;
  const about = unknown > 0 ? [t('money.table.unknown', { count: unknown, n: format.number(unknown) })] : [];
  const notes = [...about, ...(isWhole ? [] : [t('money.table.notWhole')])];
  const content = (kind: 'csv' | 'xlsx', partial: string | null) => {
    if (table === null || !isCurrent) return null;
    const sheet = pivotSheet({ ...table.head, lines: table.items }, { down, across, value, name }, words);
    const comments = [title, ...about, ...(partial === null ? [] : [partial])];
    return pivotFile(kind, { ...sheet, comments }, words);
  };
  const files = useDeskFiles(view.rows, {
    isWhole,
    today: view.today,
    files: {
      csv: { what: 'money-table', ending: 'csv', content: (partial) => content('csv', partial) },
      xlsx: { what: 'money-table', ending: 'xlsx', content: (partial) => content('xlsx', partial) },
    },
  });
  return (
    <section className="pivot">
      <div className="tools">
        <h2>{title}</h2>
        {select(t('money.table.rows'), down, dimensions, (rows) => onChange({ rows }))}
        {select(
          t('money.table.columns'),
          across ?? 'none',
          [['none', t('money.table.noColumns')] as const, ...dimensions],
          (columns) => onChange({ columns: columns === 'none' ? null : columns }),
        )}
        {select(
          t('money.table.value'),
          value,
          VALUES.map((each) => [each, t(`money.table.values.${each}`)] as const),
          (next) => onChange({ value: next }),
        )}
        <span className="acts">
          <button type="button" className="button" disabled={!isCurrent} onClick={() => files.save('csv')}>
            {t('money.table.csv')}
          </button>
          <button type="button" className="button" disabled={!isCurrent} onClick={() => files.save('xlsx')}>
            {t('money.table.xlsx')}
          </button>
          {files.part}
        </span>
      </div>
      {isCurrent &&
        notes.map((note) => (
          <p key={note} className="muted">
            {note}
          </p>
        ))}
      {isCurrent && folded > 0 && <p className="muted">{t('money.table.allInFiles')}</p>}
      {table !== null && isCurrent && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
        <section className="scroll" tabIndex={0} aria-label={t('money.tabs.table')}>
          <table className="money-table">
            <thead>
              <tr>
                <th scope="col">{t(`money.table.of.${down}`)}</th>
                {across !== null &&
                  columns.map((column) => (
                    <th key={column ?? ''} scope="col" className="number">
                      <bdi>{name(across, column)}</bdi>
                    </th>
                  ))}
                {folded > 0 && (
                  <th scope="col" className="number">
                    {t('money.table.others', { count: folded, n: format.number(folded) })}
                  </th>
                )}
                <th scope="col" className="number">
                  {t('money.total')}
                </th>
              </tr>
              <tr className="totals">
                <th scope="row">{t('money.total')}</th>
                {columns.map((column) => (
                  <Cell
                    key={column ?? ''}
                    sums={table.head.columnTotals.get(column ?? '')}
                    value={value}
                    words={words}
                  />
                ))}
                {folded > 0 && (
                  <Cell
                    sums={restOf(
                      table.head.total,
                      columns.map((column) => table.head.columnTotals.get(column ?? '')),
                    )}
                    value={value}
                    words={words}
                  />
                )}
                <Cell sums={table.head.total} value={value} words={words} />
              </tr>
            </thead>
            <tbody>
              {table.items.slice(0, most).map((line) => (
                <Line
                  key={line.key ?? ''}
                  line={line}
                  columns={columns}
                  isFolded={folded > 0}
                  value={value}
                  words={words}
                  name={name(down, line.key)}
                />
              ))}
            </tbody>
          </table>
          {table.items.length > most && (
            <button type="button" className="link" onClick={() => setMost(most + 10 * FIRST_LINES)}>
              {t('money.table.more', {
                count: table.items.length - most,
                n: format.number(table.items.length - most),
              })}
            </button>
          )}
        </section>
      )}
    </section>
  );
}

function Line({
  line,
  columns,
  isFolded,
  value,
  words,
  name,
}: {
  line: PivotLine;
  columns: readonly (string | null)[];
  isFolded: boolean;
  value: PivotValue;
  words: MoneyWords;
  name: string;
}) {
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {columns.map((column) => (
        <Cell key={column ?? ''} sums={line.cells.get(column ?? '')} value={value} words={words} />
      ))}
      {isFolded && (
        <Cell
          sums={restOf(
            line.total,
            columns.map((column) => line.cells.get(column ?? '')),
          )}
          value={value}
          words={words}
        />
      )}
      <Cell sums={line.total} value={value} words={words} />
    </tr>
  );
}

function Cell({ sums, value, words }: { sums: PivotSums | undefined; value: PivotValue; words: MoneyWords }) {
  const { t, format, amount } = words;
  if (sums === undefined) return <td />;
  const unknown = unknownOf(sums, value);
  const isMoney = value === 'value' || value === 'paid';
  return (
    <td className="number" title={unknown > 0 ? t('money.table.ofCell', { n: format.number(unknown) }) : undefined}>
      {isMoney ? amount(sums[value]) : format.number(sums[value])}
    </td>
  );
}

/** Fines whose amount is not known, so that they are in no sum of these. */
function unknownOf(sums: PivotSums, value: PivotValue): number {
  return value === 'value' ? sums.unknownValues : value === 'paid' ? sums.unknownPaid : 0;
}

function memberName(dimension: Dimension, key: string | null, { t, format, driver }: MoneyWords): string {
  if (key === null) return t('money.table.none');
  if (dimension === 'month') return format.month(key);
  return dimension === 'driver' ? driver(key) : key;
}
