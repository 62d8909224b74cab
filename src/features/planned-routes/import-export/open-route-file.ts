// Opens a file or a pasted text in a worker, within a time limit; on the page itself where workers are blocked.
import { parseJson } from '../../../document/json';
import { MOST_BYTES, type PlaceColumn, type ReadRoute, type RouteFileProblemCode } from './route-file';

/** What the worker is sent. */
export type WorkerOrder = { readonly name: string; readonly columns?: readonly (PlaceColumn | null)[] } & (
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly text: string }
);

/** What it says: that it is ready, then one answer. `contract`: a route of the contract, whose tree the page makes. */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'contract'; readonly text: string }
  | Exclude<ReadRoute, { kind: 'route' }>;

/** The largest file that is taken needs a small part of it on a slow machine. */
const MOST_TIME = 30_000;

/** What is used of a worker. */
export type RouteWorker = Pick<Worker, 'terminate'> & {
  postMessage: (order: WorkerOrder, transfer: Transferable[]) => void;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
  onmessageerror: ((event: MessageEvent) => unknown) | null;
};

export type OpenOptions = {
  /** Starts the worker; for a browser that has another way. */
  readonly start?: () => RouteWorker;
  /** Milliseconds after which a file is given up. */
  readonly mostTime?: number;
  /** What a person says the columns of a table are. */
  readonly columns?: readonly (PlaceColumn | null)[];
};

/**
 * What a file or a text holds. Rejects only with the reason of `signal`, when that is aborted: the worker ends
 * then, wherever it is.
 */
export async function openRouteFile(
  source: File | { readonly name: string; readonly text: string },
  signal: AbortSignal,
  { start = startWorker, mostTime = MOST_TIME, columns }: OpenOptions = {},
): Promise<ReadRoute> {
  signal.throwIfAborted();
  if (source instanceof File && source.size > MOST_BYTES) return refused('tooLarge');
  let order: WorkerOrder;
  try {
    order = { ...(source instanceof File ? await orderOf(source) : source), ...(columns && { columns }) };
  } catch {
    // The file was moved away, or may not be read.
    signal.throwIfAborted();
    return refused('failed');
  }
  signal.throwIfAborted();
  const read = await readInWorker(order, signal, start, mostTime);
  return read ?? readHere(order);
}

async function orderOf(file: File) {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function startWorker(): Worker {
  return new Worker(new URL('./route-file-worker.ts', import.meta.url), { type: 'module' });
}

/** Null where no worker starts; the order is unspent then. */
function readInWorker(
  order: WorkerOrder,
  signal: AbortSignal,
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
      if (data.kind !== 'ready') {
        end(() => resolve(data.kind === 'contract' ? routeOf(data.text) : data));
        return;
      }
      isReady = true;
      worker.postMessage(order, 'bytes' in order ? [order.bytes.buffer] : []);
    };
  });
}

/** The readers come only where they are needed beside those of the worker. */
async function readHere(order: WorkerOrder): Promise<ReadRoute> {
  const { readRouteFile, readRouteText } = await import('./read-route-file');
  return 'bytes' in order ? readRouteFile(order) : readRouteText(order);
}

/** The worker has read it, so it can be read. */
function routeOf(text: string): ReadRoute {
  const parsed = parseJson(text, { maxLength: MOST_BYTES });
  return parsed.ok ? { kind: 'route', tree: parsed.tree } : refused('failed');
}

function refused(code: RouteFileProblemCode): ReadRoute {
  return { kind: 'refused', problem: { code } };
}
