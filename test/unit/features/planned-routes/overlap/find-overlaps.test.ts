// A worker of this process: the real one is tested in the browser.
import { describe, expect, it } from 'vitest';
import { findOverlaps, type OverlapWorker } from '../../../../../src/features/planned-routes/overlap/find-overlaps';
import { type LineArrays, overlapsOf } from '../../../../../src/features/planned-routes/overlap/overlaps-of';
import { type Line, lineOf, lineOfArrays } from '../../../../../src/geo/line';

const NEVER = new AbortController().signal;
/** There and back along a street, in so many vertices. */
const outAndBack = (count: number): Line =>
  lineOf(
    Array.from({ length: count }, (_, index) => ({
      lat: -23 + Math.min(index, count - 1 - index) * (0.02 / count),
      lng: -46 + (index < count / 2 ? 0 : 1e-5),
    })),
  );

type Watched = { worker: OverlapWorker; isEnded: () => boolean; orders: LineArrays[] };
function watched(answer: (order: LineArrays, worker: OverlapWorker) => void): Watched {
  let isEnded = false;
  const orders: LineArrays[] = [];
  const worker: OverlapWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (order) => {
      orders.push(order);
      answer(order, worker);
    },
    terminate: () => {
      isEnded = true;
    },
  };
  return { worker, isEnded: () => isEnded, orders };
}
const tell = (worker: OverlapWorker, data: unknown) =>
  queueMicrotask(() => worker.onmessage?.(new MessageEvent('message', { data })));
const noWorker = () => {
  throw new Error('A short line needs no worker.');
};

describe('Where a line runs over itself', () => {
  it('is found on the page for a short line', async () => {
    const found = await findOverlaps(outAndBack(100), NEVER, { start: noWorker });
    expect(found).toHaveLength(1);
    expect(found?.[0]).toMatchObject({ direction: 'opposite' });
    expect(found?.[0]?.metres).toBeGreaterThan(900);
  });

  it('is found by a worker for a long one, which ends then', async () => {
    const line = outAndBack(5_000);
    const { worker, isEnded, orders } = watched(({ lat, lng }, own) => tell(own, overlapsOf(lineOfArrays(lat, lng))));
    expect(await findOverlaps(line, NEVER, { start: () => worker })).toEqual(overlapsOf(line));
    expect(orders[0]?.lat).toHaveLength(5_000);
    expect(isEnded()).toBe(true);
  });

  it('is nothing short of 100 m', () => {
    expect(overlapsOf(lineOf([0, 0.0005, 0].map((lat) => ({ lat, lng: 0 }))))).toEqual([]);
  });

  it('is not known when no worker starts, when it fails, takes too long, or is given up', async () => {
    const line = outAndBack(2_000);
    expect(await findOverlaps(line, NEVER, { start: noWorker })).toBeNull();
    const failing = watched((_, own) => queueMicrotask(() => own.onerror?.(Object.assign(new Event('error'), ERROR))));
    expect(await findOverlaps(line, NEVER, { start: () => failing.worker })).toBeNull();
    const slow = watched(() => {});
    expect(await findOverlaps(line, NEVER, { start: () => slow.worker, mostTime: 1 })).toBeNull();
    const giveUp = new AbortController();
    const left = watched(() => {});
    const answer = findOverlaps(line, giveUp.signal, { start: () => left.worker });
    giveUp.abort();
    expect(await answer).toBeNull();
    expect([failing, slow, left].map(({ isEnded }) => isEnded())).toEqual([true, true, true]);
    expect(await findOverlaps(line, giveUp.signal, { start: noWorker })).toBeNull();
  });
});

const ERROR = { message: 'out of memory', filename: '', lineno: 0, colno: 0, error: null };
