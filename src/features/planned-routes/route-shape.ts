// The three lines of a route as SVG paths. Pure: degrees in, pixels out.
import type { RoutePoint } from '../../contract/planned-route';

export type Shape = {
  width: number;
  height: number;
  /** One path per line, in order; "" for a line of less than two points. */
  paths: string[];
  /** The same lines as points in pixels; none for a line of less than two. */
  lines: { x: number; y: number }[][];
  /** The given points, in pixels. */
  marks: { x: number; y: number }[];
  /** The place in the middle of the image, and pixels of a degree. */
  frame: { lat: number; lng: number; perLat: number; perLng: number };
  /** Metres per pixel at the centre of the image. */
  metresPerPixel: number;
};

const METRES_PER_DEGREE = 111_195;
/** Points closer than this to the previous one are skipped, which reduces 100,000 points to a few hundred. */
const LEAST_STEP_PX = 0.6;
/** Minimum extent of a route with a single position. */
const LEAST_SPAN_DEGREES = 0.002;

/**
 * Fits lines and points (degrees) into an image, north up. Equirectangular projection at the central latitude: accurate
 * to a pixel for a town. Longitudes are unrolled, so a line over the antimeridian stays connected. Null without a valid
 * point.
 */
export function toShape(
  lines: readonly (readonly RoutePoint[])[],
  points: readonly { lat: number; lng: number }[],
  { width, height, padding }: { width: number; height: number; padding: number },
): Shape | null {
  const first = [...lines.flat(), ...points].find(isPlace);
  if (!first) return null;
  const unrolled = lines.map((line) => line.filter(isPlace).map((point) => unroll(point, first)));
  const places = points.map((point) => (isPlace(point) ? unroll(point, first) : null));
  let [south, north, west, east] = [90, -90, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of [...unrolled.flat(), ...places]) {
    if (!point) continue;
    south = Math.min(south, point.lat);
    north = Math.max(north, point.lat);
    west = Math.min(west, point.lng);
    east = Math.max(east, point.lng);
  }
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const shrink = Math.max(0.01, Math.cos((middle.lat * Math.PI) / 180));
  const spanX = Math.max((east - west) * shrink, LEAST_SPAN_DEGREES);
  const spanY = Math.max(north - south, LEAST_SPAN_DEGREES);
  const scale = Math.min((width - 2 * padding) / spanX, (height - 2 * padding) / spanY);
  const toPixel = ({ lat, lng }: RoutePoint) => ({
    x: width / 2 + (lng - middle.lng) * shrink * scale,
    y: height / 2 - (lat - middle.lat) * scale,
  });
  const drawn = unrolled.map((line) => drawnPoints(line.map(toPixel)));
  return {
    width,
    height,
    paths: drawn.map(toPath),
    lines: drawn,
    frame: { ...middle, perLat: scale, perLng: scale * shrink },
    marks: places.flatMap((place) => (place ? [toPixel(place)] : [])),
    metresPerPixel: METRES_PER_DEGREE / scale,
  };
}

/** The longest round length (1, 2 or 5 times a power of ten, metres) within `maxPixels` pixels. For a scale bar. */
export function scaleBar(metresPerPixel: number, maxPixels: number): { metres: number; pixels: number } {
  const limit = metresPerPixel * maxPixels;
  const power = 10 ** Math.floor(Math.log10(limit));
  const metres = ([5, 2, 1].find((step) => step * power <= limit) ?? 1) * power;
  return { metres, pixels: metres / metresPerPixel };
}

function drawnPoints(points: { x: number; y: number }[]): { x: number; y: number }[] {
  if (points.length < 2) return [];
  const drawn: { x: number; y: number }[] = [];
  for (const [index, point] of points.entries()) {
    const last = drawn.at(-1);
    const isEdge = index === 0 || index === points.length - 1;
    if (last && !isEdge && Math.hypot(point.x - last.x, point.y - last.y) < LEAST_STEP_PX) continue;
    drawn.push(point);
  }
  return drawn;
}

function toPath(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

function isPlace(point: { lat: number; lng: number }): boolean {
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 540;
}

/** The same position at the longitude nearest to the reference. */
function unroll({ lat, lng }: RoutePoint, reference: RoutePoint): { lat: number; lng: number } {
  return { lat, lng: lng - 360 * Math.round((lng - reference.lng) / 360) };
}
