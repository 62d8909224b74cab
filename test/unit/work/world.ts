// A browser with tabs, a clock that is stepped, and a fleet service that misbehaves as it is told: the surroundings of the
// store and the sender. What is real: the store, the sender, the draft writer, and the database's transactions.
import 'fake-indexeddb/auto';
import { LATE_SAVE_MS } from '../../../src/work/record/late-saves';
import type { Outcome } from '../../../src/work/record/outcome';
import { isRepeated, type WorkRecord } from '../../../src/work/record/record';
import type { SenderLock } from '../../../src/work/sender/lock';
import type { RecordChange } from '../../../src/work/store/channel';
import { StorageProblem, type WorkDatabase, withDatabase, withOpenDatabase } from '../../../src/work/store/database';
import { withTextsOf } from '../../../src/work/store/long-texts';
import { createRecordStore } from '../../../src/work/store/record-store';
import type { SetTimer } from '../../../src/work/timers';

/** Empties the stores of unsaved work. */
export async function emptyDatabase(): Promise<void> {
  await withDatabase(async (database) => {
    const names = [
      'records',
      'texts',
      'versions',
      'aliases',
      'lastWords',
      'leases',
      'lateSaves',
      'views',
      'sections',
    ] as const;
    const transaction = database.transaction(names, 'readwrite');
    await Promise.all([...names.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
}

/** Puts anything under a record's key, as another Patio might have. */
export async function putRaw(record: unknown): Promise<void> {
  await withDatabase((database) => database.put('records', record));
}

/** All records as they lie in the database, hidden ones too, with their texts. */
export async function rawRecords(): Promise<WorkRecord[]> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(['records', 'texts']);
    const stored: unknown[] = await transaction.objectStore('records').getAll();
    const whole = stored.map((one) => withTextsOf(one, transaction.objectStore('texts')));
    return (await Promise.all(whole)) as WorkRecord[];
  });
}

/** The long texts that are kept by themselves. */
export async function rawTexts(): Promise<unknown[]> {
  return withDatabase((database) => database.getAll('texts'));
}

const never = <T>() => new Promise<T>(() => {});

/** A clock whose timers go off when it is moved. */
export function createClock() {
  let time = 1_000_000;
  let last = 0;
  const timers = new Map<number, { at: number; callback: () => void }>();
  const setTimer: SetTimer = (callback, ms) => {
    last += 1;
    const id = last;
    timers.set(id, { at: time + ms, callback });
    return () => timers.delete(id);
  };
  return {
    now: () => time,
    /** The time of what is written: no two writes are at the same time. */
    tick: () => {
      time += 0.001;
      return time;
    },
    setTimer,
    waiting: () => [...timers.values()].map(({ at }) => at - time),
    /** Moves on by `ms`, stopping at every timer to let it do what it does. */
    async advance(ms: number, drain: () => Promise<void>): Promise<void> {
      await drain();
      const end = time + ms;
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!due) break;
        const [id, { at, callback }] = due;
        timers.delete(id);
        time = Math.max(time, at);
        callback();
        await drain();
      }
      time = end;
    },
  };
}

export type Clock = ReturnType<typeof createClock>;

/** The surroundings of all tabs: the clock, the lock, and how changes get around. */
export function createBrowser(random: () => number = () => 0.5) {
  const clock = createClock();
  let running = 0;
  let isFull = false;
  const listeners = new Map<object, Set<(change: RecordChange) => void>>();
  const queue: { tab: object; grant: () => void; refuse: () => void }[] = [];
  let holder: object | null = null;

  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** Until nothing moves any more but the clock and the service. */
  async function drain(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      await turn();
      quiet = running === 0 ? quiet + 1 : 0;
    }
  }

  function next(): void {
    if (holder) return;
    const first = queue.shift();
    if (!first) return;
    holder = first.tab;
    first.grant();
  }

  function openTab() {
    const tab = {};
    let isAlive = true;
    const transactions = new Set<{ abort: () => void }>();
    const own = new Set<(change: RecordChange) => void>();
    listeners.set(tab, own);

    const tracked = (database: WorkDatabase): WorkDatabase =>
      new Proxy(database, {
        get(target, property) {
          const value = Reflect.get(target, property, target);
          if (property !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
          return (...parameters: Parameters<WorkDatabase['transaction']>) => {
            const transaction = target.transaction(...parameters);
            transactions.add(transaction);
            transaction.done.catch(() => {}).finally(() => transactions.delete(transaction));
            return transaction;
          };
        },
      });

    /** The database as long as the tab lives: afterwards nothing is heard of it any more. */
    const run: typeof withDatabase = async (work) => {
      if (!isAlive) return never();
      if (isFull) throw new StorageProblem('full');
      running += 1;
      try {
        const result = await withDatabase((database) => work(tracked(database)));
        return isAlive ? result : await leftAlone();
      } catch (error) {
        if (!isAlive) return await leftAlone();
        throw error;
      } finally {
        if (isAlive) running -= 1;
      }
      function leftAlone<T>(): Promise<T> {
        running -= 1;
        return never();
      }
    };
    const channel = {
      notify: (change: RecordChange = 'work') => {
        if (!isAlive) return;
        for (const some of listeners.values()) for (const listener of some) listener(change);
      },
      notifyOthers: () => undefined,
      subscribe: (listener: (change: RecordChange) => void) => {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
    const setTimer: SetTimer = (callback, ms) => clock.setTimer(() => isAlive && callback(), ms);
    const locks: SenderLock = async (whileHeld, giveUp) => {
      await new Promise<void>((resolve, reject) => {
        const refuse = () => {
          const place = queue.findIndex(({ refuse: other }) => other === refuse);
          if (place !== -1) queue.splice(place, 1);
          reject(new DOMException('Given up', 'AbortError'));
        };
        giveUp.addEventListener('abort', refuse);
        queue.push({ tab, grant: resolve, refuse });
        next();
      });
      try {
        await whileHeld(new AbortController().signal);
      } finally {
        if (holder === tab) holder = null;
        next();
      }
    };
    const runNow: typeof withOpenDatabase = (work) => isAlive && !isFull && withOpenDatabase(work);
    const records = createRecordStore({ run, runNow, channel, now: clock.tick, setTimer });
    return {
      records,
      run,
      locks,
      setTimer,
      now: clock.now,
      random,
      isAlive: () => isAlive,
      isSending: () => holder === tab,
      /** The tab is gone, in the middle of whatever it does. */
      kill(isAborting: boolean): void {
        isAlive = false;
        listeners.delete(tab);
        if (isAborting) {
          for (const transaction of transactions) {
            try {
              transaction.abort();
            } catch {
              // It has just ended.
            }
          }
        }
        for (let place = queue.length - 1; place >= 0; place -= 1)
          if (queue[place]?.tab === tab) queue.splice(place, 1);
        if (holder === tab) holder = null;
        next();
      },
    };
  }

  return {
    clock,
    openTab,
    drain,
    turn,
    advance: (ms: number) => clock.advance(ms, drain),
    fill: (full: boolean) => {
      isFull = full;
    },
  };
}
export type Browser = ReturnType<typeof createBrowser>;
export type Tab = ReturnType<Browser['openTab']>;

/**
 * What becomes of a request. `lost`: done, but nobody hears of it. `never`: no answer, ever. `late`: no answer, and done some
 * time later, as long as a service may take for it.
 */
export type Fault =
  | 'none'
  | 'lost'
  | 'offline'
  | 'unsent'
  | '500'
  | '500 after all'
  | 'portal'
  | 'portal after all'
  | '401'
  | '400'
  | '403'
  | '429'
  | 'no id'
  | 'never'
  | 'never but done'
  | 'late';

type Request = { record: WorkRecord; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void };
export type Commit = { document: string; body: string; number: number; isLate: boolean };

const no = (verdict: 'retry' | 'sign in' | 'yours', status: number, retryAfter: number | null = null): Outcome => ({
  verdict,
  status,
  retryAfter,
  hint: null,
});

type ServiceKind = {
  /** It gives ETags and heeds If-Match. */
  hasTags?: boolean;
  /** It knows Idempotency-Key, and says so. */
  knowsKeys?: boolean;
  clock?: Pick<Clock, 'now' | 'setTimer'>;
  random?: () => number;
};

/** The fleet service and the oracle: it alone knows what was really done. */
export function createService({ hasTags = true, knowsKeys = false, clock, random = () => 0.5 }: ServiceKind = {}) {
  const states = new Map<string, { body: string; tag: string | null }>();
  const answered = new Map<string, { body: string; outcome: Outcome }>();
  const late = new Set<Request>();
  const commits: Commit[] = [];
  const requests: Request[] = [];
  const creations: { body: string; id: string }[] = [];

  function put(id: string, body: string, isLate = false): string | null {
    const number = commits.length + 1;
    const tag = hasTags ? `"${number}"` : null;
    states.set(id, { body, tag });
    commits.push({ document: id, body, number, isLate });
    return tag;
  }

  /** Does it if the tag fits. */
  function commit({ sending, id }: WorkRecord, isLate = false): Outcome {
    if (!sending) throw new Error('A record that is sent says what is sent.');
    if (id === null) {
      const key = knowsKeys ? sending.key?.value : undefined;
      const known = key === undefined ? undefined : answered.get(key);
      if (known) return known.body === sending.body ? known.outcome : no('yours', 422);
      const created = `c${creations.length + 1}`;
      creations.push({ body: sending.body, id: created });
      const tag = put(created, sending.body, isLate);
      const outcome: Outcome = { verdict: 'saved', tag, id: created, answer: '{}' };
      if (key !== undefined) answered.set(key, { body: sending.body, outcome });
      return outcome;
    }
    const state = states.get(id);
    if (!state) return no('yours', 404);
    if (sending.tag !== null && sending.tag !== state.tag) return no('yours', 412);
    return { verdict: 'saved', tag: put(id, sending.body, isLate), id: null, answer: '{}' };
  }

  /** What comes of a request; null: nothing is heard of it, `lost`: the connection broke. */
  function outcomeOf(record: WorkRecord, fault: Exclude<Fault, 'late'>): Outcome | null | 'lost' {
    switch (fault) {
      case 'none':
        return commit(record);
      case 'no id': {
        const outcome = commit(record);
        return outcome.verdict === 'saved' ? { ...outcome, id: null } : outcome;
      }
      case 'lost':
        commit(record);
        return 'lost';
      case 'offline':
        return no('retry', 0);
      case 'unsent':
        return { verdict: 'retry', status: 0, retryAfter: null, hint: null, isUnsent: true };
      case '500':
        return no('retry', 500);
      case '500 after all':
        commit(record);
        return no('retry', 502);
      case 'portal':
        return no('retry', 200);
      case 'portal after all':
        commit(record);
        return no('retry', 200);
      case '401':
        return no('sign in', 401);
      case '400':
        return no('yours', 400);
      case '403':
        return no('yours', 403);
      case '429':
        return no('retry', 429, 7);
      case 'never but done':
        commit(record);
        return null;
      case 'never':
        return null;
    }
  }

  /** Does it by itself, at any time in which that is possible. */
  function doLater(request: Request): void {
    const { record } = request;
    const left = (record.sending?.at ?? 0) + LATE_SAVE_MS - (clock?.now() ?? 0);
    if (!clock || left <= 1) return;
    late.add(request);
    clock.setTimer(
      () => {
        late.delete(request);
        commit(record, true);
      },
      random() * (left - 1),
    );
  }

  function answer(request: Request, fault: Fault): void {
    const { record, resolve, reject } = request;
    if (fault === 'late') {
      doLater(request);
      reject(new TypeError('Failed to fetch'));
      return;
    }
    const outcome = outcomeOf(record, fault);
    if (outcome === 'lost') reject(new TypeError('Failed to fetch'));
    else if (outcome) resolve(outcome);
  }

  return {
    /** What a sender is given. An answer comes when the schedule says so. */
    send: (record: WorkRecord): Promise<Outcome> =>
      new Promise((resolve, reject) => {
        if (isRepeated(record) && !knowsKeys) resolve({ verdict: 'not repeatable' });
        else requests.push({ record, resolve, reject });
      }),
    /** Answers the oldest request that waits; false: there is none. */
    answer(fault: Fault): boolean {
      const request = requests.shift();
      if (request) answer(request, fault);
      return request !== undefined;
    },
    waiting: () => requests.length,
    /** What it will still store, without anybody hearing of it: a tag that is old by now keeps it from that. */
    lateOf: (id: string) =>
      [...late].flatMap(({ record: { id: of, sending } }) => {
        const mayCome = sending && (sending.tag === null || sending.tag === states.get(id)?.tag);
        return of === id && mayCome ? [sending.body] : [];
      }),
    sentBodies: () => requests.map(({ record }) => record.sending?.body),
    add: (id: string, body: string) => put(id, body),
    state: (id: string) => states.get(id) ?? null,
    commits,
    creations,
  };
}
export type Service = ReturnType<typeof createService>;
