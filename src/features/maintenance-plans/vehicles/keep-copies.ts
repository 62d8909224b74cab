// Writes copies of vehicles into the draft of another plan. Base is its draft on this device, else the server version.
// Nothing is sent, and concurrent edits are never overwritten.

import type { Client } from '../../../api/client';
import { identifierOf } from '../../../document/identifier';
import { formatJson } from '../../../document/json';
import { isList, isObject, memberOf, type Tree, type TreeObject } from '../../../document/tree';
import { UnreadableDocument } from '../../../documents/open-document';
import { foldPlate } from '../../../format/plate';
import { edited } from '../../../work/record/transitions';
import { workRecords } from '../../../work/store/owned-records';
import { openPlan } from '../document/open-plan';
import { planName } from '../document/plan-document';
import { membersOf } from '../due-dates/typed-plan';
import { appendRows, rowsIn } from '../rows/row-edits';
import { vehicleKeys } from '../rows/vehicle-keys';

export type CopyCounts = { added: number; present: number };

/** Another tab may write between read and write: then the draft is read again. */
const MOST_TRIES = 3;

/** `address`: the page address of that plan. Rejects with ServiceProblem, StorageProblem or UnreadableDocument. */
export async function keepCopies(
  client: Client,
  address: string,
  vehicles: readonly Tree[],
  signal: AbortSignal,
): Promise<CopyCounts> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const opened = await openPlan(client, address, signal);
    const copied = opened && withCopies(opened.tree, vehicles);
    if (!copied) break;
    const { tree, added, present } = copied;
    if (added === 0) return { added, present };
    signal.throwIfAborted();
    const { record } = opened;
    const next = edited(record, { name: planName(tree), body: formatJson(tree) }, Date.now());
    // The edit comes from no page: an open page of the plan receives it like an edit of another tab.
    const { kind } = await workRecords.writeDraft({ ...next, writtenBy: null }, record.revision);
    if (kind === 'written') return { added, present };
  }
  throw new UnreadableDocument(null);
}

type Copied = { readonly tree: TreeObject; readonly added: number; readonly present: number };

/** Null if the vehicles of the other plan are not a list, so that nothing can be added. */
export function withCopies(plan: TreeObject, vehicles: readonly Tree[]): Copied | null {
  const vehiclesOfPlan = memberOf(plan, 'vehicles');
  if (vehiclesOfPlan !== undefined && !isList(vehiclesOfPlan)) return null;
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
