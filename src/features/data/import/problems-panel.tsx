// The problems of a table by kind, worst first, with their lines; and what the service says of the rows.
import { CircleCheckBig, Download, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { csvFile, csvStyle } from '../../../format/csv';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { useRuntime } from '../../../ui/runtime';
import { fieldName } from './field-name';
import type { Orders, TableOutcome, TableReview } from './import-messages';
import type { ImportSession } from './import-session';
import './problems.css';

type Group = {
  /** The lines are left out as meant: a later line counts. */
  isMeant: boolean;
  key: string;
  title: string;
  detail: string;
  count: number;
  lines: readonly number[];
  column: number;
};
const REASONS = ['required', 'empty_key', 'replaced', 'unknown_reference', 'lower_reading'] as const;
/** Lines that are named in a sentence. */
const NAMED_LINES = 3;

export function ProblemsPanel({
  table,
  outcome,
  session,
}: {
  table: TableReview;
  outcome: TableOutcome | null;
  session: ImportSession;
}) {
  const t = useText();
  const { format, locale } = useRuntime();
  const id = useId();
  const groups = useGroups(table, outcome);
  const left = groups.reduce((sum, { count }) => sum + count, 0);
  const saveLeft = async () => {
    const lines = await session.leftLines(table.id);
    const { head, rows } = await session.lines(table.id, lines);
    const file = csvFile(
      { head: [t('data.line'), ...head], rows: rows.map(({ line, cells }) => [line, ...cells]) },
      csvStyle(locale),
    );
    downloadFile(
      `${table.file.replace(/\.\w+$/, '')}-${t('data.left.file')}.csv`,
      new Blob([file], { type: 'text/csv' }),
    );
  };
  return (
    <aside className="card problems" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`}>{t('data.problems.title')}</h3>
        <p>{t('data.problems.of', { n: format.number(left), all: format.number(table.rows) })}</p>
      </header>
      {outcome && (
        <p className="counts">
          {t('data.counts', {
            added: format.number(outcome.new),
            changed: format.number(outcome.changed),
            equal: format.number(outcome.equal),
            left: format.number(left),
          })}
        </p>
      )}
      {table.missing.length > 0 ? (
        <p className="none">
          <TriangleAlert className="icon bad" />
          {t('data.check.missing')}
        </p>
      ) : groups.length === 0 ? (
        <p className="none">
          <CircleCheckBig className="icon good" />
          {t('data.problems.none')}
        </p>
      ) : (
        <ol>
          {groups.map((group) => (
            <ProblemRow key={group.key} group={group} table={table} session={session} />
          ))}
        </ol>
      )}
      {table.totals > 0 && (
        <p className="muted">{t('data.totals', { count: table.totals, n: format.number(table.totals) })}</p>
      )}
      {table.notes > 0 && (
        <p className="muted">{t('data.notes', { count: table.notes, n: format.number(table.notes) })}</p>
      )}
      {left > 0 && (
        <footer>
          <button type="button" className="button" onClick={() => void saveLeft()}>
            <Download className="icon" />
            {t('data.left.save', { count: left, n: format.number(left) })}
          </button>
        </footer>
      )}
    </aside>
  );
}

function useGroups(table: TableReview, outcome: TableOutcome | null): Group[] {
  const t = useText();
  const { format } = useRuntime();
  const linesOf = (lines: readonly number[], count: number) => {
    // As a spreadsheet shows them: grouped, 1,208 would be two lines.
    const named = lines.slice(0, NAMED_LINES).map(String);
    const rest = count - named.length;
    const words = rest > 0 ? [...named, t('data.andMore', { n: format.number(rest) })] : named;
    return t('data.linesNamed', { count, lines: words.join(', ') });
  };
  const columnOf = (field: string) => table.columns.findIndex((column) => column.field === field) + 1;
  const own = table.refused.map(({ problem, column, count, lines, cells }): Group => {
    const head = table.columns[column - 1]?.head ?? '';
    return {
      isMeant: false,
      key: `${problem} ${column}`,
      title: t(`data.cell.${problem}`, { head }),
      detail: `${linesOf(lines, count)}: ${cells.map((cell) => `“${cell}”`).join(', ')}`,
      count,
      lines,
      column,
    };
  });
  const served = (outcome?.left ?? []).map(({ code, field, message, count, lines }): Group => {
    const reason = REASONS.find((each) => each === code);
    const name = field === '' ? '' : fieldName(t, field);
    return {
      isMeant: code === 'replaced',
      key: `service ${code} ${field} ${message}`,
      title: reason ? t(`data.refusal.${reason}`, { field: name }) : t('data.refusal.other', { field: name, message }),
      detail: linesOf(lines, count),
      count,
      lines,
      column: columnOf(field),
    };
  });
  return [...own, ...served].sort((a, b) => b.count - a.count);
}

function ProblemRow({ group, table, session }: { group: Group; table: TableReview; session: ImportSession }) {
  const t = useText();
  const { format } = useRuntime();
  const [shown, setShown] = useState<Orders['lines']['answer'] | null>(null);
  const toggle = async () => setShown(shown ? null : await session.lines(table.id, group.lines));
  return (
    <li className={group.isMeant ? 'meant' : undefined}>
      <b>{format.number(group.count)}</b>
      <span>
        <bdi>{group.title}</bdi>
      </span>
      <i>
        <bdi>{group.detail}</bdi>
      </i>
      <button type="button" className="link" aria-expanded={shown !== null} onClick={() => void toggle()}>
        {t(shown ? 'data.problems.hide' : 'data.problems.show')}
      </button>
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        <section className="lines scroll" tabIndex={0} aria-label={group.title}>
          <table className="table short-rows">
            <thead>
              <tr>
                <th scope="col">{t('data.line')}</th>
                {shown.head.map((head, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their place
                  <th scope="col" key={at}>
                    <bdi>{head}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.rows.map(({ line, cells }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  {shown.head.map((_head, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their place
                    <td key={at} className={at === group.column - 1 ? 'bad' : undefined}>
                      <bdi>{cells[at] || '—'}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </li>
  );
}
