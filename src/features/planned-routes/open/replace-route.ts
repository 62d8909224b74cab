// Replaces the open route by a contract route from a file, except for its id.
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
 * `keepsFigures`: figures are sent as in the file while their inputs are unchanged. Otherwise figures of the open route
 * are kept where the file is equal, and the others are calculated. A value that is not an object changes nothing.
 */
export function replaceRoute(file: Tree, settings: RouteSettings, keepsFigures: boolean): Edit {
  return (route) => {
    if (!isObject(file) || !isObject(route)) return route;
    // Private editor data from elsewhere is removed.
    const fileForm = sentForm(packRoute(file));
    const id = memberOf(route, ID);
    const next = isObject(fileForm) ? withMember(fileForm, ID, id, routeOrder([])) : fileForm;
    // The file equals the current route.
    const sent = sentForm(withHeader(route, settings));
    if (keepsFigures && shareEqual(sent, next) === sent) return route;
    return shareEqual(route, keepsFigures ? asOpened(next) : next);
  };
}

/** Number of part figures in the file that differ from the calculated ones. */
export function figuresSaidOtherwise(file: Tree, settings: RouteSettings): number {
  const fileForm = sentForm(packRoute(file));
  const [fileFigures, follows] = [savedFigures(fileForm), savedFigures(withHeader(fileForm, settings))];
  return PARTS.flatMap((part) =>
    MEASURES.filter(
      (measure) => fileFigures[part][measure] !== null && fileFigures[part][measure] !== follows[part][measure],
    ),
  ).length;
}
