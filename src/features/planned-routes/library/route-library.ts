// Configuration of the route library: requests, sorting and storage.
import { unreadOf } from '../../../contract/tolerant';
import { type DirectoryPlannedRoute, listPlannedRoutes } from '../../../directory/directory';
import type { StorableKind } from '../../../documents/keep-document';
import type { LibraryRow } from '../../../documents/library/library-rows';
import { libraryViewCodec, libraryViewRules } from '../../../documents/library/library-view';
import type { LibraryKind } from '../../../documents/library/use-library';
import { routeName } from '../document/route-document';
import { type RouteSummary, summaryOf } from './route-summary';

export type RouteRow = LibraryRow<RouteSummary>;

const NUMBERS = {
  stops: ({ stops }: RouteRow) => stops,
  distance: ({ distance }: RouteRow) => distance,
  time: ({ time }: RouteRow) => time,
  dead: ({ deadDistance }: RouteRow) => deadDistance,
};

export const routesViewCodec = libraryViewCodec(Object.keys(NUMBERS));
export const ROUTES_VIEW_RULES = libraryViewRules(Object.keys(NUMBERS));

export const ROUTES: LibraryKind<DirectoryPlannedRoute, RouteSummary> = {
  kind: 'route',
  queryKey: 'routes',
  list: (client, search, options) => client.readDirectory(listPlannedRoutes, search, options),
  listedOf: (route) => ({
    id: route.planned_route_id,
    changed: route.updated_at ?? null,
    summary: {
      name: route.route_name ?? '',
      vehicle: route.selected_vehicle ?? null,
      driver: route.selected_driver ?? null,
      stops: route.stops ?? null,
      vertices: null,
      distance: route.total_distance_route_in_meters ?? null,
      time: route.total_time_route_in_seconds ?? null,
      deadDistance: route.dead_distance_route_in_meters ?? null,
      unread: unreadOf(route, { vehicle: 'selected_vehicle', driver: 'selected_driver', stops: 'stops' }),
    },
  }),
  summaryOf,
  columns: { numbers: NUMBERS, texts: () => [] },
};

export const KEPT_ROUTE: StorableKind = { kind: 'route', operation: listPlannedRoutes, nameOf: routeName };
