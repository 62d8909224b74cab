// The overview in four figures.
import { FigureStrip } from '../figure-strip';
import { toTopSummary } from '../figures-view-model';
import { figuresTable } from '../tables/figures-table';
import { defineCard } from './define-card';

export const topSummary = defineCard({
  member: 'top_summary',
  tab: 'overview',
  strip: { figures: ['fines', 'cost', 'points', 'drivers'] },
  toModel: ({ response, compared, comparison }) =>
    toTopSummary(response.top_summary, compared?.top_summary, comparison),
  Body: ({ model }) => <FigureStrip member="top_summary" {...model} />,
  toTables: figuresTable,
});
