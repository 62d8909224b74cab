// One vehicle at two places between which it would have had to be faster than it can (ruling 64).
import { sphereMetres } from '../../geo/sphere';
import type { DeskFine } from '../desk-fine';
import type { Finding } from '../finding';
import { sightingsByVehicle } from './sightings';
import { toFinding } from './to-finding';

/** Nearer places and lower speeds are no contradiction: ours. */
const FAR_METRES = 20_000;
const FASTEST_KM_PER_HOUR = 130;
const METRES_PER_KM = 1_000;
const SECONDS_PER_HOUR = 3_600;

/** Neighbours in time only: each pair is a finding of its own. */
export function twoPlaces(fines: readonly DeskFine[]): Finding[] {
  const findings: Finding[] = [];
  for (const sightings of sightingsByVehicle(fines.filter(({ position }) => position !== null)).values()) {
    for (const [index, { fine, instant }] of sightings.entries()) {
      const next = sightings[index + 1];
      if (!next || fine.position === null || next.fine.position === null) continue;
      const metres = sphereMetres(fine.position, next.fine.position);
      const reach = ((next.instant - instant) * FASTEST_KM_PER_HOUR * METRES_PER_KM) / SECONDS_PER_HOUR;
      if (metres >= FAR_METRES && metres > reach)
        findings.push(toFinding('two_places', [fine, next.fine], dearer(fine, next.fine)));
    }
  }
  return findings;
}

function dearer({ face: one }: DeskFine, { face: other }: DeskFine): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}
