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

/** `needs you`: nothing is sent any more until the person acts. */
export type WorkState = 'draft' | 'queued' | 'needs you';

/**
 * `outcome unknown`: a new document was sent and nobody knows whether it was created, so it is never sent again by itself.
 * `needs id`: a new route, and the service gives no ids for routes. `no id`: it was created, but the answer did not say
 * under which id. `changed`: the service has another state than the one that was edited (412, 409). `earlier save`:
 * accepted, but an earlier save whose answer was lost may still be stored over it, so it is sent once more. `sign in`: 401,
 * or a redirect, whose status is 0. `no answer`: network or time ran out. `not the service`: a 2xx answer of somebody else.
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

/** `status`: of HTTP, 0 for no answer and for a redirect. `hint`: text of the service, to be shown as text. `at`: milliseconds. */
export type WorkProblem = {
  kind: WorkProblemKind;
  status: number;
  hint: string | null;
  at: number;
  /** Where in the document that was sent the service sees the fault, when it says so. */
  path?: Path | null;
  /** The revision that was sent. */
  revision?: number | null;
};

/**
 * Sent as Idempotency-Key with every try to create a document. It is made and kept before the first try, so that a reload,
 * another tab and a repeat by the browser carry the same one. `madeAt`: milliseconds.
 */
type CreationKey = { value: string; madeAt: number };

/** A save that waits. `tag`: to be sent as If-Match; null sends without. */
export type Queued = { revision: number; body: string; tag: string | null; at: number; key?: CreationKey };

/** What is or was under way; kept before the request goes out, so that a page that is killed is not forgotten. */
export type Sending = Queued & {
  /** A repeat of this creation was refused: what is corrected goes out under the same key, so that only one is created. */
  isRefused?: true;
};

export type WorkRecord = {
  key: string;
  kind: WorkKind;
  /** The service's; null for a new document. */
  id: string | null;
  /** Title for lists. */
  name: string;
  /** 0 as opened, one more for each edit. */
  revision: number;
  /** JSON text; may not fit the contract yet. */
  body: string;
  /** The last body that was opened or that the service accepted, its ETag, and the revision it was. */
  base: string | null;
  baseTag: string | null;
  baseRevision: number;
  state: WorkState;
  queued: Queued | null;
  sending: Sending | null;
  /**
   * The last try whose outcome nobody knows, until a later one is accepted: the service may have this body. One that would
   * create is repeated as it was as long as it has its key.
   */
  unsure: Sending | null;
  /** Bodies of tries before that one whose outcome nobody knows either, newest first: the service may have any of them. */
  unsureBefore: readonly string[];
  /** Failed tries since the last Save. */
  tries: number;
  /** Milliseconds; null: as soon as it can be. */
  nextTryAt: number | null;
  problem: WorkProblem | null;
  createdAt: number;
  changedAt: number;
  /** Which page typed the newest revision; null where none says so. */
  writtenBy: string | null;
  /** Discarded while its request was under way: hidden, and kept until the answer is known. */
  discardedAt: number | null;
};

/** Nothing in it is unsaved: what was typed was taken back. Such a record is no work of a person. */
export function isTakenBack({ state, body, base, sending, unsure }: WorkRecord): boolean {
  return state === 'draft' && sending === null && unsure === null && body === base;
}

type Opened = { kind: WorkKind; name: string; body: string; now: number } & (
  | { id: string; tag: string | null }
  | { id: null; localId: string }
);

/** A document as it was opened or begun; nothing of it is kept before the first edit. */
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
 * Whether sending it creates a document, so that sending it twice could create two. A new route gets a reserved id first:
 * every request for it can be repeated.
 */
export function isCreating({ kind, id }: Pick<WorkRecord, 'kind' | 'id'>): boolean {
  return kind === 'plan' && id === null;
}

/** Whether a Save takes an explicit `isSentAgain`: it could create the document a second time, and no key prevents that. */
export function isDecisionNeeded(record: WorkRecord): boolean {
  const { queued: waiting, sending, unsure } = record;
  return waiting === null && sending === null && mayExistAlready(record) && unsure?.key === undefined;
}

/** Whether the service may have created the document without this browser knowing it. */
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

/** Whether what is under way carries the key of a creation that was sent before. */
export function isRepeated({ id, sending, unsure }: WorkRecord): boolean {
  return id === null && sending?.key !== undefined && sending.key.value === unsure?.key?.value;
}
