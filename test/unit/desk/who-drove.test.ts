import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../src/contract/fine';
import { toDeskFines } from '../../../src/desk/desk-fine';
import { type BoundRoute, clockGap, passesOf } from '../../../src/desk/route-passes';
import { type DriveSources, finesByVehicleAndDriver, whoDrove } from '../../../src/desk/who-drove';
import { MEANINGS, ROW } from './rows';

/** One degree of latitude is about 110.6 km here, so 0.001 is about 111 m. */
const PLACE = { lat: -23.55, lng: -46.65 };
const at = (north: number, east = 0) => ({ lat: PLACE.lat + north, lng: PLACE.lng + east });

/** Northward past the place, 5 km before to 5 km behind it, from 14:00 to 14:20. */
const ROUTE: BoundRoute = {
  id: 'r1',
  name: 'Consolação',
  vehicleId: '70',
  driverId: '8',
  line: [at(-0.045, 0.001), at(0.045, 0.001)],
  stops: [
    { position: at(-0.045, 0.001), second: 14 * 3600 },
    { position: at(0.045, 0.001), second: 14 * 3600 + 1200 },
  ],
};
const FINE: Fine = { ...ROW, system_vehicle_position: PLACE };
const NOTHING: Omit<DriveSources, 'fines'> = { planDrivers: [], routes: [] };

function ask(others: readonly Fine[], sources: Partial<DriveSources> = {}, fine = FINE) {
  const { fines } = toDeskFines([fine, ...others], MEANINGS);
  const [own] = fines;
  if (!own) throw new TypeError('no fine');
  return whoDrove(own, { ...NOTHING, fines: finesByVehicleAndDriver(fines), ...sources });
}

/** A fine of the same vehicle with a driver. */
function other(fine_id: number, driver_id: number, facts: Partial<Fine> = {}): Fine {
  return { ...ROW, fine_id, ait_number: `A${fine_id}`, driver_id, ...facts };
}

describe('A bound route', () => {
  it('passes a place at the time between its stops, by distance', () => {
    const [pass, ...more] = passesOf(ROUTE, PLACE, 200);
    expect(more).toEqual([]);
    expect(pass?.second).toBe(14 * 3600 + 600);
    expect(pass?.metres).toBeCloseTo(102, 0);
  });

  it('passes it twice where it comes back', () => {
    const back = {
      ...ROUTE,
      line: [...ROUTE.line, at(-0.045, -0.001)],
      stops: [...ROUTE.stops, { position: at(-0.045, -0.001), second: 15 * 3600 }],
    };
    expect(passesOf(back, PLACE, 200)).toHaveLength(2);
  });

  it('says nothing without hours, or outside of them, or out of reach', () => {
    const untimed = { ...ROUTE, stops: ROUTE.stops.map((stop) => ({ ...stop, second: null })) };
    expect(passesOf(untimed, PLACE, 200)).toEqual([]);
    expect(passesOf({ ...ROUTE, stops: ROUTE.stops.slice(1) }, PLACE, 200)).toEqual([]);
    expect(passesOf(ROUTE, PLACE, 90)).toEqual([]);
    expect(passesOf({ ...ROUTE, line: [] }, PLACE, 200)).toEqual([]);
  });

  it('goes on over midnight', () => {
    const [start, end] = ROUTE.stops;
    if (!start || !end) throw new TypeError('no stops');
    const late = {
      ...ROUTE,
      stops: [
        { ...start, second: 23 * 3600 + 3000 },
        { ...end, second: 1800 },
      ],
    };
    expect(passesOf(late, PLACE, 200)[0]?.second).toBe(600);
    expect(clockGap(600, 86_400 - 600)).toBe(1200);
  });
});

describe('Who drove', () => {
  it('is told by facts, strongest first', () => {
    const others = [
      other(2, 9, { fine_hour: '17:03' }),
      other(3, 9, { fine_date: '2026-10-21', fine_hour: '14:04' }),
      ...[4, 5, 6].map((id) => other(id, 5, { fine_date: '2026-09-01' })),
    ];
    const { facts } = ask(others, {
      routes: [ROUTE],
      planDrivers: [{ vehicleId: '70', driverId: '7', planId: 'p1', planName: 'Preventive A' }],
    });
    expect(facts).toMatchObject([
      {
        kind: 'route',
        driverId: '8',
        routeId: 'r1',
        routeName: 'Consolação',
        second: 51_000,
        metres: expect.closeTo(102, 0),
      },
      { kind: 'plan', driverId: '7', plans: [{ id: 'p1', name: 'Preventive A' }] },
      { kind: 'otherFines', driverId: '9', fines: [{ ait: 'A2' }], gap: 10_800, isBefore: false },
      { kind: 'share', driverId: '5', fines: 3, of: 5 },
    ]);
  });

  it('knows a route only by vehicle, place, and half an hour', () => {
    const of = (facts: Partial<Fine>, route = ROUTE) =>
      ask([], { routes: [route] }, { ...FINE, ...facts }).facts.length;
    expect(of({ fine_hour: '14:40' })).toBe(1);
    expect(of({ fine_hour: '13:40' })).toBe(1);
    expect(of({ fine_hour: '14:41' })).toBe(0);
    expect(of({ fine_hour: '' })).toBe(0);
    expect(of({ vehicle_id: 71 })).toBe(0);
    expect(of({ system_vehicle_position: { lat: 0, lng: 0 } })).toBe(0);
    expect(of({}, { ...ROUTE, driverId: null })).toBe(0);
  });

  it('takes a share only of five named fines up to 90 days apart, and all drivers with the most', () => {
    const near = (drivers: readonly number[], fine_date = '2026-07-24') =>
      ask(drivers.map((driver, index) => other(index + 2, driver, { fine_date }))).facts;
    expect(near([5, 5, 5, 6])).toEqual([]);
    expect(near([5, 5, 6, 6, 7]).map(({ driverId }) => driverId)).toEqual(['5', '6']);
    expect(near([5, 5, 5, 5, 5], '2026-07-23')).toEqual([]);
    expect(near([0, 0, 0, 0, 0, 0])).toEqual([]);
  });

  it('gathers the fines of a driver within 12 hours, the nearest first', () => {
    const others = [
      other(2, 9, { fine_hour: '20:03' }),
      other(3, 9, { fine_hour: '13:03' }),
      other(4, 6, { fine_hour: '02:03' }),
      other(5, 4, { fine_hour: '02:02' }),
    ];
    expect(ask(others).facts).toMatchObject([
      { kind: 'otherFines', driverId: '9', fines: [{ ait: 'A3' }, { ait: 'A2' }], gap: 3600, isBefore: true },
      { kind: 'otherFines', driverId: '6', fines: [{ ait: 'A4' }], gap: 43_200, isBefore: true },
    ]);
  });

  const elsewhere = (fine_hour: string, north: number) =>
    other(20, 7, { vehicle_id: 99, fine_hour, system_vehicle_position: at(north) });
  const plan = { planDrivers: [{ vehicleId: '70', driverId: '7', planId: 'p1', planName: 'A' }] };

  it('has against a driver that he was named where he cannot have come from', () => {
    const { against, sum } = ask([elsewhere('13:52', 0.28)], plan);
    expect(against).toMatchObject([
      { driverId: '7', fine: { ait: 'A20' }, gap: 660, metres: expect.closeTo(31_012, -2) },
    ]);
    expect(sum).toEqual({ kind: 'disagree', drivers: 1 });
    expect(ask([elsewhere('13:40', 0.28)], plan).against).toEqual([]);
    expect(ask([elsewhere('14:03', 0.01)], plan).against).toEqual([]);
    expect(ask([{ ...elsewhere('13:52', 0.28), vehicle_id: 70 }], plan).against).toEqual([]);
  });

  it('joins the plans that have one driver, and keeps apart those of another', () => {
    const of = (driverId: string, planId: string) => ({ vehicleId: '70', driverId, planId, planName: planId });
    const { facts, sum } = ask([], { planDrivers: [of('7', 'a'), of('7', 'b'), of('8', 'c')] });
    expect(facts.map((fact) => fact.kind === 'plan' && fact.plans.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
    expect(sum).toEqual({ kind: 'disagree', drivers: 2 });
  });

  it('names a driver only where one stands alone', () => {
    expect(ask([]).sum).toEqual({ kind: 'nobody' });
    expect(ask([], plan).sum).toMatchObject({ kind: 'known', fact: { kind: 'plan', driverId: '7' } });
    expect(ask([], { ...plan, routes: [ROUTE] }).sum).toEqual({ kind: 'disagree', drivers: 2 });
    const contradicted = ask([elsewhere('13:52', 0.28)], { ...plan, routes: [ROUTE] });
    expect(contradicted.sum).toMatchObject({ kind: 'known', fact: { kind: 'route', driverId: '8' } });
  });

  it('holds the driver of the row itself against other rows, and makes no fact of it', () => {
    const own = ask([elsewhere('13:52', 0.28)], {}, { ...FINE, driver_id: 7 });
    expect(own.against).toMatchObject([{ driverId: '7', fine: { ait: 'A20' } }]);
    expect([own.facts, own.sum]).toEqual([[], { kind: 'nobody' }]);
  });

  it('says nothing of a fine without a vehicle, and takes no NIC for a drive', () => {
    const { vehicle_id: _, vehicle_plate_number: __, ...bare } = FINE;
    expect(ask([other(2, 9)], { ...plan, routes: [ROUTE] }, bare).facts).toEqual([]);
    expect(ask([other(2, 9, { infraction_code: '500-20' })]).facts).toEqual([]);
  });

  it('does not depend on points: no order or fact changes with them', () => {
    const rows = (points: number) => [
      other(2, 9, { fine_hour: '17:03', points_on_driver_license: points }),
      other(3, 6, { fine_hour: '13:03', points_on_driver_license: 7 - points }),
    ];
    expect(ask(rows(0))).toEqual(ask(rows(7)));
  });
});
