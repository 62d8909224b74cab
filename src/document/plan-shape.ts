// Row identities of a maintenance plan, for its diff.
import type { Shape } from './diff';
import { identifyBy } from './row-match';

export const planShape: Shape = {
  members: {
    vehicles: { rows: { identify: identifyBy(['vehicle_id']) } },
    // An item has its own id once the API assigned one; before that, base item and name identify it.
    items: { rows: { identify: identifyBy(['bond_item_id'], ['base_item_id', 'name']) } },
  },
};
