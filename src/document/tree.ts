// Tree of a JSON document: immutable, plain objects and lists, lossless. Read members with `memberOf` and `keysOf`: a
// key may be `__proto__`, and JavaScript would reorder keys like "10".

/** Any JSON value. Never mutated: texts and problems of its parts are cached by reference. */
export type Tree = null | boolean | number | string | RawNumber | PackedList | TreeList | TreeObject;
export type TreeList = readonly Tree[];
export type TreeObject = { readonly [key: string]: Tree };

/** Keys and indices from the root to a part of a tree. */
export type Path = readonly (string | number)[];

/** A JSON number that a JavaScript number would change: beyond 2^53, more digits than a double, 1e999, -0. */
export class RawNumber {
  /** The number as written; always valid JSON grammar. */
  readonly text: string;

  constructor(text: string) {
    if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) throw new TypeError('not a number of JSON');
    this.text = text;
    Object.freeze(this);
  }
}

/**
 * A long list in a compact form, which an edit replaces as a whole. It equals the plain list of its items and has the
 * same text; its items are not tree parts. The creator guarantees that it is valid against its schema.
 */
export abstract class PackedList {
  abstract readonly length: number;
  /** The plain list; linear in its length. */
  abstract toList(): TreeList;
  /** Compact JSON. */
  abstract toText(): string;
  abstract equals(other: PackedList): boolean;
}

/** Information about the source text that a JavaScript object cannot hold. A hint: it never changes a value. */
type Notes = {
  /** Key order, where JavaScript has a different one. */
  readonly keys?: readonly string[];
  /** Number spellings that differ from JavaScript's (`45.0`, `1e3`), by key or index. */
  readonly spellings?: Spellings;
};

type Spellings = ReadonlyMap<string | number, string>;

const notes = new WeakMap<object, Notes>();

export function isList(tree: Tree | undefined): tree is TreeList {
  return Array.isArray(tree);
}

export function isObject(tree: Tree | undefined): tree is TreeObject {
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return false;
  return !(tree instanceof RawNumber || tree instanceof PackedList);
}

/** The keys of an object in the order of its text. */
export function keysOf(object: TreeObject): readonly string[] {
  return notes.get(object)?.keys ?? Object.keys(object);
}

/** A member of an object; `undefined` if absent. Inherited properties are ignored. */
export function memberOf(object: TreeObject, key: string): Tree | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Number spellings of a list or an object, to create another one from it. May name members that no longer exist. */
export function spellingsOf(parent: TreeObject | TreeList): Spellings | undefined {
  return notes.get(parent)?.spellings;
}

/** Spelling of the number at `key`, if it differs from JavaScript's. */
export function spellingOf(parent: TreeObject | TreeList, key: string | number): string | undefined {
  const spelling = spellingsOf(parent)?.get(key);
  if (spelling === undefined) return undefined;
  const value = isList(parent) ? parent[Number(key)] : memberOf(parent, String(key));
  return Number(spelling) === value ? spelling : undefined;
}

/** A list with number spellings. */
export function makeList(items: TreeList, spellings?: Spellings): TreeList {
  if (spellings && spellings.size > 0) notes.set(items, { spellings });
  return items;
}

/** An object of these members in this order (the last of duplicate keys wins), with number spellings. */
export function makeObject(members: Iterable<readonly [string, Tree]>, spellings?: Spellings): TreeObject {
  const object: Record<string, Tree> = {};
  const keys: string[] = [];
  let hasIndexKey = false;
  for (const [key, value] of members) {
    if (!Object.hasOwn(object, key)) keys.push(key);
    // Only keys that start with a digit can be array indices, which JavaScript orders first.
    const first = key.charCodeAt(0);
    if (first >= 48 && first <= 57) hasIndexKey = true;
    // A plain assignment to `__proto__` would change the prototype.
    if (key === '__proto__') {
      Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
    } else object[key] = value;
  }
  const reordered = hasIndexKey && Object.keys(object).some((key, index) => key !== keys[index]);
  if (reordered || (spellings && spellings.size > 0)) {
    notes.set(object, { keys: reordered ? keys : undefined, spellings });
  }
  return object;
}

/** A copy of a list with one item replaced and the same spellings. */
export function withItem(list: TreeList, index: number, item: Tree): TreeList {
  const items = list.slice();
  items[index] = item;
  return makeList(items, spellingsOf(list));
}

/**
 * Whether two trees are equal: numbers by value, raw numbers by text, keys in any order. An absent part equals only an
 * absent part.
 */
export function equalTrees(a: Tree | undefined, b: Tree | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof RawNumber || b instanceof RawNumber) {
    return a instanceof RawNumber && b instanceof RawNumber && a.text === b.text;
  }
  if (a instanceof PackedList) return b instanceof PackedList ? a.equals(b) : equalTrees(a.toList(), b);
  if (b instanceof PackedList) return equalTrees(a, b.toList());
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((item, index) => equalTrees(item, b[index]));
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  // Inherited values are never trees, so they equal no member.
  return keys.every((key) => a[key] === b[key] || (Object.hasOwn(b, key) && equalTrees(a[key], b[key])));
}

/**
 * `tree` with its equal parts replaced by those of `like`, so that comparing both is cheap. Shared parts have the
 * number spellings of `like`.
 */
export function sharedWith(tree: Tree, like: Tree | undefined): Tree {
  if (tree === like || like === undefined || typeof tree !== 'object' || tree === null) return tree;
  if (isList(tree)) {
    if (!isList(like)) return equalTrees(tree, like) ? like : tree;
    const items = tree.map((item, index) => sharedWith(item, like[index]));
    const isSame = items.length === like.length && items.every((item, index) => item === like[index]);
    return isSame ? like : makeList(items, spellingsOf(tree));
  }
  if (!isObject(tree) || !isObject(like)) return equalTrees(tree, like) ? like : tree;
  const keys = keysOf(tree);
  const members = keys.map((key) => [key, sharedWith(memberOf(tree, key) ?? null, memberOf(like, key))] as const);
  const isSame =
    Object.keys(like).length === keys.length && members.every(([key, value]) => memberOf(like, key) === value);
  return isSame ? like : makeObject(members, spellingsOf(tree));
}
