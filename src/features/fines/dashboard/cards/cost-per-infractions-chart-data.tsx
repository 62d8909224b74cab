// Infractions by cost.
import { useFigures } from '../dashboard-context';
import { RankingList } from '../ranking-list';
import { type Ranking, toInfractionCosts } from '../ranking-view-model';
import { rankingTable } from '../tables/ranking-table';
import { useInfractionChoice } from '../use-infraction-choice';
import { defineCard } from './define-card';

export const costPerInfraction = defineCard({
  member: 'cost_per_infractions_chart_data',
  tab: 'infractions',
  span: 5,
  skeleton: [10, 464, 612],
  toModel: ({ response, compared, comparison }) =>
    toInfractionCosts(response.cost_per_infractions_chart_data, compared?.cost_per_infractions_chart_data, comparison),
  Body: Infractions,
  toTables: (model, context) => rankingTable(model, 'money', 'infraction', context),
});

function Infractions({ model }: { model: Ranking }) {
  const { t, format } = useFigures();
  const choiceOf = useInfractionChoice();
  return (
    <RankingList
      member="cost_per_infractions_chart_data"
      ranking={model}
      unit="money"
      heads={{ name: t('dashboard.column.infraction'), value: t('dashboard.column.cost', { symbol: format.symbol }) }}
      choiceOf={choiceOf}
      className="wrap costs"
    />
  );
}
