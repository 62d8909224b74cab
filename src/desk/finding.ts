// A contradiction between rows, or within one: what LOOK asks about. The checks are in contradictions.ts.
import type { RuleId } from '../rulebook/rules';

/** In the order of the rulebook, which also decides between findings of one fine with equal money. */
export const FINDING_KINDS = [
  'same_ait',
  'one_conduct',
  'nic_not_double',
  'nic_orphan',
  'nic_ambiguous',
  'nic_origin_cancelled',
  'nic_points',
  'class_amount',
  'class_points',
  'place_tracker',
  'two_places',
  'agency_days',
  'late_at_discount',
  'vehicle_not_active',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export type Finding = {
  kind: FindingKind;
  /** Key of the fine it stands on: the NIC for nic_*, else the one with the highest number. */
  on: string;
  /** Keys of all fines in it, in a fixed order. With the kind they name a finding, so that a dismissal finds it again. */
  keys: readonly string[];
  /** Numbers of all rows in it, rising. */
  fineIds: readonly string[];
  /** Null: the checks of places and vehicles rest on no rule. */
  rule: RuleId | null;
  /** Centavos in question; null where nothing is known. */
  atStake: number | null;
};

/** Names a finding for as long as it is of the same fines. */
export function findingId({ kind, keys }: Pick<Finding, 'kind' | 'keys'>): string {
  return [kind, ...keys].join(' ');
}
