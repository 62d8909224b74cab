// Keys of a document outside of the contract. They are preserved, and the user is told which.
import type { KeyOrder } from '../../document/edits';
import { isList, isObject, keysOf, memberOf, type Path, type Tree } from '../../document/tree';

/** Each name once, in text order, with its count. Nested keys of unknown parts are not counted. */
export function unknownKeys(tree: Tree, order: KeyOrder): Map<string, number> {
  const found = new Map<string, number>();
  visit(tree, []);
  return found;

  function visit(part: Tree, place: Path): void {
    if (isList(part)) {
      // All items of a list have the same schema.
      for (const item of part) visit(item, [...place, 0]);
      return;
    }
    const knownKeys = isObject(part) ? order(place) : undefined;
    if (!isObject(part) || !knownKeys) return;
    for (const key of keysOf(part)) {
      if (knownKeys.includes(key)) visit(memberOf(part, key) ?? null, [...place, key]);
      else found.set(key, (found.get(key) ?? 0) + 1);
    }
  }
}
