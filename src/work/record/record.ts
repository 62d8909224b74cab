// An unsaved or unsent edit of one document: draft and outbox are the same record. It leaves when its newest revision was
// accepted. Pure. transitions.ts has what a person, the sender and the end of a page do; outcome.ts has the answers.
//
// States: D draft, Q queued (Save was pressed), S sending, T taken back while sending, N needs the person, X discarded while
// sending (hidden until the answer), - gone. A cell has the states after the event; an empty one cannot happen.
//
// | event          | D draft | Q queued | S sending | T taken back | N needs you | X discarded |
// | -------------- | ------- | -------- | --------- | ------------ | ----------- | ----------- |
// | edit           | D       | Q        | S         | T            | N           |             |
// | save           | Q       | Q        | S         | S            | Q N         |             |
// | save again     | Q       | Q        | S         | S            | Q           |             |
// | take back      | D       | D Q N    | S T       | T            | N           |             |
// | rebase         | D       | D        | T         | T            | D           |             |
// | identify       | D       | D Q      | S T       | T            | D N         |             |
// | give id        | D       | D Q      | S T       | T            | D N         |             |
// | try now        | D       | Q        | S         | T            | N           |             |
// | sign in again  | D       | Q        | S         | T            | N           |             |
// | send           |         | S        |           |              |             |             |
// | page ended     |         |          | Q N       | D N          |             | -           |
// | accepted       |         |          | D Q N -   | D Q N -      |             | -           |
// | id reserved    |         |          | Q         | D            |             | -           |
// | not repeatable |         |          | N         | N            |             | -           |
// | no answer      |         |          | Q N       | D N          |             | -           |
// | signed out     |         |          | Q         | D N          |             | -           |
// | refused        |         |          | Q N       | D N          |             | -           |
// | discard        | -       | -        | X         | X            | -           |             |
// | restore        |         |          |           |              |             | S T         |
import type { Path } from '../../document/tree';
import { keyOf, type WorkKind } from './ids';

/** `needs you`: nothing is sent until the user acts. */
export type WorkState = 'draft' | 'queued' | 'needs you';

/**
 * `outcome unknown`: a new document was sent without a response, so it is never resent automatically. `needs id`: a new
 * route, and the service reserves no ids for routes. `no id`: it was created, but the response had no id. `changed`:
 * the service has another version than the edited one (412, 409). `earlier save`: accepted, but an earlier save with a
 * lost response may overwrite it. So it is sent once more. `sign in`: 401, or a redirect, with status 0. `no answer`:
 * network failure or timeout. `not the service`: a 2xx response of something else.
 */
export type WorkProblemKind =
  | 'outcome unknown'
  | 'no id'
  | 'needs id'
  | 'changed'
  | 'refused'
  | 'forbidden'
  | 'not found'
  | 'sign in'
  | 'busy'
  | 'no answer'
  | 'earlier save'
  | 'not the service'
  | 'server';

/**
 * `status`: HTTP status, 0 without a response and for a redirect. `hint`: text of the service, for display as text.
 * `at`: milliseconds.
 */
export type WorkProblem = {
  kind: WorkProblemKind;
  status: number;
  hint: string | null;
  at: number;
  /** The place of the error in the sent document, as reported by the service. */
  path?: Path | null;
  /** The revision that was sent. */
  revision?: number | null;
};

/**
 * Sent as Idempotency-Key with every try to create a document. It is stored before the first try, for reloads, other
 * tabs and repeats by the browser. `madeAt`: milliseconds.
 */
type CreationKey = { value: string; madeAt: number };

/** A queued save. `tag`: sent as If-Match; null sends without. */
export type Queued = { revision: number; body: string; tag: string | null; at: number; key?: CreationKey };

/** The current or last request; stored before it is sent, so that a killed page leaves a trace. */
export type Sending = Queued & {
  /** A repeat of this creation was rejected: the corrected text keeps the key, so that only one is created. */
  isRefused?: true;
};

export type WorkRecord = {
  key: string;
  kind: WorkKind;
  /** The service's id; null for a new document. */
  id: string | null;
  /** Title for lists. */
  name: string;
  /** 0 as opened, incremented by each edit. */
  revision: number;
  /** JSON text; may violate the contract. */
  body: string;
  /** The last body that was opened or accepted, its ETag, and its revision. */
  base: string | null;
  baseTag: string | null;
  baseRevision: number;
  state: WorkState;
  queued: Queued | null;
  sending: Sending | null;
  /**
   * The last try with an unknown outcome, until a later one is accepted: the service may have this body. A creation is
   * repeated unchanged while its key is valid.
   */
  unsure: Sending | null;
  /** Bodies of earlier tries with unknown outcomes, newest first: the service may have any of them. */
  unsureBefore: readonly string[];
  /** Failed tries since the last Save. */
  tries: number;
  /** Milliseconds; null: as soon as possible. */
  nextTryAt: number | null;
  problem: WorkProblem | null;
  createdAt: number;
  changedAt: number;
  /** The page that wrote the newest revision; null if unknown. */
  writtenBy: string | null;
  /** Discarded during its request: hidden, and kept until the response. */
  discardedAt: number | null;
};

/** Nothing is unsaved: all edits were undone. Such a record contains no work. */
export function isTakenBack({ state, body, base, sending, unsure }: WorkRecord): boolean {
  return state === 'draft' && sending === null && unsure === null && body === base;
}

type Opened = { kind: WorkKind; name: string; body: string; now: number } & (
  | { id: string; tag: string | null }
  | { id: null; localId: string }
);

/** A document as opened or created; nothing is stored before the first edit. */
export function newRecord(opened: Opened): WorkRecord {
  const { kind, name, body, now } = opened;
  const isNew = opened.id === null;
  return {
    key: keyOf(kind, opened.id === null ? { localId: opened.localId } : { id: opened.id }),
    kind,
    id: opened.id,
    name,
    revision: 0,
    body,
    base: isNew ? null : body,
    baseTag: opened.id === null ? null : opened.tag,
    baseRevision: 0,
    state: 'draft',
    queued: null,
    sending: null,
    unsure: null,
    unsureBefore: [],
    tries: 0,
    nextTryAt: null,
    problem: null,
    createdAt: now,
    changedAt: now,
    writtenBy: null,
    discardedAt: null,
  };
}

/**
 * Whether sending creates a document, so that sending twice could create two. A new route gets a reserved id first:
 * each of its requests can be repeated.
 */
export function isCreating({ kind, id }: Pick<WorkRecord, 'kind' | 'id'>): boolean {
  return kind === 'plan' && id === null;
}

/** Whether a Save requires an explicit `isSentAgain`: it could create a duplicate, and no key prevents that. */
export function isDecisionNeeded(record: WorkRecord): boolean {
  const { queued: waiting, sending, unsure } = record;
  return waiting === null && sending === null && mayExistAlready(record) && unsure?.key === undefined;
}

/** Whether the service may have created the document without a response. */
export function mayExistAlready(record: WorkRecord): boolean {
  const { id, sending, unsure, problem } = record;
  if (id !== null) return false;
  return (
    (sending !== null && isCreating(record)) ||
    unsure !== null ||
    problem?.kind === 'outcome unknown' ||
    problem?.kind === 'no id'
  );
}

/** Whether the current request carries the key of an earlier creation. */
export function isRepeated({ id, sending, unsure }: WorkRecord): boolean {
  return id === null && sending?.key !== undefined && sending.key.value === unsure?.key?.value;
}
