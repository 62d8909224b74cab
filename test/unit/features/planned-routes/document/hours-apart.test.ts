// Hours of stops beside the time of the route.
import { describe, expect, it } from 'vitest';
import { hoursApart } from '../../../../../src/features/planned-routes/document/written-hours';
import { place, routeOf, stop } from '../figures/sample-route';

const route = (total: number, ...hours: string[]) =>
  routeOf(
    {},
    hours.map((hour, n) => stop(`S${n}`, place(n, 0), n + 1, hour)),
    { total_time_route_in_seconds: total, dead_time_route_in_seconds: 600 },
  );

describe('The hours of the stops', () => {
  it('are told beside the time of the route where they differ by a minute or more', () => {
    expect(hoursApart(null, route(600 + 3600, '08:00', '08:20', '09:00'))).toBeNull();
    expect(hoursApart(null, route(600 + 3559, '08:00', '', '09:00'))).toBeNull();
    expect(hoursApart(null, route(600 + 2400, '23:30', '', '00:30'))).toEqual({ hours: 3600, time: 2400 });
  });

  it('are not told where they differed as much before, or an end has none', () => {
    expect(hoursApart(route(3000, '08:00', '09:00'), route(3000, '08:00', '08:10', '09:00'))).toBeNull();
    expect(hoursApart(route(4200, '08:00', '09:00'), route(3000, '08:00', '09:00'))).not.toBeNull();
    expect(hoursApart(null, route(3000, '08:00', '09:00', ''))).toBeNull();
    expect(hoursApart(null, route(3000, '', '09:00'))).toBeNull();
  });
});
