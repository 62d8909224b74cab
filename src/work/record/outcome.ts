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

/** What came of one request. The verdicts are those of the one rule for answers. */
export type Outcome =
  | {
      verdict: 'saved';
      /** ETag of the accepted state, if the service says it. */
      tag: string | null;
      /** The document's id in the answer, if there is one. */
      id: string | null;
      /** The answer's body, JSON text. */
      answer: string;
      /**
       * Other plans of the service with the same contents as one that was just created, where it does not recognise a request
       * that comes twice; none: nobody can see whether there are any. Absent: there is no second one.
       */
      alike?: readonly AlikeDocument[];
    }
  | {
      /** Nothing was sent: a creation may not be repeated, because the service might take it for a second one. */
      verdict: 'not repeatable';
    }
  | {
      /** An id was reserved for a new document, under which it can be sent now. Nothing of it is stored yet. */
      verdict: 'reserved';
      id: string;
    }
  | {
      verdict: 'retry' | 'sign in' | 'yours';
      /** Of HTTP; 0: no answer. */
      status: number;
      /** Seconds the service asks to wait. */
      retryAfter: number | null;
      hint: string | null;
      /** Where in the document the service sees the fault. */
      path?: Path | null;
      /** The request has certainly not left this device, so nothing can have come of it. */
      isUnsent?: boolean;
    };

export type AlikeDocument = { id: string; name: string };

export type Accepted = {
  revision: number;
  body: string;
  tag: string | null;
  /** The document as the service says it stored it, where that has other values. */
  answered: string | null;
  /** The id that it answered with, where that is another one. */
  answeredId: string | null;
  /** As in the outcome; null where there is no second one. */
  alike: readonly AlikeDocument[] | null;
};

export type Settlement = {
  /** Null: it leaves. Its key is another one when a new document got its id. */
  record: WorkRecord | null;
  accepted: Accepted | null;
};

type Unanswered = Extract<Outcome, { status: number }>;
type Failure = Exclude<Outcome, { verdict: 'saved' | 'reserved' }>;

const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** A service that asks for more is asked again after this. */
const LONGEST_RETRY_AFTER_S = 3600;
/** Statuses that say "not now" before anything was done. */
const NOT_DONE: ReadonlySet<number> = new Set([425, 429]);

/**
 * The record after the answer to `sent`. The answer may come late: edits, another Save or a page that took over may be
 * first. `now` in milliseconds, `random` in 0..1. `until`: so long an earlier save may still be stored over this one.
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
    // A later revision was accepted before this answer came: what it says is history.
    if (!isUnderWay && sent.revision <= record.baseRevision) return { record, accepted };
    return { record: saved(record, sent, isUnderWay, { body, tag, id, at: now, until }), accepted };
  }
  if (!isUnderWay) return { record, accepted: null };
  if (outcome.verdict === 'reserved') return { record: reserved(record, outcome.id), accepted: null };
  return { record: failed(record, sent, outcome, now, random), accepted: null };
}

/** Whether something may have come of the request although nobody said so. */
export function isOutcomeUnknown(outcome: Outcome): boolean {
  if (outcome.verdict === 'not repeatable') return true;
  return outcome.verdict === 'retry' && !outcome.isUnsent && !NOT_DONE.has(outcome.status);
}

/** The wait before the next try: anywhere between 1 s and a limit that doubles up to 5 min, never less than asked. */
export function waitBefore(tries: number, retryAfter: number | null, random: () => number): number {
  const limit = Math.min(LONGEST_WAIT_MS, 2 * SHORTEST_WAIT_MS * 2 ** Math.min(Math.max(tries, 0), 30));
  const wait = SHORTEST_WAIT_MS + random() * (limit - SHORTEST_WAIT_MS);
  if (retryAfter === null || !(retryAfter > 0)) return wait;
  // The share above what was asked keeps those that were sent away together from coming back together.
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
    // The next save was made on top of this one; only where the person chose another tag, that one stays.
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
  // It is saved once nothing older can be stored over it, and is sent once more then.
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

/** Known by its id from now on. What is queued stays queued, and goes out next. */
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
  // Taken back meanwhile: a draft again, and the failure does not matter any more.
  if (back.queued === null) return stillUnknown(back);
  if (verdict === 'retry') {
    const nextTryAt = now + waitBefore(record.tries, retryAfter, random);
    return { ...back, tries: record.tries + 1, nextTryAt, problem };
  }
  if (verdict === 'sign in') return { ...back, nextTryAt: null, problem };
  // A later Save, and one that overwrites another state than the refused one did, is not what was refused.
  if (back.queued.revision > sent.revision || back.queued.tag !== sent.tag)
    return { ...back, tries: 0, nextTryAt: null, problem: null };
  return needing(back, problem);
}

/**
 * A refused repeat says nothing of the first try where it comes of who asks (403). A key that was used for another body (422)
 * says that the first try was stored.
 */
function refusedRepeat(record: WorkRecord, sent: Sending, problem: WorkProblem): WorkRecord {
  const { unsure } = record;
  if (unsure === null || problem.status === 403) return needing(record, problem);
  if (problem.status === 422 && sent.body !== unsure.body) {
    return needing({ ...record, unsure: withoutKey(unsure) }, { ...problem, kind: 'outcome unknown' });
  }
  const refused: WorkRecord = { ...record, unsure: { ...unsure, isRefused: true } };
  // A later Save is not what was refused: it goes out under the same key.
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
      // Nobody can have changed what is not there yet.
      return isNew ? 'refused' : 'changed';
    default:
      return 'refused';
  }
}
