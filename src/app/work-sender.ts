// Joins the sender of unsent work to the client: what a record is sent as, and what its answer means. Loaded after the first
// numbers are on screen: nothing of it is needed for them.
import type { Client } from '../api/client';
import { subscribeToken } from '../api/token';
import { updatePlan, updatePlannedRoute } from '../contract/operations';
import { workRecords } from '../work/record-store';
import { createSender } from '../work/sender';
import type { Outcome } from '../work/settled';
import type { WorkRecord } from '../work/work-record';

/** Sends the revision that is under way, exactly as it was queued. */
export async function sendRecord(
  client: Pick<Client, 'write'>,
  record: WorkRecord,
  signal: AbortSignal,
): Promise<Outcome> {
  const { kind, sending } = record;
  if (sending === null) return { verdict: 'retry', status: 0, retryAfter: null, hint: null, isUnsent: true };
  const operation = kind === 'plan' ? updatePlan : updatePlannedRoute;
  const outcome = await client.write(operation, sending.body, { tag: sending.tag, signal });
  if (outcome.verdict !== 'saved') {
    const { verdict, status, retryAfter, hint } = outcome;
    return { verdict, status, retryAfter, hint };
  }
  const answer: unknown = JSON.parse(outcome.answer);
  return { verdict: 'saved', tag: outcome.tag, id: idOf(answer), answer };
}

/** Starts the sender of this tab. Returns the end of it. */
export function startWorkSender(client: Client): () => void {
  const sender = createSender({
    records: workRecords,
    send: (record, signal) => sendRecord(client, record, signal),
  });
  const unsubscribe = subscribeToken(() => sender.resume());
  sender.start();
  return () => {
    unsubscribe();
    sender.stop();
  };
}

/** The id of a plan in its answer; the answer to a route says none. */
function idOf(answer: unknown): string | null {
  const id: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'id') : null;
  return typeof id === 'string' && id !== '' ? id : null;
}
