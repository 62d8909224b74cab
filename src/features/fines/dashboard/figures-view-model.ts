// Strips of figures: the summaries of the four tabs and of each level.

import type { FineStatusGroup } from '../../../config/config';
import type { FinesDashboard, SeriousnessBlock } from '../../../contract/fines-dashboard';
import { type Comparison, changeBetween, largestOf, type Measure, measureOf, quotientOf, toMeasure } from './measure';

export type Unit = 'count' | 'money' | 'points' | 'drivers';
/** Whether less is good news, more is, or neither. */
export type Meaning = 'lessIsGood' | 'moreIsGood' | 'neutral';
/** Which rows stand behind a figure, on top of the page's filters. */
export type Rows = {
  statusGroups?: readonly FineStatusGroup[];
  level?: number;
  isNic?: boolean;
  /** The list cannot leave out what the figure leaves out: more rows are shown than were counted. */
  isWider?: boolean;
};

export type FigureKey =
  | 'fines'
  | 'cost'
  | 'points'
  | 'drivers'
  | 'costPerFine'
  | 'normalValue'
  | 'nicValue'
  | 'cancelledValue'
  | 'allFines'
  | 'allValue'
  | 'pendingValue'
  | 'value'
  | 'nic'
  | 'normal'
  | 'paid'
  | 'late'
  | 'appealPaid'
  | 'appealUnpaid';

export type Figure = {
  key: FigureKey;
  unit: Unit;
  measure: Measure;
  meaning: Meaning;
  /** null: no list of rows stands behind it. */
  rows: Rows | null;
  /** Step on the scale of seriousness, for its mark. */
  level?: 1 | 2 | 3 | 4;
  /** What stands below the figure in the place of a change. */
  remark?: 'nicIncluded' | 'shareOfValue';
  /** For `shareOfValue`: 0 to 1. */
  share?: number | null;
  /** The service counts no change of it: no bar, no change. */
  isPlain?: boolean;
};

/** `isOneScale`: the bars of the card can be compared with each other. */
export type Figures = { figures: Figure[]; most: number };

const PENDING: readonly FineStatusGroup[] = ['notification', 'defence', 'toPay', 'late', 'appealUnpaid'];
const ALL: Rows = {};
const WIDER: Rows = { isWider: true };

export function toTopSummary(
  member: FinesDashboard['top_summary'],
  second: FinesDashboard['top_summary'],
  comparison: Comparison,
): Figures | null {
  if (!member) return null;
  return figures([
    figure('fines', 'count', toMeasure(member.total_fines_quantity, second?.total_fines_quantity, comparison), ALL),
    figure('cost', 'money', toMeasure(member.total_fines_cost, second?.total_fines_cost, comparison), ALL),
    figure('points', 'points', toMeasure(member.total_points, second?.total_points, comparison), ALL),
    figure('drivers', 'drivers', toMeasure(member.total_drivers, second?.total_drivers, comparison), ALL),
  ]);
}

export function toInfractionsSummary(
  member: FinesDashboard['infractions_type_top_summary'],
  second: FinesDashboard['infractions_type_top_summary'],
  comparison: Comparison,
): Figures | null {
  if (!member) return null;
  const quantity = measureOf(
    member.total_fines_quantity,
    member.total_fines_quantity_percent_change,
    second?.total_fines_quantity,
    comparison,
  );
  const cost = measureOf(
    member.total_fines_cost,
    member.total_fines_cost_percent_change,
    second?.total_fines_cost,
    comparison,
  );
  return figures([
    figure('fines', 'count', quantity, ALL),
    figure('cost', 'money', cost, ALL),
    figure('costPerFine', 'money', perFine(cost, quantity, comparison), null),
  ]);
}

export function toStatusSummary(
  member: FinesDashboard['fines_status_top_summary'],
  second: FinesDashboard['fines_status_top_summary'],
  comparison: Comparison,
): Figures | null {
  if (!member) return null;
  const plain = (value: number | undefined, before: number | undefined) =>
    measureOf(value, undefined, before, comparison);
  const isPlain = !comparison.isSecond;
  const all = plain(member.total_fines_value, second?.total_fines_value);
  const pending = plain(member.pending_fines_value, second?.pending_fines_value);
  const share = quotientOf(pending.value, all.value);
  return figures([
    figure('normalValue', 'money', toMeasure(member.fines_total_value, second?.fines_total_value, comparison), WIDER),
    figure('nicValue', 'money', toMeasure(member.nic_total_value, second?.nic_total_value, comparison), {
      isNic: true,
    }),
    {
      ...figure(
        'cancelledValue',
        'money',
        toMeasure(member.total_value_cancelled_fines, second?.total_value_cancelled_fines, comparison),
        { statusGroups: ['cancelled'] },
      ),
      meaning: 'moreIsGood',
    },
    {
      ...figure('allFines', 'count', plain(member.total_fines_quantity, second?.total_fines_quantity), ALL),
      remark: 'nicIncluded',
      isPlain,
    },
    { ...figure('allValue', 'money', all, ALL), remark: 'nicIncluded', isPlain },
    { ...figure('pendingValue', 'money', pending, { statusGroups: PENDING }), remark: 'shareOfValue', share, isPlain },
  ]);
}

export function toSeriousnessSummary(
  member: FinesDashboard['seriousness_fines_top_summary'],
  second: FinesDashboard['seriousness_fines_top_summary'],
  comparison: Comparison,
): Figures | null {
  if (!member) return null;
  const level = (step: 1 | 2 | 3 | 4, name: keyof typeof member) => ({
    ...figure('value', 'money', toMeasure(member[name], second?.[name], comparison), { level: step }),
    level: step,
  });
  return figures([
    level(4, 'very_serious_fines_value'),
    level(3, 'serious_fines_value'),
    level(2, 'medium_fines_value'),
    level(1, 'light_fines_value'),
  ]);
}

/** The four figures of one level. */
export function toLevelSummary(
  member: SeriousnessBlock['top_summary'],
  second: SeriousnessBlock['top_summary'],
  comparison: Comparison,
  level: number,
): Figures | null {
  if (!member) return null;
  const rows = { level };
  return figures([
    figure('fines', 'count', toMeasure(member.total_quantity, second?.total_quantity, comparison), rows),
    figure('value', 'money', toMeasure(member.total_value, second?.total_value, comparison), rows),
    figure('points', 'points', toMeasure(member.total_points, second?.total_points, comparison), rows),
    figure('drivers', 'drivers', toMeasure(member.total_drivers, second?.total_drivers, comparison), rows),
  ]);
}

export function toNicAndNormal(
  member: FinesDashboard['nic_fines_normal_fines_chart_data'],
  second: FinesDashboard['nic_fines_normal_fines_chart_data'],
  comparison: Comparison,
): Figures | null {
  if (!member) return null;
  return figures([
    figure('normal', 'count', toMeasure(member.normal_fines, second?.normal_fines, comparison), WIDER),
    figure('nic', 'count', toMeasure(member.nic_fines, second?.nic_fines, comparison), { isNic: true }),
  ]);
}

export function toPaidAndLate(
  member: FinesDashboard['paid_late_fines_chart_data'],
  second: FinesDashboard['paid_late_fines_chart_data'],
  comparison: Comparison,
): Figures | null {
  if (!member) return null;
  return figures([
    {
      ...figure('paid', 'money', toMeasure(member.paid_fines_value, second?.paid_fines_value, comparison), {
        statusGroups: ['paid'],
      }),
      meaning: 'neutral',
    },
    figure('late', 'money', toMeasure(member.late_fines_value, second?.late_fines_value, comparison), {
      statusGroups: ['late'],
    }),
  ]);
}

export function toAppeals(
  member: FinesDashboard['appealing_and_pending_fines_chart_data'],
  second: FinesDashboard['appealing_and_pending_fines_chart_data'],
  comparison: Comparison,
): Figures | null {
  if (!member) return null;
  const { appealing_paid_fines_value: paid, appealing_not_paid_fines_value: unpaid } = member;
  return figures([
    {
      ...figure('appealPaid', 'money', toMeasure(paid, second?.appealing_paid_fines_value, comparison), {
        statusGroups: ['appealPaid'],
      }),
      meaning: 'neutral',
    },
    {
      ...figure('appealUnpaid', 'money', toMeasure(unpaid, second?.appealing_not_paid_fines_value, comparison), {
        statusGroups: ['appealUnpaid'],
      }),
      meaning: 'neutral',
    },
  ]);
}

function figure(key: FigureKey, unit: Unit, measure: Measure, rows: Rows | null): Figure {
  return { key, unit, measure, rows, meaning: unit === 'drivers' ? 'neutral' : 'lessIsGood' };
}

function figures(list: Figure[]): Figures {
  return { figures: list, most: largestOf(list.map(({ measure }) => measure)) };
}

/** Cost per fine, now and before; the change is ours, because the service sends none. */
function perFine(cost: Measure, quantity: Measure, { scale }: Comparison): Measure {
  const value = quotientOf(cost.value, quantity.value);
  const before = quotientOf(cost.before, quantity.before);
  const change = value !== null && before !== null ? changeBetween(before, value, scale) : null;
  return { value, before, change, isBeforeExact: cost.isBeforeExact && quantity.isBeforeExact };
}
