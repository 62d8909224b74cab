// The three lines of a route as SVG paths. Pure: degrees in, pixels out.
import type { RoutePoint } from '../../contract/planned-route';

export type Shape = {
  width: number;
  height: number;
  /** One path per line, in order; "" for a line of less than two points. */
  paths: string[];
  /** The given points, in pixels. */
  marks: { x: number; y: number }[];
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
  return {
    width,
    height,
    paths: unrolled.map((line) => toPath(line.map(toPixel))),
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

function toPath(points: { x: number; y: number }[]): string {
  if (points.length < 2) return '';
  let path = '';
  let lastPoint: { x: number; y: number } | null = null;
  for (const [index, point] of points.entries()) {
    const isEdge = index === 0 || index === points.length - 1;
    if (lastPoint && !isEdge && Math.hypot(point.x - lastPoint.x, point.y - lastPoint.y) < LEAST_STEP_PX) continue;
    path += `${lastPoint ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    lastPoint = point;
  }
  return path;
}

function isPlace(point: { lat: number; lng: number }): boolean {
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 540;
}

/** The same position at the longitude nearest to the reference. */
function unroll({ lat, lng }: RoutePoint, reference: RoutePoint): { lat: number; lng: number } {
  return { lat, lng: lng - 360 * Math.round((lng - reference.lng) / 360) };
}
