// Applies changes: all of them turn the tree before into the tree after; a subset restores a part.
import type { Change } from './diff';
import { type KeyOrder, withMember } from './edits';
import { isList, isObject, memberOf, type Path, type Tree, type TreeList } from './tree';

/** Changes by path: the change of a part, and those of its children. */
type Plan = {
  field?: { readonly after: Tree | undefined };
  members: Map<string | number, Plan>;
  removed: Set<number>;
  /** Rows to insert after a row that stays, in order. */
  moved: { readonly from: number; readonly to: number; readonly behind: number }[];
  added: { readonly to: number; readonly behind: number; readonly row: Tree }[];
};

/**
 * Applies all or some of the changes that `diffDocuments` found to `before`. An added or moved row follows the same
 * unmoved row, whatever else is applied. An absent key is placed as `order` says. Unchanged parts are shared.
 */
export function applyChanges(before: Tree, changes: readonly Change[], order?: KeyOrder): Tree {
  const root = emptyPlan();
  for (const change of changes) {
    const plan = planAt(root, change.path);
    if (change.kind === 'field') plan.field = { after: change.after };
    else if (change.kind === 'removed') plan.removed.add(change.index);
    else if (change.kind === 'moved') plan.moved.push(change);
    else plan.added.push({ to: change.index, behind: change.behind, row: change.row });
  }
  const after = apply(before, root, [], order);
  return after === undefined ? before : after;
}

function emptyPlan(): Plan {
  return { members: new Map(), removed: new Set(), moved: [], added: [] };
}

function planAt(root: Plan, path: Path): Plan {
  let plan = root;
  for (const key of path) {
    let next = plan.members.get(key);
    if (!next) {
      next = emptyPlan();
      plan.members.set(key, next);
    }
    plan = next;
  }
  return plan;
}

function apply(part: Tree | undefined, plan: Plan, path: Path, order: KeyOrder | undefined): Tree | undefined {
  if (plan.field) return plan.field.after;
  if (isList(part)) return applyToRows(part, plan, path, order);
  if (!isObject(part)) return part;
  let object = part;
  for (const [key, member] of plan.members) {
    const old = memberOf(object, String(key));
    const value = apply(old, member, [...path, key], order);
    if (value !== old) object = withMember(object, String(key), value, order?.(path));
  }
  return object;
}

function applyToRows(rows: TreeList, plan: Plan, path: Path, order: KeyOrder | undefined): TreeList {
  const changed = (index: number): Tree | undefined => {
    const member = plan.members.get(index);
    return member ? apply(rows[index], member, [...path, index], order) : rows[index];
  };
  const placed = [...plan.added, ...plan.moved.map(({ from, to, behind }) => ({ to, behind, row: changed(from) }))];
  const placedBehind = new Map<number, (Tree | undefined)[]>();
  for (const { behind, row } of placed.sort((a, b) => a.to - b.to)) {
    const rowsBehind = placedBehind.get(behind) ?? [];
    rowsBehind.push(row);
    placedBehind.set(behind, rowsBehind);
  }
  const removed = new Set([...plan.removed, ...plan.moved.map(({ from }) => from)]);
  const result: Tree[] = [];
  for (let index = -1; index < rows.length; index += 1) {
    const row = removed.has(index) ? undefined : changed(index);
    if (row !== undefined) result.push(row);
    for (const next of placedBehind.get(index) ?? []) if (next !== undefined) result.push(next);
  }
  const same = result.length === rows.length && result.every((row, index) => row === rows[index]);
  return same ? rows : result;
}
