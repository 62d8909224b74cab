// Puts copies of vehicles into the draft of another plan: on top of its draft on this device, else of what the service has.
// Nothing is sent, and nothing that somebody types there meanwhile is written over.
import type { Client } from '../../../api/client';
import { formatJson } from '../../../document/json';
import type { Tree } from '../../../document/tree';
import { UnreadableDocument } from '../../../ui/work/open-document';
import { workRecords } from '../../../work/record-store';
import { edited } from '../../../work/work-record';
import { openPlan } from '../editor/open-plan';
import { planName } from '../editor/plan-document';
import { withCopies } from './copy-vehicles';

export type KeptCopies = { added: number; present: number };

/** Somebody else may write between reading and writing: then it is read again. */
const MOST_TRIES = 3;

/** `address`: as of the page of that plan. Rejects with ServiceProblem, StorageProblem or UnreadableDocument. */
export async function keepCopies(
  client: Client,
  address: string,
  vehicles: readonly Tree[],
  signal: AbortSignal,
): Promise<KeptCopies> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const opened = await openPlan(client, address, signal);
    const copied = opened && withCopies(opened.tree, vehicles);
    if (!copied) break;
    const { tree, added, present } = copied;
    if (added === 0) return { added, present };
    signal.throwIfAborted();
    const { record } = opened;
    const next = edited(record, { name: planName(tree), body: formatJson(tree) }, Date.now());
    // No page has typed this: a page that shows the plan is told of it as of another tab's work.
    const { kind } = await workRecords.writeDraft({ ...next, writtenBy: null }, record.revision);
    if (kind === 'written') return { added, present };
  }
  throw new UnreadableDocument(null);
}
