// The value per severity level.
import { FigureStrip } from '../figure-strip';
import { toSeriousnessSummary } from '../figures-view-model';
import { figuresTable } from '../tables/figures-table';
import { defineCard } from './define-card';

export const seriousnessFinesTopSummary = defineCard({
  member: 'seriousness_fines_top_summary',
  tab: 'seriousness',
  strip: { figures: ['value', 'value', 'value', 'value'] },
  toModel: ({ response, compared, comparison }) =>
    toSeriousnessSummary(response.seriousness_fines_top_summary, compared?.seriousness_fines_top_summary, comparison),
  Body: ({ model }) => <FigureStrip member="seriousness_fines_top_summary" {...model} isOneScale />,
  toTables: figuresTable,
});
