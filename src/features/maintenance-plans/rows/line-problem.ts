// Problems of a table line or of one of its cells.
import type { Field } from './fields';

export type LineReason =
  /** A cell that cannot be parsed as the type of its column. */
  | 'integer'
  /** A formula of a spreadsheet that ends in an error. */
  | 'formula'
  /** A unit that does not fit its column: months of kilometres. */
  | 'unit'
  /** A fraction of a whole unit, unless the user has chosen rounding. */
  | 'fraction'
  | 'number'
  | 'date'
  | 'clock'
  | 'choice'
  | 'email'
  /** A reading below zero or too large, one above the odometer of its row, or a future last maintenance. */
  | 'reading'
  | 'above'
  | 'toCome'
  /** More cells than the table has columns: a comma inside a number, or a missing quote. */
  | 'tooManyCells'
  /** A row of totals. */
  | 'total'
  /** The title of an item group: only a name, where other rows have intervals. */
  | 'section'
  /** An interval in a second column of an item that has one already. */
  | 'secondInterval'
  /** The line is empty in all imported columns. */
  | 'nothing'
  /** No number, plate or name. */
  | 'noVehicle'
  /** A plate or a name that is in neither the plan nor the directory. */
  | 'notFound'
  | 'several'
  /** The same vehicle as in an earlier line. */
  | 'repeated'
  /** The plate and the number belong to two vehicles. */
  | 'contradiction';

export type LineProblem = {
  readonly line: number;
  readonly reason: LineReason;
  /** The text of the cell, empty for a line as a whole. */
  readonly cell: string;
  readonly field: Field | null;
};

/** These skip the whole line. */
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

type ProblemGroup = { readonly reason: LineReason; readonly problems: readonly LineProblem[] };

/** By kind: skipped lines first; in both groups the kinds with most lines first. */
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
