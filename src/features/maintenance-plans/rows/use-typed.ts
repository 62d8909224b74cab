// The very signs that are being typed in a field, beside the value that they mean: "1." and "1" are the same
// number. They count as long as they say what the plan says, or the plan as it is drawn has not followed yet
// (`defer` of a session).
import { useState } from 'react';
import { equalTrees, type Tree } from '../../../document/tree';

type Typed = { text: string; means: Tree | undefined; over: Tree | undefined; isAhead: boolean };

/** `[text, type, forget]`: null where the value speaks for itself. */
export function useTyped(
  value: Tree | undefined,
): [text: string | null, type: (text: string, means: Tree | undefined) => void, forget: () => void] {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isFollowed = typed !== null && equalTrees(typed.means, value);
  // Once followed, the value before is a change by other hands: undo brings it back.
  if (typed?.isAhead && isFollowed) setTyped({ ...typed, isAhead: false });
  const isOwn = isFollowed || (typed?.isAhead && Object.is(typed.over, value));
  const type = (text: string, means: Tree | undefined) => setTyped({ text, means, over: value, isAhead: true });
  return [isOwn ? typed.text : null, type, () => setTyped(null)];
}
