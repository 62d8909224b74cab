// Edits of the rows of a plan, on the one tree: what is not touched is shared, unknown keys stay.
import { MaintenancePlan } from '../../../contract/maintenance-plan';
import { changeIn, type Edit, getIn, insertAt, removeIn, setIn, withMember } from '../../../document/edits';
import { keyOrderOf } from '../../../document/fit';
import { isList, isObject, type Tree, type TreeList, type TreeObject } from '../../../document/tree';
import type { Field, RowsKey } from './fields';

const ORDER = keyOrderOf(MaintenancePlan);
const NONE: TreeList = [];

/** The rows of a plan; what is no list has none. */
export function rowsIn(plan: Tree, rows: RowsKey): TreeList {
  const list = getIn(plan, [rows]);
  return isList(list) ? list : NONE;
}

/** Whether the plan has something in the place of its rows that is no list: that is not none. */
export function areUnreadable(plan: Tree, rows: RowsKey): boolean {
  const list = getIn(plan, [rows]);
  return list !== undefined && list !== null && !isList(list);
}

/** A value in a row; `undefined` where there is none. */
export function valueIn(row: Tree | undefined, field: Field): Tree | undefined {
  return row === undefined ? undefined : getIn(row, field.path);
}

/** Sets a field of a row, or takes it away (`undefined`). */
export function setField(rows: RowsKey, row: number, field: Field, value: Tree | undefined): Edit {
  const path = [rows, row, ...field.path];
  return value === undefined ? removeIn(path) : setIn(path, value, ORDER);
}

/** The same value in a field of several rows: one step. */
export function setFields(
  rows: RowsKey,
  values: readonly { readonly row: number; readonly field: Field; readonly value: Tree | undefined }[],
): Edit {
  return inOne(values.map(({ row, field, value }) => setField(rows, row, field, value)));
}

export function inOne(edits: readonly Edit[]): Edit {
  return (tree) => edits.reduce((result, edit) => edit(result), tree);
}

/** Puts new rows at the end. */
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

/**
 * Each of these rows once more, right behind itself. The copy has no id of its own yet, so `without` is left out of
 * it.
 */
export function duplicateRows(rows: RowsKey, indexes: ReadonlySet<number>, without: readonly string[]): Edit {
  return changeIn([rows], (part) => {
    if (!isList(part)) return part;
    const all = part.flatMap((row, index) => (indexes.has(index) ? [row, copyOf(row, without)] : [row]));
    return all.length === part.length ? part : all;
  });
}

/** Moves the row at `from` so that it stands before the row that is at `before` now (the length: at the end). */
export function placeOfMove(from: number, before: number): number {
  return before > from ? before - 1 : before;
}

/** A row with these fields, in the contract's order. */
export function rowOf(rows: RowsKey, values: readonly (readonly [Field, Tree | undefined])[]): Tree {
  return fillRow(rows, {}, values);
}

/** The row with these fields set or taken away; the same reference if nothing changes. */
export function fillRow(rows: RowsKey, row: Tree, values: readonly (readonly [Field, Tree | undefined])[]): Tree {
  // The edits of the tree know the order of keys by the path from the plan, so the row is edited inside one.
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
