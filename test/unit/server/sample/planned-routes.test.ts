import { describe, expect, it } from 'vitest';
import { decodePolyline, lineLength } from '../../../../server/sample/planned-routes';
import { PlannedRoute, StopPoint } from '../../../../src/contract/planned-route';
import { readSample } from './rows';

const { routes, vehicles, drivers } = readSample(0);
const read = routes.map((route) => PlannedRoute.parse(route));

describe('the planned routes of the sample', () => {
  it('are 24, with different ids and names, and fit the contract', () => {
    expect(read).toHaveLength(24);
    expect(new Set(read.map((route) => route.planned_route_id)).size).toBe(24);
    expect(new Set(read.map((route) => route.route_name)).size).toBe(24);
  });

  it('have 4 to 25 stops in order, with hours that never go back', () => {
    for (const { route_configurations: parts } of read) {
      expect(parts.stop_points.length >= 4 && parts.stop_points.length <= 25).toBe(true);
      const hours = parts.stop_points.map((stop) => stop.stop_point_hour);
      expect(hours).toEqual([...hours].sort());
      for (const [index, stop] of parts.stop_points.entries()) {
        expect(Object.keys(stop).sort()).toEqual(Object.keys(StopPoint.shape).sort());
        expect(stop.stop_point_order).toBe(index + 1);
        expect(stop.stop_point_hour).toMatch(/^[0-2]\d:[0-5]\d$/);
      }
    }
  });

  it('run from the yard through every stop and back, without gaps', () => {
    for (const { route_configurations: parts } of read) {
      const start = parts.dead_start_route_linestring;
      const productive = parts.productive_route_linestring;
      const end = parts.dead_end_route_linestring;
      expect(start.at(-1)).toEqual(productive[0]);
      expect(productive.at(-1)).toEqual(end[0]);
      expect(end.at(-1)).toEqual(start[0]);
      const vertices = new Set(productive.map(({ lat, lng }) => `${lat} ${lng}`));
      for (const stop of parts.stop_points) {
        expect(vertices.has(`${stop.stop_point_latitude} ${stop.stop_point_longitude}`)).toBe(true);
      }
    }
  });

  it('follow streets: many short segments, none across blocks', () => {
    for (const { route_configurations: parts } of read) {
      const line = parts.productive_route_linestring;
      expect(line.length).toBeGreaterThan(50);
      const steps = line.slice(1).map((point, index) => lineLength([line[index] ?? point, point]));
      expect(Math.max(...steps)).toBeLessThan(700);
    }
  });

  it('have a header that adds up from the lines', () => {
    for (const { calculated_header: header, route_configurations: parts } of read) {
      const start = Math.round(lineLength(parts.dead_start_route_linestring));
      const end = Math.round(lineLength(parts.dead_end_route_linestring));
      const productive = Math.round(lineLength(parts.productive_route_linestring));
      expect(header.dead_start_distance_route_in_meters).toBe(start);
      expect(header.dead_end_distance_route_in_meters).toBe(end);
      expect(header.dead_distance_route_in_meters).toBe(start + end);
      expect(header.total_distance_route_in_meters).toBe(start + end + productive);
      expect(header.dead_time_route_in_seconds).toBe(
        header.dead_start_time_route_in_seconds + header.dead_end_time_route_in_seconds,
      );
      expect(header.total_time_route_in_seconds).toBeGreaterThan(header.dead_time_route_in_seconds);
      expect(header.total_distance_route_in_meters).toBeGreaterThan(5_000);
    }
  });

  it('are bound to a vehicle and a driver of the fleet, of one group', () => {
    for (const { bound_configurations: bound } of read) {
      const vehicle = vehicles.find(({ vehicle_id }) => vehicle_id === bound.selected_vehicle);
      const driver = drivers.find(({ driver_id }) => driver_id === bound.selected_driver);
      expect(vehicle && driver && vehicle.vehicle_group_id === driver.vehicle_group_id).toBe(true);
    }
  });

  it('reads an encoded polyline of six decimals and measures it', () => {
    const line = decodePolyline('_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI');
    expect(line).toEqual([
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ]);
    // A degree along the equator, to the metre.
    expect(
      Math.round(
        lineLength([
          { lat: 0, lng: 0 },
          { lat: 0, lng: 1 },
        ]),
      ),
    ).toBe(111_319);
  });
});
