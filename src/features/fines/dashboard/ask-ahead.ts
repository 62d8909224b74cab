// What the dashboard needs first, asked for before it is drawn: with the figures at hand it is drawn once, not twice.
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../api/client';
import { loadCharts } from '../../../ui/chart/chart';
import { afterPaint } from '../../../ui/scheduling';
import { localDay } from '../../../ui/use-today';
import { parseSearchText } from '../../../url/search-text';
import { filtersCodec, toDashboardQuery } from '../filters/filters';
import { finesDashboardQuery } from '../fines-dashboard-query';

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
  const record = parseSearchText(search);
  const filters = filtersCodec.parse(record);
  // The vehicles of a group must be known first.
  if (filters.group !== null) return Promise.resolve();
  const request = toDashboardQuery(filters, localDay(Date.now()));
  const answer = queryClient.prefetchQuery(finesDashboardQuery(client, request, language));
  // The numbers come first.
  void answer.then(() => afterPaint(() => void loadCharts().catch(() => undefined)));
  return answer;
}
