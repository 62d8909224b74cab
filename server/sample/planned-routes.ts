// The planned routes of the sample: 24 rounds in central São Paulo, as bodies of the contract's route update. Source:
// planned-routes.json beside this file, routed once over OpenStreetMap, © OpenStreetMap contributors, ODbL.
import type { CalculatedHeader, PlannedRoute, RoutePoint, StopPoint } from '../../src/contract/planned-route';
import { ORGANIZATION_ID, type Row } from '../store/batch';
import { formatDay } from './calendar';
import streets from './planned-routes.json' with { type: 'json' };
import { at, Random } from './random';
import type { Driver, Staff } from './staff';

/** The kinds of rounds: group, departure from the first stop, and time at each stop. */
const KINDS: Readonly<Record<string, { groupId: number; leaves: readonly [number, number]; dwell: number }>> = {
  line: { groupId: 5, leaves: [5 * 60, 9 * 60], dwell: 20 },
  delivery: { groupId: 1, leaves: [7 * 60, 13 * 60], dwell: 300 },
  service: { groupId: 4, leaves: [8 * 60, 10 * 60], dwell: 1_800 },
};

type Street = (typeof streets)[number];

export function createPlannedRoutes(today: number, staff: Staff): Row<'planned_routes'>[] {
  const random = new Random('planned routes');
  const crews = new Map(
    Object.values(KINDS).map(({ groupId }) => [groupId, random.shuffled(staff.drivers.filter(isReady(groupId)))]),
  );
  return streets.map((street, index) => {
    const kind = KINDS[street.kind];
    const crew = kind && crews.get(kind.groupId);
    if (!kind || !crew) throw new Error(`planned-routes.json has an unknown kind: ${street.kind}`);
    const id = `route-${String(index + 1).padStart(4, '0')}`;
    const leaves = random.integer(kind.leaves[0] / 5, kind.leaves[1] / 5) * 300;
    const route = createRoute(id, street, at(crew, index), leaves, kind.dwell);
    const time = `${String(random.integer(8, 17)).padStart(2, '0')}:${random.integer(10, 59)}:00Z`;
    return {
      planned_route_id: id,
      organization_id: ORGANIZATION_ID,
      body: JSON.stringify(route),
      version: 1,
      updated_at: `${formatDay(today - random.integer(1, 120))}T${time}`,
    };
  });
}

/** Drivers with a name and a vehicle in service. */
function isReady(groupId: number): (driver: Driver) => boolean {
  return (driver) => driver.group.id === groupId && driver.name !== null && driver.main.status === 1;
}

/** `leaves`: seconds since midnight at the first stop. `dwell`: seconds at each stop between the first and the last. */
function createRoute(id: string, street: Street, driver: Driver, leaves: number, dwell: number): PlannedRoute {
  const [deadStart, productive, deadEnd] = street.lines.map(decodePolyline);
  if (!deadStart || !productive || !deadEnd) throw new Error(`planned-routes.json lacks a line: ${street.name}`);
  const hasEnds = street.kind === 'line' || street.stops.length % 2 === 0;
  const stops = street.stops.map((stop, index) => toStopPoint(stop, index, leaves + Math.max(0, index - 1) * dwell));
  const waits = Math.max(0, stops.length - 2) * dwell;
  return {
    planned_route_id: id,
    route_name: street.name,
    calculated_header: toHeader([deadStart, productive, deadEnd], street.seconds, waits),
    bound_configurations: { selected_vehicle: driver.main.id, selected_driver: driver.id },
    route_configurations: {
      includes_initial_and_final_stop: hasEnds,
      stop_points: stops,
      dead_start_route_linestring: deadStart,
      dead_end_route_linestring: deadEnd,
      productive_route_linestring: productive,
    },
  };
}

function toStopPoint(stop: Street['stops'][number], index: number, leaves: number): StopPoint {
  const minutes = Math.round((leaves + stop.seconds) / 60);
  const hour = `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return {
    stop_point_name: stop.name,
    stop_point_type: stop.type,
    stop_point_order: index + 1,
    place_holder: `Stop ${index + 1}`,
    stop_point_full_address_name: stop.address,
    stop_point_hour: hour,
    stop_point_latitude: stop.lat,
    stop_point_longitude: stop.lng,
  };
}

/**
 * Dead is dead start plus dead end; total is dead plus productive. Metres along the lines, seconds of driving and
 * waiting.
 */
function toHeader(
  lines: readonly (readonly RoutePoint[])[],
  seconds: readonly number[],
  waits: number,
): CalculatedHeader {
  const [startMetres = 0, metres = 0, endMetres = 0] = lines.map((line) => Math.round(lineLength(line)));
  const [startSeconds = 0, drivenSeconds = 0, endSeconds = 0] = seconds;
  return {
    dead_distance_route_in_meters: startMetres + endMetres,
    dead_time_route_in_seconds: startSeconds + endSeconds,
    total_distance_route_in_meters: startMetres + metres + endMetres,
    total_time_route_in_seconds: startSeconds + drivenSeconds + waits + endSeconds,
    dead_start_distance_route_in_meters: startMetres,
    dead_start_time_route_in_seconds: startSeconds,
    dead_end_time_route_in_seconds: endSeconds,
    dead_end_distance_route_in_meters: endMetres,
  };
}

/** Google's encoded polyline with six decimals -> points. */
export function decodePolyline(text: string): RoutePoint[] {
  const points: RoutePoint[] = [];
  const total = [0, 0];
  let [axis, bits, value] = [0, 0, 0];
  for (let index = 0; index < text.length; index++) {
    const chunk = text.charCodeAt(index) - 63;
    value |= (chunk & 31) << bits;
    bits += 5;
    if (chunk & 32) continue;
    total[axis] = (total[axis] ?? 0) + (value & 1 ? ~(value >> 1) : value >> 1);
    if (axis === 1) points.push({ lat: (total[0] ?? 0) / 1e6, lng: (total[1] ?? 0) / 1e6 });
    [axis, bits, value] = [1 - axis, 0, 0];
  }
  return points;
}

const EQUATOR = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_14;

/** Length in metres of a line of short segments. Arcs have the WGS84 radii at the middle latitude. */
export function lineLength(line: readonly RoutePoint[]): number {
  const radians = Math.PI / 180;
  return line.slice(1).reduce((metres, point, index) => {
    const before = at(line, index);
    const middle = ((before.lat + point.lat) / 2) * radians;
    const width = 1 - ECCENTRICITY_SQUARED * Math.sin(middle) ** 2;
    const north = (point.lat - before.lat) * radians * ((EQUATOR * (1 - ECCENTRICITY_SQUARED)) / width ** 1.5);
    const east = (point.lng - before.lng) * radians * (EQUATOR / Math.sqrt(width)) * Math.cos(middle);
    return metres + Math.hypot(north, east);
  }, 0);
}
