// Rankings: names with bar, number and change. Sorted by value unless the order has a meaning.

import type { Labels } from '../../../config/labels';
import type { FinesDashboard } from '../../../contract/fines-dashboard';
import { type Comparison, isWhole, largestOf, type Measure, measureOf } from './measure';
import { repeatedOf, rowKeys } from './row-keys';

export type RankingRow = {
  key: string;
  /** Name sent by the service; null: none. */
  name: string | null;
  /** For statuses: the id, for filtering and as fallback name. */
  statusId: number | null;
  measure: Measure;
  /** Paid, cancelled and similar: muted, because they are closed. */
  isQuiet: boolean;
  /** A separator above: the next phase of a fine starts. */
  isApart: boolean;
  meaning: 'lessIsGood' | 'neutral';
};
export type Ranking = { rows: RankingRow[]; most: number; hasSecond: boolean; hasChange: boolean };

/** Number of rows shown at first. */
export const FEW_ROWS = 10;

/** Every figure is zero, or there are no rows. A missing value is not zero. */
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
 * Statuses in configured order, unknown ones last. They are current statuses: older fines have advanced, so a change
 * against an older period is omitted.
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
  receivedRows: Named[],
  second: Named[] | undefined,
  unit: 'count' | 'money',
  comparison: Comparison,
): Ranking {
  // An item missing in a complete list was zero; otherwise it is unknown.
  const values = (second ?? []).map(({ value }) => value);
  const unlisted = second && isWhole(values, comparison.totals[unit]) ? 0 : undefined;
  const before = new Map((second ?? []).map((row) => [row.name, row.value]));
  // Rows with duplicate names cannot be matched between periods.
  const repeated = repeatedOf([receivedRows.map(({ name }) => name), (second ?? []).map(({ name }) => name)]);
  const valueBefore = (name: string | undefined) =>
    repeated.has(name) ? undefined : before.has(name) ? before.get(name) : unlisted;
  const keys = rowKeys(receivedRows.map(({ name }) => [name]));
  const rows = receivedRows.map(
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
