// The header by which the service worker marks a cached response (src/offline).

/** The header with the time of the original response, in milliseconds. */
export const CACHED_AT = 'x-patio-kept-at';

/** Milliseconds, never later than `now`; null for a response from the service. */
export function cachedAtOf(header: string | null, now: number): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Math.min(now, Number(header)) : null;
}
