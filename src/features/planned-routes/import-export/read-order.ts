// Reads what a page hands over, in its worker or beside it: text, bytes of a text, or a workbook.
import { readRouteFile, readRouteText } from './read-route-file';
import type { Reading } from './route-archive';
import { MOST_BYTES, type ReadRoute, Refusal } from './route-file';
import type { WorkerOrder } from './worker-order';

/** Never throws, but for the reason of the signal. */
export function readOrder(order: WorkerOrder, reading: Reading = {}): Promise<ReadRoute> {
  return readInside({ ...order, depth: 0 }, reading);
}

/** `depth`: number of archives around the file. */
async function readInside(order: WorkerOrder & { readonly depth: number }, reading: Reading): Promise<ReadRoute> {
  if ('text' in order) return readRouteText(order);
  try {
    const head = 'blob' in order ? new Uint8Array(await order.blob.slice(0, 8).arrayBuffer()) : order.bytes;
    if (isOldOffice(head)) return await readWorkbook(order);
    if (isZip(head)) {
      const { readArchive } = await import('./read-archive');
      return await readArchive({ ...order, blob: blobOf(order) }, order.depth, reading, readInside);
    }
    if (isGzip(head)) {
      const bytes = await unzipped(blobOf(order));
      return await readInside(
        { ...order, bytes, name: order.name.replace(/\.gz$/i, ''), depth: order.depth + 1 },
        reading,
      );
    }
    return readRouteFile({ ...order, bytes: await bytesOf(order) });
  } catch (error) {
    reading.signal?.throwIfAborted();
    return { kind: 'refused', problem: error instanceof Refusal ? error.problem : { code: 'failed' } };
  }
}

async function readWorkbook(order: BinaryOrder): Promise<ReadRoute> {
  const { readRouteWorkbook } = await import('./read-route-workbook');
  return (await readRouteWorkbook(blobOf(order), order)) ?? readRouteFile({ ...order, bytes: await bytesOf(order) });
}

type BinaryOrder = Exclude<WorkerOrder, { readonly text: string }>;

function blobOf(order: BinaryOrder): Blob {
  return 'blob' in order ? order.blob : new Blob([order.bytes]);
}

async function bytesOf(order: BinaryOrder): Promise<Uint8Array<ArrayBuffer>> {
  return 'blob' in order ? new Uint8Array(await order.blob.arrayBuffer()) : order.bytes;
}

/** The file of a gzip, as watches and sport sites export them. Throws a Refusal. */
async function unzipped(packed: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Refusal('archiveDamaged');
    });
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new Refusal('tooLarge');
    }
    parts.push(value);
  }
}

/** The head of a file, or the end of an archive without any. */
function isZip([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));
}

function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

function isOldOffice([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;
}
