// Strips of figures: summaries of all tabs but the first, and of each level.

import type { FineStatusGroup } from '../../../config/config';
import type { FinesDashboard, SeriousnessBlock } from '../../../contract/fines-dashboard';
import { ALL_ROWS, type FigureGroup, figureOf, ofDrivers, ofStatus, type Rows, stripOf } from './figures';
import { type Comparison, changeBetween, type Measure, measureOf, quotientOf, toMeasure } from './measure';

const PENDING: readonly FineStatusGroup[] = ['notification', 'defence', 'toPay', 'late', 'appealUnpaid'];
const NORMAL: Rows = { isNic: false };

export function toTopSummary(
  member: FinesDashboard['top_summary'],
  second: FinesDashboard['top_summary'],
  comparison: Comparison,
): FigureGroup | null {
  if (!member) return null;
  return stripOf([
    figureOf(
      'fines',
      'count',
      toMeasure(member.total_fines_quantity, second?.total_fines_quantity, comparison),
      ALL_ROWS,
    ),
    figureOf('cost', 'money', toMeasure(member.total_fines_cost, second?.total_fines_cost, comparison), ALL_ROWS),
    figureOf('points', 'points', toMeasure(member.total_points, second?.total_points, comparison), ALL_ROWS),
    ofDrivers(toMeasure(member.total_drivers, second?.total_drivers, comparison), ALL_ROWS, comparison),
  ]);
}

export function toInfractionsSummary(
  member: FinesDashboard['infractions_type_top_summary'],
  second: FinesDashboard['infractions_type_top_summary'],
  comparison: Comparison,
): FigureGroup | null {
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
  return stripOf([
    figureOf('fines', 'count', quantity, ALL_ROWS),
    figureOf('cost', 'money', cost, ALL_ROWS),
    figureOf('costPerFine', 'money', perFine(cost, quantity, comparison), null),
  ]);
}

export function toStatusSummary(
  member: FinesDashboard['fines_status_top_summary'],
  second: FinesDashboard['fines_status_top_summary'],
  comparison: Comparison,
): FigureGroup | null {
  if (!member) return null;
  const plain = (value: number | undefined, before: number | undefined) =>
    measureOf(value, undefined, before, comparison);
  const isPlain = !comparison.isSideBySide;
  const all = plain(member.total_fines_value, second?.total_fines_value);
  const pending = plain(member.pending_fines_value, second?.pending_fines_value);
  const share = quotientOf(pending.value, all.value);
  return stripOf([
    figureOf(
      'normalValue',
      'money',
      toMeasure(member.fines_total_value, second?.fines_total_value, comparison),
      NORMAL,
    ),
    figureOf('nicValue', 'money', toMeasure(member.nic_total_value, second?.nic_total_value, comparison), {
      isNic: true,
    }),
    ofStatus(
      figureOf(
        'cancelledValue',
        'money',
        toMeasure(member.total_value_cancelled_fines, second?.total_value_cancelled_fines, comparison),
        { statusGroups: ['cancelled'] },
      ),
      comparison,
    ),
    {
      ...figureOf('allFines', 'count', plain(member.total_fines_quantity, second?.total_fines_quantity), ALL_ROWS),
      remark: 'nicIncluded',
      isPlain,
    },
    { ...figureOf('allValue', 'money', all, ALL_ROWS), remark: 'nicIncluded', isPlain },
    {
      ...ofStatus(figureOf('pendingValue', 'money', pending, { statusGroups: PENDING }), comparison),
      remark: 'shareOfValue',
      share,
      isPlain,
    },
  ]);
}

export function toSeriousnessSummary(
  member: FinesDashboard['seriousness_fines_top_summary'],
  second: FinesDashboard['seriousness_fines_top_summary'],
  comparison: Comparison,
): FigureGroup | null {
  if (!member) return null;
  const level = (step: 1 | 2 | 3 | 4, name: keyof typeof member) => ({
    ...figureOf('value', 'money', toMeasure(member[name], second?.[name], comparison), { level: step }),
    level: step,
  });
  return stripOf([
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
): FigureGroup | null {
  if (!member) return null;
  const rows = { level };
  return stripOf([
    figureOf('fines', 'count', toMeasure(member.total_quantity, second?.total_quantity, comparison), rows),
    figureOf('value', 'money', toMeasure(member.total_value, second?.total_value, comparison), rows),
    figureOf('points', 'points', toMeasure(member.total_points, second?.total_points, comparison), rows),
    ofDrivers(toMeasure(member.total_drivers, second?.total_drivers, comparison), rows, comparison),
  ]);
}

export function toNicAndNormal(
  member: FinesDashboard['nic_fines_normal_fines_chart_data'],
  second: FinesDashboard['nic_fines_normal_fines_chart_data'],
  comparison: Comparison,
): FigureGroup | null {
  if (!member) return null;
  return stripOf([
    figureOf('normal', 'count', toMeasure(member.normal_fines, second?.normal_fines, comparison), NORMAL),
    figureOf('nic', 'count', toMeasure(member.nic_fines, second?.nic_fines, comparison), { isNic: true }),
  ]);
}

export function toPaidAndLate(
  member: FinesDashboard['paid_late_fines_chart_data'],
  second: FinesDashboard['paid_late_fines_chart_data'],
  comparison: Comparison,
): FigureGroup | null {
  if (!member) return null;
  return stripOf([
    ofStatus(
      figureOf('paid', 'money', toMeasure(member.paid_fines_value, second?.paid_fines_value, comparison), {
        statusGroups: ['paid'],
      }),
      comparison,
    ),
    ofStatus(
      figureOf('late', 'money', toMeasure(member.late_fines_value, second?.late_fines_value, comparison), {
        statusGroups: ['late'],
      }),
      comparison,
    ),
  ]);
}

export function toAppeals(
  member: FinesDashboard['appealing_and_pending_fines_chart_data'],
  second: FinesDashboard['appealing_and_pending_fines_chart_data'],
  comparison: Comparison,
): FigureGroup | null {
  if (!member) return null;
  const { appealing_paid_fines_value: paid, appealing_not_paid_fines_value: unpaid } = member;
  return stripOf([
    ofStatus(
      figureOf('appealPaid', 'money', toMeasure(paid, second?.appealing_paid_fines_value, comparison), {
        statusGroups: ['appealPaid'],
      }),
      comparison,
    ),
    ofStatus(
      figureOf('appealUnpaid', 'money', toMeasure(unpaid, second?.appealing_not_paid_fines_value, comparison), {
        statusGroups: ['appealUnpaid'],
      }),
      comparison,
    ),
  ]);
}

/** Cost per fine, now and before; its change is computed here, because the service sends none. */
function perFine(cost: Measure, quantity: Measure, { scale }: Comparison): Measure {
  const value = quotientOf(cost.value, quantity.value);
  const before = quotientOf(cost.before, quantity.before);
  const change = value !== null && before !== null ? changeBetween(before, value, scale) : null;
  return { value, before, change };
}
