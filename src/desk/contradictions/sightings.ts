// Where a vehicle was seen and when. A NIC is made at a desk, and a row without hour says no moment: neither is a sighting.
import type { DeskFine } from '../desk-fine';
import { compareIds } from '../order';

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
