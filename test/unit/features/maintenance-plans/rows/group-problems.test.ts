import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../../../src/features/maintenance-plans/rows/fields';
import type { LineProblem } from '../../../../../src/features/maintenance-plans/rows/line-problem';
import { groupProblems } from '../../../../../src/features/maintenance-plans/rows/line-problem';

const odometer = fieldOf('vehicles', 'odometer') ?? null;
const problem = (line: number, reason: LineProblem['reason'], isCell = false): LineProblem => ({
  line,
  reason,
  cell: 'x',
  field: isCell ? odometer : null,
});

describe('Problems of a pasted table', () => {
  it('are grouped by kind with their number, lines that are left out first', () => {
    const groups = groupProblems([
      problem(2, 'integer', true),
      problem(3, 'notFound'),
      problem(4, 'integer', true),
      problem(5, 'integer', true),
      problem(6, 'repeated'),
      problem(7, 'notFound'),
    ]);
    expect(groups.map(({ reason, problems }) => [reason, problems.map(({ line }) => line)])).toEqual([
      ['notFound', [3, 7]],
      ['repeated', [6]],
      ['integer', [2, 4, 5]],
    ]);
  });
});
