// The last good answers of the service, for a page that gets none. An answer that came is never replaced by a kept one, whatever it
// says. What is forgotten stays forgotten: an answer that was asked for before is not kept after.
import { CACHED_AT } from '../api/cached-at';
import { ANSWERS } from './between';

/** As many as a person sees in some days; the oldest leave first. */
const MOST = 80;
const LONGEST_MS = 7 * 86_400_000;
/** UTF-16 units: a page of a thousand fines is 1.5 million. */
const LARGEST = 6_000_000;
/** Shorter than a page waits (src/api/client.ts), long for a service. */
const PATIENCE_MS = 20_000;
const SIGNED = 'x-patio-signed';

type Parts = {
  caches: Pick<CacheStorage, 'open' | 'match' | 'delete' | 'has'>;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  patienceMs: number;
  most: number;
};

/** What may be kept: a page that reads says so with its request (`allowCached` of the client), and cookies of others say nothing. */
export function mayBeKept({ method, cache, credentials, mode }: Request): boolean {
  return method === 'GET' && cache === 'no-cache' && credentials !== 'include' && mode !== 'navigate';
}

export function createResponseCache({
  caches: storage = caches,
  fetch: ask = (request) => fetch(request),
  now = Date.now,
  patienceMs = PATIENCE_MS,
  most = MOST,
}: Partial<Parts> = {}) {
  /** One more each time that all is forgotten. */
  let age = 0;
  /** Writes go one after another; after the one that forgets, none from before it is left. */
  let writes: Promise<unknown> = Promise.resolve();
  const write = (work: () => Promise<unknown>): Promise<unknown> => {
    // A full disk, or none: then nothing is kept.
    writes = writes.then(work).catch(() => undefined);
    return writes;
  };

  function forget(): Promise<unknown> {
    age += 1;
    return write(() => storage.delete(ANSWERS));
  }

  /** Those that were given to somebody who had signed in. */
  function forgetSigned(): Promise<unknown> {
    return write(async () => {
      if (!(await storage.has(ANSWERS))) return;
      const cache = await storage.open(ANSWERS);
      for (const key of await cache.keys()) if (key.headers.get(SIGNED) !== null) await cache.delete(key);
    });
  }

  async function find({ address }: AnswerKey): Promise<Response | null> {
    await writes;
    const kept = await storage.match(address, { cacheName: ANSWERS }).catch(() => undefined);
    return kept && now() - Number(kept.headers.get(CACHED_AT)) <= LONGEST_MS ? kept : null;
  }

  async function keep({ address, isSigned }: AnswerKey, response: Response, askedAt: number): Promise<void> {
    const body = await response.text();
    if (body.length > LARGEST || !isJson(body)) return;
    const at = String(now());
    const headers = new Headers({ [CACHED_AT]: at });
    for (const name of ['content-type', 'etag']) {
      const value = response.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    await write(async () => {
      if (askedAt !== age) return;
      const cache = await storage.open(ANSWERS);
      const key = new Request(address, { headers: { [CACHED_AT]: at, ...(isSigned && { [SIGNED]: '1' }) } });
      await cache.delete(key);
      await cache.put(key, new Response(body, { headers }));
      // In the order in which they were kept.
      const keys = await cache.keys();
      const isOld = (one: Request) => now() - Number(one.headers.get(CACHED_AT)) > LONGEST_MS;
      const surplus = keys.filter((one, place) => isOld(one) || place < keys.length - most);
      for (const one of surplus) await cache.delete(one);
    });
  }

  /** What an answer that came means for what is kept. Resolves when all is written; what must be gone, is gone before. */
  async function learn(key: AnswerKey, response: Response, askedAt: number): Promise<{ written: Promise<unknown> }> {
    const { status, type } = response;
    if (status === 401 || type === 'opaqueredirect') {
      await forget();
    } else if (status === 200 && /\bjson\b/i.test(response.headers.get('content-type') ?? '')) {
      return { written: keep(key, response.clone(), askedAt).catch(() => undefined) };
    } else if (status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429) {
      await write(async () => {
        if (await storage.has(ANSWERS)) await (await storage.open(ANSWERS)).delete(key.address);
      });
    }
    return { written: Promise.resolve() };
  }

  return {
    /** The answer of the service; where none comes, what was kept of it. `lasting`: work that goes on after the answer. */
    async answer(request: Request, lasting: (work: Promise<unknown>) => void): Promise<Response> {
      const askedAt = age;
      const key = await answerKeyOf(request);
      // What somebody signed in for is kept here alone, where signing out takes it away, and not in the browser's own cache.
      const asked = key.isSigned ? new Request(request, { cache: 'no-store' }) : request;
      const coming = ask(asked).then(async (response) => {
        const { written } = await learn(key, response, askedAt);
        lasting(written);
        return response;
      });
      const first = await Promise.race([coming.catch(() => 'none' as const), after(patienceMs)]);
      if (typeof first !== 'string') return first;
      const kept = request.signal.aborted || askedAt !== age ? null : await find(key);
      if (kept === null) return coming;
      // It may still come, and be what is kept for the next time.
      if (first === 'late') lasting(coming.catch(() => undefined));
      return kept;
    },
    forget,
    forgetSigned,
  };
}

function after(ms: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, ms, 'late'));
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

/** Said by browsers of themselves, or the same for all. Every other header makes another key. */
const SAME_FOR_ALL = /^(?:accept|accept-encoding|cache-control|dnt|pragma|priority|referer|user-agent|sec-.+)$/;
/** Says nothing of who asks. */
const LANGUAGE = 'accept-language';

/** `isSigned`: a token, or whatever else says who asks, went along. */
type AnswerKey = { address: string; isSigned: boolean };

type Asked = { readonly url: string; readonly headers: Iterable<[string, string]> };

/**
 * What an answer is kept under: its address and everything that the page said of who asks and in which language. A
 * token is in it as a hash only, whatever the header is called, so what was answered to one is never found by another.
 */
export async function answerKeyOf({ url, headers }: Asked): Promise<AnswerKey> {
  const own = [...headers].map(([name, value]) => [name.toLowerCase(), value] as const);
  const telling = own.filter(([name]) => !SAME_FOR_ALL.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify([url, telling]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const name = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // No address of anything: what a person searched for is not to be read in the names of what is kept.
  return {
    address: new URL(`/kept-answers/${name}`, url).href,
    isSigned: telling.some(([header]) => header !== LANGUAGE),
  };
}
