// The optional read side of the service: names for ids, and the editable documents. It is our own API, not part of the
// contract: Patio works without it (`directoryUrl: null`).
import * as z from 'zod/mini';
import { identifier, integer, number, numericIdentifier, text } from '../contract/leaf';
import { tellsUnread } from '../contract/tolerant';

const optionalText = z.optional(text);
const optionalInteger = z.optional(integer);
const optionalIdentifier = z.optional(identifier);

/** `search`: case- and accent-folded substring of names, plates, codes and numbers. `ids`: only these. */
export const DirectoryQuery = z.strictObject({
  search: z.optional(text.check(z.maxLength(200))),
  ids: z.optional(z.array(numericIdentifier)),
  page: z.optional(integer.check(z.minimum(0))),
  per_page: z.optional(integer.check(z.minimum(1), z.maximum(1000))),
});
export type DirectoryQuery = z.infer<typeof DirectoryQuery>;

/** The fields of a plan's vehicle (contract 2.3) without its maintenance, and the group it belongs to. */
export const DirectoryVehicle = z.object({
  vehicle_id: identifier,
  name: optionalText,
  plate_number: optionalText,
  vehicle_group_id: optionalIdentifier,
  vehicle_group: optionalText,
  status: optionalInteger,
  organization_id: optionalIdentifier,
  type_vehicle_id: optionalIdentifier,
  type_vehicle_name: optionalText,
  type_fuel_id: optionalIdentifier,
  type_fuel_name: optionalText,
  stage_vehicle_id: optionalIdentifier,
  stage_name: optionalText,
  type_tracker_id: optionalIdentifier,
  vehicle_driver_id: optionalIdentifier,
  model: optionalText,
  manufacturer: optionalText,
  serial_number: optionalText,
  tank_capacity: optionalInteger,
  odometer: optionalInteger,
  hourmeter: optionalInteger,
  year_manufacturer: optionalInteger,
  liters_value: z.optional(number),
  average_fuel_km: z.optional(number),
});
export type DirectoryVehicle = z.infer<typeof DirectoryVehicle>;

export const DirectoryDriver = z.object({
  driver_id: identifier,
  name: optionalText,
  registration: optionalText,
  vehicle_group_id: optionalIdentifier,
});
export type DirectoryDriver = z.infer<typeof DirectoryDriver>;

export const DirectoryVehicleGroup = z.object({
  vehicle_group_id: identifier,
  name: optionalText,
  vehicle_ids: z.optional(z.array(identifier)),
});
export type DirectoryVehicleGroup = z.infer<typeof DirectoryVehicleGroup>;

export const DirectoryInfraction = z.object({
  infraction_id: identifier,
  infraction_code: optionalText,
  article: optionalText,
  seriousness: optionalInteger,
  points: optionalInteger,
  amount: optionalInteger,
  description: optionalText,
});
export type DirectoryInfraction = z.infer<typeof DirectoryInfraction>;

/** A line of the library of plans; the whole document is requested by its id. */
export const DirectoryPlan = tellsUnread(
  z.object({
    id: text,
    name: optionalText,
    description: optionalText,
    deadlines_days: optionalInteger,
    deadlines_km: optionalInteger,
    deadlines_hourmeter: optionalInteger,
    items: optionalInteger,
    vehicles: optionalInteger,
    updated_at: optionalText,
  }),
);
export type DirectoryPlan = z.infer<typeof DirectoryPlan>;

/** A line of the library of routes. Metres and seconds as in the calculated header. */
export const DirectoryPlannedRoute = tellsUnread(
  z.object({
    planned_route_id: text,
    route_name: optionalText,
    selected_vehicle: optionalIdentifier,
    selected_driver: optionalIdentifier,
    stops: optionalInteger,
    total_distance_route_in_meters: z.optional(number),
    total_time_route_in_seconds: z.optional(number),
    dead_distance_route_in_meters: z.optional(number),
    updated_at: optionalText,
  }),
);
export type DirectoryPlannedRoute = z.infer<typeof DirectoryPlannedRoute>;

/**
 * The identity of the caller, so that unsent work stays with its owner. `person` is a stable mark, not a secret. It is
 * empty if the service does not identify users: then all are one person. `organization_id` is absent until one of
 * several `organizations` is chosen.
 */
export const DirectoryMe = z.object({
  organization_id: optionalIdentifier,
  person: optionalText,
  name: optionalText,
  /** One of `ROLES` (config/roles.ts). */
  role: optionalText,
  organizations: z.optional(z.array(identifier)),
});
export type DirectoryMe = z.infer<typeof DirectoryMe>;

export const readMe = {
  name: 'directory/me',
  method: 'GET',
  path: '/me',
  query: z.strictObject({}),
  response: DirectoryMe,
} as const;

const list = <Path extends string, S extends z.core.$ZodType>(path: Path, row: S) =>
  ({
    name: `directory${path}`,
    method: 'GET',
    path,
    query: DirectoryQuery,
    response: z.object({ rows: z.optional(z.array(row)), total: z.optional(integer) }),
  }) as const;

/**
 * `can_create`: a POST to the same path reserves an id. An update with that id stores a new route. Absent: the service
 * only updates routes that it has, or this caller may not create one.
 */
const PlannedRoutesAnswer = z.object({
  rows: z.optional(z.array(DirectoryPlannedRoute)),
  total: z.optional(integer),
  can_create: z.optional(z.boolean()),
});

/**
 * The lists, each with a response `{ rows, total }`; plans and routes also have `<path>/<id>` with the whole document.
 */
export const listVehicles = list('/vehicles', DirectoryVehicle);
export const listDrivers = list('/drivers', DirectoryDriver);
export const listVehicleGroups = list('/vehicle-groups', DirectoryVehicleGroup);
export const listInfractions = list('/infractions', DirectoryInfraction);
export const listPlans = list('/plans', DirectoryPlan);
export const listPlannedRoutes = {
  ...list('/planned-routes', DirectoryPlannedRoute),
  response: PlannedRoutesAnswer,
} as const;

/** Reserves an id for a new route. Within an organization the same `Idempotency-Key` always gets the same id. */
export const reservePlannedRoute = {
  name: 'directory/planned-routes/reserve',
  method: 'POST',
  path: listPlannedRoutes.path,
  response: z.object({ planned_route_id: text }),
} as const;
