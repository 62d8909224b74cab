// How the rows of a maintenance plan are recognised, for its difference.
import type { Shape } from './diff';
import { identifyBy } from './row-match';

export const planShape: Shape = {
  members: {
    vehicles: { rows: { identify: identifyBy(['vehicle_id']) } },
    // An item has its own id once the service gave it one; before, the base item and the name tell it apart.
    items: { rows: { identify: identifyBy(['bond_item_id'], ['base_item_id', 'name']) } },
  },
};
