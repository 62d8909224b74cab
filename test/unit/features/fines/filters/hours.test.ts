import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOverMidnight, parseHour, toHourRange } from '../../../../../src/features/fines/filters/hours';
import { hourOf, keyStep, minutesOf, snap } from '../../../../../src/ui/form/hour-steps';

const DAY = { min: 0, max: 1440 };

describe('Hours', () => {
  it.each([
    ['20:00', '20:00'],
    ['8', '08:00'],
    ['8:05', '08:05'],
    ['08h05', '08:05'],
    ['8h', '08:00'],
    ['0805', '08:05'],
    ['23.59', '23:59'],
    [' 24 ', '24:00'],
    ['24:00', '24:00'],
    ['24:01', null],
    ['25', null],
    ['12:60', null],
    ['-1', null],
    ['', null],
    ['8:5', null],
    ['noon', null],
  ])('typed as "%s" are %s', (typed, hour) => {
    expect(parseHour(typed)).toBe(hour);
  });

  it('are minutes and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => minutesOf(hourOf(minutes)) === minutes));
  });

  it('are no filter when they are the whole day', () => {
    expect(toHourRange('00:00', '24:00')).toBeNull();
    expect(toHourRange('24:00', '24:00')).toBeNull();
    expect(toHourRange('00:00', '23:59')).toBeNull();
    expect(toHourRange('20:00', '06:00')).toEqual(['20:00', '06:00']);
    expect(isOverMidnight(['20:00', '06:00'])).toBe(true);
    expect(isOverMidnight(['06:00', '20:00'])).toBe(false);
  });

  it.each([
    ['ArrowRight', 600, 630],
    ['ArrowUp', 605, 630],
    ['ArrowLeft', 605, 600],
    ['ArrowLeft', 600, 570],
    ['ArrowDown', 0, 0],
    ['PageUp', 1300, 1440],
    ['PageDown', 600, 420],
    ['Home', 600, 0],
    ['End', 600, 1440],
    ['a', 600, null],
  ])('move with %s from minute %i to %s', (key, from, to) => {
    expect(keyStep(key, from, DAY)).toBe(to);
  });

  it('snap to the half hour inside their limits', () => {
    expect(snap(614, DAY)).toBe(600);
    expect(snap(616, DAY)).toBe(630);
    expect(snap(-50, DAY)).toBe(0);
    expect(snap(1440, { min: 0, max: 1410 })).toBe(1410);
  });
});
