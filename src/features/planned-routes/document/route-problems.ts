// Validation problems of a route that prevent saving.
import { PlannedRoute } from '../../../contract/planned-route';
import { getIn } from '../../../document/edits';
import { type FitProblem, fitProblems } from '../../../document/fit';
import { equalTrees, type Tree } from '../../../document/tree';

const NO_PROBLEMS: readonly FitProblem[] = [];

/** `base`: the server version. Problems that it also has are ignored, because the user did not cause them. */
export function routeProblems(sent: Tree, base: Tree | null): readonly FitProblem[] {
  const isFromService = ({ path }: FitProblem) => {
    const value = getIn(sent, path);
    return base !== null && value !== undefined && equalTrees(value, getIn(base, path));
  };
  // A missing id is assigned at the first save.
  const isIdToCome = ({ path, code }: FitProblem) => path[0] === 'planned_route_id' && code === 'required';
  const problems = fitProblems(sent, PlannedRoute).filter((one) => !isFromService(one) && !isIdToCome(one));
  return problems.length === 0 ? NO_PROBLEMS : problems;
}
