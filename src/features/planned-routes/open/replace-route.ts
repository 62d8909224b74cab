// A route of the contract that was opened from a file, put in the place of the open one: all of it but the id.
import { type Edit, shareEqual, withMember } from '../../../document/edits';
import { isObject, memberOf, type Tree } from '../../../document/tree';
import { PARTS, packRoute, routeOrder, sentForm } from '../document/route-document';
import { savedFigures } from '../document/saved-figures';
import { MEASURES } from '../document/typed-figures';
import { withHeader } from '../figures/sent-header';
import type { RouteSettings } from '../times/pace';
import { asOpened } from '../times/saved-basis';

const ID = 'planned_route_id';

/**
 * `keepsFigures`: distances and times are sent as the file says them while nothing that they stand for changes;
 * else those of the open route hold where the file is like it, and the others are calculated. What is no object
 * changes nothing.
 */
export function replaceRoute(file: Tree, settings: RouteSettings, keepsFigures: boolean): Edit {
  return (route) => {
    if (!isObject(file) || !isObject(route)) return route;
    // What only the editor knows comes from nobody else.
    const own = sentForm(packRoute(file));
    const id = memberOf(route, ID);
    const next = isObject(own) ? withMember(own, ID, id, routeOrder([])) : own;
    // The file says what the route says already.
    const sent = sentForm(withHeader(route, settings));
    if (keepsFigures && shareEqual(sent, next) === sent) return route;
    return shareEqual(route, keepsFigures ? asOpened(next) : next);
  };
}

/** How many figures of the parts the file says otherwise than they are calculated here. */
export function figuresSaidOtherwise(file: Tree, settings: RouteSettings): number {
  const own = sentForm(packRoute(file));
  const [said, follows] = [savedFigures(own), savedFigures(withHeader(own, settings))];
  return PARTS.flatMap((part) =>
    MEASURES.filter((measure) => said[part][measure] !== null && said[part][measure] !== follows[part][measure]),
  ).length;
}
