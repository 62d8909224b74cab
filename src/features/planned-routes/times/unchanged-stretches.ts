// Ranges of a line that are unchanged since the document was opened, and their original part. A vertex added on a
// straight segment changes nothing. A range may come from another part, or be reversed.
import { forEachVertex, type Line } from '../../../geo/line';
import { lineMetres, metresToVertex } from '../../../geo/line-distance';
import { MERCATOR_LIMIT, worldX, worldY } from '../../../geo/mercator';
import { PARTS, type RoutePart } from '../document/route-document';

/** `from`, `to`: metres along the current line. `saved`: where its start was saved; null: new. */
export type Stretch = { readonly from: number; readonly to: number; readonly saved: SavedPlace | null };

/** Metres along the saved line of a part, and the direction from there. */
export type SavedPlace = { readonly part: RoutePart; readonly metres: number; readonly by: 1 | -1 };

/** Vertices of the three lines, concatenated. */
export type SavedVertices = {
  readonly lines: Readonly<Record<RoutePart, Line>>;
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  /** Index in PARTS, per vertex. */
  readonly partAt: Uint8Array;
  readonly starts: Readonly<Record<RoutePart, number>>;
  /** Vertices by latitude, created on first use. */
  readonly byLat: () => ReadonlyMap<number, readonly number[]>;
};

/** Tolerance for a position on a straight segment, because positions placed by the user are rounded to six decimals. */
const ON_PIECE_M = 0.3;
const EQUATOR_M = 40_075_017;

export function savedVertices(lines: Readonly<Record<RoutePart, Line>>): SavedVertices {
  const count = PARTS.reduce((sum, part) => sum + lines[part].count, 0);
  const [lat, lng, partAt] = [new Float64Array(count), new Float64Array(count), new Uint8Array(count)];
  const starts = { deadStart: 0, productive: 0, deadEnd: 0 };
  let next = 0;
  for (const [nth, part] of PARTS.entries()) {
    starts[part] = next;
    forEachVertex(lines[part], 0, lines[part].count, (north, east) => {
      lat[next] = north;
      lng[next] = east;
      partAt[next] = nth;
      next += 1;
    });
  }
  let map: Map<number, number[]> | null = null;
  const byLat = () => {
    if (map) return map;
    const index = new Map<number, number[]>();
    for (let vertex = 0; vertex < count; vertex += 1) {
      const there = index.get(lat[vertex] ?? 0);
      if (there) there.push(vertex);
      else index.set(lat[vertex] ?? 0, [vertex]);
    }
    map = index;
    return index;
  };
  return { lines, lat, lng, partAt, starts, byLat };
}

/** Ranges of a line that is now `part`, from start to end. Each follows the saved line of one part without a jump. */
export function unchangedStretches(line: Line, part: RoutePart, saved: SavedVertices): Stretch[] {
  const walks = walksOfSegments(line, part, saved);
  const stretches: Stretch[] = [];
  let first = 0;
  for (let segment = 1; segment <= walks.length; segment += 1) {
    const [next, before] = [walks[segment], walks[segment - 1]];
    if (next && before ? next.isContinued : segment < walks.length && !next && !before) continue;
    const from = stretches.at(-1)?.to ?? 0;
    const walk = walks[first];
    stretches.push({
      from,
      to: segment === walks.length ? lineMetres(line) : metresToVertex(line, segment),
      saved: walk ? savedPlaceOf(walk, metresToVertex(line, first + 1) - from, saved) : null,
    });
    first = segment;
  }
  return stretches;
}

/** Where a segment that ends with the walk `at` was saved. `metres`: its length. */
function savedPlaceOf({ at, by, isAtVertex }: SegmentWalk, metres: number, saved: SavedVertices): SavedPlace {
  const part = PARTS[saved.partAt[at] ?? 0] ?? 'productive';
  const there = metresToVertex(saved.lines[part], at - saved.starts[part]);
  return { part, by, metres: isAtVertex ? there - by * metres : there };
}

/** Current position on the saved lines: at a vertex, or on the segment after it. `by`: direction. */
type Walk = { readonly at: number; readonly by: 1 | -1 };
/** After a segment. `isAtVertex`: it ended at the vertex `at`. `isContinued`: it began where the one before ended. */
type SegmentWalk = Walk & { readonly isAtVertex: boolean; readonly isContinued: boolean };

/** Per segment; null: new. */
function walksOfSegments(line: Line, part: RoutePart, saved: SavedVertices): (SegmentWalk | null)[] {
  const { count } = line;
  const ownPart = PARTS.indexOf(part);
  const [lat, lng] = [new Float64Array(count), new Float64Array(count)];
  forEachVertex(line, 0, count, (north, east, index) => {
    lat[index] = north;
    lng[index] = east;
  });
  const isAt = (vertex: number, index: number) => saved.lat[vertex] === lat[index] && saved.lng[vertex] === lng[index];
  const isPiece = (a: number, b: number) => saved.partAt[a] !== undefined && saved.partAt[a] === saved.partAt[b];
  const isOn = (index: number, a: number, b: number) =>
    isPiece(a, b) && metresOffPiece(lat[index] ?? 0, lng[index] ?? 0, saved, a, b) < ON_PIECE_M;
  const verticesAt = (index: number) =>
    (saved.byLat().get(lat[index] ?? Number.NaN) ?? []).filter((vertex) => isAt(vertex, index));
  /** Position after the segment to vertex `to`; null if it leaves the saved line. */
  const advance = ({ at, by }: Walk, to: number): Walk | null => {
    if (isPiece(at, at + by) && isAt(at + by, to)) return { at: at + by, by };
    return isOn(to, at, at + by) ? { at, by } : null;
  };
  /** New start position for the segment to vertex `to`: same direction first, then reversed; its own part first. */
  const restart = (to: number): Walk | null => {
    const found = ([1, -1] as const).flatMap((by) => [
      ...verticesAt(to - 1).map((at) => advance({ at, by }, to)),
      ...verticesAt(to).map((at) => (isOn(to - 1, at - by, at) ? { at, by } : null)),
    ]);
    const rankOf = ({ at, by }: Walk) => (by === 1 ? 0 : 2) + (saved.partAt[at] === ownPart ? 0 : 1);
    return found.reduce((best, walk) => (walk && (!best || rankOf(walk) < rankOf(best)) ? walk : best), null);
  };

  const start = saved.starts[part];
  let walk: Walk | null = count > 0 && saved.partAt[start] === ownPart && isAt(start, 0) ? { at: start, by: 1 } : null;
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const next = walk && advance(walk, index + 1);
    walk = next ?? restart(index + 1);
    return walk && { ...walk, isAtVertex: isAt(walk.at, index + 1), isContinued: next !== null };
  });
}

/** Distance from the segment between two saved vertices as drawn in Web Mercator, which has a latitude limit. */
function metresOffPiece(lat: number, lng: number, { lat: lats, lng: lngs }: SavedVertices, a: number, b: number) {
  if (Math.abs(lat) > MERCATOR_LIMIT) return Number.POSITIVE_INFINITY;
  const wrapped = (x: number) => x - Math.round(x);
  const x = (vertex: number) => wrapped(worldX(lngs[vertex] ?? 0) - worldX(lng));
  const y = (vertex: number) => worldY(lats[vertex] ?? 0) - worldY(lat);
  const [ax, ay] = [x(a), y(a)];
  const [dx, dy] = [wrapped(x(b) - ax), y(b) - ay];
  const squared = dx * dx + dy * dy;
  const along = squared > 0 ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / squared)) : 0;
  return Math.hypot(ax + along * dx, ay + along * dy) * EQUATOR_M * Math.cos((lat * Math.PI) / 180);
}
