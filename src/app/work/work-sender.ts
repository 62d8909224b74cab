// Joins the sender of unsent work to the client: what a record is sent as, and what its answer means. Loaded after the first
// numbers are on screen: nothing of it is needed for them.
import * as z from 'zod/mini';
import type { Client } from '../../api/client';
import { ServiceProblem } from '../../api/exchange';
import type { Outcome as ClientOutcome, Reserve, Write } from '../../api/write';
import { listFines } from '../../contract/fine';
import { MaintenancePlan, updatePlan } from '../../contract/maintenance-plan';
import { PlannedRoute, updatePlannedRoute } from '../../contract/planned-route';
import { listPlannedRoutes, listPlans, reservePlannedRoute } from '../../directory/directory';
import { isStored } from '../../work/other-values';
import { currentOwner } from '../../work/owner';
import { workRecords } from '../../work/record-store';
import { createSender } from '../../work/sender';
import type { Outcome } from '../../work/settled';
import type { WorkKind, WorkRecord } from '../../work/work-record';
import { subscribeConnection, tellReached } from '../connection';
import { maySendAs, subscribeSession } from '../session';

type Asked = Pick<Client, 'openDocument' | 'hasDirectory'> & {
  write: Write;
  /** Null where there is no directory, which alone can give an id. */
  reserve: Reserve | null;
  /** Whether the token of now is of who wrote it; asked right before each request. */
  maySend: () => boolean;
  /** Whether the service answers at all, asked by reading something small. */
  reaches: (signal: AbortSignal) => Promise<boolean>;
};

/** The members that the contract knows: a service that adds one of them to what was sent has changed it. */
const KNOWN: Record<WorkKind, ReadonlySet<string>> = {
  plan: new Set(Object.keys(MaintenancePlan.shape)),
  route: new Set(Object.keys(PlannedRoute.shape)),
};
/** Members that a service gives to what it stores. */
const GIVEN: ReadonlySet<string> = new Set(['id', 'planned_route_id', 'organization_id']);

/**
 * Sends the revision that is under way, exactly as it was queued. Where the service says that the document has changed, and an
 * earlier try of ours got no answer, the directory tells whether that try is the change.
 */
export async function sendRecord(asked: Asked, record: WorkRecord, signal: AbortSignal): Promise<Outcome> {
  const { kind, id, sending, unsure } = record;
  const unsent: Outcome = { verdict: 'retry', status: 0, retryAfter: null, hint: null, isUnsent: true };
  if (sending === null || !asked.maySend()) return unsent;
  if (kind === 'route' && id === null) return reserveId(asked.reserve, record, signal);
  // What would create a document goes out only where an answer can come back: without a network it certainly stays here.
  if (id === null && isOffline() && !(await asked.reaches(signal))) return unsent;
  if (!asked.maySend()) return unsent;
  const operation = kind === 'plan' ? updatePlan : updatePlannedRoute;
  const outcome = await asked.write(operation, sending.body, { tag: sending.tag, signal });
  if (outcome.verdict === 'saved') return accepted(outcome.answer, outcome.tag);
  if (outcome.status === 412 && unsure !== null && id !== null && asked.hasDirectory) {
    const mayAdd = (key: string) => GIVEN.has(key) || !KNOWN[kind].has(key);
    const found = await asked
      .openDocument(kind === 'plan' ? listPlans : listPlannedRoutes, id, { signal })
      .catch(() => null);
    // Whoever signed in meanwhile may have another document under this id.
    if (!asked.maySend()) return unsent;
    if (found && isStored(sending.body, found.text, mayAdd))
      return { verdict: 'saved', tag: found.tag, id, answer: found.text };
    // Its own earlier try, whose answer was lost, is what has changed it: the newer one goes on top of that.
    if (found && found.tag !== null && isStored(unsure.body, found.text, mayAdd)) {
      const again = await asked.write(operation, sending.body, { tag: found.tag, signal });
      return again.verdict === 'saved' ? accepted(again.answer, again.tag) : refused(again);
    }
  }
  return refused(outcome);
}

/** Statuses of a directory that has no such call. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 501]);
/** What the sender makes of it: the route needs an id from the person. */
const NO_IDS: Outcome = { verdict: 'yours', status: 404, retryAfter: null, hint: null, isUnsent: true };

/** The contract has no call that creates a route: the directory reserves its id, and the update then stores it. */
async function reserveId(reserve: Reserve | null, { key }: WorkRecord, signal: AbortSignal): Promise<Outcome> {
  if (reserve === null) return NO_IDS;
  const outcome = await reserve(reservePlannedRoute, localIdOf(key), signal);
  if (outcome.verdict !== 'saved') {
    return NO_SUCH_CALL.has(outcome.status) ? NO_IDS : { ...refused(outcome), isUnsent: true };
  }
  const read = z.safeParse(reservePlannedRoute.response, JSON.parse(outcome.answer));
  return read.success && read.data.planned_route_id !== ''
    ? { verdict: 'reserved', id: read.data.planned_route_id }
    : NO_IDS;
}

function localIdOf(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1);
}

function accepted(answer: string, tag: string | null): Outcome {
  return { verdict: 'saved', tag, id: idOf(JSON.parse(answer)), answer };
}

function refused({ verdict, status, retryAfter, hint, path }: Exclude<ClientOutcome, { verdict: 'saved' }>) {
  return { verdict, status, retryAfter, hint, path };
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

export type WorkSender = {
  /** Somebody may have signed in: what waits for that is tried. */ resume: () => void;
  stop: () => void;
};

/** Starts the sender of this tab. */
export function startWorkSender(client: Client, write: Write, reserve: Reserve | null): WorkSender {
  const owner = currentOwner();
  const maySend = () => maySendAs(owner);
  const asked: Asked = {
    write,
    reserve,
    maySend,
    openDocument: client.openDocument,
    hasDirectory: client.hasDirectory,
    reaches: (signal) =>
      client.read(listFines, { page: 0, per_page: 1 }, { signal }).then(
        () => true,
        (error: unknown) => error instanceof ServiceProblem && !(error.verdict === 'retry' && error.status === 0),
      ),
  };
  const sender = createSender({
    records: workRecords,
    send: async (record, signal) => {
      const outcome = await sendRecord(asked, record, signal);
      tellReached(outcome.verdict !== 'retry' || outcome.status !== 0);
      return outcome;
    },
  });
  const ends = [
    subscribeSession(() => {
      // While it is not known whose the token is, nothing is tried.
      if (!maySend()) return sender.stop();
      sender.start();
      sender.resume();
    }),
    subscribeConnection((connection) => {
      if (connection === 'reached') sender.online();
    }),
  ];
  if (maySend()) sender.start();
  return {
    resume: sender.resume,
    stop() {
      for (const end of ends) end();
      sender.stop();
    },
  };
}

/** The id of a plan in its answer; the answer to a route says none. */
function idOf(answer: unknown): string | null {
  const id: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'id') : null;
  return typeof id === 'string' && id !== '' ? id : null;
}
