// Rankings: names with a bar, a number and a change. Sorted by value unless the order means something.

import type { Labels } from '../../../config/labels';
import type { FinesDashboard } from '../../../contract/fines-dashboard';
import { type Comparison, isWhole, largestOf, type Measure, measureOf } from './measure';
import { repeatedOf, rowKeys } from './row-keys';

export type RankingRow = {
  key: string;
  /** As the service names it; null: it did not say. */
  name: string | null;
  /** For statuses: the id, to filter by and to fall back to. */
  statusId: number | null;
  measure: Measure;
  /** Paid, cancelled and the like: drawn quietly, because they are over. */
  isQuiet: boolean;
  /** A line above: another part of the way that a fine travels begins. */
  isApart: boolean;
  meaning: 'lessIsGood' | 'neutral';
};
export type Ranking = { rows: RankingRow[]; most: number; hasSecond: boolean; hasChange: boolean };

/** So many are shown at first. */
export const FEW_ROWS = 10;

/** Every figure is zero, or there are no rows at all. What was not said is not zero. */
export function isZero({ rows }: Ranking): boolean {
  return rows.every(({ measure }) => measure.value === 0);
}

type Named = { name: string | undefined; value: number | undefined; change: number | undefined };

export function toInfractionCounts(
  member: FinesDashboard['infraction_type_chart_data'],
  second: FinesDashboard['infraction_type_chart_data'],
  comparison: Comparison,
): Ranking | null {
  const read = (row: NonNullable<typeof member>[number]) => ({
    name: row.infraction,
    value: row.count,
    change: row.percent_change,
  });
  return member ? ranking(member.map(read), second?.map(read), 'count', comparison) : null;
}

export function toInfractionCosts(
  member: FinesDashboard['cost_per_infractions_chart_data'],
  second: FinesDashboard['cost_per_infractions_chart_data'],
  comparison: Comparison,
): Ranking | null {
  const read = (row: NonNullable<typeof member>[number]) => ({
    name: row.infraction,
    value: row.cost,
    change: row.percent_change,
  });
  return member ? ranking(member.map(read), second?.map(read), 'money', comparison) : null;
}

export function toGroupCosts(
  member: FinesDashboard['cost_per_group_of_vehicles_chart_data'],
  second: FinesDashboard['cost_per_group_of_vehicles_chart_data'],
  comparison: Comparison,
): Ranking | null {
  const read = (row: NonNullable<typeof member>[number]) => ({
    name: row.group,
    value: row.cost,
    change: row.percent_change,
  });
  return member ? ranking(member.map(read), second?.map(read), 'money', comparison) : null;
}

const OVER: ReadonlySet<string | null> = new Set(['paid', 'cancelled', 'warning']);
const CONTESTED: ReadonlySet<string | null> = new Set(['appealPaid', 'appealUnpaid']);

/**
 * Statuses in the order in which a fine travels (that of the configuration), unknown ones after them. They are those of
 * today: older fines are further on, so that a change against an older period says nothing but their age, and is left out.
 */
export function toStatuses(
  member: FinesDashboard['fine_status_chart_data'],
  second: FinesDashboard['fine_status_chart_data'],
  comparison: Comparison,
  labels: Labels,
): Ranking | null {
  if (!member) return null;
  const read = (row: (typeof member)[number]) => ({
    name: row.fine_status_id,
    value: row.count,
    change: row.percent_change,
  });
  const { rows, hasSecond } = ranking(member.map(read), second?.map(read), 'count', comparison);
  const toAge = (measure: Measure): Measure => ({
    ...measure,
    change: null,
    before: hasSecond ? measure.before : null,
  });
  const place = (id: string | null) => {
    const index = labels.fineStatuses.findIndex((status) => status.id === id);
    return index === -1 ? labels.fineStatuses.length : index;
  };
  const ordered = [...rows].sort((a, b) => place(a.name) - place(b.name));
  let part = '';
  return {
    hasSecond,
    hasChange: false,
    most: largestOf(rows.map(({ measure }) => toAge(measure))),
    rows: ordered.map((row, index) => {
      const group = labels.fineStatus(row.name)?.group ?? null;
      const now = OVER.has(group) ? 'over' : CONTESTED.has(group) ? 'contested' : 'open';
      const isApart = index > 0 && now !== part;
      part = now;
      return {
        ...row,
        measure: toAge(row.measure),
        statusId: statusId(row.name),
        isQuiet: now === 'over',
        isApart,
        meaning: 'neutral',
      };
    }),
  };
}

function statusId(name: string | null): number | null {
  return name !== null && /^-?\d{1,15}$/.test(name) ? Number(name) : null;
}

function ranking(
  given: Named[],
  second: Named[] | undefined,
  unit: 'count' | 'money',
  comparison: Comparison,
): Ranking {
  // What a whole list does not name was zero; of any other nobody knows.
  const values = (second ?? []).map(({ value }) => value);
  const unlisted = second && isWhole(values, comparison.totals[unit]) ? 0 : undefined;
  const before = new Map((second ?? []).map((row) => [row.name, row.value]));
  // Which of two rows of one name is which before, nobody knows.
  const repeated = repeatedOf([given.map(({ name }) => name), (second ?? []).map(({ name }) => name)]);
  const valueBefore = (name: string | undefined) =>
    repeated.has(name) ? undefined : before.has(name) ? before.get(name) : unlisted;
  const keys = rowKeys(given.map(({ name }) => [name]));
  const rows = given.map(
    ({ name, value, change }, index): RankingRow => ({
      key: keys[index] ?? '',
      name: name ?? null,
      statusId: null,
      measure: measureOf(value, change, valueBefore(name), comparison),
      isQuiet: false,
      isApart: false,
      meaning: 'lessIsGood',
    }),
  );
  rows.sort((a, b) => (b.measure.value ?? Number.NEGATIVE_INFINITY) - (a.measure.value ?? Number.NEGATIVE_INFINITY));
  const most = largestOf(rows.map(({ measure }) => measure));
  return { rows, most, hasSecond: comparison.isSideBySide, hasChange: comparison.withheld === null };
}
