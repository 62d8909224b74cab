// Paid fines and late fines.
import { FigurePairs } from '../figure-pairs';
import { toPaidAndLate } from '../figures-view-model';
import { figuresTable } from '../tables/figures-table';
import { defineCard } from './define-card';

export const paidLateFines = defineCard({
  member: 'paid_late_fines_chart_data',
  tab: 'status',
  span: 4,
  skeleton: [4, 170],
  toModel: ({ response, compared, comparison }) =>
    toPaidAndLate(response.paid_late_fines_chart_data, compared?.paid_late_fines_chart_data, comparison),
  Body: ({ model }) => <FigurePairs member="paid_late_fines_chart_data" {...model} unit="money" />,
  toTables: figuresTable,
});
