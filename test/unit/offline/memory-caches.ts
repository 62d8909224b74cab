// The caches of a browser, as far as they are used, in memory.

type Entry = { request: Request; response: Response };

export function createCaches() {
  const all = new Map<string, Map<string, Entry>>();
  let isFailing = false;
  const urlOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : String(asked));

  function open(name: string): Cache {
    const entries = all.get(name) ?? new Map<string, Entry>();
    all.set(name, entries);
    const cache: Pick<Cache, 'put' | 'delete' | 'keys'> = {
      async put(request, response) {
        // As the standard has it: what takes the place of another comes last.
        entries.delete(urlOf(request));
        entries.set(urlOf(request), { request: new Request(request), response });
      },
      delete: async (request) => entries.delete(urlOf(request)),
      keys: async () => [...entries.values()].map(({ request }) => request),
    };
    return cache as Cache;
  }

  const caches: Pick<CacheStorage, 'open' | 'match' | 'delete' | 'has'> = {
    async open(name) {
      if (isFailing) throw new DOMException('full', 'QuotaExceededError');
      return open(name);
    },
    match: async (request, { cacheName = '' } = {}) => all.get(cacheName)?.get(urlOf(request))?.response.clone(),
    delete: async (name) => {
      if (isFailing) throw new DOMException('denied', 'SecurityError');
      return all.delete(name);
    },
    has: async (name) => all.has(name),
  };
  return {
    caches,
    names: () => [...all.keys()],
    count: (name: string) => all.get(name)?.size ?? 0,
    /** From now on nothing can be written. */
    fail: () => {
      isFailing = true;
    },
  };
}
