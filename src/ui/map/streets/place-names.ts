// Where names go on the street picture: along streets, never over each other, the same one not too often. Pure: the width of a
// letter is given.
import type { StreetTile } from './street-tiles';

/** A tile with the place of its corner on the picture, and pixels of a unit. */
export type PlacedTile = { tile: StreetTile; left: number; top: number; scale: number };
/** Turned by `angle` around its middle at `x`, `y`. A straight name is one part, a bent one has a part for each letter. */
export type NamePart = { text: string; x: number; y: number; angle: number };
export type PlacedName = { style: 'street' | 'avenue' | 'place' | 'number'; parts: NamePart[] };
type Style = PlacedName['style'];

/** Pixels of the letters. */
export const NAME_PX: Readonly<Record<Style, number>> = { street: 11, avenue: 12, place: 12, number: 10 };
const KINDS: Readonly<Record<string, { from: number; style: Style }>> = {
  motorway: { from: 11, style: 'avenue' },
  trunk: { from: 12, style: 'avenue' },
  primary: { from: 13, style: 'avenue' },
  secondary: { from: 14, style: 'avenue' },
  tertiary: { from: 14, style: 'street' },
  street: { from: 15, style: 'street' },
  service: { from: 17, style: 'street' },
  foot: { from: 16, style: 'street' },
};
/** Radians between two letters; a name is not bent more. */
const MOST_BEND = 0.42;
/** A line bent less than this along a name carries it as one text. */
const STRAIGHT = 0.06;
const SAME_NAME_PX = 260;
const CELL_PX = 48;
const GAP_PX = 2;
/** Radius around what another layer draws. */
const TAKEN_PX = 5;

type Measure = (text: string, style: Style) => number;
type Size = { width: number; height: number; zoom: number };

/** `taken`: x and y in turn, of places where no name goes. */
export function placeNames(
  tiles: readonly PlacedTile[],
  { width, height, zoom }: Size,
  measure: Measure,
  taken: readonly number[] = [],
): PlacedName[] {
  const room = createRoom(width, height);
  for (let at = 0; at + 1 < taken.length; at += 2) {
    room.take('', [{ x: taken[at] ?? 0, y: taken[at + 1] ?? 0, radius: TAKEN_PX }]);
  }
  const placed: PlacedName[] = [];
  const take = (name: string, style: Style, parts: readonly NamePart[], circles: readonly Circle[]) => {
    if (parts.length === 0 || !room.isFree(circles) || room.isSameNear(name, circles)) return;
    room.take(name, circles);
    placed.push({ style, parts: [...parts] });
  };
  for (const { tile, left, top, scale } of tiles) {
    for (const { name, shapes } of tile.places) {
      const [x, y] = [left + (shapes[0]?.points[0] ?? 0) * scale, top + (shapes[0]?.points[1] ?? 0) * scale];
      const text = name.toLocaleUpperCase();
      take(name, 'place', [{ text, x, y, angle: 0 }], circlesAlong(x, y, 0, measure(text, 'place'), NAME_PX.place));
    }
  }
  const lines = tiles
    .flatMap(({ tile, left, top, scale }) =>
      tile.streets.flatMap(({ kind, name, shapes }) => {
        const look = KINDS[kind];
        if (name === '' || !look || zoom < look.from) return [];
        return shapes.map(({ points }) => ({ name, look, line: toPixels(points, left, top, scale) }));
      }),
    )
    .sort((a, b) => a.look.from - b.look.from);
  for (const { name, look, line } of lines) {
    const needed = measure(name, look.style);
    for (const parts of namesAlong(line, name, needed, (text) => measure(text, look.style))) {
      const circles = parts.flatMap(({ text, x, y, angle }) =>
        circlesAlong(x, y, angle, measure(text, look.style), NAME_PX[look.style]),
      );
      take(name, look.style, parts, circles);
    }
  }
  if (zoom >= 17) {
    for (const { tile, left, top, scale } of tiles) {
      for (const { name, shapes } of tile.numbers) {
        const [x, y] = [left + (shapes[0]?.points[0] ?? 0) * scale, top + (shapes[0]?.points[1] ?? 0) * scale];
        take(
          `${name} ${x} ${y}`,
          'number',
          [{ text: name, x, y, angle: 0 }],
          circlesAlong(x, y, 0, measure(name, 'number'), NAME_PX.number),
        );
      }
    }
  }
  return placed;
}

type Pixel = { x: number; y: number };

function toPixels(points: Float32Array, left: number, top: number, scale: number): Pixel[] {
  const line: Pixel[] = [];
  for (let at = 0; at < points.length; at += 2) {
    line.push({ x: left + (points[at] ?? 0) * scale, y: top + (points[at + 1] ?? 0) * scale });
  }
  return line;
}

/** A name in the middle of each stretch that is long enough for it. */
function* namesAlong(
  line: readonly Pixel[],
  name: string,
  needed: number,
  measure: (text: string) => number,
): Generator<NamePart[]> {
  const along = lengths(line);
  const total = along.at(-1) ?? 0;
  if (total < needed * 1.15) return;
  const stretches = Math.max(1, Math.floor(total / Math.max(SAME_NAME_PX, needed * 2)));
  for (let at = 0; at < stretches; at += 1) {
    const middle = (total * (at + 0.5)) / stretches;
    const parts = nameAt(line, along, middle - needed / 2, name, needed, measure);
    if (parts !== null) yield parts;
  }
}

function lengths(line: readonly Pixel[]): number[] {
  const along = [0];
  for (const [at, { x, y }] of line.slice(1).entries()) {
    const last = line[at];
    along.push((along[at] ?? 0) + (last ? Math.hypot(x - last.x, y - last.y) : 0));
  }
  return along;
}

/** Null where the line turns too much for it. */
function nameAt(
  line: readonly Pixel[],
  along: readonly number[],
  start: number,
  name: string,
  needed: number,
  measure: (text: string) => number,
): NamePart[] | null {
  const [first, middle, last] = [0, 0.5, 1].map((share) => pointAt(line, along, start + needed * share));
  if (!first || !middle || !last) return null;
  const whole = Math.atan2(last.y - first.y, last.x - first.x);
  // Read from left to right.
  const isTurned = Math.abs(whole) > Math.PI / 2;
  const chord = Math.hypot(last.x - first.x, last.y - first.y);
  if (chord < needed * 0.7) return null;
  const isStraight = offLine(line, along, start, needed, first, whole) < needed * STRAIGHT;
  if (isStraight) {
    const angle = isTurned ? whole + (whole > 0 ? -Math.PI : Math.PI) : whole;
    return [{ text: name, x: (first.x + last.x) / 2, y: (first.y + last.y) / 2, angle }];
  }
  const parts: NamePart[] = [];
  let at = 0;
  let before: number | null = null;
  for (const letter of name) {
    const width = measure(letter);
    const place = at + width / 2;
    at += width;
    const point = pointAt(line, along, isTurned ? start + needed - place : start + place);
    if (!point) return null;
    const angle = isTurned ? point.angle + Math.PI : point.angle;
    if (before !== null && Math.abs(turn(angle - before)) > MOST_BEND) return null;
    before = angle;
    parts.push({ text: letter, x: point.x, y: point.y, angle });
  }
  return parts;
}

function turn(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** How far the line leaves the straight way over a stretch. */
function offLine(
  line: readonly Pixel[],
  along: readonly number[],
  start: number,
  length: number,
  from: Pixel,
  angle: number,
): number {
  let most = 0;
  for (const [at, { x, y }] of line.entries()) {
    const place = along[at] ?? 0;
    if (place <= start || place >= start + length) continue;
    most = Math.max(most, Math.abs((x - from.x) * Math.sin(angle) - (y - from.y) * Math.cos(angle)));
  }
  return most;
}

function pointAt(line: readonly Pixel[], along: readonly number[], place: number): (Pixel & { angle: number }) | null {
  const after = along.findIndex((length) => length >= place);
  const [a, b] = [line[Math.max(0, after - 1)], line[Math.max(1, after)]];
  if (after === -1 || !a || !b) return null;
  const [start, end] = [along[Math.max(0, after - 1)] ?? 0, along[Math.max(1, after)] ?? 0];
  const share = end === start ? 0 : (place - start) / (end - start);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, angle: Math.atan2(b.y - a.y, b.x - a.x) };
}

type Circle = Pixel & { radius: number };

function circlesAlong(x: number, y: number, angle: number, width: number, height: number): Circle[] {
  const radius = height / 2 + GAP_PX;
  const count = Math.max(1, Math.ceil(width / (radius * 1.6)));
  return Array.from({ length: count }, (_, at) => {
    const off = count === 1 ? 0 : (at / (count - 1) - 0.5) * Math.max(0, width - radius);
    return { x: x + Math.cos(angle) * off, y: y + Math.sin(angle) * off, radius };
  });
}

/** Circles in a grid of cells. */
function createRoom(width: number, height: number) {
  const cells = new Map<string, Circle[]>();
  const names = new Map<string, Pixel[]>();
  const around = (circle: Circle, visit: (key: string) => void) => {
    const cell = (value: number) => Math.floor(value / CELL_PX);
    for (let column = cell(circle.x - circle.radius); column <= cell(circle.x + circle.radius); column += 1)
      for (let row = cell(circle.y - circle.radius); row <= cell(circle.y + circle.radius); row += 1)
        visit(`${column} ${row}`);
  };
  return {
    isFree: (circles: readonly Circle[]) =>
      circles.every((circle) => {
        const { x, y, radius } = circle;
        if (x < radius || y < radius || x > width - radius || y > height - radius) return false;
        let isFree = true;
        around(circle, (key) => {
          for (const other of cells.get(key) ?? [])
            if (Math.hypot(other.x - x, other.y - y) < other.radius + radius) isFree = false;
        });
        return isFree;
      }),
    isSameNear: (name: string, [circle]: readonly Circle[]) =>
      circle !== undefined &&
      (names.get(name) ?? []).some(({ x, y }) => Math.hypot(x - circle.x, y - circle.y) < SAME_NAME_PX),
    take(name: string, circles: readonly Circle[]): void {
      for (const circle of circles) {
        around(circle, (key) => {
          const there = cells.get(key);
          if (there) there.push(circle);
          else cells.set(key, [circle]);
        });
      }
      const [first] = circles;
      if (first) names.set(name, [...(names.get(name) ?? []), first]);
    },
  };
}
