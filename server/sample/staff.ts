// Drivers and vehicles of the sample and their assignment. Every driver has a vehicle for the whole time. Most have a
// second one that was added later or sold.
import { year, yearsBefore } from './calendar';
import { FUELS, type Group, groups, type Model, VEHICLE_TYPES } from './groups';
import { driverNames } from './names';
import { at, Random } from './random';

export type Driver = {
  id: number;
  group: Group;
  /** null: fines name this driver, but the directory does not */
  name: string | null;
  registration: string;
  /** relative frequency of fines; most near 1, few above 4 */
  propensity: number;
  /** yearly factor: some drivers improve, some do not */
  drift: number;
  main: Vehicle;
  second: Vehicle;
};

export type Vehicle = {
  id: number;
  group: Group;
  name: string;
  plate: string;
  /** 1 active, 2 in workshop, 3 sold */
  status: number;
  costCenter: number;
  typeId: number;
  fuelId: number;
  stage: { id: number; name: string };
  trackerId: number;
  model: Model;
  serial: string;
  odometer: number;
  hourmeter: number;
  year: number;
  /** R$ a litre of its fuel; 0 for electric */
  litre: number;
  consumption: number;
  /** first and last day in service, day numbers */
  since: number;
  until: number;
  driverId: number | null;
};

export type Staff = { groups: readonly Group[]; drivers: readonly Driver[]; vehicles: readonly Vehicle[] };

/** Drivers in fines that are missing in the directory. */
const UNLISTED = 12;
const STAGES = ['In operation', 'In workshop', 'For sale'];
const LITRE = { Flex: 4.19, 'Diesel S10': 6.02, Petrol: 6.14, Electric: 0 };
/** First year of electric vehicles in this fleet. */
const FIRST_ELECTRIC = 2022;
/** km/h per engine hour, including idle time. */
const PACE = { Car: 27, Pickup: 29, Van: 24, 'Light truck': 31, 'Heavy truck': 48, Bus: 21, Motorcycle: 23 };

/** Fines per driver in the three years of the sample, including those without an indicated driver. */
const FINES_PER_DRIVER = 6.6;
/** Vehicles of a group in one branch: a filter by group still fits into a URL. */
const LARGEST_GROUP = 2_400;

/**
 * The fleet of `fines` fines: that of `groups`, or a larger one of the same mix. A driver has about two fines a year.
 * Very large fleets have several branches with nine groups each.
 * @param today day number; vehicles age with it
 */
export function createStaff(today: number, fines: number): Staff {
  const random = new Random('staff');
  const fleet = createGroups(fines);
  const ages = fleet.flatMap((group) => Array.from({ length: group.vehicles }, (_, index) => ({ group, index })));
  const plates = new Set<string>();
  let vehicleId = 1000;
  const vehicles = ages.map(({ group, index }) => {
    vehicleId += random.integer(1, 4);
    return createVehicle(group, index, vehicleId, today, plates, random);
  });
  const first = vehicles[0];
  if (first) first.name = 'Van 101 Zona Leste norte'; // the longest possible name: 24 characters
  const names = driverNames(
    fleet.reduce((sum, group) => sum + group.drivers, 0),
    random,
  );
  const places = random.shuffled(fleet.flatMap((group) => Array.from({ length: group.drivers }, () => group)));
  const unlisted = new Set(random.shuffled([...places.keys()]).slice(0, UNLISTED));
  const pools = createPools(vehicles, today);
  const drivers: Driver[] = [];
  let driverId = 1180;
  const hire = (group: Group, name: string | null) => {
    const pool = pools.get(group.id);
    if (!pool) throw new Error(`${group.name} has no vehicles`);
    driverId += random.integer(1, 9);
    drivers.push(hireDriver(driverId, group, name, pool, random));
    pool.hired++;
  };
  for (const [index, group] of places.entries()) {
    hire(group, at(names, index));
    if (unlisted.has(index)) hire(group, null);
  }
  return { groups: fleet, drivers, vehicles };
}

function createGroups(fines: number): Group[] {
  const drivers = groups.reduce((sum, group) => sum + group.drivers, 0);
  const scale = Math.max(1, fines / (drivers * FINES_PER_DRIVER));
  const largest = Math.max(...groups.map((group) => group.vehicles));
  const branches = Math.ceil((largest * scale) / LARGEST_GROUP);
  return Array.from({ length: branches }, (_, branch) =>
    groups.map((group) => ({
      ...group,
      id: group.id + branch * groups.length,
      name: branch === 0 ? group.name : `${group.name}, branch ${branch + 1}`,
      vehicles: Math.round((group.vehicles * scale) / branches),
      drivers: Math.round((group.drivers * scale) / branches),
    })),
  ).flat();
}

type Pool = {
  /** vehicles in service for the whole time */
  lasting: readonly Vehicle[];
  /** first those that were added later or sold */
  others: readonly Vehicle[];
  hired: number;
};

function createPools(vehicles: readonly Vehicle[], today: number): Map<number, Pool> {
  const first = yearsBefore(today, 3);
  const byGroup = new Map<number, { lasting: Vehicle[]; passing: Vehicle[] }>();
  for (const vehicle of vehicles) {
    const own = byGroup.get(vehicle.group.id) ?? { lasting: [], passing: [] };
    byGroup.set(vehicle.group.id, own);
    const isLasting = vehicle.since < first && vehicle.until >= today;
    (isLasting ? own.lasting : own.passing).push(vehicle);
  }
  return new Map(
    [...byGroup].map(([id, { lasting, passing }]) => [id, { lasting, others: [...passing, ...lasting], hired: 0 }]),
  );
}

function hireDriver(id: number, group: Group, name: string | null, pool: Pool, random: Random): Driver {
  const { lasting, others, hired } = pool;
  const main = at(lasting, hired % lasting.length);
  const second = random.chance(0.35) && hired >= others.length ? main : at(others, (hired * 5 + 2) % others.length);
  if (name !== null) {
    main.driverId ??= id;
    second.driverId ??= id;
  }
  return {
    id,
    group,
    name,
    registration: String(random.integer(10_000_000, 99_999_999)),
    propensity: Math.min(5, Math.exp(0.7 * random.normal())),
    drift: Math.min(1.35, group.drift * Math.exp(0.2 * random.normal())),
    main,
    second,
  };
}

function createVehicle(
  group: Group,
  index: number,
  id: number,
  today: number,
  plates: Set<string>,
  random: Random,
): Vehicle {
  const thisYear = year(today);
  // Three of four are older than the sample's three years, so that there is a fleet on every day.
  const isOld = index % 4 !== 3;
  const built = thisYear - (isOld ? random.integer(4, 11) : random.integer(0, 3));
  const since = Math.min(today - 20, today - (thisYear - built) * 365 + random.integer(-200, 120));
  const isSold = isOld && index % 16 === 2;
  const until = isSold ? today - random.integer(60, 700) : today;
  const models = group.models.filter(({ fuel }) => fuel !== 'Electric' || built >= FIRST_ELECTRIC);
  const model = at(models, index % models.length);
  const age = Math.max(0.05, (until - since) / 365);
  const odometer = Math.round(age * group.yearly * random.between(0.75, 1.2));
  const status = isSold ? 3 : random.chance(0.05) ? 2 : 1;
  return {
    id,
    group,
    name: `${group.call} ${group.id}${group.id > 9 ? '-' : ''}${String(index + 1).padStart(2, '0')}`,
    plate: createPlate(built, plates, random),
    status,
    costCenter: group.costCenter + (index % 4),
    typeId: VEHICLE_TYPES.indexOf(model.type) + 1,
    fuelId: FUELS.indexOf(model.fuel) + 1,
    stage: { id: status, name: at(STAGES, status - 1) },
    trackerId: random.integer(1, 3),
    model,
    serial: createSerial(random),
    odometer,
    hourmeter: Math.round(odometer / PACE[model.type]),
    year: built,
    litre: Math.round((LITRE[model.fuel] + (model.fuel === 'Electric' ? 0 : random.between(-0.15, 0.15))) * 100) / 100,
    consumption: Math.round(model.consumption * random.between(0.9, 1.08) * 10) / 10,
    since,
    until,
    driverId: null,
  };
}

/** `ABC1234` up to 2018, `ABC1D23` (Mercosul) from 2020; first letters of São Paulo (B to G). */
function createPlate(built: number, taken: Set<string>, random: Random): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const isOld = built < 2019 || (built === 2019 && random.chance(0.5));
  for (;;) {
    const start = at([...'BCDEFG'], random.integer(0, 5));
    const head = `${start}${random.pick([...letters])}${random.pick([...letters])}${random.integer(0, 9)}`;
    const third = isOld ? String(random.integer(0, 9)) : random.pick([...'ABCDEFGHIJ']);
    const plate = `${head}${third}${random.integer(0, 9)}${random.integer(0, 9)}`;
    if (taken.has(plate)) continue;
    taken.add(plate);
    return plate;
  }
}

/** A chassis number: 17 characters from Brazil (9...), without I, O and Q. */
function createSerial(random: Random): string {
  const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'];
  const middle = Array.from({ length: 10 }, () => random.pick(letters)).join('');
  return `9${middle}${random.integer(100_000, 999_999)}`;
}
