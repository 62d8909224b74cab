// Exports a route as a GTFS feed of one trip (gtfs.org/schedule/reference): stops with hours, the productive line as the
// shape. Numbers are the shortest text that parses to the same double. Distances are metres along the shape.
import type { Tree } from '../../../../document/tree';
import { vertexAt } from '../../../../geo/line';
import { metresToVertex } from '../../../../geo/line-distance';
import { lineOf, packRoute, routeName } from '../../document/route-document';
import { decimalText } from '../route-pieces';
import { type FeedFill, feedCalls } from './feed-calls';

export type FeedOptions = FeedFill & {
  /** Name of who publishes the feed, and its address, which GTFS asks for. */
  readonly agency: string;
  readonly url: string;
  /** IANA name. */
  readonly timezone: string;
  /** First day of the service, YYYY-MM-DD. */
  readonly from: string;
  /** A language, as `pt-BR`. */
  readonly language: string;
};

const AGENCY = '1';
const ROUTE = '1';
const SERVICE = 'daily';
const TRIP = '1';
const SHAPE = '1';
/** A bus: GTFS has no type for other vehicles of the road. */
const BUS = 3;
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

type Cell = string | number;

/** Files of the feed by name. The same route and options give the same texts. */
export function writeFeed(tree: Tree, options: FeedOptions): Record<string, string> {
  const { agency, url, timezone, from, language } = options;
  const route = packRoute(tree);
  const line = lineOf(route, 'productive');
  const hasShape = line.count > 1;
  const { calls } = feedCalls(route, options);
  const to = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`.replace('-02-29', '-02-28');
  const name = routeName(route);
  const texts: Record<string, string> = {
    'agency.txt': table(
      ['agency_id', 'agency_name', 'agency_url', 'agency_timezone', 'agency_lang'],
      [[AGENCY, agency, url, timezone, language]],
    ),
    'routes.txt': table(
      ['route_id', 'agency_id', 'route_long_name', 'route_type'],
      [[ROUTE, AGENCY, name.trim() === '' ? ROUTE : name, BUS]],
    ),
    'calendar.txt': table(
      ['service_id', ...DAYS, 'start_date', 'end_date'],
      [[SERVICE, ...DAYS.map(() => 1), from.replaceAll('-', ''), to.replaceAll('-', '')]],
    ),
    'trips.txt': table(
      ['route_id', 'service_id', 'trip_id', ...(hasShape ? ['shape_id'] : [])],
      [[ROUTE, SERVICE, TRIP, ...(hasShape ? [SHAPE] : [])]],
    ),
    'stops.txt': table(
      ['stop_id', 'stop_name', 'stop_desc', 'stop_lat', 'stop_lon'],
      calls.map(({ id, name: stop, address, lat, lng }) => [id, stop, address, decimalText(lat), decimalText(lng)]),
    ),
    'stop_times.txt': table(
      ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence', 'timepoint', 'shape_dist_traveled'],
      calls.map(({ id, hour, isTimepoint, metres }, at) => [
        TRIP,
        hour,
        hour,
        id,
        at + 1,
        isTimepoint ? 1 : 0,
        metres === null ? '' : metresText(metres),
      ]),
    ),
  };
  if (!hasShape) return texts;
  const points = Array.from({ length: line.count }, (_, at): Cell[] => {
    const { lat, lng } = vertexAt(line, at);
    return [SHAPE, decimalText(lat), decimalText(lng), at + 1, metresText(metresToVertex(line, at))];
  });
  texts['shapes.txt'] = table(
    ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence', 'shape_dist_traveled'],
    points,
  );
  return texts;
}

/** Centimetres. */
function metresText(metres: number): string {
  return decimalText(Math.round(metres * 100) / 100);
}

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** A cell of RFC 4180. Spaces at an end are quoted, because readers take them off. */
function cellText(cell: Cell): string {
  const text = String(cell);
  return /[",\r\n]|^\s|\s$|^\ufeff/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
