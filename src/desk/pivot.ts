// A table of fines by two of their members: how many, their value, what was paid, points. Pure.
import { givesNoPoints } from '../rulebook/infractions';
import { pointsOf } from '../rulebook/points';
import type { DeskFine } from './desk-fine';

export const DIMENSIONS = ['costCenter', 'group', 'driver', 'infraction', 'place', 'month'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Money in centavos. Amounts that are not known are in no sum, and counted. */
export type PivotSums = {
  count: number;
  value: number;
  paid: number;
  points: number;
  unknownValues: number;
  unknownPaid: number;
};

export type PivotLine = {
  /** The value of the member; null: the row has none. */
  key: string | null;
  total: PivotSums;
  /** By the key of the column; '' for none. */
  cells: ReadonlyMap<string, PivotSums>;
};

export type PivotTable = {
  /** Months in their order, others by value, the largest first; null (no value) last. */
  lines: readonly PivotLine[];
  /** Keys of the columns, in the order of lines. */
  columns: readonly (string | null)[];
  columnTotals: ReadonlyMap<string, PivotSums>;
  total: PivotSums;
};

const SUMS = ['count', 'value', 'paid', 'points', 'unknownValues', 'unknownPaid'] as const;

/** A column without a value. No member of a row is the empty text. */
const NONE = '';

export function pivotOf(
  fines: readonly DeskFine[],
  { rows, columns, groupOf }: { rows: Dimension; columns: Dimension | null; groupOf: ReadonlyMap<string, string> },
): PivotTable {
  const lines = new Map<string | null, { total: PivotSums; cells: Map<string, PivotSums> }>();
  const columnTotals = new Map<string, PivotSums>();
  const total = noSums();
  for (const fine of fines) {
    const key = memberOf(fine, rows, groupOf);
    const line = lines.get(key) ?? { total: noSums(), cells: new Map<string, PivotSums>() };
    lines.set(key, line);
    add(line.total, fine);
    add(total, fine);
    if (columns === null) continue;
    const column = memberOf(fine, columns, groupOf) ?? NONE;
    add(sumsAt(line.cells, column), fine);
    add(sumsAt(columnTotals, column), fine);
  }
  const sorted = [...lines].sort(([a, { total: one }], [b, { total: two }]) => compare(rows, [a, one], [b, two]));
  const heads = [...columnTotals]
    .map(([key, sums]) => [key === NONE ? null : key, sums] as const)
    .sort((a, b) => compare(columns ?? rows, a, b));
  return {
    lines: sorted.map(([key, line]) => ({ key, ...line })),
    columns: heads.map(([key]) => key),
    columnTotals,
    total,
  };
}

/** The rest of a total beside its shown parts, so that what is shown adds up. */
export function restOf(total: PivotSums, parts: readonly (PivotSums | undefined)[]): PivotSums {
  const rest = { ...total };
  for (const part of parts) {
    if (part === undefined) continue;
    for (const key of SUMS) rest[key] -= part[key];
  }
  return rest;
}

/** The columns of which `most` are shown: the latest months, else the first ones. */
export function shownColumns(
  { columns }: Pick<PivotTable, 'columns'>,
  dimension: Dimension | null,
  most: number,
): readonly (string | null)[] {
  return dimension === 'month' ? columns.slice(-most) : columns.slice(0, most);
}

function compare(
  dimension: Dimension,
  [a, one]: readonly [string | null, PivotSums],
  [b, two]: readonly [string | null, PivotSums],
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (dimension === 'month') return a < b ? -1 : a > b ? 1 : 0;
  return two.value - one.value || two.count - one.count || (a < b ? -1 : a > b ? 1 : 0);
}

function memberOf(fine: DeskFine, dimension: Dimension, groupOf: ReadonlyMap<string, string>): string | null {
  switch (dimension) {
    case 'costCenter':
      return fine.costCenter || null;
    case 'group':
      return (fine.vehicleId === null ? undefined : groupOf.get(fine.vehicleId)) || null;
    case 'driver':
      return fine.driverId || null;
    case 'infraction':
      return [fine.code, fine.infraction].filter(Boolean).join(' ') || null;
    case 'place':
      return (fine.statedPlace ?? fine.trackerPlace)?.trim() || null;
    case 'month':
      return fine.act?.slice(0, 7) ?? null;
  }
}

function noSums(): PivotSums {
  return { count: 0, value: 0, paid: 0, points: 0, unknownValues: 0, unknownPaid: 0 };
}

function sumsAt(sums: Map<string, PivotSums>, key: string): PivotSums {
  const found = sums.get(key) ?? noSums();
  sums.set(key, found);
  return found;
}

/** Points as they would count for a named driver (R9, R10). */
function add(sums: PivotSums, { face, paid, isPaidZero, code, article, level, printedPoints }: DeskFine): void {
  sums.count += 1;
  if (face === null) sums.unknownValues += 1;
  else sums.value += face;
  if (paid === null && !isPaidZero) sums.unknownPaid += 1;
  else sums.paid += paid ?? 0;
  if (!givesNoPoints(code, article)) sums.points += pointsOf({ code, article, level, printed: printedPoints });
}
