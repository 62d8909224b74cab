// Maps the path in a rejected response to a problem of that field, shown until the field is changed.
import { useRef } from 'react';
import { followPath, type Shape } from '../../document/diff';
import { getIn, type KeyOrder } from '../../document/edits';
import type { FitProblem } from '../../document/fit';
import { isList, isObject, type Path, type Tree } from '../../document/tree';
import type { WorkProblem } from '../../work/record/record';

/** Null when the response has no path, or the document does not have it. `order`: optional fields. */
export function placeOfRemark(problem: WorkProblem | null, document: Tree, order: KeyOrder): Path | null {
  const path = problem?.path;
  if (!path || path.length === 0) return null;
  let part: Tree | undefined = document;
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1;
    if (isList(part)) part = typeof step === 'number' ? part[step] : undefined;
    else if (isObject(part)) part = Object.hasOwn(part, step) ? part[step] : undefined;
    else return null;
    // The last segment may be a missing field; every parent must exist.
    if (part === undefined && !isLast) return null;
    if (part === undefined && !order(path.slice(0, -1))?.includes(String(step))) return null;
  }
  return path;
}

/** The server-side problem at its current path; null once the value is gone or changed. */
export function remarkNow(path: Path, refused: Tree, document: Tree, shape: Shape): FitProblem | null {
  const now = followPath(path, refused, document, shape);
  const isSame = now !== null && getIn(document, now) === getIn(refused, path);
  return isSame ? { path: now, code: 'refused', expected: 'text' } : null;
}

/**
 * `sent`: the document as sent by this page. Null if not sent; paths then refer to the current document. `shape`: row
 * identities.
 */
export function useServiceRemark(
  { problem, sent, now }: { problem: WorkProblem | null; sent: Tree | null; now: Tree },
  { shape, order }: { shape: Shape; order: KeyOrder },
): FitProblem | null {
  const lastShown = useRef<{ at: number; path: Path; refused: Tree } | null>(null);
  const before = useRef<FitProblem | null>(null);
  if (problem === null) lastShown.current = null;
  else if (lastShown.current?.at !== problem.at) {
    const refused = sent ?? now;
    const path = placeOfRemark(problem, refused, order);
    lastShown.current = path && { at: problem.at, path, refused };
  }
  const remark = lastShown.current && remarkNow(lastShown.current.path, lastShown.current.refused, now, shape);
  // Keeps its identity while the content is equal.
  if (!isSameRemark(before.current, remark)) before.current = remark;
  return before.current;
}

function isSameRemark(a: FitProblem | null, b: FitProblem | null): boolean {
  return a === b || (a !== null && b !== null && a.path.join('\n') === b.path.join('\n'));
}
