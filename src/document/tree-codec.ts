// How a history splits trees, so that shared parts are stored once (`Codec` of history/stored-history).
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
