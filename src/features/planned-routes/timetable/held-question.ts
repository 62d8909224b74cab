// The question over the timetable: which gestures would change a time that holds, and by how much. Read from the steps, so
// that a reload asks the same. Pure.
import type { Tree } from '../../../document/tree';
import type { Entry, History } from '../../../history/history';
import { heldTimes } from '../document/held-times';
import { waitingSeconds } from '../figures/hold-times';
import { isDrawingStep } from '../figures/time-change';
import type { RouteSettings } from '../times/pace';

type HeldQuestion<L> = {
  /** What the route would take more; less: negative. */
  readonly seconds: number;
  /** The first gesture, of a drawing its first step; null where its step is not known any more. */
  readonly first: Entry<Tree, L> | null;
  /** The route before it. */
  readonly before: Entry<Tree, L> | null;
  /** Further gestures that changed the difference. */
  readonly more: number;
};

/** Null where no time is held. */
export function heldQuestion<L extends { readonly key: string }>(
  { past, present }: Pick<History<Tree, L>, 'past' | 'present'>,
  settings: RouteSettings,
): HeldQuestion<L> | null {
  const seconds = waitingSeconds(present.value, settings);
  if (seconds === null) return null;
  const entries = [...past, present];
  const isJoined = (index: number) => {
    const [before, entry] = [entries[index - 1], entries[index]];
    return before !== undefined && entry !== undefined && isDrawingStep(before) && isDrawingStep(entry);
  };
  let start = entries.findLastIndex(({ value }) => Object.keys(heldTimes(value)).length === 0) + 1;
  while (isJoined(start)) start -= 1;
  /** What waits after each gesture. */
  const waiting: (number | null)[] = [];
  for (let index = start; index < entries.length; index += 1) {
    if (index > start && isJoined(index)) waiting.pop();
    waiting.push(waitingSeconds(entries[index]?.value ?? null, settings));
  }
  return {
    seconds,
    first: start === 0 ? null : (entries[start] ?? null),
    before: entries[start - 1] ?? null,
    more: waiting.filter((each, nth) => nth > 0 && each !== waiting[nth - 1]).length,
  };
}
