// Writes trees as text in parts. Rows are written ahead of time; a history stores shared parts once.
import { formatJson, parseJson } from './json';
import { isList, isObject, keysOf, makeObject, memberOf, spellingsOf, type Tree } from './tree';

export const treeCodec = {
  format: formatJson,
  /** Throws on text that `formatJson` did not write. */
  parse(text: string): Tree {
    const parsed = parseJson(text, { maxLength: Number.POSITIVE_INFINITY });
    if (!parsed.ok) throw new SyntaxError(`not the text of a tree: ${parsed.problem.code}`);
    return parsed.tree;
  },
  items: (part: Tree): readonly Tree[] | null => (isList(part) ? part : null),
  keys: (part: Tree): readonly string[] | null => (isObject(part) ? keysOf(part) : null),
  member: (part: Tree, key: string): Tree | undefined => (isObject(part) ? memberOf(part, key) : undefined),
  makeList: (items: readonly Tree[]): Tree => items,
  /** `like` provides the number spellings. */
  makeObject: (members: readonly (readonly [string, Tree])[], like: Tree): Tree =>
    makeObject(members, isObject(like) ? spellingsOf(like) : undefined),
};

/** Rows are items of lists of the root object. */
const ROWS_AT = 2;

/** One row per step. Packed lists are skipped: they are not rows. */
export function* formatAhead(tree: Tree | undefined, depth = 0): Generator<void> {
  if (isList(tree) && depth < ROWS_AT) for (const item of tree) yield* formatAhead(item, depth + 1);
  else if (isObject(tree) && depth < ROWS_AT) {
    for (const key of keysOf(tree)) yield* formatAhead(memberOf(tree, key), depth + 1);
  } else if (isObject(tree)) yield void formatJson(tree);
}
