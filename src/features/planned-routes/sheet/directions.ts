// Links that open a navigator: directions over several places by the pattern of config.json, and `geo:` of one place. Pure.
import type { LatLng } from '../../../geo/lat-lng';

/** What a telephone takes: three places on the way, and the end. */
const PLACES_PER_LINK = 4;
/** A name in a link is a hint; the place is its coordinates. */
const LONGEST_NAME = 60;

/** How many places a link of this pattern leads to: a pattern with the destination alone has one. */
export function placesPerLink(pattern: string): number {
  return /\{(?:waypoints|places)\}/.test(pattern) ? PLACES_PER_LINK : 1;
}

/**
 * `places` in driving order, at most `placesPerLink`; the last is the destination. Coordinates have six decimals.
 * A parameter without places is left out. Null without a place.
 */
export function directionsLink(pattern: string, places: readonly LatLng[]): string | null {
  const destination = places.at(-1);
  if (destination === undefined) return null;
  const waypoints = places.slice(0, -1);
  const template = waypoints.length > 0 ? pattern : withoutParameter(pattern, '{waypoints}');
  return template
    .replaceAll('{destination}', written(destination))
    .replaceAll('{waypoints}', joined(waypoints))
    .replaceAll('{places}', joined(places));
}

/** The name is a label for navigators that show it. */
export function geoLink(place: LatLng, name: string): string {
  const at = written(place);
  const label = Array.from(name.trim()).slice(0, LONGEST_NAME).join('');
  return `geo:${at}?q=${at}${label === '' ? '' : `(${encoded(label)})`}`;
}

/** The bar is escaped, because an address with a bare one is cut by readers of codes. */
function joined(places: readonly LatLng[]): string {
  return places.map(written).join('%7C');
}

function written({ lat, lng }: LatLng): string {
  return `${fixed(lat)},${fixed(lng)}`;
}

/** Never "-0.000000". */
function fixed(degrees: number): string {
  const text = degrees.toFixed(6);
  return Number(text) === 0 ? '0.000000' : text;
}

function withoutParameter(pattern: string, placeholder: string): string {
  const [path = '', ...rest] = pattern.split('?');
  if (rest.length === 0) return pattern;
  const query = rest
    .join('?')
    .split('&')
    .filter((parameter) => !parameter.includes(placeholder));
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

function encoded(text: string): string {
  // A lone half of a surrogate pair has no encoding.
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '')).replace(/[()]/g, (sign) =>
    sign === '(' ? '%28' : '%29',
  );
}
