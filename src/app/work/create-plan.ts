// Creates a plan at the service, once: under a key where the service recognises a repeat, and otherwise with a look at what it
// may have twice.
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
  /** Whether the service answers, and recognises a request that comes twice. */
  keySupport: (signal: AbortSignal) => Promise<KeySupport>;
  /** A service of another origin must allow each header; only one that says that it knows keys is sent one. */
  isSameOrigin: boolean;
  /** Whether the token of now is of who wrote it; asked right before each request. */
  maySend: () => boolean;
  now?: () => number;
};

/** A key is trusted this much shorter than the service says, for a device whose clock runs slow, in milliseconds. */
const KEY_MARGIN_MS = 60 * 60 * 1000;

/**
 * Sends what creates a plan, with its key. It is repeated only where the service says that it recognises the repeat; and
 * without a network, or where nobody answers, it stays here.
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
  // The first request with this key is still under way: its answer is given to a later one.
  if (outcome.status === 409 && outcome.isKeyKnown) return { ...refused(outcome), verdict: 'retry' };
  return refused(outcome);
}

function isFresh({ key }: Sending, lifetime: number, now: () => number): boolean {
  const age = key ? now() - key.madeAt : -1;
  return age >= 0 && age < lifetime * 1000 - KEY_MARGIN_MS;
}

/** Names that are looked through, and plans of them that are read. */
const MOST_NAMES = 100;
const MOST_ALIKE = 5;
/** A plan that the service has accepted does not wait longer for its directory, in milliseconds. */
const LONGEST_LOOK_MS = 5000;
/** The service's clock may be that far from this one, in milliseconds. */
const CLOCKS_APART_MS = 10 * 60 * 1000;

/**
 * Plans beside `id` that may be the same one, stored twice: same name and contents, and not from before. None where the
 * service cannot be asked; null where there is certainly no other.
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
