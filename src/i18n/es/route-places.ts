import type { Catalogue } from '../catalogue';

export const routePlaces: Catalogue['routePlaces'] = {};
