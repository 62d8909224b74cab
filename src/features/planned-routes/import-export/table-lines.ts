// Builds lines from a table with one row per point: GTFS shapes, and recorded positions.
import type { ShapeCollector } from './shape-collector';
import { ranksOfMoments, timeOfMoment } from './table-moments';

export type PointRow = {
  /** Line number in the file; undefined for an entry of a JSON list. */
  readonly line: number | undefined;
  readonly entry?: number;
  /** Name that separates the lines; "" for a single line. */
  readonly of: string;
  /** Sequence number, as written. */
  readonly sequence: string;
  /** Recording time, as written. */
  readonly moment: string;
  readonly lat: number;
  readonly lng: number;
};

/**
 * One line per name, in order of appearance. Points are sorted by sequence number if `isSequenced`, else by time if all
 * are readable. Otherwise the file order is kept, which is reported.
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
