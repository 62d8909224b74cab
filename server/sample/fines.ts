// The fines of three years, day by day up to yesterday, in columnar batches: memory holds one batch and the NIC fines to come.
import type { Batch } from '../store/tables';
import { ORGANIZATION_ID, type Row, toBatch } from './batch';
import { formatDay, yearsBefore } from './calendar';
import { type Course, courseOf, FINE_STATUS, INDICATION } from './fine-course';
import { createInfractionDraw, dayWeight, drawMinute, yearsInto } from './fine-habits';
import { createSightings, type Sighting } from './fine-sightings';
import { type Infraction, infractions, NIC_ID } from './infractions';
import { at, Random, WeightedIndex } from './random';
import type { Driver, Staff, Vehicle } from './staff';

export const BATCH_ROWS = 20_000;
const FIRST_ID = 4_000_001;

/** A NIC fine to come: twice the amount of the fine whose driver nobody named. */
type Nic = { driver: Driver; vehicle: Vehicle; amount: number; isVoid: boolean };

/**
 * Exactly `count` fines from three years before `today` (day number) to the day before it, NIC fines included, with
 * ascending fine_id. Amounts are in centavos.
 */
export function* createFines(count: number, today: number, staff: Staff): Iterable<Batch> {
  const random = new Random('fines');
  const first = yearsBefore(today, 3);
  const drawInfraction = createInfractionDraw(first);
  const drawSighting = createSightings();
  const drivers = new Map<number, WeightedIndex>();
  /** last day of a driver's infraction; as long as drivers times infractions */
  const lastOfKind = new Map<number, number>();
  const nics = new Map<number, Nic[]>();
  const nic = infractions.find(({ id }) => id === NIC_ID);
  if (!nic) throw new Error('infractions.csv has no NIC');
  let rows: Row<'fines'>[] = [];
  let written = 0;

  for (const { day, target } of dailyTargets(count, first, today)) {
    const fallen = nics.get(day) ?? [];
    nics.delete(day);
    for (const fallenNic of fallen.slice(0, count - written)) add(nicRow(day, nic, fallenNic));
    while (written < target) add(originalRow(day));
    while (rows.length >= BATCH_ROWS) {
      yield toBatch('fines', rows.slice(0, BATCH_ROWS));
      rows = rows.slice(BATCH_ROWS);
    }
  }
  if (rows.length > 0) yield toBatch('fines', rows);

  function add(row: Row<'fines'>): void {
    rows.push(row);
    written++;
  }

  function originalRow(day: number): Row<'fines'> {
    const driver = drawDriver(day);
    const isInService = driver.second.since <= day && driver.second.until >= day;
    const vehicle = isInService && random.chance(0.3) ? driver.second : driver.main;
    const infraction = drawInfraction(driver.group, day, random);
    const kind = driver.id * 100_000 + infraction.id;
    const isFirst = day - (lastOfKind.get(kind) ?? 0) > 365;
    lastOfKind.set(kind, day);
    const amount = infraction.amount;
    const fine = { day, today, infraction, amount, isNic: false, isVoid: false, driverId: driver.id, isFirst };
    const course = courseOf(fine, random);
    if (course.indication === INDICATION.missed) expectNic(course, driver, vehicle, amount);
    // One in ten thousand has no better hour than midnight.
    const minute = (written + 1) % 9_973 === 0 ? 0 : drawMinute(infraction, driver.group, random);
    const place = drawSighting(infraction, driver.group, written + 1, random);
    return fineRow({ day, minute, infraction, amount, vehicle, course, place });
  }

  function drawDriver(day: number): Driver {
    const years = yearsInto(day, first);
    let table = drivers.get(years);
    if (!table) {
      table = new WeightedIndex(staff.drivers.map(({ propensity, drift }) => propensity * drift ** years));
      drivers.set(years, table);
    }
    return at(staff.drivers, table.draw(random));
  }

  function nicRow(day: number, infraction: Infraction, { driver, vehicle, amount, isVoid }: Nic): Row<'fines'> {
    const fine = { day, today, infraction, amount, isNic: true, isVoid, driverId: driver.id, isFirst: false };
    const minute = random.integer(8 * 60, 18 * 60);
    return fineRow({ day, minute, infraction, amount, vehicle, course: courseOf(fine, random), place: null });
  }

  function expectNic(course: Course, driver: Driver, vehicle: Vehicle, amount: number): void {
    const day = (course.indicationDeadline ?? 0) + random.integer(1, 7);
    if (day >= today) return;
    const list = nics.get(day) ?? [];
    nics.set(day, list);
    list.push({ driver, vehicle, amount: 2 * amount, isVoid: course.status === FINE_STATUS.cancelled });
  }

  function fineRow(fine: {
    day: number;
    minute: number;
    infraction: Infraction;
    amount: number;
    vehicle: Vehicle;
    course: Course;
    place: Sighting | null;
  }): Row<'fines'> {
    const { infraction, vehicle, course, place } = fine;
    const ait = aitNumber(written, infraction.id === NIC_ID, random);
    return {
      fine_id: FIRST_ID + written,
      organization_id: ORGANIZATION_ID,
      vehicle_id: vehicle.id,
      driver_id: course.driverId,
      infraction_id: infraction.id,
      ait_number: ait,
      fine_date: formatDay(fine.day),
      fine_minute: fine.minute,
      due_date: formatDay(course.due),
      driver_indication_deadline: course.indicationDeadline === null ? null : formatDay(course.indicationDeadline),
      fine_status_id: course.status,
      driver_indication_status_id: course.indication,
      amount_paid: course.paid,
      discounted_amount_from_driver: course.discountedFromDriver,
      vehicle_status_id: vehicle.status,
      fine_vehicle_location: place?.stated ?? null,
      system_vehicle_location: place?.tracked?.text ?? null,
      system_lat: place?.tracked?.lat ?? null,
      system_lng: place?.tracked?.lng ?? null,
      fine_files: random.chance(0.4) ? `https://files.example.org/ait/${ait}.pdf` : null,
      activated: 1,
      created: formatDay(course.created),
      seriousness: infraction.seriousness,
      points: infraction.points,
      default_amount: fine.amount,
      cost_center: vehicle.costCenter,
    };
  }
}

/** Days in order, each with the number of fines that must be written by its end. */
function* dailyTargets(count: number, first: number, today: number): Iterable<{ day: number; target: number }> {
  const weights = Array.from({ length: today - first }, (_, index) => dayWeight(first + index, today - first - index));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let until = 0;
  for (const [index, weight] of weights.entries()) {
    until += weight;
    yield { day: first + index, target: index === weights.length - 1 ? count : Math.floor((count * until) / total) };
  }
}

/**
 * 10 characters as agencies write them, different for every serial below 10^8: the last eight digits are a permutation of the serial.
 */
function aitNumber(serial: number, isNic: boolean, random: Random): string {
  const digits = String((serial * 23_456_789 + 2_024_301) % 100_000_000).padStart(8, '0');
  if (isNic) return `N4${digits}`;
  const agency = random.fraction();
  return (agency < 0.4 ? 'AE' : agency < 0.7 ? 'T1' : agency < 0.9 ? '1B' : '5E') + digits;
}
