// What was read, month by month, behind a sentence: all fines, open fines, and the time of reading.

import type { Labels } from '../../../config/labels';
import { useText } from '../../../i18n/use-text';
import { remembered } from '../../../store/remember';
import { useRuntime } from '../../../ui/runtime';
import type { MonthCount } from './counts-by-month';
import { OPEN_GROUPS, type RowsOfPage, useComputed } from './use-rows';
import './rows-progress.css';

/** Nothing before open fines are read. Needs the texts `rows`. */
export function RowsRead({ page }: { page: RowsOfPage }) {
  const { labels } = useRuntime();
  const counts = useComputed(page, 'countsByMonth', { groups: groupsOf(labels) });
  const { openReadAt, fines } = page.state;
  if (counts === null || openReadAt === null) return null;
  return <ReadMonths fines={fines} openReadAt={openReadAt} months={counts.items} />;
}

/** The same object for the same labels. */
const groupsOf = remembered((labels: Labels) =>
  Object.fromEntries(labels.fineStatuses.map(({ id, group }) => [id, group])),
);

function ReadMonths({
  fines,
  openReadAt,
  months,
}: {
  fines: number;
  openReadAt: number;
  months: readonly MonthCount[];
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <details className="rows-read">
      <summary>{t('rows.whole', { count: fines, n: format.number(fines), time: format.dateTime(openReadAt) })}</summary>
      <table className="table">
        <caption className="hidden">{t('rows.table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rows.table.month')}</th>
            <th scope="col" className="number">
              {t('rows.table.fines')}
            </th>
            <th scope="col" className="number">
              {t('rows.table.open')}
            </th>
            <th scope="col">{t('rows.table.readOn')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((count) => (
            <tr key={count.month ?? ''}>
              <th scope="row">{count.month === null ? t('rows.table.noMonth') : format.month(count.month)}</th>
              <td className="number">{format.number(count.fines)}</td>
              <td className="number">{format.number(openOf(count))}</td>
              <td>{format.date(count.readOn)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function openOf({ byGroup }: MonthCount): number {
  return OPEN_GROUPS.reduce((sum, group) => sum + (byGroup[group] ?? 0), 0);
}
