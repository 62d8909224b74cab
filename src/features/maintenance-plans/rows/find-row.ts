// Finds the vehicle of a table line: from the plan, from the directory, or a new one by its number.

import { type Identifier, toIdentifier } from '../../../contract/long-integers';
import { identifierOf } from '../../../document/identifier';
import type { Tree, TreeList } from '../../../document/tree';
import { cleanCell } from '../../../tables/clean-cell';
import { membersOf } from '../due-dates/typed-plan';
import { findVehicle, type VehicleKeys, type VehicleName } from './vehicle-keys';

/** The row of a directory vehicle, by its number, plate or name. */
export type FindKnown = (named: VehicleName) => Tree | 'several' | 'contradiction' | null;

/** `any`: the value of a column that holds plates, numbers or names. */
export type LineName = VehicleName & { readonly any: string | null };
export type Target = { readonly row: number } | { readonly fresh: Tree; readonly key: Identifier };
export type NoTarget = 'noVehicle' | 'notFound' | 'several' | 'contradiction';

const NOBODY: VehicleName = { id: null, plate: null, name: null };

/** Plate and number of a line must belong to the same vehicle. Else both are rejected. */
export function targetOf(
  name: LineName,
  rows: TreeList,
  keys: VehicleKeys,
  find: FindKnown = () => null,
): Target | NoTarget {
  const names = namesOf(name);
  if (names.length === 0) return 'noVehicle';
  const found: ({ id: Identifier | null; target: Target } | 'several')[] = [];
  for (const options of names) {
    const one = firstOf(options, rows, keys, find);
    if (one === 'contradiction') return 'contradiction';
    if (one !== null) found.push(one);
  }
  if (found.includes('several')) return 'several';
  const sure = found.flatMap((one) => (one === 'several' ? [] : [one]));
  const [first] = sure;
  if (!first) return name.id === null ? 'notFound' : { fresh: {}, key: name.id };
  const ids = new Set([...sure.map(({ id }) => id), name.id].filter((id) => id !== null));
  const places = new Set(sure.flatMap(({ target }) => ('row' in target ? [target.row] : [])));
  if (ids.size > 1 || places.size > 1) return 'contradiction';
  return sure.find(({ target }) => 'row' in target)?.target ?? first.target;
}

/**
 * The candidate names, each as the ways in which it may identify a vehicle. A name alone counts only without plate and
 * number.
 */
function namesOf({ id, plate, name, any }: LineName): readonly VehicleName[][] {
  const names: VehicleName[][] = [];
  if (id !== null) names.push([{ ...NOBODY, id }]);
  if (plate !== null) names.push([{ ...NOBODY, plate }]);
  if (any !== null) {
    const number = toIdentifier(any.trim().replace(/^#/, ''));
    const byNumber = number === null ? [] : [{ ...NOBODY, id: number }];
    names.push([{ ...NOBODY, plate: cleanCell(any) }, { ...NOBODY, name: any }, ...byNumber]);
  }
  if (names.length === 0 && name !== null) names.push([{ ...NOBODY, name }]);
  return names;
}

function firstOf(options: readonly VehicleName[], rows: TreeList, keys: VehicleKeys, find: FindKnown) {
  for (const option of options) {
    const inPlan = findVehicle(keys, option);
    if (inPlan === 'several' || inPlan === 'contradiction') return inPlan;
    if (inPlan !== null) return { id: numberOf(rows[inPlan]), target: { row: inPlan } };
    const match = find(option);
    if (match === 'several' || match === 'contradiction') return match;
    const id = numberOf(match);
    if (match === null || id === null) continue;
    const row = keys.byId.get(id);
    return { id, target: row === undefined ? { fresh: match, key: id } : { row } };
  }
  return null;
}

function numberOf(row: unknown): Identifier | null {
  return identifierOf(membersOf(row).vehicle_id);
}
