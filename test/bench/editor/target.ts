// Where on a line all is done: a vertex, the segment behind it, and bare ground near them. So a press
// hits nothing else in any of the editors. Pixels of the zoom that all of them are shown at.
import { worldPixels, worldX, worldY } from '../../../src/geo/mercator';

export type Point = readonly [lat: number, lng: number];
export type Spot = { x: number; y: number };
/** `at`: the vertex. The rest in pixels from it: the middle of the segment behind it, and ground without a line. */
export type Target = { at: number; between: Spot; ground: Spot };

export const ZOOM = 18;
const [SHORTEST_PX, LONGEST_PX] = [50, 220];
const CELL_PX = 128;
/** Other segments are at least so far from what is pressed; less where the line has no such place. */
const ROOMS_PX = [40, 28, 20, 14];
/** Places for the ground that no panel of an editor covers, from the vertex in the middle of the map. */
const GROUNDS: readonly Spot[] = [-60, -120, -200, -280, 0, 60].flatMap((x) =>
  [60, 120, 180, 220].map((y) => ({ x, y })),
);

/** The last such vertex: it is soon reached from the end. Throws if the line has none. */
export function targetOf(points: readonly Point[]): Target {
  const scale = worldPixels(ZOOM);
  const all = points.map(([lat, lng]) => ({ x: worldX(lng) * scale, y: worldY(lat) * scale }));
  const place = (index: number) => all[index] ?? { x: Number.NaN, y: Number.NaN };
  const near = cellsOf(all);
  const length = (segment: number) => distance(place(segment), place(segment + 1));
  for (const room of ROOMS_PX) {
    for (let at = points.length - 3; at > 1; at -= 1) {
      if (![at - 1, at].every((segment) => length(segment) > SHORTEST_PX && length(segment) < LONGEST_PX)) continue;
      const vertex = place(at);
      const between = middleOf(vertex, place(at + 1));
      const ground = clearance(vertex, [at - 1, at]) > room && clearance(between, [at]) > room && groundBeside(vertex);
      if (ground) return { at, between: { x: between.x - vertex.x, y: between.y - vertex.y }, ground };
    }
  }
  throw new Error('No vertex of the line has room around it.');

  /** How near the nearest segment comes, but for `own` ones; a cell's width if none is in the cells around. */
  function clearance(spot: Spot, own: readonly number[]): number {
    let least = CELL_PX;
    for (const segment of near(spot)) {
      if (!own.includes(segment)) least = Math.min(least, toSegment(spot, place(segment), place(segment + 1)));
    }
    return least;
  }

  function groundBeside({ x, y }: Spot): Spot | undefined {
    return GROUNDS.find((ground) => clearance({ x: x + ground.x, y: y + ground.y }, []) > 40);
  }
}

/** Which segments pass the cell of a place or one of the eight around it. */
function cellsOf(all: readonly Spot[]): (spot: Spot) => number[] {
  const cell = (value: number) => Math.floor(value / CELL_PX);
  const cells = new Map<string, number[]>();
  for (let segment = 0; segment + 1 < all.length; segment += 1) {
    const [a, b] = [all[segment], all[segment + 1]];
    if (!a || !b) continue;
    for (let x = cell(Math.min(a.x, b.x)); x <= cell(Math.max(a.x, b.x)); x += 1) {
      for (let y = cell(Math.min(a.y, b.y)); y <= cell(Math.max(a.y, b.y)); y += 1) {
        const there = cells.get(`${x} ${y}`);
        if (there) there.push(segment);
        else cells.set(`${x} ${y}`, [segment]);
      }
    }
  }
  const around = [-1, 0, 1];
  return ({ x, y }) =>
    around.flatMap((right) => around.flatMap((down) => cells.get(`${cell(x) + right} ${cell(y) + down}`) ?? []));
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middleOf(a: Spot, b: Spot): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function toSegment(spot: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((spot.x - a.x) * dx + (spot.y - a.y) * dy) / square));
  return distance(spot, { x: a.x + share * dx, y: a.y + share * dy });
}
