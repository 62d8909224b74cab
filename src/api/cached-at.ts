// What the service worker says of an answer that it had kept (src/offline).

/** The header in which it says when the answer came, in milliseconds. */
export const CACHED_AT = 'x-patio-kept-at';

/** Milliseconds, never later than `now`; null for an answer of now. */
export function cachedAtOf(header: string | null, now: number): number | null {
  return header !== null && /^\d{1,15}$/.test(header) ? Math.min(now, Number(header)) : null;
}
