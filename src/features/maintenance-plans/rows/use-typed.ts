// The raw text while typing, beside its value: "1." and "1" are the same number. The text is valid while it matches the
// plan's value, or the rendered plan lags behind (`defer` of a session).
import { useState } from 'react';
import { equalTrees, type Tree } from '../../../document/tree';

type Typed = { text: string; means: Tree | undefined; over: Tree | undefined; isAhead: boolean };

/** `[text, type, forget]`: null if the value itself is shown. */
export function useTyped(
  value: Tree | undefined,
): [text: string | null, type: (text: string, means: Tree | undefined) => void, forget: () => void] {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isFollowed = typed !== null && equalTrees(typed.means, value);
  // Once the plan has caught up, the old value is an external change: undo restored it.
  if (typed?.isAhead && isFollowed) setTyped({ ...typed, isAhead: false });
  const isOwn = isFollowed || (typed?.isAhead && Object.is(typed.over, value));
  const type = (text: string, means: Tree | undefined) => setTyped({ text, means, over: value, isAhead: true });
  return [isOwn ? typed.text : null, type, () => setTyped(null)];
}
