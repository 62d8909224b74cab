// Requests vehicles beyond the cached part of the directory: ids in batches, other names one request each. The number
// of requests is bounded; what was not requested is reported.
import type { Identifier } from '../../../contract/long-integers';
import type { DirectoryVehicle } from '../../../directory/directory';

export type Wanted = { readonly ids: readonly Identifier[]; readonly names: readonly string[] };
export type Ask = {
  byIds: (ids: readonly Identifier[]) => Promise<readonly DirectoryVehicle[]>;
  byName: (name: string) => Promise<readonly DirectoryVehicle[]>;
};
/** `unasked`: ids and names beyond the limit of requests; `failed`: those whose request failed. */
export type Answered = {
  readonly found: readonly DirectoryVehicle[];
  readonly unasked: number;
  readonly failed: number;
};

export const MOST_REQUESTS = 200;
/** The number of ids that the directory returns in one page. */
const IDS_AT_ONCE = 100;
const AT_ONCE = 4;

type Request = { readonly size: number; readonly send: () => Promise<readonly DirectoryVehicle[]> };

/** `onProgress`: finished and total requests. Never rejects; stops early if `signal` is aborted. */
export async function askVehicles(
  { ids, names }: Wanted,
  ask: Ask,
  {
    signal,
    onProgress,
    most = MOST_REQUESTS,
  }: { signal: AbortSignal; onProgress: (done: number, of: number) => void; most?: number },
): Promise<Answered> {
  const all: Request[] = [];
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const some = ids.slice(at, at + IDS_AT_ONCE);
    all.push({ size: some.length, send: () => ask.byIds(some) });
  }
  for (const name of names) all.push({ size: 1, send: () => ask.byName(name) });
  const requests = all.slice(0, Math.max(0, most));
  const found = new Map<Identifier, DirectoryVehicle>();
  let [next, done, failed] = [0, 0, 0];
  const work = async () => {
    for (let request = requests[next++]; request && !signal.aborted; request = requests[next++]) {
      try {
        for (const vehicle of await request.send()) found.set(vehicle.vehicle_id, vehicle);
      } catch {
        failed += request.size;
      }
      done += 1;
      if (!signal.aborted) onProgress(done, requests.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const unasked = all.slice(requests.length).reduce((sum, { size }) => sum + size, 0);
  return { found: [...found.values()], unasked, failed };
}
