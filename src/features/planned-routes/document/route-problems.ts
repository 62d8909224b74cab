// Where a route does not fit the contract, so that it cannot be sent.
import { PlannedRoute } from '../../../contract/planned-route';
import { getIn } from '../../../document/edits';
import { type FitProblem, fitProblems } from '../../../document/fit';
import { equalTrees, type Tree } from '../../../document/tree';

export const NO_PROBLEMS: readonly FitProblem[] = [];

/** `base`: what the service has. What it has so itself is not for the person to correct, and goes back as it came. */
export function routeProblems(sent: Tree, base: Tree | null): readonly FitProblem[] {
  const isFromService = ({ path }: FitProblem) => {
    const value = getIn(sent, path);
    return base !== null && value !== undefined && equalTrees(value, getIn(base, path));
  };
  // An id that is not there yet is given when it is sent first.
  const isIdToCome = ({ path, code }: FitProblem) => path[0] === 'planned_route_id' && code === 'required';
  const problems = fitProblems(sent, PlannedRoute).filter((one) => !isFromService(one) && !isIdToCome(one));
  return problems.length === 0 ? NO_PROBLEMS : problems;
}
