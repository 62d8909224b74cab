// What is typed into the fields of a place is in the route at every keystroke. Where it becomes none, the route has again what
// it had, as that was written. Pure.
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { Entry, History } from '../../../history/history';
import type { RouteLabel } from '../editor/use-route-session';

type Step = Entry<Tree, RouteLabel>;

/** Back to before the typing, whose steps are all `label`; null where something else has happened since. */
export function backBefore({ past, present }: History<Tree, RouteLabel>, before: Step, label: RouteLabel): Edit | null {
  if (present === before) return (route) => route;
  const at = past.lastIndexOf(before);
  const isTyped = ({ label: made }: Step) => made.key === label.key && made.values?.n === label.values?.n;
  return at >= 0 && [...past.slice(at + 1), present].every(isTyped) ? () => before.value : null;
}
