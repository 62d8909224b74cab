// Stop order by the routing engine, with fixed ends. Driving times before and after, if both can be routed.
import type { StreetsFailure } from '../../../api/streets/engine';
import type { Streets } from '../../../api/streets/streets';
import type { Tree } from '../../../document/tree';
import { stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import { type FixedEnds, orderOf, type StopOrder } from '../figures/stop-order';

export type EngineOrder =
  | (StopOrder & {
      readonly kind: 'ordered';
      /** Driving times; null unless both orders can be routed. */
      readonly seconds: { readonly before: number; readonly after: number } | null;
    })
  /** The engine does not support ordering, or not with these ends. */
  | { readonly kind: 'cannot' }
  | StreetsFailure;

/** Throws only AbortError. */
export async function askForOrder(
  streets: Pick<Streets, 'bestOrder' | 'routeLegs'>,
  route: Tree,
  { first = true, last = true }: FixedEnds,
  signal: AbortSignal,
): Promise<EngineOrder> {
  const places = stopsOf(route).flatMap((stop) => stopPlaceOf(stop) ?? []);
  const answer = await streets.bestOrder({ stops: places, fixed: { first, last }, vehicle: 'truck' }, signal);
  if (answer.kind === 'failed') return answer;
  const { order } = answer;
  if (order === null) return { kind: 'cannot' };
  const isOther = order.some((index, at) => index !== at);
  const driven = async (through: typeof places) => {
    const routed = await streets.routeLegs({ through, vehicle: 'truck' }, signal);
    return routed.kind === 'routed' ? routed.legs.reduce((sum, { seconds }) => sum + seconds, 0) : null;
  };
  const [before, after] = isOther
    ? await Promise.all([driven(places), driven(order.flatMap((index) => places[index] ?? []))])
    : [null, null];
  const seconds = before === null || after === null ? null : { before, after };
  return { kind: 'ordered', ...orderOf(route, order), seconds };
}
