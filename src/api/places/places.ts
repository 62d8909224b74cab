// Search for places by name, and for the place at a position, by the configured geocoder. Without one this feature is
// off.

import type { Config, Locale } from '../../config/config';
import type { LatLng } from '../../geo/lat-lng';
import { askEngine, type EngineRequest, hostOf, isSuccess } from '../ask-engine';
import { isPlace, onGlobe } from '../streets/positions';
import { createTurns, type InTurn } from '../streets/turns';
import { embedded } from './embedded';
import { nominatim } from './nominatim';
import { photon } from './photon';
import { type Geocoder, lineOf, type Place } from './place';

export type PlacesFailure =
  | { readonly kind: 'failed'; readonly problem: 'offline' | 'timeout' | 'unreadable' }
  | {
      readonly kind: 'failed';
      readonly problem: 'refused';
      readonly status: number;
      readonly hint: string | null;
      readonly retryAfter: number | null;
    };

export type PlacesResult = { readonly kind: 'found'; readonly places: readonly Place[] } | PlacesFailure;
/** null: nothing is known at this position. */
export type PlaceAtResult = { readonly kind: 'found'; readonly place: Place | null } | PlacesFailure;

type Geocoding = NonNullable<Config['geocoding']>;
const GEOCODERS: Readonly<Record<Geocoding['engine'], Geocoder>> = { photon, nominatim, embedded };

const MOST_RESULTS = 8;
const MOST_QUERY = 200;

/** All geocoders use data of OpenStreetMap, whose licence requires this wherever results are shown. */
export const PLACES_ATTRIBUTION = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
} as const;

/** The host that would receive a query, to be shown before; null without a geocoder. */
export function placesHost({ geocoding }: Pick<Config, 'geocoding'>, page?: string): string | null {
  return geocoding ? hostOf(geocoding.url, page) : null;
}

/** All methods resolve with the outcome and throw only AbortError, when `signal` is aborted. */
export type Places = NonNullable<ReturnType<typeof createPlaces>>;

/** null without a geocoder. Created once, so that all requests share the rate limit. */
export function createPlaces({ geocoding }: Pick<Config, 'geocoding'>) {
  if (!geocoding) return null;
  const { engine, url } = geocoding;
  const geocoder = GEOCODERS[engine];
  const inPace = createPace(geocoder.pace);

  async function ask(
    request: EngineRequest,
    read: Geocoder['readPlaces'],
    signal?: AbortSignal,
  ): Promise<PlacesResult> {
    const answer = await inPace(() => askEngine(url, request, signal), signal);
    if (answer.kind !== 'answer') return { kind: 'failed', problem: answer.kind };
    const { status, hint, retryAfter } = answer;
    if (!isSuccess(answer)) return { kind: 'failed', problem: 'refused', status, hint, retryAfter };
    const places = read(answer);
    return places
      ? { kind: 'found', places: places.slice(0, MOST_RESULTS) }
      : { kind: 'failed', problem: 'unreadable' };
  }

  return {
    /** If false, search only on an explicit action (Enter, a button), not while typing. */
    asYouType: geocoder.asYouType,

    /** At most 8 places, best first. An empty text causes no request. */
    async searchPlaces(
      text: string,
      { near, locale }: { near: LatLng | null; locale: Locale },
      signal?: AbortSignal,
    ): Promise<PlacesResult> {
      const query = lineOf(text, MOST_QUERY);
      if (query === '') return { kind: 'found', places: [] };
      const around = near && isPlace(near) ? onGlobe(near) : null;
      const request = geocoder.search({ text: query, near: around, locale, most: MOST_RESULTS });
      return ask(request, geocoder.readPlaces, signal);
    },

    /** The place at a position: the nearest known address. */
    async placeAt(position: LatLng, { locale }: { locale: Locale }, signal?: AbortSignal): Promise<PlaceAtResult> {
      if (!isPlace(position)) return { kind: 'found', place: null };
      const answer = await ask(geocoder.at(onGlobe(position), locale), geocoder.readPlaceAt, signal);
      return answer.kind === 'failed' ? answer : { kind: 'found', place: answer.places[0] ?? null };
    },
  };
}

/** A queue with a minimum interval in milliseconds; aborted requests are skipped. */
function createPace(milliseconds: number): InTurn {
  if (milliseconds === 0) return createTurns(2);
  const inTurn = createTurns(1);
  let last = Number.NEGATIVE_INFINITY;
  return (task, signal) =>
    inTurn(async () => {
      await pause(last + milliseconds - performance.now(), signal);
      last = performance.now();
      return task();
    }, signal);
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    // A timer may fire slightly early, which an observer's clock must not see.
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds + 5);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
