// Tiles of one file (PMTiles, github.com/protomaps/PMTiles) on a host that answers to ranges.
import { EtagMismatch, PMTiles, type RangeResponse } from 'pmtiles';
import { NoRanges } from './no-ranges';

/** The packed or plain bytes of a tile are given unpacked; null: nothing is there. Rejects with NoRanges. */
export function oneFile(url: string, ask: typeof fetch) {
  const file = new PMTiles({
    getKey: () => url,
    getBytes: async (offset, length, signal, etag): Promise<RangeResponse> => {
      const headers = { range: `bytes=${offset}-${offset + length - 1}` };
      const response = await ask(url, { headers, ...(signal && { signal }) });
      // The whole file would be loaded for every tile.
      if (response.status === 200) {
        void response.body?.cancel();
        throw new NoRanges();
      }
      if (response.status !== 206) throw new Error(`${response.status}`);
      const found = response.headers.get('etag');
      // The file was replaced: what is known of its places is wrong.
      if (etag !== undefined && found !== null && etag !== found) throw new EtagMismatch('replaced');
      return { data: await response.arrayBuffer(), ...(found !== null && { etag: found }) };
    },
  });
  return async (z: number, x: number, y: number): Promise<ArrayBuffer | null> =>
    (await file.getZxy(z, x, y))?.data ?? null;
}
