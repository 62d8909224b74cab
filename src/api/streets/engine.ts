// The interface of a routing engine: how requests are built and responses parsed, both pure. Each engine implements it.

import type { LatLng } from '../../geo/lat-lng';
import type { EngineAnswer, EngineRequest } from '../ask-engine';

/** The vehicle type that selects streets. A configured profile takes precedence. */
export type Vehicle = 'truck' | 'car';

/**
 * Why there is no usable response. `index`: the requested place without a street nearby, null if the engine does not
 * report it. `refused`: the engine or a proxy rejected the request, with its status and message, if any.
 */
export type StreetsFailure =
  | {
      readonly kind: 'failed';
      readonly problem: 'offline' | 'timeout' | 'no route' | 'too many points' | 'unreadable';
    }
  | { readonly kind: 'failed'; readonly problem: 'no street near'; readonly index: number | null }
  | {
      readonly kind: 'failed';
      readonly problem: 'refused';
      readonly status: number;
      readonly hint: string | null;
      readonly retryAfter: number | null;
    };

/** At least two positions, even for a leg of zero length; metres and seconds as reported by the engine. */
export type RoutedLeg = { readonly positions: readonly LatLng[]; readonly metres: number; readonly seconds: number };

/** The position of a requested place on its street, and their distance. */
export type Waypoint = { readonly position: LatLng; readonly metresOff: number };

/** One response: a leg between each two places, and the position on the street for each. */
export type RoutePart = {
  readonly kind: 'part';
  readonly legs: readonly RoutedLeg[];
  readonly snapped: readonly LatLng[];
};

/** A part of a track that was matched to streets, between two positions of the track (indexes, both included). */
export type MatchedSpan = {
  readonly from: number;
  readonly to: number;
  readonly positions: readonly LatLng[];
  readonly metres: number;
  readonly seconds: number;
  /** 0 to 1 as reported by the engine; null if not reported. */
  readonly confidence: number | null;
};
export type MatchPart = { readonly kind: 'part'; readonly spans: readonly MatchedSpan[] };

/** The new order as indexes of the stops; null if the engine does not support the request. */
export type OrderPart = { readonly kind: 'part'; readonly order: readonly number[] | null };

export type TrackPiece = {
  readonly positions: readonly LatLng[];
  /** Whole seconds, strictly ascending, one per position. */
  readonly seconds: readonly number[] | null;
};

/** Limits of one request: number of places, and metres as the crow flies from place to place. */
export type Limit = { readonly places: number; readonly metres: number };

/** Metres from each place to each other place; null where no way leads there. */
export type MatrixPart = { readonly kind: 'part'; readonly metres: readonly (readonly (number | null)[])[] };

export type FixedEnds = { readonly first: boolean; readonly last: boolean };

export type Engine = {
  readonly routeLimit: Limit;
  readonly matchLimit: Limit;
  profileOf(vehicle: Vehicle): string;
  route(through: readonly LatLng[], profile: string): EngineRequest;
  readRoute(answer: EngineAnswer, through: readonly LatLng[]): RoutePart | StreetsFailure;
  match(piece: TrackPiece, profile: string): EngineRequest;
  /** No match at all is a response without spans, not a failure. */
  readMatch(answer: EngineAnswer, piece: TrackPiece): MatchPart | StreetsFailure;
  /** null if the engine has no such service, or not with these ends. */
  order(stops: readonly LatLng[], fixed: FixedEnds, profile: string): EngineRequest | null;
  readOrder(answer: EngineAnswer, count: number): OrderPart | StreetsFailure;
  /** A table of metres, at most `limit` places on each side; absent if the engine has no such service. */
  readonly matrix?: {
    readonly limit: number;
    request(from: readonly LatLng[], to: readonly LatLng[], profile: string): EngineRequest;
    read(answer: EngineAnswer, size: { readonly from: number; readonly to: number }): MatrixPart | StreetsFailure;
  };
  /** A second request, for engines that do not report which place has no street nearby. */
  readonly blame?: {
    request(through: readonly LatLng[], profile: string): EngineRequest;
    read(answer: EngineAnswer): number | null;
  };
};

export function failed(problem: 'offline' | 'timeout' | 'no route' | 'too many points' | 'unreadable'): StreetsFailure {
  return { kind: 'failed', problem };
}

export function noStreetNear(index: number | null): StreetsFailure {
  return { kind: 'failed', problem: 'no street near', index };
}

/** The failure for a response without a specific meaning: from a proxy, or a broken engine. */
export function failureOf(answer: EngineAnswer): StreetsFailure {
  if (answer.kind !== 'answer') return failed(answer.kind);
  const { status, hint, retryAfter } = answer;
  if (status >= 200 && status < 300) return failed('unreadable');
  if (status === 413 || status === 414) return failed('too many points');
  return { kind: 'failed', problem: 'refused', status, hint, retryAfter };
}
