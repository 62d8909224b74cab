import { afterEach, describe, expect, it } from 'vitest';
import { readWhole, takeEarly, type WholeAnswer } from '../../../src/api/early-answer';
import { exchange } from '../../../src/api/exchange';

const URL_OF = 'https://fleet.test/api/get_fines_dashboard?start_date=2025-11-01&end_date=2026-10-31';
const HEADERS = { Accept: 'application/json', 'Accept-Language': 'pt-BR' };
const forever = () => new AbortController().signal;

function asked(answer: Promise<Response>, { url = URL_OF, language = 'pt-BR' } = {}): Promise<WholeAnswer> {
  const whole = answer.then(readWhole);
  whole.catch(() => {});
  globalThis.patioEarly = Promise.resolve({ url, language, answer: whole, config: {} });
  return whole;
}

afterEach(() => {
  globalThis.patioEarly = undefined;
});

describe('The answer that index.html asked for', () => {
  it('is given to the request it is the answer to, once', async () => {
    const answer = await asked(Promise.resolve(Response.json({ a: 1 })));
    expect(await takeEarly(URL_OF, { headers: HEADERS }, forever())).toBe(answer);
    expect(await takeEarly(URL_OF, { headers: HEADERS }, forever())).toBeNull();
  });

  it.each<[string, string, HeadersInit]>([
    ['asks for other days', `${URL_OF}0`, HEADERS],
    ['is in another language', URL_OF, { ...HEADERS, 'Accept-Language': 'en' }],
    ['has a token', URL_OF, { ...HEADERS, Authorization: 'Bearer x' }],
  ])('is left where the request %s', async (_what, url, headers) => {
    asked(Promise.resolve(Response.json({})));
    expect(await takeEarly(url, { headers }, forever())).toBeNull();
    expect(globalThis.patioEarly).toBeUndefined();
  });

  it('is none where it could not be asked for', async () => {
    globalThis.patioEarly = Promise.resolve(null);
    expect(await takeEarly(URL_OF, { headers: HEADERS }, forever())).toBeNull();
  });

  it('ends with the request that waits for it', async () => {
    asked(new Promise(() => {}));
    const stop = new AbortController();
    const taken = takeEarly(URL_OF, { headers: HEADERS }, stop.signal);
    stop.abort();
    await expect(taken).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['timeout', () => Promise.reject(new DOMException('too long', 'TimeoutError'))],
  ])('that never came is %s', async (kind, fail) => {
    asked(fail());
    await expect(exchange(URL_OF, { method: 'GET', headers: HEADERS })).rejects.toMatchObject({ kind });
  });

  it('is judged like any other', async () => {
    asked(Promise.resolve(new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })));
    expect((await exchange(URL_OF, { method: 'GET', headers: HEADERS })).verdict).not.toBe('saved');
  });
});
