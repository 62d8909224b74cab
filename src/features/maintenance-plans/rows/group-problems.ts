// The problems of a pasted table by kind: first the lines that are left out whole, then single cells.
import type { LineProblem, LineReason } from './line-problem';

export const WHOLE_LINES: ReadonlySet<LineReason> = new Set([
  'nothing',
  'tooManyCells',
  'total',
  'section',
  'noVehicle',
  'notFound',
  'several',
  'repeated',
  'contradiction',
]);

export type ProblemGroup = { readonly reason: LineReason; readonly problems: readonly LineProblem[] };

/** Lines that are left out first; of each the kinds with most lines first. */
export function groupProblems(problems: readonly LineProblem[]): readonly ProblemGroup[] {
  const groups = new Map<string, { reason: LineReason; problems: LineProblem[] }>();
  for (const problem of problems) {
    const key = `${problem.reason} ${problem.field?.id ?? ''}`;
    const group = groups.get(key);
    if (group) group.problems.push(problem);
    else groups.set(key, { reason: problem.reason, problems: [problem] });
  }
  const rank = ({ reason }: ProblemGroup) => (WHOLE_LINES.has(reason) ? 0 : 1);
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b) || b.problems.length - a.problems.length);
}
