// Copies of vehicles in another plan: never one that is there already, known by its number or its plate. Pure.
import { identifierOf } from '../../../document/identifier';
import { isList, isObject, memberOf, type Tree, type TreeObject } from '../../../document/tree';
import { foldPlate } from '../../../format/plate';
import { membersOf } from '../due-dates/typed-plan';
import { appendRows, rowsIn } from '../rows/row-edits';
import { vehicleKeys } from '../rows/vehicle-keys';

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
