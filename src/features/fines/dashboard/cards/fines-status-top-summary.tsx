// Values by status in six figures.
import { FigureStrip } from '../figure-strip';
import { toStatusSummary } from '../figures-view-model';
import { figuresTable } from '../tables/figures-table';
import { defineCard } from './define-card';

export const finesStatusTopSummary = defineCard({
  member: 'fines_status_top_summary',
  tab: 'status',
  strip: {
    figures: ['normalValue', 'nicValue', 'cancelledValue', 'allFines', 'allValue', 'pendingValue'],
    bars: 3,
    isSmall: true,
  },
  toModel: ({ response, compared, comparison }) =>
    toStatusSummary(response.fines_status_top_summary, compared?.fines_status_top_summary, comparison),
  Body: ({ model }) => <FigureStrip member="fines_status_top_summary" {...model} isSmall />,
  toTables: figuresTable,
});
