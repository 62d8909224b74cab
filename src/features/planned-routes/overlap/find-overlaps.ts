// Finds self-overlaps: short lines on the main thread, long ones in a worker (100,000 vertices take half a second).
import { forEachVertex, type Line } from '../../../geo/line';
import type { SelfOverlap } from '../../../geo/self-overlap';
import { type LineArrays, overlapsOf } from './overlaps-of';

/** Maximum number of vertices on the main thread, some milliseconds of work. */
const MOST_HERE = 1_000;
/** A degenerate line costs more than its length suggests. */
const MOST_TIME = 20_000;

/** The used part of the worker interface. */
export type OverlapWorker = Pick<Worker, 'terminate'> & {
  postMessage: (order: LineArrays, transfer: Transferable[]) => void;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
};

type FindOptions = {
  /** Creates the worker; replaceable for other environments. */
  readonly start?: () => OverlapWorker;
  /** Timeout in milliseconds. */
  readonly mostTime?: number;
};

/** Null if unknown: no worker, timeout, or aborted by `signal`. Never rejects. */
export function findOverlaps(
  line: Line,
  signal: AbortSignal,
  { start = startWorker, mostTime = MOST_TIME }: FindOptions = {},
): Promise<readonly SelfOverlap[] | null> {
  if (signal.aborted) return Promise.resolve(null);
  if (line.count <= MOST_HERE) return Promise.resolve(overlapsOf(line));
  return new Promise((resolve) => {
    let worker: OverlapWorker;
    try {
      worker = start();
    } catch {
      resolve(null);
      return;
    }
    const end = (overlaps: readonly SelfOverlap[] | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      worker.terminate();
      resolve(overlaps);
    };
    const giveUp = () => end(null);
    const timer = setTimeout(giveUp, mostTime);
    signal.addEventListener('abort', giveUp);
    worker.onerror = (event) => {
      event.preventDefault();
      giveUp();
    };
    worker.onmessage = ({ data }: MessageEvent<readonly SelfOverlap[]>) => end(data);
    const order = arraysOf(line);
    worker.postMessage(order, [order.lat.buffer, order.lng.buffer]);
  });
}

function startWorker(): Worker {
  return new Worker(new URL('./overlap-worker.ts', import.meta.url), { type: 'module' });
}

function arraysOf(line: Line): LineArrays {
  const [lat, lng] = [new Float64Array(line.count), new Float64Array(line.count)];
  forEachVertex(line, 0, line.count, (north, east, index) => {
    lat[index] = north;
    lng[index] = east;
  });
  return { lat, lng };
}
