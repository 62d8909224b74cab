// The place at which the service refused a document, as a problem of the field that a person sees there, until it is changed.
import { useRef } from 'react';
import type { Shape } from '../../document/diff';
import { getIn, type KeyOrder } from '../../document/edits';
import type { FitProblem } from '../../document/fit';
import { followPath } from '../../document/follow-path';
import { isList, isObject, type Path, type Tree } from '../../document/tree';
import type { WorkProblem } from '../../work/record/record';

/** Null where the service names no place, or one that this document does not have. `order`: the fields that may be missing. */
export function placeOfRemark(problem: WorkProblem | null, document: Tree, order: KeyOrder): Path | null {
  const path = problem?.path;
  if (!path || path.length === 0) return null;
  let part: Tree | undefined = document;
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1;
    if (isList(part)) part = typeof step === 'number' ? part[step] : undefined;
    else if (isObject(part)) part = Object.hasOwn(part, step) ? part[step] : undefined;
    else return null;
    // The last step may be a field that is missing; every row and part before it must be there.
    if (part === undefined && !isLast) return null;
    if (part === undefined && !order(path.slice(0, -1))?.includes(String(step))) return null;
  }
  return path;
}

/** The remark where its place is now; null once it is gone, or what stands there is not what was refused. */
export function remarkNow(path: Path, refused: Tree, document: Tree, shape: Shape): FitProblem | null {
  const now = followPath(path, refused, document, shape);
  const isSame = now !== null && getIn(document, now) === getIn(refused, path);
  return isSame ? { path: now, code: 'refused', expected: 'text' } : null;
}

/**
 * `given`: the document as this page has sent it; null where it has not, and the places are those of the document as it is.
 * `shape`: how its rows are recognised.
 */
export function useServiceRemark(
  { problem, given, now }: { problem: WorkProblem | null; given: Tree | null; now: Tree },
  { shape, order }: { shape: Shape; order: KeyOrder },
): FitProblem | null {
  const told = useRef<{ at: number; path: Path; refused: Tree } | null>(null);
  const before = useRef<FitProblem | null>(null);
  if (problem === null) told.current = null;
  else if (told.current?.at !== problem.at) {
    const refused = given ?? now;
    const path = placeOfRemark(problem, refused, order);
    told.current = path && { at: problem.at, path, refused };
  }
  const remark = told.current && remarkNow(told.current.path, told.current.refused, now, shape);
  // The same one as long as it says the same.
  if (!isSameRemark(before.current, remark)) before.current = remark;
  return before.current;
}

function isSameRemark(a: FitProblem | null, b: FitProblem | null): boolean {
  return a === b || (a !== null && b !== null && a.path.join('\n') === b.path.join('\n'));
}
