// An engine that answers when the test says so. Its streets lead from place to place past one bend, beside the straight way.
import type { StreetsFailure } from '../../../../../src/api/streets/engine';
import type { StreetsResult } from '../../../../../src/api/streets/streets';
import type { LatLng } from '../../../../../src/geo/lat-lng';

export type Asked = {
  readonly through: readonly LatLng[];
  readonly isAborted: () => boolean;
  answer(result?: StreetsResult): Promise<void>;
};

export const OFFLINE: StreetsFailure = { kind: 'failed', problem: 'offline' };

export function fakeStreets() {
  const asked: Asked[] = [];
  return {
    asked,
    streets: {
      routeLegs({ through }: { through: readonly LatLng[] }, signal?: AbortSignal): Promise<StreetsResult> {
        return new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('Given up.', 'AbortError')));
          asked.push({
            through,
            isAborted: () => signal?.aborted ?? false,
            async answer(result = routed(through)) {
              resolve(result);
              // What follows an answer follows it in the same turn of the loop.
              await new Promise((next) => setTimeout(next));
            },
          });
        });
      },
    },
  };
}

/** 100 seconds for each leg. */
export function routed(through: readonly LatLng[]): StreetsResult {
  return {
    kind: 'routed',
    legs: through.slice(1).map((to, nth) => ({ positions: street(through[nth] ?? to, to), metres: 1, seconds: 100 })),
    waypoints: through.map((position) => ({ position: snapped(position), metresOff: 2 })),
  };
}

export function street(from: LatLng, to: LatLng): LatLng[] {
  const [a, b] = [snapped(from), snapped(to)];
  return [a, { lat: (a.lat + b.lat) / 2 + 0.0007, lng: (a.lng + b.lng) / 2 - 0.0003 }, b];
}

/** Some 2 m to the north: where the street is. */
export function snapped({ lat, lng }: LatLng): LatLng {
  return { lat: lat + 0.00002, lng };
}
