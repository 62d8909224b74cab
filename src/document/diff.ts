// What changes between two trees, in the words of a person: fields, and rows that were added, removed or moved.
// Paths and `from` speak of the tree before, so that any part of the changes can be applied to it alone.
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

/** Which lists hold rows. Other lists are one value each: a list of addresses or points changes as a whole. */
export type Shape = {
  /** The shapes of the members of an object. */
  readonly members?: { readonly [key: string]: Shape };
  /** A list of rows: how one is recognised, and what a row is made of. */
  readonly rows?: { readonly identify: Identify; readonly shape?: Shape };
};

/** The innermost row that a field is in: where it stood, where it stands, and what it was. */
export type Row = { readonly path: Path; readonly from: number; readonly to: number; readonly value: Tree };

export type Change =
  /** `undefined` is absent, which is not null. */
  | {
      readonly kind: 'field';
      readonly path: Path;
      readonly row?: Row;
      readonly before: Tree | undefined;
      readonly after: Tree | undefined;
    }
  /** `index` counts in the rows after. */
  | { readonly kind: 'added'; readonly path: Path; readonly index: number; readonly behind: number; readonly row: Tree }
  /** `index` counts in the rows before. */
  | { readonly kind: 'removed'; readonly path: Path; readonly index: number; readonly row: Tree }
  /** `row` is as it was; what changes in it is said by changes of its own. */
  | {
      readonly kind: 'moved';
      readonly path: Path;
      readonly from: number;
      readonly to: number;
      readonly behind: number;
      readonly row: Tree;
    };
// `behind` is the index before of the last row in front that stays where it is, -1 if there is none. It is there whichever
// other changes are applied.

/**
 * The changes that make `after` of `before`, in the order of the document; none if they are equal (the order of keys does
 * not count). Moves are the fewest that do it. Parts that both share by reference cost nothing.
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
    // Most members are equal leaves: they cost no path and no look at what is own (what is inherited is no tree).
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
  const kept = new Set(matches);
  const unmoved = longestIncreasing(matches);
  for (const [index, row] of before.entries()) {
    if (!kept.has(index)) changes.push({ kind: 'removed', path, index, row });
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
