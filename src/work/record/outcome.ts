// The transitions of a record for each answer of the service, and the delay before a retry. Pure.
import type { Path } from '../../document/tree';
import { idFieldOf, withId } from './ids';
import { answeredOtherwise } from './other-values';
import {
  isCreating,
  isRepeated,
  type Sending,
  type WorkProblem,
  type WorkProblemKind,
  type WorkRecord,
} from './record';
import { NOTHING_UNSURE, needing, stillUnknown, under, unsureOf, withoutKey } from './transitions';

/** The outcome of one request. The verdicts are those of `verdictOf`. */
export type Outcome =
  | {
      verdict: 'saved';
      /** ETag of the accepted version, if sent by the service. */
      tag: string | null;
      /** The document's id in the response, if any. */
      id: string | null;
      /** The body of the response, JSON text. */
      answer: string;
      /**
       * Other plans of the service with the content of one just created, if it does not support idempotency keys.
       * Empty: duplicates cannot be detected. Absent: there is no duplicate.
       */
      alike?: readonly AlikeDocument[];
    }
  | {
      /** Nothing was sent: a creation must not be repeated, because the service might create a duplicate. */
      verdict: 'not repeatable';
    }
  | {
      /** An id was reserved for a new document, which can now be sent under it. Nothing is stored yet. */
      verdict: 'reserved';
      id: string;
    }
  | {
      verdict: 'retry' | 'sign in' | 'yours';
      /** HTTP status; 0: no response. */
      status: number;
      /** Seconds of the service's Retry-After. */
      retryAfter: number | null;
      hint: string | null;
      /** The place of the error in the document, as reported by the service. */
      path?: Path | null;
      /** The request certainly did not leave this device, so it had no effect. */
      isUnsent?: boolean;
    };

export type AlikeDocument = { id: string; name: string };

export type Accepted = {
  revision: number;
  body: string;
  tag: string | null;
  /** The document that the service reports as stored, if it has other values. */
  answered: string | null;
  /** The id in the response, if it differs. */
  answeredId: string | null;
  /** As in the outcome; null if there is no duplicate. */
  alike: readonly AlikeDocument[] | null;
};

export type Settlement = {
  /** Null: it is removed. The key changes when a new document gets its id. */
  record: WorkRecord | null;
  accepted: Accepted | null;
};

type Unanswered = Extract<Outcome, { status: number }>;
type Failure = Exclude<Outcome, { verdict: 'saved' | 'reserved' }>;

const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** A longer Retry-After is shortened to this. */
const LONGEST_RETRY_AFTER_S = 3600;
/** Statuses of requests that were rejected before they had any effect. */
const NOT_DONE: ReadonlySet<number> = new Set([425, 429]);

/**
 * The record after the response to `sent`. The response may be late: edits, another Save or another page may have
 * changed the record. `now` in milliseconds, `random` in 0..1. `until`: an earlier save may be stored over this one
 * until then.
 */
export function settled(
  record: WorkRecord,
  sent: Sending,
  outcome: Outcome,
  now: number,
  random: () => number,
  until: number | null = null,
): Settlement {
  const isUnderWay = record.sending?.at === sent.at && record.sending.revision === sent.revision;
  if (outcome.verdict === 'saved') {
    const { tag, id, answer } = outcome;
    const documentId = record.id ?? id;
    const body = documentId === null ? sent.body : withId(record.kind, sent.body, documentId);
    const other = answeredOtherwise(body, answer, idFieldOf(record.kind));
    const { alike = null } = outcome;
    const accepted = { revision: sent.revision, body, tag, answered: other.answered, answeredId: other.id, alike };
    // A later revision was accepted before this response: it is outdated.
    if (!isUnderWay && sent.revision <= record.baseRevision) return { record, accepted };
    return { record: saved(record, sent, isUnderWay, { body, tag, id, at: now, until }), accepted };
  }
  if (!isUnderWay) return { record, accepted: null };
  if (outcome.verdict === 'reserved') return { record: reserved(record, outcome.id), accepted: null };
  return { record: failed(record, sent, outcome, now, random), accepted: null };
}

/** Whether the request may have had an effect without a response. */
export function isOutcomeUnknown(outcome: Outcome): boolean {
  if (outcome.verdict === 'not repeatable') return true;
  return outcome.verdict === 'retry' && !outcome.isUnsent && !NOT_DONE.has(outcome.status);
}

/**
 * The delay before the next try: random between 1 s and a limit that doubles up to 5 min. Never less than the
 * Retry-After.
 */
export function waitBefore(tries: number, retryAfter: number | null, random: () => number): number {
  const limit = Math.min(LONGEST_WAIT_MS, 2 * SHORTEST_WAIT_MS * 2 ** Math.min(Math.max(tries, 0), 30));
  const wait = SHORTEST_WAIT_MS + random() * (limit - SHORTEST_WAIT_MS);
  if (retryAfter === null || !(retryAfter > 0)) return wait;
  // The random part prevents that all rejected clients return at the same time.
  return Math.max(wait, Math.min(retryAfter, LONGEST_RETRY_AFTER_S) * 1000 + random() * SHORTEST_WAIT_MS);
}

function saved(
  record: WorkRecord,
  sent: Sending,
  isUnderWay: boolean,
  {
    body,
    tag,
    id,
    at,
    until,
  }: { body: string; tag: string | null; id: string | null; at: number; until: number | null },
): WorkRecord | null {
  const isNewest = record.revision === sent.revision || record.body === sent.body;
  if (record.discardedAt !== null || (isNewest && until === null)) return null;
  const identified = record.id === null && id !== null ? { ...record, ...under(record, id) } : record;
  const later = identified.queued !== null && identified.queued.revision > sent.revision ? identified.queued : null;
  const rest: WorkRecord = {
    ...identified,
    base: body,
    baseTag: tag,
    baseRevision: sent.revision,
    // The next save is based on this one, unless the user chose another tag.
    queued: later && { ...later, tag: later.tag === sent.tag ? tag : later.tag },
    state: later ? 'queued' : 'draft',
    sending: isUnderWay ? null : identified.sending,
    ...NOTHING_UNSURE,
    tries: 0,
    nextTryAt: null,
    problem: null,
  };
  if (rest.id === null) return needing(rest, { kind: 'no id', status: 200, hint: null, at });
  if (until === null || later) return rest;
  // It counts as saved once nothing older can be stored over it; it is sent once more then.
  const { revision } = sent;
  return {
    ...rest,
    queued: { revision, body, tag, at: record.queued?.at ?? sent.at },
    state: 'queued',
    unsure: identified.unsure,
    unsureBefore: identified.unsureBefore,
    nextTryAt: until,
    problem: { kind: 'earlier save', status: 0, hint: null, at, revision },
  };
}

/** Identified by its id from now on. A queued save stays queued, and is sent next. */
function reserved(record: WorkRecord, id: string): WorkRecord | null {
  if (record.discardedAt !== null) return null;
  const identified = record.id === null ? { ...record, ...under(record, id) } : record;
  return { ...identified, sending: null, tries: 0, nextTryAt: null, problem: null };
}

function failed(
  record: WorkRecord,
  sent: Sending,
  outcome: Failure,
  now: number,
  random: () => number,
): WorkRecord | null {
  if (record.discardedAt !== null) return null;
  if (outcome.verdict === 'not repeatable') {
    const unknown = { kind: 'outcome unknown', status: 0, hint: null, at: now } as const;
    return needing({ ...record, sending: null, unsure: withoutKey(record.unsure ?? sent) }, unknown);
  }
  const { verdict, retryAfter } = outcome;
  const isUnknown = isOutcomeUnknown(outcome) && (record.id !== null || isCreating(record));
  const back: WorkRecord = { ...record, sending: null, ...(isUnknown && unsureOf(record, sent)) };
  const problem = { ...problemOf(outcome, now, record), revision: sent.revision };
  if (record.id === null && isUnknown && !sent.key) return needing(back, { ...problem, kind: 'outcome unknown' });
  if (verdict === 'yours' && isRepeated(record)) return refusedRepeat(back, sent, problem);
  // Taken back meanwhile: a draft again, and the failure is irrelevant.
  if (back.queued === null) return stillUnknown(back);
  if (verdict === 'retry') {
    const nextTryAt = now + waitBefore(record.tries, retryAfter, random);
    return { ...back, tries: record.tries + 1, nextTryAt, problem };
  }
  if (verdict === 'sign in') return { ...back, nextTryAt: null, problem };
  // A later Save, or one with another If-Match, was not rejected.
  if (back.queued.revision > sent.revision || back.queued.tag !== sent.tag)
    return { ...back, tries: 0, nextTryAt: null, problem: null };
  return needing(back, problem);
}

/**
 * A repeat rejected with 403 says nothing about the first try, because the caller may have changed. One with 422 (the
 * key belongs to another body) means that the first try was stored.
 */
function refusedRepeat(record: WorkRecord, sent: Sending, problem: WorkProblem): WorkRecord {
  const { unsure } = record;
  if (unsure === null || problem.status === 403) return needing(record, problem);
  if (problem.status === 422 && sent.body !== unsure.body) {
    return needing({ ...record, unsure: withoutKey(unsure) }, { ...problem, kind: 'outcome unknown' });
  }
  const refused: WorkRecord = { ...record, unsure: { ...unsure, isRefused: true } };
  // A later Save was not rejected: it is sent under the same key.
  if (record.queued !== null && record.queued.revision > unsure.revision) {
    return { ...refused, tries: 0, nextTryAt: null, problem: null };
  }
  return needing(refused, problem);
}

function problemOf({ verdict, status, hint, path }: Unanswered, at: number, record: WorkRecord): WorkProblem {
  return { kind: kindOf(verdict, status, record), status, hint, at, ...(path ? { path } : {}) };
}

function kindOf(verdict: Unanswered['verdict'], status: number, record: WorkRecord): WorkProblemKind {
  const isNew = record.id === null;
  if (verdict === 'sign in') return 'sign in';
  if (verdict === 'retry') {
    if (status === 0 || status === 408) return 'no answer';
    if (status === 409 || status === 425 || status === 429 || status === 503) return 'busy';
    return status >= 200 && status < 300 ? 'not the service' : 'server';
  }
  switch (status) {
    case 403:
      return 'forbidden';
    case 404:
      return isNew && !isCreating(record) ? 'needs id' : 'not found';
    case 409:
    case 412:
      // A document that does not exist yet cannot have been changed.
      return isNew ? 'refused' : 'changed';
    default:
      return 'refused';
  }
}
