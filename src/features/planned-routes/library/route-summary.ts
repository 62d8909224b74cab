// What a line of the library says of a route, read from its text. The text may be anything a person typed or a file held.
import { type Identifier, isLongInteger, parseExactly } from '../../../contract/long-integers';

export type RouteSummary = {
  name: string;
  vehicle: Identifier | null;
  driver: Identifier | null;
  /** Null: what stands there is no list, or nobody has said. */
  stops: number | null;
  vertices: number | null;
  /** Metres and seconds, as the header of the route says them. */
  distance: number | null;
  time: number | null;
  deadDistance: number | null;
};

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
  return {
    name: typeof route.route_name === 'string' ? route.route_name : '',
    vehicle: chosen(bound.selected_vehicle),
    driver: chosen(bound.selected_driver),
    stops: lengthOf(parts.stop_points),
    vertices: LINE_KEYS.reduce((sum, key) => sum + (lengthOf(parts[key]) ?? 0), 0),
    distance: numberOf(header.total_distance_route_in_meters),
    time: numberOf(header.total_time_route_in_seconds),
    deadDistance: numberOf(header.dead_distance_route_in_meters),
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

function lengthOf(value: unknown): number | null {
  if (value === undefined) return 0;
  return Array.isArray(value) ? value.length : null;
}
