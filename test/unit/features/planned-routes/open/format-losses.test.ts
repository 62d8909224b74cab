// What a format cannot hold of a route, before it is saved.
import { describe, expect, it } from 'vitest';
import { isMinor, lossesOf } from '../../../../../src/features/planned-routes/open/format-losses';
import { FORMATS } from '../../../../../src/features/planned-routes/open/route-formats';
import { place, routeOf, stop } from '../figures/sample-route';

const [A, B, C] = [place(0, 0), place(1, 0), place(2, 0)];

describe('What a format cannot hold', () => {
  it('of GTFS is dead parts, hours that are none, and hours that fall', () => {
    const at = (hour: string, order: number) => stop('A', A, order, hour);
    const stops = [at('10:00', 0), at('morning', 1), at('9:00', 2), at('23:00', 3), at('0:10', 4)];
    const route = routeOf({ deadStart: [A, B], productive: [B, C] }, stops);
    expect(lossesOf('gtfs', route)).toEqual(
      expect.arrayContaining([
        { code: 'deadParts', count: 1 },
        { code: 'hours', count: 1 },
        { code: 'fallingHours', count: 1 },
        { code: 'calendar', count: 1 },
      ]),
    );
  });

  it('of GTFS is said where no stop has an hour', () => {
    const route = routeOf({ productive: [B, C] }, [stop('A', A, 1)]);
    expect(lossesOf('gtfs', route)).toContainEqual({ code: 'noHours', count: 1 });
  });

  it('of a plain route is nothing that asks', () => {
    const route = routeOf({ productive: [A, B] });
    for (const format of FORMATS) expect(lossesOf(format, route).every(isMinor), format).toBe(true);
  });

  it('of XML is characters that it does not allow', () => {
    const route = routeOf({ productive: [A, B] }, [stop('A\u0001', A, 1)]);
    for (const format of ['gpx', 'kml', 'kmz'] as const) {
      expect(lossesOf(format, route)).toContainEqual({ code: 'signs', count: 1 });
    }
    expect(lossesOf('geojson', route)).toEqual([]);
  });
});
