// How a history takes trees apart, to store what its steps share only once (`Codec` of history/stored-history).
import { formatJson, parseJson } from './json';
import { isList, isObject, keysOf, makeObject, memberOf, spellingsOf, type Tree } from './tree';

export const treeCodec = {
  format: formatJson,
  /** Throws at a text that `formatJson` did not write. */
  parse(text: string): Tree {
    const parsed = parseJson(text, { maxLength: Number.POSITIVE_INFINITY });
    if (!parsed.ok) throw new SyntaxError(`not the text of a tree: ${parsed.problem.code}`);
    return parsed.tree;
  },
  items: (part: Tree): readonly Tree[] | null => (isList(part) ? part : null),
  keys: (part: Tree): readonly string[] | null => (isObject(part) ? keysOf(part) : null),
  member: (part: Tree, key: string): Tree | undefined => (isObject(part) ? memberOf(part, key) : undefined),
  makeList: (items: readonly Tree[]): Tree => items,
  /** `like` lends how its numbers were written. */
  makeObject: (members: readonly (readonly [string, Tree])[], like: Tree): Tree =>
    makeObject(members, isObject(like) ? spellingsOf(like) : undefined),
};
