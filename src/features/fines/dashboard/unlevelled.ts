// Fines without a severity level, so that parts and whole can be reconciled. Pure.
import type { FinesDashboard } from '../../../contract/fines-dashboard';

/** `levelled + rest = total`. `isNic`: the rest equals the service's NIC figure; otherwise its reason is unknown. */
export type Unlevelled = { levelled: number; rest: number; total: number; isNic: boolean };

/** Null if a figure is missing or the rest is zero. All three in one unit: fines, or API money units. */
function toUnlevelled(
  total: number | null | undefined,
  levelled: number | null,
  nic: number | null | undefined,
): Unlevelled | null {
  if (typeof total !== 'number' || levelled === null || levelled < 0) return null;
  // Amounts may have decimals, whose floating-point sums are inexact.
  const rest = Math.round((total - levelled) * 100) / 100;
  if (!Number.isFinite(rest) || rest <= 0) return null;
  return { levelled, rest, total, isNic: nic === rest };
}

/** For fines by month and level. `levelled`: sum of the chart. */
export function toUnlevelledFines(
  response: Pick<FinesDashboard, 'top_summary' | 'nic_fines_normal_fines_chart_data'>,
  levelled: number | null,
): Unlevelled | null {
  const total = response.top_summary?.total_fines_quantity?.value;
  return toUnlevelled(total, levelled, response.nic_fines_normal_fines_chart_data?.nic_fines?.value);
}

/** For the value by level. */
export function toUnlevelledValue(
  response: Pick<FinesDashboard, 'top_summary' | 'normal_fines_nic_fines_chart_data'>,
  levelled: number | null,
): Unlevelled | null {
  const total = response.top_summary?.total_fines_cost?.value;
  return toUnlevelled(total, levelled, response.normal_fines_nic_fines_chart_data?.nic_fines);
}
