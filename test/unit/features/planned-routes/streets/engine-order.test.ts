import { describe, expect, it } from 'vitest';
import type { OrderResult, StreetsResult } from '../../../../../src/api/streets/streets';
import { askForOrder } from '../../../../../src/features/planned-routes/streets/engine-order';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { place, routeOf, stop } from '../figures/sample-route';
import { OFFLINE } from './fake-streets';

const NOWHERE = stop('nowhere', { lat: 0, lng: 0 }, 3);
const ROUTE = routeOf({}, [
  stop('A', place(0, 0), 1),
  stop('C', place(0, 20), 2),
  NOWHERE,
  stop('B', place(0, 10), 4),
  stop('D', place(0, 30), 5),
]);

/** Each millidegree is a second of driving. */
function engine(ordered: OrderResult, isRouting = true) {
  const asked: (readonly LatLng[])[] = [];
  return {
    asked,
    bestOrder: ({ stops }: { stops: readonly LatLng[] }): Promise<OrderResult> => {
      asked.push(stops);
      return Promise.resolve(ordered);
    },
    routeLegs: ({ through }: { through: readonly LatLng[] }): Promise<StreetsResult> => {
      if (!isRouting) return Promise.resolve(OFFLINE);
      const legs = through.slice(1).map((to, nth) => ({
        positions: [],
        metres: 0,
        seconds: Math.abs(to.lng - (through[nth]?.lng ?? 0)) * 1000,
      }));
      return Promise.resolve({ kind: 'routed', legs, waypoints: [] });
    },
  };
}
const ask = (of: ReturnType<typeof engine>) => askForOrder(of, ROUTE, {}, new AbortController().signal);

describe('An order of the stops by the engine', () => {
  it('keeps stops without a place where they are, and says what it saves in metres and in driving', async () => {
    const answer = await ask(engine({ kind: 'ordered', order: [0, 2, 1, 3] }));
    if (answer.kind !== 'ordered') throw new Error(answer.kind);
    expect(answer.order).toEqual([0, 3, 2, 1, 4]);
    expect(answer.metresAfter).toBeLessThan(answer.metresBefore);
    expect(answer.seconds?.before).toBeCloseTo(50, 6);
    expect(answer.seconds?.after).toBeCloseTo(30, 6);
  });

  it('says nothing of driving where an order cannot be routed', async () => {
    expect(await ask(engine({ kind: 'ordered', order: [0, 2, 1, 3] }, false))).toMatchObject({
      kind: 'ordered',
      seconds: null,
    });
  });

  it('is none where the engine has no such service, and a failure where it fails', async () => {
    expect(await ask(engine({ kind: 'ordered', order: null }))).toEqual({ kind: 'cannot' });
    expect(await ask(engine(OFFLINE))).toEqual(OFFLINE);
  });

  it('is asked for with the stops that have a place', async () => {
    const own = engine({ kind: 'ordered', order: null });
    await ask(own);
    expect(own.asked).toEqual([[place(0, 0), place(0, 20), place(0, 10), place(0, 30)]]);
  });
});
