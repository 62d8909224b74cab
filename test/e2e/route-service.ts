// A service of routes that Patio does not know: of the four operations it has, the one for routes is told by the test how to
// answer, and remembers what it was sent. It reads nothing back and sends no ETag, as the contract shows none.
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { PlannedRoute } from '../../src/contract/planned-route';
import { startStaticHost } from './static-host';

/** What becomes of a PUT. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const JSON_TYPE = { 'content-type': 'application/json' };

export function says(status: number, body: string, headers: Record<string, string> = JSON_TYPE): Answer {
  return (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}
/** As the contract has it: an empty object. */
export const SAVED: Answer = says(200, '{}');

export type Received = {
  body: string;
  /** What in it does not fit the contract; null for nothing. */
  problem: string | null;
};

/** `config`: more than the address of the service. */
export async function startRouteService(config: object = {}) {
  const received: Received[] = [];
  /** What was asked beside the four operations. */
  const outside: string[] = [];
  const waiting = new Set<ServerResponse>();
  let answer = SAVED;

  async function put(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({ body, problem: problemOf(body) });
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
    answer(response, request);
  }

  const host = await startStaticHost(
    { baseUrl: '/api', directoryUrl: null, tiles: null, ...config },
    (request, response, { pathname }) => {
      const operation = `${request.method} ${pathname}`;
      if (operation === 'PUT /api/update-planned-route') {
        // A line that goes dead in the middle of a body has nothing to be answered.
        put(request, response).catch(() => response.destroy());
        return;
      }
      const isKnown = /^(?:GET \/api\/(?:get_fines_dashboard|list_fines)|PUT \/api\/update_plan)$/.test(operation);
      if (!isKnown) outside.push(operation);
      if (isKnown) says(200, '{}')(response, request);
      else says(404, '')(response, request);
    },
  );
  return {
    ...host,
    received,
    outside,
    /** What becomes of each PUT from now on. */
    answerWith(next: Answer): void {
      answer = next;
    },
    /** Answers to what waits for one will never come: their lines go dead. */
    hangUp(): void {
      for (const response of waiting) response.destroy();
    },
  };
}

export type RouteService = Awaited<ReturnType<typeof startRouteService>>;

function problemOf(body: string): string | null {
  try {
    const read = z.safeParse(PlannedRoute, JSON.parse(body));
    return read.success ? null : JSON.stringify(read.error.issues.slice(0, 3));
  } catch (error) {
    return String(error);
  }
}
