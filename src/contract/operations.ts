// The four operations of the contract as data, for the embedded service. A page imports the operation it calls from the
// document's own module, so that no page loads unused code.
import { listFines } from './fine';
import { getFinesDashboard } from './fines-dashboard';
import { updatePlan } from './maintenance-plan';
import { updatePlannedRoute } from './planned-route';

export const operations = [getFinesDashboard, listFines, updatePlan, updatePlannedRoute] as const;
