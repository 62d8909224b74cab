// Infractions by their number of fines.
import { useFigures } from '../dashboard-context';
import { RankingList } from '../ranking-list';
import { type Ranking, toInfractionCounts } from '../ranking-view-model';
import { rankingTable } from '../tables/ranking-table';
import { useInfractionChoice } from '../use-infraction-choice';
import { defineCard } from './define-card';

export const infractionType = defineCard({
  member: 'infraction_type_chart_data',
  tab: 'overview',
  span: 7,
  skeleton: [10, 404, 564],
  toModel: ({ response, compared, comparison }) =>
    toInfractionCounts(response.infraction_type_chart_data, compared?.infraction_type_chart_data, comparison),
  Body: Infractions,
  toTables: (model, context) => rankingTable(model, 'count', 'infraction', context),
});

function Infractions({ model }: { model: Ranking }) {
  const { t } = useFigures();
  const choiceOf = useInfractionChoice();
  return (
    <RankingList
      member="infraction_type_chart_data"
      ranking={model}
      unit="count"
      heads={{ name: t('dashboard.column.infraction'), value: t('dashboard.column.fines') }}
      choiceOf={choiceOf}
      className="roomy counts"
    />
  );
}
