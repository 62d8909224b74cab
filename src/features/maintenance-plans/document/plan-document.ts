// A plan as a document: a new plan, its name, and its contract problems.
import { MaintenancePlan } from '../../../contract/maintenance-plan';
import { getIn, removeIn, setIn } from '../../../document/edits';
import { type FitProblem, fitProblems, keyOrderOf } from '../../../document/fit';
import {
  equalTrees,
  isList,
  isObject,
  keysOf,
  makeObject,
  memberOf,
  spellingsOf,
  type Tree,
  type TreeObject,
} from '../../../document/tree';

/** The contract's key order, for keys added to a plan. */
export const planOrder = keyOrderOf(MaintenancePlan);

export function emptyPlan(): TreeObject {
  return makeObject([['name', '']]);
}

/** The name as written, "" if there is none. */
export function planName(plan: Tree): string {
  const name = isObject(plan) ? memberOf(plan, 'name') : undefined;
  return typeof name === 'string' ? name : '';
}

/** A copy without the ids that link the plan and its rows to the original. */
export function copyOfPlan(plan: TreeObject, name: string): TreeObject {
  const without = (rows: Tree, keys: readonly string[]): Tree =>
    isList(rows)
      ? rows.map((row) => (isObject(row) ? keys.reduce<Tree>((part, key) => removeIn([key])(part), row) : row))
      : rows;
  const members = keysOf(plan).flatMap((key): [string, Tree][] => {
    const value = memberOf(plan, key) ?? null;
    if (key === 'id') return [];
    if (key === 'items') return [[key, without(value, ['bond_item_id', 'plan_id'])]];
    return [[key, key === 'vehicles' ? without(value, ['id']) : value]];
  });
  const copy = setIn(['name'], name, planOrder)(makeObject(members, spellingsOf(plan)));
  return isObject(copy) ? copy : emptyPlan();
}

/** A stable reference, so that components see no change. */
export const NO_PROBLEMS: readonly FitProblem[] = [];

/** All problems that block saving: contract violations and a blank name. `base`: the server version. */
export function planProblems(plan: TreeObject, base: Tree | null = null): readonly FitProblem[] {
  // Problems that the server version has itself do not block saving: those values are sent back unchanged.
  const isFromService = ({ path }: FitProblem) => {
    const value = getIn(plan, path);
    return base !== null && value !== undefined && equalTrees(value, getIn(base, path));
  };
  const problems = fitProblems(plan, MaintenancePlan).filter((problem) => !isFromService(problem));
  const isUnnamed = typeof memberOf(plan, 'name') === 'string' && planName(plan).trim() === '';
  if (isUnnamed) return [{ path: ['name'], code: 'required', expected: 'text' }, ...problems];
  return problems.length === 0 ? NO_PROBLEMS : problems;
}
