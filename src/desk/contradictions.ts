// All contradictions between the rows of a fleet, or within one. They never say who is right.
import { type Day, oneYearAfter } from '../rulebook/days';
import { infractionOf } from '../rulebook/infractions';
import { isTwiceALegalAmount } from '../rulebook/money';
import { NIC_IS_DOUBLE_SINCE } from '../rulebook/terms';
import { classFindings } from './contradictions/class-findings';
import { fineFindings } from './contradictions/fine-findings';
import { oneConduct } from './contradictions/one-conduct';
import { twoPlaces } from './contradictions/sightings';
import { toFinding } from './contradictions/to-finding';
import type { DeskFine } from './desk-fine';
import { FINDING_KINDS, type Finding, type FindingKind } from './finding';
import { type NicLink, nicLinks } from './nic-origin';
import { compareIds } from './order';

/** Classes for which a warning is given instead of a fine: light and medium. */
const WARNING_UP_TO = 2;

/** By kind, then by the numbers of the fines. `isWholeReais`: amounts of the service have no centavos. n log n in time. */
export function contradictionsOf(fines: readonly DeskFine[], today: Day, isWholeReais: boolean): Finding[] {
  const standing = fines.filter((fine) => !isSettled(fine));
  const found = [
    ...fines.flatMap((fine) => sameAit(fine) ?? []),
    ...oneConduct(standing),
    ...nicFindings(fines, nicLinks(fines, isWholeReais), isWholeReais),
    ...standing.flatMap((fine) => withinOne(fine, today, isWholeReais)),
    ...twoPlaces(standing),
  ];
  return found.sort(compareFindings);
}

/** Kinds that one row shows by itself; all others are between rows. */
export const WITHIN_ONE: ReadonlySet<FindingKind> = new Set([
  'nic_points',
  'class_amount',
  'class_points',
  'place_tracker',
  'agency_days',
  'late_at_discount',
  'vehicle_not_active',
]);

/** Those of `WITHIN_ONE` of a fine, in the order of the kinds. */
export function contradictionsWithin(fine: DeskFine, today: Day, isWholeReais: boolean): Finding[] {
  if (isSettled(fine)) return [];
  return [...nicPoints(fine), ...withinOne(fine, today, isWholeReais)];
}

function withinOne(fine: DeskFine, today: Day, isWholeReais: boolean): Finding[] {
  return [...classFindings(fine, isWholeReais), ...fineFindings(fine, today, isWholeReais)];
}

/**
 * Fines that the law may turn into a warning (R13), as keys. They are light or medium, of a known driver
 * without another fine in the twelve months before. A candidate only, because the whole record counts and the fleet
 * sees its own part.
 */
export function warningCandidates(fines: readonly DeskFine[]): Set<string> {
  const byDriver = new Map<string, (DeskFine & { act: Day })[]>();
  for (const fine of fines) {
    const { driverId, act } = fine;
    if (driverId === null || act === null || isSettled(fine) || fine.isNic) continue;
    const list = byDriver.get(driverId);
    if (list) list.push({ ...fine, act });
    else byDriver.set(driverId, [{ ...fine, act }]);
  }
  const candidates = new Set<string>();
  for (const own of byDriver.values()) {
    own.sort((a, b) => (a.act < b.act ? -1 : a.act > b.act ? 1 : 0));
    for (const [index, fine] of own.entries()) {
      const [before, after] = [own[index - 1], own[index + 1]];
      const level = fine.level ?? infractionOf(fine.code)?.level ?? null;
      if (level === null || level > WARNING_UP_TO) continue;
      // Which of two fines of one day was first is not known, so neither is a candidate.
      if (after?.act === fine.act || (before && fine.act < oneYearAfter(before.act))) continue;
      candidates.add(fine.key);
    }
  }
  return candidates;
}

/** Rows of one AIT, with or without a number. */
function sameAit(fine: DeskFine): Finding | null {
  if (fine.ait === null || fine.rows < 2) return null;
  return { ...toFinding('same_ait', [fine], fine.face), fineIds: fine.fineIds };
}

const KIND_ORDER = new Map(FINDING_KINDS.map((kind, index) => [kind, index]));

function compareFindings(a: Finding, b: Finding): number {
  return (
    (KIND_ORDER.get(a.kind) ?? 0) - (KIND_ORDER.get(b.kind) ?? 0) ||
    compareIds(a.fineIds[0] ?? null, b.fineIds[0] ?? null) ||
    compareIds(a.fineIds.at(-1) ?? null, b.fineIds.at(-1) ?? null) ||
    (a.keys.join(' ') < b.keys.join(' ') ? -1 : 1)
  );
}

/** NICs with a wrong amount, origin or points (R3, R10). `links`: of all NICs that have vehicle, day and amount. */
function nicFindings(fines: readonly DeskFine[], links: readonly NicLink[], isWholeReais: boolean): Finding[] {
  return [...links.flatMap((link) => originFinding(link, isWholeReais) ?? []), ...fines.flatMap(nicPoints)];
}

/** A NIC gives nobody points (R10). */
function nicPoints(fine: DeskFine): Finding[] {
  const hasPoints = fine.isNic && !isSettled(fine) && (fine.printedPoints ?? 0) > 0;
  return hasPoints ? [toFinding('nic_points', [fine], null)] : [];
}

function originFinding({ nic, origins }: NicLink, isWholeReais: boolean): Finding | null {
  const { act, face } = nic;
  if (isSettled(nic) || act === null || face === null || act < NIC_IS_DOUBLE_SINCE) return null;
  const [origin] = origins;
  if (origin === undefined) {
    return toFinding(isTwiceALegalAmount(face, isWholeReais) ? 'nic_orphan' : 'nic_not_double', [nic], face);
  }
  const kind = origins.length > 1 ? 'nic_ambiguous' : isSettled(origin) ? 'nic_origin_cancelled' : null;
  return kind === null ? null : toFinding(kind, [nic, ...origins], face, nic);
}

/** Cancelled fines and warnings contradict nothing any more. */
function isSettled({ group }: DeskFine): boolean {
  return group === 'cancelled' || group === 'warning';
}
