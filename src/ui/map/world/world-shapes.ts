// Land and borders of the world (Natural Earth, 1 : 50 million) as lines in world units. `topology`: TopoJSON of the package
// `world-atlas`: arcs of steps on a grid, land and countries as arcs by number.
import { worldY } from '../../../geo/mercator';

/** `points`: x and y by turns, 0 to 1; `box`: west, north, east, south. */
export type WorldLine = { points: Float64Array; box: readonly [number, number, number, number] };
export type WorldShapes = { land: readonly WorldLine[]; borders: readonly WorldLine[] };

type Arcs = readonly (readonly (readonly [number, number])[])[];
type Nested = number | readonly Nested[];
type Shape = { arcs?: Nested; geometries?: readonly Shape[] };
export type Topology = {
  arcs: Arcs;
  transform: { scale: readonly [number, number]; translate: readonly [number, number] };
  objects: { land: Shape; countries: Shape };
};

/** Null: the file cannot be had. */
export async function readWorld(url: string, ask: typeof fetch = fetch): Promise<WorldShapes | null> {
  try {
    const response = await ask(url);
    return response.ok ? worldShapes(await response.json()) : null;
  } catch {
    return null;
  }
}

export function worldShapes({ arcs, transform, objects }: Topology): WorldShapes {
  const places = arcs.map((arc) => placesOf(arc, transform));
  const rings = ringsOf(objects.land);
  const coasts = new Set(rings.flat().map(numberOf));
  const inner = [...new Set(ringsOf(objects.countries).flat().map(numberOf))].filter((arc) => !coasts.has(arc));
  return {
    land: rings.map((ring) =>
      lineOf(ring.flatMap((arc) => (arc < 0 ? places[~arc]?.toReversed() : places[arc]) ?? [])),
    ),
    borders: inner.map((arc) => lineOf(places[arc] ?? [])),
  };
}

/** A negative number is an arc backwards. */
function numberOf(arc: number): number {
  return arc < 0 ? ~arc : arc;
}

/** All rings of a shape, as arcs. */
function ringsOf({ arcs = [], geometries = [] }: Shape): number[][] {
  return [...ringsIn(arcs), ...geometries.flatMap(ringsOf)];
}

function ringsIn(arcs: Nested): number[][] {
  if (typeof arcs === 'number') return [];
  const own = arcs.filter((arc) => typeof arc === 'number');
  return own.length > 0 ? [own] : arcs.flatMap(ringsIn);
}

/** Not `worldX`, which would tear what crosses its seam. */
function placesOf(arc: Arcs[number], { scale, translate }: Topology['transform']): [number, number][] {
  let [x, y] = [0, 0];
  return arc.map(([east, north]) => {
    [x, y] = [x + east, y + north];
    const [lng, lat] = [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    return [(lng + 180) / 360, worldY(lat)];
  });
}

/** In one piece: what crosses longitude 180 goes on beyond the world's edge. */
function lineOf(torn: readonly (readonly [number, number])[]): WorldLine {
  let [shift, last] = [0, torn[0]?.[0] ?? 0];
  const places = torn.map(([x, y]): [number, number] => {
    if (x - last > 0.5) shift -= 1;
    else if (last - x > 0.5) shift += 1;
    last = x;
    return [x + shift, y];
  });
  // A ring round the pole closes below the world.
  const [first, end] = [places[0], places.at(-1)];
  if (first && end && Math.abs(end[0] - first[0]) > 0.5) places.push([end[0], 1], [first[0], 1]);
  const points = Float64Array.from(places.flat());
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places)
    [west, north, east, south] = [Math.min(west, x), Math.min(north, y), Math.max(east, x), Math.max(south, y)];
  return { points, box: [west, north, east, south] };
}

/** Whether a place is on land, in world units. */
export function isLand({ land }: WorldShapes, x: number, y: number): boolean {
  let isIn = false;
  for (const { points, box } of land) {
    if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) continue;
    for (let at = 0; at + 3 < points.length; at += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = points.subarray(at, at + 4);
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isIn = !isIn;
    }
  }
  return isIn;
}

/** Whether a coast may pass through a box: west, north, east, south in world units. */
export function isCoastNear({ land }: WorldShapes, [west, north, east, south]: WorldLine['box']): boolean {
  return land.some(({ points, box }) => {
    if (box[0] > east || box[2] < west || box[1] > south || box[3] < north) return false;
    for (let at = 0; at + 3 < points.length; at += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = points.subarray(at, at + 4);
      const isBeside =
        Math.max(ax, bx) < west || Math.min(ax, bx) > east || Math.max(ay, by) < north || Math.min(ay, by) > south;
      if (!isBeside) return true;
    }
    return false;
  });
}
