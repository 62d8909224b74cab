// The preview of a table: its columns with their target fields, the first lines, and every problem with its line.
import { useId } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { Field } from './fields';
import type { Fate, Import } from './import-table';
import { PasteProblems } from './paste-problems';
import type { Table } from './read-table';

const MOST_SHOWN = 12;

export function ImportLines({
  table,
  result,
  columns,
  fields,
  onColumn,
}: {
  table: Table;
  result: Import;
  columns: readonly (Field | null)[];
  fields: readonly Field[];
  onColumn: (at: number, field: string) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const { problems } = result;
  const rest = table.lines.length - MOST_SHOWN;
  return (
    <>
      <section
        className="paste-lines-scroll"
        aria-label={t('planRows.paste.preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('planRows.paste.lineHead')}</th>
              <th scope="col">{t('planRows.paste.fateHead')}</th>
              {columns.map((field, at) => {
                const head = table.head?.[at]?.slice(0, 60) || t('planRows.paste.column', { n: format.number(at + 1) });
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table are their places
                  <th scope="col" key={at}>
                    <label htmlFor={`${id}-${at}`}>{head}</label>
                    <select
                      id={`${id}-${at}`}
                      className={field ? 'field' : 'field muted'}
                      value={field?.id ?? ''}
                      onChange={({ target }) => onColumn(at, target.value)}
                    >
                      <option value="">{t('planRows.paste.leaveOut')}</option>
                      {fields.map((entry) => (
                        <option key={entry.id} value={entry.id}>
                          {t(entry.label)}
                        </option>
                      ))}
                    </select>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {table.lines.slice(0, MOST_SHOWN).map(({ line, cells }, row) => {
              const fate = result.fates[row] ?? 'leave';
              return (
                <tr key={line}>
                  <th scope="row">{format.number(line)}</th>
                  <td className={fate === 'leave' ? 'bad' : undefined}>{t(FATES[fate])}</td>
                  {columns.map((field, at) => {
                    const isWrong = problems.some(
                      (problem) => problem.line === line && problem.field !== null && problem.field === field,
                    );
                    return (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table are their places
                      <td key={at} className={isWrong ? 'bad' : field ? undefined : 'muted'}>
                        <span className="clip" title={cells[at]}>
                          {cells[at] || '—'}
                        </span>
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {rest > 0 && <p className="muted">{t('planRows.paste.more', { count: rest, n: format.number(rest) })}</p>}
      <PasteProblems problems={problems} />
    </>
  );
}

const FATES = {
  add: 'planRows.paste.fates.add',
  update: 'planRows.paste.fates.update',
  same: 'planRows.paste.fates.same',
  leave: 'planRows.paste.fates.leave',
} as const satisfies Record<Fate, string>;
