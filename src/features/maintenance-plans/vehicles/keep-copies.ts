// Puts copies of vehicles into the draft of another plan: on top of its draft on this device, else of what the service has.
// Nothing is sent, and nothing that somebody types there meanwhile is written over.

import type { Client } from '../../../api/client';
import { identifierOf } from '../../../document/identifier';
import { formatJson } from '../../../document/json';
import { isList, isObject, memberOf, type Tree, type TreeObject } from '../../../document/tree';
import { UnreadableDocument } from '../../../documents/open-document';
import { foldPlate } from '../../../format/plate';
import { edited } from '../../../work/record/transitions';
import { workRecords } from '../../../work/store/record-store';
import { openPlan } from '../document/open-plan';
import { planName } from '../document/plan-document';
import { membersOf } from '../due-dates/typed-plan';
import { appendRows, rowsIn } from '../rows/row-edits';
import { vehicleKeys } from '../rows/vehicle-keys';

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

type Copied = { readonly tree: TreeObject; readonly added: number; readonly present: number };

/** Null where the vehicles of the other plan are no list, which nothing can be added to. */
export function withCopies(plan: TreeObject, vehicles: readonly Tree[]): Copied | null {
  const own = memberOf(plan, 'vehicles');
  if (own !== undefined && !isList(own)) return null;
  const keys = vehicleKeys(rowsIn(plan, 'vehicles'));
  const [ids, plates] = [new Set(keys.byId.keys()), new Set(keys.byPlate.keys())];
  const added = vehicles.filter((vehicle) => {
    const { vehicle_id, plate_number: written } = membersOf(vehicle);
    const id = identifierOf(vehicle_id);
    const plate = typeof written === 'string' ? foldPlate(written) : '';
    if ((id !== null && ids.has(id)) || (plate !== '' && plates.has(plate))) return false;
    if (id !== null) ids.add(id);
    if (plate !== '') plates.add(plate);
    return true;
  });
  const tree = appendRows('vehicles', added)(plan);
  return { tree: isObject(tree) ? tree : plan, added: added.length, present: vehicles.length - added.length };
}
