// Which routes the list shows, in which order.
import type { DirectoryPlannedRoute } from '../../directory/directory';
import { firstText } from '../../url/search-text';
import type { SearchCodec } from '../../url/use-search';

type Value = (route: DirectoryPlannedRoute) => string | number | undefined;

const COLUMNS = new Map<string, Value>([
  ['name', (route) => route.route_name],
  ['stops', (route) => route.stops],
  ['distance', (route) => route.total_distance_route_in_meters],
  ['time', (route) => route.total_time_route_in_seconds],
  ['dead', (route) => route.dead_distance_route_in_meters],
  ['updated_at', (route) => route.updated_at],
]);
const SORTS = [...COLUMNS.keys()].flatMap((column) => [column, `-${column}`]);

export type RoutesView = { search: string; sort: string };

export const routesViewCodec: SearchCodec<RoutesView> = {
  keys: ['search', 'sort'],
  parse: ({ search, sort }) => ({
    search: firstText(search, 200),
    sort: SORTS.find((known) => known === sort?.[0]) ?? 'name',
  }),
  format: ({ search, sort }) => ({
    ...(search === '' ? {} : { search: [search] }),
    ...(sort === 'name' ? {} : { sort: [sort] }),
  }),
};

/** Sorted by the column that `sort` names (`-` for descending); routes without the value come last either way. */
export function sortRoutes(
  routes: readonly DirectoryPlannedRoute[],
  sort: string,
  compare: (a: string, b: string) => number,
): DirectoryPlannedRoute[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const read = COLUMNS.get(sort.replace(/^-/, '')) ?? ((route: DirectoryPlannedRoute) => route.route_name);
  return [...routes].sort((a, b) => {
    const [left, right] = [read(a), read(b)];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return sign * compare(String(left), String(right));
  });
}

/** The dead part of a route, 0 to 1; null when it cannot be said. */
export function deadShare(
  route: Pick<DirectoryPlannedRoute, 'total_distance_route_in_meters' | 'dead_distance_route_in_meters'>,
) {
  const { total_distance_route_in_meters: total, dead_distance_route_in_meters: dead } = route;
  if (total === undefined || dead === undefined || total <= 0 || dead < 0 || dead > total) return null;
  return dead / total;
}
