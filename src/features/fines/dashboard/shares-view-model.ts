// Shares of a whole: NIC against other fines, and composition of the value by severity.

import type { FinesDashboard } from '../../../contract/fines-dashboard';
import { addUp } from '../../../ui/chart/value-scale';
import { type Comparison, type Measure, toMeasure } from './measure';
import type { Level } from './series-view-model';

export type Proportion = {
  nic: { value: number | null; share: number | null; before: number | null };
  normal: { value: number | null; share: number | null; before: number | null };
  /** Number of NIC squares out of 100; null if the share is unknown. */
  squares: number | null;
};

/** Shares 0 to 1: the service's percentages, or computed from its values. */
export function toProportion(
  member: FinesDashboard['normal_fines_nic_fines_chart_data'],
  second: FinesDashboard['normal_fines_nic_fines_chart_data'],
  { scale }: Comparison,
): Proportion | null {
  if (!member) return null;
  const { nic_fines: nic, normal_fines: normal } = member;
  const whole = nic !== undefined && normal !== undefined ? nic + normal : 0;
  const share = (percentage: number | undefined, value: number | undefined) => {
    const received = percentage === undefined ? null : percentage / scale;
    const computed = value !== undefined && whole > 0 ? value / whole : null;
    const chosen = received ?? computed;
    return chosen !== null && chosen >= 0 && chosen <= 1
      ? chosen
      : computed !== null && computed >= 0 && computed <= 1
        ? computed
        : null;
  };
  const nicShare = share(member.nic_fines_percentage, nic);
  return {
    nic: { value: nic ?? null, share: nicShare, before: second?.nic_fines ?? null },
    normal: {
      value: normal ?? null,
      share: share(member.normal_fines_percentage, normal),
      before: second?.normal_fines ?? null,
    },
    squares: nicShare === null ? null : Math.round(nicShare * 100),
  };
}

/** Number of fines with one of the statuses. */
export function countOfStatuses(member: FinesDashboard['fine_status_chart_data'], ids: readonly number[]): number {
  return (member ?? [])
    .filter(({ fine_status_id: id }) => id !== undefined && ids.includes(Number(id)))
    .reduce((sum, { count = 0 }) => sum + count, 0);
}

/** null if one value is unknown. */
export function sumOfKnown(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : addUp(values);
}

export type MakeUpPart = { level: Level; measure: Measure; share: number | null; shareBefore: number | null };
export type MakeUp = { parts: MakeUpPart[]; hasBefore: boolean };

/** Most serious first. Shares of the sum of known, non-negative values. */
export function toMakeUp(
  member: FinesDashboard['value_by_seriousness_type_chart_data'],
  second: FinesDashboard['value_by_seriousness_type_chart_data'],
  comparison: Comparison,
): MakeUp | null {
  if (!member) return null;
  const measures: [Level, Measure][] = [
    [4, toMeasure(member.very_serious_fines, second?.very_serious_fines, comparison)],
    [3, toMeasure(member.serious_fines, second?.serious_fines, comparison)],
    [2, toMeasure(member.normal_fines, second?.normal_fines, comparison)],
    [1, toMeasure(member.light_fines, second?.light_fines, comparison)],
  ];
  const sum = (pick: (measure: Measure) => number | null) =>
    addUp(measures.map(([, measure]) => Math.max(0, pick(measure) ?? 0)));
  const [now, before] = [sum(({ value }) => value), sum((measure) => measure.before)];
  const part = (value: number | null, whole: number) =>
    value !== null && value >= 0 && whole > 0 ? value / whole : null;
  return {
    parts: measures.map(([level, measure]) => ({
      level,
      measure,
      share: part(measure.value, now),
      shareBefore: part(measure.before, before),
    })),
    hasBefore: before > 0 && measures.every(([, measure]) => measure.before !== null),
  };
}
