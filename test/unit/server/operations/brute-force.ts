// The dashboard once more, written from docs/service.md over listed fines: no SQL, none of the server's code.

import type { Fine } from '../../../../src/contract/fine';
import type { FinesDashboard, FinesDashboardRequest } from '../../../../src/contract/fines-dashboard';
import type { Identifier } from '../../../../src/contract/long-integers';

export type Fleet = {
  fines: readonly Fine[];
  /** infraction_id → text */
  infractions: ReadonlyMap<number, string>;
  /** vehicle_id → its group */
  groups: ReadonlyMap<number, { id: number; name: string }>;
};

type Sum = (fines: readonly Fine[]) => number;

const NIC = 50020;
const DAY = 86_400_000;
const total = (values: readonly (number | undefined)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const cost: Sum = (fines) => total(fines.map((fine) => fine.default_amount));
const paid: Sum = (fines) => total(fines.map((fine) => fine.amount_paid));
const points: Sum = (fines) => total(fines.map((fine) => fine.points_on_driver_license));
const count: Sum = (fines) => fines.length;
const drivers: Sum = (fines) => new Set(fines.flatMap(({ driver_id }) => driver_id ?? [])).size;

/** Two decimals. Adding 0 makes plain zero of minus zero, which JSON does not have. */
const cents = (value: number) => Math.round(value * 100) / 100 + 0;
const dayOf = (days: number) => new Date(days * DAY).toISOString().slice(0, 10);
const daysOf = (day: string) => Date.parse(day) / DAY;

export function passes(fine: Fine, filters: Partial<FinesDashboardRequest>): boolean {
  const isOneOf = (ids: readonly Identifier[] | undefined, id: Identifier | undefined) =>
    ids === undefined || (id !== undefined && ids.includes(id));
  const { start_date = '', end_date = '9999', fine_hour_range: [from = '', to = '99'] = [] } = filters;
  const { fine_date: day = '', fine_hour: hour = '' } = fine;
  return (
    day >= start_date &&
    day <= end_date &&
    (from <= to ? hour >= from && hour <= to : hour >= from || hour <= to) &&
    isOneOf(filters.driver_ids, fine.driver_id) &&
    isOneOf(filters.vehicle_ids, fine.vehicle_id) &&
    isOneOf(filters.fine_status_ids, fine.fine_status_id) &&
    isOneOf(filters.seriousness_ids, fine.seriousness)
  );
}

export function dashboardOf(fleet: Fleet, request: FinesDashboardRequest): FinesDashboard {
  const days = daysOf(request.end_date) - daysOf(request.start_date) + 1;
  const before = {
    ...request,
    start_date: dayOf(daysOf(request.start_date) - days),
    end_date: dayOf(daysOf(request.start_date) - 1),
  };
  const now = fleet.fines.filter((fine) => passes(fine, request));
  const then = fleet.fines.filter((fine) => passes(fine, before));

  const change = (sum: Sum, test: (fine: Fine) => boolean = () => true) => {
    const [new_, old] = [sum(now.filter(test)), sum(then.filter(test))];
    if (old === 0) return new_ === 0 ? 0 : undefined;
    return cents(((new_ - old) / old) * 100);
  };
  const metric = (sum: Sum, test: (fine: Fine) => boolean = () => true) => ({
    value: sum(now.filter(test)),
    prev_period_percent_diff: change(sum, test),
  });
  const months = monthsOf(request.start_date, request.end_date);
  const series = (sum: Sum, test: (fine: Fine) => boolean = () => true) =>
    months.map((month) => sum(now.filter((fine) => fine.fine_date?.startsWith(month) && test(fine))));
  const ofClass = (seriousness: number) => (fine: Fine) => fine.seriousness === seriousness;
  const ofStatus =
    (...ids: number[]) =>
    (fine: Fine) =>
      ids.includes(fine.fine_status_id ?? 0);
  const isNic = (fine: Fine) => fine.infraction_id === NIC;
  const isNormal = (fine: Fine) => !isNic(fine);
  const byClass = (sum: Sum) => Object.fromEntries([1, 2, 3, 4].map((level) => [level, series(sum, ofClass(level))]));
  const groupOf = (fine: Fine) => fleet.groups.get(numberOf(fine.vehicle_id) ?? 0);

  const infractionIds = ids(now, (fine) => fine.infraction_id);
  const infractionRows = infractionIds.map((id) => {
    const isIt = (fine: Fine) => fine.infraction_id === id;
    return { id, name: fleet.infractions.get(id), count: metric(count, isIt), cost: metric(cost, isIt) };
  });
  const groupRows = ids(now, (fine) => groupOf(fine)?.id).map((id) => {
    const isIt = (fine: Fine) => groupOf(fine)?.id === id;
    return { id, name: groupOf(now.find(isIt) ?? {})?.name, cost: metric(cost, isIt) };
  });
  const [normalCost, nicCost] = [cost(now.filter(isNormal)), cost(now.filter(isNic))];
  const share = (part: number) => (normalCost + nicCost === 0 ? 0 : cents((part / (normalCost + nicCost)) * 100));
  const classValue = (level: number) => metric(cost, ofClass(level));

  return {
    top_summary: {
      total_fines_quantity: metric(count),
      total_fines_cost: metric(cost),
      total_points: metric(points),
      total_drivers: metric(drivers),
    },
    seriousness_type_graphic_data: byClass(count),
    infraction_type_chart_data: infractionRows
      .toSorted((a, b) => b.count.value - a.count.value || a.id - b.id)
      .map((row) => ({
        infraction: row.name,
        count: row.count.value,
        percent_change: row.count.prev_period_percent_diff,
      })),
    fine_status_chart_data: ids([...now, ...then], (fine) => fine.fine_status_id).map((id) => ({
      fine_status_id: String(id),
      count: count(now.filter(ofStatus(id))),
      percent_change: change(count, ofStatus(id)),
    })),
    normal_fines_nic_fines_chart_data: {
      normal_fines: normalCost,
      nic_fines: nicCost,
      normal_fines_percentage: share(normalCost),
      nic_fines_percentage: share(nicCost),
    },
    vulnerable_drivers_ranking_data: ids(now, (fine) => fine.driver_id)
      .map((driver_id) => {
        const own = now.filter((fine) => fine.driver_id === driver_id);
        return {
          driver_id,
          total_points: points(own),
          quantity_of_fines: count(own),
          total_cost: cost(own),
          light: count(own.filter(ofClass(1))),
          medium: count(own.filter(ofClass(2))),
          serious: count(own.filter(ofClass(3))),
          very_serious: count(own.filter(ofClass(4))),
          undefined: count(own.filter((fine) => fine.seriousness === undefined)),
        };
      })
      .toSorted(
        (a, b) =>
          b.total_points - a.total_points ||
          b.quantity_of_fines - a.quantity_of_fines ||
          b.total_cost - a.total_cost ||
          a.driver_id - b.driver_id,
      ),
    infractions_type_top_summary: {
      total_fines_quantity: count(now),
      total_fines_cost: cost(now),
      total_fines_quantity_percent_change: change(count),
      total_fines_cost_percent_change: change(cost),
    },
    average_amount_paid_per_infractions_graphic_data: {
      average_amounts: months.map((month) => {
        const fines = now.filter((fine) => fine.fine_date?.startsWith(month));
        const payments = fines.filter((fine) => (fine.amount_paid ?? 0) > 0).length;
        return payments === 0 ? 0 : Math.round(paid(fines) / payments);
      }),
      infractions_quantity: series(count),
    },
    cost_per_infractions_chart_data: infractionRows
      .toSorted((a, b) => b.cost.value - a.cost.value || a.id - b.id)
      .map((row) => ({
        infraction: row.name,
        cost: row.cost.value,
        percent_change: row.cost.prev_period_percent_diff,
      })),
    cost_per_group_of_vehicles_chart_data: groupRows
      .toSorted((a, b) => b.cost.value - a.cost.value || a.id - b.id)
      .map((row) => ({ group: row.name, cost: row.cost.value, percent_change: row.cost.prev_period_percent_diff })),
    infractions_type_ranking_data: infractionRows
      .toSorted((a, b) => b.count.value - a.count.value || b.cost.value - a.cost.value || a.id - b.id)
      .map((row) => ({ infraction_id: String(row.id), cost: row.cost.value, quantity: row.count.value })),
    fines_status_top_summary: {
      fines_total_value: metric(cost, isNormal),
      nic_total_value: metric(cost, isNic),
      total_value_cancelled_fines: metric(cost, ofStatus(9)),
      total_fines_quantity: count(now),
      total_fines_value: cost(now),
      pending_fines_value: cost(now.filter(ofStatus(1, 2, 3, 4, 5))),
    },
    nic_fines_normal_fines_chart_data: { nic_fines: metric(count, isNic), normal_fines: metric(count, isNormal) },
    paid_late_fines_chart_data: {
      paid_fines_value: metric(paid, ofStatus(7, 8)),
      late_fines_value: metric(cost, ofStatus(4)),
    },
    appealing_and_pending_fines_chart_data: {
      appealing_paid_fines_value: metric(paid, ofStatus(6)),
      appealing_not_paid_fines_value: metric(cost, ofStatus(5)),
    },
    seriousness_fines_top_summary: {
      very_serious_fines_value: classValue(4),
      serious_fines_value: classValue(3),
      medium_fines_value: classValue(2),
      light_fines_value: classValue(1),
    },
    value_paid_by_seriousness_type_graphic_data: byClass(paid),
    value_by_seriousness_type_chart_data: {
      very_serious_fines: classValue(4),
      serious_fines: classValue(3),
      normal_fines: classValue(2),
      light_fines: classValue(1),
    },
    metrics_by_seriousness: Object.fromEntries(
      [1, 2, 3, 4].map((level) => [
        level,
        {
          top_summary: {
            total_quantity: metric(count, ofClass(level)),
            total_value: metric(cost, ofClass(level)),
            total_points: metric(points, ofClass(level)),
            total_drivers: metric(drivers, ofClass(level)),
          },
          infractions_per_month: series(count, ofClass(level)),
          drivers_ranking: rankingOf(now.filter(ofClass(level))),
        },
      ]),
    ),
  };
}

/** The 50 drivers with most fines of one class, with what most of these fines have. */
function rankingOf(fines: readonly Fine[]) {
  const rows = ids(fines, (fine) => fine.driver_id).map((driver_id) => {
    const own = fines.filter((fine) => fine.driver_id === driver_id);
    return {
      driver_id,
      total_quantity: count(own),
      total_points: points(own),
      total_value: cost(own),
      infraction_id: String(mostFrequent(own.map((fine) => fine.infraction_id))),
      vehicle_id: mostFrequent(own.map((fine) => fine.vehicle_id)),
    };
  });
  return rows
    .toSorted(
      (a, b) =>
        b.total_quantity - a.total_quantity ||
        b.total_points - a.total_points ||
        b.total_value - a.total_value ||
        a.driver_id - b.driver_id,
    )
    .slice(0, 50);
}

/** Ids that occur, ascending. */
function ids(fines: readonly Fine[], idOf: (fine: Fine) => Identifier | undefined): number[] {
  return [...new Set(fines.flatMap((fine) => numberOf(idOf(fine)) ?? []))].toSorted((a, b) => a - b);
}

/** The sample has no identifiers beyond 2^53. */
function numberOf(id: Identifier | undefined): number | undefined {
  return typeof id === 'number' ? id : undefined;
}

function mostFrequent(values: readonly (Identifier | undefined)[]): number | undefined {
  const known = values.flatMap((value) => numberOf(value) ?? []).toSorted((a, b) => a - b);
  const times = (value: number) => known.filter((other) => other === value).length;
  return known.toSorted((a, b) => times(b) - times(a) || a - b)[0];
}

/** `YYYY-MM` from the first to the last. */
function monthsOf(start: string, end: string): string[] {
  const months: string[] = [];
  let [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))];
  for (;;) {
    const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (text > end.slice(0, 7)) return months;
    months.push(text);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}
