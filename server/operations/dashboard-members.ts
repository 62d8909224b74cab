// The 19 members of the dashboard from the sums of the store. Pure; docs/service.md defines each member.
import type { FinesDashboard } from '../../src/contract/fines-dashboard';
import { maybeNumber, numberIn, type Row, textIn } from '../store/store';
import type { DashboardSums } from '../store/sums-of-rows';
import { metric, type Pair, percentChange, percentOf } from './change';
import { type ClassRanking, vulnerableDrivers } from './dashboard-rankings';

/** Status ids of the service. */
const STATUS = { overdue: 4, appealUnpaid: 5, appealPaid: 6, paid: 7, paidWithDiscount: 8, cancelled: 9 } as const;
const LAST_PENDING = STATUS.appealUnpaid;

type DashboardParts = DashboardSums & {
  rankings: ClassRanking[];
  /** infraction_id → its text. */
  infractions: ReadonlyMap<number, string>;
  /** First and last month of the period, as months since year 0. */
  months: { first: number; last: number };
};

type Sum = 'fines' | 'cost' | 'points' | 'paid' | 'payments';
type Test = (row: Row) => boolean;
type Group = { id: number; name: string; cost: Pair; fines: Pair };

const all: Test = () => true;
const isNic: Test = (row) => row.is_nic === 1;
const isNormal: Test = (row) => row.is_nic === 0;
const isNow: Test = (row) => row.is_now === 1;
const inClass =
  (seriousness: number): Test =>
  (row) =>
    row.seriousness === seriousness;
const inStatus =
  (...statuses: number[]): Test =>
  (row) =>
    statuses.includes(maybeNumber(row, 'fine_status_id') ?? 0);

export function toFinesDashboard(parts: DashboardParts): FinesDashboard {
  const { byMonth, byInfraction, byGroup, byDriver, infractions, months } = parts;

  const pair = (sum: Sum, test: Test = all): Pair => {
    const result = { now: 0, before: 0 };
    for (const row of byMonth) if (test(row)) result[row.month === 0 ? 'before' : 'now'] += numberIn(row, sum);
    return result;
  };
  const series = (sum: Sum, test: Test = all): number[] => {
    const buckets = new Array<number>(months.last - months.first + 1).fill(0);
    for (const row of byMonth) {
      const bucket = numberIn(row, 'month') - months.first;
      if (row.month !== 0 && test(row)) buckets[bucket] = (buckets[bucket] ?? 0) + numberIn(row, sum);
    }
    return buckets;
  };
  const seriesByClass = (sum: Sum) =>
    Object.fromEntries([1, 2, 3, 4].map((seriousness) => [seriousness, series(sum, inClass(seriousness))]));
  const drivers = (test: Test = all): Pair => ({
    now: distinctDrivers(byDriver, (row) => isNow(row) && test(row)),
    before: distinctDrivers(byDriver, (row) => !isNow(row) && test(row)),
  });

  const quantity = pair('fines');
  const cost = pair('cost');
  const normalCost = pair('cost', isNormal);
  const nicCost = pair('cost', isNic);
  const [light, medium, serious, verySerious] = [1, 2, 3, 4].map((seriousness) =>
    metric(pair('cost', inClass(seriousness))),
  );
  const byInfractionNow = grouped(byInfraction, 'infraction_id').filter(({ fines }) => fines.now > 0);
  const payments = series('payments');

  return {
    top_summary: {
      total_fines_quantity: metric(quantity),
      total_fines_cost: metric(cost),
      total_points: metric(pair('points')),
      total_drivers: metric(drivers()),
    },
    seriousness_type_graphic_data: seriesByClass('fines'),
    infraction_type_chart_data: sortedBy(byInfractionNow, 'fines').map(({ id, fines }) => ({
      infraction: infractions.get(id) ?? String(id),
      count: fines.now,
      ...change(fines),
    })),
    fine_status_chart_data: statuses(byMonth).map(([id, fines]) => ({
      fine_status_id: String(id),
      count: fines.now,
      ...change(fines),
    })),
    normal_fines_nic_fines_chart_data: {
      normal_fines: normalCost.now,
      nic_fines: nicCost.now,
      normal_fines_percentage: percentOf(normalCost.now, cost.now),
      nic_fines_percentage: percentOf(nicCost.now, cost.now),
    },
    vulnerable_drivers_ranking_data: vulnerableDrivers(byDriver),
    infractions_type_top_summary: {
      total_fines_quantity: quantity.now,
      total_fines_cost: cost.now,
      ...present('total_fines_quantity_percent_change', percentChange(quantity)),
      ...present('total_fines_cost_percent_change', percentChange(cost)),
    },
    average_amount_paid_per_infractions_graphic_data: {
      average_amounts: series('paid').map((paid, month) => (payments[month] ? Math.round(paid / payments[month]) : 0)),
      infractions_quantity: series('fines'),
    },
    cost_per_infractions_chart_data: sortedBy(byInfractionNow, 'cost').map((group) => ({
      infraction: infractions.get(group.id) ?? String(group.id),
      cost: group.cost.now,
      ...change(group.cost),
    })),
    cost_per_group_of_vehicles_chart_data: sortedBy(grouped(byGroup, 'vehicle_group_id'), 'cost')
      .filter((group) => group.fines.now > 0)
      .map((group) => ({ group: group.name, cost: group.cost.now, ...change(group.cost) })),
    infractions_type_ranking_data: sortedBy(sortedBy(byInfractionNow, 'cost'), 'fines', () => 0).map((group) => ({
      infraction_id: String(group.id),
      cost: group.cost.now,
      quantity: group.fines.now,
    })),
    fines_status_top_summary: {
      fines_total_value: metric(normalCost),
      nic_total_value: metric(nicCost),
      total_value_cancelled_fines: metric(pair('cost', inStatus(STATUS.cancelled))),
      total_fines_quantity: quantity.now,
      total_fines_value: cost.now,
      pending_fines_value: pair('cost', isPending).now,
    },
    nic_fines_normal_fines_chart_data: {
      nic_fines: metric(pair('fines', isNic)),
      normal_fines: metric(pair('fines', isNormal)),
    },
    paid_late_fines_chart_data: {
      paid_fines_value: metric(pair('paid', inStatus(STATUS.paid, STATUS.paidWithDiscount))),
      late_fines_value: metric(pair('cost', inStatus(STATUS.overdue))),
    },
    appealing_and_pending_fines_chart_data: {
      appealing_paid_fines_value: metric(pair('paid', inStatus(STATUS.appealPaid))),
      appealing_not_paid_fines_value: metric(pair('cost', inStatus(STATUS.appealUnpaid))),
    },
    seriousness_fines_top_summary: {
      very_serious_fines_value: verySerious,
      serious_fines_value: serious,
      medium_fines_value: medium,
      light_fines_value: light,
    },
    value_paid_by_seriousness_type_graphic_data: seriesByClass('paid'),
    value_by_seriousness_type_chart_data: {
      very_serious_fines: verySerious,
      serious_fines: serious,
      normal_fines: medium,
      light_fines: light,
    },
    metrics_by_seriousness: Object.fromEntries(
      parts.rankings.map(({ seriousness, rows }) => [
        seriousness,
        {
          top_summary: {
            total_quantity: metric(pair('fines', inClass(seriousness))),
            total_value: metric(pair('cost', inClass(seriousness))),
            total_points: metric(pair('points', inClass(seriousness))),
            total_drivers: metric(drivers(inClass(seriousness))),
          },
          infractions_per_month: series('fines', inClass(seriousness)),
          drivers_ranking: rows,
        },
      ]),
    ),
  };
}

function isPending(row: Row): boolean {
  const status = maybeNumber(row, 'fine_status_id');
  return status !== null && status >= 1 && status <= LAST_PENDING;
}

function distinctDrivers(byDriver: readonly Row[], test: Test): number {
  return new Set(byDriver.filter(test).map((row) => row.driver_id)).size;
}

/** Rows with an id, one group per id, both periods side by side. */
function grouped(rows: readonly Row[], key: string): Group[] {
  const groups = new Map<number, Group>();
  for (const row of rows) {
    const id = numberIn(row, key);
    const group = groups.get(id) ?? { id, name: '', cost: { now: 0, before: 0 }, fines: { now: 0, before: 0 } };
    groups.set(id, group);
    const period = isNow(row) ? 'now' : 'before';
    group.cost[period] += numberIn(row, 'cost');
    group.fines[period] += numberIn(row, 'fines');
    if (row.name !== undefined) group.name = textIn(row, 'name');
  }
  return [...groups.values()];
}

/** A sorted copy, largest of the period first; ties by `otherwise`, by default the smaller id first. */
function sortedBy(
  groups: readonly Group[],
  sum: 'cost' | 'fines',
  otherwise = (a: Group, b: Group) => a.id - b.id,
): Group[] {
  return [...groups].sort((a, b) => b[sum].now - a[sum].now || otherwise(a, b));
}

/** Every known status with fines in one of the periods, by ascending id. */
function statuses(byMonth: readonly Row[]): [number, Pair][] {
  const counts = new Map<number, Pair>();
  for (const row of byMonth) {
    const id = maybeNumber(row, 'fine_status_id');
    if (id === null) continue;
    const count = counts.get(id) ?? { now: 0, before: 0 };
    counts.set(id, count);
    count[row.month === 0 ? 'before' : 'now'] += numberIn(row, 'fines');
  }
  return [...counts].sort(([a], [b]) => a - b);
}

function change(pair: Pair): { percent_change?: number } {
  return present('percent_change', percentChange(pair));
}

/** Adds the key only if there is a value. */
function present<Name extends string>(name: Name, value: number | undefined): Partial<Record<Name, number>> {
  const object: Partial<Record<Name, number>> = {};
  if (value !== undefined) object[name] = value;
  return object;
}
