// Places of a link to a map: Google Maps, Apple Maps, OpenStreetMap, Waze, Bing, and geo: (RFC 5870). Read here, nothing is
// asked outside: what a link only names stays a name.
import type { LatLng } from '../../../geo/lat-lng';
import { readPlace } from '../document/read-place';

/** A place of a link; without coordinates it has a name only. */
export type LinkPlace = { readonly name: string | null; readonly at: LatLng | null };
export type MapLink =
  | { readonly kind: 'places'; readonly places: readonly LinkPlace[] }
  /** What it leads to is known only to its owner. */
  | { readonly kind: 'short' };

const LONGEST = 16_384;
const SHORT = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|bit\.ly|t\.co|tinyurl\.com|binged\.it|1drv\.ms|osm\.org|waze\.to)$/;
const GOOGLE = /^(?:maps\.|www\.|m\.)?google\.[a-z.]{2,6}$/;
/** `!1d<lng>!2d<lat>`: a waypoint of directions. `!3d<lat>!4d<lng>`: the place that is shown. */
const WAYPOINT = /!1d(-?\d{1,3}(?:\.\d+)?)!2d(-?\d{1,2}(?:\.\d+)?)/g;
const PIN = /!3d(-?\d{1,2}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/;
const VIEW = /^@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/;

/** Null for what is no link to a map. */
export function readMapLink(text: string): MapLink | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return null;
  if (/^geo:/i.test(trimmed)) return placesOrNull(geo(trimmed));
  let url: URL;
  try {
    url = new URL(/^(?:www\.|maps\.|waze\.com|goo\.gl)/i.test(trimmed) ? `https://${trimmed}` : trimmed);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:' && url.protocol !== 'waze:') return null;
  const host = url.hostname.toLowerCase();
  if (SHORT.test(host) || (/(?:^|\.)waze\.com$/.test(host) && /^\/ul\/h/.test(url.pathname))) return { kind: 'short' };
  return placesOrNull(readerOf(host, url)?.(url) ?? []);
}

function placesOrNull(places: readonly LinkPlace[]): MapLink | null {
  return places.length > 0 ? { kind: 'places', places } : null;
}

function readerOf(host: string, url: URL): ((url: URL) => readonly LinkPlace[]) | null {
  if (GOOGLE.test(host) && (host.startsWith('maps.') || url.pathname.startsWith('/maps'))) return google;
  if (/(?:^|\.)apple\.com$/.test(host)) return apple;
  if (/(?:^|\.)(?:openstreetmap\.org|graphhopper\.com|project-osrm\.org)$/.test(host)) return openStreetMap;
  if (/(?:^|\.)waze\.com$/.test(host) || url.protocol === 'waze:') return waze;
  return /(?:^|\.)bing\.com$/.test(host) ? bing : null;
}

function google(url: URL): readonly LinkPlace[] {
  const { searchParams: params } = url;
  const steps = url.pathname.split('/').map(decoded);
  const data = decoded(url.href.slice(url.href.indexOf('/data=') + 1));
  const dir = steps.indexOf('dir');
  const [from, to] = [params.get('origin') ?? params.get('saddr'), params.get('destination') ?? params.get('daddr')];
  if (from !== null || to !== null) {
    // Old links have their waypoints in the destination: `a+to:b`.
    const through = (params.get('waypoints') ?? '').split('|');
    return listed([from ?? '', ...through, ...(to ?? '').split(/\s+to:\s*/)]);
  }
  if (dir !== -1) {
    const written = steps.slice(dir + 1).filter((step) => !/^@|^data=|^am=|^$/.test(step));
    return withPoints(
      written.filter((step) => !/^''$/.test(step)),
      [...data.matchAll(WAYPOINT)].map(([, lng, lat]) => ({ lat: Number(lat), lng: Number(lng) })),
    );
  }
  const pin = PIN.exec(data);
  const named = steps[steps.indexOf('place') + 1] ?? steps[steps.indexOf('search') + 1] ?? '';
  const name = steps.includes('place') || steps.includes('search') ? named : '';
  const view = steps.flatMap((step) => VIEW.exec(step) ?? []);
  const given = ['query', 'q', 'll', 'center', 'sll', 'viewpoint'].flatMap((key) => params.get(key) ?? []);
  if (pin) return [placed(name, { lat: Number(pin[1]), lng: Number(pin[2]) })];
  const written = [name, ...given].map(placeOf).find(({ at }) => at !== null);
  if (written) return [written];
  if (view.length > 2) return [placed(name, { lat: Number(view[1]), lng: Number(view[2]) })];
  return listed([name, ...given.slice(0, 1)]).slice(0, 1);
}

/**
 * Texts of directions, with the points of `data` for those texts that are addresses, in order. Further points were
 * dragged by a person and are left out.
 */
function withPoints(written: readonly string[], points: readonly LatLng[]): readonly LinkPlace[] {
  const read = written.map(placeOf);
  const unplaced = read.filter(({ at }) => at === null).length;
  const each = points.length === read.length && unplaced < points.length;
  let next = 0;
  return read.map((place, nth) => {
    if (place.at) return place;
    const at = points[each ? nth : next] ?? null;
    next += 1;
    return { ...place, at };
  });
}

function apple({ searchParams: params, pathname }: URL): readonly LinkPlace[] {
  const from = params.get('saddr') ?? params.get('source');
  const to = params.getAll('daddr').concat(params.getAll('destination'));
  if (from !== null || to.length > 0) {
    const through = params.getAll('waypoint');
    return listed([from ?? '', ...through, ...to.flatMap((text) => text.split(/\s+to:\s*/))]);
  }
  const at = ['coordinate', 'll', 'sll', 'near', 'center'].flatMap((key) => placeOf(params.get(key) ?? '').at ?? [])[0];
  const name = params.get('q') ?? params.get('name') ?? params.get('address') ?? '';
  const named = placeOf(name);
  if (named.at) return [named];
  if (at) return [placed(name, at)];
  return pathname === '/' || name !== '' ? listed([name]) : [];
}

function openStreetMap({ searchParams: params, hash }: URL): readonly LinkPlace[] {
  const route = params.get('route');
  if (route !== null) return listed(route.split(';'));
  const points = params.getAll('point').concat(params.getAll('loc'));
  if (points.length > 0) return listed(points);
  const [from, to] = [params.get('from'), params.get('to')];
  if (from !== null || to !== null) return listed([from ?? '', to ?? '']);
  const marker = placeOf(`${params.get('mlat')}, ${params.get('mlon')}`);
  if (marker.at) return [{ ...marker, name: null }];
  const view = /map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(`${hash}&${params.toString()}`);
  const shown = placeOf(view ? `${view[1]}, ${view[2]}` : `${params.get('lat')}, ${params.get('lon')}`);
  return shown.at ? [{ ...shown, name: null }] : listed([params.get('query') ?? '']);
}

function waze({ searchParams: params }: URL): readonly LinkPlace[] {
  const plain = (text: string | null) => (text ?? '').replace(/^ll\./, '');
  const [from, to] = [plain(params.get('from')), plain(params.get('to'))];
  if (from !== '' || to !== '') return listed([from, to]);
  const at = placeOf(plain(params.get('ll') ?? params.get('latlng'))).at;
  const name = params.get('q') ?? '';
  return at ? [placed(name, at)] : listed([name]);
}

function bing({ searchParams: params }: URL): readonly LinkPlace[] {
  const stops = params.get('rtp');
  if (stops !== null) {
    return stops.split('~').flatMap((stop): readonly LinkPlace[] => {
      const [, kind, text = ''] = /^(pos|adr)\.(.*)$/s.exec(stop) ?? [];
      if (kind !== 'pos') return listed([text]);
      const [lat = '', lng = '', name = ''] = text.split('_');
      return [placed(name, placeOf(`${lat}, ${lng}`).at)];
    });
  }
  const [, lat, lng, title = ''] = /^point\.(-?[\d.]+)_(-?[\d.]+)(?:_([^_~]*))?/.exec(params.get('sp') ?? '') ?? [];
  if (lat !== undefined) return [placed(title, placeOf(`${lat}, ${lng}`).at)];
  const center = placeOf((params.get('cp') ?? '').replace('~', ', '));
  const name = params.get('where1') ?? params.get('q') ?? '';
  return center.at ? [placed(name, center.at)] : listed([name]);
}

/** `geo:lat,lng;u=35?q=lat,lng(Name)`: a place in the question is meant rather than the view. */
function geo(text: string): readonly LinkPlace[] {
  const [path = '', query = ''] = text.slice(4).split('?', 2);
  const asked = new URLSearchParams(query).get('q') ?? '';
  const [, inside = '', name = ''] = /^([^(]*)(?:\((.*)\))?\s*$/s.exec(asked) ?? [];
  const at = placeOf(path.split(';')[0]?.split(',').slice(0, 2).join(', ') ?? '').at;
  const isNowhere = at !== null && at.lat === 0 && at.lng === 0;
  const meant = placeOf(inside.replace(',', ', '));
  if (meant.at) return [placed(name, meant.at)];
  if (at && !(isNowhere && asked !== '')) return [placed(name || inside, at)];
  return listed([name || inside]);
}

function listed(texts: readonly string[]): readonly LinkPlace[] {
  return texts.filter((text) => text.trim() !== '').map(placeOf);
}

function placed(name: string, at: LatLng | null): LinkPlace {
  const place = placeOf(name);
  return { name: place.at ? null : place.name, at };
}

/** `-23.55,-46.63`, also as `loc:` and with a name in brackets; else a name. */
function placeOf(text: string): LinkPlace {
  const bare = text
    .replace(/^(?:loc:|place_id:\S*)\s*/i, '')
    .replace(/^'(.*)'$/s, '$1')
    .trim();
  const [, pair = bare, name] = /^(.*?)\s*\(([^()]*)\)$/s.exec(bare) ?? [];
  const at = readPlace(pair.replace(/^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/, '$1, $2'));
  return at ? { name: name?.trim() || null, at } : { name: bare.slice(0, 300) || null, at: null };
}

/** A path step as a person reads it: `Av.+Paulista%2C+1000`. */
function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
