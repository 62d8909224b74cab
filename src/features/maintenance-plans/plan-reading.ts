// A plan as it is read: the contract's schema with nothing required, so that what is there can be shown when a part is missing.
import * as z from 'zod/mini';
import { integer, text } from '../../contract/leaf';
import {
  DueDateConfig,
  LastMaintenance,
  MaintenancePlan,
  PlanItem,
  PlanVehicle,
} from '../../contract/maintenance-plan';

const Vehicle = z.extend(z.partial(PlanVehicle), { last_maintenance: z.optional(z.partial(LastMaintenance)) });
export type PlanVehicleReading = z.infer<typeof Vehicle>;

export const PlanReading = z.extend(z.partial(MaintenancePlan), {
  id: z.optional(text),
  organization_id: z.optional(integer),
  due_date_config: z.optional(z.partial(DueDateConfig)),
  items: z.optional(z.array(PlanItem)),
  vehicles: z.optional(z.array(Vehicle)),
});
export type PlanReading = z.infer<typeof PlanReading>;
