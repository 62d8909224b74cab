// The identifiers of a vehicle: its number, its plate (with and without dash, Mercosul and former format), its name.

import type { Identifier } from '../../../contract/long-integers';
import { identifierOf } from '../../../document/identifier';
import { fold } from '../../../format/format';
import { foldPlate, plainPlate } from '../../../format/plate';
import { cleanCell } from '../../../tables/clean-cell';
import { membersOf } from '../due-dates/typed-plan';

export type VehicleName = {
  readonly id: Identifier | null;
  readonly plate: string | null;
  readonly name: string | null;
};

export type VehicleKeys = {
  /** The place of the first row with the name, in each map. */
  readonly byId: ReadonlyMap<Identifier, number>;
  /** By `foldPlate`. */
  readonly byPlate: ReadonlyMap<string, number>;
  /** By `foldName`; -1 if several vehicles have it. */
  readonly byName: ReadonlyMap<string, number>;
};

export function vehicleKeys(vehicles: readonly unknown[]): VehicleKeys {
  const byId = new Map<Identifier, number>();
  const byPlate = new Map<string, number>();
  const byName = new Map<string, number>();
  for (const [at, vehicle] of vehicles.entries()) {
    const { vehicle_id, plate_number: plate, name } = membersOf(vehicle);
    const id = identifierOf(vehicle_id);
    if (id !== null && !byId.has(id)) byId.set(id, at);
    const plateKey = typeof plate === 'string' ? foldPlate(plate) : '';
    if (plateKey !== '' && !byPlate.has(plateKey)) byPlate.set(plateKey, at);
    const nameKey = typeof name === 'string' ? foldName(name) : '';
    if (nameKey !== '') byName.set(nameKey, byName.has(nameKey) ? -1 : at);
  }
  return { byId, byPlate, byName };
}

/** The place of the named vehicle. `several`: the name is ambiguous; `contradiction`: number and plate disagree. */
export function findVehicle(
  keys: VehicleKeys,
  { id, plate, name }: VehicleName,
): number | 'several' | 'contradiction' | null {
  const byId = id === null ? undefined : keys.byId.get(id);
  const byPlate = plate === null ? undefined : keys.byPlate.get(foldPlate(plate));
  if (byId !== undefined && byPlate !== undefined && byId !== byPlate) return 'contradiction';
  const found = byId ?? byPlate;
  if (found !== undefined) return found;
  if (id !== null || plate !== null || name === null) return null;
  const byName = keys.byName.get(foldName(name));
  return byName === -1 ? 'several' : (byName ?? null);
}

/** Whether the typed text is part of the plate, in its current or former format. */
export function isInPlate(typed: string, plate: string): boolean {
  const part = plainPlate(typed);
  return part.length >= 3 && (plainPlate(plate).includes(part) || foldPlate(plate).includes(foldPlate(typed)));
}

export function foldName(text: string): string {
  return fold(cleanCell(text)).replace(/\s+/g, ' ');
}
