// The place at which the service refused the plan, as a problem of the field that a person sees there, until it is changed.
import { useRef } from 'react';
import { getIn } from '../../../document/edits';
import type { FitProblem } from '../../../document/fit';
import { isList, isObject, type Path, type Tree, type TreeObject } from '../../../document/tree';
import type { WorkProblem } from '../../../work/work-record';
import { planOrder } from './plan-document';

/** Null where the service names no place, or one that this plan does not have. */
export function placeOfRemark(problem: WorkProblem | null, plan: TreeObject): Path | null {
  const path = problem?.path;
  if (!path || path.length === 0) return null;
  let part: Tree | undefined = plan;
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1;
    if (isList(part)) part = typeof step === 'number' ? part[step] : undefined;
    else if (isObject(part)) part = Object.hasOwn(part, step) ? part[step] : undefined;
    else return null;
    // The last step may be a field that is missing; every row and part before it must be there.
    if (part === undefined && !isLast) return null;
    if (part === undefined && !planOrder(path.slice(0, -1))?.includes(String(step))) return null;
  }
  return path;
}

/** The remark as a problem, the same one as long as it is told; gone as soon as what stands there is another value. */
export function useServiceRemark(problem: WorkProblem | null, plan: TreeObject): FitProblem | null {
  const told = useRef<{ at: number; value: Tree | undefined; remark: FitProblem } | null>(null);
  if (problem === null) {
    told.current = null;
    return null;
  }
  if (told.current?.at !== problem.at) {
    const path = placeOfRemark(problem, plan);
    told.current = path && {
      at: problem.at,
      value: getIn(plan, path),
      remark: { path, code: 'refused', expected: 'text' },
    };
  }
  const { remark, value } = told.current ?? {};
  return remark && getIn(plan, remark.path) === value ? remark : null;
}
