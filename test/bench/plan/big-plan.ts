// A plan as large as asked for, with all 25 fields of every vehicle and all ten of every item. No chance in it: the same
// numbers give the same plan in every run.

const TYPES = ['Bus', 'Truck', 'Van', 'Trailer'];
const MAKES = ['Agrale', 'Volare', 'Scania', 'Iveco'];
const MILESTONES = ['km', 'days', 'hours'];
const DAY_MS = 86_400_000;
/** Around the day of the run, or every vehicle would be overdue some day. */
const TODAY = Math.floor(Date.now() / DAY_MS);

export function bigPlan(vehicles: number, items: number): Record<string, unknown> {
  return {
    organization_id: 1,
    name: `${vehicles} vehicles`,
    description: 'Buses and trucks',
    due_date_config: { deadlines_days: 180, deadlines_km: 10_000, deadlines_hourmeter: 250 },
    items: Array.from({ length: items }, (_, at) => itemAt(at, vehicles)),
    vehicles: Array.from({ length: vehicles }, (_, at) => vehicleAt(at)),
  };
}

function itemAt(at: number, vehicles: number): Record<string, unknown> {
  return {
    bond_item_id: `bond-${at}`,
    name: `Item ${at + 1}`,
    organization_id: 1,
    plan_id: 'plan',
    milestone_value: 1000 + (at % 20) * 500,
    milestone_type: pick(MILESTONES, at),
    milestone_day_in_seconds: 3600 * (at % 24),
    item_status_id: 1 + (at % 3),
    vehicle_id: 1 + (vehicles === 0 ? 0 : at % vehicles),
    base_item_id: `base-${at}`,
  };
}

function vehicleAt(at: number): Record<string, unknown> {
  const last = 20_000 + ((at * 7919) % 400_000);
  const daysAgo = 5 + ((at * 37) % 200);
  const odometer = last + daysAgo * (30 + ((at * 13) % 90));
  return {
    vehicle_id: at + 1,
    last_maintenance: {
      last_datetime: new Date((TODAY - daysAgo) * DAY_MS).toISOString().slice(0, 10),
      last_odometer: last,
    },
    id: 100_000 + at,
    status: 1 + (at % 3),
    organization_id: 1,
    type_vehicle_id: 1 + (at % 4),
    type_fuel_id: 1 + (at % 3),
    stage_vehicle_id: 1 + (at % 5),
    type_tracker_id: 1 + (at % 2),
    vehicle_driver_id: 500 + at,
    name: `Unit ${String(at + 1).padStart(4, '0')}`,
    model: `Model ${at % 12}`,
    plate_number: plateAt(at),
    manufacturer: pick(MAKES, at),
    serial_number: `9BW${String(at).padStart(14, '0')}`,
    type_vehicle_name: pick(TYPES, at),
    type_fuel_name: at % 3 === 0 ? 'Ethanol' : 'Diesel S10',
    stage_name: `Stage ${at % 5}`,
    tank_capacity: 60 + (at % 240),
    odometer,
    year_manufacturer: 2008 + (at % 17),
    hourmeter: Math.round(odometer / 32),
    liters_value: 5.5 + (at % 100) / 100,
    average_fuel_km: 2.5 + (at % 60) / 10,
    email: [`fleet${at % 9}@example.com`, `unit${at}@example.com`],
  };
}

function plateAt(at: number): string {
  const letter = (step: number) => String.fromCharCode(65 + (Math.floor(at / 26 ** step) % 26));
  return `R${letter(1)}${letter(0)}${at % 10}${letter(2)}${String(at % 100).padStart(2, '0')}`;
}

function pick(words: readonly string[], at: number): string {
  return words[at % words.length] ?? '';
}
