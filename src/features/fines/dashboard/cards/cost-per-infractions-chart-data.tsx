// Infractions by cost.
import { InfractionRanking } from '../infraction-ranking';
import { toInfractionCosts } from '../ranking-view-model';
import { rankingTable } from '../tables/ranking-table';
import { defineCard } from './define-card';

const MEMBER = 'cost_per_infractions_chart_data';

export const costPerInfraction = defineCard({
  member: MEMBER,
  tab: 'infractions',
  span: 5,
  skeleton: [10, 464, 612],
  toModel: ({ response, compared, comparison }) => toInfractionCosts(response[MEMBER], compared?.[MEMBER], comparison),
  Body: ({ model }) => <InfractionRanking member={MEMBER} ranking={model} unit="money" className="wrap costs" />,
  toTables: (model, context) => rankingTable(model, 'money', 'infraction', context),
});
