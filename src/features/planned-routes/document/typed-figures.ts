// Header figures typed by the user: stored beside the document in this browser, and override calculated ones. Null
// resets one.
import type { Edit } from '../../../document/edits';
import { isObject, makeObject, memberOf, type Tree } from '../../../document/tree';
import { ownOf, PARTS, type RoutePart, setOwn } from './route-document';
import { numberOf } from './stop-reading';

export const MEASURES = ['metres', 'seconds'] as const;
export type Measure = (typeof MEASURES)[number];

export function typedFigure(route: Tree, part: RoutePart, measure: Measure): number | null {
  const value = numberOf(typedMember(route, part, measure));
  return value !== null && value >= 0 ? value : null;
}

/** Invalid figures (negative, not finite) change nothing. */
export function setTyped(part: RoutePart, measure: Measure, value: number | null): Edit {
  if (value !== null && !(Number.isFinite(value) && value >= 0)) return (route) => route;
  return (route) => {
    if (!isObject(route)) return route;
    const parts = PARTS.flatMap((each) => {
      const figures = MEASURES.flatMap((one) => {
        const typedValue = each === part && one === measure ? value : (typedMember(route, each, one) ?? null);
        return typedValue === null ? [] : [[one, typedValue] as const];
      });
      return figures.length > 0 ? [[each, makeObject(figures)] as const] : [];
    });
    return setOwn('typed', parts.length > 0 ? makeObject(parts) : undefined)(route);
  };
}

/** Resets all typed figures of a part. */
export function giveBack(part: RoutePart): Edit {
  return (route) => MEASURES.reduce((current, measure) => setTyped(part, measure, null)(current), route);
}

function typedMember(route: Tree, part: RoutePart, measure: Measure): Tree | undefined {
  const typed = ownOf(route, 'typed');
  const figures = isObject(typed) ? memberOf(typed, part) : undefined;
  return isObject(figures) ? memberOf(figures, measure) : undefined;
}
