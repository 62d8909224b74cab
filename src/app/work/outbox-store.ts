// The outbox state for components: reread after every change in any tab, throttled. Failed writes are updated at once.

import type { WorkRecord } from '../../work/record/record';
import type { RecordChange } from '../../work/store/channel';
import { StorageProblem, type StorageProblemKind, subscribeLateOpening } from '../../work/store/database';
import { workRecords } from '../../work/store/owned-records';
import type { RecordStore } from '../../work/store/record-store';
import { browserTimer, type SetTimer } from '../../work/timers';

export type OutboxState = {
  /** False until the database was read once, or failed to be. */
  isKnown: boolean;
  records: readonly WorkRecord[];
  /** Number of records of a newer Patio, which are left untouched. */
  unreadable: number;
  /** Drafts of this page that are not on disk. */
  unwritten: readonly WorkRecord[];
  /** Why the last read of the database failed. */
  problem: StorageProblemKind | null;
};

type Parts = {
  records?: Pick<RecordStore, 'readRecords' | 'unwrittenRecords' | 'subscribeRecords'>;
  onLateOpening?: (listener: () => void) => () => void;
  setTimer?: SetTimer;
};

const NOTHING: OutboxState = { isKnown: false, records: [], unreadable: 0, unwritten: [], problem: null };
/** Minimum between two reads: a record may hold megabytes. */
const GAP_MS = 400;
/** Delay after a draft was written; other tabs see it within a second. */
const TYPING_MS = 800;

export function createOutboxStore({
  records: given,
  onLateOpening = subscribeLateOpening,
  setTimer = browserTimer,
}: Parts = {}) {
  const listeners = new Set<() => void>();
  let outbox = NOTHING;
  let stop: (() => void) | null = null;

  function set(change: Partial<OutboxState>): void {
    outbox = { ...outbox, ...change };
    for (const listener of listeners) listener();
  }

  function start(): () => void {
    // The records of the owner at the time of subscribing.
    const records = given ?? workRecords;
    let isOn = true;
    let isBusy = false;
    let isWanted = false;
    let cancel = () => {};

    async function read(): Promise<void> {
      if (isBusy) {
        isWanted = true;
        return;
      }
      isBusy = true;
      isWanted = false;
      const change = await records.readRecords().then(
        (read) => ({ ...read, problem: null }),
        (error: unknown) => ({ problem: error instanceof StorageProblem ? error.kind : ('failed' as const) }),
      );
      if (!isOn) return;
      set({ ...change, isKnown: true, unwritten: records.unwrittenRecords() });
      cancel = setTimer(() => {
        isBusy = false;
        if (isWanted) void read();
      }, GAP_MS);
    }

    let isLater = false;
    let cancelLater = () => {};
    const hear = (change: RecordChange = 'work') => {
      const unwritten = records.unwrittenRecords();
      if (namesOf(unwritten) !== namesOf(outbox.unwritten)) set({ unwritten });
      if (change !== 'draft') void read();
      else if (!isLater) {
        // During typing the status may be slightly stale: reading all records would delay keystrokes.
        isLater = true;
        cancelLater = setTimer(() => {
          isLater = false;
          void read();
        }, TYPING_MS);
      }
    };
    const ends = [records.subscribeRecords(hear), onLateOpening(() => hear())];
    hear();
    return () => {
      isOn = false;
      cancel();
      cancelLater();
      for (const end of ends) end();
      outbox = NOTHING;
    };
  }

  return {
    getOutbox: (): OutboxState => outbox,
    /** Active from the first listener to the last. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}

/** The store of this tab. */
export const outboxStore = createOutboxStore();

function namesOf(records: readonly WorkRecord[]): string {
  return records.map(({ key, revision }) => `${revision} ${key}`).join('\n');
}
