// Rows in print: a plain table with a repeated header, filters, sums and time.
import { type Text, useText } from '../../../i18n/use-text';
import { useBeforePrint } from '../../../ui/page/use-before-print';
import { useRuntime } from '../../../ui/runtime';
import { cellText } from './cell-text';
import { type ColumnId, columnOf, columnTitle } from './columns';
import type { FineRow } from './fine-row';
import type { Layout } from './layout';
import { type KeyedFine, sumOf } from './selection';
import './print-table.css';

/** More rows would take the browser minutes to lay out. */
const MOST_PRINTED = 2_000;
/** With more columns, words would break on A4: a fine is then a block of names and values. */
const MOST_COLUMNS = 13;
/** A word that may break anywhere, because it would push other columns off the page. */
const LONG_WORD = /\S{25}/;

type PrintProps = {
  rows: readonly KeyedFine[];
  toRow: (fine: KeyedFine['fine']) => FineRow;
  layout: Layout;
  context: Parameters<typeof sumOf>[1];
  /** Text of period and filters. */
  sentence: () => string;
  /** The list continues after these rows. */
  isPart: boolean;
  /** Milliseconds since 1970; null before a response. */
  receivedAt: number | null;
};

/** Renders nothing on screen, and the table while printing. */
export function PrintPart(props: PrintProps) {
  return useBeforePrint() ? <PrintTable {...props} /> : null;
}

function PrintTable({ rows, toRow, layout, context, sentence, isPart, receivedAt }: PrintProps) {
  const t = useText();
  const { format } = useRuntime();
  const columns = layout.map(({ id }) => id);
  const sums = sumOf(
    rows.map(({ fine }) => fine),
    context,
  );
  const printed = rows.slice(0, MOST_PRINTED);
  return (
    <section className="print-table">
      <h1>{t('fines.title')}</h1>
      <p>{sentence()}</p>
      <p>
        <b>{format.money(sums.value)}</b> · {t('fines.print.rows', { count: sums.count, n: format.number(sums.count) })}{' '}
        · {format.number(sums.points)} {t('fines.select.points')}
        {sums.withoutAmount > 0 &&
          ` · ${t('fines.print.withoutAmount', { count: sums.withoutAmount, n: format.number(sums.withoutAmount) })}`}
      </p>
      <p className="muted">
        {receivedAt !== null && `${t('ui.age.onDay', { time: format.dateTime(receivedAt) })} · `}
        {t('fines.print.at', { time: format.dateTime(Date.now()) })}
      </p>
      {isPart && (
        <p>
          <b>{t('fines.print.part')}</b>
        </p>
      )}
      {rows.length > printed.length && (
        <p>
          <b>{t('fines.print.cut', { n: format.number(printed.length), of: format.number(rows.length) })}</b>
        </p>
      )}
      {columns.length > MOST_COLUMNS ? (
        <ol>
          {printed.map(({ key, fine }) => (
            <li key={key}>
              <FineBlock row={toRow(fine)} columns={columns} />
            </li>
          ))}
        </ol>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((id) => (
                <th key={id} scope="col" className={columnOf(id).isNumber ? 'number' : undefined}>
                  {columnTitle(t, id, format)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {printed.map(({ key, fine }) => {
              const row = toRow(fine);
              return (
                <tr key={key}>
                  {columns.map((id) => {
                    const text = cellText(row, id, { t, format });
                    const isMarked = id === 'infraction' && isNicUnsaid(row, text, t);
                    return (
                      <td
                        key={id}
                        className={columnOf(id).isNumber ? 'number' : LONG_WORD.test(text) ? 'long' : undefined}
                      >
                        {isMarked && <b>{t('fines.nic')} </b>}
                        {text}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

function FineBlock({ row, columns }: { row: FineRow; columns: readonly ColumnId[] }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <dl>
      {columns.map((id) => (
        <div key={id}>
          <dt>{columnTitle(t, id, format)}</dt>
          <dd>
            {id === 'infraction' && isNicUnsaid(row, cellText(row, id, { t, format }), t) && <b>{t('fines.nic')} </b>}
            {cellText(row, id, { t, format })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the infraction text does not mention that it is a NIC. */
function isNicUnsaid(row: FineRow, text: string, t: Text): boolean {
  return row.isNic && !text.startsWith(t('fines.nic'));
}
