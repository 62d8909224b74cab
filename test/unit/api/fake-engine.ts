// A server that answers as it is told, on a port of its own: for engines and geocoders, good ones and others.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  headers: IncomingMessage['headers'];
};
export type Reply = (asked: Asked, response: ServerResponse) => void;

export async function startFakeEngine() {
  let reply: Reply = (_asked, response) => response.writeHead(500).end();
  const asked: Asked[] = [];
  let round = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://engine');
      const { method = '', headers } = request;
      // What a test gave up may arrive only now, in the middle of the next one.
      const asks = searchParams.get('round') ?? String(round);
      searchParams.delete('round');
      if (asks !== String(round)) return response.writeHead(410).end();
      const one = { method, headers, path: pathname, query: searchParams, body: Buffer.concat(chunks).toString() };
      asked.push(one);
      reply(one, response);
    });
  });
  // A machine that stood still for seconds would find its connection closed under the next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    /** A configured address for what is asked until the next `answers`. */
    address: (path: string) => `http://127.0.0.1:${portOf(server)}${path}?round=${round}`,
    /** All requests since the last `answers`. */
    asked,
    answers(next: Reply) {
      asked.length = 0;
      round += 1;
      reply = next;
    },
    answersJson(json: unknown | ((asked: Asked) => unknown), status = 200) {
      this.answers((one, response) => {
        const body = JSON.stringify(typeof json === 'function' ? json(one) : json);
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body);
      });
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

export type FakeEngine = Awaited<ReturnType<typeof startFakeEngine>>;

/** What may come instead of an answer, and the problem it is. `slow` is answered only when the one who asks gives up. */
export const FAULTS: readonly (readonly [name: string, reply: Reply, problem: string])[] = [
  ['400 as a page', (_, to) => to.writeHead(400, HTML).end('<h1>Bad Request</h1>'), 'refused'],
  ['401', (_, to) => to.writeHead(401, JSON_TYPE).end('{"message":"Wrong credentials"}'), 'refused'],
  ['429 as a page', (_, to) => to.writeHead(429, { ...HTML, 'retry-after': '9' }).end('<h1>Slow down</h1>'), 'refused'],
  ['500 as a page', (_, to) => to.writeHead(500, HTML).end('<h1>Oops</h1>'), 'refused'],
  ['502 without a body', (_, to) => to.writeHead(502).end(), 'refused'],
  ['a login page', (_, to) => to.writeHead(200, HTML).end('<form>Sign in</form>'), 'unreadable'],
  ['a way to a login page', (_, to) => to.writeHead(302, { location: '/login' }).end(), 'unreadable'],
  ['nothing at all', (_, to) => to.socket?.destroy(), 'offline'],
  [
    'half a body',
    (_, to) => {
      to.writeHead(200, { ...JSON_TYPE, 'content-length': '500' });
      to.write('{"routes":[');
      to.socket?.destroy();
    },
    'offline',
  ],
  ['half a text', (_, to) => to.writeHead(200, JSON_TYPE).end('{"routes":[{"geome'), 'unreadable'],
  ['204', (_, to) => to.writeHead(204).end(), 'unreadable'],
  ['null', (_, to) => to.writeHead(200, JSON_TYPE).end('null'), 'unreadable'],
  ['a number', (_, to) => to.writeHead(200, JSON_TYPE).end('7'), 'unreadable'],
  ['an empty object', (_, to) => to.writeHead(200, JSON_TYPE).end('{}'), 'unreadable'],
  [
    'something else entirely',
    (_, to) => to.writeHead(200, JSON_TYPE).end('{"routes":7,"trip":[],"paths":{},"features":"x"}'),
    'unreadable',
  ],
];

const HTML = { 'content-type': 'text/html' };
const JSON_TYPE = { 'content-type': 'application/json' };
