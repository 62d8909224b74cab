// Fines by status.
import { isNarrowed, narrowed } from '../cross-filter';
import { useFigures } from '../dashboard-context';
import { RankingList, type RowChoice } from '../ranking-list';
import { type Ranking, type RankingRow, toStatuses } from '../ranking-view-model';
import { rankingTable } from '../tables/ranking-table';
import { statusName } from '../wording';
import { defineCard } from './define-card';

export const fineStatus = defineCard({
  member: 'fine_status_chart_data',
  tab: 'overview',
  span: 4,
  skeleton: [10, 344, 508],
  skeletonBesideSecond: [10, 424, 588, 504],
  toModel: ({ response, compared, comparison }, { labels }) =>
    toStatuses(response.fine_status_chart_data, compared?.fine_status_chart_data, comparison, labels),
  Body: Statuses,
  toTables: (model, context) => rankingTable(model, 'count', 'status', context),
});

function Statuses({ model }: { model: Ranking }) {
  const dashboard = useFigures();
  const { t, filters, onFilter } = dashboard;
  const choiceOf = ({ name, statusId }: RankingRow): RowChoice => ({
    name: statusName(name, dashboard),
    onChoose: statusId === null ? null : () => onFilter(narrowed(filters, 'fine_status_ids', [statusId])),
    isChosen: statusId !== null && isNarrowed(filters, 'fine_status_ids', [statusId]),
    isLocal: false,
    drill: statusId === null ? null : { fine_status_ids: [statusId] },
  });
  return (
    <RankingList
      member="fine_status_chart_data"
      ranking={model}
      unit="count"
      heads={{ name: t('dashboard.column.status'), value: t('dashboard.column.fines') }}
      choiceOf={choiceOf}
      className={model.hasSecond ? 'wrap statuses' : 'statuses'}
    />
  );
}
