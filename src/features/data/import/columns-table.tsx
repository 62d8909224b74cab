// The columns of a table: head, an example, the field it becomes, and how it is read.
import { Check, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { IMPORT_FIELDS, NAMING_FIELDS } from '../../../own-fleet/import-fields';
import type { ColumnChoice } from '../../../own-fleet/read-cells';
import type { TableChoice } from '../../../own-fleet/read-fleet-table';
import { useRuntime } from '../../../ui/runtime';
import { fieldName } from './field-name';
import type { ReviewColumn, TableReview } from './import-messages';

/** Columns shown at first, beside those that are taken: a thousand choices would hold the page for seconds. */
const SHOWN = 60;

export function ColumnsTable({
  table,
  keepsForNaming,
  onChange,
}: {
  table: TableReview;
  keepsForNaming: boolean;
  onChange: (change: Partial<TableChoice>) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const [isAll, setAll] = useState(false);
  const hasNaming = keepsForNaming && table.kind === 'drivers';
  const fields = [...IMPORT_FIELDS[table.kind], ...(hasNaming ? NAMING_FIELDS : [])];
  const isShown = (column: ReviewColumn, at: number) => isAll || at < SHOWN || column.field !== null;
  const isCut = !table.columns.every(isShown);
  const choose = (at: number, name: string | null) =>
    // Each field is one column.
    onChange({
      fields: table.columns.map(({ field }, other) => (other === at ? name : field === name ? null : field)),
    });
  const chooseMore = (at: number, more: { days?: 'day-first' | 'month-first'; decimal?: '.' | ',' }) =>
    onChange({ columns: { ...table.choice.columns, [at]: { ...table.choice.columns?.[at], ...more } } });
  return (
    <>
      {table.headLine === 0 && <p className="no-head">{t('data.columns.noHead')}</p>}
      <div className="rows">
        <table className="table columns">
          <caption className="hidden">{t('data.columns.caption', { file: table.file })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('data.columns.head')}</th>
              <th scope="col">{t('data.columns.example')}</th>
              <th scope="col">{t('data.columns.field')}</th>
              <th scope="col">{t('data.columns.how')}</th>
            </tr>
          </thead>
          <tbody>
            {table.missing.map((name) => (
              <tr key={name} className="missing">
                <th scope="row">{fieldName(t, name)}</th>
                <td colSpan={3}>
                  <TriangleAlert className="icon" />
                  {t('data.columns.missing')}
                </td>
              </tr>
            ))}
            {table.columns.map(
              (column, at) =>
                isShown(column, at) && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their place
                  <tr key={at} className={column.field === null ? 'left' : isDoubtful(column) ? 'doubtful' : undefined}>
                    <th scope="row" data-label={t('data.columns.head')} id={`${id}-${at}-head`}>
                      <bdi>{column.head || t('data.columns.unnamed', { n: format.number(at + 1) })}</bdi>
                    </th>
                    <td data-label={t('data.columns.example')} className="example">
                      <bdi>{column.example || '—'}</bdi>
                    </td>
                    <td data-label={t('data.columns.field')}>
                      <select
                        className="field"
                        aria-labelledby={`${id}-${at}-head`}
                        aria-describedby={`${id}-${at}-how`}
                        value={column.field ?? ''}
                        onChange={({ target }) => choose(at, target.value === '' ? null : target.value)}
                      >
                        <option value="">{t('data.columns.leave')}</option>
                        {fields.map(({ name }) => (
                          <option key={name} value={name}>
                            {fieldName(t, name)}
                          </option>
                        ))}
                      </select>
                    </td>
                    <td data-label={t('data.columns.how')} id={`${id}-${at}-how`} className="how">
                      <HowRead column={column} choice={table.choice.columns?.[at]} at={at} onMore={chooseMore} />
                    </td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </div>
      {isCut && (
        <footer>
          <button type="button" className="link" onClick={() => setAll(true)}>
            {t('data.columns.all', { n: format.number(table.columns.length) })}
          </button>
        </footer>
      )}
    </>
  );
}

function isDoubtful({ field, isGuessed, unread }: ReviewColumn): boolean {
  return field !== null && (isGuessed || unread > 0);
}

function HowRead({
  column,
  choice = {},
  at,
  onMore,
}: {
  column: ReviewColumn;
  choice: ColumnChoice | undefined;
  at: number;
  onMore: (at: number, more: { days?: 'day-first' | 'month-first'; decimal?: '.' | ',' }) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { field, days, decimal, isGuessed, unread, filled } = column;
  if (field === null) return null;
  const count = { count: unread, n: format.number(unread) };
  return (
    <div className="how-read">
      {isDoubtful(column) ? <TriangleAlert className="icon warning" /> : <Check className="icon good" />}
      <span>
        {days !== null
          ? t(`data.how.${days}`)
          : decimal !== null
            ? t(decimal === ',' ? 'data.how.comma' : 'data.how.point')
            : filled === 0
              ? t('data.how.empty')
              : ''}
        {isGuessed && ` ${t('data.how.guessed')}`}
      </span>
      {days !== null && (isGuessed || choice.days !== undefined) && (
        <button
          type="button"
          className="link"
          onClick={() => onMore(at, { days: days === 'day-first' ? 'month-first' : 'day-first' })}
        >
          {t(days === 'day-first' ? 'data.how.useMonthFirst' : 'data.how.useDayFirst')}
        </button>
      )}
      {decimal !== null && (isGuessed || choice.decimal !== undefined) && (
        <button type="button" className="link" onClick={() => onMore(at, { decimal: decimal === ',' ? '.' : ',' })}>
          {t(decimal === ',' ? 'data.how.usePoint' : 'data.how.useComma')}
        </button>
      )}
      {unread > 0 && <span className="unread">{t('data.how.unread', count)}</span>}
    </div>
  );
}
