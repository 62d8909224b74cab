// The transitions of a record before and while it is sent (table in record.ts). Those of an answer are in outcome.ts. Pure.
import { keyOf, withId } from './ids';
import { isCreating, isDecisionNeeded, type Sending, type WorkProblem, type WorkRecord } from './record';

/** After a keystroke. Queued and current requests are unchanged; so is a problem, until the next Save. */
export function edited(record: WorkRecord, { body, name }: { body: string; name: string }, now: number): WorkRecord {
  if (record.body === body && record.name === name) return record;
  return { ...record, revision: record.revision + 1, body, name, changedAt: now };
}

/**
 * Save was pressed: the newest revision is queued. `tag` is sent as If-Match, by default `baseTag` (null overwrites any
 * version). A new document that may exist already is queued only with `isSentAgain`.
 */
export function queued(
  record: WorkRecord,
  now: number,
  { tag = record.baseTag, isSentAgain = false }: { tag?: string | null; isSentAgain?: boolean } = {},
): WorkRecord {
  if (isDecisionNeeded(record) && !isSentAgain) return record;
  const { revision, body } = record;
  const isSame = record.queued?.revision === revision && record.queued.tag === tag;
  // Pressing again requests an immediate try; the place in the queue is kept.
  const waiting = isSame ? record.queued : { revision, body, tag, at: record.queued?.at ?? now };
  return { ...record, queued: waiting, state: 'queued', tries: 0, nextTryAt: null, problem: null };
}

/** The user takes a Save back. A current request continues, and its response still counts. */
export function unqueued(record: WorkRecord): WorkRecord {
  // A save that the service already accepted cannot be taken back by not sending it once more.
  if (record.queued === null || record.problem?.kind === 'earlier save') return record;
  return stillUnknown({ ...record, queued: null, state: 'draft', tries: 0, nextTryAt: null, problem: null });
}

/** A draft; or waiting for the user again, if an earlier try may have created the document. */
export function stillUnknown(draft: WorkRecord): WorkRecord {
  if (!isDecisionNeeded(draft)) return draft;
  return needing(draft, { kind: 'outcome unknown', status: 0, hint: null, at: draft.unsure?.at ?? draft.changedAt });
}

/**
 * The user compared with the server version and continues from there: `body` and its ETag are the new base. Queued
 * saves are dropped, also a repeat after an earlier save: it would overwrite what the user has seen.
 */
export function rebased(record: WorkRecord, { body, tag }: { body: string; tag: string | null }): WorkRecord {
  const draft = { ...unqueued(record), queued: null, tries: 0, nextTryAt: null };
  return { ...draft, base: body, baseTag: tag, state: 'draft', problem: null, ...NOTHING_UNSURE };
}

/** The user identified the document of the service that this new one became, instead of sending it again. */
export function identified(
  record: WorkRecord,
  { id, body, tag }: { id: string; body: string; tag: string | null },
): WorkRecord {
  if (record.id !== null) return record;
  const draft = rebased(record, { body, tag });
  return { ...draft, ...under(draft, id) };
}

/** The user chose the id under which a new document is stored. */
export function givenId(record: WorkRecord, id: string): WorkRecord {
  if (record.id !== null) return record;
  const draft = unqueued(record);
  return { ...draft, ...under(draft, id), state: 'draft', problem: null };
}

/** The user requests an immediate try. The queued text is unchanged. */
export function triedNow(record: WorkRecord): WorkRecord {
  if (record.queued === null || record.sending !== null) return record;
  return { ...record, nextTryAt: null, problem: null };
}

/** The person has signed in again. */
export function signedIn(record: WorkRecord): WorkRecord {
  return record.problem?.kind === 'sign in' ? { ...record, problem: null } : record;
}

/** The user discards the record. Null: it is removed; during a request it stays hidden until the response. */
export function discarded(record: WorkRecord, now: number): WorkRecord | null {
  return record.sending === null ? null : { ...record, discardedAt: now };
}

/** Undo of a discard before the response. */
export function restored(record: WorkRecord): WorkRecord {
  return { ...record, discardedAt: null };
}

/**
 * The request is about to be sent with the document's id: a page may not know the new id yet. A creation with a lost
 * response is repeated first, with its own body and key; later edits follow.
 */
export function startedSending(record: WorkRecord, now: number, newKey = randomKey): WorkRecord {
  const { kind, id, queued: waiting, unsure } = record;
  if (waiting === null || record.sending !== null) return record;
  if (id !== null) {
    const { revision, tag } = waiting;
    return { ...record, sending: { revision, body: withId(kind, waiting.body, id), tag, at: now } };
  }
  // A new route only gets an id: that needs no creation key.
  if (!isCreating(record)) return { ...record, sending: { ...waiting, at: now } };
  if (unsure?.key && !unsure.isRefused) return { ...record, sending: { ...unsure, at: now } };
  const keyed = { ...waiting, key: unsure?.key ?? waiting.key ?? { value: newKey(), madeAt: now } };
  return { ...record, queued: keyed, sending: { ...keyed, at: now } };
}

/** 128 random bits. Pages without https have no `randomUUID`. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A creation that its key can no longer repeat. */
export function withoutKey({ key: _key, ...sending }: Sending): Sending {
  return sending;
}

type Unsure = Pick<WorkRecord, 'unsure' | 'unsureBefore'>;
export const NOTHING_UNSURE: Unsure = { unsure: null, unsureBefore: [] };
/** Number of own saves that are distinguished from those of others. */
const MOST_UNSURE = 4;

/** After a try with an unknown outcome: earlier ones may be stored, too. */
export function unsureOf({ unsure, unsureBefore }: Unsure, sent: Sending): Unsure {
  const isOther = unsure !== null && unsure.body !== sent.body;
  return { unsure: sent, unsureBefore: isOther ? [unsure.body, ...unsureBefore].slice(0, MOST_UNSURE) : unsureBefore };
}

/** The sending page has ended. Null: the record is removed. */
export function foundSending(record: WorkRecord, now: number): WorkRecord | null {
  if (record.sending === null) return record;
  if (record.discardedAt !== null) return null;
  const interrupted: WorkRecord = { ...record, sending: null, ...unsureOf(record, record.sending), nextTryAt: null };
  // A new route only requested an id, and the same one is reserved again.
  if (record.id === null && !isCreating(record)) {
    return { ...interrupted, unsure: record.unsure, unsureBefore: record.unsureBefore };
  }
  if (record.id !== null || record.sending.key) return interrupted;
  return needing(interrupted, { kind: 'outcome unknown', status: 0, hint: null, at: now });
}

/** Nothing is sent until the user acts. */
export function needing(record: WorkRecord, problem: WorkProblem): WorkRecord {
  return { ...record, queued: null, state: 'needs you', nextTryAt: null, problem };
}

/** Changes when a new document gets its id: also in the bodies, otherwise the next save would create another. */
export function under(record: WorkRecord, id: string): Pick<WorkRecord, 'id' | 'key' | 'body' | 'queued'> {
  const { kind, body, queued: waiting } = record;
  return {
    id,
    key: keyOf(kind, { id }),
    body: withId(kind, body, id),
    queued: waiting && { ...waiting, body: withId(kind, waiting.body, id) },
  };
}
