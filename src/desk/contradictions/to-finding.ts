// A finding of a kind over some fines: its place, its order and its rule.
import type { RuleId } from '../../rulebook/rules';
import type { DeskFine } from '../desk-fine';
import type { Finding, FindingKind } from '../finding';
import { compareIds } from '../order';

const RULES: Readonly<Record<FindingKind, RuleId | null>> = {
  same_ait: 'R14',
  one_conduct: 'R14',
  nic_not_double: 'R3',
  nic_orphan: 'R3',
  nic_ambiguous: 'R3',
  nic_origin_cancelled: 'R3',
  nic_points: 'R10',
  class_amount: 'R4',
  class_points: 'R9',
  place_tracker: null,
  two_places: null,
  agency_days: 'R8',
  late_at_discount: 'R4',
  vehicle_not_active: null,
};

/** Of the rows that speak for the fines. It stands on the fine with the highest number; `on`: on this one. */
export function toFinding(
  kind: FindingKind,
  fines: readonly DeskFine[],
  atStake: number | null,
  on: DeskFine | null = null,
): Finding {
  const sorted = [...fines].sort((a, b) => compareIds(a.fineId, b.fineId) || (a.key < b.key ? -1 : 1));
  const numbered = sorted.filter(({ fineId }) => fineId !== null);
  return {
    kind,
    on: (on ?? numbered.at(-1) ?? sorted.at(-1))?.key ?? '',
    keys: sorted.map(({ key }) => key),
    fineIds: numbered.flatMap(({ fineId }) => fineId ?? []),
    rule: RULES[kind],
    atStake,
  };
}
