// Saved times of parts that hold although their line or stops changed, until a person takes the new ones. Part of the
// tree, so that undo, a reload and the sent document agree on them.
import type { Edit } from '../../../document/edits';
import { isObject, makeObject, memberOf, type Tree } from '../../../document/tree';
import { ownOf, PARTS, type RoutePart, setOwn } from './route-document';
import { numberOf } from './stop-reading';

export const HELD = 'held';

/** Seconds by part; a part without one follows its line. */
export type HeldTimes = Readonly<Partial<Record<RoutePart, number>>>;

export function heldTimes(route: Tree): HeldTimes {
  const held = ownOf(route, HELD);
  if (!isObject(held)) return {};
  return Object.fromEntries(
    PARTS.flatMap((part) => {
      const seconds = numberOf(memberOf(held, part));
      return seconds !== null && seconds >= 0 ? [[part, seconds] as const] : [];
    }),
  );
}

/** Replaces all of them; the route itself where none changes. */
export function setHeld(held: HeldTimes): Edit {
  return (route) => {
    const now = heldTimes(route);
    if (!isObject(route) || PARTS.every((part) => now[part] === held[part])) return route;
    const members = PARTS.flatMap((part) => (held[part] === undefined ? [] : [[part, held[part]] as const]));
    return setOwn(HELD, members.length > 0 ? makeObject(members) : undefined)(route);
  };
}
