import type { Catalogue } from '../catalogue';

export const routeLegs: Catalogue['routeLegs'] = {};
