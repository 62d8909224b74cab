// What several routes share, measured in a worker once they rest.
import { useEffect, useState } from 'react';
import type { Line } from '../../../geo/line';
import { positionsOf } from '../../../geo/line';
import type { RouteLines, SharedMetres } from './shared-metres';

const QUIET_MS = 300;
/** Lines that cost more than their length suggests are given up. */
const MOST_MS = 20_000;

/** `null`: it cannot be measured. */
export type Shared =
  | { readonly kind: 'looking' }
  | { readonly kind: 'known'; readonly of: readonly SharedMetres[] }
  | null;

const LOOKING: Shared = { kind: 'looking' };

/** `routes`: the lines of each; stable while they are equal. */
export function useSharedMetres(routes: readonly (readonly Line[])[]): Shared {
  const [result, setResult] = useState<{ routes: typeof routes; shared: Shared } | null>(null);
  useEffect(() => {
    let worker: Worker | null = null;
    let limit: ReturnType<typeof setTimeout> | undefined;
    const end = (shared: Shared) => {
      clearTimeout(limit);
      worker?.terminate();
      worker = null;
      setResult({ routes, shared });
    };
    const timer = setTimeout(() => {
      try {
        worker = new Worker(new URL('./shared-worker.ts', import.meta.url), { type: 'module' });
      } catch {
        end(null);
        return;
      }
      limit = setTimeout(() => end(null), MOST_MS);
      worker.onerror = (event) => {
        event.preventDefault();
        end(null);
      };
      worker.onmessage = ({ data }: MessageEvent<readonly SharedMetres[]>) => end({ kind: 'known', of: data });
      const order = routes.map((lines) => lines.map(flat));
      worker.postMessage(
        order,
        order.flatMap((lines: RouteLines) => lines.map(({ buffer }) => buffer)),
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(limit);
      worker?.terminate();
    };
  }, [routes]);
  return result?.routes === routes ? result.shared : LOOKING;
}

function flat(line: Line): Float64Array<ArrayBuffer> {
  const places = new Float64Array(2 * line.count);
  for (const [index, { lat, lng }] of positionsOf(line).entries()) {
    places[2 * index] = lat;
    places[2 * index + 1] = lng;
  }
  return places;
}
