// Asking a service that is not the fleet's.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { askEngine, hostOf } from '../../../src/api/ask-engine';
import { type FakeEngine, startFakeEngine } from './fake-engine';

let fake: FakeEngine;
beforeAll(async () => {
  fake = await startFakeEngine();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => fake.stop());

it.each([
  ['https://a.example', [], 'https://a.example/route'],
  ['https://a.example/', [], 'https://a.example/route'],
  ['https://a.example/v1//?key=a%26b', [['q', 'x&y=z ü']], 'https://a.example/v1/route?key=a%26b&q=x%26y%3Dz%20%C3%BC'],
  ['https://a.example?k=1?2#part', [], 'https://a.example/route?k=1?2'],
  [
    '/osrm',
    [
      ['a', '1'],
      ['a', '2'],
    ],
    '/osrm/route?a=1&a=2',
  ],
] as const)('goes from %s with %j to %s', async (address, query, url) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
  await askEngine(address, { path: '/route', query });
  expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([url]);
});

it('gives up a service that does not answer in time', async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  fake.answers(() => late.abort(new DOMException('The operation timed out.', 'TimeoutError')));
  expect(await askEngine(fake.url, { path: '/route' })).toEqual({ kind: 'timeout' });
});

it('takes a service that is not there for offline', async () => {
  expect(await askEngine('http://127.0.0.1:1', { path: '/route' })).toEqual({ kind: 'offline' });
});

it('sends a body as what it is', async () => {
  fake.answersJson({ ok: 1 });
  const body = { type: 'text/plain;charset=UTF-8', text: '{"a":"ü"}' };
  expect(await askEngine(fake.url, { path: '/x', body, headers: { 'Accept-Language': 'es' } })).toMatchObject({
    kind: 'answer',
    status: 200,
    json: { ok: 1 },
    hint: null,
  });
  expect(fake.asked[0]).toMatchObject({ method: 'POST', body: '{"a":"ü"}', headers: { 'accept-language': 'es' } });
});

it('knows no host of an address that has none', () => {
  expect(hostOf('/osrm', '')).toBeNull();
  expect(hostOf('https://h.example:81/x', '')).toBe('h.example:81');
});
