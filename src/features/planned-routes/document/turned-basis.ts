// Whether the saved document, which saved times come from, is driven the other way round. Part of the tree, so that undo knows it.
import { changeIn } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { OWN_KEY, ownOf } from './route-document';

export const TURNED_BASIS = 'turned';

export function isBasisTurned(route: Tree): boolean {
  return ownOf(route, TURNED_BASIS) === true;
}

/** The saved document is driven the other way round from now on, or again the first way. */
export function turnBasis(route: Tree): Tree {
  const isTurned = isBasisTurned(route);
  return changeIn([OWN_KEY, TURNED_BASIS], () => (isTurned ? undefined : true))(route);
}
