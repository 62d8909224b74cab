// Requests the dashboard's first data before it renders, so that it renders once with figures.
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../api/client';
import { loadCharts } from '../../../ui/chart/chart';
import { afterPaint } from '../../../ui/scheduling';
import { localDay } from '../../../ui/use-today';
import { parseSearchText } from '../../../url/search-text';
import { filtersCodec, toDashboardQuery } from '../filters/filters';
import { finesDashboardQuery } from '../fines-dashboard-query';

/** `search`: of the URL. Never rejects; the page reports errors. */
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
  const record = parseSearchText(search);
  const filters = filtersCodec.parse(record);
  // The vehicles of a group must be resolved first.
  if (filters.group !== null) return Promise.resolve();
  const request = toDashboardQuery(filters, localDay(Date.now()));
  const answer = queryClient.prefetchQuery(finesDashboardQuery(client, request, language));
  // The numbers have priority over the charts.
  void answer.then(() => afterPaint(() => void loadCharts().catch(() => undefined)));
  return answer;
}
