// The four operations of the contract as data, together, as the embedded service answers them. A page takes the one it calls
// from the module of its document, so that none loads what only another one sends.
import { listFines } from './fine';
import { getFinesDashboard } from './fines-dashboard';
import { updatePlan } from './maintenance-plan';
import { updatePlannedRoute } from './planned-route';

export const operations = [getFinesDashboard, listFines, updatePlan, updatePlannedRoute] as const;
