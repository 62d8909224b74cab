import type { Catalogue } from '../catalogue';

export const routeGround: Catalogue['routeGround'] = {};
