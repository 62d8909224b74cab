// The one request that feeds all four tabs.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client';
import { type FinesDashboard, type FinesDashboardRequest, getFinesDashboard } from '../../contract/fines-dashboard';

export type DashboardAnswer = {
  response: FinesDashboard;
  /** What was asked for: while newer filters load, the shown figures still belong to these days. */
  request: FinesDashboardRequest;
  dropped: number;
  receivedAt: number;
};

/** The language is in the key, because a service may answer its texts in it. */
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
