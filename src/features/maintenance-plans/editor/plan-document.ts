// A plan as a document: what a new one is, what it is called, where it does not fit the contract.
import { MaintenancePlan } from '../../../contract/maintenance-plan';
import { type FitProblem, fitProblems, keyOrderOf } from '../../../document/fit';
import { isObject, makeObject, memberOf, type Tree, type TreeObject } from '../../../document/tree';

/** The order of the contract, for keys that come into a plan. */
export const planOrder = keyOrderOf(MaintenancePlan);

export function emptyPlan(): TreeObject {
  return makeObject([['name', '']]);
}

/** The name as it is written, "" where there is none. */
export function planName(plan: Tree): string {
  const name = isObject(plan) ? memberOf(plan, 'name') : undefined;
  return typeof name === 'string' ? name : '';
}

/** A copy that the service does not know yet: without the ids that are the service's. */
export function copyOfPlan(plan: TreeObject, name: string): TreeObject {
  const members = Object.entries(plan).filter(([key]) => key !== 'id');
  return makeObject(members.map(([key, value]) => [key, key === 'name' ? name : value] as const));
}

/** Everything that keeps the plan from being saved: what does not fit the contract, and a name that is blank. */
export function planProblems(plan: TreeObject): readonly FitProblem[] {
  const problems = fitProblems(plan, MaintenancePlan);
  const isUnnamed = typeof memberOf(plan, 'name') === 'string' && planName(plan).trim() === '';
  return isUnnamed ? [{ path: ['name'], code: 'required', expected: 'text' }, ...problems] : problems;
}
