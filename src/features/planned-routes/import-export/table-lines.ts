// Lines out of a table that has a row for each point: shapes of GTFS, and positions that a tracker recorded.
import { momentOf } from './read-numbers';
import type { ShapeCollector } from './shape-collector';

export type PointRow = {
  readonly line: number;
  /** What tells the lines apart; "" for a table of one. */
  readonly of: string;
  /** The number of its order, as it is written. */
  readonly sequence: string;
  /** When it was recorded, as it is written. */
  readonly moment: string;
  readonly lat: number;
  readonly lng: number;
};

/**
 * A line for each name, in the order in which they come first; its points by their numbers where `isSequenced`, else by their
 * times where each has one, else as the table has them.
 */
export function writeTableLines(rows: readonly PointRow[], shapes: ShapeCollector, isSequenced: boolean): void {
  const lines = new Map<string, { row: PointRow; rank: number }[]>();
  for (const row of rows) {
    const number = row.sequence.trim();
    const rank = isSequenced ? numberOf(number) : orderOf(row.moment);
    if (isSequenced && Number.isNaN(rank)) {
      shapes.note('noSequence', { line: row.line });
      continue;
    }
    const points = lines.get(row.of);
    if (points) points.push({ row, rank });
    else lines.set(row.of, [{ row, rank }]);
  }
  let isReordered = false;
  for (const [name, points] of lines) {
    const isRanked = points.every(({ rank }) => !Number.isNaN(rank));
    const ordered = isRanked ? points.toSorted((a, b) => a.rank - b.rank) : points;
    isReordered ||= ordered.some((point, at) => point !== points[at]);
    shapes.startLine(name || null, { line: points[0]?.row.line });
    for (const { row } of ordered) shapes.addPoint(row.lat, row.lng, momentOf(row.moment.replace(' ', 'T')), row.line);
  }
  if (isReordered) shapes.note('sequenced');
}

function numberOf(text: string): number {
  return /^\d{1,15}(?:[.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?/;

/**
 * A number that grows with time, NaN for other texts. It only orders points, because a local time has no zone.
 * Dates are read with the day first, unless there is no such day.
 */
function orderOf(text: string): number {
  const moment = momentOf(text.replace(' ', 'T'));
  if (!Number.isNaN(moment)) return moment;
  const [first, second, year, hour, minute, seconds] = (DAY_FIRST.exec(text) ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (first === undefined || second === undefined || year === undefined) return Number.NaN;
  const [day, month] = second > 12 ? [second, first] : [first, second];
  return Date.UTC(year, month - 1, day, hour, minute, seconds);
}
