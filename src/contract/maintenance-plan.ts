// A maintenance plan (contract 2.3): the request and the response body of its update. Unknown keys survive a round trip.
import * as z from 'zod/mini';
import { identifier, integer, number, text } from './leaf';

const DueDateConfig = z.looseObject({
  deadlines_days: integer,
  deadlines_km: z.optional(integer),
  deadlines_hourmeter: z.optional(integer),
});
export type DueDateConfig = z.infer<typeof DueDateConfig>;

/**
 * Gap: allowed values of milestone_type and item_status_id are not shown; any is kept, the configuration suggests some.
 */
export const PlanItem = z.looseObject({
  bond_item_id: z.optional(text),
  name: z.optional(text),
  organization_id: z.optional(identifier),
  plan_id: z.optional(text),
  milestone_value: z.optional(integer),
  milestone_type: z.optional(text),
  milestone_day_in_seconds: z.optional(integer),
  item_status_id: z.optional(integer),
  vehicle_id: z.optional(identifier),
  base_item_id: z.optional(text),
});
export type PlanItem = z.infer<typeof PlanItem>;

const LastMaintenance = z.looseObject({ last_datetime: text, last_odometer: integer });

export const PlanVehicle = z.looseObject({
  vehicle_id: identifier,
  last_maintenance: LastMaintenance,
  id: z.optional(identifier),
  status: z.optional(integer),
  organization_id: z.optional(identifier),
  type_vehicle_id: z.optional(identifier),
  type_fuel_id: z.optional(identifier),
  stage_vehicle_id: z.optional(identifier),
  type_tracker_id: z.optional(identifier),
  vehicle_driver_id: z.optional(identifier),
  name: z.optional(text),
  model: z.optional(text),
  plate_number: z.optional(text),
  manufacturer: z.optional(text),
  serial_number: z.optional(text),
  type_vehicle_name: z.optional(text),
  type_fuel_name: z.optional(text),
  stage_name: z.optional(text),
  tank_capacity: z.optional(integer),
  odometer: z.optional(integer),
  year_manufacturer: z.optional(integer),
  hourmeter: z.optional(integer),
  liters_value: z.optional(number),
  average_fuel_km: z.optional(number),
  email: z.optional(z.array(text)),
});
export type PlanVehicle = z.infer<typeof PlanVehicle>;

/** Gap: whether an absent id creates a plan or is rejected is not shown. Our service creates one and returns its id. */
export const MaintenancePlan = z.looseObject({
  id: z.optional(text),
  organization_id: z.optional(identifier),
  name: text,
  description: z.optional(text),
  due_date_config: z.optional(DueDateConfig),
  items: z.optional(z.array(PlanItem)),
  vehicles: z.optional(z.array(PlanVehicle)),
});
export type MaintenancePlan = z.infer<typeof MaintenancePlan>;

export const updatePlan = {
  name: 'update_plan',
  method: 'PUT',
  path: '/update_plan',
  body: MaintenancePlan,
  response: MaintenancePlan,
} as const;
