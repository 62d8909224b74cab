// What a line of the library says of a route, read from its text. The text may be anything a person typed or a file held.
import { type Identifier, isLongInteger, parseExactly } from '../../../contract/long-integers';
import { unreadText } from '../../../contract/tolerant';

export type RouteSummary = {
  name: string;
  vehicle: Identifier | null;
  driver: Identifier | null;
  /** Null: it is no list, or nobody has said. */
  stops: number | null;
  vertices: number | null;
  /** Metres and seconds, as the header of the route says them. */
  distance: number | null;
  time: number | null;
  deadDistance: number | null;
  /** What came in the place of a value and cannot be read, as JSON: that is not none. */
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
/** In the order in which they are driven. */
export const LINE_KEYS = [
  'dead_start_route_linestring',
  'productive_route_linestring',
  'dead_end_route_linestring',
] as const;

/** Never throws: of what is no route nothing is said. */
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

/** The dead part of a route, 0 to 1; null when it cannot be said. */
export function deadShare({ distance, deadDistance }: Pick<RouteSummary, 'distance' | 'deadDistance'>): number | null {
  if (distance === null || deadDistance === null) return null;
  return distance > 0 && deadDistance >= 0 && deadDistance <= distance ? deadDistance / distance : null;
}

/** The members of a text that is an object; null for what is none. */
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

/** 0 is what a route says that has none. */
function chosen(value: unknown): Identifier | null {
  if (typeof value === 'string') return isLongInteger(value) ? value : null;
  return numberOf(value) || null;
}

/** What a route says that has no vehicle or no driver. */
function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === 0 || value === '';
}

function lengthOf(value: unknown): number | null {
  if (value === undefined || value === null) return 0;
  return Array.isArray(value) ? value.length : null;
}
