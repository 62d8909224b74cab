// Rate limit per address. Rejected requests count too, which also limits guessing of tokens.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooMany } from './operations/request-problem';

/** `requests` per address within `seconds`; 0 requests for no limit. */
export type RequestLimit = { requests: number; seconds: number };
export const DEFAULT_LIMIT: RequestLimit = { requests: 600, seconds: 10 };

/** Counts a request; throws RequestProblem 429, with Retry-After on `reply`, if its address exceeds the limit. */
type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export async function addRequestLimit(
  app: FastifyInstance,
  { requests, seconds }: RequestLimit,
): Promise<CountRequest> {
  if (requests === 0) return async () => undefined;
  await app.register(rateLimit, { global: false, max: requests, timeWindow: seconds * 1000 });
  const check = app.createRateLimit();
  return async (request, reply) => {
    const result = await check(request);
    if (result.isAllowed) return;
    const { remaining, ttlInSeconds, isExceeded } = result;
    reply.header('x-ratelimit-limit', requests);
    reply.header('x-ratelimit-remaining', remaining);
    reply.header('x-ratelimit-reset', ttlInSeconds);
    if (isExceeded) {
      reply.header('retry-after', ttlInSeconds);
      throw tooMany();
    }
    // Once per window: a flood of requests must not flood the log.
    if (remaining === 0) request.log.warn({ route: request.routeOptions.url ?? 'none' }, 'limit of requests reached');
  };
}
