import { describe, expect, it } from 'vitest';
import { infractions, NIC_ID } from '../../../../server/infractions/infractions';
import { parseDay } from '../../../../server/sample/calendar';
import { FINE_STATUS, INDICATION } from '../../../../server/sample/fine-course';
import { roughDistance } from '../../../../server/sample/fine-sightings';
import { placePoint, places } from '../../../../server/sample/places';
import { type FineRow, readSample, TODAY } from './rows';

const { fines, vehicles, drivers } = readSample(60_000);
const normal = fines.filter((fine) => fine.infraction_id !== NIC_ID);
const nics = fines.filter((fine) => fine.infraction_id === NIC_ID);
const infractionOf = new Map(infractions.map((infraction) => [infraction.id, infraction]));

const share = (rows: readonly FineRow[], keep: (row: FineRow) => boolean): number =>
  rows.filter(keep).length / rows.length;
const daysAfter = (later: string, earlier: string): number => parseDay(later) - parseDay(earlier);

/** Parts of the amount that a status may have paid; nothing in all others. */
const PARTS_PAID = new Map<number, readonly number[]>([
  [FINE_STATUS.overdue, [0, 0.8]],
  [FINE_STATUS.appealPaid, [0.8]],
  [FINE_STATUS.paid, [1]],
  [FINE_STATUS.paidWithDiscount, [0.6, 0.8]],
]);
const BEFORE_DUE = new Set<number>([FINE_STATUS.inNotification, FINE_STATUS.inPriorDefence, FINE_STATUS.toPay]);
const AFTER_DUE = new Set<number>([
  FINE_STATUS.overdue,
  FINE_STATUS.appealPaid,
  FINE_STATUS.appealUnpaid,
  FINE_STATUS.paid,
]);
const CLOSED = new Set<number>([
  FINE_STATUS.paid,
  FINE_STATUS.paidWithDiscount,
  FINE_STATUS.cancelled,
  FINE_STATUS.warning,
]);

describe('the fines of the sample', () => {
  it('lie within three years up to yesterday', () => {
    const dates = fines.map((fine) => fine.fine_date).sort();
    expect(dates[0]).toBe('2023-11-21');
    expect(dates.at(-1)).toBe('2026-11-20');
  });

  it('have all infractions with their class and points, and with their amount but for a few odd ones', () => {
    expect(new Set(fines.map((fine) => fine.infraction_id)).size).toBe(infractions.length);
    const bent = normal.filter((fine) => {
      const infraction = infractionOf.get(fine.infraction_id);
      return fine.seriousness !== infraction?.seriousness || fine.points !== infraction.points;
    });
    expect(bent).toEqual([]);
    const odd = share(normal, (fine) => fine.default_amount !== infractionOf.get(fine.infraction_id)?.amount);
    expect(odd).toBeGreaterThan(0);
    expect(odd).toBeLessThan(0.004);
  });

  it('have different AIT numbers of ten characters', () => {
    expect(new Set(fines.map((fine) => fine.ait_number)).size).toBe(fines.length);
    expect(fines.filter((fine) => !/^[A-Z0-9]{10}$/.test(fine.ait_number))).toEqual([]);
  });

  it('are of vehicles that exist, in the group of the driver', () => {
    const groupOf = new Map(vehicles.map((vehicle) => [vehicle.vehicle_id, vehicle.vehicle_group_id]));
    const driverGroups = new Map(drivers.map((driver) => [driver.driver_id, driver.vehicle_group_id]));
    expect(fines.filter((fine) => !groupOf.has(fine.vehicle_id))).toEqual([]);
    const strays = fines.filter((fine) => {
      const group = fine.driver_id === null ? undefined : driverGroups.get(fine.driver_id);
      return group !== undefined && groupOf.get(fine.vehicle_id) !== group;
    });
    expect(strays).toEqual([]);
  });

  it('are of vehicles that were built before', () => {
    const built = new Map(vehicles.map((vehicle) => [vehicle.vehicle_id, vehicle.year_manufacturer]));
    const early = fines.filter((fine) => Number(fine.fine_date.slice(0, 4)) < (built.get(fine.vehicle_id) ?? 9999) - 1);
    expect(early).toEqual([]);
  });

  it('are notified 10 to 25 days later, or sooner when that would be after today', () => {
    const bent = fines.filter((fine) => {
      const days = daysAfter(fine.created, fine.fine_date);
      const least = daysAfter(TODAY, fine.fine_date) >= 25 ? 10 : 1;
      return days < least || days > 25 || fine.created > TODAY;
    });
    expect(bent).toEqual([]);
  });

  it('are due 30 to 60 days after the notification, and after the indication deadline of 30 to 35 days', () => {
    const bent = fines.filter((fine) => {
      const due = daysAfter(fine.due_date, fine.created);
      if (due < 30 || due > 60) return true;
      if (fine.driver_indication_deadline === null) return false;
      const indication = daysAfter(fine.driver_indication_deadline, fine.created);
      return indication < 30 || indication > 35 || indication >= due;
    });
    expect(bent).toEqual([]);
  });

  it('have statuses that agree with dates and payments', () => {
    const bent = fines.filter((fine) => {
      const parts = PARTS_PAID.get(fine.fine_status_id) ?? [0];
      const isPaidRight = parts.some((part) => Math.round(fine.default_amount * part) === fine.amount_paid);
      const isDue = fine.due_date < TODAY;
      const isInTime = isDue ? !BEFORE_DUE.has(fine.fine_status_id) : !AFTER_DUE.has(fine.fine_status_id);
      return !isPaidRight || !isInTime;
    });
    expect(bent).toEqual([]);
    const warnings = fines.filter((fine) => fine.fine_status_id === FINE_STATUS.warning);
    expect(new Set(warnings.map((fine) => fine.seriousness))).toEqual(new Set([1, 2]));
  });

  it('have every status, and old ones are mostly closed', () => {
    expect(new Set(fines.map((fine) => fine.fine_status_id)).size).toBe(10);
    const old = fines.filter((fine) => daysAfter(TODAY, fine.fine_date) > 730);
    expect(share(old, (fine) => CLOSED.has(fine.fine_status_id))).toBeGreaterThan(0.95);
  });

  it('take money from known drivers only, and not more than was paid', () => {
    const charged = fines.filter((fine) => fine.discounted_amount_from_driver > 0);
    expect(charged.length).toBeGreaterThan(fines.length / 60);
    const bent = charged.filter(
      (fine) => fine.driver_id === null || fine.discounted_amount_from_driver > fine.amount_paid,
    );
    expect(bent).toEqual([]);
  });

  it('have an indication that agrees with the deadline, the driver and who answers', () => {
    expect(new Set(fines.map((fine) => fine.driver_indication_status_id)).size).toBe(6);
    const bent = fines.filter((fine) => {
      const isDriver = infractionOf.get(fine.infraction_id)?.answers === 'driver' && fine.infraction_id !== NIC_ID;
      const isApplicable = fine.driver_indication_status_id !== INDICATION.notApplicable;
      return isApplicable !== isDriver || isApplicable === (fine.driver_indication_deadline === null);
    });
    expect(bent).toEqual([]);
    const pending = fines.filter((fine) => fine.driver_indication_status_id === INDICATION.pending);
    const closed = pending.filter(
      (fine) =>
        (fine.driver_indication_deadline ?? '') < TODAY ||
        fine.driver_id !== null ||
        fine.fine_status_id > FINE_STATUS.inPriorDefence,
    );
    expect(closed).toEqual([]);
    const missed = fines.filter((fine) => fine.driver_indication_status_id === INDICATION.missed);
    expect(missed.filter((fine) => (fine.driver_indication_deadline ?? '') >= TODAY)).toEqual([]);
  });

  it('lack a driver in about one case of eight', () => {
    const unknown = share(fines, (fine) => fine.driver_id === null);
    expect(unknown).toBeGreaterThan(0.1);
    expect(unknown).toBeLessThan(0.14);
  });

  it('follow every missed indication with one NIC fine of twice the amount within a week; few NICs have no such fine', () => {
    const key = (vehicle: number, amount: number) => `${vehicle} ${amount}`;
    const missed = new Map<string, string[]>();
    for (const fine of normal) {
      if (fine.driver_indication_status_id !== INDICATION.missed) continue;
      const list = missed.get(key(fine.vehicle_id, 2 * fine.default_amount)) ?? [];
      missed.set(key(fine.vehicle_id, 2 * fine.default_amount), list);
      list.push(fine.driver_indication_deadline ?? '');
    }
    for (const deadlines of missed.values()) deadlines.sort();
    let orphans = 0;
    for (const nic of nics) {
      expect([nic.seriousness, nic.points]).toEqual([null, 0]);
      const list = missed.get(key(nic.vehicle_id, nic.default_amount)) ?? [];
      const index = list.findIndex((deadline) => {
        const days = daysAfter(nic.fine_date, deadline);
        return days >= 1 && days <= 7;
      });
      if (index < 0) orphans++;
      else list.splice(index, 1);
    }
    expect(orphans).toBeGreaterThan(0);
    expect(orphans / nics.length).toBeLessThan(0.05);
    const unanswered = [...missed.values()].flat();
    expect(unanswered.filter((deadline) => daysAfter(TODAY, deadline) > 7)).toEqual([]);
    expect(nics.length / fines.length).toBeGreaterThan(0.04);
    expect(nics.length / fines.length).toBeLessThan(0.06);
    expect(nics.filter((nic) => nic.driver_id !== null)).toEqual([]);
  });

  it('fall gently from year to year', () => {
    const years = ['2024-11-21', '2025-11-21', TODAY].map(
      (end) => fines.filter(({ fine_date }) => fine_date < end && daysAfter(end, fine_date) <= 365).length,
    );
    for (const [index, count] of years.slice(1).entries()) {
      expect(count / (years[index] ?? 0)).toBeGreaterThan(0.86);
      expect(count / (years[index] ?? 0)).toBeLessThan(0.96);
    }
  });

  it('keep rotation to its hours on working days', () => {
    const rotation = normal.filter((fine) => fine.infraction_id === 57462);
    expect(rotation.length).toBeGreaterThan(100);
    for (const fine of rotation) {
      expect([7, 8, 9, 17, 18, 19]).toContain(Math.floor(fine.fine_minute / 60));
      expect([1, 2, 3, 4, 5]).toContain(new Date(`${fine.fine_date}T12:00:00Z`).getUTCDay());
    }
  });

  it('belong to repeat offenders more than to others', () => {
    const counts = new Map<number, number>();
    for (const { driver_id } of fines) {
      if (driver_id !== null) counts.set(driver_id, (counts.get(driver_id) ?? 0) + 1);
    }
    const ranked = [...counts.values()].sort((one, other) => other - one);
    const top = ranked.slice(0, Math.floor(ranked.length / 10)).reduce((sum, count) => sum + count, 0);
    const all = ranked.reduce((sum, count) => sum + count, 0);
    expect(top / all).toBeGreaterThan(0.18);
    expect(top / all).toBeLessThan(0.45);
    expect(new Set(fines.map((fine) => fine.vehicle_id)).size / vehicles.length).toBeGreaterThan(0.8);
  });

  it('were tracked within 200 m of the stated place, with a few far away or unknown', () => {
    const distances = normal.map(trackedDistance);
    const known = distances.filter((distance) => distance !== null);
    expect(known.length / distances.length).toBeGreaterThan(0.93);
    expect(known.length).toBeLessThan(distances.length);
    const far = known.filter((distance) => distance > 200);
    expect(far.length / known.length).toBeGreaterThan(0.01);
    expect(far.length / known.length).toBeLessThan(0.04);
    expect(far.filter((distance) => distance < 4_900 || distance > 60_100)).toEqual([]);
  });

  it('have a few odd ones: midnight and a very long place', () => {
    expect(fines.some((fine) => fine.fine_minute === 0)).toBe(true);
    expect(Math.max(...fines.map((fine) => fine.fine_vehicle_location?.length ?? 0))).toBeGreaterThan(300);
  });
});

/** Metres between the place that the fine names and the tracker's position; null where the tracker was silent. */
function trackedDistance(fine: FineRow): number | null {
  if (fine.system_lat === null || fine.system_lng === null) return null;
  const stated = fine.fine_vehicle_location ?? '';
  const measure = Number(/, (?:km )?(\d+(?:,\d+)?)/.exec(stated)?.[1]?.replace(',', '.'));
  const named = places.filter(
    (place) => stated.startsWith(`${place.name}, `) && measure >= place.from - 0.1 && measure <= place.to + 0.1,
  );
  const position = { lat: fine.system_lat, lng: fine.system_lng };
  return Math.min(...named.map((place) => roughDistance(placePoint(place, measure), position)));
}
