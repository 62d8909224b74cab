// What a routing engine is to Patio: how it is asked and how its answers are read, both pure. Each engine fills in one of these.

import type { LatLng } from '../../geo/lat-lng';
import type { EngineAnswer, EngineRequest } from '../ask-engine';

/** The streets a vehicle may use. A profile in the configuration wins over it. */
export type Vehicle = 'truck' | 'car';

/**
 * Why there is no answer to use. `index` is the place of the request that has no street near, null where the engine does not
 * say which. `refused`: the engine or what stands before it said no, with its status and, where it has one, its own words.
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

/** At least two positions, even when a leg leads nowhere; metres and seconds as the engine has them. */
export type RoutedLeg = { readonly positions: readonly LatLng[]; readonly metres: number; readonly seconds: number };

/** Where a place of the request meets its street, and how far that is from the place. */
export type Waypoint = { readonly position: LatLng; readonly metresOff: number };

/** One answer: a leg between each two places, and the place on the street for each. */
export type RoutePart = {
  readonly kind: 'part';
  readonly legs: readonly RoutedLeg[];
  readonly snapped: readonly LatLng[];
};

/** A stretch of a track that lies on streets, from one position of the track to another (indexes, both included). */
export type MatchedSpan = {
  readonly from: number;
  readonly to: number;
  readonly positions: readonly LatLng[];
  readonly metres: number;
  readonly seconds: number;
  /** 0 to 1 as the engine says it; null where it does not. */
  readonly confidence: number | null;
};
export type MatchPart = { readonly kind: 'part'; readonly spans: readonly MatchedSpan[] };

/** The new order as indexes of the stops; null where the engine cannot do what was asked. */
export type OrderPart = { readonly kind: 'part'; readonly order: readonly number[] | null };

export type TrackPiece = {
  readonly positions: readonly LatLng[];
  /** Whole seconds, strictly rising, one for each position. */
  readonly seconds: readonly number[] | null;
};

/** How much one request may hold: places, and metres from place to place as the crow flies. */
export type Limit = { readonly places: number; readonly metres: number };

export type FixedEnds = { readonly first: boolean; readonly last: boolean };

export type Engine = {
  readonly routeLimit: Limit;
  readonly matchLimit: Limit;
  profileOf(vehicle: Vehicle): string;
  route(through: readonly LatLng[], profile: string): EngineRequest;
  readRoute(answer: EngineAnswer, through: readonly LatLng[]): RoutePart | StreetsFailure;
  match(piece: TrackPiece, profile: string): EngineRequest;
  /** No match at all is an answer without spans, no failure. */
  readMatch(answer: EngineAnswer, piece: TrackPiece): MatchPart | StreetsFailure;
  /** null where the engine has no such service, or not with these ends. */
  order(stops: readonly LatLng[], fixed: FixedEnds, profile: string): EngineRequest | null;
  readOrder(answer: EngineAnswer, count: number): OrderPart | StreetsFailure;
  /** A second question, for engines that do not say by themselves which place has no street near. */
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

/** What an answer without a meaning of its own comes to: what stands between here and the engine, or an engine out of order. */
export function failureOf(answer: EngineAnswer): StreetsFailure {
  if (answer.kind !== 'answer') return failed(answer.kind);
  const { status, hint, retryAfter } = answer;
  if (status >= 200 && status < 300) return failed('unreadable');
  if (status === 413 || status === 414) return failed('too many points');
  return { kind: 'failed', problem: 'refused', status, hint, retryAfter };
}
