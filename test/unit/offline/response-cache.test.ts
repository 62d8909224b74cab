import { describe, expect, it } from 'vitest';
import { CACHED_AT } from '../../../src/api/cached-at';
import { ANSWERS } from '../../../src/offline/between';
import { createResponseCache, mayBeCached } from '../../../src/offline/response-cache';
import { createCaches } from './memory-caches';

const DAY_MS = 86_400_000;
const WORDS = 'https://fleet.example/api/get_fines_dashboard';
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', etag: '"1"' } });
const asks = (url = WORDS, token?: string) =>
  new Request(url, { cache: 'no-cache', headers: token ? { authorization: token } : {} });

/** A worker whose service and clock the test holds. */
function worker({ patienceMs = 10_000, most = 80 } = {}) {
  const memory = createCaches();
  const lasting: Promise<unknown>[] = [];
  let clock = 1_790_000_000_000;
  let service: (request: Request) => Promise<Response> = async () => Promise.reject(new TypeError('no network'));
  const answers = createResponseCache({
    caches: memory.caches,
    fetch: (request) => service(request),
    now: () => clock,
    patienceMs,
    most,
  });
  return {
    memory,
    answers,
    says: (next: typeof service) => {
      service = next;
    },
    later: (ms: number) => {
      clock += ms;
    },
    now: () => clock,
    /** Asks, and waits until all that follows from the answer is done. */
    ask: async (request = asks()) => {
      const answer = await answers.answer(request, (work) => lasting.push(work));
      await Promise.all(lasting.splice(0));
      return answer;
    },
  };
}

const offline = () => Promise.reject(new TypeError('no network'));

describe('An answer that is kept', () => {
  it('is given with its age where the network gives none', async () => {
    const { ask, says, later, now } = worker();
    says(async () => json({ fines: 3 }));
    const fresh = await ask();
    expect(fresh.headers.get(CACHED_AT)).toBeNull();
    const at = now();
    says(offline);
    later(DAY_MS);
    const cached = await ask();
    expect(await cached.json()).toEqual({ fines: 3 });
    expect(Number(cached.headers.get(CACHED_AT))).toBe(at);
    expect(cached.headers.get('etag')).toBe('"1"');
  });

  it('never stands for an answer that came, whatever that says', async () => {
    const { ask, says } = worker();
    for (const status of [400, 401, 403, 404, 409, 429, 500, 502, 503]) {
      says(async () => json({ fines: 3 }));
      await ask();
      says(async () => json({ error: {} }, status));
      const answer = await ask();
      expect(answer.status).toBe(status);
      expect(answer.headers.get(CACHED_AT)).toBeNull();
    }
  });

  it('is gone when the service refuses it, and stays when the service only fails', async () => {
    const cached: Record<number, boolean> = {};
    for (const status of [403, 404, 410, 429, 500, 503]) {
      const { ask, says } = worker();
      says(async () => json({ fines: 3 }));
      await ask();
      says(async () => json({ error: {} }, status));
      await ask();
      says(offline);
      cached[status] = await ask().then(
        () => true,
        () => false,
      );
    }
    expect(cached).toEqual({ 403: false, 404: false, 410: false, 429: true, 500: true, 503: true });
  });

  it('is given to nobody who asks with another token, or with none', async () => {
    const { ask, says } = worker();
    says(async () => json({ fines: 3 }));
    await ask(asks(WORDS, 'Bearer one'));
    says(offline);
    await expect(ask(asks(WORDS, 'Bearer two'))).rejects.toThrow('no network');
    await expect(ask(asks())).rejects.toThrow('no network');
    expect((await ask(asks(WORDS, 'Bearer one'))).status).toBe(200);
  });

  it('takes the place of an answer that does not come in time, and the late one is kept for the next time', async () => {
    const { ask, says, answers } = worker({ patienceMs: 5 });
    says(async () => json({ fines: 3 }));
    await ask();
    let come: (response: Response) => void = () => {};
    says(
      () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    );
    const lasting: Promise<unknown>[] = [];
    const cached = await answers.answer(asks(), (work) => lasting.push(work));
    expect(await cached.json()).toEqual({ fines: 3 });
    come(json({ fines: 4 }));
    await Promise.all(lasting);
    await Promise.all(lasting);
    says(offline);
    expect(await (await ask()).json()).toEqual({ fines: 4 });
  });

  it('is not older than a week', async () => {
    const { ask, says, later } = worker();
    says(async () => json({ fines: 3 }));
    await ask();
    says(offline);
    later(7 * DAY_MS);
    expect((await ask()).status).toBe(200);
    later(1);
    await expect(ask()).rejects.toThrow('no network');
  });

  it('is one of so many: the oldest leave first', async () => {
    const { ask, says, memory } = worker({ most: 3 });
    says(async (request) => json({ url: request.url }));
    for (const page of [1, 2, 3, 1, 4]) await ask(asks(`${WORDS}?page=${page}`));
    expect(memory.count(ANSWERS)).toBe(3);
    says(offline);
    await expect(ask(asks(`${WORDS}?page=2`))).rejects.toThrow('no network');
    for (const page of [3, 1, 4]) expect((await ask(asks(`${WORDS}?page=${page}`))).status).toBe(200);
  });

  it.each([
    ['no JSON though it says so', new Response('<html>', { headers: { 'content-type': 'application/json' } })],
    ['a page of somebody else', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['nothing', new Response(null, { status: 204 })],
  ])('is not %s', async (_what, response) => {
    const { ask, says, memory } = worker();
    says(async () => response);
    await ask();
    expect(memory.names()).toEqual([]);
  });
});

describe('What is forgotten', () => {
  it('is gone after a 401, for all that was asked', async () => {
    const { ask, says, memory } = worker();
    says(async () => json({ fines: 3 }));
    await ask(asks(`${WORDS}?page=1`));
    await ask(asks(`${WORDS}?page=2`));
    says(async () => json({ error: {} }, 401));
    await ask(asks(`${WORDS}?page=3`));
    expect(memory.names()).toEqual([]);
  });

  it('does not come back with an answer that was asked for before', async () => {
    const { says, answers, memory, ask } = worker();
    let come: (response: Response) => void = () => {};
    const coming = new Promise<Response>((resolve) => {
      come = resolve;
    });
    says(() => coming);
    const asked = ask();
    await answers.forget();
    come(json({ fines: 3 }));
    expect((await asked).status).toBe(200);
    expect(memory.names()).toEqual([]);
  });

  it('is only what was told to a token, where nobody is signed in any more', async () => {
    const { ask, says, answers } = worker();
    says(async () => json({ fines: 3 }));
    await ask(asks());
    await ask(asks(WORDS, 'Bearer one'));
    await answers.forgetSigned();
    says(offline);
    expect((await ask(asks())).status).toBe(200);
    await expect(ask(asks(WORDS, 'Bearer one'))).rejects.toThrow('no network');
  });

  it('takes no harm from a storage that fails', async () => {
    const { says, ask, memory, answers } = worker();
    memory.fail();
    says(async () => json({ fines: 3 }));
    expect((await ask()).status).toBe(200);
    await expect(answers.forget()).resolves.toBeUndefined();
  });
});

describe('What may be kept', () => {
  const request = (init: RequestInit) => mayBeCached(new Request(WORDS, { cache: 'no-cache', ...init }));
  it('is what is read to be shown, and neither a save nor what cookies of another host were asked with', () => {
    expect(request({})).toBe(true);
    expect(request({ cache: 'default' })).toBe(false);
    expect(request({ method: 'PUT', body: '{}' })).toBe(false);
    expect(request({ method: 'POST', body: '{}' })).toBe(false);
    expect(request({ credentials: 'include' })).toBe(false);
  });
});
