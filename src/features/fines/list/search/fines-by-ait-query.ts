import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../api/client';
import type { Fine } from '../../../../contract/fine';
import { compactAit, MOST_OF_KIND } from './fleet-search';

const FRESH_MS = 60_000;

/**
 * Fines by their AIT number, in all dates: the exact number first, then the service's search for a part of it. React Query
 * aborts the request when the term changes.
 */
export function finesByAitQuery(client: Client, term: string, language: string) {
  return queryOptions({
    queryKey: ['list_fines', 'by-ait', term, language],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<readonly Fine[]> => {
      const { listFines } = await import('../../../../contract/fine');
      const read = async (filter: { ait_number: string } | { search_term: string }) => {
        const request = { ...filter, page: 0, per_page: MOST_OF_KIND + 1 };
        const { value } = await client.read(listFines, request, { signal, language });
        return value.fines ?? [];
      };
      const exact = await read({ ait_number: term });
      // A service that ignores the parameter answers with fines of any number.
      const isFound = exact.some(({ ait_number }) => ait_number && compactAit(ait_number) === compactAit(term));
      return isFound ? exact : read({ search_term: term });
    },
  });
}
