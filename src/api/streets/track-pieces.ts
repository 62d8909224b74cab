// Splits a recorded track by the engine's limits, and joins the matched pieces.
import { distanceBetween } from '../../geo/ellipsoid';
import type { LatLng } from '../../geo/lat-lng';
import type { Limit, MatchedSpan, TrackPiece } from './engine';
import { splitOverlapping } from './positions';

/** Longer silence of the recorder is a gap: the streets in between are unknown and not requested. */
const GAP_M = 2_000;

type CutPiece = TrackPiece & { readonly start: number };

/**
 * `times`: milliseconds since 1970, one per position. Engines require ascending whole seconds; otherwise a piece is
 * sent without them.
 */
export function cutTrack(track: readonly LatLng[], times: readonly number[] | null, limit: Limit): CutPiece[] {
  const pieces: CutPiece[] = [];
  let first = 0;
  for (let at = 1; at <= track.length; at++) {
    const [from, to] = [track[at - 1], track[at]];
    if (from && to && distanceBetween(from, to) <= GAP_M) continue;
    const stretch = track.slice(first, at);
    for (const { start, end } of splitOverlapping(stretch, limit)) {
      const seconds = secondsOf(times?.slice(first + start, first + end), end - start);
      pieces.push({ start: first + start, positions: stretch.slice(start, end), seconds });
    }
    first = at;
  }
  return pieces;
}

function secondsOf(times: readonly number[] | undefined, count: number): readonly number[] | null {
  const seconds = times?.map((time) => Math.floor(time / 1000)) ?? [];
  const isRising = seconds.every((second, at) => at === 0 || second > (seconds[at - 1] ?? Number.POSITIVE_INFINITY));
  const isComplete = seconds.length === count && seconds.every(Number.isSafeInteger);
  return isComplete && isRising ? seconds : null;
}

/** `from` and `to` are indexes of the track. Recorded stretches only contain positions that were not matched. */
export type TrackStretch =
  | ({ readonly kind: 'streets' } & MatchedSpan)
  | { readonly kind: 'recorded'; readonly from: number; readonly to: number; readonly positions: readonly LatLng[] };

/** The whole track in order. Spans are ascending and share at most one position. */
export function joinTrack(track: readonly LatLng[], spans: readonly MatchedSpan[]): TrackStretch[] {
  const stretches: TrackStretch[] = [];
  let next = 0;
  const record = (end: number) => {
    if (next < end) stretches.push({ kind: 'recorded', from: next, to: end - 1, positions: track.slice(next, end) });
  };
  for (const span of spans) {
    record(span.from);
    stretches.push({ kind: 'streets', ...span });
    next = span.to + 1;
  }
  record(track.length);
  return stretches;
}
