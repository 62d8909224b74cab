import { describe, expect, it } from 'vitest';
import { deadShare, routesViewCodec, sortRoutes } from '../../../../src/features/planned-routes/routes-view';

const compare = (a: string, b: string) => a.localeCompare(b);
const routes = [
  { planned_route_id: 'a', route_name: 'Lapa', stops: 9 },
  { planned_route_id: 'b', route_name: 'Barra', stops: 12 },
  { planned_route_id: 'c' },
];
const ids = (sort: string) => sortRoutes(routes, sort, compare).map(({ planned_route_id }) => planned_route_id);

describe('The list of routes', () => {
  it('sorts by text and by number, with what is missing last either way', () => {
    expect(ids('name')).toEqual(['b', 'a', 'c']);
    expect(ids('-name')).toEqual(['a', 'b', 'c']);
    expect(ids('stops')).toEqual(['a', 'b', 'c']);
    expect(ids('-stops')).toEqual(['b', 'a', 'c']);
  });
  it('keeps search and order in the address, and drops an order that it does not know', () => {
    const view = { search: 'lapa', sort: '-stops' };
    expect(routesViewCodec.parse(routesViewCodec.format(view))).toEqual(view);
    expect(routesViewCodec.parse({ sort: ['__proto__'] })).toEqual({ search: '', sort: 'name' });
  });
});

describe('The dead share', () => {
  it('is the part of the distance, or unknown', () => {
    const share = (total?: number, dead?: number) =>
      deadShare({ total_distance_route_in_meters: total, dead_distance_route_in_meters: dead });
    expect(share(1000, 250)).toBe(0.25);
    expect(share(0, 0)).toBeNull();
    expect(share(100, 200)).toBeNull();
    expect(share(undefined, 5)).toBeNull();
  });
});
