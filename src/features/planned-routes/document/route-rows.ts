// How the stops of a route are recognised, for its difference.
import type { Shape } from '../../../document/diff';
import { identifyBy } from '../../../document/row-match';

const PLACE = ['stop_point_latitude', 'stop_point_longitude'];

export const routeRows: Shape = {
  members: {
    route_configurations: {
      members: {
        // A stop has no id: what stayed of it says which one it is.
        stop_points: { rows: { identify: identifyBy(['stop_point_name', ...PLACE], ['stop_point_name'], PLACE) } },
      },
    },
  },
};
