// The limit that the speed of a stretch is compared with. First what a person read on the sign, then the signs of the
// streets below. Last the fleet's fastest speed for routes. The law's usual limits hang on the class of the road, which
// a route does not have; nothing is guessed.
import type { SignedPiece } from '../../../api/streets/street-signs';
import type { Edit } from '../../../document/edits';
import { isObject, makeObject, memberOf, type Tree } from '../../../document/tree';
import { ownOf, setOwn, stopsOf } from '../document/route-document';
import { numberOf, stopPlaceOf } from '../document/stop-reading';
import type { RouteSettings } from '../times/pace';

/**
 * km/h. `typed`: by a person for this stretch. `fleet`: config.json, for all routes. `unsigned`: the same, where streets
 * were asked and no sign is known. `signs`: the average of driving at each sign, and as fast as the fleet's where none is.
 */
export type SpeedLimit =
  | { readonly kmh: number; readonly source: 'typed' | 'fleet' | 'unsigned' }
  | { readonly kmh: number; readonly source: 'signs'; readonly signs: SignsUnder };

export type SignsUnder = {
  readonly slowest: number;
  readonly fastest: number;
  /** With a sign, and in all. */
  readonly metres: number;
  readonly of: number;
};

type Ends = { readonly from: number; readonly to: number };

const KEY = 'limit';

/** Between two stops. A typed limit holds while both are where they were. `pieces`: null until they are known. */
export function limitOf(
  route: Tree,
  { stops: ends, metres, pieces }: { stops: Ends; metres: number; pieces: readonly SignedPiece[] | null },
  { config }: Pick<RouteSettings, 'config'>,
): SpeedLimit {
  const own = ownOf(stopsOf(route)[ends.from], KEY);
  if (isObject(own) && memberOf(own, 'ends') === endsText(route, ends)) {
    const kmh = numberOf(memberOf(own, 'kmh'));
    if (kmh !== null && kmh > 0) return { kmh, source: 'typed' };
  }
  // A line beyond the extract is on no known street. Nothing is known of its signs, not even that there are none.
  if (!pieces?.length) return { kmh: config.maxSpeed, source: 'fleet' };
  return signedLimit(pieces, metres, config.maxSpeed) ?? { kmh: config.maxSpeed, source: 'unsigned' };
}

/** From the least time that the signs allow, so that a long slow street counts by its length. */
function signedLimit(pieces: readonly SignedPiece[], of: number, unsignedKmh: number): SpeedLimit | null {
  let [metres, hours, slowest, fastest] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for (const { metres: length, kmh } of pieces) {
    if (kmh === null || length === 0) continue;
    metres += length;
    hours += length / kmh;
    [slowest, fastest] = [Math.min(slowest, kmh), Math.max(fastest, kmh)];
  }
  if (metres === 0) return null;
  // Lengths of pieces are rounded, and may be a little more than the stretch.
  const whole = Math.max(of, metres);
  const kmh = whole / (hours + (whole - metres) / unsignedKmh);
  return { kmh, source: 'signs', signs: { slowest, fastest, metres: Math.min(metres, of), of } };
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
