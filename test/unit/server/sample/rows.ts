// The sample of one day, read once into rows for the tests of this folder.
import * as z from 'zod/mini';
import { sampleFleet } from '../../../../server/sample/sample-fleet';
import type { Batch, Cell } from '../../../../server/store/tables';

export const TODAY = '2026-11-21';

const whole = z.int();
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const FineRow = z.object({
  fine_id: whole,
  vehicle_id: whole,
  driver_id: z.nullable(whole),
  infraction_id: whole,
  ait_number: z.string(),
  fine_date: day,
  fine_minute: whole,
  due_date: day,
  driver_indication_deadline: z.nullable(day),
  fine_status_id: whole,
  driver_indication_status_id: whole,
  amount_paid: whole,
  discounted_amount_from_driver: whole,
  fine_vehicle_location: z.nullable(z.string()),
  system_vehicle_location: z.nullable(z.string()),
  system_lat: z.nullable(z.number()),
  system_lng: z.nullable(z.number()),
  vehicle_status_id: whole,
  created: day,
  seriousness: z.nullable(whole),
  points: whole,
  default_amount: whole,
});
export type FineRow = z.infer<typeof FineRow>;

const VehicleRow = z.object({
  vehicle_id: whole,
  vehicle_group_id: whole,
  name: z.string(),
  plate_number: z.string(),
  year_manufacturer: whole,
  odometer: whole,
});
const DriverRow = z.object({ driver_id: whole, name: z.string(), vehicle_group_id: whole });
const BodyRow = z.object({ body: z.string() });

/** Rows of one table as plain objects. */
export function rowsOf(batches: readonly Batch[], table: Batch['table']): Record<string, Cell>[] {
  return batches
    .filter((batch) => batch.table === table)
    .flatMap(({ length, columns }) =>
      Array.from({ length }, (_, index) =>
        Object.fromEntries(Object.entries(columns).map(([name, cells]) => [name, cells[index] ?? null])),
      ),
    );
}

export function readSample(fines: number, today = TODAY) {
  const batches = [...sampleFleet({ fines, today })];
  return {
    batches,
    fines: rowsOf(batches, 'fines').map((row) => FineRow.parse(row)),
    vehicles: rowsOf(batches, 'vehicles').map((row) => VehicleRow.parse(row)),
    drivers: rowsOf(batches, 'drivers').map((row) => DriverRow.parse(row)),
    plans: rowsOf(batches, 'plans').map((row): unknown => JSON.parse(BodyRow.parse(row).body)),
    routes: rowsOf(batches, 'planned_routes').map((row): unknown => JSON.parse(BodyRow.parse(row).body)),
  };
}

/** The batches of a sample without its fines, which take most of the time. */
export function readFleet(fines: number) {
  const batches: Batch[] = [];
  for (const batch of sampleFleet({ fines, today: TODAY })) {
    if (batch.table === 'fines') break;
    batches.push(batch);
  }
  return {
    vehicles: rowsOf(batches, 'vehicles').map((row) => VehicleRow.parse(row)),
    drivers: rowsOf(batches, 'drivers').map((row) => DriverRow.parse(row)),
    plans: rowsOf(batches, 'plans').length,
  };
}
