// The graph of streets that cars may use: crossings, the pieces of street between them, and forbidden turns. It is made once
// of an extract and stored as JSON.
import * as z from 'zod/mini';
import { encodePolyline } from '../../src/geo/encoded-polyline';
import type { LatLng } from '../../src/geo/lat-lng';
import { sphereMetres } from '../../src/geo/sphere';
import type { Extract, Street } from './extract';
import { STREET_KINDS } from './kinds';
import type { Position } from './node-positions';

/** A piece of street between two crossings, by their numbers. */
const Piece = z.tuple([
  /** From and to. */
  z.int(),
  z.int(),
  /** Encoded polyline with six decimals. */
  z.string(),
  z.number(),
  /** Seconds along it and against it; 0: not allowed. */
  z.number(),
  z.number(),
  /** Rank of its kind, 0 for the largest; number of its name. */
  z.int(),
  z.int(),
  /** Where a route may begin and end: 1 begin, 2 end, 3 both. At the edge of an extract a one-way may lead out of it only. */
  z.int(),
  /** 1: closed to a usual truck. */
  z.int(),
]);
type Piece = z.infer<typeof Piece>;

/** Into a piece from another at a crossing: forbidden, or all others are. Pieces by number. */
const Turn = z.tuple([z.int(), z.int(), z.int(), z.boolean()]);
type Turn = z.infer<typeof Turn>;

/** Of a piece: its OpenStreetMap way, and the signed limits along it and against it in km/h. 0: no sign is known. */
const Sign = z.tuple([z.int(), z.number(), z.number()]);
type Sign = z.infer<typeof Sign>;

export const StreetGraph = z.object({
  crossings: z.int(),
  pieces: z.array(Piece),
  /** Piece, crossing, piece, whether it is the only turn allowed. */
  turns: z.array(Turn),
  /** One for each piece; none in folders that were made before there were any. */
  signs: z._default(z.array(Sign), []),
});
export type StreetGraph = z.infer<typeof StreetGraph>;

/** Mean delay at a traffic light. */
const LIGHT_S = 2;

/**
 * Only pieces that reach the largest part or are reached from it: from an island no route leads anywhere. `apart`: number
 * of the others.
 */
export function streetGraphOf({ streets, lights, barriers, restrictions }: Extract): {
  graph: StreetGraph;
  apart: number;
} {
  const drivable = streets.filter(({ directions }) => directions !== null);
  const isCrossing = crossingsOf(drivable);
  const crossings = new Map<number, number>();
  let count = 0;
  const numberOf = (id: number) => {
    // Whoever comes to a barrier turns back: no two pieces meet there.
    if (barriers.has(id)) return count++;
    const known = crossings.get(id);
    if (known !== undefined) return known;
    crossings.set(id, count);
    return count++;
  };
  const pieces: Piece[] = [];
  const signs: Sign[] = [];
  /** Numbers of pieces by way and crossing, of the ways that restrictions name. */
  const byWay = new Map<string, number[]>();
  const names = new Map<string, number>();
  const restricted = new Set(restrictions.flatMap(({ from, to }) => [from, to]));
  const note = (way: number, node: number) => {
    if (!restricted.has(way)) return;
    const key = `${way} ${node}`;
    byWay.set(key, [...(byWay.get(key) ?? []), pieces.length - 1]);
  };
  for (const { id, kind, label, nodes, line, directions, ...street } of drivable) {
    const rank = STREET_KINDS.indexOf(kind);
    const name = nameNumber(label, names);
    const speed = street.speed / 3.6;
    const closed = street.isClosedToTrucks ? 1 : 0;
    let start = 0;
    for (let end = 1; end < nodes.length; end += 1) {
      const [first, last] = [nodes[start] ?? 0, nodes[end] ?? 0];
      if (end < nodes.length - 1 && !isCrossing(last) && !barriers.has(last)) continue;
      const positions = line.slice(start, end + 1).map(latLng);
      const metres = lengthOf(positions);
      const waits = nodes.slice(start, end + 1).reduce((sum, node, at, all) => {
        if (!lights.has(node)) return sum;
        // A light at a crossing is shared by the pieces on both sides.
        return sum + (at === 0 || at === all.length - 1 ? LIGHT_S / 2 : LIGHT_S);
      }, 0);
      const seconds = Math.max(0.1, rounded(metres / speed + waits));
      const shape = encodePolyline(positions, 6);
      const [forward, backward] = [directions?.forward ? seconds : 0, directions?.backward ? seconds : 0];
      pieces.push([numberOf(first), numberOf(last), shape, rounded(metres), forward, backward, rank, name, 0, closed]);
      signs.push([id, ...street.limits]);
      note(id, first);
      note(id, last);
      start = end;
    }
  }
  const turns = restrictions.flatMap(({ from, via, to, isOnly }): Turn[] => {
    const crossing = crossings.get(via);
    const [into, out] = [byWay.get(`${from} ${via}`), byWay.get(`${to} ${via}`)];
    // A way that goes through the crossing has two pieces there: which one is meant is not said.
    const [enter, leave] = [into?.length === 1 ? into[0] : undefined, out?.length === 1 ? out[0] : undefined];
    if (crossing === undefined || enter === undefined || leave === undefined) return [];
    return [[enter, crossing, leave, isOnly]];
  });
  const graph = mainPart({ crossings: count, pieces, turns, signs });
  return { graph, apart: pieces.length - graph.pieces.length };
}

function nameNumber(name: string, names: Map<string, number>): number {
  const known = names.get(name) ?? names.size;
  names.set(name, known);
  return known;
}

function latLng([lon, lat]: Position): LatLng {
  return { lat: lat / 1e7, lng: lon / 1e7 };
}

function lengthOf(positions: readonly LatLng[]): number {
  let [metres, last] = [0, positions[0]];
  for (const position of positions) {
    if (last) metres += sphereMetres(last, position);
    last = position;
  }
  return metres;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Whether streets meet at a node, or one ends there, or meets itself. */
function crossingsOf(streets: readonly Pick<Street, 'nodes'>[]): (id: number) => boolean {
  const seen = new Set<number>();
  const found = new Set<number>();
  for (const { nodes } of streets) {
    for (const [at, id] of nodes.entries()) {
      if (seen.has(id) || at === 0 || at === nodes.length - 1) found.add(id);
      seen.add(id);
    }
  }
  return (id) => found.has(id);
}

/**
 * Joins to the largest set of crossings in which each reaches every other (Kosaraju's two walks). Pieces get their ends
 * of routes.
 */
function mainPart({ crossings, pieces, turns, signs }: StreetGraph): StreetGraph {
  const [ahead, behind] = [neighbours(crossings), neighbours(crossings)];
  for (const [from, to, , , forward, backward] of pieces) {
    if (forward > 0) {
      ahead[from]?.push(to);
      behind[to]?.push(from);
    }
    if (backward > 0) {
      ahead[to]?.push(from);
      behind[from]?.push(to);
    }
  }
  const main = largestPart(ahead, behind);
  const [isReached, isLeft] = [walked(main, ahead), walked(main, behind)];
  const numbers = new Map<number, number>();
  for (let crossing = 0; crossing < crossings; crossing += 1)
    if (isReached[crossing] || isLeft[crossing]) numbers.set(crossing, numbers.size);
  const pieceNumbers = new Map<number, number>();
  const inside = pieces.flatMap((piece, at): Piece[] => {
    const [from, to, line, metres, forward, backward, rank, name, , closed] = piece;
    const [start, end] = [numbers.get(from), numbers.get(to)];
    const begins = (forward > 0 && isLeft[to]) || (backward > 0 && isLeft[from]) ? 1 : 0;
    const ends = (forward > 0 && isReached[from]) || (backward > 0 && isReached[to]) ? 2 : 0;
    if (start === undefined || end === undefined || begins + ends === 0) return [];
    pieceNumbers.set(at, pieceNumbers.size);
    return [[start, end, line, metres, forward, backward, rank, name, begins + ends, closed]];
  });
  return {
    crossings: numbers.size,
    pieces: inside,
    turns: turns.flatMap(([enter, crossing, leave, isOnly]): Turn[] => {
      const [from, via, to] = [pieceNumbers.get(enter), numbers.get(crossing), pieceNumbers.get(leave)];
      return from === undefined || via === undefined || to === undefined ? [] : [[from, via, to, isOnly]];
    }),
    signs: signs.filter((_, at) => pieceNumbers.has(at)),
  };
}

type Neighbours = readonly (readonly number[])[];

/** Crossings of the largest set. */
function largestPart(ahead: Neighbours, behind: Neighbours): number[] {
  const isSeen = new Uint8Array(ahead.length);
  let largest: number[] = [];
  for (const start of leavingOrder(ahead).toReversed()) {
    if (isSeen[start]) continue;
    const found = [start];
    isSeen[start] = 1;
    for (let at = 0; at < found.length; at += 1) {
      for (const next of behind[found[at] ?? 0] ?? []) {
        if (isSeen[next]) continue;
        isSeen[next] = 1;
        found.push(next);
      }
    }
    if (found.length > largest.length) largest = found;
  }
  return largest;
}

/** 1 for each crossing of `from` and each that is found from there. */
function walked(from: readonly number[], next: Neighbours): Uint8Array {
  const isSeen = new Uint8Array(next.length);
  const open = [...from];
  for (const at of open) isSeen[at] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const other of next[at] ?? []) {
      if (isSeen[other]) continue;
      isSeen[other] = 1;
      open.push(other);
    }
  }
  return isSeen;
}

function neighbours(count: number): number[][] {
  return Array.from({ length: count }, () => []);
}

/** Crossings in the order in which a walk in depth leaves them. */
function leavingOrder(ahead: readonly (readonly number[])[]): number[] {
  const isSeen = new Uint8Array(ahead.length);
  const order: number[] = [];
  for (const start of ahead.keys()) {
    if (isSeen[start]) continue;
    isSeen[start] = 1;
    const path = [{ at: start, next: 0 }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = ahead[top.at]?.[top.next];
      top.next += 1;
      if (next === undefined) {
        order.push(top.at);
        path.pop();
      } else if (!isSeen[next]) {
        isSeen[next] = 1;
        path.push({ at: next, next: 0 });
      }
    }
  }
  return order;
}
