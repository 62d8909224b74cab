// The problems of one part of the plan (`vehicles`, `due_date_config`). The same list while unchanged, so that a
// problem elsewhere causes no render.
import { useRef } from 'react';
import type { FitProblem } from '../../../document/fit';

const NONE: readonly FitProblem[] = [];

export function usePartProblems(problems: readonly FitProblem[], part: string): readonly FitProblem[] {
  const held = useRef(NONE);
  const found = problems.filter(({ path }) => path[0] === part);
  const isSame = found.length === held.current.length && found.every((problem, at) => problem === held.current[at]);
  // Each problem keeps its identity while its row does (document/fit.ts).
  if (!isSame) held.current = found.length === 0 ? NONE : found;
  return held.current;
}
