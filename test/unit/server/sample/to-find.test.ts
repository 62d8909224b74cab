import { describe, expect, it } from 'vitest';
import { infractions, NIC_ID } from '../../../../server/infractions/infractions';
import { parseDay, weekday } from '../../../../server/sample/calendar';
import { FINE_STATUS, INDICATION } from '../../../../server/sample/fine-course';
import { roughDistance } from '../../../../server/sample/fine-sightings';
import { type FineRow, readSample, TODAY } from './rows';

const infractionOf = new Map(infractions.map((infraction) => [infraction.id, infraction]));
const { fines } = readSample(6_000);

/** Days of national holidays in Brazil that have the same date every year. */
const HOLIDAYS = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']);
const isHoliday = (day: string) => HOLIDAYS.has(day.slice(5));
const isWeekend = (day: string) => [0, 6].includes(weekday(parseDay(day)));
const answersForDriver = (fine: FineRow) =>
  fine.infraction_id !== NIC_ID && infractionOf.get(fine.infraction_id)?.answers === 'driver';

/** A fine that may have led to the NIC: same vehicle, half of the amount, unnamed, deadline at most a year before. */
function isOriginOf(nic: FineRow, fine: FineRow): boolean {
  if (fine.vehicle_id !== nic.vehicle_id || 2 * fine.default_amount !== nic.default_amount) return false;
  const unnamed: number[] = [INDICATION.pending, INDICATION.refused, INDICATION.missed];
  if (!answersForDriver(fine) || !unnamed.includes(fine.driver_indication_status_id)) return false;
  const days = parseDay(nic.fine_date) - parseDay(fine.driver_indication_deadline ?? nic.fine_date);
  return days >= 1 && days <= 365;
}

const minutes = (fine: FineRow) => parseDay(fine.fine_date) * 1440 + fine.fine_minute;
const point = ({ system_lat: lat, system_lng: lng }: FineRow) => (lat === null || lng === null ? null : { lat, lng });

/** Neighbours in time of the same vehicle, NICs left out. */
function neighbours(): (readonly [FineRow, FineRow])[] {
  const seen = new Map<number, FineRow>();
  const pairs: (readonly [FineRow, FineRow])[] = [];
  const sorted = fines.filter(({ infraction_id }) => infraction_id !== NIC_ID).sort((a, b) => minutes(a) - minutes(b));
  for (const fine of sorted) {
    const before = seen.get(fine.vehicle_id);
    if (before) pairs.push([before, fine]);
    seen.set(fine.vehicle_id, fine);
  }
  return pairs;
}

describe('a sample of 6,000 fines holds something to find', () => {
  it('fines of toll gates, paid and unpaid', () => {
    const tolls = fines.filter((fine) => infractionOf.get(fine.infraction_id)?.article === '209-A');
    expect(tolls.length).toBeGreaterThan(20);
    expect(tolls.some((fine) => fine.amount_paid > 0)).toBe(true);
    const unpaid: number[] = [FINE_STATUS.overdue, FINE_STATUS.toPay, FINE_STATUS.inNotification];
    expect(tolls.some((fine) => fine.amount_paid === 0 && unpaid.includes(fine.fine_status_id))).toBe(true);
  });

  it('camera records twice: one vehicle, minute, place and infraction under two numbers', () => {
    const doubles = neighbours().filter(
      ([one, other]) =>
        minutes(one) === minutes(other) &&
        one.infraction_id === other.infraction_id &&
        one.system_lat === other.system_lat &&
        one.ait_number !== other.ait_number,
    );
    expect(doubles.length).toBeGreaterThan(5);
  });

  it('NICs with the fine that they are for, and a few without', () => {
    const nics = fines.filter((fine) => fine.infraction_id === NIC_ID);
    const orphans = nics.filter((nic) => !fines.some((fine) => isOriginOf(nic, fine)));
    expect(orphans.length).toBeGreaterThan(3);
    expect(orphans.length / nics.length).toBeLessThan(0.1);
  });

  it('only NICs of twice a legal amount, without points and without a driver', () => {
    const legal = new Set([8_838, 13_016, ...[1, 2, 3, 5, 10].map((times) => 29_347 * times), 19_523]);
    const nics = fines.filter((fine) => fine.infraction_id === NIC_ID);
    const bent = nics.filter(
      (nic) =>
        !legal.has(nic.default_amount / 2) || nic.points !== 0 || nic.driver_id !== null || nic.seriousness !== null,
    );
    expect(bent).toEqual([]);
  });

  it('refused indications of a driver who is known', () => {
    const refused = fines.filter(
      (fine) => fine.driver_indication_status_id === INDICATION.refused && fine.driver_id !== null,
    );
    expect(refused.length).toBeGreaterThan(20);
  });

  it('fines of sold vehicles, some of acts after the sale', () => {
    const sold = fines.filter((fine) => fine.vehicle_status_id === 3);
    expect(sold.length).toBeGreaterThan(20);
    const strangers = sold.filter((fine) => fine.driver_id === null && answersForDriver(fine));
    expect(strangers.length).toBeGreaterThan(5);
  });

  it('plates seen in two places that no vehicle reaches in time', () => {
    const impossible = neighbours().filter(([one, other]) => {
      const [from, to] = [point(one), point(other)];
      if (!from || !to) return false;
      const metres = roughDistance(from, to);
      return metres >= 20_000 && metres / 1000 / ((minutes(other) - minutes(one)) / 60) > 130;
    });
    expect(impossible.length).toBeGreaterThan(5);
  });

  it('amounts of another class', () => {
    const bent = fines.filter(
      (fine) => fine.infraction_id !== NIC_ID && fine.default_amount !== infractionOf.get(fine.infraction_id)?.amount,
    );
    expect(bent.length).toBeGreaterThan(5);
    expect(bent.length).toBeLessThan(30);
  });

  it('payments of 80 % after the due date', () => {
    const short = fines.filter(
      (fine) =>
        fine.fine_status_id === FINE_STATUS.overdue &&
        fine.due_date < TODAY &&
        fine.amount_paid === Math.round(fine.default_amount * 0.8),
    );
    expect(short.length).toBeGreaterThan(5);
  });

  it('both deadlines on weekends and holidays', () => {
    for (const dates of [
      fines.map((fine) => fine.due_date),
      fines.flatMap((fine) => fine.driver_indication_deadline ?? []),
    ]) {
      expect(dates.filter(isWeekend).length).toBeGreaterThan(500);
      expect(dates.filter(isHoliday).length).toBeGreaterThan(20);
    }
  });
});

/** 12 months back from a day. */
const YEAR_BEFORE = '2025-11-21';
const CLOSED_WITHOUT_POINTS: readonly number[] = [FINE_STATUS.cancelled, FINE_STATUS.warning];
const NOT_NAMED: readonly number[] = [INDICATION.pending, INDICATION.refused, INDICATION.missed];
/** Infractions that suspend by themselves, or carry no points by law. */
const WITHOUT_POINTS = new Set(['165', '165-A', '170', '173', '210', '218 III', '221', '230 XXI', '232']);

function licences(rows: readonly FineRow[]) {
  const byDriver = new Map<number, { points: number; verySerious: number }>();
  for (const fine of rows) {
    const infraction = infractionOf.get(fine.infraction_id);
    if (fine.driver_id === null || !infraction || fine.fine_date <= YEAR_BEFORE) continue;
    if (CLOSED_WITHOUT_POINTS.includes(fine.fine_status_id)) continue;
    if (NOT_NAMED.includes(fine.driver_indication_status_id)) continue;
    if (WITHOUT_POINTS.has(infraction.article) || infraction.answers !== 'driver') continue;
    const licence = byDriver.get(fine.driver_id) ?? { points: 0, verySerious: 0 };
    licence.points += fine.points;
    licence.verySerious += fine.seriousness === 4 ? 1 : 0;
    byDriver.set(fine.driver_id, licence);
  }
  return [...byDriver.values()].map(({ points, verySerious }) => ({
    points,
    limit: verySerious === 0 ? 40 : verySerious === 1 ? 30 : 20,
  }));
}

describe.each([300, 6_000, 60_000])('the drivers of a sample of %i fines', (count) => {
  const sample = readSample(count);

  it('have at most six fines in any twelve months, most of them one to three', () => {
    const byDriver = new Map<number, number[]>();
    for (const { driver_id, fine_date } of sample.fines) {
      if (driver_id !== null) byDriver.set(driver_id, [...(byDriver.get(driver_id) ?? []), parseDay(fine_date)]);
    }
    let most = 0;
    for (const days of byDriver.values()) {
      days.sort((one, other) => one - other);
      for (const [index, day] of days.entries()) {
        most = Math.max(most, days.filter((later, at) => at >= index && later - day < 365).length);
      }
    }
    expect(most).toBeLessThanOrEqual(6);
    expect(most).toBeGreaterThan(2);
    expect(sample.fines.length / 3 / sample.drivers.length).toBeLessThan(2.5);
  });

  it('are a handful near the limit of their points and one or two past it', () => {
    const all = licences(sample.fines);
    const past = all.filter(({ points, limit }) => points >= limit);
    const near = all.filter(({ points, limit }) => points < limit && limit - points <= 7);
    expect(past.length).toBeGreaterThanOrEqual(1);
    expect(past.length).toBeLessThanOrEqual(2);
    expect(near.length).toBeGreaterThanOrEqual(3);
    expect(near.length).toBeLessThanOrEqual(9);
    expect(Math.max(...all.map(({ points }) => points))).toBeLessThanOrEqual(30);
  });
});
