import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTolerantly } from '../../../../../src/contract/tolerant';
import { DirectoryPlannedRoute } from '../../../../../src/directory/directory';
import { ROUTES } from '../../../../../src/features/planned-routes/library/route-library';
import { deadShare, summaryOf } from '../../../../../src/features/planned-routes/library/route-summary';

const point = { lat: -23.5, lng: -46.6 };

describe('The summary of a route', () => {
  it('counts stops and vertices, and takes the figures from the header', () => {
    const body = JSON.stringify({
      planned_route_id: 'r',
      route_name: 'North',
      calculated_header: {
        total_distance_route_in_meters: 900,
        total_time_route_in_seconds: 60,
        dead_distance_route_in_meters: 90,
      },
      bound_configurations: { selected_vehicle: 7, selected_driver: 0 },
      route_configurations: {
        stop_points: [{}, {}],
        dead_start_route_linestring: [point],
        productive_route_linestring: [point, point, point],
        dead_end_route_linestring: [],
      },
    });
    expect(summaryOf(body)).toEqual({
      name: 'North',
      vehicle: 7,
      driver: null,
      stops: 2,
      vertices: 4,
      distance: 900,
      time: 60,
      deadDistance: 90,
      unread: {},
    });
  });

  it('keeps the digits of a vehicle and a driver', () => {
    const body =
      '{"bound_configurations":{"selected_vehicle":1970670598291982290,"selected_driver":1970670598291982291}}';
    expect(summaryOf(body)).toMatchObject({ vehicle: '1970670598291982290', driver: '1970670598291982291' });
  });

  it('tells a vehicle, a driver and stops that cannot be read from none', () => {
    const unread = (bound: object, stops: unknown) =>
      summaryOf(JSON.stringify({ bound_configurations: bound, route_configurations: { stop_points: stops } })).unread;
    expect(unread({ selected_vehicle: '7', selected_driver: { id: 7 } }, { 0: {} })).toEqual({
      vehicle: '"7"',
      driver: '{"id":7}',
      stops: '{"0":{}}',
    });
    expect(unread({ selected_vehicle: 0, selected_driver: null }, [])).toEqual({});
    expect(unread({ selected_driver: '' }, null)).toEqual({});
    expect(unread({ selected_vehicle: 7, selected_driver: 8 }, [{}])).toEqual({});
  });

  it('tells them so in the lines of the directory, too', () => {
    const { value } = readTolerantly(DirectoryPlannedRoute, {
      planned_route_id: 'r',
      selected_vehicle: 'abc7',
      selected_driver: [1],
      stops: 'two',
    });
    if (!value) throw new Error('no line');
    expect(ROUTES.listedOf(value).summary).toMatchObject({
      vehicle: null,
      stops: null,
      unread: { vehicle: '"abc7"', driver: '[1]', stops: '"two"' },
    });
  });

  it('says nothing of what is no list and no number', () => {
    const body =
      '{"route_configurations":{"stop_points":"two"},"calculated_header":{"total_time_route_in_seconds":"1"}}';
    expect(summaryOf(body)).toMatchObject({ name: '', stops: null, time: null, vertices: 0 });
  });

  it('reads anything, and never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (body) => typeof summaryOf(body).name === 'string'));
  });

  it('knows the dead part only of figures that can be', () => {
    expect(deadShare({ distance: 200, deadDistance: 50 })).toBe(0.25);
    for (const [distance, deadDistance] of [
      [0, 0],
      [100, 101],
      [100, -1],
      [null, 1],
      [100, null],
    ] as const) {
      expect(deadShare({ distance, deadDistance })).toBeNull();
    }
  });
});
