// The tree of a JSON document: immutable, plain objects and lists, and nothing that its text said is lost.
// Read members with `memberOf` and `keysOf`: a key may be called `__proto__`, and JavaScript would reorder keys like "10".

/** Any JSON value. Never changed in place: texts and problems of its parts are remembered by reference. */
export type Tree = null | boolean | number | string | RawNumber | PackedList | TreeList | TreeObject;
export type TreeList = readonly Tree[];
export type TreeObject = { readonly [key: string]: Tree };

/** Keys and indices from the root of a tree to one of its parts. */
export type Path = readonly (string | number)[];

/** A number of JSON that a JavaScript number would change: beyond 2^53, more digits than a double keeps, 1e999, -0. */
export class RawNumber {
  /** The number as it was written; always a number by the grammar of JSON. */
  readonly text: string;

  constructor(text: string) {
    if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) throw new TypeError('not a number of JSON');
    this.text = text;
    Object.freeze(this);
  }
}

/**
 * A list too long to be held item by item, in a form of its own, which an edit replaces as a whole. It equals the plain list
 * of its items and has the same text; its items are no parts of the tree. Whoever makes one answers that it fits its schema.
 */
export abstract class PackedList {
  abstract readonly length: number;
  /** The plain list; costs what the list is long. */
  abstract toList(): TreeList;
  /** Compact JSON. */
  abstract toText(): string;
  abstract equals(other: PackedList): boolean;
}

/** What a JavaScript object cannot say about the text it came from. A hint: it never changes a value. */
type Notes = {
  /** The order of the keys, where JavaScript has another one. */
  readonly keys?: readonly string[];
  /** How numbers were written where JavaScript writes them otherwise (`45.0`, `1e3`), by key or index. */
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

/** The member of an object, `undefined` if it has none of that name. Inherited properties are no members. */
export function memberOf(object: TreeObject, key: string): Tree | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** How the numbers of a list or an object were written, to make another one from it. May name members that are no more. */
export function spellingsOf(parent: TreeObject | TreeList): Spellings | undefined {
  return notes.get(parent)?.spellings;
}

/** How the number at `key` was written, if JavaScript writes it otherwise. */
export function spellingOf(parent: TreeObject | TreeList, key: string | number): string | undefined {
  const spelling = spellingsOf(parent)?.get(key);
  if (spelling === undefined) return undefined;
  const value = isList(parent) ? parent[Number(key)] : memberOf(parent, String(key));
  return Number(spelling) === value ? spelling : undefined;
}

/** A list that remembers how its numbers were written. */
export function makeList(items: TreeList, spellings?: Spellings): TreeList {
  if (spellings && spellings.size > 0) notes.set(items, { spellings });
  return items;
}

/** An object of these members in this order (a later member of the same name wins), whose numbers were written so. */
export function makeObject(members: Iterable<readonly [string, Tree]>, spellings?: Spellings): TreeObject {
  const object: Record<string, Tree> = {};
  const keys: string[] = [];
  let hasIndexKey = false;
  for (const [key, value] of members) {
    if (!Object.hasOwn(object, key)) keys.push(key);
    // Only keys that begin with a digit can be array indices, which JavaScript puts first.
    const first = key.charCodeAt(0);
    if (first >= 48 && first <= 57) hasIndexKey = true;
    // A plain assignment to `__proto__` would change what the object inherits.
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

/** A list with one item in the place of another, written like the list it comes from. */
export function withItem(list: TreeList, index: number, item: Tree): TreeList {
  const items = list.slice();
  items[index] = item;
  return makeList(items, spellingsOf(list));
}

/**
 * Whether two trees say the same: numbers by value, raw numbers by text, keys in any order. An absent part equals only
 * an absent part.
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
  // What is inherited is no tree, so it equals no member.
  return keys.every((key) => a[key] === b[key] || (Object.hasOwn(b, key) && equalTrees(a[key], b[key])));
}

/**
 * `tree` as it is, with the parts of `like` in the place of those that are equal there: comparing the two costs little then.
 * How numbers are spelled in shared parts is that of `like`.
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
