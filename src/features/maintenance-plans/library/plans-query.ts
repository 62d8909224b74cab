// Reads of the library of plans: the list.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../api/client';
import { listPlans } from '../../../directory/directory';

/** One answer holds this many lines at most; the page says so when there are more. */
export const MOST_PLANS = 1000;

export function plansQuery(client: Client, language: string, search: string) {
  return queryOptions({
    queryKey: ['plans', { search, language }],
    queryFn: ({ signal }) =>
      client.readDirectory(listPlans, { search: search || undefined, per_page: MOST_PLANS }, { signal, language }),
    enabled: client.hasDirectory,
    placeholderData: keepPreviousData,
  });
}
