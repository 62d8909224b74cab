// The library line of a plan or route, stored beside the document: a list never reads whole documents.
import { type Identifier, parseExactly } from '../../src/contract/long-integers';
import type { MaintenancePlan } from '../../src/contract/maintenance-plan';
import type { PlannedRoute } from '../../src/contract/planned-route';
import type { DirectoryPlan, DirectoryPlannedRoute } from '../../src/directory/directory';
import { searchable } from './searchable';

export type DocumentSummary = {
  /** JSON of the directory's line, without id and update time. */
  summary: string;
  searchText: string;
};

/** UTF-16 units. Lists are read completely by all users: a line must be short regardless of the document. */
const LONGEST_NAME = 300;
const LONGEST_DESCRIPTION = 1_000;
const LONGEST_SEARCH = 5_000;
/** Upper limit of a summary created here, with any characters. */
export const LONGEST_SUMMARY = 20_000;

export function summaryOfPlan(plan: MaintenancePlan): DocumentSummary {
  const line: Omit<DirectoryPlan, 'id'> = {
    name: shortened(plan.name, LONGEST_NAME),
    description: plan.description === undefined ? undefined : shortened(plan.description, LONGEST_DESCRIPTION),
    deadlines_days: plan.due_date_config?.deadlines_days,
    deadlines_km: plan.due_date_config?.deadlines_km,
    deadlines_hourmeter: plan.due_date_config?.deadlines_hourmeter,
    items: plan.items?.length ?? 0,
    vehicles: plan.vehicles?.length ?? 0,
  };
  const text = `${shortened(plan.name, LONGEST_SEARCH)}\n${shortened(plan.description ?? '', LONGEST_SEARCH)}`;
  return { summary: JSON.stringify(line), searchText: searchable(text) };
}

/** `text`: the route's JSON, for identifiers beyond double precision. */
export function summaryOfPlannedRoute(route: PlannedRoute, text: string): DocumentSummary {
  const { calculated_header: header, route_configurations: configuration } = route;
  const bound = exactBound(route, text);
  const line: Omit<DirectoryPlannedRoute, 'planned_route_id'> = {
    route_name: shortened(route.route_name, LONGEST_NAME),
    // The directory's ids are integers; the contract allows any number here.
    selected_vehicle: wholeOrAbsent(bound.selected_vehicle),
    selected_driver: wholeOrAbsent(bound.selected_driver),
    stops: configuration.stop_points.length,
    total_distance_route_in_meters: header.total_distance_route_in_meters,
    total_time_route_in_seconds: header.total_time_route_in_seconds,
    dead_distance_route_in_meters: header.dead_distance_route_in_meters,
  };
  return { summary: JSON.stringify(line), searchText: searchable(shortened(route.route_name, LONGEST_SEARCH)) };
}

function exactBound({ bound_configurations: bound }: PlannedRoute, text: string): PlannedRoute['bound_configurations'] {
  const isExact = [bound.selected_vehicle, bound.selected_driver].every(
    (id) => !Number.isInteger(id) || Number.isSafeInteger(id),
  );
  if (isExact) return bound;
  // The body is valid, so it is an object with this member.
  return (parseExactly(text) as PlannedRoute).bound_configurations;
}

function wholeOrAbsent(value: Identifier): Identifier | undefined {
  return typeof value === 'string' || Number.isSafeInteger(value) ? value : undefined;
}

/** Never splits a surrogate pair. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = /[\uD800-\uDBFF]/.test(text[longest - 2] ?? '') ? longest - 2 : longest - 1;
  return `${text.slice(0, end)}…`;
}
