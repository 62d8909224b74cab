import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentForm, stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { moveStop } from '../../../../../src/features/planned-routes/document/stop-edits';
import { stopText } from '../../../../../src/features/planned-routes/document/stop-reading';
import { fillHours } from '../../../../../src/features/planned-routes/figures/hour-edits';
import { setLimit } from '../../../../../src/features/planned-routes/figures/leg-limit';
import { routeChecks } from '../../../../../src/features/planned-routes/figures/route-checks';
import { relieve, speedNeedsOf } from '../../../../../src/features/planned-routes/figures/speed-needs';
import { polylineOf, stretchesOf } from '../../../../../src/features/planned-routes/figures/stretches';
import { pressureOf } from '../../../../../src/features/planned-routes/pressure/pressure-rows';
import { setDwell } from '../../../../../src/features/planned-routes/times/pace';
import { place, routeOf, SETTINGS as SAMPLE, stop } from './sample-route';

/** 60 km/h at most, and stops without dwell. */
const SETTINGS = { ...SAMPLE, config: { ...SAMPLE.config, maxSpeed: 60, dwellSeconds: 0 } };
const LINE = Array.from({ length: 121 }, (_, north) => place(north, 0));
/** Stops every 40 places: 4.43 km from one to the next. */
const routeAt = (...hours: readonly string[]) =>
  routeOf(
    { productive: LINE },
    hours.map((hour, index) => stop(`S${index}`, place(index * 40, 0), index + 1, hour)),
  );
type Route = ReturnType<typeof routeAt>;
const hours = (route: Route) => stopsOf(route).map((each) => stopText(each, 'stop_point_hour'));
const pressed = (route: Route) => speedNeedsOf(route, SETTINGS).map((need) => need?.isPressed ?? null);

describe('The speed that hours need', () => {
  it('is metres by the time between two hours, less the dwell, and rounded hours count in its favour', () => {
    const [first, second, third] = speedNeedsOf(routeAt('7:00', '7:05', '7:09', '7:12'), SETTINGS);
    expect(Math.round(first?.kmh ?? 0)).toBe(53);
    expect(second).toMatchObject({ isPressed: false, missingSeconds: 0 });
    // Three minutes may be nearly four.
    expect(third).toMatchObject({ isPressed: true, missingSeconds: 120 });
    expect(Math.round(third?.kmh ?? 0)).toBe(89);
    const slow = setDwell(120)(routeAt('7:00', '7:05', '7:10', '7:15'));
    expect(pressed(slow)).toEqual([false, true, true]);
  });

  it('is of all legs between two hours together, and unknown where an hour is missing or falls', () => {
    const { stretches } = stretchesOf(routeAt('7:00', '', '', '7:10'), SETTINGS);
    expect(stretches.map(({ stops }) => stops)).toEqual([{ from: 0, to: 3 }]);
    expect(pressed(routeAt('7:00', '', '', '7:10'))).toEqual([true]);
    expect(pressed(routeAt('', '7:00', '7:30', ''))).toEqual([null, false, null]);
    expect(pressed(routeAt('8:00', '7:50', '7:51', ''))).toEqual([null, true, null]);
    expect(pressureOf(routeAt('', '', '', ''), SETTINGS, null)).toMatchObject({ isHourless: true, known: 0, rows: [] });
  });

  it('leaves no time where two hours are the same', () => {
    const [need] = speedNeedsOf(routeAt('7:00', '7:00', '8:00', '9:00'), SETTINGS);
    expect(need).toMatchObject({ kmh: null, isPressed: true, missingSeconds: 300 });
  });

  it('is compared with the limit that a person read, until one of its stops moves', () => {
    const limited = setLimit({ from: 0, to: 1 }, 40)(routeAt('7:00', '7:05', '7:30', '7:55'));
    expect(speedNeedsOf(limited, SETTINGS)[0]).toMatchObject({ isPressed: true, limit: { kmh: 40, source: 'typed' } });
    const moved = moveStop(1, place(40, 1))(limited);
    expect(speedNeedsOf(moved, SETTINGS)[0]?.limit).toEqual({ kmh: 60, source: 'fleet' });
    expect(setLimit({ from: 0, to: 1 }, Number.NaN)(limited)).toBe(limited);
    expect(speedNeedsOf(setLimit({ from: 0, to: 1 }, null)(limited), SETTINGS)[0]?.limit.source).toBe('fleet');
    expect(JSON.stringify(sentForm(limited))).toBe(JSON.stringify(sentForm(routeAt('7:00', '7:05', '7:30', '7:55'))));
  });

  it('is compared with what signs allow by their lengths, and with the fastest speed where none is known', () => {
    const route = routeAt('7:00', '7:04', '7:08', '7:12');
    const lines = stretchesOf(route, SETTINGS).legs.map(({ line }) => polylineOf(line));
    const [metres = 0] = stretchesOf(route, SETTINGS).stretches.map((stretch) => stretch.metres ?? 0);
    const half = metres / 2;
    const known = new Map([
      [
        lines[0] ?? '',
        [
          { metres: half, kmh: 40 },
          { metres: half, kmh: null },
        ],
      ],
      [lines[1] ?? '', [{ metres, kmh: null }]],
    ]);
    const [signed, unsigned, unknown] = speedNeedsOf(route, SETTINGS, known).map((need) => need?.limit);
    expect(signed).toMatchObject({ source: 'signs', signs: { slowest: 40, fastest: 40, metres: half, of: metres } });
    expect(signed?.kmh).toBeCloseTo(48, 9);
    expect(unsigned).toEqual({ kmh: 60, source: 'unsigned' });
    expect(unknown).toEqual({ kmh: 60, source: 'fleet' });
    const beyond = new Map([[lines[0] ?? '', []]]);
    expect(speedNeedsOf(route, SETTINGS, beyond)[0]?.limit.source).toBe('fleet');
    // 4.43 km at 48 km/h take 5 min 32 s.
    expect(pressureOf(route, SETTINGS, null, known)).toMatchObject({ pressed: [0], missingSeconds: 120 });
    expect(routeChecks(route, SETTINGS).some(({ code }) => code === 'too-fast')).toBe(false);
    expect(routeChecks(route, SETTINGS, known).find(({ code }) => code === 'too-fast')).toMatchObject({
      at: { stop: 1 },
      values: { limit: expect.closeTo(48, 9), source: 'signs' },
    });
    expect(hours(relieve([0], SETTINGS, known)(route))).toEqual(['7:00', '7:06', '7:10', '7:14']);
    const typed = setLimit({ from: 0, to: 1 }, 70)(route);
    expect(speedNeedsOf(typed, SETTINGS, known)[0]?.limit).toEqual({ kmh: 70, source: 'typed' });
    const moved = moveStop(1, place(41, 0))(route);
    expect(speedNeedsOf(moved, SETTINGS, known)[0]?.limit.source).toBe('fleet');
  });

  it('takes lengths of signs that are a little more than the stretch', () => {
    const route = routeAt('7:00', '7:04', '', '');
    const [line = new Float64Array()] = stretchesOf(route, SETTINGS).legs.map((leg) => leg.line);
    const known = new Map([
      [
        polylineOf(line),
        [
          { metres: 3000, kmh: 50 },
          { metres: 2000, kmh: 30 },
        ],
      ],
    ]);
    const limit = speedNeedsOf(route, SETTINGS, known)[0]?.limit;
    expect(limit?.kmh).toBeCloseTo(5 / (3 / 50 + 2 / 30), 9);
    expect(limit).toMatchObject({ signs: { slowest: 30, fastest: 50 } });
  });
});

describe('Taking the pressure off', () => {
  it('gives a stretch its minutes and passes all later stops as much later, past midnight, too', () => {
    expect(hours(relieve([0], SETTINGS)(routeAt('23:50', '23:52', '23:58', '0:10')))).toEqual([
      '23:50',
      '23:55',
      '00:01',
      '00:13',
    ]);
  });

  it('lets hours that follow the line follow', () => {
    const filled = fillHours(SETTINGS)(routeAt('7:00:00', '', '', ''));
    expect(pressed(filled)).toEqual([false, false, false]);
    const limited = setLimit({ from: 1, to: 2 }, 10)(filled);
    const relieved = relieve([1], SETTINGS)(limited);
    expect(speedNeedsOf(relieved, SETTINGS).map((need) => need?.isPressed)).toEqual([false, false, false]);
    expect(hours(relieved).slice(0, 2)).toEqual(hours(filled).slice(0, 2));
  });

  it('leaves no pressure and changes no other stretch, whatever the hours are', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 1439 }), fc.boolean(), (gaps, start, hasSeconds) => {
        let at = start;
        const texts = [0, ...gaps].map((gap) => {
          at += gap;
          const clock = at % 1440;
          const text = `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`;
          return hasSeconds ? `${text}:00` : text;
        });
        const route = routeAt(...texts);
        const { pressed: indices, missingSeconds } = pressureOf(route, SETTINGS, null);
        const relieved = relieve(indices, SETTINGS)(route);
        expect(pressureOf(relieved, SETTINGS, null).pressed).toEqual([]);
        const [before, after] = [speedNeedsOf(route, SETTINGS), speedNeedsOf(relieved, SETTINGS)];
        const added = after.map((need, index) => (need?.seconds ?? 0) - (before[index]?.seconds ?? 0));
        expect(added.reduce((sum, seconds) => sum + seconds, 0)).toBe(missingSeconds);
        expect(added.filter((seconds) => seconds !== 0).length).toBe(indices.length);
      }),
    );
  });
});
