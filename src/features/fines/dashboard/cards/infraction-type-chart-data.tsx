// Infractions by their number of fines.
import { InfractionRanking } from '../infraction-ranking';
import { toInfractionCounts } from '../ranking-view-model';
import { rankingTable } from '../tables/ranking-table';
import { defineCard } from './define-card';

const MEMBER = 'infraction_type_chart_data';

export const infractionType = defineCard({
  member: MEMBER,
  tab: 'overview',
  span: 7,
  skeleton: [10, 404, 564],
  toModel: ({ response, compared, comparison }) => toInfractionCounts(response[MEMBER], compared?.[MEMBER], comparison),
  Body: ({ model }) => <InfractionRanking member={MEMBER} ranking={model} unit="count" className="roomy counts" />,
  toTables: (model, context) => rankingTable(model, 'count', 'infraction', context),
});
