// Lines out of a table that has a row for each point: shapes of GTFS, and positions that a tracker recorded.
import type { ShapeCollector } from './shape-collector';
import { ranksOfMoments, timeOfMoment } from './table-moments';

export type PointRow = {
  /** In the text of the file; undefined for an entry of a list of JSON. */
  readonly line: number | undefined;
  readonly entry?: number;
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
 * A line for each name, in the order in which they come first; its points by their numbers where `isSequenced`,
 * else by their times where each is understood, else as the table has them, which is said.
 */
export function writeTableLines(rows: readonly PointRow[], shapes: ShapeCollector, isSequenced: boolean): void {
  const lines = new Map<string, { row: PointRow; rank: number }[]>();
  const hasMoments = !isSequenced && rows.some(({ moment }) => moment !== '');
  const { ranks: moments, chosen } = hasMoments ? ranksOfMoments(rows) : { ranks: [], chosen: null };
  if (chosen) shapes.note(chosen === 'day-first' ? 'dayFirst' : 'monthFirst');
  for (const [at, row] of rows.entries()) {
    const rank = isSequenced ? numberOf(row.sequence.trim()) : (moments[at] ?? Number.NaN);
    shapes.entry = row.entry;
    if (moments.length > 0 && Number.isNaN(rank)) shapes.note('unorderedTimes', { line: row.line });
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
    shapes.entry = points[0]?.row.entry;
    shapes.startLine(name || null, { line: points[0]?.row.line });
    for (const { row } of ordered) {
      shapes.entry = row.entry;
      shapes.addPoint(row.lat, row.lng, timeOfMoment(row.moment), row.line);
    }
  }
  shapes.entry = undefined;
  if (isReordered) shapes.note('sequenced');
}

function numberOf(text: string): number {
  return /^\d{1,15}(?:[.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
