// The problems of one table of the plan; the same list while nothing in it changed, so that a fault elsewhere draws nothing.
import { useRef } from 'react';
import type { FitProblem } from '../../../document/fit';
import type { RowsKey } from './fields';

const NONE: readonly FitProblem[] = [];

export function useRowProblems(problems: readonly FitProblem[], rows: RowsKey): readonly FitProblem[] {
  const held = useRef(NONE);
  const found = problems.filter(({ path }) => path[0] === rows);
  const isSame = found.length === held.current.length && found.every((problem, at) => problem === held.current[at]);
  // The problems themselves stay the same while their row does (document/fit.ts).
  if (!isSame) held.current = found.length === 0 ? NONE : found;
  return held.current;
}
