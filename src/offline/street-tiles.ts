// Street tiles that were seen, for maps without a network: the cached one is shown at once and renewed meanwhile. They are public,
// but tell where somebody looked, so signing out deletes them.
import { StaleWhileRevalidate } from 'workbox-strategies';
import { STREET_TILES } from './between';

/** About 15 MB of a dense city. The oldest are deleted first. */
const MOST = 600;
/** Trimmed by so many at once: counting costs more than a tile. */
const STEP = 50;

let written = 0;

/** A strategy for requests that `isStreetTile` knows. */
export const streetTiles = new StaleWhileRevalidate({
  cacheName: STREET_TILES,
  plugins: [
    {
      // 204: nothing is there, which is known as well.
      cacheWillUpdate: async ({ response }) => ([200, 204].includes(response.status) ? response : null),
      cacheDidUpdate: async () => {
        written += 1;
        if (written % STEP === 0) await trim(MOST);
      },
    },
  ],
});

export function isStreetTile({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  return method === 'GET' && /\/\d+\/\d+\/\d+\.mvt$/.test(new URL(url).pathname);
}

/** Deletes the oldest but `most`. */
async function trim(most: number, storage: Pick<CacheStorage, 'open'> = caches): Promise<void> {
  const cache = await storage.open(STREET_TILES);
  const keys = await cache.keys();
  // In the order in which they were written.
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}
