// Routes for the tests of the route editor's thinking: opened from JSON as the editor opens them.
import { readConfig } from '../../../../../src/config/config';
import { parseJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { packRoute } from '../../../../../src/features/planned-routes/document/route-document';
import type { RouteSettings } from '../../../../../src/features/planned-routes/times/pace';
import type { LatLng } from '../../../../../src/geo/lat-lng';

export type Parts = {
  readonly deadStart?: readonly LatLng[];
  readonly productive?: readonly LatLng[];
  readonly deadEnd?: readonly LatLng[];
};

/** Millidegrees to a place: 1 is some 111 m to the north, 102 m to the east. */
export function place(north: number, east: number): LatLng {
  return { lat: (-23_500_000 + north * 1000) / 1e6, lng: (-46_600_000 + east * 1000) / 1e6 };
}

export function stop(name: string, { lat, lng }: LatLng, order: number, hour = '', type = 'stop') {
  return {
    stop_point_name: name,
    stop_point_type: type,
    stop_point_order: order,
    place_holder: '',
    stop_point_full_address_name: '',
    stop_point_hour: hour,
    stop_point_latitude: lat,
    stop_point_longitude: lng,
  };
}

export function routeOf(parts: Parts = {}, stops: readonly unknown[] = [], header: Record<string, unknown> = {}): Tree {
  return opened({
    planned_route_id: 'route-1',
    route_name: 'Line 1',
    calculated_header: { ...HEADER, ...header },
    bound_configurations: { selected_vehicle: 7, selected_driver: 9 },
    route_configurations: {
      includes_initial_and_final_stop: true,
      stop_points: stops,
      dead_start_route_linestring: parts.deadStart ?? [],
      dead_end_route_linestring: parts.deadEnd ?? [],
      productive_route_linestring: parts.productive ?? [],
    },
  });
}

/** Any JSON as the editor opens it. */
export function opened(json: unknown): Tree {
  const read = parseJson(JSON.stringify(json), { maxLength: 100_000_000 });
  if (!read.ok) throw new Error(read.problem.code);
  return packRoute(read.tree);
}

export const HEADER = {
  dead_distance_route_in_meters: 2000,
  dead_time_route_in_seconds: 300,
  total_distance_route_in_meters: 9000,
  total_time_route_in_seconds: 1800,
  dead_start_distance_route_in_meters: 1200,
  dead_start_time_route_in_seconds: 180,
  dead_end_time_route_in_seconds: 120,
  dead_end_distance_route_in_meters: 800,
};

/** Things that stand where a route, or a part of one, should be. */
export const STRANGE: readonly unknown[] = [
  null,
  5,
  'route',
  [],
  {},
  { route_configurations: null },
  { route_configurations: 'none' },
  {
    route_configurations: { stop_points: 'none', productive_route_linestring: 'none', dead_end_route_linestring: [1] },
  },
  { route_configurations: { stop_points: [null, 5, 'stop', [], {}], productive_route_linestring: null } },
  { calculated_header: [], bound_configurations: 'x', 'patio:editing': 'x' },
];

const defaults = readConfig({ baseUrl: '/api' });
if (!('config' in defaults)) throw new Error('no configuration');
export const SETTINGS: RouteSettings = { config: defaults.config.routes };
