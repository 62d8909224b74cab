// The page's side of the worker. A real worker stands in a page test's browser; here is one that says what a test tells it.
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../../../src/document/json';
import { openRouteFile } from '../../../../../src/features/planned-routes/import-export/open-route-file';
import { MOST_BYTES } from '../../../../../src/features/planned-routes/import-export/route-file';
import type { WorkerAnswer, WorkerOrder } from '../../../../../src/features/planned-routes/import-export/worker-order';

const GPX = '<gpx><wpt lat="1" lon="2"><name>A</name></wpt></gpx>';
const never = new AbortController().signal;
const gpxFile = () => new File([GPX], 'a.gpx');

/** A worker on a message channel, so that what crosses is cloned and transferred as between threads. */
class StandIn extends EventTarget {
  readonly orders: WorkerOrder[] = [];
  isEnded = false;
  onmessage: ((event: MessageEvent<WorkerAnswer>) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;

  postMessage(order: WorkerOrder, transfer: Transferable[]): void {
    this.orders.push(structuredClone(order, { transfer }));
    const answer = this.answerTo(order);
    if (answer) queueMicrotask(() => this.say(answer));
  }
  constructor(private readonly answerTo: (order: WorkerOrder) => WorkerAnswer | null) {
    super();
  }
  say(answer: WorkerAnswer): void {
    if (!this.isEnded) this.onmessage?.({ data: structuredClone(answer) } as MessageEvent<WorkerAnswer>);
  }
  fail(): void {
    this.onerror?.({ preventDefault: () => {} });
  }
  terminate(): void {
    this.isEnded = true;
  }
}
/** Starts it: it says that it stands as soon as somebody listens. */
const asWorker = (worker: StandIn) => () => {
  queueMicrotask(() => worker.say({ kind: 'ready' }));
  return worker;
};

describe('A file that is opened', () => {
  it('is read on the page where the browser has no workers', async () => {
    expect('Worker' in globalThis).toBe(false);
    const read = await openRouteFile(gpxFile(), never);
    expect(read).toMatchObject({ kind: 'shapes', format: 'gpx', stops: [{ name: 'A', lat: 1, lng: 2 }] });
    expect(await openRouteFile({ name: '', text: GPX }, never)).toEqual(read);
  });

  it('is read on the page where a worker may not load its script', async () => {
    const worker = new StandIn(() => null);
    worker.say = () => {};
    const read = openRouteFile(gpxFile(), never, {
      start: () => {
        queueMicrotask(() => worker.fail());
        return asWorker(worker)();
      },
    });
    expect(await read).toMatchObject({ kind: 'shapes', format: 'gpx' });
    expect(worker.isEnded).toBe(true);
  });

  it('goes to the worker without a copy, and what it says comes back', async () => {
    const worker = new StandIn(() => ({ kind: 'refused', problem: { code: 'doctype', line: 3 } }));
    const read = await openRouteFile(gpxFile(), never, { start: asWorker(worker) });
    expect(read).toEqual({ kind: 'refused', problem: { code: 'doctype', line: 3 } });
    expect(worker.orders).toEqual([{ name: 'a.gpx', bytes: new TextEncoder().encode(GPX) }]);
    expect(worker.isEnded).toBe(true);
  });

  it('with a route of the contract keeps how its numbers are written on the way from the worker', async () => {
    const text = '{"route_configurations":{},"10":1.50,"x":12345678901234567890}';
    const worker = new StandIn(() => ({ kind: 'contract', text }));
    const read = await openRouteFile(new File([text], 'a.json'), never, { start: asWorker(worker) });
    expect(read.kind === 'route' && formatJson(read.tree)).toBe(text);
  });

  it('is given up when the person gives it up, and the worker ends', async () => {
    const asked = new AbortController();
    const worker = new StandIn(() => {
      queueMicrotask(() => asked.abort(new Error('enough')));
      return null;
    });
    await expect(openRouteFile(gpxFile(), asked.signal, { start: asWorker(worker) })).rejects.toThrow('enough');
    expect(worker.isEnded).toBe(true);
    await expect(openRouteFile(gpxFile(), asked.signal)).rejects.toThrow('enough');
  });

  it('is refused when its time is over, and when the worker breaks', async () => {
    const silent = new StandIn(() => null);
    const late = await openRouteFile(gpxFile(), never, { start: asWorker(silent), mostTime: 1 });
    expect(late).toEqual({ kind: 'refused', problem: { code: 'tookTooLong' } });
    expect(silent.isEnded).toBe(true);
    const broken: StandIn = new StandIn(() => {
      queueMicrotask(() => broken.fail());
      return null;
    });
    const failed = await openRouteFile(gpxFile(), never, { start: asWorker(broken) });
    expect(failed).toEqual({ kind: 'refused', problem: { code: 'failed' } });
  });

  it('is not even read where it is too large, and refused where it is gone', async () => {
    class Unread extends File {
      override get size(): number {
        return MOST_BYTES + 1;
      }
      override arrayBuffer(): Promise<never> {
        throw new Error('was read');
      }
    }
    const large = await openRouteFile(new Unread([], 'a.gpx'), never);
    expect(large).toEqual({ kind: 'refused', problem: { code: 'tooLarge' } });
    class Gone extends File {
      override arrayBuffer(): Promise<never> {
        return Promise.reject(new DOMException('gone', 'NotFoundError'));
      }
    }
    expect(await openRouteFile(new Gone([], 'a.gpx'), never)).toEqual({ kind: 'refused', problem: { code: 'failed' } });
  });
});
