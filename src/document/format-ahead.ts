// Makes the texts of the rows of a large document while nothing waits for them: formatJson remembers them, and the first
// draft costs what was typed. Pure.
import { formatJson } from './json';
import { isList, isObject, keysOf, memberOf, type Tree } from './tree';

/** Rows stand in lists of the document, which is an object. */
const ROWS_AT = 2;

/** One row at a step. Lists that are packed are left out: they are no rows. */
export function* formatAhead(tree: Tree | undefined, depth = 0): Generator<void> {
  if (isList(tree) && depth < ROWS_AT) for (const item of tree) yield* formatAhead(item, depth + 1);
  else if (isObject(tree) && depth < ROWS_AT) {
    for (const key of keysOf(tree)) yield* formatAhead(memberOf(tree, key), depth + 1);
  } else if (isObject(tree)) yield void formatJson(tree);
}
