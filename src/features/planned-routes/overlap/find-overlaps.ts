// Where a line runs over itself: a short line on the page, at once, a long one (half a second for 100,000 vertices) in a worker.
import { forEachVertex, type Line } from '../../../geo/line';
import type { SelfOverlap } from '../../../geo/self-overlap';
import { type LineArrays, overlapsOf } from './overlaps-of';

/** Some milliseconds of work. */
const MOST_HERE = 1_000;
/** A line crumpled in one place costs more than its length says. */
const MOST_TIME = 20_000;

/** What is used of a worker. */
export type OverlapWorker = Pick<Worker, 'terminate'> & {
  postMessage: (order: LineArrays, transfer: Transferable[]) => void;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
};

type FindOptions = {
  /** Starts the worker; for a browser that has another way. */
  readonly start?: () => OverlapWorker;
  /** Milliseconds after which it is given up. */
  readonly mostTime?: number;
};

/** Null when nothing can be said: no worker starts, it takes too long, or `signal` is aborted, which ends it. Never rejects. */
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
