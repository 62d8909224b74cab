// The question over the timetable: which gestures would change a time that holds, and by how much. Read from the steps, so
// that a reload asks the same. Pure.
import type { Tree } from '../../../document/tree';
import type { Entry, History } from '../../../history/history';
import { heldTimes } from '../document/held-times';
import { waitingSeconds } from '../figures/hold-times';
import type { RouteSettings } from '../times/pace';

type HeldQuestion<L> = {
  /** What the route would take more; less: negative. */
  readonly seconds: number;
  /** The first gesture; null where its step is not known any more. */
  readonly first: Entry<Tree, L> | null;
  /** The route before it. */
  readonly before: Entry<Tree, L> | null;
  /** Further gestures that changed the difference. */
  readonly more: number;
};

/** Null where no time is held. */
export function heldQuestion<L>(
  { past, present }: Pick<History<Tree, L>, 'past' | 'present'>,
  settings: RouteSettings,
): HeldQuestion<L> | null {
  const seconds = waitingSeconds(present.value, settings);
  if (seconds === null) return null;
  const entries = [...past, present];
  const start = entries.findLastIndex(({ value }) => Object.keys(heldTimes(value)).length === 0) + 1;
  const waiting = entries.slice(start).map(({ value }) => waitingSeconds(value, settings));
  return {
    seconds,
    first: start === 0 ? null : (entries[start] ?? null),
    before: entries[start - 1] ?? null,
    more: waiting.filter((each, nth) => nth > 0 && each !== waiting[nth - 1]).length,
  };
}
