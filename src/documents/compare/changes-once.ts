// Changes that several parts of a page show: the save bar counts them, the review and the notices list them.
import type { Tree } from '../../document/tree';
import { rememberedWith } from '../../store/remember';

type Read<Change> = (before: Tree, after: Tree) => readonly Change[];

/** Reads the same two documents once. Only the latest `after` of each `before` is cached. `read` depends on nothing else. */
export function changesOnce<Change>(read: Read<Change>): Read<Change> {
  const ofObject = rememberedWith<Tree & object, [Tree], readonly Change[]>(read);
  return (before, after) =>
    typeof before === 'object' && before !== null ? ofObject(before, after) : read(before, after);
}
