// The lock by which one tab of this browser sends. Web Locks where there are any. On pages without https a lease in the
// database, which a tab that ends or sleeps loses.
import * as z from 'zod/mini';
import { databaseOf, withDatabase } from '../store/database';
import { currentOwner, type Owner, SENDER_LOCK, senderLockOf } from '../store/owner';
import { browserTimer, type SetTimer } from '../timers';

/**
 * Waits for the lock, runs `whileHeld`, and releases it. `lost` is aborted when the lock is lost early; `giveUp` ends
 * the waiting. Rejects if the lock was not acquired.
 */
export type SenderLock = (whileHeld: (lost: AbortSignal) => Promise<void>, giveUp: AbortSignal) => Promise<void>;

/** Longer than a minute, the timer interval of a hidden tab. */
const LEASE_MS = 75_000;
const RENEW_MS = 10_000;
const LOOK_EVERY_MS = 2000;

const Lease = z.object({ owner: z.string(), until: z.number() });

/** The lock of one owner in this browser. */
export function senderLock(owner: Owner = currentOwner()): SenderLock {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return leaseLock({ run: databaseOf(owner).run });
  return async (whileHeld, giveUp) => {
    await locks.request(senderLockOf(owner), { signal: giveUp }, () => whileHeld(new AbortController().signal));
  };
}

/** For records in memory, which no other tab can send. */
export const tabLock: SenderLock = (whileHeld) => whileHeld(new AbortController().signal);

/** A lock that only needs the database. */
export function leaseLock({
  run = withDatabase,
  now = Date.now,
  setTimer = browserTimer,
  owner = `${Date.now()}-${Math.random()}`,
}: {
  run?: typeof withDatabase;
  now?: () => number;
  setTimer?: SetTimer;
  owner?: string;
} = {}): SenderLock {
  /** Acquires or renews the lease; false: another tab has it. */
  const take = (isFree: (lease: { owner: string; until: number }) => boolean, until: number) =>
    run(async (database) => {
      const transaction = database.transaction('leases', 'readwrite', { durability: 'relaxed' });
      const lease = z.safeParse(Lease, await transaction.store.get(SENDER_LOCK));
      const isMine = !lease.success || isFree(lease.data);
      if (isMine) await transaction.store.put({ name: SENDER_LOCK, owner, until });
      await transaction.done;
      return isMine;
    });
  // A lease beyond the maximum was written under another clock.
  const isFree = (lease: { owner: string; until: number }) =>
    lease.owner === owner || lease.until <= now() || lease.until > now() + LEASE_MS;
  const acquire = () => take(isFree, now() + LEASE_MS).catch(() => false);

  return async (whileHeld, giveUp) => {
    while (!(await acquire())) {
      await pause(LOOK_EVERY_MS, setTimer, giveUp);
      giveUp.throwIfAborted();
    }
    const lost = new AbortController();
    let until = now() + LEASE_MS;
    let cancel = setTimer(renew, RENEW_MS);
    async function renew(): Promise<void> {
      // On a slow or failing database the lease remains valid until its end.
      const isHeld = await take(isFree, now() + LEASE_MS).catch(() => now() < until);
      if (ended) return;
      if (!isHeld) {
        lost.abort();
        return;
      }
      until = now() + LEASE_MS;
      cancel = setTimer(renew, RENEW_MS);
    }
    let ended = false;
    try {
      await whileHeld(lost.signal);
    } finally {
      ended = true;
      cancel();
      await take((lease) => lease.owner === owner, 0).catch(() => false);
    }
  };
}

/** Ends after `ms`, or when `signal` is aborted. */
export function pause(ms: number, setTimer: SetTimer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = setTimer(end, ms);
    signal.addEventListener('abort', end);
  });
}
