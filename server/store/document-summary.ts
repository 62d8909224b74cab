// The line that a plan or a route gets in its library, kept beside the document: a list never reads whole documents.
import type { MaintenancePlan } from '../../src/contract/maintenance-plan';
import type { PlannedRoute } from '../../src/contract/planned-route';
import type { DirectoryPlan, DirectoryPlannedRoute } from '../../src/directory/directory';
import { searchable } from './searchable';

export type DocumentSummary = {
  /** JSON of the directory's line, without id and time of update. */
  summary: string;
  searchText: string;
};

export function summaryOfPlan(plan: MaintenancePlan): DocumentSummary {
  const line: Omit<DirectoryPlan, 'id'> = {
    name: plan.name,
    description: plan.description,
    deadlines_days: plan.due_date_config?.deadlines_days,
    deadlines_km: plan.due_date_config?.deadlines_km,
    deadlines_hourmeter: plan.due_date_config?.deadlines_hourmeter,
    items: plan.items?.length ?? 0,
    vehicles: plan.vehicles?.length ?? 0,
  };
  return { summary: JSON.stringify(line), searchText: searchable(`${plan.name}\n${plan.description ?? ''}`) };
}

export function summaryOfPlannedRoute(route: PlannedRoute): DocumentSummary {
  const { calculated_header: header, bound_configurations: bound, route_configurations: configuration } = route;
  const line: Omit<DirectoryPlannedRoute, 'planned_route_id'> = {
    route_name: route.route_name,
    // The directory's ids are whole numbers; the contract lets these be any number.
    selected_vehicle: wholeOrAbsent(bound.selected_vehicle),
    selected_driver: wholeOrAbsent(bound.selected_driver),
    stops: configuration.stop_points.length,
    total_distance_route_in_meters: header.total_distance_route_in_meters,
    total_time_route_in_seconds: header.total_time_route_in_seconds,
    dead_distance_route_in_meters: header.dead_distance_route_in_meters,
  };
  return { summary: JSON.stringify(line), searchText: searchable(route.route_name) };
}

function wholeOrAbsent(value: number): number | undefined {
  return Number.isSafeInteger(value) ? value : undefined;
}
