// The page's side of the rows: one worker for all pages, requests under this sign-in, and times of reading again.
import type { Client } from '../../../api/client';
import { ServiceProblem } from '../../../api/exchange';
import { listFines } from '../../../contract/fine';
import type { Identifier } from '../../../contract/long-integers';
import { createStore, type Store } from '../../../store/store';
import { finesChangedAt } from '../../../work/store/rows-names';
import { browserTimer, type SetTimer } from '../../../work/timers';
import type { ComputationName, InputOf, ResultOf } from './computations';
import type { FromRowsWorker, ToRowsWorker } from './rows-messages';
import { NO_ROWS, type RowsState } from './rows-state';
import type { StoredFine } from './stored-rows';
import type { RowsPeriod } from './units';

/** Open fines are read anew after this time, while a page of the desk is visible. */
const READ_AGAIN_MS = 900_000;
const LOOK_EVERY_MS = 30_000;
/** Without a page that uses them, rows are released from memory. */
const UNUSED_MS = 60_000;

type RowsUse = {
  period: RowsPeriod;
  /** By the fleet's calendar. */
  today: string;
  openStatusIds: readonly number[];
  /** A page of the desk: rows are read. Else only what is stored is shown. */
  isRead: boolean;
};

/** What the worker is, without being one. */
type RowsPort = { post: (message: ToRowsWorker) => void; close: () => void };

export type Rows = {
  state: Pick<Store<RowsState>, 'get' | 'subscribe'>;
  /** A page uses the rows. A page of the desk that opens has open fines read anew. Returns a function for its end. */
  use: (use: RowsUse) => () => void;
  /** The same page wants something else, or a new day has begun. */
  change: (use: RowsUse) => void;
  cancel: () => void;
  resume: () => void;
  /** Computes over all rows in the worker. Rejects if it fails there, or the rows were deleted. */
  compute: <Name extends ComputationName>(name: Name, input: InputOf<Name>) => Promise<ResultOf<Name>>;
  /** Rows by fine_id, or by AIT number where they have no id; null: all of them. */
  read: (ids: readonly Identifier[] | null) => Promise<readonly StoredFine[]>;
  /** Ends the worker; the rows stay stored. */
  end: () => void;
};

type RowsParts = {
  client: Pick<Client, 'readText'>;
  language: string;
  /** Name of database, lock and channel: see rowsNameOf. */
  name: string;
  source: string;
  connect?: (onMessage: (message: FromRowsWorker) => void, onFailure: () => void) => RowsPort;
  now?: () => number;
  setTimer?: SetTimer;
  isVisible?: () => boolean;
  /** When fines were last changed from this browser, in milliseconds; 0: never. */
  changedAt?: () => number;
  /** Called once, when the rows can no longer be used. */
  onEnd?: () => void;
};

export function createRows({
  client,
  language,
  name,
  source,
  connect = connectWorker,
  now = Date.now,
  setTimer = browserTimer,
  isVisible = () => document.visibilityState === 'visible',
  changedAt = () => finesChangedAt(name),
  onEnd = () => {},
}: RowsParts): Rows {
  const state = createStore<RowsState>(NO_ROWS);
  const asked = new Map<number, AbortController>();
  const results = new Map<
    number,
    { items: unknown[]; resolve: (result: never) => void; reject: (error: Error) => void }
  >();
  let lastId = 0;
  let uses = 0;
  let pages = 0;
  let wanted: RowsUse | null = null;
  let since = { open: 0, whole: 0 };
  let isEnded = false;
  let isFailed = false;
  let cancelTimer = () => {};

  const port = connect(hear, fail);
  port.post({ kind: 'open', name, source });

  function hear(message: FromRowsWorker): void {
    switch (message.kind) {
      case 'state':
        state.set(message.state);
        return;
      case 'ask':
        void ask(message.id, message.request);
        return;
      case 'unasked':
        asked.get(message.id)?.abort();
        return;
      case 'items':
        results.get(message.id)?.items.push(...message.items);
        return;
      case 'result': {
        const result = results.get(message.id);
        results.delete(message.id);
        result?.resolve({ head: message.head, items: result.items } as never);
        return;
      }
      case 'failed':
        results.get(message.id)?.reject(new Error(message.message));
        results.delete(message.id);
        return;
      case 'gone':
        end();
    }
  }

  async function ask(id: number, request: Extract<FromRowsWorker, { kind: 'ask' }>['request']): Promise<void> {
    const controller = new AbortController();
    asked.set(id, controller);
    try {
      const { text, receivedAt } = await client.readText(listFines, request, { signal: controller.signal, language });
      port.post({ kind: 'answer', id, text, receivedAt });
    } catch (error) {
      if (controller.signal.aborted) return;
      const found = error instanceof ServiceProblem ? error : new ServiceProblem('notJson', 0, 'yours', null, null);
      const { kind, status, verdict, hint, retryAfter } = found;
      port.post({ kind: 'noAnswer', id, problem: { kind, status, verdict, hint, retryAfter } });
    } finally {
      asked.delete(id);
    }
  }

  function request<Result>(message: (id: number) => ToRowsWorker): Promise<Result> {
    if (isEnded || isFailed) return Promise.reject(new Error('The rows are closed'));
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      results.set(id, { items: [], resolve, reject });
      port.post(message(id));
    });
  }

  function tellWish(): void {
    if (wanted === null || isEnded) return;
    const { today, period, openStatusIds } = wanted;
    const when = { openSince: since.open, wholeSince: since.whole, changedAt: changedAt() };
    port.post({ kind: 'want', wish: { today, period, openStatusIds, ...when, isRead: pages > 0 } });
  }

  /** Reads open fines anew at their time; those of the time before then still count as whole. */
  function look(): void {
    cancelTimer = setTimer(look, LOOK_EVERY_MS);
    if (pages === 0 || !isVisible() || now() - since.open < READ_AGAIN_MS) return;
    since = { whole: since.open, open: now() };
    tellWish();
  }

  function rest(): void {
    cancelTimer();
    cancelTimer = setTimer(end, UNUSED_MS);
  }

  /** The worker broke, or could not be loaded. */
  function fail(): void {
    isFailed = true;
    for (const { reject } of results.values()) reject(new Error('The worker failed'));
    results.clear();
    state.set({ ...state.get(), reading: null, isWhole: false, problem: { kind: 'notJson', status: 0, hint: null } });
  }

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    cancelTimer();
    for (const controller of asked.values()) controller.abort();
    for (const { reject } of results.values()) reject(new Error('The rows are closed'));
    results.clear();
    port.close();
    onEnd();
  }

  rest();
  return {
    state,
    use(use) {
      uses += 1;
      if (uses === 1) {
        cancelTimer();
        cancelTimer = setTimer(look, LOOK_EVERY_MS);
      }
      if (use.isRead) {
        pages += 1;
        since = { open: now(), whole: now() };
      }
      if (use.isRead || wanted === null) wanted = use;
      tellWish();
      let isUsed = true;
      return () => {
        if (!isUsed) return;
        isUsed = false;
        uses -= 1;
        if (use.isRead) pages -= 1;
        // Reading goes on: another page of the desk may be about to open.
        if (uses === 0) rest();
      };
    },
    change(use) {
      if (!use.isRead && pages > 0) return;
      wanted = use;
      tellWish();
    },
    cancel: () => port.post({ kind: 'cancel' }),
    // A failed worker is replaced by the next one.
    resume: () => (isFailed ? end() : port.post({ kind: 'resume' })),
    compute: (computation, input) => request((id) => ({ kind: 'compute', id, name: computation, input })),
    read: async (ids) => {
      const { items } = await request<{ items: readonly StoredFine[] }>((id) => ({ kind: 'rows', id, ids }));
      return items;
    },
    end,
  };
}

function connectWorker(onMessage: (message: FromRowsWorker) => void, onFailure: () => void): RowsPort {
  const worker = new Worker(new URL('./rows-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromRowsWorker>) => onMessage(data);
  worker.onerror = (event) => {
    event.preventDefault();
    onFailure();
  };
  // A module worker keeps messages until its code is loaded.
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
}
