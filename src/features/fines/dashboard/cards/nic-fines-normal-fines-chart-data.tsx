// NIC fines and other fines.
import { FigurePairs } from '../figure-pairs';
import { toNicAndNormal } from '../figures-view-model';
import { figuresTable } from '../tables/figures-table';
import { defineCard } from './define-card';

export const nicFinesNormalFines = defineCard({
  member: 'nic_fines_normal_fines_chart_data',
  tab: 'status',
  span: 4,
  skeleton: [4, 154],
  toModel: ({ response, compared, comparison }) =>
    toNicAndNormal(response.nic_fines_normal_fines_chart_data, compared?.nic_fines_normal_fines_chart_data, comparison),
  Body: ({ model }) => <FigurePairs member="nic_fines_normal_fines_chart_data" {...model} unit="count" />,
  toTables: figuresTable,
});
