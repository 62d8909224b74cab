// The small router over the graph of streets, for machines without a routing engine: routes by A* (ngraph.path), tables of
// times by Dijkstra. It knows one-ways, speeds, lights and forbidden turns; no weight limits and no traffic.
import FlatQueue from 'flatqueue';
import createGraph, { type Graph, type NodeId } from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import { decodePolyline } from '../../src/geo/encoded-polyline';
import type { LatLng } from '../../src/geo/lat-lng';
import { sphereMetres } from '../../src/geo/sphere';
import { type NearSegment, segmentIndex } from './segment-index';
import type { StreetGraph } from './street-graph';

/** A place farther from every street is on none. */
const MOST_OFF_M = 1000;
/** No street is driven faster: a lower bound of the time that is left. */
const FASTEST_MS = 115 / 3.6;

export type Leg = { positions: LatLng[]; metres: number; seconds: number };
/** `noStreet`: index of the place. `noRoute`: index of the leg. */
export type RouteAnswer = { legs: Leg[] } | { noStreet: number } | { noRoute: number };
export type Cost = { seconds: number; metres: number };
/** A row for each place from which; null: there is no way. */
export type MatrixAnswer = { costs: (Cost | null)[][] } | { noStreet: number };
export type StreetRouter = ReturnType<typeof createStreetRouter>;

/** A way along a piece of street, or a part of it: from its place `from` to `to`, in metres along it. */
type Move = { piece: number; from: number; to: number; seconds: number };
type Crossing = { position: LatLng };
type Streets = Graph<Crossing, Move>;

type Shape = { positions: LatLng[]; along: number[] };

export function createStreetRouter(data: StreetGraph) {
  const shapes = data.pieces.map(([, , line]) => shapeOf(line));
  const index = segmentIndex(shapes.map(({ positions }) => positions));
  const { graph, arrivals, departures } = graphOf(data, shapes);
  const find = aStar(graph, {
    oriented: true,
    distance: (_from, _to, link) => link.data.seconds,
    heuristic: (from, to) => sphereMetres(from.data.position, to.data.position) / FASTEST_MS,
  });

  function snap(place: LatLng): OnStreet | null {
    const near = index.nearest(place, MOST_OFF_M);
    return near && { ...near, along: alongOf(near) };
  }

  function alongOf({ owner, segment, fraction }: NearSegment): number {
    const along = shapes[owner]?.along ?? [];
    const start = along[segment] ?? 0;
    return start + ((along[segment + 1] ?? start) - start) * fraction;
  }

  /** Puts places into the graph while `work` runs: ids are `from 0`, `to 0` and so on. */
  function withPlaces<T>(starts: readonly OnStreet[], ends: readonly OnStreet[], work: () => T): T {
    for (const [at, place] of starts.entries()) {
      graph.addNode(`from ${at}`, { position: place.position });
      addMoves(place, (node, move) => graph.addLink(`from ${at}`, node, move), 'leave');
    }
    for (const [at, place] of ends.entries()) {
      graph.addNode(`to ${at}`, { position: place.position });
      addMoves(place, (node, move) => graph.addLink(node, `to ${at}`, move), 'arrive');
      for (const [start, other] of starts.entries()) {
        const move = moveBetween(other, place);
        if (move !== null) graph.addLink(`from ${start}`, `to ${at}`, move);
      }
    }
    try {
      return work();
    } finally {
      for (const at of starts.keys()) graph.removeNode(`from ${at}`);
      for (const at of ends.keys()) graph.removeNode(`to ${at}`);
    }
  }

  function addMoves(place: OnStreet, add: (node: NodeId, move: Move) => void, way: 'leave' | 'arrive'): void {
    const piece = data.pieces[place.owner];
    if (!piece) return;
    const [from, to, , metres, forward, backward] = piece;
    const share = metres === 0 ? 0 : place.along / metres;
    const ends = [
      { crossing: to, other: from, seconds: forward, done: share, at: metres, isAhead: true },
      { crossing: from, other: to, seconds: backward, done: 1 - share, at: 0, isAhead: false },
    ];
    for (const { crossing, other, seconds, done, at, isAhead } of ends) {
      if (seconds === 0) continue;
      if (way === 'leave') {
        const move = { piece: place.owner, from: place.along, to: at, seconds: seconds * (1 - done) };
        add(arrivals(place.owner, crossing), move);
      } else {
        const move = { piece: place.owner, from: isAhead ? 0 : metres, to: place.along, seconds: seconds * done };
        for (const node of departures(place.owner, other)) add(node, move);
      }
    }
  }

  /** Both on one piece of street, in a direction that is allowed. */
  function moveBetween(start: OnStreet, end: OnStreet): Move | null {
    const piece = data.pieces[start.owner];
    if (!piece || start.owner !== end.owner) return null;
    const [, , , metres, forward, backward] = piece;
    const seconds = end.along >= start.along ? forward : backward;
    if (seconds === 0) return null;
    const share = metres === 0 ? 0 : Math.abs(end.along - start.along) / metres;
    return { piece: start.owner, from: start.along, to: end.along, seconds: seconds * share };
  }

  function legBetween(start: OnStreet, end: OnStreet): Leg | null {
    return withPlaces([start], [end], () => {
      const nodes = find.find('from 0', 'to 0').reverse();
      if (nodes.length === 0) return null;
      const moves = nodes.slice(1).flatMap((node, at) => {
        const link = graph.getLink(nodes[at]?.id ?? '', node.id);
        return link ? [link.data] : [];
      });
      const positions = lineOf(moves, shapes);
      return {
        positions: positions.length > 1 ? positions : [start.position, end.position],
        metres: moves.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0),
        seconds: moves.reduce((sum, { seconds }) => sum + seconds, 0),
      };
    });
  }

  return {
    /** The nearest street, null if there is none within 1 km. */
    snap,

    /** A leg between each two places, along streets; between places on streets if they are beside one. */
    route(places: readonly LatLng[]): RouteAnswer {
      const snapped = places.map(snap);
      const stray = snapped.indexOf(null);
      if (stray !== -1) return { noStreet: stray };
      const on = snapped.filter((place) => place !== null);
      const legs: Leg[] = [];
      for (const [at, end] of on.slice(1).entries()) {
        const start = on[at];
        const leg = start ? legBetween(start, end) : null;
        if (leg === null) return { noRoute: at };
        legs.push(leg);
      }
      return { legs };
    },

    /** Seconds and metres from each of `from` to each of `to`. */
    matrix(from: readonly LatLng[], to: readonly LatLng[]): MatrixAnswer {
      const snapped = [...from, ...to].map(snap);
      const stray = snapped.indexOf(null);
      if (stray !== -1) return { noStreet: stray };
      const on = snapped.filter((place) => place !== null);
      const [starts, ends] = [on.slice(0, from.length), on.slice(from.length)];
      return {
        costs: withPlaces(starts, ends, () => starts.map((_, at) => costsFrom(graph, `from ${at}`, ends.length))),
      };
    },
  };
}

type OnStreet = NearSegment & { along: number };

function shapeOf(line: string): Shape {
  const decoded = decodePolyline(line, 6);
  const positions = decoded.ok ? decoded.positions : [];
  const along = [0];
  for (const [at, position] of positions.slice(1).entries()) {
    const last = positions[at];
    along.push((along[at] ?? 0) + (last ? sphereMetres(last, position) : 0));
  }
  return { positions, along };
}

/**
 * Crossings as nodes. A crossing where a turn is forbidden has one more node for each piece from which it is: whoever comes
 * from there finds only the other turns.
 */
function graphOf({ pieces, turns }: StreetGraph, shapes: readonly Shape[]) {
  const graph: Streets = createGraph<Crossing, Move>();
  const limits = new Map<string, { crossing: number; banned: Set<number>; only: Set<number> }>();
  for (const [enter, crossing, leave, isOnly] of turns) {
    const key = nodeFrom(enter, crossing);
    const limit = limits.get(key) ?? { crossing, banned: new Set(), only: new Set() };
    (isOnly ? limit.only : limit.banned).add(leave);
    limits.set(key, limit);
  }
  const arrivals = (piece: number, crossing: number): NodeId => {
    const key = nodeFrom(piece, crossing);
    return limits.has(key) ? key : crossing;
  };
  const limited = new Map<number, string[]>();
  for (const [key, { crossing }] of limits) limited.set(crossing, [...(limited.get(crossing) ?? []), key]);
  const departures = (piece: number, crossing: number): NodeId[] => [
    crossing,
    ...(limited.get(crossing) ?? []).filter((key) => {
      const limit = limits.get(key);
      return limit && !limit.banned.has(piece) && (limit.only.size === 0 || limit.only.has(piece));
    }),
  ];
  for (const [at, [from, to, , metres, forward, backward]] of pieces.entries()) {
    const { positions } = shapes[at] ?? { positions: [] };
    const [first, last] = [positions[0], positions.at(-1)];
    if (!first || !last) continue;
    const ways = [
      { start: from, end: to, place: first, next: last, move: { piece: at, from: 0, to: metres, seconds: forward } },
      { start: to, end: from, place: last, next: first, move: { piece: at, from: metres, to: 0, seconds: backward } },
    ];
    for (const { start, end, place, next, move } of ways) {
      if (move.seconds === 0) continue;
      const target = arrivals(at, end);
      graph.addNode(target, { position: next });
      for (const node of departures(at, start)) {
        if (!graph.hasNode(node)) graph.addNode(node, { position: place });
        // Of two pieces between the same crossings the quicker one.
        const known = graph.getLink(node, target);
        if (!known || known.data.seconds > move.seconds) graph.addLink(node, target, move);
      }
    }
  }
  return { graph, arrivals, departures };
}

function nodeFrom(piece: number, crossing: number): string {
  return `${crossing} from ${piece}`;
}

/** Dijkstra until all ends are reached. */
function costsFrom(graph: Streets, start: NodeId, count: number): (Cost | null)[] {
  const found: (Cost | null)[] = Array.from({ length: count }, () => null);
  const best = new Map<NodeId, Cost>([[start, { seconds: 0, metres: 0 }]]);
  const done = new Set<NodeId>();
  const queue = new FlatQueue<NodeId>();
  queue.push(start, 0);
  let missing = count;
  for (let node = queue.pop(); node !== undefined && missing > 0; node = queue.pop()) {
    if (done.has(node)) continue;
    done.add(node);
    const cost = best.get(node) ?? { seconds: 0, metres: 0 };
    if (typeof node === 'string' && node.startsWith('to ')) {
      found[Number(node.slice(3))] = cost;
      missing -= 1;
      continue;
    }
    for (const { fromId, toId, data } of graph.getNode(node)?.links ?? []) {
      if (fromId !== node || done.has(toId)) continue;
      const seconds = cost.seconds + data.seconds;
      const known = best.get(toId);
      if (known && known.seconds <= seconds) continue;
      best.set(toId, { seconds, metres: cost.metres + Math.abs(data.to - data.from) });
      queue.push(toId, seconds);
    }
  }
  return found;
}

function lineOf(moves: readonly Move[], shapes: readonly Shape[]): LatLng[] {
  const line: LatLng[] = [];
  for (const { piece, from, to } of moves) {
    const { positions, along } = shapes[piece] ?? { positions: [], along: [] };
    const inner = positions.filter((_, at) => {
      const metres = along[at] ?? 0;
      return metres > Math.min(from, to) && metres < Math.max(from, to);
    });
    const part = [
      placeAt(positions, along, from),
      ...(from <= to ? inner : inner.toReversed()),
      placeAt(positions, along, to),
    ];
    for (const position of part) {
      const last = line.at(-1);
      if (!last || last.lat !== position.lat || last.lng !== position.lng) line.push(position);
    }
  }
  return line;
}

function placeAt(positions: readonly LatLng[], along: readonly number[], metres: number): LatLng {
  const after = along.findIndex((length) => length >= metres);
  const end = after === -1 ? positions.length - 1 : after;
  const [a, b] = [positions[Math.max(0, end - 1)], positions[end]];
  if (!a || !b) return { lat: 0, lng: 0 };
  const [start, length] = [along[Math.max(0, end - 1)] ?? 0, (along[end] ?? 0) - (along[Math.max(0, end - 1)] ?? 0)];
  const share = length === 0 ? 0 : Math.min(1, (metres - start) / length);
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share };
}
