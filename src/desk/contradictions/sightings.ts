// Where a vehicle was seen and when. A NIC is made at a desk, and a row without hour says no moment: neither is a sighting.

import { sphereMetres } from '../../geo/sphere';
import type { DeskFine } from '../desk-fine';
import type { Finding } from '../finding';
import { compareIds } from '../order';
import { toFinding } from './to-finding';

/** `instant`: seconds since 1970-01-01 by the clock of the place. */
export type Sighting = { fine: DeskFine; instant: number };

/** By vehicle, in order of time, those of one moment by number. */
export function sightingsByVehicle(fines: readonly DeskFine[]): Map<string, Sighting[]> {
  const byVehicle = new Map<string, Sighting[]>();
  for (const fine of fines) {
    const { vehicleKey, instant, isNic } = fine;
    if (vehicleKey === null || instant === null || isNic) continue;
    const list = byVehicle.get(vehicleKey);
    if (list) list.push({ fine, instant });
    else byVehicle.set(vehicleKey, [{ fine, instant }]);
  }
  for (const list of byVehicle.values()) {
    list.sort((a, b) => a.instant - b.instant || compareIds(a.fine.fineId, b.fine.fineId));
  }
  return byVehicle;
}

/** Nearer places and lower speeds are no contradiction: ours. */
const FAR_METRES = 20_000;
const FASTEST_KM_PER_HOUR = 130;
const METRES_PER_KM = 1_000;
const SECONDS_PER_HOUR = 3_600;

/**
 * One vehicle at two places that no speed allows. Neighbours in time only: each pair is a finding of its own.
 */
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
