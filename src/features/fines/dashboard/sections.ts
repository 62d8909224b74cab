// Which card stands where: the sections of each tab, in order. Strips and lists come with the page; what is drawn, and the long
// tables, come in chunks of their own once there is an answer, so that the first numbers do not wait for them.
import {
  AppealsBody,
  InfractionsSummaryBody,
  NicAndNormalBody,
  PaidAndLateBody,
  SeriousnessSummaryBody,
  StatusSummaryBody,
  TopSummaryBody,
} from './figure-sections';
import { lateBody } from './late-body';
import type { Section } from './member-section';
import type { Tab } from './members';
import {
  FrequentBody,
  GroupCostsBody,
  InfractionCostsBody,
  InfractionCountsBody,
  StatusBody,
} from './ranking-sections';

const fetchSeries = () => import('./series-sections');
const fetchShares = () => import('./share-sections');

const drivers = lateBody(
  () => import('./drivers-sections'),
  (module) => module.DriversBody,
);
const levels = lateBody(
  () => import('./levels-sections'),
  (module) => module.LevelsBody,
);
const average = lateBody(fetchSeries, (module) => module.AverageBody);
const finesPerMonth = lateBody(fetchSeries, (module) => module.FinesPerMonthBody);
const paidPerMonth = lateBody(fetchSeries, (module) => module.PaidPerMonthBody);
const makeUp = lateBody(fetchShares, (module) => module.MakeUpBody);
const proportion = lateBody(fetchShares, (module) => module.ProportionBody);

/** Everything that comes later, for those who need all of it at once (print). */
export const loadSections = () =>
  Promise.all([drivers, levels, average, finesPerMonth, paidPerMonth, makeUp, proportion].map(({ load }) => load()));

/** So many are drawn at once, the others when those have been painted, and grey until then: when the page is opened, on a press. */
export const FIRST_CARDS = { opening: 2, press: 1 };

/** What comes later of the cards that are drawn at once. Rejects where it cannot be loaded. */
export const loadFirst = (tab: Tab) =>
  Promise.all(SECTIONS[tab].slice(0, FIRST_CARDS.opening).map(({ load }) => load?.()));

export const SECTIONS: Record<Tab, readonly Section[]> = {
  overview: [
    { member: 'top_summary', Body: TopSummaryBody, isStrip: true, bones: [2, 50, 185] },
    { member: 'seriousness_type_graphic_data', ...finesPerMonth, span: 8, bones: [0, 370, 408], isFirst: true },
    { member: 'fine_status_chart_data', Body: StatusBody, span: 4, bones: [10, 344, 508] },
    { member: 'infraction_type_chart_data', Body: InfractionCountsBody, span: 7, bones: [10, 404, 564] },
    { member: 'normal_fines_nic_fines_chart_data', ...proportion, span: 5, bones: [6, 346, 240] },
    { member: 'vulnerable_drivers_ranking_data', ...drivers, bones: [10, 437, 873] },
  ],
  infractions: [
    { member: 'infractions_type_top_summary', Body: InfractionsSummaryBody, isStrip: true, bones: [2, 36] },
    { member: 'average_amount_paid_per_infractions_graphic_data', ...average, span: 7, bones: [0, 388] },
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
    { member: 'value_paid_by_seriousness_type_graphic_data', ...paidPerMonth, span: 8, bones: [4, 240] },
    { member: 'value_by_seriousness_type_chart_data', ...makeUp, span: 4, bones: [6, 240] },
    { member: 'metrics_by_seriousness', ...levels, bones: [12, 900] },
  ],
};
