// Proposal to match a drawn or recorded line to streets: matched share, and changes.
import type { TrackResult } from '../../../api/streets/streets';
import { type Line, lineOf, positionsOf } from '../../../geo/line';
import { lineMetres, nearestPlace } from '../../../geo/line-distance';

export type MatchProposal = {
  readonly line: Line;
  /** Fraction of the current vertices, 0 to 1. */
  readonly share: number;
  readonly metresBefore: number;
  readonly metresAfter: number;
  /** Maximum distance of either line's vertices from the other; sampled on long lines. */
  readonly strays: number;
  readonly confidence: number | null;
};

/** Number of vertices compared. */
const LOOKS = 2_000;

/** Null if nothing matches. */
export function matchProposal(before: Line, { stretches, matched, confidence }: Matched): MatchProposal | null {
  if (matched === 0 || before.count < 2) return null;
  const places = stretches.flatMap(({ positions }) => positions);
  const line = lineOf(
    places.filter((place, index) => place.lat !== places[index - 1]?.lat || place.lng !== places[index - 1]?.lng),
  );
  if (line.count < 2) return null;
  return {
    line,
    share: Math.min(1, matched / before.count),
    metresBefore: lineMetres(before),
    metresAfter: lineMetres(line),
    strays: Math.max(farthest(before, line), farthest(line, before)),
    confidence,
  };
}

type Matched = Extract<TrackResult, { kind: 'matched' }>;

function farthest(of: Line, from: Line): number {
  const step = Math.max(1, Math.ceil(of.count / LOOKS));
  return positionsOf(of)
    .filter((_, index) => index % step === 0 || index === of.count - 1)
    .reduce((max, place) => Math.max(max, nearestPlace(from, place)?.metres ?? 0), 0);
}
