import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeskFine, type Meanings, toDeskFines } from '../../../src/desk/desk-fine';
import { finesBesideLegs } from '../../../src/desk/route-fines';
import { type Beside, pointsBesideLines } from '../../../src/geo/points-beside-lines';
import { isSpeeding } from '../../../src/rulebook/infractions';

const METRES_PER_DEGREE = (Math.PI / 180) * 6_371_008.8;
const MEANINGS: Meanings = {
  moneyUnit: 'minor',
  fineStatus: new Map(),
  indication: new Map(),
  seriousness: new Map(),
  inactiveVehicleStatuses: new Set(),
  tollCodes: [],
};

type Place = { lat: number; lng: number };
const turned = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees);

/** Every point with every segment, by the same plane. */
function bruteForce(lines: readonly (readonly Place[])[], points: readonly Place[], reach: number): Beside[] {
  return points.flatMap((place, point) =>
    lines.flatMap((line, nth): Beside[] => {
      const scale = Math.cos((place.lat * Math.PI) / 180);
      const metres = line.map((from, index) => {
        const to = line[index + 1] ?? from;
        const [x, y] = [turned(from.lng - place.lng) * scale, from.lat - place.lat];
        const [dx, dy] = [turned(to.lng - from.lng) * scale, to.lat - from.lat];
        const length = dx * dx + dy * dy;
        const fraction = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
        return Math.hypot(x + fraction * dx, y + fraction * dy) * METRES_PER_DEGREE;
      });
      const least = Math.min(...metres);
      return least <= reach ? [{ point, line: nth, metres: least }] : [];
    }),
  );
}

const around = (lat: number, lng: number, spread: number) =>
  fc.record({
    lat: fc.double({ min: -spread, max: spread, noNaN: true }).map((by) => Math.max(-89, Math.min(89, lat + by))),
    lng: fc.double({ min: -spread, max: spread, noNaN: true }).map((by) => turned(lng + by)),
  });

describe('Points beside lines', () => {
  it('are those that comparing each with each finds, also across longitude 180 and far north', () => {
    const scene = fc
      .tuple(fc.constantFrom(-30, 0, 71, -88.99), fc.constantFrom(-51, 0, 179.999, -180), fc.constantFrom(0.002, 0.05))
      .chain(([lat, lng, spread]) =>
        fc.record({
          lines: fc.array(fc.array(around(lat, lng, spread), { maxLength: 12 }), { maxLength: 4 }),
          points: fc.array(around(lat, lng, spread), { maxLength: 30 }),
          reach: fc.constantFrom(1, 60, 500),
        }),
      );
    fc.assert(
      fc.property(scene, ({ lines, points, reach }) => {
        const [found, sought] = [pointsBesideLines(lines, points, reach), bruteForce(lines, points, reach)];
        expect(found.map(({ point, line }) => [point, line])).toEqual(sought.map(({ point, line }) => [point, line]));
        for (const [nth, { metres }] of found.entries()) expect(metres).toBeCloseTo(sought[nth]?.metres ?? 0, 6);
      }),
      { numRuns: 300 },
    );
  });

  it('ignore positions off the globe, and a long straight leg has what lies in its middle', () => {
    const line = [
      { lat: -30, lng: -51 },
      { lat: -26, lng: -47 },
    ];
    const points = [
      { lat: Number.NaN, lng: -49 },
      { lat: 91, lng: 0 },
      { lat: -28.0001, lng: -49 },
    ];
    expect(pointsBesideLines([line, []], points, 60)).toMatchObject([{ point: 2, line: 0 }]);
  });
});

const LINE = new Float64Array([-30, -51.2, -30, -51.19]);
let number = 0;
const speeding = (fields: object): DeskFine => {
  number += 1;
  const row = {
    ait_number: `A${number}`,
    infraction_code: '745-50',
    fine_date: '2026-11-02',
    fine_hour: '07:40:00',
    system_vehicle_position: { lat: -30.0003, lng: -51.195 },
    ...fields,
  };
  const [fine] = toDeskFines([row], MEANINGS).fines;
  if (!fine) throw new Error('no fine');
  return fine;
};
const HOURS = { from: 7.5 * 3600, to: 7.6 * 3600 };

describe('Fines beside the legs of a route', () => {
  it('count by place and by hour, with days of the week and the hours at which they were seen', () => {
    const fines = [
      speeding({}),
      speeding({ fine_hour: '07:10:00', fine_date: '2026-11-07' }),
      speeding({ fine_hour: '09:00:00' }),
      speeding({ fine_hour: undefined }),
      speeding({ system_vehicle_position: { lat: -30.001, lng: -51.195 } }),
      speeding({ system_vehicle_position: undefined }),
      speeding({ infraction_code: '554-12' }),
    ];
    const { head, items } = finesBesideLegs(fines, [{ line: LINE, hours: HOURS }]);
    expect(head).toEqual({ speeding: 6, placeless: 1, hourless: 1, near: 4, timely: 2 });
    expect(items[0]).toMatchObject({ near: 4, timely: 2, weekdays: [0, 1, 0, 0, 0, 0, 1] });
    expect(items[0]?.seen).toEqual({ from: 7 * 3600 + 600, to: 7 * 3600 + 2400 });
    expect(items[0]?.fines.map(({ act }) => act)).toEqual(['2026-11-07', '2026-11-02']);
  });

  it('count by place alone where a leg has no hours', () => {
    const { head, items } = finesBesideLegs(
      [speeding({}), speeding({ fine_hour: undefined })],
      [{ line: LINE, hours: null }],
    );
    expect(head).toMatchObject({ near: 2, timely: 0 });
    expect(items[0]).toMatchObject({ near: 2, timely: null, seen: null });
  });

  it('follow the clock past midnight, and a fine at two legs is one of the route', () => {
    const late = { line: LINE, hours: { from: 23.9 * 3600, to: 24.1 * 3600 } };
    const next = { line: LINE, hours: { from: 24 * 3600, to: 24.5 * 3600 } };
    const { head, items } = finesBesideLegs([speeding({ fine_hour: '00:10:00' })], [late, next]);
    expect(head.timely).toBe(1);
    expect(items.map(({ timely }) => timely)).toEqual([1, 1]);
    expect(items[0]?.seen?.from).toBe(24 * 3600 + 600);
    expect(items.map(({ nearest }) => nearest)).toEqual([1, 0]);
    const beside = { line: new Float64Array([-30.0003, -51.2, -30.0003, -51.19]), hours: late.hours };
    const three = finesBesideLegs([speeding({ fine_hour: '00:10:00' })], [{ line: LINE, hours: null }, late, beside]);
    expect(three.items.map(({ nearest }) => nearest)).toEqual([0, 0, 1]);
  });
});

describe('A speeding fine', () => {
  it.each([
    [{ code: '74630', article: null, infraction: null }, true],
    [{ code: '', article: 218, infraction: null }, true],
    [{ code: '', article: 219, infraction: 'Velocidade inferior' }, false],
    [{ code: '', article: null, infraction: 'Transitar em velocidade superior à máxima' }, true],
    [{ code: '', article: null, infraction: null }, false],
  ])('is told by code, article or words: %j', (fine, expected) => {
    expect(isSpeeding(fine)).toBe(expected);
  });
});
