// The latest good responses of the service, for pages that get none. A network response always takes precedence over a
// cached one. After deletion, a response requested before is not cached.
import { CACHED_AT } from '../api/cached-at';
import { ANSWERS } from './between';

/** About as many as a user sees in some days; the oldest are evicted first. */
const MOST = 80;
const LONGEST_MS = 7 * 86_400_000;
/** UTF-16 units: a page of a thousand fines is 1.5 million. */
const LARGEST = 6_000_000;
/** Shorter than a page's timeout (src/api/client.ts), long for a service. */
const PATIENCE_MS = 20_000;
const SIGNED = 'x-patio-signed';

type Parts = {
  caches: Pick<CacheStorage, 'open' | 'match' | 'delete' | 'has'>;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  patienceMs: number;
  most: number;
};

/**
 * Whether a response may be cached: reading pages mark their requests (`allowCached` of the client), and cookies are
 * excluded.
 */
export function mayBeCached({ method, cache, credentials, mode }: Request): boolean {
  return method === 'GET' && cache === 'no-cache' && credentials !== 'include' && mode !== 'navigate';
}

export function createResponseCache({
  caches: storage = caches,
  fetch: ask = (request) => fetch(request),
  now = Date.now,
  patienceMs = PATIENCE_MS,
  most = MOST,
}: Partial<Parts> = {}) {
  /** Incremented whenever everything is deleted. */
  let age = 0;
  /** Writes are serialised; after a deletion no earlier write remains. */
  let writes: Promise<unknown> = Promise.resolve();
  const write = (work: () => Promise<unknown>): Promise<unknown> => {
    // With a full or missing disk nothing is cached.
    writes = writes.then(work).catch(() => undefined);
    return writes;
  };

  function forget(): Promise<unknown> {
    age += 1;
    return write(() => storage.delete(ANSWERS));
  }

  /** Deletes responses to signed-in requests. */
  function forgetSigned(): Promise<unknown> {
    return write(async () => {
      if (!(await storage.has(ANSWERS))) return;
      const cache = await storage.open(ANSWERS);
      for (const key of await cache.keys()) if (key.headers.get(SIGNED) !== null) await cache.delete(key);
    });
  }

  async function find({ address }: AnswerKey): Promise<Response | null> {
    await writes;
    const cached = await storage.match(address, { cacheName: ANSWERS }).catch(() => undefined);
    return cached && now() - Number(cached.headers.get(CACHED_AT)) <= LONGEST_MS ? cached : null;
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
      // In insertion order.
      const keys = await cache.keys();
      const isOld = (one: Request) => now() - Number(one.headers.get(CACHED_AT)) > LONGEST_MS;
      const surplus = keys.filter((one, place) => isOld(one) || place < keys.length - most);
      for (const one of surplus) await cache.delete(one);
    });
  }

  /** Updates the cache by a response. Resolves when everything is written; outdated entries are removed before. */
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
    /**
     * The service's response, or the cached one if there is none. `lasting`: work that continues after the response.
     */
    async answer(request: Request, lasting: (work: Promise<unknown>) => void): Promise<Response> {
      const askedAt = age;
      const key = await answerKeyOf(request);
      // Responses to signed-in requests are cached only here, where signing out deletes them, not in the HTTP cache.
      const asked = key.isSigned ? new Request(request, { cache: 'no-store' }) : request;
      const coming = ask(asked).then(async (response) => {
        const { written } = await learn(key, response, askedAt);
        lasting(written);
        return response;
      });
      const first = await Promise.race([coming.catch(() => 'none' as const), after(patienceMs)]);
      if (typeof first !== 'string') return first;
      const cached = request.signal.aborted || askedAt !== age ? null : await find(key);
      if (cached === null) return coming;
      // It may still arrive, and is then cached for the next time.
      if (first === 'late') lasting(coming.catch(() => undefined));
      return cached;
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

/** Headers set by browsers themselves, or equal for all. Every other header changes the key. */
const SAME_FOR_ALL = /^(?:accept|accept-encoding|cache-control|dnt|pragma|priority|referer|user-agent|sec-.+)$/;
/** Does not identify the user. */
const LANGUAGE = 'accept-language';

/** `isSigned`: the request has a token or another header that identifies the user. */
type AnswerKey = { address: string; isSigned: boolean };

type Asked = { readonly url: string; readonly headers: Iterable<[string, string]> };

/**
 * The cache key of a response: its address and all headers that identify the user or the language. A token is only
 * included as a hash, whatever its header is called. So no user's response is found by another.
 */
export async function answerKeyOf({ url, headers }: Asked): Promise<AnswerKey> {
  const own = [...headers].map(([name, value]) => [name.toLowerCase(), value] as const);
  const telling = own.filter(([name]) => !SAME_FOR_ALL.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify([url, telling]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const name = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // Not a readable address: the names of cache entries must not reveal what a user searched for.
  return {
    address: new URL(`/kept-answers/${name}`, url).href,
    isSigned: telling.some(([header]) => header !== LANGUAGE),
  };
}
