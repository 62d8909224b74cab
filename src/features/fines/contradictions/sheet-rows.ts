// Findings as a sheet has them: by kind, those that stand apart from those that somebody dismissed. Pure.
import { FINDING_KINDS, type FindingKind, findingId } from '../../../desk/finding';
import { type Knowledge, newest, type Version } from '../../../desk/knowledge';
import type { ReadFinding } from '../../../desk/read-findings';

export type Dismissed = ReadFinding & { dismissal: Version<{ reason: string }> };
/** `sum` in centavos; null where no amount is known. */
export type SheetGroup = { kind: FindingKind; standing: readonly ReadFinding[]; sum: number | null };
export type Sheet = {
  groups: readonly SheetGroup[];
  dismissed: readonly Dismissed[];
  /** Of all groups. */
  count: number;
  sum: number;
};

/** `kind` null: all of them. Groups and findings keep the order of the rulebook; an empty group is left out. */
export function toSheet(found: readonly ReadFinding[], knowledge: Knowledge, kind: FindingKind | null): Sheet {
  const byKind = new Map<FindingKind, ReadFinding[]>(FINDING_KINDS.map((each) => [each, []]));
  const dismissed: Dismissed[] = [];
  for (const item of found) {
    if (kind !== null && item.finding.kind !== kind) continue;
    const dismissal = newest(knowledge, 'dismissal', findingId(item.finding));
    if (dismissal !== null) dismissed.push({ ...item, dismissal });
    else byKind.get(item.finding.kind)?.push(item);
  }
  const groups = [...byKind].flatMap(([each, standing]) =>
    standing.length === 0 ? [] : { kind: each, standing, sum: sumOf(standing) },
  );
  return {
    groups,
    dismissed,
    count: groups.reduce((count, { standing }) => count + standing.length, 0),
    sum: groups.reduce((sum, group) => sum + (group.sum ?? 0), 0),
  };
}

function sumOf(standing: readonly ReadFinding[]): number | null {
  const known = standing.flatMap(({ finding }) => finding.atStake ?? []);
  return known.length === 0 ? null : known.reduce((sum, atStake) => sum + atStake, 0);
}
