// The four operations of the contract as data. The browser calls them, the embedded service answers them, both from here.
import { ListFinesRequest, ListFinesResponse } from './fine';
import { FinesDashboardRequest, FinesDashboardResponse } from './fines-dashboard';
import { MaintenancePlan } from './maintenance-plan';
import { PlannedRoute, PlannedRouteResponse } from './planned-route';

export const getFinesDashboard = {
  name: 'get_fines_dashboard',
  method: 'GET',
  path: '/get_fines_dashboard',
  query: FinesDashboardRequest,
  response: FinesDashboardResponse,
} as const;

export const listFines = {
  name: 'list_fines',
  method: 'GET',
  path: '/list_fines',
  query: ListFinesRequest,
  response: ListFinesResponse,
} as const;

export const updatePlan = {
  name: 'update_plan',
  method: 'PUT',
  path: '/update_plan',
  body: MaintenancePlan,
  response: MaintenancePlan,
} as const;

export const updatePlannedRoute = {
  name: 'update-planned-route',
  method: 'PUT',
  path: '/update-planned-route',
  body: PlannedRoute,
  response: PlannedRouteResponse,
} as const;

export const operations = [getFinesDashboard, listFines, updatePlan, updatePlannedRoute] as const;
