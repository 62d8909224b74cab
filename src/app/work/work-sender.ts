// Joins the sender of unsent work to the client: what a record is sent as, and what its answer means. Loaded after the first
// numbers are on screen: nothing of it is needed for them.
import type { Client } from '../../api/client';
import { getToken, subscribeToken } from '../../api/token';
import type { Outcome as ClientOutcome, Write } from '../../api/write';
import { updatePlan, updatePlannedRoute } from '../../contract/operations';
import { listPlannedRoutes, listPlans } from '../../directory/directory';
import { isStored } from '../../work/other-values';
import { workRecords } from '../../work/record-store';
import { createSender } from '../../work/sender';
import type { Outcome } from '../../work/settled';
import type { WorkRecord } from '../../work/work-record';
import { subscribeConnection, tellReached } from '../connection';

type Asked = Pick<Client, 'openDocument' | 'hasDirectory'> & { write: Write };

/**
 * Sends the revision that is under way, exactly as it was queued. Where the service says that the document has changed, and an
 * earlier try of ours got no answer, the directory tells whether that try is the change.
 */
export async function sendRecord(client: Asked, record: WorkRecord, signal: AbortSignal): Promise<Outcome> {
  const { kind, id, sending, unsure } = record;
  if (sending === null) return { verdict: 'retry', status: 0, retryAfter: null, hint: null, isUnsent: true };
  const operation = kind === 'plan' ? updatePlan : updatePlannedRoute;
  const wasOffline = isOffline();
  const outcome = await client.write(operation, sending.body, { tag: sending.tag, signal });
  if (outcome.verdict === 'saved') return accepted(outcome.answer, outcome.tag);
  if (outcome.status === 412 && unsure !== null && id !== null && client.hasDirectory) {
    const found = await client
      .openDocument(kind === 'plan' ? listPlans : listPlannedRoutes, id, { signal })
      .catch(() => null);
    if (found && isStored(sending.body, found.text))
      return { verdict: 'saved', tag: found.tag, id, answer: found.text };
    // Its own earlier try, whose answer was lost, is what has changed it: the newer one goes on top of that.
    if (found && found.tag !== null && isStored(unsure.body, found.text)) {
      const again = await client.write(operation, sending.body, { tag: found.tag, signal });
      return again.verdict === 'saved' ? accepted(again.answer, again.tag) : refused(again);
    }
  }
  return { ...refused(outcome), ...(outcome.status === 0 && wasOffline && isOffline() ? { isUnsent: true } : {}) };
}

function accepted(answer: string, tag: string | null): Outcome {
  return { verdict: 'saved', tag, id: idOf(JSON.parse(answer)), answer };
}

function refused({ verdict, status, retryAfter, hint, path }: Exclude<ClientOutcome, { verdict: 'saved' }>): Outcome {
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
export function startWorkSender(client: Client, write: Write): WorkSender {
  const asked = { write, openDocument: client.openDocument, hasDirectory: client.hasDirectory };
  const sender = createSender({
    records: workRecords,
    send: async (record, signal) => {
      const outcome = await sendRecord(asked, record, signal);
      tellReached(outcome.verdict === 'saved' || outcome.status !== 0);
      return outcome;
    },
  });
  const ends = [
    subscribeToken(() => {
      // Signing out is told too: nothing is to be tried then.
      if (getToken() !== null) sender.resume();
    }),
    subscribeConnection((connection) => {
      if (connection === 'reached') sender.online();
    }),
  ];
  sender.start();
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
