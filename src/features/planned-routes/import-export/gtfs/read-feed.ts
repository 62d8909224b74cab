// A trip of a GTFS feed: its stops with hours, its shape as the line. Agency, route and trip are asked where the feed has
// several; one of each is opened without a question.

import { degreesOf } from '../../document/written-degrees';
import type { Reading, RouteArchive } from '../route-archive';
import type { ChoiceLevel, FoundChoice, Picks } from '../route-choice';
import { MOST_POINTS, type ReadRoute, Refusal } from '../route-file';
import { NO_TEXTS, ShapeCollector } from '../shape-collector';
import { type FeedFiles, feedFiles } from './feed-files';
import { clockText, feedSeconds } from './feed-hours';
import { readService } from './read-service';

type Route = { readonly id: string; readonly agency: string; readonly name: string };
type Trip = {
  readonly id: string;
  readonly route: string;
  readonly service: string;
  readonly name: string;
  readonly shape: string;
};
type Call = {
  readonly stop: string;
  readonly arrival: string;
  readonly departure: string;
  readonly sequence: number;
  readonly line: number;
};
/** What is known of a trip before it is chosen. */
type Span = { first: number; last: number; calls: number };

/** Throws a Refusal. */
export async function readFeed(archive: RouteArchive, picks: Picks, reading: Reading): Promise<ReadRoute> {
  const feed = feedFiles(archive, reading);
  const levels: ChoiceLevel[] = [];
  const { routes, agencies } = await readRoutes(feed);
  const trips = await readTrips(feed);
  if (trips.length === 0) throw new Refusal('feedNoTrips', { file: 'trips.txt' });
  const agencyOf = ({ route }: Trip) => routes.get(route)?.agency ?? '';

  const agency = ask('agency', countsOf(trips, agencyOf), (id) => agencies.get(id) ?? id);
  if (agency === null) return { kind: 'choice', choice: levels };
  const ofAgency = trips.filter((trip) => agencyOf(trip) === agency);
  const route = ask(
    'route',
    countsOf(ofAgency, (trip) => trip.route),
    (id) => routes.get(id)?.name || id,
  );
  if (route === null) return { kind: 'choice', choice: levels };
  const ofRoute = ofAgency.filter((trip) => trip.route === route);

  const picked = ofRoute.length === 1 ? ofRoute[0] : ofRoute.find(({ id }) => id === picks.trip);
  const { spans, calls } = await readCalls(feed, new Set(ofRoute.map(({ id }) => id)), picked?.id ?? null);
  if (ofRoute.length > 1) levels.push(tripLevel(ofRoute, spans, picked));
  if (!picked) return { kind: 'choice', choice: levels };
  try {
    return withChoice(await readTrip(feed, picked, routes.get(picked.route), calls), levels);
  } catch (error) {
    // Another trip can still be chosen.
    if (!(error instanceof Refusal)) throw error;
    return withChoice({ kind: 'refused', problem: error.problem }, levels);
  }

  /** The only value, the picked one, or null after adding the question. */
  function ask(of: 'agency' | 'route', counts: ReadonlyMap<string, number>, nameOf: (id: string) => string) {
    const ids = [...counts.keys()];
    const [only = ''] = ids;
    if (ids.length === 1) return only;
    const options = ids
      .map((id) => ({ id, name: nameOf(id), count: counts.get(id) ?? 0 }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'pt', { numeric: true }));
    const at = options.findIndex(({ id }) => id === picks[of]);
    levels.push({ key: of, of, options, at });
    return options[at]?.id ?? null;
  }
}

function withChoice(read: ReadRoute, choice: FoundChoice): ReadRoute {
  if (choice.length === 0 || read.kind === 'choice') return read;
  return read.kind === 'refused' ? { ...read, problem: { ...read.problem, choice } } : { ...read, choice };
}

function tripLevel(trips: readonly Trip[], spans: ReadonlyMap<string, Span>, picked: Trip | undefined): ChoiceLevel {
  const options = trips
    .map(({ id, name }) => {
      const { first, last, calls } = spans.get(id) ?? { first: Infinity, last: -Infinity, calls: 0 };
      const hours = Number.isFinite(first) && Number.isFinite(last);
      return {
        option: {
          id,
          name: name || id,
          count: calls,
          ...(hours && { hours: [clockText(first), clockText(last)] as const }),
        },
        first,
      };
    })
    .toSorted((a, b) => a.option.name.localeCompare(b.option.name, 'pt', { numeric: true }) || a.first - b.first)
    .map(({ option }) => option);
  return { key: 'trip', of: 'trip', options, at: picked ? options.findIndex(({ id }) => id === picked.id) : -1 };
}

function countsOf(trips: readonly Trip[], keyOf: (trip: Trip) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const trip of trips) counts.set(keyOf(trip), (counts.get(keyOf(trip)) ?? 0) + 1);
  return counts;
}

async function readRoutes(feed: FeedFiles) {
  const agencies = new Map<string, string>();
  await feed.rows('agency.txt', ['agency_name'], (of) => agencies.set(of('agency_id'), of('agency_name')));
  // With one agency its id may be left out, in either file.
  const onlyAgency = agencies.size === 1 ? ([...agencies.keys()][0] ?? '') : null;
  const routes = new Map<string, Route>();
  await feed.rows('routes.txt', ['route_id'], (of) => {
    const name = routeName(of('route_short_name'), of('route_long_name'));
    routes.set(of('route_id'), { id: of('route_id'), agency: onlyAgency ?? of('agency_id'), name });
  });
  return { agencies, routes };
}

/**
 * Both names, unless the long one begins with the short one, or the short one ends with it. Whole words are compared.
 */
function routeName(short: string, long: string): string {
  const [shortWords, longWords] = [wordsOf(short), wordsOf(long)];
  if (`${longWords} `.startsWith(`${shortWords} `)) return long;
  if (` ${shortWords}`.endsWith(` ${longWords}`)) return short;
  return [short, long].filter(Boolean).join(' ');
}

function wordsOf(name: string): string {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

async function readTrips(feed: FeedFiles): Promise<readonly Trip[]> {
  const trips: Trip[] = [];
  const isThere = await feed.rows('trips.txt', ['trip_id'], (of) => {
    const name = [of('trip_headsign'), of('trip_short_name')].filter(Boolean).join(' · ');
    const [id, route, service, shape] = [of('trip_id'), of('route_id'), of('service_id'), of('shape_id')];
    trips.push({ id, route, service, name, shape });
  });
  if (!isThere) throw new Refusal('feedFile', { detail: 'trips.txt' });
  return trips;
}

/** Stop times of the picked trip, and the first and last hour of the others. */
async function readCalls(feed: FeedFiles, wanted: ReadonlySet<string>, picked: string | null) {
  const spans = new Map<string, Span>();
  const calls: Call[] = [];
  const isThere = await feed.stream(
    'stop_times.txt',
    ['trip_id', 'stop_id'],
    (id) => wanted.has(id),
    (of, line) => {
      const id = of('trip_id');
      const [arrival, departure] = [of('arrival_time'), of('departure_time')];
      const span = spans.get(id) ?? { first: Infinity, last: -Infinity, calls: 0 };
      span.first = Math.min(span.first, feedSeconds(departure || arrival) ?? Infinity);
      span.last = Math.max(span.last, feedSeconds(arrival || departure) ?? -Infinity);
      span.calls += 1;
      spans.set(id, span);
      if (id !== picked) return;
      if (calls.length === MOST_POINTS) throw new Refusal('tooManyPoints', { file: 'stop_times.txt', line });
      const sequence = /^\d{1,9}$/.test(of('stop_sequence')) ? Number(of('stop_sequence')) : Number.NaN;
      calls.push({ stop: of('stop_id'), arrival, departure, sequence, line });
    },
  );
  if (!isThere) throw new Refusal('feedFile', { detail: 'stop_times.txt' });
  return { spans, calls };
}

async function readTrip(
  feed: FeedFiles,
  trip: Trip,
  route: Route | undefined,
  found: readonly Call[],
): Promise<ReadRoute> {
  if (found.length === 0) throw new Refusal('feedNoStops', { file: 'stop_times.txt', detail: trip.id });
  const shapes = new ShapeCollector();
  const isOrdered = found.every(({ sequence }) => !Number.isNaN(sequence));
  if (!isOrdered) shapes.note('unreadableOrder', { file: 'stop_times.txt', line: found[0]?.line });
  const calls = isOrdered ? found.toSorted((a, b) => a.sequence - b.sequence) : found;
  const stops = await readStops(feed, new Set(calls.map(({ stop }) => stop)));
  const name = route?.name || trip.name || trip.id;
  const points = trip.shape === '' ? [] : await readShape(feed, trip.shape, shapes);
  shapes.startLine(name, {});
  shapes.name = route?.name || null;
  for (const { lat, lng, line } of points) shapes.addPoint(lat, lng, Number.NaN, line, 'shapes.txt');
  let last: number | null = null;
  for (const [order, call] of calls.entries()) {
    const place = stops.get(call.stop);
    if (!place || Number.isNaN(place.lat) || Number.isNaN(place.lng)) {
      shapes.note('missingStops', { file: 'stop_times.txt', line: call.line, detail: call.stop });
      continue;
    }
    const { hour, seconds } = hourOf(call, shapes);
    if (seconds !== null && last !== null && seconds < last) {
      shapes.note('fallingHours', { file: 'stop_times.txt', line: call.line });
    }
    last = seconds ?? last;
    const { lat, lng, address } = place;
    const texts = { ...NO_TEXTS, name: place.name || null, hour, order, address: address || null };
    shapes.addStop(lat, lng, texts, place.line, 'stops.txt');
    if (points.length < 2) shapes.addPoint(lat, lng, Number.NaN, place.line, 'stops.txt');
  }
  if (points.length < 2) shapes.note('noShape');
  const service = await readService(feed, trip);
  return { ...shapes.finish('gtfs'), ...(service && { service }) };
}

function hourOf({ arrival, departure, line }: Call, shapes: ShapeCollector) {
  const text = arrival || departure;
  const seconds = feedSeconds(text);
  const file = 'stop_times.txt';
  if (text === '') shapes.note('stopsWithoutHour', { file, line });
  else if (seconds === null) shapes.note('unreadableHours', { file, line });
  const left = feedSeconds(departure);
  if (seconds !== null && left !== null && left !== seconds) shapes.note('waits', { file, line });
  return { hour: seconds === null ? null : clockText(seconds), seconds };
}

type Place = {
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  readonly line: number;
};

async function readStops(feed: FeedFiles, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, Place>> {
  const stops = new Map<string, Place>();
  const isThere = await feed.rows('stops.txt', ['stop_id', 'stop_lat', 'stop_lon'], (of, line) => {
    if (!wanted.has(of('stop_id'))) return;
    const [lat, lng] = [degreesOf(of('stop_lat')), degreesOf(of('stop_lon'))];
    stops.set(of('stop_id'), { name: of('stop_name'), address: of('stop_desc'), lat, lng, line });
  });
  if (!isThere) throw new Refusal('feedFile', { detail: 'stops.txt' });
  return stops;
}

type ShapePoint = { readonly lat: number; readonly lng: number; readonly sequence: number; readonly line: number };

/** Points of a shape in order; none if the feed has no shapes. */
async function readShape(feed: FeedFiles, id: string, shapes: ShapeCollector): Promise<readonly ShapePoint[]> {
  const points: ShapePoint[] = [];
  await feed.stream(
    'shapes.txt',
    ['shape_id', 'shape_pt_lat', 'shape_pt_lon'],
    (value) => value === id,
    (of, line) => {
      if (points.length === MOST_POINTS) throw new Refusal('tooManyPoints', { file: 'shapes.txt', line });
      const order = of('shape_pt_sequence');
      const sequence = /^\d{1,9}$/.test(order) ? Number(order) : Number.NaN;
      points.push({ lat: degreesOf(of('shape_pt_lat')), lng: degreesOf(of('shape_pt_lon')), sequence, line });
    },
  );
  const lost = points.find(({ sequence }) => Number.isNaN(sequence));
  if (lost) shapes.note('unreadableOrder', { file: 'shapes.txt', line: lost.line });
  return lost ? points : points.toSorted((a, b) => a.sequence - b.sequence);
}
