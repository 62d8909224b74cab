// Lines of pieces of street, and the line of a way along several of them.
import type { LatLng } from '../../src/geo/lat-lng';
import { sphereMetres } from '../../src/geo/sphere';

/** `along`: metres to each position. */
type Shape = { positions: readonly LatLng[]; along: readonly number[] };
/** A way along a piece of street, or a part of it, between the places `from` and `to`, in metres. */
export type Move = { piece: number; from: number; to: number };

export function shapeOf(positions: readonly LatLng[]): Shape {
  const along = [0];
  for (const [at, position] of positions.slice(1).entries()) {
    const last = positions[at];
    along.push((along[at] ?? 0) + (last ? sphereMetres(last, position) : 0));
  }
  return { positions, along };
}

export function lineAlong(moves: readonly Move[], shapes: readonly Shape[]): LatLng[] {
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
