import { describe, expect, it } from 'vitest';
import { refusedHours } from '../../../../../src/features/planned-routes/figures/refused-hours';
import { place, routeOf, stop } from './sample-route';

const routeAt = (...hours: string[]) =>
  routeOf(
    { deadStart: [], productive: [], deadEnd: [] },
    hours.map((hour, at) => stop(`S${at}`, place(at, 0), at + 1, hour)),
  );
const found = (hours: string[], base: string[] | null = null) =>
  refusedHours(routeAt(...hours), base && routeAt(...base)).map(({ path }) => path[2]);

describe('Hours of stops that are not sent', () => {
  it.each(['25:99', '8:60', '8h', 'noon', '08:30:75'])('are those that are none: %s', (hour) => {
    expect(found(['07:00', hour, '09:00'])).toEqual([1]);
  });

  it('are none of those that are read, of any form, and none that are empty', () => {
    expect(found(['07:00', '25:10', '8:30 am', '2026-11-26T08:00:00Z', '', ' '])).toEqual([]);
  });

  it('are none that the service has itself, wherever the stop is now', () => {
    expect(found(['noon', '07:00'], ['07:00', 'noon'])).toEqual([]);
    expect(found(['noon', 'midnight'], ['07:00', 'noon'])).toEqual([1]);
  });
});
