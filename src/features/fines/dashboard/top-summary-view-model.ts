// The strip of the overview, which is drawn first of all.
import type { FinesDashboard } from '../../../contract/fines-dashboard';
import { ALL_ROWS, type Figures, figureOf, stripOf } from './figures';
import { type Comparison, toMeasure } from './measure';

export function toTopSummary(
  member: FinesDashboard['top_summary'],
  second: FinesDashboard['top_summary'],
  comparison: Comparison,
): Figures | null {
  if (!member) return null;
  return stripOf([
    figureOf(
      'fines',
      'count',
      toMeasure(member.total_fines_quantity, second?.total_fines_quantity, comparison),
      ALL_ROWS,
    ),
    figureOf('cost', 'money', toMeasure(member.total_fines_cost, second?.total_fines_cost, comparison), ALL_ROWS),
    figureOf('points', 'points', toMeasure(member.total_points, second?.total_points, comparison), ALL_ROWS),
    figureOf('drivers', 'drivers', toMeasure(member.total_drivers, second?.total_drivers, comparison), ALL_ROWS),
  ]);
}
