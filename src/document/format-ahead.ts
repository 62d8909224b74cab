// Serializes the rows of a large document ahead of time. formatJson caches them, so the first draft only costs the
// edit. Pure.
import { formatJson } from './json';
import { isList, isObject, keysOf, memberOf, type Tree } from './tree';

/** Rows are items of lists of the root object. */
const ROWS_AT = 2;

/** One row per step. Packed lists are skipped: they are not rows. */
export function* formatAhead(tree: Tree | undefined, depth = 0): Generator<void> {
  if (isList(tree) && depth < ROWS_AT) for (const item of tree) yield* formatAhead(item, depth + 1);
  else if (isObject(tree) && depth < ROWS_AT) {
    for (const key of keysOf(tree)) yield* formatAhead(memberOf(tree, key), depth + 1);
  } else if (isObject(tree)) yield void formatJson(tree);
}
