// A drawn or recorded line matched to streets, as a proposal: how much of it lies on streets, and what taking it would change.
import type { TrackResult } from '../../../api/streets/streets';
import { type Line, lineOf, positionsOf } from '../../../geo/line';
import { lineMetres, nearestPlace } from '../../../geo/line-distance';

export type MatchProposal = {
  readonly line: Line;
  /** 0 to 1, of the vertices as they are. */
  readonly share: number;
  readonly metresBefore: number;
  readonly metresAfter: number;
  /** The farthest that a vertex of the one line lies off the other; of long lines as seen at some of their vertices. */
  readonly strays: number;
  readonly confidence: number | null;
};

/** Vertices at which two lines are compared. */
const LOOKS = 2_000;

/** Null where nothing lies on streets. */
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
    .reduce((most, place) => Math.max(most, nearestPlace(from, place)?.metres ?? 0), 0);
}
