// A route of the contract that was opened from a file, put in the place of the open one: all of it but the id.
import { type Edit, shareEqual, withMember } from '../../../document/edits';
import { isObject, memberOf, type Tree } from '../../../document/tree';
import { PARTS, packRoute, routeOrder, sentForm } from '../document/route-document';
import { savedFigures } from '../figures/header';
import type { RouteSettings } from '../figures/pace';
import { withHeader } from '../figures/sent-header';
import { MEASURES, setTyped, typedFigure } from '../figures/typed-figures';

const ID = 'planned_route_id';

export type Reckoning = {
  readonly settings: RouteSettings;
  /** What figures of the header are kept from (sent-header.ts); null for a new route. */
  readonly opened: Tree | null;
};

/**
 * `keepsFigures`: distances and times of the file that are reckoned otherwise here stay as typed ones, so that what is sent
 * says what the file says; else they are reckoned anew. What is no object changes nothing.
 */
export function replaceRoute(
  file: Tree,
  { settings, opened, keepsFigures }: Reckoning & { keepsFigures: boolean },
): Edit {
  return (route) => {
    if (!isObject(file) || !isObject(route)) return route;
    // What only the editor knows comes from nobody else.
    const own = sentForm(packRoute(file));
    const id = memberOf(route, ID);
    const next = isObject(own) ? withMember(own, ID, id, routeOrder([])) : own;
    return shareEqual(route, keepsFigures ? withSaidFigures(next, { settings, opened }) : next);
  };
}

/** How many figures of the parts the file says otherwise than they are reckoned here. */
export function figuresSaidOtherwise(file: Tree, reckoning: Reckoning): number {
  const own = sentForm(packRoute(file));
  const typed = withSaidFigures(own, reckoning);
  return PARTS.flatMap((part) => MEASURES.filter((measure) => typedFigure(typed, part, measure) !== null)).length;
}

function withSaidFigures(route: Tree, { settings, opened }: Reckoning): Tree {
  const said = savedFigures(route);
  let typed = route;
  for (const measure of MEASURES) {
    // Metres first: seconds may follow from metres that were typed.
    const follows = savedFigures(withHeader(typed, settings, opened));
    for (const part of PARTS) {
      const value = said[part][measure];
      if (value !== null && value !== follows[part][measure]) typed = setTyped(part, measure, value)(typed);
    }
  }
  return typed;
}
