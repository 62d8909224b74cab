// A fleet whose list is paged by a service with faults, and tabs of one browser that read it. What is real: the engine, the
// walk, and the database's transactions.
import 'fake-indexeddb/auto';
import { ServiceProblem } from '../../../../../src/api/exchange';
import type { Fine } from '../../../../../src/contract/fine';
import type { ReadPage } from '../../../../../src/features/fines/rows/ask-page';
import type { RowsWish } from '../../../../../src/features/fines/rows/read-due';
import { createRowsEngine, type RowsEngine, type RowsNote } from '../../../../../src/features/fines/rows/rows-engine';
import { NO_ROWS, type RowsState } from '../../../../../src/features/fines/rows/rows-state';
import type { UnitFilter } from '../../../../../src/features/fines/rows/units';
import { openRowsDatabase, type RowsDatabase } from '../../../../../src/work/store/rows-database';

/** Statuses as configured by default: 1 to 6 are open. */
const OPEN_IDS = [1, 2, 3, 4, 5, 6];
export const TODAY = '2026-11-27';
export const PAID = 7;
export const TO_PAY = 3;

export type Request = { filter: UnitFilter; page: number };
export type Fault = ServiceProblem | 'empty' | 'torn' | 'unstable';

export const busy = () => new ServiceProblem('busy', 429, 'retry', null, 3);
export const down = () => new ServiceProblem('busy', 503, 'retry', null, 0);
export const offline = () => new ServiceProblem('offline', 0, 'retry', null, null);
export const forbidden = () => new ServiceProblem('forbidden', 403, 'yours', null, null);

/** `list` is in the order of the service and may be changed. */
export function createService(list: Fine[], { cap = Number.POSITIVE_INFINITY }: { cap?: number } = {}) {
  const service = {
    list,
    cap,
    ignores: { status: false, date: false, page: false },
    requests: [] as Request[],
    inFlight: 0,
    most: 0,
    /** Called with each request; a fault is its answer. */
    faultOf: (_request: Request): Fault | null => null,
    /** Resolves when a request may be answered. */
    gate: (_request: Request): Promise<void> => Promise.resolve(),
    keysOf: () => service.requests.map(({ filter, page }) => `${filter.start_date ?? ''} ${page}`),
  };
  const matching = (filter: UnitFilter) =>
    service.list.filter(({ fine_date = '', fine_status_id = 0, ait_number }) => {
      if (filter.ait_number !== undefined && ait_number !== filter.ait_number) return false;
      if (filter.fine_status_ids && !service.ignores.status && !filter.fine_status_ids.includes(fine_status_id)) {
        return false;
      }
      if (filter.start_date === undefined || filter.end_date === undefined || service.ignores.date) return true;
      return fine_date >= filter.start_date && fine_date <= filter.end_date;
    });
  const read =
    (filter: UnitFilter): ReadPage =>
    async (page, perPage, signal) => {
      const request = { filter, page };
      service.requests.push(request);
      service.inFlight += 1;
      service.most = Math.max(service.most, service.inFlight);
      try {
        await service.gate(request);
        signal.throwIfAborted();
        const fault = service.faultOf(request);
        if (fault instanceof ServiceProblem) throw fault;
        const size = Math.min(perPage, service.cap);
        const from = service.ignores.page ? 0 : page * size;
        const rows = matching(filter);
        // The row before the page comes again, and its own last one never.
        const shift = fault === 'unstable' && from > 0 ? 1 : 0;
        const fines = rows.slice(from - shift, from + size - shift);
        if (fault === 'empty') return { value: { fines: [] }, dropped: 0, receivedAt: 0 };
        const value = { fines: structuredClone(fault === 'torn' ? fines.slice(1) : fines) };
        return { value, dropped: fault === 'torn' ? 1 : 0, receivedAt: 0 };
      } finally {
        service.inFlight -= 1;
      }
    };
  return Object.assign(service, { read });
}

let databases = 0;
/** Tabs of one browser and one owner, on one database. */
export function createBrowser(service: ReturnType<typeof createService>) {
  databases += 1;
  const name = `patio-rows test ${databases}`;
  const tabs = new Set<RowsEngine>();
  const clock = { now: 1_800_000_000_000 };
  let queue: Promise<void> = Promise.resolve();

  /** Held by one tab at a time, in order; a tab that is killed gives it back. */
  async function lock(whileHeld: () => Promise<void>, giveUp: AbortSignal, killed: Promise<void>): Promise<void> {
    const before = queue;
    let release = () => {};
    queue = new Promise((resolve) => {
      release = resolve;
    });
    const aborted = new Promise<void>((resolve) => giveUp.addEventListener('abort', () => resolve(), { once: true }));
    await Promise.race([before, aborted]);
    if (giveUp.aborted) {
      void before.then(release);
      throw giveUp.reason;
    }
    try {
      await Promise.race([whileHeld(), killed]);
    } finally {
      release();
    }
  }

  function openTab({ database = openRowsDatabase(name, () => {}) }: { database?: RowsDatabase | null } = {}) {
    const states: RowsState[] = [];
    let die = () => {};
    let isDead = false;
    const killed = new Promise<void>((resolve) => {
      die = resolve;
    });
    const listeners = new Set<() => void>();
    const engine = createRowsEngine({
      read: (filter) => (page, perPage, signal) =>
        isDead ? new Promise(() => {}) : service.read(filter)(page, perPage, signal),
      database,
      source: 'test',
      lock: (whileHeld, giveUp) => lock(whileHeld, giveUp, killed),
      tell: (note: RowsNote) => {
        if (isDead) return;
        for (const tab of tabs) if (tab !== engine) void tab.hear(note);
      },
      onState: (state) => {
        states.push(state);
        for (const listener of listeners) listener();
      },
      now: () => {
        clock.now += 1;
        return clock.now;
      },
      sleep: () => Promise.resolve(),
    });
    tabs.add(engine);
    const tab = {
      engine,
      states,
      state: () => states.at(-1) ?? NO_ROWS,
      /** A page of the desk is opened on this day. */
      want: (more: Partial<RowsWish> = {}) => {
        clock.now += 1;
        const since = clock.now;
        const wish = {
          today: TODAY,
          period: 12,
          openStatusIds: OPEN_IDS,
          openSince: since,
          wholeSince: since,
        } as const;
        engine.want({ ...wish, isRead: true, ...more });
      },
      until: (isSo: (state: RowsState) => boolean) =>
        new Promise<RowsState>((resolve) => {
          const look = () => {
            if (!isSo(tab.state())) return;
            listeners.delete(look);
            resolve(tab.state());
          };
          listeners.add(look);
          look();
        }),
      whole: () => tab.until(({ isWhole, reading }) => isWhole && reading === null),
      /** Nothing of this tab happens any more, and nothing was put in order. */
      kill: () => {
        isDead = true;
        tabs.delete(engine);
        die();
      },
      /** By id, ascending. */
      rows: () =>
        engine
          .rows()
          .map(({ fine }) => fine)
          .sort((a, b) => Number(a.fine_id ?? 0) - Number(b.fine_id ?? 0)),
    };
    return tab;
  }
  return { name, clock, openTab };
}

/** `count` fines, newest first; every `openEvery`th is open. One each `days` days. */
export function finesOf(
  count: number,
  { openEvery = 3, days = 1 }: { openEvery?: number; days?: number } = {},
): Fine[] {
  const last = Date.parse(`${TODAY}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => ({
    fine_id: count - index,
    ait_number: `A${count - index}`,
    fine_date: new Date(last - Math.floor(index * days) * 86_400_000).toISOString().slice(0, 10),
    fine_status_id: index % openEvery === 0 ? TO_PAY : PAID,
  }));
}

/** What the desk has to have for the last 12 months: open ones of any age and acts of the period. */
export function expectedOf(list: readonly Fine[], first = '2025-11-28'): Fine[] {
  return list
    .filter(({ fine_date = '', fine_status_id = 0 }) => fine_date >= first || OPEN_IDS.includes(fine_status_id))
    .sort((a, b) => Number(a.fine_id) - Number(b.fine_id));
}
