// The small map of a driver sheet: the lines of three parts, yards, and stops, numbered if there is room.
// Pure.
import type { Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { forEachVertex, type Line } from '../../../geo/line';
import type { SheetView } from '../../../ui/map/streets/streets-messages';
import { lineOf, PARTS, type RoutePart } from '../document/route-document';
import { scaleBar, toShape } from '../route-shape';
import type { SheetModel, SheetRow } from './sheet-model';

/** In units of the drawing, which is 66 mm wide on paper. */
export const MAP_SIZE = { width: 330, height: 280, padding: 22 } as const;
const RADIUS = 12;
/** Per digit beyond two. */
const DIGIT = 6;
const LONGEST_LABEL = 4;
const SCALE_UNITS = 80;

/** `label` null: a dot, because a number there would cover another one. */
export type MapMark = {
  readonly x: number;
  readonly y: number;
  readonly label: string | null;
  readonly isYard: boolean;
  readonly halfWidth: number;
};
export type SheetMap = {
  /** "" for a part without a line. */
  readonly paths: Readonly<Record<RoutePart, string>>;
  readonly marks: readonly MapMark[];
  readonly scale: { readonly metres: number; readonly units: number };
  /** The view that the streets below are drawn for. */
  readonly view: SheetView;
};

/** Null where the route has neither a line nor a stop with a place. `yardSign`: one letter. */
export function sheetMapOf(route: Tree, { groups }: Pick<SheetModel, 'groups'>, yardSign: string): SheetMap | null {
  const rows = groups.flatMap((group) => group.rows.filter(hasPlace));
  const lines = PARTS.map((part) => pointsOf(lineOf(route, part)));
  const shape = toShape(
    lines,
    rows.map(({ place }) => place),
    MAP_SIZE,
  );
  if (!shape) return null;
  const placed = rows.flatMap((row, index) => {
    const mark = shape.marks[index];
    const label = row.kind === 'yard' ? yardSign : row.order;
    return mark ? [{ ...mark, label, isYard: row.kind === 'yard', halfWidth: halfWidthOf(label) }] : [];
  });
  const { metres, pixels } = scaleBar(shape.metresPerPixel, SCALE_UNITS);
  const { width, height } = MAP_SIZE;
  const marks = withRoom(placed);
  const taken = [...shape.lines.flatMap(pointsAlong), ...marks.flatMap(pointsOfMark), ...SIGNS].map(Math.round);
  return {
    view: { width, height, ...shape.frame, taken },
    paths: {
      deadStart: shape.paths[0] ?? '',
      productive: shape.paths[1] ?? '',
      deadEnd: shape.paths[2] ?? '',
    },
    marks,
    scale: { metres, units: pixels },
  };
}

/** Distance between the points of a line that street names must avoid. */
const ALONG = 7;
/** Points of the north arrow, the scale and the attribution, which are drawn over the streets. */
const SIGNS = [
  ...rowOf(4, 100, MAP_SIZE.height - 6),
  ...rowOf(MAP_SIZE.width - 130, MAP_SIZE.width - 4, MAP_SIZE.height - 6),
  ...[MAP_SIZE.width - 10, 8, MAP_SIZE.width - 10, 24],
];

function rowOf(from: number, to: number, y: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / ALONG) }, (_, at) => [from + at * ALONG, y]).flat();
}

/** x and y in turn. */
function pointsAlong(line: readonly { x: number; y: number }[]): number[] {
  const points: number[] = [];
  let left = 0;
  for (const [index, { x, y }] of line.entries()) {
    const before = line[index - 1];
    if (!before) continue;
    const length = Math.hypot(x - before.x, y - before.y);
    let at = left;
    for (; at < length; at += ALONG) {
      points.push(before.x + ((x - before.x) * at) / length, before.y + ((y - before.y) * at) / length);
    }
    left = at - length;
  }
  return points;
}

function pointsOfMark({ x, y, label, halfWidth }: MapMark): number[] {
  if (label === null) return [x, y];
  const side = halfWidth - 4;
  return [0, -side, side].flatMap((right) => [0, -8, 8].flatMap((down) => [x + right, y + down]));
}

type Placed = SheetRow & { readonly place: LatLng };

function hasPlace(row: SheetRow): row is Placed {
  return row.place !== null;
}

function pointsOf(line: Line): LatLng[] {
  const points: LatLng[] = [];
  forEachVertex(line, 0, line.count, (lat, lng) => points.push({ lat, lng }));
  return points;
}

/** Yards first, then first and last stop, then the others in driving order. Dots lie below numbers. */
function withRoom(marks: readonly (MapMark & { label: string })[]): MapMark[] {
  const last = marks.findLastIndex(({ isYard }) => !isYard);
  const first = marks.findIndex(({ isYard }) => !isYard);
  const rank = (index: number) => (marks[index]?.isYard ? 0 : index === first || index === last ? 1 : 2);
  const order = marks.map((_, index) => index).sort((a, b) => rank(a) - rank(b) || a - b);
  const taken: MapMark[] = [];
  const dots: MapMark[] = [];
  for (const index of order) {
    const mark = marks[index];
    if (!mark) continue;
    const isFree = taken.every((other) => !covers(mark, other));
    if (isFree && mark.label.length <= LONGEST_LABEL) taken.push(mark);
    else dots.push({ ...mark, label: null });
  }
  return [...dots, ...taken];
}

function covers(a: MapMark, b: MapMark): boolean {
  return Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth + 1 && Math.abs(a.y - b.y) < 2 * RADIUS + 1;
}

function halfWidthOf(label: string): number {
  return RADIUS + (Math.max(0, label.length - 2) * DIGIT) / 2;
}
