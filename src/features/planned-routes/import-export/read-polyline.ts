// Encoded polylines, one per line. The format does not contain its precision, so the more plausible one is chosen and
// reported.

import { distanceBetween } from '../../../geo/ellipsoid';
import { decodePolyline, type Precision } from '../../../geo/encoded-polyline';
import type { LatLng } from '../../../geo/lat-lng';
import { linesOf } from '../../../tables/split-rows';
import { MOST_LINES, MOST_POINTS, type ReadShapes, Refusal } from './route-file';
import { ShapeCollector } from './shape-collector';

/** Lines with more points and a longer average step are not roads. */
const MANY_POINTS = 10;
const LONG_STEP = 5_000;
/** Number of lines examined to detect the format. */
const LOOKED_AT = 100;

/** Whether a text can only be a polyline: its alphabet has no digits, spaces, commas or points. */
export function isPolylineText(text: string): boolean {
  const lines = filledLinesOf(text).slice(0, LOOKED_AT);
  return lines.length > 0 && lines.every(({ text: line }) => isPolyline(line) || isPolyline(unescaped(line)));
}

function isPolyline(line: string): boolean {
  return line.length >= 4 && decodePolyline(line, 6).ok;
}

/** Throws a Refusal. `knownPrecision`: the precision, if known. */
export function readPolylines(text: string, knownPrecision?: Precision): ReadShapes {
  const written = filledLinesOf(text);
  if (written.length > MOST_LINES) throw new Refusal('tooManyLines');
  // A point takes at most twelve characters.
  if (written.reduce((sum, { text: each }) => sum + each.length, 0) > MOST_POINTS * 12) {
    throw new Refusal('tooManyPoints');
  }
  const filled = written.map(({ text: each, line }) => ({ text: unescaped(each, knownPrecision), line }));
  const readAs = (precision: Precision) => filled.map(({ text: each }) => decodePolyline(each, precision));
  const five = readAs(5);
  const isFive = five.every(({ ok }) => ok) && !isStretched(five.flatMap(positionsOf));
  const precision = knownPrecision ?? (isFive ? 5 : 6);
  const shapes = new ShapeCollector();
  for (const [index, decoded] of (precision === 5 ? five : readAs(6)).entries()) {
    const at = filled[index]?.line;
    if (!decoded.ok) throw new Refusal('unknownFormat', { line: at, column: decoded.problem.at + 1 });
    shapes.startLine(null, { line: at });
    for (const { lat, lng } of decoded.positions) shapes.addPoint(lat, lng, Number.NaN, at);
  }
  const changed = filled.find(({ text: each }, index) => each !== written[index]?.text);
  if (changed) shapes.note('unescaped', { line: changed.line });
  shapes.note('precision', { detail: String(precision) });
  return shapes.finish('polyline');
}

/**
 * Removes escapes from copied polylines: doubled backslashes from JSON or code, `%5C` from a URL. Runs of two
 * backslashes may also be valid data. Several such runs without runs of one or three are escapes. For a single run, the
 * reading with the shorter longest step is used.
 */
function unescaped(line: string, precision?: Precision): string {
  if (line.includes('%') || line.startsWith('enc:')) return fromAddress(line);
  const runs = line.match(/\\+/g) ?? [];
  if (runs.length === 0 || runs.some((run) => run.length % 2 === 1)) return line;
  const bare = line.replaceAll('\\\\', '\\');
  if (!isPolyline(bare)) return line;
  if (!isPolyline(line) || runs.length > 1) return bare;
  return longestStep(bare, precision) < longestStep(line, precision) ? bare : line;
}

function fromAddress(line: string): string {
  const text = line.replace(/^enc:/, '').replace(/:$/, '');
  if (!/%[0-9a-f]{2}/i.test(text)) return text === line ? line : text;
  try {
    return decodeURIComponent(text);
  } catch {
    return line;
  }
}

/** In metres; Infinity if invalid. */
function longestStep(line: string, precision: Precision | undefined): number {
  const positions = positionsOf(decodePolyline(line, precision ?? 6));
  if (positions.length < 2) return Number.POSITIVE_INFINITY;
  return positions
    .slice(1)
    .reduce((longest, to, index) => Math.max(longest, distanceBetween(positions[index] ?? to, to)), 0);
}

function filledLinesOf(text: string): { text: string; line: number }[] {
  return linesOf(text).flatMap((line, index) => (line.trim() === '' ? [] : [{ text: line.trim(), line: index + 1 }]));
}

function positionsOf(decoded: ReturnType<typeof decodePolyline>): LatLng[] {
  return decoded.ok ? decoded.positions : [];
}

/** A ten times enlarged line: 6 decimals read as 5, still on the globe. */
function isStretched(positions: readonly LatLng[]): boolean {
  if (positions.length <= MANY_POINTS) return false;
  const steps = positions.slice(1, 2000).map((to, index) => distanceBetween(positions[index] ?? to, to));
  steps.sort((a, b) => a - b);
  return (steps[steps.length >> 1] ?? 0) > LONG_STEP;
}
