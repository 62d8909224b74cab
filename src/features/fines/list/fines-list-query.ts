import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../api/client';
import type { ListFinesRequest } from '../../../contract/fine';
import { listFines } from '../../../contract/operations';

/** One page of fines. The rows of the page before stay while the next ones come. */
export function finesListQuery(client: Client, language: string, request: ListFinesRequest) {
  return queryOptions({
    queryKey: ['list_fines', { request, language }],
    queryFn: ({ signal }) => client.read(listFines, request, { signal, language }),
    placeholderData: keepPreviousData,
  });
}
