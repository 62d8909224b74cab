// Limits for request bodies: total bytes in memory, and one large body at a time.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from './error-answer';
import { RequestProblem } from './operations/request-problem';

export type BodyCosts = {
  /** Total bytes of bodies in memory; further ones wait in their sockets. */
  memory: number;
  /** Size in bytes from which a body is large. */
  large: number;
  /** Maximum wait of a body for memory, in milliseconds. */
  patience: number;
};
export const DEFAULT_COSTS: BodyCosts = { memory: 96 * 1024 * 1024, large: 512 * 1024, patience: 5_000 };
/** Smaller bodies are not limited: headers cost as much. */
const SMALL = 64 * 1024;
const RETRY_AFTER_S = 5;

type Lease = { bytes: number; isOver: boolean; endTurn: () => void };

/** Delays bodies of `app` until there is memory. Returns the function that waits for a turn, for the body parser. */
export function addBodyTurns(app: FastifyInstance, costs: BodyCosts): (request: FastifyRequest) => Promise<void> {
  const leases = new WeakMap<FastifyRequest, Lease>();
  const takeRoom = createRoom(costs);
  let lastTurn: Promise<void> = Promise.resolve();

  app.addHook('preParsing', async (request, reply) => {
    const bytes = lengthOf(request);
    if (bytes <= SMALL) return;
    const lease: Lease = { bytes, isOver: false, endTurn: () => undefined };
    leases.set(request, lease);
    const giveBack = await takeRoom(bytes);
    if (!giveBack) {
      reply.header('retry-after', RETRY_AFTER_S);
      throw new RequestProblem(undefined, 'Too many large bodies at once. Nothing was changed; try again soon.', 503);
    }
    const end = () => {
      lease.isOver = true;
      lease.endTurn();
      giveBack();
    };
    if (reply.raw.destroyed) end();
    else reply.raw.once('close', end);
  });
  // A slow reader of the response blocks nobody.
  app.addHook('onSend', async (request) => leases.get(request)?.endTurn());

  return async (request) => {
    const lease = leases.get(request);
    if (!lease || lease.bytes < costs.large) return;
    const before = lastTurn;
    lastTurn = new Promise((resolve) => {
      lease.endTurn = resolve;
    });
    await before;
    if (!lease.isOver) return;
    lease.endTurn();
    throw new RequestProblem(undefined, 'The request was given up.', 408);
  };
}

/** A body without a length counts as the maximum. */
function lengthOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return BODY_LIMIT;
  return Math.min(Number(headers['content-length'] ?? 0), BODY_LIMIT);
}

/** Waits for memory in order of arrival. Returns the release function; null on timeout. */
function createRoom({ memory, patience }: BodyCosts): (bytes: number) => Promise<(() => void) | null> {
  let free = memory;
  const waiting: { bytes: number; take: () => void }[] = [];
  const serve = () => {
    while (waiting[0] && waiting[0].bytes <= free) waiting.shift()?.take();
  };
  return (bytes) =>
    new Promise((resolve) => {
      let isGiven = false;
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        resolve(null);
        serve();
      }, patience);
      const entry = {
        bytes,
        take: () => {
          clearTimeout(timer);
          free -= bytes;
          resolve(() => {
            if (isGiven) return;
            isGiven = true;
            free += bytes;
            serve();
          });
        },
      };
      waiting.push(entry);
      serve();
    });
}
