// Sending a document, against a real socket that answers as it is told.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../src/api/client';
import { createWrite } from '../../../src/api/write';
import { updatePlan } from '../../../src/contract/maintenance-plan';

let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void = () => {};
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()));
});
let baseUrl = '';

beforeAll(async () => {
  // A machine that stood still for seconds would find its connection closed under the next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const configured = () => ({
  baseUrl,
  directoryUrl: null,
  arrayStyle: 'repeat' as const,
  credentials: 'omit' as const,
  tokenHeader: { name: 'Authorization', prefix: 'Bearer ' },
});
const client = () => createClient(configured());
const writer = (token: string | null = null) => createWrite(configured(), () => token);
const replies = (status: number, headers: Record<string, string>, body: string) => {
  answer = (_request, response) => response.writeHead(status, headers).end(body);
};
const JSON_TYPE = { 'content-type': 'application/json' };

describe('Sending a document', () => {
  it('sends the text as it is, with the token and the tag, and gives the answer with its tag', async () => {
    let seen: { url?: string; headers?: IncomingMessage['headers']; method?: string; body?: string } = {};
    answer = (request, response, body) => {
      seen = { url: request.url, headers: request.headers, method: request.method, body };
      response.writeHead(200, { ...JSON_TYPE, etag: '"8"' }).end('{"id":"p1"}');
    };
    const text = '{"name":"A","big":12345678901234567890,"x":1e400}';
    expect(await writer('secret')(updatePlan, text, { tag: '"7"' })).toEqual({
      verdict: 'saved',
      status: 200,
      answer: '{"id":"p1"}',
      tag: '"8"',
    });
    expect(seen).toMatchObject({
      url: '/api/update_plan',
      method: 'PUT',
      body: text,
      headers: { authorization: 'Bearer secret', 'if-match': '"7"', 'content-type': 'application/json' },
    });
  });

  it.each([
    [400, JSON_TYPE, '{"error":{"message":"no","field":"/name"}}', 'yours', 'refused'],
    [401, JSON_TYPE, '{}', 'sign in', 'signIn'],
    [403, JSON_TYPE, '{}', 'yours', 'forbidden'],
    [404, JSON_TYPE, '{}', 'yours', 'notFound'],
    [412, JSON_TYPE, '{}', 'yours', 'changed'],
    [429, JSON_TYPE, '{}', 'retry', 'busy'],
    [500, { 'content-type': 'text/html' }, '<h1>oops</h1>', 'retry', 'server'],
    [200, { 'content-type': 'text/html' }, '<form>sign in</form>', 'retry', 'notJson'],
    [200, JSON_TYPE, '[]', 'retry', 'notJson'],
    [200, JSON_TYPE, '{"id":', 'retry', 'notJson'],
    [204, {}, '', 'retry', 'notJson'],
    [302, { location: '/login' }, '', 'sign in', 'elsewhere'],
    [303, { ...JSON_TYPE, location: '/login' }, '{"id":"p1"}', 'sign in', 'elsewhere'],
    [308, { location: '/login' }, '', 'sign in', 'elsewhere'],
  ])('answered with %i %j %s is not saved: %s, %s', async (status, headers, body, verdict, kind) => {
    replies(status, headers, body);
    expect(await writer()(updatePlan, '{}')).toMatchObject({ verdict, kind });
  });

  it('tells where the service sees the fault, and how long it wants to be left alone', async () => {
    replies(400, JSON_TYPE, '{"error":{"message":"must be a whole number","field":"/items/2/milestone_value"}}');
    expect(await writer()(updatePlan, '{}')).toMatchObject({
      hint: 'must be a whole number',
      path: ['items', 2, 'milestone_value'],
    });
    replies(503, { ...JSON_TYPE, 'retry-after': '7' }, '{}');
    expect(await writer()(updatePlan, '{}')).toMatchObject({ verdict: 'retry', retryAfter: 7 });
  });

  it('is not saved when the connection breaks, before or after the service has it', async () => {
    answer = (request) => request.socket.destroy();
    expect(await writer()(updatePlan, '{}')).toMatchObject({ verdict: 'retry', kind: 'offline', status: 0 });
    answer = (_request, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' });
      response.write('{"id"');
      response.socket?.destroy();
    };
    expect(await writer()(updatePlan, '{}')).toMatchObject({ verdict: 'retry', kind: 'offline' });
  });

  it('is given up by the one who asked', async () => {
    const giveUp = new AbortController();
    answer = () => giveUp.abort();
    await expect(writer()(updatePlan, '{}', { signal: giveUp.signal })).rejects.toThrow(/abort/i);
  });
});

describe('Opening a document to edit it', () => {
  it('gives its text as it is, with its tag', async () => {
    let url: string | undefined;
    answer = (request, response) => {
      url = request.url;
      response.writeHead(200, { ...JSON_TYPE, etag: '"3"' }).end('{"name":"A", "big":12345678901234567890}');
    };
    expect(await client().openDocument({ path: '/plans' }, 'a/b?c')).toMatchObject({
      text: '{"name":"A", "big":12345678901234567890}',
      tag: '"3"',
    });
    expect(url).toBe('/api/plans/a%2Fb%3Fc');
  });
  it('is a problem when the answer is none of the service', async () => {
    replies(200, { 'content-type': 'text/html' }, '<form>');
    await expect(client().openDocument({ path: '/plans' }, 'p')).rejects.toMatchObject({ kind: 'notJson' });
    replies(404, JSON_TYPE, '{}');
    await expect(client().openDocument({ path: '/plans' }, 'p')).rejects.toMatchObject({ kind: 'notFound' });
    replies(302, { location: '/login' }, '');
    await expect(client().openDocument({ path: '/plans' }, 'p')).rejects.toMatchObject({ kind: 'elsewhere' });
  });
  it('goes nowhere else when it is sent there', async () => {
    const asked: (string | undefined)[] = [];
    answer = (request, response) => {
      asked.push(request.url);
      response.writeHead(307, { location: '/login' }).end();
    };
    await expect(client().openDocument({ path: '/plans' }, 'p')).rejects.toMatchObject({ verdict: 'sign in' });
    expect(asked).toEqual(['/api/plans/p']);
  });
});
