import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { infractionDrill, infractionsByText, isHighlighted } from './cross-filter';
import { useFigures } from './dashboard-context';
import { RankingList, type RowChoice } from './ranking-list';
import type { Ranking, RankingRow } from './ranking-view-model';
import { givenName } from './wording';

export function InfractionRanking({
  member,
  ranking,
  unit,
  className,
}: {
  member: FinesDashboardMember;
  ranking: Ranking;
  unit: 'count' | 'money';
  className: string;
}) {
  const dashboard = useFigures();
  const { t, format, figures, names, highlight, onHighlight } = dashboard;
  // Rows are found by the infraction's code, else by its text.
  const ids = figures.response.infractions_type_ranking_data?.map(({ infraction_id }) => infraction_id);
  const infractions = infractionsByText(ids ?? [], names.infraction);
  const choiceOf = ({ name }: RankingRow): RowChoice => ({
    name: givenName(name, dashboard),
    onChoose: name === null ? null : () => onHighlight({ kind: 'infraction', text: name }),
    isChosen: isHighlighted(highlight, 'infraction', name),
    isLocal: true,
    drill: name === null ? null : infractionDrill(infractions(name)),
  });
  const value = unit === 'money' ? t('dashboard.column.cost', { symbol: format.symbol }) : t('dashboard.column.fines');
  return (
    <RankingList
      member={member}
      ranking={ranking}
      unit={unit}
      heads={{ name: t('dashboard.column.infraction'), value }}
      choiceOf={choiceOf}
      className={className}
    />
  );
}
