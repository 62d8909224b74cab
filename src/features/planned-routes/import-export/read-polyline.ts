// Encoded polylines, one a line of the text. The text does not say how many decimals it has: the more plausible is taken,
// and said.

import { distanceBetween } from '../../../geo/ellipsoid';
import { decodePolyline, type Precision } from '../../../geo/encoded-polyline';
import type { LatLng } from '../../../geo/lat-lng';
import { MOST_LINES, MOST_POINTS, type ReadShapes, Refusal } from './route-file';
import { ShapeCollector } from './shape-collector';

/** Lines longer than this many points whose usual step is longer than this are no roads. */
const MANY_POINTS = 10;
const LONG_STEP = 5_000;
/** As many lines tell what a text is. */
const LOOKED_AT = 100;

/** Whether a text can be nothing else: only signs of the alphabet, which has no digits, spaces, commas or points. */
export function isPolylineText(text: string): boolean {
  const lines = linesOf(text).slice(0, LOOKED_AT);
  return lines.length > 0 && lines.every(({ text: line }) => line.length >= 4 && decodePolyline(line, 6).ok);
}

/** Throws a Refusal. `told` is the precision where somebody knows it. */
export function readPolylines(text: string, told?: Precision): ReadShapes {
  const filled = linesOf(text);
  if (filled.length > MOST_LINES) throw new Refusal('tooManyLines');
  const readAs = (precision: Precision) => filled.map(({ text: each }) => decodePolyline(each, precision));
  // Twelve signs are the most that a point takes.
  if (filled.reduce((sum, { text: each }) => sum + each.length, 0) > MOST_POINTS * 12)
    throw new Refusal('tooManyPoints');
  const five = readAs(5);
  const isFive = five.every(({ ok }) => ok) && !isStretched(five.flatMap(positionsOf));
  const precision = told ?? (isFive ? 5 : 6);
  const shapes = new ShapeCollector();
  for (const [index, decoded] of (precision === 5 ? five : readAs(6)).entries()) {
    const at = filled[index]?.line;
    if (!decoded.ok) throw new Refusal('unknownFormat', { line: at, column: decoded.problem.at + 1 });
    shapes.startLine(null);
    for (const { lat, lng } of decoded.positions) shapes.addPoint(lat, lng, Number.NaN, at);
  }
  shapes.note('precision', { detail: String(precision) });
  return shapes.finish('polyline');
}

function linesOf(text: string): { text: string; line: number }[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  return lines.flatMap((line, index) => (line === '' ? [] : [{ text: line, line: index + 1 }]));
}

function positionsOf(decoded: ReturnType<typeof decodePolyline>): LatLng[] {
  return decoded.ok ? decoded.positions : [];
}

/** Ten times too long: 6 decimals read as 5, where that does not leave the globe. */
function isStretched(positions: readonly LatLng[]): boolean {
  if (positions.length <= MANY_POINTS) return false;
  const steps = positions.slice(1, 2000).map((to, index) => distanceBetween(positions[index] ?? to, to));
  steps.sort((a, b) => a - b);
  return (steps[steps.length >> 1] ?? 0) > LONG_STEP;
}
