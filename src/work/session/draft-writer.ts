// Writes typed text into its record, debounced. It is on disk at most a quarter of a second after the first key. One
// write at a time, always of the newest text.

import type { WorkRecord } from '../record/record';
import { edited } from '../record/transitions';
import { StorageProblem, type StorageProblemKind } from '../store/database';
import type { WriteResult } from '../store/record-changes';
import { browserTimer, type SetTimer } from '../timers';

/** `newer`: another tab has written; nothing is written until the user has chosen (`overwrite`). */
export type DraftStatus =
  | { kind: 'clean' }
  | { kind: 'waiting' }
  | { kind: 'writing' }
  | { kind: 'written'; at: number }
  | { kind: 'failed'; problem: StorageProblemKind }
  | { kind: 'newer'; record: WorkRecord };

type DraftContent = { name: string; body: string };

export type DraftWriter = ReturnType<typeof createDraftWriter>;

type Parts = {
  /** As opened by the page: from the store, or new. */
  record: WorkRecord;
  /** The store's `writeDraft`. */
  write: (record: WorkRecord, basedOn: number) => Promise<WriteResult>;
  /** The store's `writeLast`. */
  writeLast?: (record: WorkRecord, basedOn: number) => void;
  onStatus?: (status: DraftStatus) => void;
  delayMs?: number;
  longestMs?: number;
  retryMs?: number;
  now?: () => number;
  setTimer?: SetTimer;
};

export function createDraftWriter({
  record: opened,
  write,
  writeLast = () => {},
  onStatus = () => {},
  delayMs = 60,
  longestMs = 140,
  retryMs = 2000,
  now = Date.now,
  setTimer = browserTimer,
}: Parts) {
  let record = opened;
  let basedOn = opened.revision;
  /** Identifies the writing page: its own writes are never mistaken for another tab's. */
  const writtenBy = `${now()}-${Math.random().toString(36).slice(2)}`;
  let status: DraftStatus = { kind: 'clean' };
  let unwritten: (() => DraftContent) | null = null;
  let firstAt: number | null = null;
  let cancel = () => {};
  let writing: Promise<void> | null = null;
  let underWay: WorkRecord | null = null;
  /** The number of the awaited write: results of abandoned ones are ignored. */
  let turn = 0;
  let isClosed = false;
  /** The next write is forced even without typed changes. */
  let isForced = false;

  function say(next: DraftStatus): void {
    status = next;
    onStatus(next);
  }

  function schedule(): void {
    const last = (firstAt ?? now()) + longestMs;
    cancel();
    cancel = setTimer(begin, Math.max(0, Math.min(delayMs, last - now())));
  }

  function begin(): void {
    cancel();
    if (!unwritten || writing || status.kind === 'newer') return;
    const make = unwritten;
    unwritten = null;
    firstAt = null;
    const mustWrite = isForced;
    isForced = false;
    let next: WorkRecord;
    try {
      next = nextRecord(make, mustWrite);
    } catch {
      // Text that cannot be serialised now may be after the next keystroke.
      say({ kind: 'failed', problem: 'failed' });
      return;
    }
    if (next === record) {
      say({ kind: 'clean' });
      return;
    }
    underWay = next;
    turn += 1;
    const ownTurn = turn;
    writing = write(next, basedOn).then(
      (result) => {
        if (ownTurn !== turn) return;
        writing = null;
        underWay = null;
        if (result.kind === 'newer') {
          if (!isClosed) unwritten ??= make;
          say(result);
          return;
        }
        record = result.record;
        basedOn = record.revision;
        say({ kind: 'written', at: now() });
        if (unwritten) wait();
      },
      (error: unknown) => {
        if (ownTurn !== turn) return;
        writing = null;
        underWay = null;
        isForced ||= mustWrite;
        if (!isClosed) unwritten ??= make;
        say({ kind: 'failed', problem: error instanceof StorageProblem ? error.kind : 'failed' });
        if (!isClosed) cancel = setTimer(begin, retryMs);
      },
    );
    say({ kind: 'writing' });
  }

  /**
   * The record with the typed text. Without changes it is the record itself, unless a write is forced. A forced write
   * is marked as this page's: the opened record names another page, whose later writes are not ours.
   */
  function nextRecord(make: () => DraftContent, mustWrite = false): WorkRecord {
    const next = edited(record, make(), now());
    return next === record && !mustWrite ? record : { ...next, writtenBy };
  }

  function wait(): void {
    schedule();
    if (status.kind !== 'waiting') say({ kind: 'waiting' });
  }

  async function flush(): Promise<void> {
    begin();
    while (writing) {
      await writing;
      if (status.kind !== 'failed') begin();
    }
  }

  return {
    /** After a keystroke. `make` returns the content when it is written. */
    push(make: () => DraftContent): void {
      if (isClosed) return;
      unwritten = make;
      firstAt ??= now();
      if (!writing && status.kind !== 'newer') wait();
    },
    /** Stops waiting for the current write; its content counts as unwritten again. */
    giveUp(): void {
      if (!writing) return;
      turn += 1;
      const { name, body } = underWay ?? record;
      [writing, underWay] = [null, null];
      unwritten ??= () => ({ name, body });
    },
    /** Starts writing unwritten text, before it returns; resolves when everything is written or has failed. */
    flush,
    /** Also writes an untouched new document, or (`isAgain`) what is written already; resolves like `flush`. */
    async keep({ isAgain = false }: { isAgain?: boolean } = {}): Promise<void> {
      if ((isAgain || (status.kind === 'clean' && record.revision === 0)) && !unwritten && !isClosed) {
        isForced = true;
        unwritten = () => record;
      }
      await flush();
    },
    /** The page is being unloaded: unwritten text is stored before this returns. */
    leave(): void {
      if (isClosed) return;
      const next = unwritten ? nextRecord(unwritten) : underWay;
      if (next && next !== record) writeLast(next, basedOn);
      begin();
    },
    /** The record as last written or opened: key and id may change when the service accepts it. */
    record: (): WorkRecord => record,
    status: (): DraftStatus => status,
    /**
     * Whether a stored record is this page's last written or opened revision, or has equal content. Then the page
     * continues from it.
     */
    isOwnRevision(stored: WorkRecord): boolean {
      if (stored.revision === record.revision && stored.createdAt === record.createdAt) return true;
      if (stored.writtenBy === writtenBy) return true;
      if (stored.body !== record.body) return false;
      record = stored;
      basedOn = stored.revision;
      return true;
    },
    /**
     * Another tab has continued the document: nothing is written until the user has chosen. Null: no conflict, or no
     * longer.
     */
    reportConflict(theirs: WorkRecord | null): void {
      const met = status.kind === 'newer' ? status.record : null;
      if (isClosed || theirs === met || (theirs && met && isSame(theirs, met))) return;
      cancel();
      if (theirs) say({ kind: 'newer', record: theirs });
      else if (unwritten) wait();
      else say({ kind: 'clean' });
    },
    /** The user has seen the newer record; the text of this page overwrites it. */
    overwrite(seen: WorkRecord): void {
      basedOn = seen.revision;
      record = { ...record, createdAt: seen.createdAt };
      if (status.kind !== 'newer' || isClosed) return;
      // Overwrites the seen record, also if nothing here is unwritten.
      const { name, body } = record;
      isForced = true;
      unwritten ??= () => ({ name, body });
      say({ kind: 'waiting' });
      begin();
    },
    /** Stops all writes. */
    close(): void {
      isClosed = true;
      cancel();
      unwritten = null;
    },
  };
}

function isSame(a: WorkRecord, b: WorkRecord): boolean {
  return a.revision === b.revision && a.createdAt === b.createdAt && a.baseRevision === b.baseRevision;
}

/** Writes whenever the page may end: on blur, when hidden, when unloaded. Returns an unsubscribe function. */
export function writeWhenLeft(writer: Pick<DraftWriter, 'flush' | 'leave'>): () => void {
  const flush = () => void writer.flush();
  const flushHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  const leave = () => writer.leave();
  window.addEventListener('blur', flush);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', flushHidden);
  return () => {
    window.removeEventListener('blur', flush);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', flushHidden);
  };
}
