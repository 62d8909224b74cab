// The transitions of a record before and while it is sent (table in record.ts). Those of an answer are in outcome.ts. Pure.
import { keyOf, withId } from './ids';
import { isCreating, isDecisionNeeded, type Sending, type WorkProblem, type WorkRecord } from './record';

/** After a keystroke. What is queued or under way stays as it is; so does a problem, until the next Save. */
export function edited(record: WorkRecord, { body, name }: { body: string; name: string }, now: number): WorkRecord {
  if (record.body === body && record.name === name) return record;
  return { ...record, revision: record.revision + 1, body, name, changedAt: now };
}

/**
 * Save was pressed: the newest revision waits to be sent. `tag` is sent as If-Match, `baseTag` unless said otherwise (null
 * overwrites whatever is there). A new document that may exist already is queued only when `isSentAgain`.
 */
export function queued(
  record: WorkRecord,
  now: number,
  { tag = record.baseTag, isSentAgain = false }: { tag?: string | null; isSentAgain?: boolean } = {},
): WorkRecord {
  if (isDecisionNeeded(record) && !isSentAgain) return record;
  const { revision, body } = record;
  const isSame = record.queued?.revision === revision && record.queued.tag === tag;
  // A second press asks for a try now; its place among the documents that wait stays.
  const waiting = isSame ? record.queued : { revision, body, tag, at: record.queued?.at ?? now };
  return { ...record, queued: waiting, state: 'queued', tries: 0, nextTryAt: null, problem: null };
}

/** The person takes a Save back. A request that is under way goes on, and its answer still counts. */
export function unqueued(record: WorkRecord): WorkRecord {
  // What the service has accepted already cannot be taken back by not sending it once more.
  if (record.queued === null || record.problem?.kind === 'earlier save') return record;
  return stillUnknown({ ...record, queued: null, state: 'draft', tries: 0, nextTryAt: null, problem: null });
}

/** A draft; or waiting for the person again, when an earlier try may have created it. */
export function stillUnknown(draft: WorkRecord): WorkRecord {
  if (!isDecisionNeeded(draft)) return draft;
  return needing(draft, { kind: 'outcome unknown', status: 0, hint: null, at: draft.unsure?.at ?? draft.changedAt });
}

/**
 * The person compared with what the service has and goes on from there: `body` and its ETag are what is edited now. What
 * waits is not sent any more, also not once more after an earlier save: it would overwrite what the person has seen.
 */
export function rebased(record: WorkRecord, { body, tag }: { body: string; tag: string | null }): WorkRecord {
  const draft = { ...unqueued(record), queued: null, tries: 0, nextTryAt: null };
  return { ...draft, base: body, baseTag: tag, state: 'draft', problem: null, ...NOTHING_UNSURE };
}

/** The person knows which document of the service a new one has become, instead of sending it again. */
export function identified(
  record: WorkRecord,
  { id, body, tag }: { id: string; body: string; tag: string | null },
): WorkRecord {
  if (record.id !== null) return record;
  const draft = rebased(record, { body, tag });
  return { ...draft, ...under(draft, id) };
}

/** The person chooses the id under which a new document is stored. */
export function givenId(record: WorkRecord, id: string): WorkRecord {
  if (record.id !== null) return record;
  const draft = unqueued(record);
  return { ...draft, ...under(draft, id), state: 'draft', problem: null };
}

/** The person asks for the next try now. What is sent stays as it was queued. */
export function triedNow(record: WorkRecord): WorkRecord {
  if (record.queued === null || record.sending !== null) return record;
  return { ...record, nextTryAt: null, problem: null };
}

/** The person has signed in again. */
export function signedIn(record: WorkRecord): WorkRecord {
  return record.problem?.kind === 'sign in' ? { ...record, problem: null } : record;
}

/** The person discards it. Null: it leaves; one whose request is under way stays hidden until the answer. */
export function discarded(record: WorkRecord, now: number): WorkRecord | null {
  return record.sending === null ? null : { ...record, discardedAt: now };
}

/** Undo of a discard before the answer. */
export function restored(record: WorkRecord): WorkRecord {
  return { ...record, discardedAt: null };
}

/**
 * The request is about to go out, and says which document it is: a page may not know yet what id its document got. A creation
 * whose answer was lost is repeated first, with its own body and key; what was typed since goes out on top of it.
 */
export function startedSending(record: WorkRecord, now: number, newKey = randomKey): WorkRecord {
  const { kind, id, queued: waiting, unsure } = record;
  if (waiting === null || record.sending !== null) return record;
  if (id !== null) {
    const { revision, tag } = waiting;
    return { ...record, sending: { revision, body: withId(kind, waiting.body, id), tag, at: now } };
  }
  // A new route is only given an id: that needs no key of its own.
  if (!isCreating(record)) return { ...record, sending: { ...waiting, at: now } };
  if (unsure?.key && !unsure.isRefused) return { ...record, sending: { ...unsure, at: now } };
  const keyed = { ...waiting, key: unsure?.key ?? waiting.key ?? { value: newKey(), madeAt: now } };
  return { ...record, queued: keyed, sending: { ...keyed, at: now } };
}

/** 128 random bits. Also where a page was not loaded over https, and has no `randomUUID`. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A creation that cannot be repeated by its key any more. */
export function withoutKey({ key: _key, ...sending }: Sending): Sending {
  return sending;
}

type Unsure = Pick<WorkRecord, 'unsure' | 'unsureBefore'>;
export const NOTHING_UNSURE: Unsure = { unsure: null, unsureBefore: [] };
/** As many are told from the save of somebody else. */
const MOST_UNSURE = 4;

/** After a try whose outcome nobody knows: those before it may be stored, too. */
export function unsureOf({ unsure, unsureBefore }: Unsure, sent: Sending): Unsure {
  const isOther = unsure !== null && unsure.body !== sent.body;
  return { unsure: sent, unsureBefore: isOther ? [unsure.body, ...unsureBefore].slice(0, MOST_UNSURE) : unsureBefore };
}

/** The page that was sending is gone. Null: the record leaves. */
export function foundSending(record: WorkRecord, now: number): WorkRecord | null {
  if (record.sending === null) return record;
  if (record.discardedAt !== null) return null;
  const interrupted: WorkRecord = { ...record, sending: null, ...unsureOf(record, record.sending), nextTryAt: null };
  // All that was asked for a new route is an id, and the same one is given again.
  if (record.id === null && !isCreating(record)) {
    return { ...interrupted, unsure: record.unsure, unsureBefore: record.unsureBefore };
  }
  if (record.id !== null || record.sending.key) return interrupted;
  return needing(interrupted, { kind: 'outcome unknown', status: 0, hint: null, at: now });
}

/** Nothing is sent until the person acts. */
export function needing(record: WorkRecord, problem: WorkProblem): WorkRecord {
  return { ...record, queued: null, state: 'needs you', nextTryAt: null, problem };
}

/** What changes when a new document gets its id: also the bodies say it, or the next save would create another. */
export function under(record: WorkRecord, id: string): Pick<WorkRecord, 'id' | 'key' | 'body' | 'queued'> {
  const { kind, body, queued: waiting } = record;
  return {
    id,
    key: keyOf(kind, { id }),
    body: withId(kind, body, id),
    queued: waiting && { ...waiting, body: withId(kind, waiting.body, id) },
  };
}
