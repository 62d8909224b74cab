// A service of plans that does what it is told: it commits or not, answers or not, and remembers every body that it accepted.
// It speaks HTTP beside the built app (test/e2e/static-host.ts) and knows the directory's way of reading a plan.
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { MaintenancePlan } from '../../src/contract/maintenance-plan';
import { type Handler, startStaticHost } from '../e2e/static-host';

/** What may become of a PUT. `commits`: the service keeps the body. `isSaved`: an answer that honestly says so. */
export type Fault = {
  name: string;
  commits: boolean;
  isSaved?: boolean;
  answer: (response: ServerResponse, request: IncomingMessage, body: string) => void;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML_TYPE = { 'content-type': 'text/html' };
const LOGIN = '<!doctype html><title>Sign in</title><form>Please sign in</form>';

function says(status: number, body: string, headers: Record<string, string> = JSON_TYPE): Fault['answer'] {
  return (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}
const cut: Fault['answer'] = (_response, request) => void request.socket.destroy();
/** The head and half of the body, and then the line goes dead. */
const truncated: Fault['answer'] = (response, request, body) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': String(Buffer.byteLength(body)) });
  response.write(body.slice(0, body.length / 2), () => request.socket.destroy());
};
const refusal = (code: string) => JSON.stringify({ error: { code, message: `The service says ${code}` } });

export const NONE: Fault = {
  name: 'none',
  commits: true,
  isSaved: true,
  answer: (response, _request, body) => says(200, body)(response, _request, body),
};

/** Every answer here is no "saved", whether the body was kept or not. */
export const FAULTS: readonly Fault[] = [
  ...[false, true].flatMap((commits): Fault[] => {
    const when = commits ? 'after the body was kept' : 'before';
    return [
      { name: `reset ${when}`, commits, answer: cut },
      { name: `truncated ${when}`, commits, answer: truncated },
      { name: `login page with 200 ${when}`, commits, answer: says(200, LOGIN, HTML_TYPE) },
      { name: `empty 200 ${when}`, commits, answer: says(200, '') },
      { name: `204 ${when}`, commits, answer: says(204, '') },
      { name: `null ${when}`, commits, answer: says(200, 'null') },
      { name: `a list ${when}`, commits, answer: says(200, '[]') },
      { name: `a text ${when}`, commits, answer: says(200, '"ok"') },
      { name: `half a document ${when}`, commits, answer: says(200, '{"id":"p-1"') },
      { name: `500 ${when}`, commits, answer: says(500, refusal('internal')) },
      { name: `502 in HTML ${when}`, commits, answer: says(502, '<h1>Bad gateway</h1>', HTML_TYPE) },
      { name: `504 ${when}`, commits, answer: says(504, '') },
    ];
  }),
  {
    name: 'redirect to a login page',
    commits: false,
    answer: says(302, '', { location: '/login' }),
  },
  { name: 'permanent redirect', commits: false, answer: says(308, '', { location: '/login' }) },
  ...[400, 403, 404, 409, 412, 413, 422].map(
    (status): Fault => ({ name: String(status), commits: false, answer: says(status, refusal(`status ${status}`)) }),
  ),
  { name: '400 that looks like a document', commits: false, answer: says(400, '{"id":"p-1","name":"saved"}') },
  { name: '401', commits: false, answer: says(401, refusal('sign in')) },
  { name: '429 with an odd wait', commits: false, answer: says(429, '', { 'retry-after': 'soon' }) },
  { name: '503', commits: false, answer: says(503, refusal('busy'), { ...JSON_TYPE, 'retry-after': '0' }) },
];

export type Accepted = { id: string; body: string; at: number };

export async function startPlanService(options: { directory?: boolean } = {}) {
  const plans = new Map<string, { body: string; version: number }>();
  const accepted: Accepted[] = [];
  const received: { body: string; ifMatch: string | null; problem: string | null }[] = [];
  let next: () => Fault = () => NONE;

  const tagOf = (id: string) => `"${plans.get(id)?.version ?? 0}"`;
  const handler: Handler = (request, response, url) => {
    if (request.method === 'PUT' && url.pathname === '/api/update_plan') return void put(request, response);
    const [, , , name, id] = url.pathname.split('/').map(decodeURIComponent);
    if (name === 'plans' && id !== undefined) {
      const plan = plans.get(id);
      if (!plan) return says(404, refusal('not_found'))(response, request, '');
      response.writeHead(200, { ...JSON_TYPE, etag: tagOf(id) });
      response.end(plan.body);
      return;
    }
    if (name !== undefined) return says(200, '{"rows":[],"total":0}')(response, request, '');
    return says(200, '{"response":{}}')(response, request, '');
  };

  async function put(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    const ifMatch = request.headers['if-match'] ?? null;
    received.push({ body, ifMatch, problem: problemOf(body) });
    const fault = next();
    const given: unknown = JSON.parse(body);
    const stated: unknown = Reflect.get(Object(given), 'id');
    const id = typeof stated === 'string' ? stated : `new-${plans.size + 1}`;
    if (fault.commits && ifMatch !== null && ifMatch !== tagOf(id)) {
      return says(412, refusal('changed_since'))(response, request, '');
    }
    if (fault.commits) {
      const stored = typeof stated === 'string' ? body : JSON.stringify({ id, ...Object(given) });
      plans.set(id, { body: stored, version: (plans.get(id)?.version ?? 0) + 1 });
      accepted.push({ id, body: stored, at: Date.now() });
      if (fault.isSaved) response.setHeader('etag', tagOf(id));
      return fault.answer(response, request, stored);
    }
    fault.answer(response, request, body);
  }

  const directoryUrl = options.directory === false ? null : '/api/directory';
  const host = await startStaticHost({ baseUrl: '/api', directoryUrl, tiles: null }, handler);
  return {
    address: host.address,
    stop: host.stop,
    /** What the directory knows at the start. */
    have(id: string, plan: object): void {
      plans.set(id, { body: JSON.stringify({ id, ...plan }), version: 1 });
    },
    bodyOf: (id: string) => plans.get(id)?.body ?? null,
    /** Somebody else saves. */
    change(id: string, plan: object): void {
      plans.set(id, { body: JSON.stringify({ id, ...plan }), version: (plans.get(id)?.version ?? 0) + 1 });
    },
    /** What becomes of each PUT from now on. */
    answerWith(fault: Fault | (() => Fault)): void {
      next = typeof fault === 'function' ? fault : () => fault;
    },
    /** Every body it kept, in order. */
    accepted,
    /** Every PUT, with what in it does not fit the contract. */
    received,
  };
}

export type PlanService = Awaited<ReturnType<typeof startPlanService>>;

function problemOf(body: string): string | null {
  try {
    const read = z.safeParse(MaintenancePlan, JSON.parse(body));
    return read.success ? null : JSON.stringify(read.error.issues.slice(0, 3));
  } catch (error) {
    return String(error);
  }
}
