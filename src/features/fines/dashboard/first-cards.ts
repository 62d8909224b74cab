// The cards of the overview that a window shows first, for the picture that stands before the main script is there: in the words,
// numbers and marks of the page, from the answer to its first request.
import type { FinesDashboard } from '../../../contract/fines-dashboard';
import type { BonesShape } from '../../../ui/card/bones-shape';
import type { Period } from '../filters/calendar-days';
import { type FirstBody, type FirstWording, proportionBody, rankingBody, stripBody } from './first-bodies';
import { type FirstChart, firstChart } from './first-chart';
import { type PlainMember, plainly } from './plainly';
import { type RankingRow, toInfractionCounts, toStatuses } from './ranking-view-model';
import { countOfStatuses, toProportion } from './shares-view-model';
import { toTopSummary } from './top-summary-view-model';
import { givenName, memberTitle, memberUnit, statusName } from './wording';

export type FirstPlace = { span: 4 | 5 | 7 | 8; bones: BonesShape; besideSecond?: BonesShape };

type DrawnMember = Exclude<PlainMember, 'nic_fines_normal_fines_chart_data'>;

/** Where each stands below the strip: columns of 12, and what is grey until it is drawn, beside a chosen second period, too. */
export const FIRST_PLACES: Record<Exclude<DrawnMember, 'top_summary'>, FirstPlace> = {
  seriousness_type_graphic_data: { span: 8, bones: [0, 396, 434], besideSecond: [0, 476, 514] },
  fine_status_chart_data: { span: 4, bones: [10, 344, 508], besideSecond: [10, 424, 588, 504] },
  infraction_type_chart_data: { span: 7, bones: [10, 404, 564] },
  normal_fines_nic_fines_chart_data: { span: 5, bones: [6, 346, 240] },
};

export type FirstCard = {
  member: DrawnMember;
  /** Null: the strip, which has no head and is drawn at once. */
  place: FirstPlace | null;
  title: string;
  unit: string;
  /** The member as JSON, as the page will have it: what is drawn is of these figures only. Null: it is not plainly there. */
  figures: string | null;
  /** When it is its time; null: what to show is for the page to decide. */
  draw: () => Drawing | null;
};
type Drawing = FirstBody | FirstChart;

const placeOf = (member: DrawnMember) => (member === 'top_summary' ? null : FIRST_PLACES[member]);

/** In the order of the page. `response`: the answer's, as parsed. */
export function firstCards(response: unknown, period: Period, wording: FirstWording): FirstCard[] {
  const { t, format, labels, comparison } = wording;
  const value = t('dashboard.column.fines');
  function card<Member extends DrawnMember>(
    member: Member,
    draw: (figures: NonNullable<FinesDashboard[Member]>) => Drawing | null,
  ): FirstCard {
    const plain = plainly(member, response);
    const [title, unit] = [memberTitle(member, t), memberUnit(member, t, format)];
    const figures = plain && JSON.stringify(plain);
    return { member, place: placeOf(member), title, unit, figures, draw: () => plain && draw(plain) };
  }
  return [
    card('top_summary', (member) => {
      const strip = toTopSummary(member, undefined, comparison);
      return strip && stripBody(strip.figures, wording);
    }),
    card('seriousness_type_graphic_data', (member) =>
      firstChart(member, labels, period, wording, {
        top_summary: plainly('top_summary', response) ?? undefined,
        nic_fines_normal_fines_chart_data: plainly('nic_fines_normal_fines_chart_data', response) ?? undefined,
      }),
    ),
    card('fine_status_chart_data', (member) => {
      const ranking = toStatuses(member, undefined, comparison, labels);
      const heads = { name: t('dashboard.column.status'), value };
      const nameOf = ({ name, statusId }: RankingRow) => ({
        name: statusName(name, wording),
        isChoice: statusId !== null,
      });
      return ranking && rankingBody(ranking, heads, nameOf, 'statuses', wording);
    }),
    card('infraction_type_chart_data', (member) => {
      const ranking = toInfractionCounts(member, undefined, comparison);
      const heads = { name: t('dashboard.column.infraction'), value };
      const nameOf = ({ name }: RankingRow) => ({ name: givenName(name, wording), isChoice: name !== null });
      return ranking && rankingBody(ranking, heads, nameOf, 'roomy counts', wording);
    }),
    card('normal_fines_nic_fines_chart_data', (member) => {
      const model = toProportion(member, undefined, comparison);
      const statuses = plainly('fine_status_chart_data', response) ?? undefined;
      const notified = countOfStatuses(statuses, labels.statusIdsOf(['notification']));
      return model && proportionBody(model, notified, wording);
    }),
  ];
}
