// Requests listed vehicles that are missing in the cached part of the directory, once each, debounced.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { vehicleSearchQuery, vehiclesByIdQuery } from '../../../api/directory';
import type { Identifier } from '../../../contract/long-integers';
import type { DirectoryVehicle } from '../../../directory/directory';
import { useRuntime } from '../../../ui/runtime';
import { askVehicles, MOST_REQUESTS, type Wanted } from './ask-vehicles';

export type FarVehicles = {
  readonly found: readonly DirectoryVehicle[];
  /** Finished and total requests; null if none is running. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** Number of entries that could not be requested: too many, or no response. */
  readonly unasked: number;
};

const PAUSE_MS = 400;
const NONE: FarVehicles = { found: [], progress: null, unasked: 0 };

/** `isOn`: the directory is longer than its cached part. At most `MOST_REQUESTS` requests while the list is open. */
export function useFarVehicles({ ids, names }: Wanted, isOn: boolean): FarVehicles {
  const { client } = useRuntime();
  const queries = useQueryClient();
  const [far, setFar] = useState(NONE);
  const requested = useRef({ keys: new Set<string>(), requests: 0 });
  const list = JSON.stringify([ids, names]);
  useEffect(() => {
    if (!isOn) return;
    const [allIds, allNames]: [Identifier[], string[]] = JSON.parse(list);
    const { keys } = requested.current;
    const wanted = {
      ids: allIds.filter((id) => !keys.has(`#${id}`)),
      names: [...new Set(allNames)].filter((name) => !keys.has(name)),
    };
    if (wanted.ids.length + wanted.names.length === 0) return;
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const timer = setTimeout(async () => {
      const { found, unasked, failed } = await askVehicles(
        wanted,
        {
          byIds: (some) => queries.fetchQuery(vehiclesByIdQuery(client, some)),
          byName: async (name) => (await queries.fetchQuery(vehicleSearchQuery(client, name))).rows,
        },
        {
          signal,
          most: MOST_REQUESTS - requested.current.requests,
          onProgress: (done, of) => {
            requested.current.requests += 1;
            setFar((before) => ({ ...before, progress: { done, of } }));
          },
        },
      );
      if (signal.aborted) return;
      for (const id of wanted.ids) keys.add(`#${id}`);
      for (const name of wanted.names) keys.add(name);
      setFar((before) => ({
        found: [...before.found, ...found],
        progress: null,
        unasked: before.unasked + unasked + failed,
      }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
      setFar((before) => (before.progress ? { ...before, progress: null } : before));
    };
  }, [isOn, list, client, queries]);
  return far;
}
