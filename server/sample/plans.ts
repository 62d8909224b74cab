// The maintenance plans of the sample: bodies of the contract's plan update, with every field, relative to today.
import type { MaintenancePlan, PlanItem, PlanVehicle } from '../../src/contract/maintenance-plan';
import { ORGANIZATION_ID, type Row } from '../store/batch';
import { formatDay } from './calendar';
import { type Group, groups, type VehicleType } from './groups';
import { emailOf } from './names';
import { at, Random } from './random';
import type { Staff, Vehicle } from './staff';

const DAY_SECONDS = 86_400;

/** The work of an item; at least one of the three triggers is set: kilometres, days, engine hours. */
type Work = { base: string; name: string; km?: number; days?: number; hours?: number; only?: readonly VehicleType[] };

const HEAVY: readonly VehicleType[] = ['Light truck', 'Heavy truck', 'Bus'];
const LIGHT: readonly VehicleType[] = ['Car', 'Pickup', 'Van'];

const WORKS: readonly Work[] = [
  { base: 'oil-engine', name: 'Engine oil', km: 10_000, hours: 400 },
  { base: 'flt-oil', name: 'Oil filter', km: 10_000 },
  { base: 'flt-air', name: 'Air filter', km: 20_000 },
  { base: 'flt-fuel', name: 'Fuel filter', km: 20_000 },
  { base: 'flt-cabin', name: 'Cabin filter', days: 180 },
  { base: 'brk-pad', name: 'Brake pads, check', km: 15_000 },
  { base: 'brk-fluid', name: 'Brake fluid', days: 365 },
  { base: 'tyre-rot', name: 'Tyre rotation and balance', km: 10_000 },
  { base: 'tyre-depth', name: 'Tread depth, check', days: 30 },
  { base: 'cool', name: 'Coolant', days: 730 },
  { base: 'belt', name: 'Timing belt', km: 60_000, only: LIGHT },
  { base: 'air-dry', name: 'Air dryer cartridge', days: 365, only: HEAVY },
  { base: 'air-cmp', name: 'Air compressor', hours: 1_000, only: HEAVY },
  { base: 'arla', name: 'Arla 32 filter', km: 60_000, only: HEAVY },
  { base: 'grease', name: 'Chassis greasing', km: 5_000, only: HEAVY },
  { base: 'tacho', name: 'Tachograph check (Inmetro)', days: 730, only: HEAVY },
  { base: 'door-mec', name: 'Door mechanism', days: 90, only: ['Bus'] },
  { base: 'ramp', name: 'Wheelchair lift', days: 60, only: ['Bus'] },
  { base: 'chain', name: 'Chain, cleaning and tension', km: 1_000, only: ['Motorcycle'] },
  { base: 'chain-kit', name: 'Chain and sprockets', km: 18_000, only: ['Motorcycle'] },
];

/** The plans of a group; a larger group has the same plan for each of its parts. */
const KINDS = [
  {
    name: 'preventive A',
    text: 'Oil, filters and a first look at brakes and tyres.',
    days: 180,
    km: 10_000,
    hours: 400,
  },
  { name: 'preventive B', text: 'The yearly service with fluids and filters.', days: 365, km: 30_000, hours: 1_200 },
  { name: 'tyres and brakes', text: 'Tread, pressure, rotation, pads and fluid.', days: 90, km: 15_000, hours: null },
  { name: 'safety check', text: 'What the driver and the law want to see in order.', days: 30, km: null, hours: null },
] as const;

const LARGEST = 60;
const PLANS = 40;

export function createPlans(today: number, staff: Staff): Row<'plans'>[] {
  const random = new Random('plans');
  return slots(staff)
    .slice(0, PLANS)
    .map(({ group, kind, vehicles, title }, index) => {
      const id = `plan-${String(index + 1).padStart(4, '0')}`;
      const plan: MaintenancePlan = {
        id,
        organization_id: ORGANIZATION_ID,
        name: title,
        description: `${kind.text} ${group.name}.`,
        due_date_config: {
          deadlines_days: kind.days,
          ...(kind.km === null ? {} : { deadlines_km: scaled(kind.km, group) }),
          ...(kind.hours === null ? {} : { deadlines_hourmeter: kind.hours }),
        },
        items: createItems(id, group, vehicles, random),
        vehicles: vehicles.map((vehicle) => createVehicle(vehicle, kind, today, staff, random)),
      };
      const time = `${String(random.integer(8, 17)).padStart(2, '0')}:${String(random.integer(10, 59))}:00Z`;
      return {
        id,
        organization_id: ORGANIZATION_ID,
        body: JSON.stringify(plan),
        version: 1,
        updated_at: `${formatDay(today - random.integer(1, 90))}T${time}`,
      };
    });
}

type Slot = { group: Group; kind: (typeof KINDS)[number]; vehicles: readonly Vehicle[]; title: string };

/**
 * Every group has every kind; the largest groups are split into yards of at most 60 vehicles. In a larger fleet only
 * the first vehicles of a group have plans: as many as in the smallest fleet.
 */
function slots(staff: Staff): Slot[] {
  return KINDS.flatMap((kind) =>
    groups.flatMap((group) => {
      const all = staff.vehicles.filter((vehicle) => vehicle.group.id === group.id).slice(0, group.vehicles);
      const own = all.filter((vehicle) => vehicle.status !== 3);
      const parts = Math.ceil(own.length / LARGEST);
      const size = Math.ceil(own.length / parts);
      return Array.from({ length: parts }, (_, part) => {
        const yard = parts > 1 ? `, yard ${part + 1}` : '';
        const vehicles = own.slice(part * size, (part + 1) * size);
        // A safety check is for a part of the group in turn.
        const chosen = kind.name === 'safety check' ? vehicles.slice(0, Math.max(5, Math.ceil(size / 4))) : vehicles;
        return { group, kind, vehicles: chosen, title: `${group.name}: ${kind.name}${yard}` };
      });
    }),
  );
}

/** Heavy vehicles have longer intervals. */
function scaled(km: number, group: Group): number {
  return group.yearly > 60_000 ? km * 2 : group.id === 8 ? km / 2 : km;
}

function createItems(planId: string, group: Group, vehicles: readonly Vehicle[], random: Random): PlanItem[] {
  const type = at(group.models, 0).type;
  const fit = WORKS.filter((work) => work.only === undefined || work.only.includes(type));
  const count = random.integer(4, Math.min(12, fit.length));
  const chosen = random.shuffled([...fit.keys()]).slice(0, count);
  return chosen
    .sort((one, other) => one - other)
    .map((position, index) => {
      const work = at(fit, position);
      const milestone = milestoneOf(work, group);
      return {
        bond_item_id: String(88_000 + Number(planId.slice(5)) * 20 + index),
        name: work.name,
        organization_id: ORGANIZATION_ID,
        plan_id: planId,
        milestone_value: milestone.value,
        milestone_type: milestone.type,
        milestone_day_in_seconds: random.pick([8, 8, 8, 10, 14]) * (DAY_SECONDS / 24),
        item_status_id: random.pick([1, 1, 1, 1, 1, 2, 3]),
        vehicle_id: at(vehicles, random.integer(0, vehicles.length - 1)).id,
        base_item_id: work.base,
      };
    });
}

function milestoneOf(work: Work, group: Group): { type: string; value: number } {
  if (work.km !== undefined) return { type: 'km', value: scaled(work.km, group) };
  if (work.hours !== undefined) return { type: 'hours', value: work.hours };
  return { type: 'days', value: work.days ?? 30 };
}

function createVehicle(vehicle: Vehicle, kind: Slot['kind'], today: number, staff: Staff, random: Random): PlanVehicle {
  const driver = staff.drivers.find(({ id }) => id === vehicle.driverId);
  const served = Math.max(1, Math.min(today, vehicle.until) - vehicle.since);
  const daily = vehicle.odometer / served;
  const term = Math.min(
    kind.days,
    kind.km === null ? Number.POSITIVE_INFINITY : scaled(kind.km, vehicle.group) / daily,
    kind.hours === null ? Number.POSITIVE_INFINITY : (kind.hours * served) / Math.max(1, vehicle.hourmeter),
  );
  // Most were serviced before their first trigger; the rest is overdue.
  const ago = Math.max(1, Math.min(served, Math.round(term * random.between(0.05, 1.07))));
  const time = `${String(random.integer(7, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}:00`;
  return {
    id: vehicle.id,
    vehicle_id: vehicle.id,
    status: vehicle.status,
    organization_id: ORGANIZATION_ID,
    type_vehicle_id: vehicle.typeId,
    type_fuel_id: vehicle.fuelId,
    stage_vehicle_id: vehicle.stage.id,
    type_tracker_id: vehicle.trackerId,
    vehicle_driver_id: vehicle.driverId ?? 0,
    name: vehicle.name,
    model: vehicle.model.model,
    plate_number: vehicle.plate,
    manufacturer: vehicle.model.manufacturer,
    serial_number: vehicle.serial,
    type_vehicle_name: vehicle.model.type,
    type_fuel_name: vehicle.model.fuel,
    stage_name: vehicle.stage.name,
    tank_capacity: vehicle.model.tank,
    odometer: vehicle.odometer,
    year_manufacturer: vehicle.year,
    hourmeter: vehicle.hourmeter,
    liters_value: vehicle.litre,
    average_fuel_km: vehicle.consumption,
    email: driver?.name ? [emailOf(driver.name), 'oficina@example.org'] : ['oficina@example.org'],
    last_maintenance: {
      last_datetime: `${formatDay(today - ago)}T${time}`,
      last_odometer: Math.max(0, Math.round(vehicle.odometer - daily * ago)),
    },
  };
}
