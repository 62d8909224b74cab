// Reads a file or pasted text in a worker, with a timeout; on the main thread if workers are blocked.
import { parseJson } from '../../../document/json';
import type { Reading } from './route-archive';
import type { Picks } from './route-choice';
import { MOST_BYTES, type PlaceColumn, type ReadRoute, type RouteFileProblemCode } from './route-file';
import type { WorkerAnswer, WorkerOrder } from './worker-order';

/** A slow machine needs a fraction of this for the largest accepted file. */
const MOST_TIME = 30_000;
/** And for each byte of an archive. */
const TIME_PER_BYTE = 0.001;

/** The used part of the worker interface. */
export type RouteWorker = Pick<Worker, 'terminate'> & {
  postMessage: (order: WorkerOrder, transfer: Transferable[]) => void;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
  onmessageerror: ((event: MessageEvent) => unknown) | null;
};

export type OpenOptions = {
  /** Creates the worker; replaceable for other environments. */
  readonly start?: () => RouteWorker;
  /** Timeout in milliseconds. */
  readonly mostTime?: number;
  /** Table columns chosen by the user. */
  readonly columns?: readonly (PlaceColumn | null)[] | undefined;
  /** Sheet chosen by the user. */
  readonly sheet?: number | undefined;
  /** Content of an archive chosen by the user. */
  readonly picks?: Picks | undefined;
  readonly onProgress?: ((part: number) => void) | undefined;
};

/** Reads a file or text. Rejects only with the reason of `signal`, when aborted; the worker is then terminated. */
export async function openRouteFile(
  source: File | { readonly name: string; readonly text: string },
  signal: AbortSignal,
  { start = startWorker, mostTime = MOST_TIME, columns, sheet, picks, onProgress }: OpenOptions = {},
): Promise<ReadRoute> {
  signal.throwIfAborted();
  let order: WorkerOrder;
  try {
    const given = source instanceof File ? await orderOf(source) : source;
    if (given === null) return refused('tooLarge');
    order = {
      ...given,
      ...(columns && { columns }),
      ...(sheet !== undefined && { sheet }),
      ...(picks && { picks }),
    };
  } catch {
    // The file was moved, or is not readable.
    signal.throwIfAborted();
    return refused('failed');
  }
  signal.throwIfAborted();
  const time = mostTime + ('blob' in order ? order.blob.size * TIME_PER_BYTE : 0);
  const read = await readInWorker(order, { signal, onProgress }, start, time);
  return read ?? readHere(order, { signal, ...(onProgress && { onProgress }) });
}

/** Null if too large. An archive stays on the disk: a feed of a city is read as it is unpacked. */
async function orderOf(file: File) {
  const isArchive = (await file.slice(0, 2).text()) === 'PK';
  if (isArchive) return { name: file.name, blob: file };
  return file.size > MOST_BYTES ? null : { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function startWorker(): Worker {
  return new Worker(new URL('./route-file-worker.ts', import.meta.url), { type: 'module' });
}

/** Null if no worker starts; the order can then be reused. */
function readInWorker(
  order: WorkerOrder,
  { signal, onProgress }: { signal: AbortSignal; onProgress: ((part: number) => void) | undefined },
  start: () => RouteWorker,
  mostTime: number,
): Promise<ReadRoute | null> {
  return new Promise((resolve, reject) => {
    let worker: RouteWorker;
    try {
      worker = start();
    } catch {
      resolve(null);
      return;
    }
    let isReady = false;
    const end = (settle: () => void) => {
      worker.terminate();
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    const timer = setTimeout(() => end(() => resolve(refused('tookTooLong'))), mostTime);
    signal.addEventListener('abort', abort);
    worker.onerror = (event) => {
      event.preventDefault();
      end(() => resolve(isReady ? refused('failed') : null));
    };
    worker.onmessageerror = () => end(() => resolve(refused('failed')));
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'progress') {
        onProgress?.(data.part);
        return;
      }
      if (data.kind !== 'ready') {
        end(() => resolve(data.kind === 'contract' ? routeOf(data) : data));
        return;
      }
      isReady = true;
      worker.postMessage(order, 'bytes' in order ? [order.bytes.buffer] : []);
    };
  });
}

/** Dynamic import: the worker has its own copy of the readers. */
async function readHere(order: WorkerOrder, reading: Reading): Promise<ReadRoute> {
  const { readOrder } = await import('./read-order');
  return readOrder(order, reading);
}

/** The worker has parsed this text, so parsing cannot fail. */
function routeOf({ text, choice }: Extract<WorkerAnswer, { kind: 'contract' }>): ReadRoute {
  const parsed = parseJson(text, { maxLength: MOST_BYTES });
  return parsed.ok ? { kind: 'route', tree: parsed.tree, ...(choice && { choice }) } : refused('failed');
}

function refused(code: RouteFileProblemCode): ReadRoute {
  return { kind: 'refused', problem: { code } };
}
