// Reads of the library of plans: the list, and one whole document.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client';
import { listPlans } from '../../directory/directory';
import { PlanReading } from './plan-reading';

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

export function planQuery(client: Client, language: string, id: string) {
  return queryOptions({
    queryKey: ['plans', 'document', { id, language }],
    queryFn: ({ signal }) => client.readDocument(listPlans, id, PlanReading, { signal, language }),
    enabled: client.hasDirectory,
  });
}
