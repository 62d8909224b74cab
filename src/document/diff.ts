// Semantic diff of two trees: changed fields, and rows added, removed or moved. Paths and `from` refer to the tree
// before, so that any subset can be applied to it.
import { type Identify, longestIncreasing, matchRows } from './row-match';
import {
  equalTrees,
  isList,
  isObject,
  keysOf,
  memberOf,
  type Path,
  type Tree,
  type TreeList,
  type TreeObject,
} from './tree';

/** Declares which lists have rows. Other lists are single values: a list of addresses or points changes as a whole. */
export type Shape = {
  /** Shapes of the members of an object. */
  readonly members?: { readonly [key: string]: Shape };
  /** A list of rows: how a row is identified, and the shape of a row. */
  readonly rows?: { readonly identify: Identify; readonly shape?: Shape };
};

/** The innermost row of a field: index before, index after, and the previous value. */
export type Row = { readonly path: Path; readonly from: number; readonly to: number; readonly value: Tree };

export type Change =
  /** `undefined` means absent, which is not null. */
  | {
      readonly kind: 'field';
      readonly path: Path;
      readonly row?: Row;
      readonly before: Tree | undefined;
      readonly after: Tree | undefined;
    }
  /** `index` refers to the rows after. */
  | { readonly kind: 'added'; readonly path: Path; readonly index: number; readonly behind: number; readonly row: Tree }
  /** `index` refers to the rows before. */
  | { readonly kind: 'removed'; readonly path: Path; readonly index: number; readonly row: Tree }
  /** `row` is the previous value; changes inside are separate changes. */
  | {
      readonly kind: 'moved';
      readonly path: Path;
      readonly from: number;
      readonly to: number;
      readonly behind: number;
      readonly row: Tree;
    };
// `behind`: index before of the last preceding row that does not move, -1 if there is none. That row exists whichever
// other changes are applied.

/**
 * The changes from `before` to `after`, in document order; none if they are equal (key order is ignored). The number of
 * moves is minimal. Shared references cost nothing.
 */
export function diffDocuments(before: Tree, after: Tree, shape: Shape): Change[] {
  const changes: Change[] = [];
  compare(before, after, shape, [], undefined, changes);
  return changes;
}

function compare(
  before: Tree | undefined,
  after: Tree | undefined,
  shape: Shape | undefined,
  path: Path,
  row: Row | undefined,
  changes: Change[],
): void {
  if (before === after) return;
  if (isObject(before) && isObject(after)) compareObjects(before, after, shape, path, row, changes);
  else if (shape?.rows && isList(before) && isList(after)) compareRows(before, after, shape.rows, path, changes);
  else if (!equalTrees(before, after)) changes.push({ kind: 'field', path, ...(row && { row }), before, after });
}

function compareObjects(
  before: TreeObject,
  after: TreeObject,
  shape: Shape | undefined,
  path: Path,
  row: Row | undefined,
  changes: Change[],
): void {
  const members = shape?.members ?? {};
  const visit = (key: string) => {
    const part = Object.hasOwn(members, key) ? members[key] : undefined;
    compare(memberOf(before, key), memberOf(after, key), part, [...path, key], row, changes);
  };
  const keys = keysOf(before);
  let common = 0;
  for (const key of keys) {
    // Fast path: most members are equal leaves, which need no path and no own-property check (inherited values are
    // never trees).
    if (before[key] === after[key]) common += 1;
    else {
      if (Object.hasOwn(after, key)) common += 1;
      visit(key);
    }
  }
  const newKeys = keysOf(after);
  if (newKeys.length === common) return;
  for (const key of newKeys) if (!Object.hasOwn(before, key)) visit(key);
}

function compareRows(
  before: TreeList,
  after: TreeList,
  { identify, shape }: NonNullable<Shape['rows']>,
  path: Path,
  changes: Change[],
): void {
  const matches = matchRows(before, after, identify);
  const unmovedMatches = new Set(matches);
  const unmoved = longestIncreasing(matches);
  for (const [index, row] of before.entries()) {
    if (!unmovedMatches.has(index)) changes.push({ kind: 'removed', path, index, row });
  }
  let behind = -1;
  for (const [to, row] of after.entries()) {
    const from = matches[to] ?? -1;
    const old = before[from];
    if (old === undefined) {
      changes.push({ kind: 'added', path, index: to, behind, row });
      continue;
    }
    if (unmoved.has(to)) behind = from;
    else changes.push({ kind: 'moved', path, from, to, behind, row: old });
    if (old !== row) compare(old, row, shape, [...path, from], { path, from, to, value: old }, changes);
  }
}

/**
 * Maps a path from one version of a document to a later one; rows are matched by identity. Null when the row was
 * removed. Missing members keep their path, because they may be missing in both.
 */
export function followPath(path: Path, before: Tree, after: Tree, shape: Shape): Path | null {
  const followed: (string | number)[] = [];
  let [old, now, form]: [Tree | undefined, Tree | undefined, Shape | undefined] = [before, after, shape];
  for (const step of path) {
    if (typeof step === 'number' && isList(old) && isList(now)) {
      const index: number = old === now || !form?.rows ? step : matchRows(old, now, form.rows.identify).indexOf(step);
      if (index === -1) return null;
      [old, now, form] = [old[step], now[index], form?.rows?.shape];
      followed.push(index);
    } else {
      const key = String(step);
      old = isObject(old) ? memberOf(old, key) : undefined;
      now = isObject(now) ? memberOf(now, key) : undefined;
      form = form?.members?.[key];
      followed.push(step);
    }
  }
  return followed;
}
