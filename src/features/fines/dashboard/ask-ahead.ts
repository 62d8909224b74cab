// What the dashboard asks of the service first, asked before it is drawn: with the figures at hand it is drawn once, not twice.
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../api/client';
import { localDay } from '../../../ui/use-today';
import { parseSearchText } from '../../../url/search-text';
import { filtersCodec, toDashboardQuery } from '../filters/filters';
import { finesDashboardQuery } from './fines-dashboard-query';

/** `search`: of the address. Never rejects; what failed is told by the page. */
export function askAhead({
  client,
  queryClient,
  language,
  search,
}: {
  client: Client;
  queryClient: QueryClient;
  language: string;
  search: string;
}): Promise<void> {
  const request = toDashboardQuery(filtersCodec.parse(parseSearchText(search)), localDay(Date.now()));
  return queryClient.prefetchQuery(finesDashboardQuery(client, request, language));
}
