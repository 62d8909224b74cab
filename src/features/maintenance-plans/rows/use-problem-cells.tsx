// Cells with problems show the typed text and the problem; all others are unchanged.
import type { ReactNode } from 'react';
import type { TreeList } from '../../../document/tree';
import { type CellProblem, cellProblemOf, type ProblemContext } from './cell-problem';
import { fieldOf, type RowsKey } from './fields';
import { cellText, type Writing } from './read-cell';
import { valueIn } from './row-edits';
import { useProblemText } from './use-writing';

/**
 * `shown`: the place in the plan of each grid row. The result changes on every render: the grid compares the versions
 * of its rows.
 */
export function useProblemCells({
  rows,
  list,
  shown,
  context,
  writing,
  renderCell,
}: {
  rows: RowsKey;
  list: TreeList;
  shown: readonly number[];
  context: ProblemContext;
  writing: Writing;
  renderCell: (place: number, column: string) => ReactNode;
}) {
  const say = useProblemText();
  const problemAt = (row: number, column: string): CellProblem | null => {
    const place = shown[row] ?? -1;
    const field = fieldOf(rows, column);
    return field && place !== -1 ? cellProblemOf(list[place], place, field, context) : null;
  };
  const cellProblem = (row: number, column: string) => {
    const problem = problemAt(row, column);
    return problem ? say(problem) : undefined;
  };
  const renderAt = (row: number, column: string): ReactNode => {
    const place = shown[row];
    if (place === undefined) return null;
    const problem = problemAt(row, column);
    const field = fieldOf(rows, column);
    if (!problem || !field) return renderCell(place, column);
    return (
      <span className="wrong-cell">
        <b className="clip">{cellText(field, valueIn(list[place], field), writing) || '—'}</b>
        <small className="clip">{say(problem)}</small>
      </span>
    );
  };
  return { cellProblem, renderAt };
}
