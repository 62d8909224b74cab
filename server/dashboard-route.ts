// GET /api/get_fines_dashboard: equal dashboards are computed once, and answered by 304 where the caller has the same.
import type { FastifyInstance } from 'fastify';
import { type FinesDashboardRequest, getFinesDashboard as operation } from '../src/contract/fines-dashboard';
import { getFinesDashboard } from './operations/get-fines-dashboard';
import { type Caching, digestTag, sendTagged } from './preconditions';
import { createRememberedAnswers } from './remembered-answers';
import { callerOf, queryOf } from './request-query';
import type { Store } from './store/store';

/** Of all organizations together. A dashboard has some 20 kB, one of 50,000 drivers some 9 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

type Dashboard = { body: Buffer; tag: string };

/** Who may ask is decided before: nothing here is given to another organization. */
export function addDashboard(app: FastifyInstance, api: string, store: Store, caching: Caching): void {
  const answers = createRememberedAnswers<Dashboard>(MOST_BYTES, ({ body }) => body.byteLength);
  app.get(api + operation.path, async (request, reply) => {
    reply.header('vary', 'Accept-Language, accept-encoding');
    const query = queryOf(operation.query, request);
    const caller = callerOf(request);
    const { organization, language } = caller;
    const key = JSON.stringify([organization, language, canonical(query)]);
    const { body, tag } = await answers.answer(
      key,
      () => store.fleetVersion(organization),
      async () => {
        const text = JSON.stringify(await getFinesDashboard(query, store, caller));
        return { body: Buffer.from(text), tag: digestTag(text) };
      },
    );
    return sendTagged(request, reply, { body, type: 'application/json; charset=utf-8', tag, caching });
  });
}

/** Equal for all queries that mean the same: the order of identifiers, and repeated ones, change nothing. */
function canonical(query: FinesDashboardRequest): [name: string, value: unknown][] {
  return Object.entries(query)
    .map(([name, value]): [string, unknown] => [
      name,
      name.endsWith('_ids') && Array.isArray(value) ? [...new Set(value.map(String))].sort() : value,
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
