// Finds all passes of a line near a position (local minima of the distance). Boxes of a few segments make hundreds of
// queries on 100,000 vertices fast. Distances are measured in the local tangent plane of the ellipsoid.

import { radiiAt, segmentMetres } from '../../../geo/ellipsoid';
import { type LatLng, type Numbers, numberAt } from '../../../geo/lat-lng';
import type { Chunk, Line } from '../../../geo/line';
import { metresToVertex } from '../../../geo/line-distance';
import { nearestFraction } from '../../../geo/projected-chunk';

export type Passing = {
  /** Index of the segment's first vertex; `fraction`: 0 to 1 along it. */
  readonly segment: number;
  readonly fraction: number;
  /** Metres along the line from its start. */
  readonly metres: number;
  /** Distance in metres from the position to the line. */
  readonly off: number;
};

/** Segments per box. */
const BLOCK = 16;
/**
 * Two passes are separate if the line moves away by this much between them. In metres, or as a factor of the nearest
 * distance.
 */
const AWAY_M = 10;
const AWAY_SHARE = 0.05;
const MOST_PASSINGS = 256;

/** Remaining search budget in segments, which limits the work on a degenerate line. */
export type Looks = { left: number };

/** Passes within `reach` metres, in order along the line; only the nearest ones if there are very many. */
export function passingsOf(line: Line, at: LatLng, reach: number, budget: Looks): Passing[] {
  const { meridional, transverse } = radiiAt(at.lat);
  const north = (meridional * Math.PI) / 180;
  const east = Math.max(1, (transverse * Math.cos((at.lat * Math.PI) / 180) * Math.PI) / 180);
  const window = { at, high: reach / north, wide: reach / east };
  const scout = new Scout(reach);
  for (const [nth, chunk] of line.chunks.entries()) {
    const start = numberAt(line.starts, nth);
    const next = line.chunks[nth + 1];
    const boxes = boxesOf(chunk, next);
    if (isOutside(boxes, boxes.length - 4, window)) {
      scout.lose();
      continue;
    }
    const count = chunk.lat.length;
    const segments = next ? count : count - 1;
    if (line.count === 1) {
      const [x, y] = [(numberAt(chunk.lng, 0) - at.lng) * east, (numberAt(chunk.lat, 0) - at.lat) * north];
      scout.see(0, x, y, x, y);
    }
    for (let from = 0; from < segments; from += BLOCK) {
      if (isOutside(boxes, (from / BLOCK) * 4, window)) {
        scout.lose();
        continue;
      }
      const to = Math.min(segments, from + BLOCK);
      budget.left -= to - from;
      let ax = (numberAt(chunk.lng, from) - at.lng) * east;
      let ay = (numberAt(chunk.lat, from) - at.lat) * north;
      for (let index = from; index < to; index++) {
        const isJoint = next !== undefined && index + 1 === count;
        const bx = ((isJoint ? numberAt(next.lng, 0) : numberAt(chunk.lng, index + 1)) - at.lng) * east;
        const by = ((isJoint ? numberAt(next.lat, 0) : numberAt(chunk.lat, index + 1)) - at.lat) * north;
        scout.see(start + index, ax, ay, bx, by);
        ax = bx;
        ay = by;
      }
    }
  }
  scout.lose();
  const found = scout.found.map((near) => measured(line, near));
  if (found.length <= MOST_PASSINGS) return found;
  const nearest = found.sort((a, b) => a.off - b.off || a.metres - b.metres).slice(0, MOST_PASSINGS);
  return nearest.sort((a, b) => a.metres - b.metres);
}

type Near = { readonly segment: number; readonly fraction: number; readonly off: number };

/**
 * Scans segments near the position (at 0, 0) in order and records local minima. Uses squared distances, so most
 * segments need no square root.
 */
class Scout {
  readonly found: Near[] = [];
  private readonly reach2: number;
  /** The nearest point of the current approach; segment -1: none. */
  private segment = -1;
  private fraction = 0;
  private least2 = Infinity;
  /** Squared distance beyond which the line has moved away. */
  private gone2 = Infinity;
  private isLeaving = false;
  /** While moving away: the maximum so far, and the threshold for coming back. */
  private most2 = 0;
  private back2 = 0;

  constructor(reach: number) {
    this.reach2 = reach * reach;
  }

  see(segment: number, ax: number, ay: number, bx: number, by: number): void {
    const fraction = nearestFraction(0, 0, ax, ay, bx, by);
    const x = ax + (bx - ax) * fraction;
    const y = ay + (by - ay) * fraction;
    const near2 = x * x + y * y;
    const end2 = bx * bx + by * by;
    if (this.isLeaving && near2 < this.back2) {
      this.isLeaving = false;
      this.least2 = Infinity;
    }
    if (!this.isLeaving && near2 < this.least2) {
      this.segment = segment;
      this.fraction = fraction;
      this.least2 = near2;
      const off = Math.sqrt(near2);
      this.gone2 = (off + awayBy(off)) ** 2;
    }
    if (!this.isLeaving && end2 > this.gone2) {
      this.keep();
      this.isLeaving = true;
      this.most2 = 0;
    }
    if (this.isLeaving && end2 > this.most2) {
      this.most2 = end2;
      const off = Math.sqrt(end2);
      this.back2 = Math.max(0, off - awayBy(off)) ** 2;
    }
  }

  /** Marks the following segments as skipped. */
  lose(): void {
    if (this.segment === -1) return;
    if (!this.isLeaving) this.keep();
    this.segment = -1;
    this.least2 = Infinity;
    this.gone2 = Infinity;
    this.isLeaving = false;
  }

  private keep(): void {
    if (this.least2 > this.reach2) return;
    this.found.push({ segment: this.segment, fraction: this.fraction, off: Math.sqrt(this.least2) });
  }
}

type Window = { readonly at: LatLng; readonly high: number; readonly wide: number };

function isOutside(boxes: Numbers, box: number, { at, high, wide }: Window): boolean {
  return (
    numberAt(boxes, box) > at.lng + wide ||
    numberAt(boxes, box + 2) < at.lng - wide ||
    numberAt(boxes, box + 1) > at.lat + high ||
    numberAt(boxes, box + 3) < at.lat - high
  );
}

function awayBy(off: number): number {
  return Math.max(AWAY_M, off * AWAY_SHARE);
}

function measured(line: Line, { segment, fraction, off }: Near): Passing {
  const metres = metresTo(line, segment);
  if (fraction === 0) return { segment, fraction, metres, off };
  return { segment, fraction, metres: metres + (metresTo(line, segment + 1) - metres) * fraction, off };
}

const sums = new WeakMap<Chunk, Numbers>();

/** Metres to a vertex; the sums within a chunk are cached. */
function metresTo(line: Line, vertex: number): number {
  let [low, high] = [0, line.chunks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numberAt(line.starts, middle) <= vertex) low = middle;
    else high = middle - 1;
  }
  const [chunk, start] = [line.chunks[low], numberAt(line.starts, low)];
  return chunk ? metresToVertex(line, start) + numberAt(sumsOf(chunk), vertex - start) : 0;
}

function sumsOf(chunk: Chunk): Numbers {
  const before = sums.get(chunk);
  if (before) return before;
  const { lat, lng } = chunk;
  const metres = new Float64Array(lat.length);
  for (let index = 1; index < lat.length; index++) {
    const step = segmentMetres(
      numberAt(lat, index - 1),
      numberAt(lng, index - 1),
      numberAt(lat, index),
      numberAt(lng, index),
    );
    metres[index] = numberAt(metres, index - 1) + step;
  }
  sums.set(chunk, metres);
  return metres;
}

const boxes = new WeakMap<Chunk, { readonly next: Chunk | undefined; readonly boxes: Numbers }>();

/** West, south, east, north of every block of segments in the chunk, followed by those of the whole chunk. */
function boxesOf(chunk: Chunk, next: Chunk | undefined): Numbers {
  const before = boxes.get(chunk);
  if (before && before.next === next) return before.boxes;
  const { lat, lng } = chunk;
  const blocks = Math.ceil(lat.length / BLOCK);
  const blockBoxes = new Float64Array(4 * (blocks + 1));
  let [wholeWest, wholeSouth, wholeEast, wholeNorth] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let block = 0; block < blocks; block++) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    // The last vertex of a block is also the first of the next one, maybe in the next chunk.
    const end = (block + 1) * BLOCK;
    for (let index = block * BLOCK; index <= end; index++) {
      const isInChunk = index < lat.length;
      if (!isInChunk && (index > lat.length || !next)) break;
      const y = isInChunk ? numberAt(lat, index) : numberAt(next?.lat ?? lat, 0);
      const x = isInChunk ? numberAt(lng, index) : numberAt(next?.lng ?? lng, 0);
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
    blockBoxes.set([west, south, east, north], 4 * block);
    if (west < wholeWest) wholeWest = west;
    if (south < wholeSouth) wholeSouth = south;
    if (east > wholeEast) wholeEast = east;
    if (north > wholeNorth) wholeNorth = north;
  }
  blockBoxes.set([wholeWest, wholeSouth, wholeEast, wholeNorth], 4 * blocks);
  boxes.set(chunk, { next, boxes: blockBoxes });
  return blockBoxes;
}
