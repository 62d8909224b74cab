// Edits of a tree: (arguments) => (tree) => tree. Pure; untouched parts, unknown keys and key order are kept. The same
// reference is returned when nothing changes. An edit of a missing list item changes nothing.
import {
  equalTrees,
  isList,
  isObject,
  keysOf,
  makeList,
  makeObject,
  memberOf,
  type Path,
  spellingsOf,
  type Tree,
  type TreeList,
  type TreeObject,
  withItem,
} from './tree';

export type Edit = (tree: Tree) => Tree;

/** Key order of the contract for the object at a path; determines the position of a new key. */
export type KeyOrder = (path: Path) => readonly string[] | undefined;

/** The part at `path`; `undefined` if absent. */
export function getIn(tree: Tree, path: Path): Tree | undefined {
  let part: Tree | undefined = tree;
  for (const key of path) {
    if (typeof key === 'number') part = isList(part) ? part[key] : undefined;
    else part = isObject(part) ? memberOf(part, key) : undefined;
  }
  return part;
}

/**
 * Sets the part at `path`. Missing objects on the way are created; other values there are replaced by an object. A new
 * key is placed by `order`, else at the end.
 */
export function setIn(path: Path, value: Tree, order?: KeyOrder): Edit {
  return changeIn(path, (part) => shareEqual(part, value), order);
}

/** Removes the part at `path`: a key from its object or an item from its list. The root is kept. */
export function removeIn(path: Path): Edit {
  return path.length === 0 ? (tree) => tree : changeIn(path, () => undefined);
}

/** Inserts rows at `index` (at most the length) of the list at `path`; an absent list counts as empty. */
export function insertAt(path: Path, index: number, rows: TreeList, order?: KeyOrder): Edit {
  return changeIn(
    path,
    (part) => {
      const list = isList(part) ? part : [];
      return rows.length > 0 && isPlace(index, list.length + 1) ? list.toSpliced(index, 0, ...rows) : part;
    },
    order,
  );
}

/** Moves a row from index `from` to index `to`. */
export function moveItem(path: Path, from: number, to: number): Edit {
  return changeList(path, (list) => {
    const row = list[from];
    if (row === undefined || from === to || !isPlace(to, list.length)) return list;
    return list.toSpliced(from, 1).toSpliced(to, 0, row);
  });
}

/** `after` with every equal part of `before` at the same path by reference; `before` itself if all is equal. */
export function shareEqual(before: Tree | undefined, after: Tree): Tree {
  if (before === undefined || before === after) return after;
  if (isList(before) && isList(after)) {
    const items = after.map((item, index) => shareEqual(before[index], item));
    if (items.length === before.length && items.every((item, index) => item === before[index])) return before;
    return makeList(items, spellingsOf(after));
  }
  if (isObject(before) && isObject(after)) {
    const members = keysOf(after).map((key) => [key, shareEqual(memberOf(before, key), after[key] ?? null)] as const);
    const same = members.every(([key, value]) => value === memberOf(before, key));
    return same && members.length === Object.keys(before).length ? before : makeObject(members, spellingsOf(after));
  }
  return equalTrees(before, after) ? before : after;
}

/** Edits the part at `path` with `change`; `undefined` means absent, both as input and as result. */
export function changeIn(path: Path, change: (part: Tree | undefined) => Tree | undefined, order?: KeyOrder): Edit {
  return (tree) => {
    const changed = changePart(tree, path, 0, change, order);
    return changed === undefined ? tree : changed;
  };
}

function changeList(path: Path, change: (list: TreeList) => TreeList): Edit {
  return changeIn(path, (part) => (isList(part) ? change(part) : part));
}

function changePart(
  part: Tree | undefined,
  path: Path,
  depth: number,
  change: (part: Tree | undefined) => Tree | undefined,
  order: KeyOrder | undefined,
): Tree | undefined {
  const key = path[depth];
  if (key === undefined) return change(part);
  if (typeof key === 'number') {
    const item = isList(part) ? part[key] : undefined;
    if (!isList(part) || item === undefined) return part;
    const next = changePart(item, path, depth + 1, change, order);
    if (next === item) return part;
    return next === undefined ? part.toSpliced(key, 1) : withItem(part, key, next);
  }
  const object = isObject(part) ? part : undefined;
  const member = object && memberOf(object, key);
  const next = changePart(member, path, depth + 1, change, order);
  if (next === member) return part;
  return withMember(object ?? {}, key, next, order?.(path.slice(0, depth)));
}

/** The object with this member set, or removed if `value` is `undefined`; a new key is placed by `order`. */
export function withMember(
  object: TreeObject,
  key: string,
  value: Tree | undefined,
  order?: readonly string[],
): TreeObject {
  const keys = keysOf(object);
  const entries = keys.map((name): [string, Tree] => [name, object[name] ?? null]);
  const at = keys.indexOf(key);
  if (at !== -1) {
    if (value === undefined) entries.splice(at, 1);
    else entries[at] = [key, value];
  } else if (value !== undefined) entries.splice(placeOf(key, keys, order), 0, [key, value]);
  return makeObject(entries, spellingsOf(object));
}

/** After the nearest preceding key of `order`; else before the nearest following one; else at the end. */
function placeOf(key: string, keys: readonly string[], order: readonly string[] = []): number {
  const rank = order.indexOf(key);
  if (rank === -1) return keys.length;
  for (let before = rank - 1; before >= 0; before -= 1) {
    const at = keys.indexOf(order[before] ?? '');
    if (at !== -1) return at + 1;
  }
  const behind = order.slice(rank + 1).find((name) => keys.includes(name));
  return behind === undefined ? keys.length : keys.indexOf(behind);
}

function isPlace(index: number, length: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < length;
}
