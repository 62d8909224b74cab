// Finds the pieces of street under a line and their signed limits: the nearest piece in the same direction.
import type { LatLng } from '../../src/geo/lat-lng';
import { sphereMetres } from '../../src/geo/sphere';
import type { SegmentIndex } from './segment-index';
import type { StreetGraph } from './street-graph';

/** `way`: of OpenStreetMap. `kmh`: 0 where no sign is known. */
export type LimitStretch = { way: number; kmh: number; metres: number };

/** A line is asked about at steps of this length. */
const STEP_M = 20;
/** Beyond this the line is on no street, and nothing is said of it. */
const MOST_OFF_M = 15;
/** A street that goes another way is only crossed. */
const MOST_TURNED = Math.PI / 6;

type Streets = { data: StreetGraph; lines: readonly (readonly LatLng[])[]; index: SegmentIndex };

/** Stretches in the order of the line; without those where it is on no street. */
export function limitsAlong(line: readonly LatLng[], { data, lines, index }: Streets): LimitStretch[] {
  const found: LimitStretch[] = [];
  for (const [at, to] of line.slice(1).entries()) {
    const from = line[at];
    const metres = from ? sphereMetres(from, to) : 0;
    if (!from || metres === 0) continue;
    const steps = Math.ceil(metres / STEP_M);
    for (let step = 0; step < steps; step += 1) {
      const sign = signAt(between(from, to, (step + 0.5) / steps), heading(from, to));
      const last = found.at(-1);
      if (!sign) continue;
      if (last?.way === sign.way && last.kmh === sign.kmh) last.metres += metres / steps;
      else found.push({ ...sign, metres: metres / steps });
    }
  }
  return found;

  function signAt(place: LatLng, ahead: number): Pick<LimitStretch, 'way' | 'kmh'> | null {
    const near = index.nearest(place, MOST_OFF_M, (piece, segment) => directionOf(piece, segment, ahead) !== 0);
    const sign = near && data.signs[near.owner];
    if (!near || !sign) return null;
    const [way, forward, backward] = sign;
    return { way, kmh: directionOf(near.owner, near.segment, ahead) > 0 ? forward : backward };
  }

  /** 1: along the piece, -1: against it, 0: neither, or not allowed. */
  function directionOf(piece: number, segment: number, ahead: number): -1 | 0 | 1 {
    const [a, b] = [lines[piece]?.[segment], lines[piece]?.[segment + 1]];
    const [, , , , forward = 0, backward = 0] = data.pieces[piece] ?? [];
    if (!a || !b) return 0;
    const turned = sizeOf(ahead - heading(a, b));
    if (turned <= MOST_TURNED) return forward > 0 ? 1 : 0;
    return turned >= Math.PI - MOST_TURNED && backward > 0 ? -1 : 0;
  }
}

function between(a: LatLng, b: LatLng, share: number): LatLng {
  return { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share };
}

/** Radians, on a plane around `a`. */
function heading(a: LatLng, b: LatLng): number {
  return Math.atan2(b.lat - a.lat, (b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180));
}

/** An angle without its direction, 0 to pi. */
function sizeOf(angle: number): number {
  return Math.acos(Math.max(-1, Math.min(1, Math.cos(angle))));
}
