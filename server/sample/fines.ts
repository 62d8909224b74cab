// The fines of three years, day by day up to yesterday, in columnar batches. Memory holds one batch, the last year's
// fines per driver, and the pending NIC fines.

import { type Infraction, infractions, NIC_ID } from '../infractions/infractions';
import { BATCH_ROWS, type Row, toBatch } from '../store/batch';
import type { Batch } from '../store/tables';
import { yearsBefore } from './calendar';
import { courseOf, FINE_STATUS, INDICATION, type Occurrence } from './fine-course';
import { dayWeight, drawMinute, isByCamera } from './fine-habits';
import { type Fine, fineRow } from './fine-row';
import { createSightings, sightingFarFrom } from './fine-sightings';
import { LicenceRecords } from './licence-records';
import { createLimitCases } from './limit-cases';
import { OddCases } from './odd-cases';
import { createOffenceDraw, type Offence } from './offences';
import { Random } from './random';
import type { Driver, Staff, Vehicle } from './staff';

/** A pending NIC fine: twice the amount of the fine without an indicated driver. */
type Nic = { vehicle: Vehicle; amount: number; isVoid: boolean };

/** Up to 20 % over the limit: recorded by cameras for any vehicle. */
const SPEEDING_ID = 74_550;
/** Centavos per class: the source of wrong amounts. */
const CLASS_AMOUNTS = [8_838, 13_016, 19_523, 29_347];
/** Twice the amount of infractions that are too rare to match a NIC by chance. */
const ORPHAN_AMOUNTS = [2 * 146_735, 2 * 58_694];
/** metres and minutes: at least 150 km/h between the two */
const TWO_PLACES = { metres: 25_000, minutes: 9 };

/**
 * Exactly `count` fines, NIC fines included, with ascending fine_id. Their days are the three years before `today` (day
 * number). Amounts are in centavos.
 */
export function* createFines(count: number, today: number, staff: Staff): Iterable<Batch> {
  const random = new Random('fines');
  const first = yearsBefore(today, 3);
  const limits = createLimitCases(count, today, staff);
  const records = new LicenceRecords();
  const drawOffence = createOffenceDraw(first, staff, limits.drivers, records);
  const drawSighting = createSightings();
  const odd = new OddCases();
  const sold = staff.vehicles.filter((vehicle) => vehicle.until < today);
  const nics = new Map<number, Nic[]>();
  const nicInfraction = infractionOf(NIC_ID);
  const speeding = infractionOf(SPEEDING_ID);
  let rows: Row<'fines'>[] = [];
  let written = 0;

  for (const { day, target } of dailyTargets(count, first, today)) {
    const fallen = nics.get(day) ?? [];
    nics.delete(day);
    for (const fallenNic of fallen) addNic(day, fallenNic);
    for (const { driver, infraction } of limits.acts.get(day) ?? [])
      addOriginal(day, driver, driver.main, infraction, true);
    while (written < target) addNext(day);
    while (rows.length >= BATCH_ROWS) {
      yield toBatch('fines', rows.slice(0, BATCH_ROWS));
      rows = rows.slice(BATCH_ROWS);
    }
  }
  if (rows.length > 0) yield toBatch('fines', rows);

  function add(fine: Fine): void {
    if (written >= count) return;
    rows.push(fineRow(fine, written, random));
    written++;
  }

  function addNext(day: number): void {
    if (odd.isOwed('orphanNic', written)) {
      addOrphanNic(day);
      return;
    }
    const offence = drawOffence(day, random);
    const buyer = odd.isOwed('sold', written) ? random.pick(sold) : null;
    if (buyer && buyer.until + 5 < day) {
      odd.made('sold');
      addOriginal(day, null, buyer, speeding, false);
      return;
    }
    const { driver } = offence;
    const isInService = driver.second.since <= day && driver.second.until >= day;
    const vehicle = isInService && random.chance(0.3) ? driver.second : driver.main;
    const fine = addOriginal(day, driver, vehicle, offence.infraction, false);
    if (odd.isOwed('doubled', written)) addDouble(fine, offence);
    if (odd.isOwed('twoPlaces', written)) addElsewhere(fine);
  }

  function addOriginal(
    day: number,
    driver: Driver | null,
    vehicle: Vehicle,
    infraction: Infraction,
    isUpheld: boolean,
  ): Fine {
    const { group } = vehicle;
    const amount = amountOf(infraction, isUpheld);
    const course = courseOf(occur(day, driver, infraction, amount, isUpheld), random);
    if (course.indication === INDICATION.missed) {
      expectNic((course.indicationDeadline ?? 0) + random.integer(1, 7), {
        vehicle,
        amount: 2 * amount,
        isVoid: course.status === FINE_STATUS.cancelled,
      });
    }
    // One in ten thousand is at midnight.
    const minute = (written + 1) % 9_973 === 0 ? 0 : drawMinute(infraction, group, random);
    const place = drawSighting(infraction, group, written + 1, random);
    const fine = { day, minute, infraction, amount, vehicle, course, place };
    add(fine);
    return fine;
  }

  /** A driver's infraction is added to the driver's record. */
  function occur(
    day: number,
    driver: Driver | null,
    infraction: Infraction,
    amount: number,
    isUpheld: boolean,
  ): Occurrence {
    const isFirst = driver !== null && records.isFirst(driver.id, day, infraction);
    if (driver) records.add(driver.id, day, infraction);
    const driverId = driver?.id ?? null;
    return { day, today, infraction, amount, isNic: false, isVoid: false, driverId, isFirst, isUpheld };
  }

  function amountOf(infraction: Infraction, isUpheld: boolean): number {
    if (isUpheld || !odd.isOwed('amount', written) || !CLASS_AMOUNTS.includes(infraction.amount)) {
      return infraction.amount;
    }
    odd.made('amount');
    return random.pick(CLASS_AMOUNTS.filter((amount) => amount !== infraction.amount));
  }

  /** The camera's record again, with another number and its own course. */
  function addDouble(fine: Fine, { driver, infraction }: Offence): void {
    if (!isByCamera(infraction) || !fine.place?.tracked || !records.canTake(driver.id, fine.day, infraction)) return;
    odd.made('doubled');
    // Its driver is always indicated: otherwise a NIC would have two origins.
    const course = courseOf(occur(fine.day, driver, infraction, fine.amount, true), random);
    add({ ...fine, course });
  }

  /** Another fine of the same plate minutes later, at an unreachable place. */
  function addElsewhere(fine: Fine): void {
    const tracked = fine.place?.tracked;
    const minute = fine.minute + random.integer(4, TWO_PLACES.minutes);
    if (!tracked || minute >= 24 * 60) return;
    const place = sightingFarFrom(tracked, TWO_PLACES.metres, random);
    if (!place) return;
    odd.made('twoPlaces');
    const infraction = speeding;
    const { amount } = infraction;
    const course = courseOf(occur(fine.day, null, infraction, amount, false), random);
    if (course.indication === INDICATION.missed) {
      const isVoid = course.status === FINE_STATUS.cancelled;
      const day = (course.indicationDeadline ?? 0) + random.integer(1, 7);
      expectNic(day, { vehicle: fine.vehicle, amount: 2 * amount, isVoid });
    }
    add({ ...fine, minute, infraction, amount, course, place });
  }

  function addOrphanNic(day: number): void {
    odd.made('orphanNic');
    addNic(day, { vehicle: random.pick(staff.drivers).main, amount: random.pick(ORPHAN_AMOUNTS), isVoid: false });
  }

  function addNic(day: number, { vehicle, amount, isVoid }: Nic): void {
    const infraction = nicInfraction;
    const base = { day, infraction, amount };
    const course = courseOf(
      { ...base, today, isNic: true, isVoid, driverId: null, isFirst: false, isUpheld: false },
      random,
    );
    add({ ...base, minute: random.integer(8 * 60, 18 * 60), vehicle, course, place: null });
  }

  function expectNic(day: number, expected: Nic): void {
    if (day < today) nics.set(day, [...(nics.get(day) ?? []), expected]);
  }
}

function infractionOf(id: number): Infraction {
  const infraction = infractions.find((known) => known.id === id);
  if (!infraction) throw new Error(`infractions.csv has no ${id}`);
  return infraction;
}

/** Days in order, each with the cumulative number of fines by its end. */
function* dailyTargets(count: number, first: number, today: number): Iterable<{ day: number; target: number }> {
  const weights = Array.from({ length: today - first }, (_, index) => dayWeight(first + index, today - first - index));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let until = 0;
  for (const [index, weight] of weights.entries()) {
    until += weight;
    yield { day: first + index, target: index === weights.length - 1 ? count : Math.floor((count * until) / total) };
  }
}
