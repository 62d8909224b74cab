// Creates a plan at the service exactly once: by an idempotency key, or by a check for duplicates afterwards.
import type { Client } from '../../api/client';
import type { KeySupport } from '../../api/key-lifetime';
import type { Write } from '../../api/write';
import { updatePlan } from '../../contract/maintenance-plan';
import { listPlans } from '../../directory/directory';
import { isStored } from '../../work/record/other-values';
import type { AlikeDocument, Outcome } from '../../work/record/outcome';
import { isRepeated, type Sending, type WorkRecord } from '../../work/record/record';
import { accepted, mayAddTo, refused } from './sent-answers';

export type CreateParts = Pick<Client, 'openDocument' | 'readDirectory' | 'hasDirectory'> & {
  write: Write;
  /** Whether the service responds, and supports idempotency keys. */
  keySupport: (signal: AbortSignal) => Promise<KeySupport>;
  /** A service of another origin must allow each header; a key is sent only if it declares support. */
  isSameOrigin: boolean;
  /** Whether the current token belongs to the record's owner; checked right before each request. */
  maySend: () => boolean;
  now?: () => number;
};

/** Safety margin below the service's key lifetime, for a device with a slow clock, in milliseconds. */
const KEY_MARGIN_MS = 60 * 60 * 1000;

/**
 * Sends the request that creates a plan, with its key. A repeat is sent only if the service recognises it. Without a
 * network or a response the record stays here.
 */
export async function createPlan(
  asked: CreateParts,
  record: WorkRecord,
  sending: Sending,
  signal: AbortSignal,
): Promise<Outcome> {
  const isRepeat = isRepeated(record);
  let key = sending.key?.value ?? null;
  if (isRepeat || isOffline() || !asked.isSameOrigin) {
    const support = await asked.keySupport(signal);
    if (support.kind === 'unasked') {
      const { verdict, status, retryAfter, hint } = support;
      return { verdict, status, retryAfter, hint, isUnsent: true };
    }
    const isKnown = support.kind === 'known' && isFresh(sending, support.seconds, asked.now ?? Date.now);
    if (isRepeat && !isKnown) return { verdict: 'not repeatable' };
    if (!isKnown && !asked.isSameOrigin) key = null;
  }
  if (!asked.maySend()) return { verdict: 'retry', status: 0, retryAfter: null, hint: null, isUnsent: true };
  const outcome = await asked.write(updatePlan, sending.body, { tag: sending.tag, signal, key });
  if (outcome.verdict === 'saved') {
    const saved = accepted(outcome.answer, outcome.tag);
    if (outcome.isKeyKnown || saved.verdict !== 'saved') return saved;
    const alike = await alikePlans(asked, sending, saved.id, signal);
    return alike ? { ...saved, alike } : saved;
  }
  // The first request with this key is still in progress: a later one gets its response.
  if (outcome.status === 409 && outcome.isKeyKnown) return { ...refused(outcome), verdict: 'retry' };
  return refused(outcome);
}

function isFresh({ key }: Sending, lifetime: number, now: () => number): boolean {
  const age = key ? now() - key.madeAt : -1;
  return age >= 0 && age < lifetime * 1000 - KEY_MARGIN_MS;
}

/** Limits of the duplicate check: names compared, and plans read. */
const MOST_NAMES = 100;
const MOST_ALIKE = 5;
/** Maximum wait for the directory after the service accepted a plan, in milliseconds. */
const LONGEST_LOOK_MS = 5000;
/** Maximum clock difference to the service, in milliseconds. */
const CLOCKS_APART_MS = 10 * 60 * 1000;

/**
 * Plans beside `id` that may be a duplicate: same name and content, and not older. Empty if the service cannot be
 * asked; null if there is certainly no other.
 */
async function alikePlans(
  asked: CreateParts,
  { body, key }: Sending,
  id: string | null,
  stopped: AbortSignal,
): Promise<AlikeDocument[] | null> {
  if (!asked.hasDirectory || id === null || !asked.maySend()) return [];
  const name: unknown = Reflect.get(Object(JSON.parse(body)), 'name');
  if (typeof name !== 'string') return [];
  const since = (key?.madeAt ?? 0) - CLOCKS_APART_MS;
  const isOlder = (time: string | undefined) => time !== undefined && Date.parse(time) < since;
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(LONGEST_LOOK_MS)]);
  try {
    const query = { search: name.slice(0, 200), per_page: MOST_NAMES };
    const { value } = await asked.readDirectory(listPlans, query, { signal });
    const others = (value.rows ?? []).filter((row) => row.id !== id && row.name === name && !isOlder(row.updated_at));
    const read = await Promise.all(
      others.slice(0, MOST_ALIKE).map(async (row) => {
        const { text } = await asked.openDocument(listPlans, row.id, { signal });
        return isStored(body, text, mayAddTo('plan')) ? [{ id: row.id, name }] : [];
      }),
    );
    const alike = read.flat();
    return alike.length > 0 ? alike : null;
  } catch {
    return [];
  }
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
