// Keeps the rows of the desk: reads what is due, one tab at a time, and tells the state. Runs in a worker; knows neither
// the worker nor the page.
import { ServiceProblem } from '../../../api/exchange';
import type { RowsDatabase } from '../../../work/store/rows-database';
import type { ReadPage } from './ask-page';
import { createDueReader, type RowsWish } from './read-due';
import { NO_ROWS, type RowsState } from './rows-state';
import { lastReadingOf, mergeRows, type StoredFine } from './stored-rows';
import { createStoredUnits } from './stored-units';
import {
  ALL,
  dueUnits,
  type IgnoredFilters,
  OPEN,
  readMonthsOf,
  type UnitFilter,
  type UnitKey,
  type Wanted,
} from './units';

/** `unit`: this tab has written it. `cancel`: a person said so. */
export type RowsNote = { kind: 'unit'; key: UnitKey } | { kind: 'cancel' };

type RowsParts = {
  /** Reads a page of the list with these filters. */
  read: (filter: UnitFilter) => ReadPage;
  database: RowsDatabase | null;
  /** What the rows depend on, as text: service, language, statuses. */
  source: string;
  /** Runs `whileHeld` in one tab at a time; rejects when `giveUp` is aborted before. */
  lock: (whileHeld: () => Promise<void>, giveUp: AbortSignal) => Promise<void>;
  /** Tells the other tabs. */
  tell: (note: RowsNote) => void;
  onState: (state: RowsState) => void;
  now?: () => number;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  newId?: () => string;
};

/** Something is wrong here, not at the service. */
const BROKEN = { kind: 'notJson', status: 0, hint: null } as const;

export type RowsEngine = ReturnType<typeof createRowsEngine>;

export function createRowsEngine({
  read,
  database,
  source,
  lock,
  tell,
  onState,
  now = Date.now,
  sleep,
  newId = () => `${now()}-${Math.random()}`,
}: RowsParts) {
  const storedUnits = createStoredUnits(database, source, () => publish());
  let wish: RowsWish | null = null;
  let ignored: IgnoredFilters = { status: false, date: false };
  let state: RowsState = NO_ROWS;
  let running: AbortController | null = null;
  let loaded: Promise<void> | null = null;
  let isHolding = false;
  let hearing: Promise<void> = Promise.resolve();
  let isEnded = false;
  let merged: { rows: readonly StoredFine[]; of: RowsWish; version: number } | null = null;
  let version = 0;

  const lookedFor = () => {
    const sought = new Map<UnitKey, number>();
    for (const { unit, since } of storedUnits.left()) sought.set(unit, Math.max(since, sought.get(unit) ?? 0));
    return sought;
  };
  const dueFor = (wanted: Wanted) =>
    dueUnits(wanted, { lastOf: (key) => lastReadingOf(storedUnits.units.get(key)), ignored, lookedFor: lookedFor() });

  const readDue = createDueReader({
    storedUnits,
    read,
    wish: () => wish,
    due: dueFor,
    lookedFor,
    onIgnored: (filter) => {
      ignored = { ...ignored, [filter]: true };
    },
    onChange: (keys) => {
      version += 1;
      for (const key of keys) tell({ kind: 'unit', key });
      publish({ waiting: null });
    },
    onWait: (waiting) => publish({ waiting }),
    now,
    newId,
    ...(sleep && { sleep }),
  });

  function rows(): readonly StoredFine[] {
    if (wish === null) return [];
    if (merged?.of !== wish || merged.version !== version) {
      merged = { rows: mergeRows(storedUnits.units.values(), storedUnits.left(), wish), of: wish, version };
    }
    return merged.rows;
  }

  function publish(change: Partial<RowsState> = {}): void {
    if (wish === null || isEnded) return;
    const due = dueFor(wish);
    const months = readMonthsOf(wish, due);
    const open = lastReadingOf(storedUnits.units.get(ignored.status ? ALL : OPEN));
    const readings = [...storedUnits.units.values()].flatMap(({ done }) => done?.head ?? []);
    state = {
      ...state,
      ...change,
      period: wish.period,
      readMonths: months?.months ?? [],
      months: months && { read: months.read, of: months.of },
      openReadAt: open?.doneAt ?? null,
      openReadOn: open?.on ?? null,
      isUnsure: readings.some(({ isUnsure }) => isUnsure),
      isWhole: false,
      fines: rows().length,
      version,
      reading: running ? (isHolding ? 'here' : 'elsewhere') : null,
      storage: storedUnits.isStored() ? 'device' : 'memory',
      ignored,
      dropped: readings.reduce((sum, { dropped }) => sum + dropped, 0),
    };
    state.isWhole = !state.isUnsure && dueFor({ ...wish, openSince: wish.wholeSince }).length === 0;
    onState(state);
  }

  async function run(controller: AbortController): Promise<void> {
    const { signal } = controller;
    loaded ??= load();
    await loaded;
    if (signal.aborted || !wish?.isRead || dueFor(wish).length === 0) return;
    publish();
    await lock(async () => {
      // What another tab has written meanwhile.
      await hearing;
      await load();
      if (wish === null || dueFor(wish).length === 0) return;
      isHolding = true;
      try {
        publish();
        await readDue(signal);
      } finally {
        isHolding = false;
      }
    }, signal);
  }

  async function load(): Promise<void> {
    await storedUnits.load();
    version += 1;
  }

  async function follow(key: UnitKey): Promise<void> {
    // The tab that holds the lock is the only one that writes.
    if (loaded === null || isHolding || isEnded) return;
    await loaded;
    await storedUnits.refresh(key);
    version += 1;
    publish();
  }

  function start(): void {
    if (running || isEnded || wish === null) return;
    const controller = new AbortController();
    running = controller;
    const end = (problem: RowsState['problem']) => {
      if (running !== controller) return;
      running = null;
      publish({ problem, waiting: null });
      // A wish may have come at the last moment.
      if (problem === null && wish !== wanted) start();
    };
    const wanted = wish;
    run(controller).then(
      () => end(null),
      (error: unknown) => {
        if (error instanceof ServiceProblem) end({ kind: error.kind, status: error.status, hint: error.hint });
        else if (!controller.signal.aborted) end(BROKEN);
      },
    );
  }

  function stop(): void {
    running?.abort();
    running = null;
  }

  return {
    /** Reads what this asks for and is not read yet. A person's cancelling holds until `resume`. */
    want(next: RowsWish): void {
      wish = next;
      publish();
      if (!state.isCancelled) {
        if (state.problem) publish({ problem: null });
        start();
      }
    },
    /** Stops reading in all tabs; what was read stays. */
    cancel(): void {
      stop();
      tell({ kind: 'cancel' });
      publish({ isCancelled: true, waiting: null });
    },
    /** Goes on after cancelling or a problem. */
    resume(): void {
      publish({ isCancelled: false, problem: null });
      start();
    },
    /** Another tab told something. */
    hear(note: RowsNote): Promise<void> {
      if (note.kind === 'cancel') {
        stop();
        publish({ isCancelled: true, waiting: null });
      } else hearing = hearing.then(() => follow(note.key));
      return hearing;
    },
    rows,
    /** Stops for good: the owner has signed out. Nothing is written any more. */
    end(): void {
      isEnded = true;
      stop();
      storedUnits.end();
    },
  };
}
