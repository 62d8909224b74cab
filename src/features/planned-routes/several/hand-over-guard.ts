// Undo and redo of one route stop at a step that is one side of a hand-over. The stop would then be in both routes, or
// in neither. What crosses such a step is asked for first. Pure.
import type { Tree } from '../../../document/tree';
import { entriesOf, type History } from '../../../history/history';
import type { RouteLabel, RouteSession } from '../editor/route-session';
import { handOverOf } from './hand-over';
import { GIVE } from './handed-over';

type Steps = History<Tree, RouteLabel>;

export type CrossedHandOver = {
  readonly pair: string;
  /** Of the other route. */
  readonly other: string;
  readonly stopName: string;
  readonly isUndo: boolean;
  /** Whether this route gave the stop away. */
  readonly isGiver: boolean;
  /** The step that was asked for, as `jumpTo` takes it. */
  readonly index: number;
  /** More hand-overs are crossed by the same jump: they are not taken back as pairs. */
  readonly isSingle: boolean;
};

/** The session whose undo, redo and jumps ask first. `id`: of its route. */
export function guardHandOvers(
  session: RouteSession,
  id: string,
  ask: (crossed: CrossedHandOver) => void,
): RouteSession {
  const jumpTo = (index: number) => {
    const crossed = crossedBy(session.getState().history, id, index);
    if (crossed) ask(crossed);
    else session.jumpTo(index);
  };
  const present = () => session.getState().history.past.length;
  return { ...session, jumpTo, undo: () => jumpTo(present() - 1), redo: () => jumpTo(present() + 1) };
}

/** The nearest hand-over between the present step and that one; null without any. */
export function crossedBy(history: Steps, id: string, index: number): CrossedHandOver | null {
  const entries = entriesOf(history);
  const present = history.past.length;
  if (!entries[index]) return null;
  const isUndo = index < present;
  const steps = entries.slice(Math.min(index, present) + 1, Math.max(index, present) + 1);
  const before = [entries[Math.min(index, present)], ...steps];
  const made = steps.flatMap((step, nth) => {
    const pair = handOverOf(step.value);
    const last = before[nth];
    return pair === null || !last || handOverOf(last.value) === pair ? [] : [{ pair, label: step.label }];
  });
  const nearest = isUndo ? made.at(-1) : made[0];
  const other = nearest ? otherOf(nearest.pair, id) : null;
  if (!nearest || other === null) return null;
  return {
    pair: nearest.pair,
    other,
    stopName: String(nearest.label.values?.stop ?? ''),
    isUndo,
    isGiver: nearest.label.key === GIVE,
    index,
    isSingle: made.length === 1,
  };
}

/** Whether the same step is the other route's next one in that direction, so that both can go together. */
export function canGoAlong(history: Steps, { pair, isUndo }: CrossedHandOver): boolean {
  const [step, before] = isUndo ? [history.present, history.past.at(-1)] : [history.future[0], history.present];
  return (
    step !== undefined && before !== undefined && handOverOf(step.value) === pair && handOverOf(before.value) !== pair
  );
}

/** A pair is written as giver, taker and moment; an id may have spaces of its own. */
function otherOf(pair: string, id: string): string | null {
  const routes = pair.slice(0, pair.lastIndexOf(' '));
  if (routes.startsWith(`${id} `)) return routes.slice(id.length + 1);
  return routes.endsWith(` ${id}`) ? routes.slice(0, -id.length - 1) : null;
}
