// Fines under appeal, paid and unpaid.
import { FigurePairs } from '../figure-pairs';
import { toAppeals } from '../figures-view-model';
import { figuresTable } from '../tables/figures-table';
import { defineCard } from './define-card';

export const appealingAndPendingFines = defineCard({
  member: 'appealing_and_pending_fines_chart_data',
  tab: 'status',
  span: 4,
  skeleton: [4, 170],
  toModel: ({ response, compared, comparison }) =>
    toAppeals(
      response.appealing_and_pending_fines_chart_data,
      compared?.appealing_and_pending_fines_chart_data,
      comparison,
    ),
  Body: ({ model }) => <FigurePairs member="appealing_and_pending_fines_chart_data" {...model} unit="money" />,
  toTables: figuresTable,
});
