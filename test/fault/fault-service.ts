// One service for every fault: the built app beside the four operations, of which a test says how each is answered. It keeps
// what it accepts, remembers all that it was sent, and may be refused at all. A directory of plans is there when it is asked for.
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { MaintenancePlan } from '../../src/contract/maintenance-plan';
import { PlannedRoute } from '../../src/contract/planned-route';
import { type Handler, startStaticHost } from '../e2e/static-host';
import { type Fault, JSON_TYPE, NONE, refusal, says } from './faults';

export type Accepted = { id: string; body: string; at: number };
export type Received = {
  body: string;
  ifMatch: string | null;
  /** What in it does not fit the contract; null for nothing. */
  problem: string | null;
};

const PLAN = { schema: MaintenancePlan, id: 'id' };
const ROUTE = { schema: PlannedRoute, id: 'planned_route_id' };
const WRITES: Readonly<Record<string, typeof PLAN | typeof ROUTE>> = {
  '/api/update_plan': PLAN,
  '/api/update-planned-route': ROUTE,
};
const READS: ReadonlySet<string> = new Set(['/api/get_fines_dashboard', '/api/list_fines']);
const EMPTY = says(200, '{"response":{}}');

type Options = {
  /** Plans can be read back, and have an ETag. */
  directory?: boolean;
  /** The directory also lists its plans. */
  lists?: boolean;
  /** More of config.json than the address of the service. */
  config?: object;
  /** A connection serves many requests, as those of most services do. */
  keepsConnections?: boolean;
};

export async function startFaultService({
  directory = true,
  lists = false,
  config = {},
  keepsConnections = false,
}: Options = {}) {
  const documents = new Map<string, { body: string; version: number }>();
  const accepted: Accepted[] = [];
  const received: Received[] = [];
  const outside: string[] = [];
  const waiting = new Set<ServerResponse>();
  let next: (body: string) => Fault = () => NONE;
  let read: Handler = (request, response) => EMPTY(response, request, '');

  const tagOf = (id: string) => `"${documents.get(id)?.version ?? 0}"`;
  function keep(id: string, body: string): void {
    documents.set(id, { body, version: (documents.get(id)?.version ?? 0) + 1 });
  }

  const handler: Handler = (request, response, url) => {
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
    const write = WRITES[url.pathname];
    if (request.method === 'PUT' && write) {
      // A line that goes dead in the middle of a body has nothing to be answered.
      put(request, response, write).catch(() => response.destroy());
      return;
    }
    if (request.method === 'GET' && READS.has(url.pathname)) return read(request, response, url);
    const [, , folder, list, id] = url.pathname.split('/').map(decodeURIComponent);
    if (!directory || folder !== 'directory') {
      outside.push(`${request.method} ${url.pathname}`);
      return says(404, '')(response, request, '');
    }
    if (id === undefined) {
      const rows = lists && list === 'plans' ? [...documents].map(([key, { body }]) => lineOf(key, body)) : [];
      return says(200, JSON.stringify({ rows, total: rows.length }))(response, request, '');
    }
    if (list !== 'plans') return says(404, refusal('not_found'))(response, request, '');
    const plan = documents.get(id);
    if (!plan) return says(404, refusal('not_found'))(response, request, '');
    says(200, plan.body, { ...JSON_TYPE, etag: tagOf(id) })(response, request, '');
  };

  async function put(
    request: IncomingMessage,
    response: ServerResponse,
    write: typeof PLAN | typeof ROUTE,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    const ifMatch = request.headers['if-match'] ?? null;
    received.push({ body, ifMatch, problem: problemOf(write.schema, body) });
    const fault = next(body);
    const given: unknown = JSON.parse(body);
    const stated: unknown = Reflect.get(Object(given), write.id);
    const id = typeof stated === 'string' ? stated : `new-${documents.size + 1}`;
    if (!fault.commits) return fault.answer(response, request, body);
    if (directory && ifMatch !== null && ifMatch !== tagOf(id))
      return says(412, refusal('changed_since'))(response, request, '');
    const stored = typeof stated === 'string' ? body : JSON.stringify({ [write.id]: id, ...Object(given) });
    keep(id, stored);
    accepted.push({ id, body: stored, at: Date.now() });
    if (fault.isSaved && directory && write === PLAN) response.setHeader('etag', tagOf(id));
    // A route is answered as the contract has it, by an empty object.
    fault.answer(response, request, write === PLAN ? stored : '{}');
  }

  const host = await startStaticHost(
    { baseUrl: '/api', directoryUrl: directory ? '/api/directory' : null, tiles: null, ...config },
    handler,
    { keepsConnections },
  );
  return {
    ...host,
    /** What the directory knows at the start; or somebody else has saved. */
    have: (id: string, plan: object) => keep(id, JSON.stringify({ id, ...plan })),
    bodyOf: (id: string) => documents.get(id)?.body ?? null,
    /** What becomes of each PUT from now on. */
    answerWith(fault: Fault | ((body: string) => Fault)): void {
      next = typeof fault === 'function' ? fault : () => fault;
    },
    /** How fines and their dashboard are answered from now on. */
    readWith(handler: Handler): void {
      read = handler;
    },
    /** Answers to what waits for one will never come: their lines go dead. */
    hangUp(): void {
      for (const response of waiting) response.destroy();
    },
    /** Every body it kept, in order. */
    accepted,
    /** Every PUT, with what in it does not fit the contract. */
    received,
    /** What was asked beside the four operations and the directory. */
    outside,
  };
}

function lineOf(id: string, body: string): object {
  return { id, name: Reflect.get(Object(JSON.parse(body)), 'name') };
}

export type FaultService = Awaited<ReturnType<typeof startFaultService>>;

function problemOf(schema: z.core.$ZodType, body: string): string | null {
  try {
    const read = z.safeParse(schema, JSON.parse(body));
    return read.success ? null : JSON.stringify(read.error.issues.slice(0, 3));
  } catch (error) {
    return String(error);
  }
}
