// The keys of a document that the contract does not have. They are kept as they are; a person is told which.
import type { KeyOrder } from '../../document/edits';
import { isList, isObject, keysOf, memberOf, type Path, type Tree } from '../../document/tree';

/** Each name once, in the order of the text, with how often it is there. What is inside an unknown key is not looked at. */
export function unknownKeys(tree: Tree, order: KeyOrder): Map<string, number> {
  const found = new Map<string, number>();
  look(tree, []);
  return found;

  function look(part: Tree, place: Path): void {
    if (isList(part)) {
      // The elements of a list are all of one kind.
      for (const item of part) look(item, [...place, 0]);
      return;
    }
    const known = isObject(part) ? order(place) : undefined;
    if (!isObject(part) || !known) return;
    for (const key of keysOf(part)) {
      if (known.includes(key)) look(memberOf(part, key) ?? null, [...place, key]);
      else found.set(key, (found.get(key) ?? 0) + 1);
    }
  }
}
