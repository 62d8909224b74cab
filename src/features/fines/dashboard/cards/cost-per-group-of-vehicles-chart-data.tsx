// Groups of vehicles by cost.
import { groupDrill, isHighlighted, narrowedToGroup } from '../cross-filter';
import { useFigures } from '../dashboard-context';
import { RankingList, type RowChoice } from '../ranking-list';
import { type Ranking, type RankingRow, toGroupCosts } from '../ranking-view-model';
import { rankingTable } from '../tables/ranking-table';
import { givenName } from '../wording';
import { defineCard } from './define-card';

export const costPerGroup = defineCard({
  member: 'cost_per_group_of_vehicles_chart_data',
  tab: 'infractions',
  span: 5,
  skeleton: [9, 384, 460],
  skeletonBesideSecond: [9, 384, 532, 456],
  toModel: ({ response, compared, comparison }) =>
    toGroupCosts(
      response.cost_per_group_of_vehicles_chart_data,
      compared?.cost_per_group_of_vehicles_chart_data,
      comparison,
    ),
  Body: Groups,
  toTables: (model, context) => rankingTable(model, 'money', 'group', context),
});

function Groups({ model }: { model: Ranking }) {
  const dashboard = useFigures();
  const { t, format, figures, filters, names, highlight, onFilter, onHighlight } = dashboard;
  const choiceOf = ({ name }: RankingRow): RowChoice => {
    const ids = name === null ? null : names.groupVehicleIds(name);
    const isKnown = ids !== null && ids.length > 0;
    const toggleHighlight = name === null ? null : () => onHighlight({ kind: 'group', text: name });
    const group = isKnown ? name : null;
    return {
      name: givenName(name, dashboard),
      onChoose: group !== null ? () => onFilter(narrowedToGroup(filters, group)) : toggleHighlight,
      isChosen: group !== null ? filters.group === group : isHighlighted(highlight, 'group', name),
      isLocal: group === null,
      drill: group !== null && ids ? groupDrill(group, figures.filters, ids) : null,
    };
  };
  return (
    <RankingList
      member="cost_per_group_of_vehicles_chart_data"
      ranking={model}
      unit="money"
      heads={{ name: t('dashboard.column.group'), value: t('dashboard.column.cost', { symbol: format.symbol }) }}
      choiceOf={choiceOf}
      className="wrap groups"
    />
  );
}
