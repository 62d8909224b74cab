// The addresses for those who run the service: whether it lives, whether it can serve, and its figures. Without a token, and not
// counted by the limit.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './host-name';
import type { Metrics } from './metrics';
import { RequestProblem } from './operations/request-problem';
import type { Store } from './store/store';

export const PROBES = ['/healthz', '/livez', '/readyz', '/metrics'] as const;
const [HEALTH, LIVE, READY, METRICS] = PROBES;

export function isProbe({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const path = url.split('?')[0];
  return PROBES.some((probe) => probe === path);
}

export function addProbes(
  app: FastifyInstance,
  store: Store,
  metrics: Metrics,
  { isStopping, showsMetrics }: { isStopping: () => boolean; showsMetrics: boolean },
): void {
  app.get(HEALTH, async (_request, reply) => {
    // Healthy even without its database: a restart would not help.
    const database = (await store.isAlive()) ? 'ok' : 'away';
    return reply.header('cache-control', 'no-store').send({ status: 'ok', database });
  });
  app.get(LIVE, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get(READY, async (_request, reply) => {
    const reason = isStopping() ? 'stopping' : (await store.isAlive()) ? null : 'database';
    return reply
      .status(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reason === null ? { status: 'ok' } : { status: 'not ready', reason });
  });
  app.get(METRICS, async (request, reply) => {
    if (!showsMetrics && !isOfThisMachine(request)) {
      throw new RequestProblem(undefined, 'Other machines may read this with METRICS=all only.', 403);
    }
    const { text, type } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}

/** A proxy on this machine sends requests of others: it says so in a header. */
function isOfThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)) return false;
  return isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
}
