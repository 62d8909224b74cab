import { beforeEach, describe, expect, it } from 'vitest';
import { createOutboxStore } from '../../../../src/app/work/outbox-store';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import type { RecordChange } from '../../../../src/work/store/channel';
import { StorageProblem } from '../../../../src/work/store/database';
import { createClock } from '../../work/world';

const record = (id: string) => newRecord({ kind: 'plan', id, tag: null, name: id, body: '{}', now: 1 });
const drain = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

let stored: WorkRecord[];
let unwritten: WorkRecord[];
let problem: StorageProblem | null;
let reads: number;
let changes: Set<(change: RecordChange) => void>;
let late: Set<() => void>;
let clock: ReturnType<typeof createClock>;

const listenIn =
  <L>(set: () => Set<L>) =>
  (listener: L) => {
    set().add(listener);
    return () => set().delete(listener);
  };
const tell = async (
  set: Set<(change: RecordChange) => void> | Set<() => void> = changes,
  change: RecordChange = 'work',
) => {
  for (const listener of [...set]) listener(change);
  await drain();
};
const watchOf = () =>
  createOutboxStore({
    records: {
      readRecords: async () => {
        reads += 1;
        if (problem) throw problem;
        return { records: [...stored], unreadable: 2 };
      },
      unwrittenRecords: () => [...unwritten],
      subscribeRecords: listenIn(() => changes),
    },
    onLateOpening: listenIn(() => late),
    setTimer: clock.setTimer,
  });

beforeEach(() => {
  [stored, unwritten, problem, reads] = [[], [], null, 0];
  changes = new Set();
  late = new Set();
  clock = createClock();
});

describe('The watch of unsent work', () => {
  it('knows nothing before it is asked, and what is there soon after', async () => {
    stored = [record('a')];
    const watch = watchOf();
    expect(watch.getOutbox()).toMatchObject({ isKnown: false, records: [] });
    watch.subscribe(() => {});
    await drain();
    expect(watch.getOutbox()).toMatchObject({ isKnown: true, records: stored, unreadable: 2, problem: null });
  });

  it('reads after a change, but not for each of many', async () => {
    const watch = watchOf();
    watch.subscribe(() => {});
    await drain();
    for (let n = 0; n < 20; n += 1) await tell();
    expect(reads).toBe(1);
    stored = [record('a')];
    await clock.advance(400, drain);
    expect(reads).toBe(2);
    expect(watch.getOutbox().records).toEqual(stored);
    await clock.advance(5000, drain);
    expect(reads).toBe(2);
  });

  it('tells at once what could not be written, also while it is not reading', async () => {
    const watch = watchOf();
    let change = 0;
    watch.subscribe(() => {
      change += 1;
    });
    await drain();
    const before = change;
    unwritten = [record('a')];
    await tell();
    expect(change).toBe(before + 1);
    expect(watch.getOutbox().unwritten).toEqual(unwritten);
    unwritten = [];
    await tell();
    expect(watch.getOutbox().unwritten).toEqual([]);
  });

  it('says why it cannot read, keeps what it knew, and looks again when the database opens late', async () => {
    stored = [record('a')];
    const watch = watchOf();
    watch.subscribe(() => {});
    await drain();
    problem = new StorageProblem('blocked');
    await clock.advance(400, drain);
    await tell();
    expect(watch.getOutbox()).toMatchObject({ problem: 'blocked', records: stored });
    problem = null;
    await clock.advance(400, drain);
    await tell(late);
    expect(watch.getOutbox().problem).toBeNull();
  });

  it('stops with its last listener and starts anew with the next', async () => {
    const watch = watchOf();
    const ends = [watch.subscribe(() => {}), watch.subscribe(() => {})];
    await drain();
    for (const end of ends) end();
    expect(changes.size + late.size).toBe(0);
    expect(watch.getOutbox().isKnown).toBe(false);
    expect(clock.waiting()).toEqual([]);
    watch.subscribe(() => {});
    await drain();
    expect(watch.getOutbox().isKnown).toBe(true);
    expect(reads).toBe(2);
  });

  it('lets somebody type: a draft is looked at a moment later, and once for all of it', async () => {
    const watch = watchOf();
    const stop = watch.subscribe(() => {});
    await drain();
    await clock.advance(1000, drain);
    const before = reads;
    for (let key = 0; key < 5; key += 1) {
      await tell(changes, 'draft');
      await clock.advance(100, drain);
    }
    expect(reads).toBe(before);
    await clock.advance(400, drain);
    expect(reads).toBe(before + 1);
    stop();
  });
});
