// Connects the sender of unsent work to the client: the request of a record, and the meaning of its response. Loaded
// after the first numbers are on screen: these need nothing of it.
import * as z from 'zod/mini';
import type { Client } from '../../api/client';
import type { Reserve, Write } from '../../api/write';
import { updatePlan } from '../../contract/maintenance-plan';
import { updatePlannedRoute } from '../../contract/planned-route';
import { listPlannedRoutes, listPlans, reservePlannedRoute } from '../../directory/directory';
import { isStored } from '../../work/record/other-values';
import type { Outcome } from '../../work/record/outcome';
import type { WorkRecord } from '../../work/record/record';
import { tabLock } from '../../work/sender/lock';
import { createSender } from '../../work/sender/sender';
import { isInMemory } from '../../work/session/fallback';
import { memoryRecordsOf, workRecords } from '../../work/store/owned-records';
import { currentOwner } from '../../work/store/owner';
import { subscribeConnection, tellReached } from '../connection';
import { maySendAs, subscribeSession } from '../session';
import { type CreateParts, createPlan } from './create-plan';
import { accepted, mayAddTo, refused } from './sent-answers';

type Asked = CreateParts & {
  /** Null without a directory, which alone can assign an id. */
  reserve: Reserve | null;
};

const UNSENT: Outcome = { verdict: 'retry', status: 0, retryAfter: null, hint: null, isUnsent: true };

/**
 * Sends the current revision exactly as it was queued. After 412 the directory shows whether our own earlier request
 * changed the document. Its response may have been lost, or the browser may have repeated it.
 */
export async function sendRecord(asked: Asked, record: WorkRecord, signal: AbortSignal): Promise<Outcome> {
  const { kind, id, sending, unsure, unsureBefore } = record;
  if (sending === null || !asked.maySend()) return UNSENT;
  if (kind === 'route' && id === null) return reserveId(asked.reserve, record, signal);
  if (id === null) return createPlan(asked, record, sending, signal);
  const operation = kind === 'plan' ? updatePlan : updatePlannedRoute;
  const outcome = await asked.write(operation, sending.body, { tag: sending.tag, signal });
  if (outcome.verdict === 'saved') return accepted(outcome.answer, outcome.tag);
  if (outcome.status === 412 && asked.hasDirectory) {
    const mayAdd = mayAddTo(kind);
    const found = await asked
      .openDocument(kind === 'plan' ? listPlans : listPlannedRoutes, id, { signal })
      .catch(() => null);
    // After a new sign-in the same id may be another document.
    if (!asked.maySend()) return UNSENT;
    if (found && isStored(sending.body, found.text, mayAdd))
      return { verdict: 'saved', tag: found.tag, id, answer: found.text };
    // Our own earlier request with a lost response changed it: the newer version goes on top.
    const tries = unsure === null ? [] : [unsure.body, ...unsureBefore];
    if (found && found.tag !== null && tries.some((body) => isStored(body, found.text, mayAdd))) {
      const again = await asked.write(operation, sending.body, { tag: found.tag, signal });
      return again.verdict === 'saved' ? accepted(again.answer, again.tag) : refused(again);
    }
  }
  return refused(outcome);
}

/** Statuses of a directory without this call. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 501]);
/** The sender's outcome: the route needs an id from the user. */
const NO_IDS: Outcome = { verdict: 'yours', status: 404, retryAfter: null, hint: null, isUnsent: true };

/** The contract has no call that creates a route: the directory reserves its id, and the update stores it. */
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

export type WorkSender = {
  /** Retries records that wait for a sign-in. */
  resume: () => void;
  stop: () => void;
};

/** Starts the sender of this tab. */
export function startWorkSender(
  client: Client,
  write: Write,
  { reserve, keySupport, isSameOrigin }: Pick<Asked, 'reserve' | 'keySupport' | 'isSameOrigin'>,
): WorkSender {
  const owner = currentOwner();
  const maySend = () => maySendAs(owner);
  const asked: Asked = {
    write,
    reserve,
    maySend,
    openDocument: client.openDocument,
    readDirectory: client.readDirectory,
    hasDirectory: client.hasDirectory,
    keySupport,
    isSameOrigin,
  };
  const send = async (record: WorkRecord, signal: AbortSignal): Promise<Outcome> => {
    const outcome = await sendRecord(asked, record, signal);
    if (outcome.verdict !== 'not repeatable') tellReached(outcome.verdict !== 'retry' || outcome.status !== 0);
    return outcome;
  };
  const senders = [
    createSender({
      records: workRecords,
      // A newer Save of the same document will be sent from memory.
      send: async (record, signal) => (isInMemory(record.key) ? UNSENT : send(record, signal)),
    }),
    createSender({ records: memoryRecordsOf(owner).records, send, locks: tabLock }),
  ];
  const all = (call: (sender: ReturnType<typeof createSender>) => void) => senders.forEach(call);
  const ends = [
    subscribeSession(() => {
      // While the token's owner is unknown, nothing is sent.
      if (!maySend()) return all((sender) => sender.stop());
      all((sender) => {
        sender.start();
        sender.resume();
      });
    }),
    subscribeConnection((connection) => {
      if (connection === 'reached') all((sender) => sender.online());
    }),
  ];
  if (maySend()) all((sender) => sender.start());
  return {
    resume: () => all((sender) => sender.resume()),
    stop() {
      for (const end of ends) end();
      all((sender) => sender.stop());
    },
  };
}
