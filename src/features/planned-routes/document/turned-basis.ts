// Whether the saved document, the source of saved times, is driven in reverse. Part of the tree, so that undo restores
// it.
import { changeIn } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import { OWN_KEY, ownOf } from './route-document';

export const TURNED_BASIS = 'turned';

export function isBasisTurned(route: Tree): boolean {
  return ownOf(route, TURNED_BASIS) === true;
}

/** Toggles the direction of the saved document. */
export function turnBasis(route: Tree): Tree {
  const isTurned = isBasisTurned(route);
  return changeIn([OWN_KEY, TURNED_BASIS], () => (isTurned ? undefined : true))(route);
}
