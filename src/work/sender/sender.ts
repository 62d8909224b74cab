// The sender: sends queued records, oldest first, one at a time, and applies the answers. A record is marked in the
// database before its request and settled after it. So a page may be killed at any moment.

import type { Outcome } from '../record/outcome';
import { inOrder, isDue, isSignedOut } from '../record/queue';
import type { WorkRecord } from '../record/record';
import { signedIn, startedSending } from '../record/transitions';
import type { RecordStore } from '../store/record-store';
import { browserTimer, type SetTimer } from '../timers';
import { pause, type SenderLock, senderLock } from './lock';

type Parts = {
  records: Pick<RecordStore, 'readRecords' | 'changeRecord' | 'settle' | 'recover' | 'subscribeRecords'>;
  /** Sends `record.sending` and returns the outcome. A rejection counts as no response. */
  send: (record: WorkRecord, signal: AbortSignal) => Promise<Outcome>;
  now?: () => number;
  random?: () => number;
  setTimer?: SetTimer;
  locks?: SenderLock;
};

/** The client times out earlier; this is a safeguard. */
const LONGEST_REQUEST_MS = 45_000;
/** Delay before retrying a failed database access. */
const STORAGE_WAIT_MS = 5000;
const NO_ANSWER: Outcome = { verdict: 'retry', status: 0, retryAfter: null, hint: null };

/** The sender of this tab; only the tab that holds the lock sends. */
export function createSender({
  records,
  send,
  now = Date.now,
  random = Math.random,
  setTimer = browserTimer,
  locks = senderLock(),
}: Parts) {
  let isOn = false;
  /** Aborts this tab's participation: waiting for the lock, or holding it. */
  let part: AbortController | null = null;
  /** This tab requests the lock again as soon as it has released it. */
  let isWanted = false;
  /** This tab has not tried its current credentials yet, so it may send although another tab needs a sign-in. */
  let isFresh = false;
  let onlineAt = Number.NEGATIVE_INFINITY;
  let isNudged = false;
  let endSleep: (() => void) | null = null;
  let unsubscribe = () => {};

  function nudge(): void {
    isNudged = true;
    endSleep?.();
  }

  function join(): void {
    isWanted = true;
    if (!isOn || part) return;
    isWanted = false;
    const controller = new AbortController();
    part = controller;
    // An unavailable lock is no error: the next Save requests it again.
    locks(lead, controller.signal)
      .catch(() => {})
      .finally(() => {
        part = null;
        if (isWanted) join();
        // A Save during the release of the lock found this tab still taking part.
        else if (isNudged) void hear();
      });
  }

  async function lead(lost: AbortSignal): Promise<void> {
    const [end, own] = [new AbortController(), part];
    const stop = () => end.abort();
    for (const signal of [lost, own?.signal]) signal?.addEventListener('abort', stop);
    end.signal.addEventListener('abort', nudge);
    if (lost.aborted || own?.signal.aborted) end.abort();
    isWanted = false;
    while (!end.signal.aborted) {
      try {
        await records.recover();
        await sendAll(end.signal);
        break;
      } catch {
        await pause(STORAGE_WAIT_MS, setTimer, end.signal);
      }
    }
    // A lost lock is requested again.
    isWanted ||= lost.aborted && isOn;
  }

  /** Sends until it is stopped or a sign-in is needed. Rejects if the database does; no request is active then. */
  async function sendAll(end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      isNudged = false;
      const { records: all } = await records.readRecords();
      const waiting = inOrder(all);
      const refused = waiting.filter(isSignedOut);
      if (refused.length > 0) {
        if (!isFresh) return;
        isFresh = false;
        for (const { key } of refused)
          await records.changeRecord(key, (record) => record && signedIn(record), { isStrict: true });
        continue;
      }
      const due = waiting.find((record) => isDue(record, now(), onlineAt));
      if (due) await sendOne(due, end);
      else await sleep(waiting);
    }
  }

  async function sendOne({ key }: WorkRecord, end: AbortSignal): Promise<void> {
    let isStarted = false;
    const start = (current: WorkRecord | null) => {
      const next = current && isDue(current, now(), onlineAt) ? startedSending(current, now()) : current;
      isStarted = next !== current;
      return next;
    };
    // Before the request is sent: a page that ends meanwhile leaves a trace.
    const sent = await records.changeRecord(key, start, { isStrict: true });
    if (!sent || !isStarted) return;
    isFresh = false;
    const outcome = await attempt(sent);
    for (;;) {
      try {
        await records.settle(sent, outcome, random);
        return;
      } catch (error) {
        // The outcome must not be lost: nothing else is sent until it is written.
        if (end.aborted) throw error;
        await pause(STORAGE_WAIT_MS, setTimer, end);
      }
    }
  }

  async function attempt(sent: WorkRecord): Promise<Outcome> {
    const limit = new AbortController();
    const cancel = setTimer(() => limit.abort(), LONGEST_REQUEST_MS);
    const tooLate = new Promise<Outcome>((resolve) => {
      limit.signal.addEventListener('abort', () => resolve(NO_ANSWER));
    });
    try {
      return await Promise.race([send(sent, limit.signal), tooLate]);
    } catch {
      return NO_ANSWER;
    } finally {
      cancel();
    }
  }

  /** Until the next record is due, or an event occurs. */
  function sleep(waiting: readonly WorkRecord[]): Promise<void> {
    if (isNudged) return Promise.resolve();
    const times = waiting.flatMap(({ nextTryAt }) => nextTryAt ?? []);
    return new Promise((resolve) => {
      const cancel = times.length > 0 ? setTimer(end, Math.max(0, Math.min(...times) - now())) : () => {};
      function end(): void {
        cancel();
        endSleep = null;
        resolve();
      }
      endSleep = end;
    });
  }

  /**
   * Records have changed: the sending tab checks again. A tab that needed a sign-in requests the lock if nobody holds
   * it.
   */
  async function hear(): Promise<void> {
    nudge();
    if (part || !isOn) return;
    const all = await records.readRecords().then(
      ({ records: some }) => some,
      () => [],
    );
    const waiting = inOrder(all);
    if (waiting.length > 0 && !waiting.some(isSignedOut)) join();
  }

  function goOnline(): void {
    onlineAt = now();
    wake();
  }

  function wake(): void {
    nudge();
    join();
  }

  return {
    start(): void {
      if (isOn) return;
      isOn = true;
      isFresh = true;
      // Drafts are not sent, so typing does not wake the sender.
      unsubscribe = records.subscribeRecords((change) => {
        if (change !== 'draft') void hear();
      });
      if (typeof window !== 'undefined') window.addEventListener('online', goOnline);
      join();
    },
    /** Stops after the current request; another tab takes over. */
    stop(): void {
      isOn = false;
      isWanted = false;
      unsubscribe();
      if (typeof window !== 'undefined') window.removeEventListener('online', goOnline);
      part?.abort();
    },
    /** Retries failed requests at once: the network is back. */
    online: goOnline,
    /** The user has signed in, in this tab. */
    resume(): void {
      isFresh = true;
      wake();
    },
  };
}
