// Other routes known to this browser, as faint streets on the map without tiles. Only versions that the service
// accepted from here. Nothing is requested for a background.
import { queryOptions } from '@tanstack/react-query';
import type { LatLng } from '../../../geo/lat-lng';
import { readLatestVersions } from '../../../work/store/versions';
import { LINE_KEYS, membersOf, parseMembers } from '../library/route-summary';

const MOST_ROUTES = 66;
/** Maximum number of points of a faint line; longer ones are sampled. */
const MOST_POINTS = 300;

/** Lines of all routes except `id`; empty if the storage cannot be read. */
export function knownLinesQuery(id: string | null) {
  return queryOptions({
    queryKey: ['routes', 'known lines', id],
    queryFn: async () => {
      const versions = await readLatestVersions(MOST_ROUTES, { kind: 'route' }).catch(() => []);
      return versions.filter((version) => version.id !== id).flatMap(({ body }) => linesOf(body));
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
}

/** The three lines of a route, sampled; never throws. */
export function linesOf(body: string): (readonly LatLng[])[] {
  const parts = membersOf(parseMembers(body)?.route_configurations);
  return LINE_KEYS.flatMap((key) => {
    const value = parts[key];
    const line = thinned(Array.isArray(value) ? value.filter(isPlace) : []);
    return line.length < 2 ? [] : [line];
  });
}

function thinned(line: readonly LatLng[]): readonly LatLng[] {
  const step = Math.ceil(line.length / MOST_POINTS);
  if (step <= 1) return line;
  return line.filter((_, index) => index % step === 0 || index === line.length - 1);
}

function isPlace(value: unknown): value is LatLng {
  const { lat, lng } = membersOf(value);
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
