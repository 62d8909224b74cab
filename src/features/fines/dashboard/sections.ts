// Which card stands where: the sections of each tab, in order. The first strip comes with the page; all else in a chunk of its own
// once there is an answer, so that the first numbers do not wait for it.
import { FIRST_PLACES } from './first-cards';
import { lateBody } from './late-body';
import type { Section } from './member-section';
import type { Tab } from './members';
import { TopSummaryBody } from './top-summary-section';

const fetchFigures = () => import('./figure-sections');
const fetchRankings = () => import('./ranking-sections');
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
const appeals = lateBody(fetchFigures, (module) => module.AppealsBody);
const infractionsSummary = lateBody(fetchFigures, (module) => module.InfractionsSummaryBody);
const nicAndNormal = lateBody(fetchFigures, (module) => module.NicAndNormalBody);
const paidAndLate = lateBody(fetchFigures, (module) => module.PaidAndLateBody);
const seriousnessSummary = lateBody(fetchFigures, (module) => module.SeriousnessSummaryBody);
const statusSummary = lateBody(fetchFigures, (module) => module.StatusSummaryBody);
const frequent = lateBody(fetchRankings, (module) => module.FrequentBody);
const groupCosts = lateBody(fetchRankings, (module) => module.GroupCostsBody);
const infractionCosts = lateBody(fetchRankings, (module) => module.InfractionCostsBody);
const infractionCounts = lateBody(fetchRankings, (module) => module.InfractionCountsBody);
const statuses = lateBody(fetchRankings, (module) => module.StatusBody);
const average = lateBody(fetchSeries, (module) => module.AverageBody);
const finesPerMonth = lateBody(fetchSeries, (module) => module.FinesPerMonthBody);
const paidPerMonth = lateBody(fetchSeries, (module) => module.PaidPerMonthBody);
const makeUp = lateBody(fetchShares, (module) => module.MakeUpBody);
const proportion = lateBody(fetchShares, (module) => module.ProportionBody);

/** Everything that comes later, for those who need all of it at once (print). */
export const loadSections = () =>
  Promise.all(
    Object.values(SECTIONS)
      .flat()
      .map(({ load }) => load?.()),
  );

/** So many are drawn at once, the others when those have been painted, and grey until then: when the page is opened, on a press. */
export const FIRST_CARDS = { opening: 2, press: 1 };

/** What comes later of the cards that are drawn at once. Rejects where it cannot be loaded. */
export const loadFirst = (tab: Tab) =>
  Promise.all(SECTIONS[tab].slice(0, FIRST_CARDS.opening).map(({ load }) => load?.()));

export const SECTIONS: Record<Tab, readonly Section[]> = {
  overview: [
    { member: 'top_summary', Body: TopSummaryBody, strip: { figures: ['fines', 'cost', 'points', 'drivers'] } },
    { member: 'seriousness_type_graphic_data', ...finesPerMonth, ...FIRST_PLACES.seriousness_type_graphic_data },
    { member: 'fine_status_chart_data', ...statuses, ...FIRST_PLACES.fine_status_chart_data },
    { member: 'infraction_type_chart_data', ...infractionCounts, ...FIRST_PLACES.infraction_type_chart_data },
    { member: 'normal_fines_nic_fines_chart_data', ...proportion, ...FIRST_PLACES.normal_fines_nic_fines_chart_data },
    { member: 'vulnerable_drivers_ranking_data', ...drivers, bones: [10, 437, 713] },
  ],
  infractions: [
    {
      member: 'infractions_type_top_summary',
      ...infractionsSummary,
      strip: { figures: ['fines', 'cost', 'costPerFine'] },
    },
    { member: 'average_amount_paid_per_infractions_graphic_data', ...average, span: 7, bones: [0, 390] },
    {
      member: 'cost_per_group_of_vehicles_chart_data',
      ...groupCosts,
      span: 5,
      bones: [9, 384, 460],
      besideSecond: [9, 384, 532, 456],
    },
    { member: 'cost_per_infractions_chart_data', ...infractionCosts, span: 5, bones: [10, 464, 612] },
    { member: 'infractions_type_ranking_data', ...frequent, span: 7, bones: [10, 490, 701] },
  ],
  status: [
    {
      member: 'fines_status_top_summary',
      ...statusSummary,
      strip: {
        figures: ['normalValue', 'nicValue', 'cancelledValue', 'allFines', 'allValue', 'pendingValue'],
        bars: 3,
        isSmall: true,
      },
    },
    { member: 'nic_fines_normal_fines_chart_data', ...nicAndNormal, span: 4, bones: [4, 154] },
    { member: 'paid_late_fines_chart_data', ...paidAndLate, span: 4, bones: [4, 170] },
    { member: 'appealing_and_pending_fines_chart_data', ...appeals, span: 4, bones: [4, 170] },
  ],
  seriousness: [
    {
      member: 'seriousness_fines_top_summary',
      ...seriousnessSummary,
      strip: { figures: ['value', 'value', 'value', 'value'] },
    },
    { member: 'value_paid_by_seriousness_type_graphic_data', ...paidPerMonth, span: 8, bones: [4, 240, 496] },
    { member: 'value_by_seriousness_type_chart_data', ...makeUp, span: 4, bones: [6, 220, 240] },
    { member: 'metrics_by_seriousness', ...levels, bones: [12, 1028, 2436] },
  ],
};
