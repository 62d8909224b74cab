// Each member as tables, from the same view models as its card. Loaded when somebody asks for a table or a file.
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { SERIOUSNESS_KEYS } from '../../../contract/fines-dashboard';
import type { CardPart } from '../../../ui/card/card-table';
import { CardWriter } from './card-writer';
import type { Figures, Wording } from './dashboard-context';
import { toDrivers, toFrequents, toLevelDrivers } from './drivers-view-model';
import {
  toAppeals,
  toInfractionsSummary,
  toLevelSummary,
  toNicAndNormal,
  toPaidAndLate,
  toSeriousnessSummary,
  toStatusSummary,
} from './figures-view-model';
import { toGroupCosts, toInfractionCosts, toInfractionCounts, toStatuses } from './ranking-view-model';
import { toSeries, toSingleSeries } from './series-view-model';
import { toMakeUp, toProportion } from './shares-view-model';
import { toTopSummary } from './top-summary-view-model';
import { memberTitle } from './wording';

/** The parts of a card; none when the service did not send the member. */
export function toCardParts(member: FinesDashboardMember, figures: Figures, wording: Wording): CardPart[] {
  const { response, compared, second, comparison, frame } = figures;
  const { t, labels, names } = wording;
  const title = memberTitle(member, t);
  const write = new CardWriter(title, wording, figures);
  switch (member) {
    case 'top_summary':
      return write.figures(toTopSummary(response[member], compared?.[member], comparison));
    case 'infractions_type_top_summary':
      return write.figures(toInfractionsSummary(response[member], compared?.[member], comparison));
    case 'fines_status_top_summary':
      return write.figures(toStatusSummary(response[member], compared?.[member], comparison));
    case 'seriousness_fines_top_summary':
      return write.figures(toSeriousnessSummary(response[member], compared?.[member], comparison));
    case 'nic_fines_normal_fines_chart_data':
      return write.figures(toNicAndNormal(response[member], compared?.[member], comparison));
    case 'paid_late_fines_chart_data':
      return write.figures(toPaidAndLate(response[member], compared?.[member], comparison));
    case 'appealing_and_pending_fines_chart_data':
      return write.figures(toAppeals(response[member], compared?.[member], comparison));
    case 'infraction_type_chart_data':
      return write.ranking(toInfractionCounts(response[member], compared?.[member], comparison), 'count', 'infraction');
    case 'cost_per_infractions_chart_data':
      return write.ranking(toInfractionCosts(response[member], compared?.[member], comparison), 'money', 'infraction');
    case 'cost_per_group_of_vehicles_chart_data':
      return write.ranking(toGroupCosts(response[member], compared?.[member], comparison), 'money', 'group');
    case 'fine_status_chart_data':
      return write.ranking(toStatuses(response[member], compared?.[member], comparison, labels), 'count', 'status');
    case 'seriousness_type_graphic_data':
      return write.series(toSeries(response[member], second?.[member], frame, labels), 'count');
    case 'value_paid_by_seriousness_type_graphic_data':
      return write.series(toSeries(response[member], second?.[member], frame, labels), 'money');
    case 'average_amount_paid_per_infractions_graphic_data':
      return write.averages(
        toSingleSeries(response[member]?.average_amounts, second?.[member]?.average_amounts, frame),
        toSingleSeries(response[member]?.infractions_quantity, second?.[member]?.infractions_quantity, frame),
      );
    case 'normal_fines_nic_fines_chart_data':
      return write.proportion(toProportion(response[member], second?.[member], comparison));
    case 'value_by_seriousness_type_chart_data':
      return write.makeUp(toMakeUp(response[member], compared?.[member], comparison));
    case 'vulnerable_drivers_ranking_data':
      return write.drivers(toDrivers(response[member], second?.[member], names));
    case 'infractions_type_ranking_data':
      return write.frequents(toFrequents(response[member], second?.[member], names, comparison.totals));
    case 'metrics_by_seriousness':
      return SERIOUSNESS_KEYS.flatMap((key) => {
        const block = response[member]?.[key];
        const before = compared?.[member]?.[key];
        const earlier = second?.[member]?.[key];
        if (!block) return [];
        const known = labels.seriousnessKey(key);
        const name = known?.text ?? t('dashboard.level.unknown', { key });
        const ofLevel = new CardWriter(`${title}: ${name}`, wording, figures);
        return [
          ...ofLevel.figures(toLevelSummary(block.top_summary, before?.top_summary, comparison, known?.level ?? 0)),
          ...ofLevel.series(
            toSingleSeries(block.infractions_per_month, earlier?.infractions_per_month, frame),
            'count',
            known?.level,
          ),
          ...ofLevel.levelDrivers(toLevelDrivers(block.drivers_ranking, names)),
        ];
      });
  }
}
