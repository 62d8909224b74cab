// The one request of all four tabs.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client';
import { type FinesDashboard, type FinesDashboardRequest, getFinesDashboard } from '../../contract/fines-dashboard';

export type DashboardAnswer = {
  response: FinesDashboard;
  /** Request of the data: while newer filters load, the displayed figures belong to it. */
  request: FinesDashboardRequest;
  dropped: number;
  receivedAt: number;
};

/** The key includes the language, because the service may localize texts. */
export function finesDashboardQuery(client: Client, request: FinesDashboardRequest, language: string) {
  return queryOptions({
    queryKey: ['get_fines_dashboard', language, request],
    queryFn: async ({ signal }): Promise<DashboardAnswer> => {
      const { value, dropped, receivedAt } = await client.read(getFinesDashboard, request, {
        signal,
        language,
        allowCached: true,
      });
      return { response: value.response ?? {}, request, dropped, receivedAt };
    },
    placeholderData: keepPreviousData,
  });
}
