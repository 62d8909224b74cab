// Summary of a route for the library, parsed from its text. The text may be anything a user typed or a file contained.
import { type Identifier, isLongInteger, parseExactly } from '../../../contract/long-integers';
import { unreadText } from '../../../contract/tolerant';

export type RouteSummary = {
  name: string;
  vehicle: Identifier | null;
  driver: Identifier | null;
  /** Null: missing, or not a list. */
  stops: number | null;
  vertices: number | null;
  /** Metres and seconds from the route's header. */
  distance: number | null;
  time: number | null;
  deadDistance: number | null;
  /** Unreadable values as JSON, which differ from missing ones. */
  unread: Readonly<Partial<Record<UnreadKey, string>>>;
};
type UnreadKey = 'vehicle' | 'driver' | 'stops';

type Members = Record<string, unknown>;

const UNREADABLE: RouteSummary = {
  name: '',
  vehicle: null,
  driver: null,
  stops: null,
  vertices: null,
  distance: null,
  time: null,
  deadDistance: null,
  unread: {},
};
/** In driving order. */
export const LINE_KEYS = [
  'dead_start_route_linestring',
  'productive_route_linestring',
  'dead_end_route_linestring',
] as const;

/** Never throws: an invalid text gives an empty summary. */
export function summaryOf(body: string): RouteSummary {
  const route = parseMembers(body);
  if (!route) return UNREADABLE;
  const bound = membersOf(route.bound_configurations);
  const parts = membersOf(route.route_configurations);
  const header = membersOf(route.calculated_header);
  const vehicle = chosen(bound.selected_vehicle);
  const driver = chosen(bound.selected_driver);
  const stops = lengthOf(parts.stop_points);
  const unread: RouteSummary['unread'] = {
    ...(vehicle === null && !isNone(bound.selected_vehicle) && { vehicle: unreadText(bound.selected_vehicle) }),
    ...(driver === null && !isNone(bound.selected_driver) && { driver: unreadText(bound.selected_driver) }),
    ...(stops === null && { stops: unreadText(parts.stop_points) }),
  };
  return {
    name: typeof route.route_name === 'string' ? route.route_name : '',
    vehicle,
    driver,
    stops,
    vertices: LINE_KEYS.reduce((sum, key) => sum + (lengthOf(parts[key]) ?? 0), 0),
    distance: numberOf(header.total_distance_route_in_meters),
    time: numberOf(header.total_time_route_in_seconds),
    deadDistance: numberOf(header.dead_distance_route_in_meters),
    unread,
  };
}

/** Dead fraction of a route, 0 to 1; null if unknown. */
export function deadShare({ distance, deadDistance }: Pick<RouteSummary, 'distance' | 'deadDistance'>): number | null {
  if (distance === null || deadDistance === null) return null;
  return distance > 0 && deadDistance >= 0 && deadDistance <= distance ? deadDistance / distance : null;
}

/** The members of a JSON object; null for other texts. */
export function parseMembers(body: string): Members | null {
  try {
    const value: unknown = parseExactly(body);
    return isMembers(value) ? value : null;
  } catch {
    return null;
  }
}

export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The contract uses 0 for none. */
function chosen(value: unknown): Identifier | null {
  if (typeof value === 'string') return isLongInteger(value) ? value : null;
  return numberOf(value) || null;
}

/** Whether the value means no vehicle or no driver. */
function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === 0 || value === '';
}

function lengthOf(value: unknown): number | null {
  if (value === undefined || value === null) return 0;
  return Array.isArray(value) ? value.length : null;
}
