// Row identities of stops, for the diff.
import type { Shape } from '../../../document/diff';
import { identifyBy } from '../../../document/row-match';

const PLACE = ['stop_point_latitude', 'stop_point_longitude'];

export const routeRows: Shape = {
  members: {
    route_configurations: {
      members: {
        // A stop has no id, so its unchanged fields identify it.
        stop_points: { rows: { identify: identifyBy(['stop_point_name', ...PLACE], ['stop_point_name'], PLACE) } },
      },
    },
  },
};
