// Infractions in three figures.
import { FigureStrip } from '../figure-strip';
import { toInfractionsSummary } from '../figures-view-model';
import { figuresTable } from '../tables/figures-table';
import { defineCard } from './define-card';

export const infractionsTypeTopSummary = defineCard({
  member: 'infractions_type_top_summary',
  tab: 'infractions',
  strip: { figures: ['fines', 'cost', 'costPerFine'] },
  toModel: ({ response, compared, comparison }) =>
    toInfractionsSummary(response.infractions_type_top_summary, compared?.infractions_type_top_summary, comparison),
  Body: ({ model }) => <FigureStrip member="infractions_type_top_summary" {...model} />,
  toTables: figuresTable,
});
