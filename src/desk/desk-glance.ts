// The desk in a few numbers, for places outside of it: the headline, and what ends today and tomorrow. Pure.
import { addDays } from '../rulebook/days';
import { type Desk, deskOf, type Total } from './desk';
import { type DeskInput, deskTasks } from './desk-computation';
import { deskModel } from './desk-model';

/** Sums in centavos. `today` holds what should have been done before, too. */
export type DeskGlance = Pick<Desk, 'headline'> & { today: Total; tomorrow: Total };

/** Runs in the worker of rows. */
export function deskGlance(
  rows: Parameters<typeof deskTasks>[0],
  input: DeskInput,
): { head: DeskGlance; items: readonly never[] } {
  const { items } = deskTasks(rows, input);
  const { tasks } = deskModel(items, input.knowledge);
  return { head: glanceOf(deskOf(tasks, input.today, { isSorted: true }), input.today), items: [] };
}

export function glanceOf({ headline, bars }: Pick<Desk, 'headline' | 'bars'>, today: string): DeskGlance {
  const on = (wanted: string): Total => {
    const { count, sum, unknown } = bars.find(({ day }) => day === wanted) ?? NOTHING;
    return { count, sum, unknown };
  };
  return { headline, today: on(today), tomorrow: on(addDays(today, 1)) };
}

const NOTHING: Total = { count: 0, sum: 0, unknown: 0 };
