// Which card stands where: the sections of each tab, in order.

import { DriversBody, LevelsBody } from './drivers-sections';
import {
  AppealsBody,
  InfractionsSummaryBody,
  NicAndNormalBody,
  PaidAndLateBody,
  SeriousnessSummaryBody,
  StatusSummaryBody,
  TopSummaryBody,
} from './figure-sections';
import type { Section } from './member-section';
import type { Tab } from './members';
import {
  FrequentBody,
  GroupCostsBody,
  InfractionCostsBody,
  InfractionCountsBody,
  StatusBody,
} from './ranking-sections';
import { AverageBody, FinesPerMonthBody, PaidPerMonthBody } from './series-sections';
import { MakeUpBody, ProportionBody } from './share-sections';

export const SECTIONS: Record<Tab, readonly Section[]> = {
  overview: [
    { member: 'top_summary', Body: TopSummaryBody, isStrip: true, bones: [2, 36] },
    { member: 'seriousness_type_graphic_data', Body: FinesPerMonthBody, span: 8, bones: [0, 370] },
    { member: 'fine_status_chart_data', Body: StatusBody, span: 4, bones: [10, 366] },
    { member: 'infraction_type_chart_data', Body: InfractionCountsBody, span: 7, bones: [10, 404] },
    { member: 'normal_fines_nic_fines_chart_data', Body: ProportionBody, span: 5, bones: [6, 404] },
    { member: 'vulnerable_drivers_ranking_data', Body: DriversBody, bones: [10, 464] },
  ],
  infractions: [
    { member: 'infractions_type_top_summary', Body: InfractionsSummaryBody, isStrip: true, bones: [2, 36] },
    { member: 'average_amount_paid_per_infractions_graphic_data', Body: AverageBody, span: 7, bones: [0, 388] },
    { member: 'cost_per_group_of_vehicles_chart_data', Body: GroupCostsBody, span: 5, bones: [9, 388] },
    { member: 'cost_per_infractions_chart_data', Body: InfractionCostsBody, span: 5, bones: [10, 464] },
    { member: 'infractions_type_ranking_data', Body: FrequentBody, span: 7, bones: [10, 464] },
  ],
  status: [
    { member: 'fines_status_top_summary', Body: StatusSummaryBody, isStrip: true, bones: [2, 30] },
    { member: 'nic_fines_normal_fines_chart_data', Body: NicAndNormalBody, span: 4, bones: [4, 160] },
    { member: 'paid_late_fines_chart_data', Body: PaidAndLateBody, span: 4, bones: [4, 160] },
    { member: 'appealing_and_pending_fines_chart_data', Body: AppealsBody, span: 4, bones: [4, 160] },
  ],
  seriousness: [
    { member: 'seriousness_fines_top_summary', Body: SeriousnessSummaryBody, isStrip: true, bones: [2, 36] },
    { member: 'value_paid_by_seriousness_type_graphic_data', Body: PaidPerMonthBody, span: 8, bones: [4, 240] },
    { member: 'value_by_seriousness_type_chart_data', Body: MakeUpBody, span: 4, bones: [6, 240] },
    { member: 'metrics_by_seriousness', Body: LevelsBody, bones: [12, 900] },
  ],
};
