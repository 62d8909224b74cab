// What the rows of the timetable say of the stops and of the legs between them.
import { describe, expect, it } from 'vitest';
import { letFollow, typeHour } from '../../../../../src/features/planned-routes/figures/hour-edits';
import { setDwell } from '../../../../../src/features/planned-routes/times/pace';
import { minutesOf, stopRowsOf } from '../../../../../src/features/planned-routes/timetable/stop-rows';
import { place, routeOf, SETTINGS, stop } from '../figures/sample-route';

const LINE = Array.from({ length: 31 }, (_, north) => place(north, 0));
const routeAt = (...hours: readonly string[]) =>
  routeOf(
    { productive: LINE },
    hours.map((hour, index) => stop(`S${index}`, place(index * 10, 0), index + 1, hour)),
  );
const rows = (route: Parameters<typeof stopRowsOf>[0]) => stopRowsOf(route, SETTINGS);

describe('The rows of the timetable', () => {
  it('tell a typed hour, a saved one, and one that is only calculated', () => {
    const route = typeHour(1, '07:10')(routeAt('07:00', '', '', '07:40'));
    expect(rows(route).map(({ hour, source }) => [hour, source])).toEqual([
      ['07:00', 'saved'],
      ['07:10', 'typed'],
      ['', 'timetable'],
      ['07:40', 'saved'],
    ]);
    expect(rows(route)[2]?.expected).toMatch(/^07:2\d$/);
  });

  it('give the first stop no leg, and the ends no dwell', () => {
    const [first, second, , last] = rows(routeAt('07:00', '', '', ''));
    expect([first?.metres, first?.seconds, first?.dwell, last?.dwell]).toEqual([null, null, null, null]);
    expect(second?.metres).toBeGreaterThan(1000);
    expect(second?.dwell).toBe(SETTINGS.config.dwellSeconds);
    const own = rows(setDwell(90, 1)(routeAt('07:00', '', '', '')));
    expect(own[1]?.dwell).toBe(90);
    expect(minutesOf(90)).toBe(1.5);
  });

  it('give no metres and no minutes to a stop that the line has passed, so that the legs add up to the line', () => {
    const order = [0, 20, 10, 30];
    const route = routeOf(
      { productive: LINE },
      order.map((north, index) => stop(`S${index}`, place(north, 0), index + 1)),
    );
    const [, , passed, last] = rows(route);
    expect([passed?.metres, passed?.seconds]).toEqual([null, null]);
    expect(last?.metres).toBeGreaterThan(1000);
    const sum = rows(route).reduce((metres, row) => metres + (row.metres ?? 0), 0);
    const straight = rows(routeAt('', '', '', '')).reduce((metres, row) => metres + (row.metres ?? 0), 0);
    expect(sum).toBeCloseTo(straight, 6);
  });

  it('say that minutes between two hours include the dwell, unless a person typed one', () => {
    const route = routeAt('07:00', '07:10', '07:20', '07:30');
    expect(rows(route).map(({ dwell }) => dwell)).toEqual([null, 'inLeg', 'inLeg', null]);
    expect(rows(setDwell(90, 1)(route)).map(({ dwell }) => dwell)).toEqual([null, 90, 'inLeg', null]);
  });

  it('mark the one hour that contradicts the others, and leave those beside it quiet', () => {
    const falling = (...hours: string[]) => rows(routeAt(...hours)).map(({ doubt }) => doubt !== null);
    expect(falling('09:20', '09:28', '09:23', '09:32')).toEqual([false, false, true, false]);
    expect(falling('09:20', '09:20', '', '09:10')).toEqual([false, false, false, true]);
    expect(falling('23:50', '00:10', '', '')).toEqual([false, false, false, false]);
    expect(falling('09:50', '09:00', '09:10', '09:20')).toEqual([true, false, false, false]);
    expect(falling('09:00', '11:30', '09:10', '09:20')).toEqual([false, true, false, false]);
    expect(falling('09:00', '22:30', '09:10', '09:20')).toEqual([false, true, false, false]);
    expect(rows(routeAt('09:00', '11:30', '09:10', '09:20'))[1]?.doubt).toMatchObject({
      code: 'time-ahead',
      values: { seconds: 2 * 3600 + 1200, other: 2 },
    });
  });

  it('mark the hour that was typed, where the saved ones go together as well without the one beside it', () => {
    const typed = rows(typeHour(1, '09:28')(routeAt('09:20', '09:22', '09:23', '09:32')));
    expect(typed.map(({ doubt }) => doubt !== null)).toEqual([false, true, false, false]);
  });

  it('say that an hour is none', () => {
    const [, row] = rows(routeAt('07:00', 'soon', '', ''));
    expect([row?.isUnreadable, row?.source, row?.expected]).toEqual([true, null, '']);
  });
});

describe('An hour that is let follow', () => {
  it('is calculated again, and follows', () => {
    const typed = typeHour(1, '08:30')(routeAt('07:00', '', '', ''));
    const route = letFollow(1, SETTINGS)(typed);
    expect(rows(route)[1]?.hour).toMatch(/^07:0\d/);
    expect(rows(route)[1]?.source).not.toBe('typed');
  });

  it('stays where it is the only one, because all others count from it', () => {
    const route = routeAt('07:00', '', '', '');
    expect(letFollow(0, SETTINGS)(route)).toBe(route);
  });
});
