// The small map of a driver sheet: three lines, stops with their numbers as far as there is room, yards. Pure.
import type { Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { forEachVertex, type Line } from '../../../geo/line';
import { lineOf, PARTS, type RoutePart } from '../document/route-document';
import { scaleBar, toShape } from '../route-shape';
import type { SheetModel, SheetRow } from './sheet-model';

/** In units of the drawing; the paper shows it 66 mm wide. */
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
  return {
    paths: {
      deadStart: shape.paths[0] ?? '',
      productive: shape.paths[1] ?? '',
      deadEnd: shape.paths[2] ?? '',
    },
    marks: withRoom(placed),
    scale: { metres, units: pixels },
  };
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
