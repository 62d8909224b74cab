// Edits of plan rows in the tree: unchanged parts are shared, unknown keys are kept.
import { MaintenancePlan } from '../../../contract/maintenance-plan';
import { changeIn, type Edit, getIn, insertAt, removeIn, setIn, withMember } from '../../../document/edits';
import { keyOrderOf } from '../../../document/fit';
import { isList, isObject, type Tree, type TreeList, type TreeObject } from '../../../document/tree';
import { membersOf } from '../due-dates/typed-plan';
import { type Field, fieldOf, type RowsKey } from './fields';

const ORDER = keyOrderOf(MaintenancePlan);
const NONE: TreeList = [];

/** The rows of a plan; empty if the value is not a list. */
export function rowsIn(plan: Tree, rows: RowsKey): TreeList {
  const list = getIn(plan, [rows]);
  return isList(list) ? list : NONE;
}

/** Whether the plan has another value than a list in place of its rows. That is not empty. */
export function areUnreadable(plan: Tree, rows: RowsKey): boolean {
  const list = getIn(plan, [rows]);
  return list !== undefined && list !== null && !isList(list);
}

/** A value in a row; `undefined` if missing. */
export function valueIn(row: Tree | undefined, field: Field): Tree | undefined {
  return row === undefined ? undefined : getIn(row, field.path);
}

/** Sets a field of a row, or removes it (`undefined`). */
export function setField(rows: RowsKey, row: number, field: Field, value: Tree | undefined): Edit {
  const path = [rows, row, ...field.path];
  return value === undefined ? removeIn(path) : setIn(path, value, ORDER);
}

/** Sets the same value in a field of several rows, as one step. */
export function setFields(
  rows: RowsKey,
  values: readonly { readonly row: number; readonly field: Field; readonly value: Tree | undefined }[],
): Edit {
  return inOne(values.map(({ row, field, value }) => setField(rows, row, field, value)));
}

export function inOne(edits: readonly Edit[]): Edit {
  return (tree) => edits.reduce((result, edit) => edit(result), tree);
}

/** Appends rows at the end. */
export function appendRows(rows: RowsKey, added: TreeList): Edit {
  return (plan) => insertAt([rows], rowsIn(plan, rows).length, added, ORDER)(plan);
}

export function removeRows(rows: RowsKey, indexes: ReadonlySet<number>): Edit {
  return changeIn([rows], (part) => {
    if (!isList(part)) return part;
    const left = part.filter((_, index) => !indexes.has(index));
    return left.length === part.length ? part : left;
  });
}

/** Duplicates each of these rows right after itself. The copy has no id yet, so the keys of `without` are omitted. */
export function duplicateRows(rows: RowsKey, indexes: ReadonlySet<number>, without: readonly string[]): Edit {
  return changeIn([rows], (part) => {
    if (!isList(part)) return part;
    const all = part.flatMap((row, index) => (indexes.has(index) ? [row, copyOf(row, without)] : [row]));
    return all.length === part.length ? part : all;
  });
}

/** The index of a row moved from `from` to before the row at `before` (the length: to the end). */
export function placeOfMove(from: number, before: number): number {
  return before > from ? before - 1 : before;
}

/** A row with these values, in the contract's order. */
export function rowOf(rows: RowsKey, values: readonly (readonly [Field, Tree | undefined])[]): Tree {
  return fillRow(rows, {}, values);
}

/** The row with these fields set or removed; the same reference if nothing changes. */
export function fillRow(rows: RowsKey, row: Tree, values: readonly (readonly [Field, Tree | undefined])[]): Tree {
  // Key order depends on the path from the plan, so the row is edited inside a temporary plan.
  let plan: Tree = { [rows]: [row] };
  for (const [field, value] of values) plan = setField(rows, 0, field, value)(plan);
  return getIn(plan, [rows, 0]) ?? row;
}

function copyOf(row: Tree, without: readonly string[]): Tree {
  if (!isObject(row)) return row;
  let copy: TreeObject = row;
  for (const key of without) if (Object.hasOwn(copy, key)) copy = withMember(copy, key, undefined);
  return copy;
}

/** `now` uses each vehicle's own odometer, `keep` changes nothing. In km. */
export type OdometerChoice = { readonly kind: 'now' | 'keep' } | { readonly kind: 'typed'; readonly km: number };

/**
 * The last maintenance of several vehicles as one edit. `day`: `YYYY-MM-DD`, or null to keep each day.
 * `withoutOdometer`: number of vehicles whose value is unchanged because their odometer is unknown.
 */
export function maintenanceEdit(
  vehicles: TreeList,
  places: readonly number[],
  day: string | null,
  odometer: OdometerChoice,
): { edit: Edit; withoutOdometer: number } {
  const [date, last] = [fieldOf('vehicles', 'last_datetime'), fieldOf('vehicles', 'last_odometer')];
  const values: { row: number; field: Field; value: Tree }[] = [];
  let withoutOdometer = 0;
  for (const row of places) {
    if (date && day !== null) values.push({ row, field: date, value: day });
    if (!last || odometer.kind === 'keep') continue;
    const now = odometer.kind === 'typed' ? odometer.km : membersOf(vehicles[row]).odometer;
    if (typeof now === 'number' && Number.isSafeInteger(now)) values.push({ row, field: last, value: now });
    else withoutOdometer += 1;
  }
  return { edit: setFields('vehicles', values), withoutOdometer };
}
