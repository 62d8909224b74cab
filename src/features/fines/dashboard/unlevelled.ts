// Fines that the parts by level leave out, so that the parts can be added up to the whole. Pure.
import type { FinesDashboard } from '../../../contract/fines-dashboard';

/** `levelled + rest = total`. `isNic`: the service's own figure of NIC is exactly the rest; else only the rest is known. */
export type Unlevelled = { levelled: number; rest: number; total: number; isNic: boolean };

/** Null where a figure is missing or nothing is left out. All three in one unit: fines, or the currency's smallest unit. */
function toUnlevelled(
  total: number | null | undefined,
  levelled: number | null,
  nic: number | null | undefined,
): Unlevelled | null {
  if (typeof total !== 'number' || levelled === null || levelled < 0) return null;
  // Amounts may be sent with decimals, whose sums are not exact.
  const rest = Math.round((total - levelled) * 100) / 100;
  if (!Number.isFinite(rest) || rest <= 0) return null;
  return { levelled, rest, total, isNic: nic === rest };
}

/** Of the fines counted by month and level. `levelled`: the sum of what the chart shows. */
export function toUnlevelledFines(
  response: Pick<FinesDashboard, 'top_summary' | 'nic_fines_normal_fines_chart_data'>,
  levelled: number | null,
): Unlevelled | null {
  const total = response.top_summary?.total_fines_quantity?.value;
  return toUnlevelled(total, levelled, response.nic_fines_normal_fines_chart_data?.nic_fines?.value);
}

/** Of the value by level. */
export function toUnlevelledValue(
  response: Pick<FinesDashboard, 'top_summary' | 'normal_fines_nic_fines_chart_data'>,
  levelled: number | null,
): Unlevelled | null {
  const total = response.top_summary?.total_fines_cost?.value;
  return toUnlevelled(total, levelled, response.normal_fines_nic_fines_chart_data?.nic_fines);
}
