// The limit with which the speed of a stretch is compared. Routing engines answer without limits, and the law's usual
// ones hang on the class of the road, which a route does not have. So it is what a person read on the sign, else the
// fastest speed that the fleet set for its routes; nothing is guessed.
import type { Edit } from '../../../document/edits';
import { isObject, makeObject, memberOf, type Tree } from '../../../document/tree';
import { ownOf, setOwn, stopsOf } from '../document/route-document';
import { numberOf, stopPlaceOf } from '../document/stop-reading';
import type { RouteSettings } from '../times/pace';

/** km/h. `typed`: by a person for this stretch. `fleet`: config.json, for all routes. */
export type SpeedLimit = { readonly kmh: number; readonly source: 'typed' | 'fleet' };

type Ends = { readonly from: number; readonly to: number };

const KEY = 'limit';

/** Between two stops. A typed limit holds while both are where they were. */
export function limitOf(route: Tree, ends: Ends, { config }: Pick<RouteSettings, 'config'>): SpeedLimit {
  const own = ownOf(stopsOf(route)[ends.from], KEY);
  if (isObject(own) && memberOf(own, 'ends') === endsText(route, ends)) {
    const kmh = numberOf(memberOf(own, 'kmh'));
    if (kmh !== null && kmh > 0) return { kmh, source: 'typed' };
  }
  return { kmh: config.maxSpeed, source: 'fleet' };
}

/** Sets the limit in km/h; null takes it back. Invalid values change nothing. */
export function setLimit(ends: Ends, kmh: number | null): Edit {
  if (kmh !== null && !(Number.isFinite(kmh) && kmh > 0)) return (route) => route;
  return (route) => {
    if (!isObject(stopsOf(route)[ends.from])) return route;
    const own =
      kmh === null ? undefined : makeObject([['kmh', kmh] as const, ['ends', endsText(route, ends)] as const]);
    return setOwn(KEY, own, ends.from)(route);
  };
}

function endsText(route: Tree, { from, to }: Ends): string {
  return [from, to]
    .map((index) => {
      const place = stopPlaceOf(stopsOf(route)[index]);
      return place === null ? '' : `${place.lat},${place.lng}`;
    })
    .join(' ');
}
