// Grid lines of the map without tiles, at round degrees, and a round length for the scale bar. Pure.
import type { Bounds } from './positions';

type Graticule = {
  /** Degrees between two lines. */
  step: number;
  /** Decimals needed to label a line exactly. */
  digits: number;
  /** Degrees of the lines, from south to north and from west to east. */
  lats: number[];
  lngs: number[];
};

const FACTORS = [1, 2, 5, 10];
/** Steps that divide the globe evenly; larger powers of ten do not. */
const WIDE_STEPS = [1, 2, 5, 10, 15, 30, 45, 90];
/** Latitude limit of Web Mercator. */
const MERCATOR_EDGE = 85.06;

/** At most about `maxLines` lines per axis over the box; none for a box without an area. */
export function graticule(bounds: Bounds, maxLines: number): Graticule {
  const span = Math.max(bounds.north - bounds.south, bounds.east - bounds.west);
  if (!(span > 0) || !Number.isFinite(span)) return { step: 0, digits: 0, lats: [], lngs: [] };
  const step = stepFor(span / maxLines);
  const digits = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  return {
    step,
    digits,
    lats: multiples(step, Math.max(bounds.south, -MERCATOR_EDGE), Math.min(bounds.north, MERCATOR_EDGE)),
    lngs: multiples(step, bounds.west, bounds.east),
  };
}

/** The longest round length (1, 2 or 5 times a power of ten, metres) within `maxPixels` pixels; null for none. */
export function scaleLength(metresPerPixel: number, maxPixels: number): { metres: number; pixels: number } | null {
  const limit = metresPerPixel * maxPixels;
  if (!(limit > 0) || !Number.isFinite(limit)) return null;
  const power = 10 ** Math.floor(Math.log10(limit));
  const metres = ([5, 2, 1].find((factor) => factor * power <= limit) ?? 1) * power;
  return { metres, pixels: metres / metresPerPixel };
}

/** Longitude normalized to -180 to 180, for repeated copies of the world. */
export function wrapped(lng: number): number {
  const turned = ((((lng + 180) % 360) + 360) % 360) - 180;
  return turned === -180 && lng > 0 ? 180 : turned;
}

function stepFor(minStep: number): number {
  if (minStep > 0.5) return WIDE_STEPS.find((step) => step >= minStep) ?? 90;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const factor = FACTORS.find((candidate) => candidate * power >= minStep * (1 - 1e-9)) ?? 10;
  return factor * power;
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.max(0, Math.floor(to / step + 1e-9) - first + 1);
  // Twelve decimals remove floating-point noise (0.30000000000000004); + 0 removes negative zero.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(12)) + 0);
}
