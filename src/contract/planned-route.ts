// A planned route (contract 2.4): the request body of its update. Unknown keys survive a round trip.
import * as z from 'zod/mini';
import { integer, number, numericIdentifier, text } from './leaf';

export const RoutePoint = z.looseObject({ lat: number, lng: number });
export type RoutePoint = z.infer<typeof RoutePoint>;

/** Gap: allowed values of stop_point_type and the format of stop_point_hour are not shown; stored unchanged. */
export const StopPoint = z.looseObject({
  stop_point_name: text,
  stop_point_type: text,
  stop_point_order: integer,
  place_holder: text,
  stop_point_full_address_name: text,
  stop_point_hour: text,
  stop_point_latitude: number,
  stop_point_longitude: number,
});
export type StopPoint = z.infer<typeof StopPoint>;

export const CalculatedHeader = z.looseObject({
  dead_distance_route_in_meters: number,
  dead_time_route_in_seconds: number,
  total_distance_route_in_meters: number,
  total_time_route_in_seconds: number,
  dead_start_distance_route_in_meters: number,
  dead_start_time_route_in_seconds: number,
  dead_end_time_route_in_seconds: number,
  dead_end_distance_route_in_meters: number,
});
export type CalculatedHeader = z.infer<typeof CalculatedHeader>;

export const PlannedRoute = z.looseObject({
  planned_route_id: text,
  route_name: text,
  calculated_header: CalculatedHeader,
  bound_configurations: z.looseObject({ selected_vehicle: numericIdentifier, selected_driver: numericIdentifier }),
  route_configurations: z.looseObject({
    includes_initial_and_final_stop: z.boolean(),
    stop_points: z.array(StopPoint),
    dead_start_route_linestring: z.array(RoutePoint),
    dead_end_route_linestring: z.array(RoutePoint),
    productive_route_linestring: z.array(RoutePoint),
  }),
});
export type PlannedRoute = z.infer<typeof PlannedRoute>;

/** The body of a 200: an empty object. */
const PlannedRouteResponse = z.looseObject({});

export const updatePlannedRoute = {
  name: 'update-planned-route',
  method: 'PUT',
  path: '/update-planned-route',
  body: PlannedRoute,
  response: PlannedRouteResponse,
} as const;
