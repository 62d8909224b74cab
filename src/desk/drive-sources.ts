// Stored plans and routes as sources of who drove. They come as texts of the directory, so that the page does not parse them: the
// worker does. What cannot be read of a document is left out.
import * as z from 'zod/mini';
import { identifier, number, numericIdentifier, text } from '../contract/leaf';
import { type Identifier, parseExactly, presentIdentifier } from '../contract/long-integers';
import { readTolerantly } from '../contract/tolerant';
import { secondOf } from './desk-fine';
import type { BoundRoute } from './route-passes';
import type { PlanDriver } from './who-drove';

/** A document of the directory: its id there, and its body as JSON text. */
type DocumentText = { id: string; text: string };
export type DriveTexts = { plans: readonly DocumentText[]; routes: readonly DocumentText[] };

/** By vehicle, so that a fine looks at its own only. */
type VehicleSources = {
  planDrivers: ReadonlyMap<string, readonly PlanDriver[]>;
  routes: ReadonlyMap<string, readonly BoundRoute[]>;
};

/** The contract's plan, narrowed to who drives what; nothing is required of it. */
const PlanBody = z.object({
  name: z.optional(text),
  vehicles: z.optional(
    z.array(z.object({ vehicle_id: z.optional(identifier), vehicle_driver_id: z.optional(identifier) })),
  ),
});
const points = z.optional(z.array(z.object({ lat: number, lng: number })));
/** The contract's route, narrowed to what a passing rests on. */
const RouteBody = z.object({
  route_name: z.optional(text),
  bound_configurations: z.optional(
    z.object({ selected_vehicle: z.optional(numericIdentifier), selected_driver: z.optional(numericIdentifier) }),
  ),
  route_configurations: z.optional(
    z.object({
      stop_points: z.optional(
        z.array(
          z.object({
            stop_point_hour: z.optional(text),
            stop_point_latitude: number,
            stop_point_longitude: number,
          }),
        ),
      ),
      dead_start_route_linestring: points,
      productive_route_linestring: points,
      dead_end_route_linestring: points,
    }),
  ),
});

export function vehicleSourcesOf({ plans, routes }: DriveTexts): VehicleSources {
  return {
    planDrivers: byVehicle(plans.flatMap(planDriversOf)),
    routes: byVehicle(routes.flatMap(boundRoutesOf)),
  };
}

function planDriversOf({ id, text: body }: DocumentText): PlanDriver[] {
  const plan = readTolerantly(PlanBody, jsonOf(body)).value;
  return (plan?.vehicles ?? []).flatMap(({ vehicle_id, vehicle_driver_id }) => {
    const [vehicleId, driverId] = [present(vehicle_id), present(vehicle_driver_id)];
    return vehicleId === null || driverId === null
      ? []
      : { vehicleId, driverId, planId: id, planName: plan?.name ?? '' };
  });
}

/** None or one: a route without vehicle or driver says nothing about who drove. */
function boundRoutesOf({ id, text: body }: DocumentText): (BoundRoute & { vehicleId: string })[] {
  const route = readTolerantly(RouteBody, jsonOf(body)).value;
  const vehicleId = present(route?.bound_configurations?.selected_vehicle);
  const driverId = present(route?.bound_configurations?.selected_driver);
  const parts = route?.route_configurations;
  if (vehicleId === null || driverId === null || parts === undefined) return [];
  return [
    {
      id,
      name: route?.route_name ?? '',
      vehicleId,
      driverId,
      line: [
        ...(parts.dead_start_route_linestring ?? []),
        ...(parts.productive_route_linestring ?? []),
        ...(parts.dead_end_route_linestring ?? []),
      ],
      stops: (parts.stop_points ?? []).map((stop) => ({
        position: { lat: stop.stop_point_latitude, lng: stop.stop_point_longitude },
        second: secondOf(stop.stop_point_hour),
      })),
    },
  ];
}

/** Undefined for what is no JSON. */
function jsonOf(body: string): unknown {
  try {
    return parseExactly(body);
  } catch {
    return undefined;
  }
}

function present(id: Identifier | undefined): string | null {
  const known = presentIdentifier(id);
  return known === undefined ? null : String(known);
}

function byVehicle<T extends { vehicleId: string }>(sources: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const map = new Map<string, T[]>();
  for (const source of sources) {
    const own = map.get(source.vehicleId);
    if (own) own.push(source);
    else map.set(source.vehicleId, [source]);
  }
  return map;
}
