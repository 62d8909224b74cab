// Options for drivers and vehicles: names and search. Pure.

import type { Fine } from '../../../contract/fine';
import type { Identifier } from '../../../contract/long-integers';
import type { DirectoryDriver, DirectoryVehicle } from '../../../directory/directory';
import { fold } from '../../../format/format';
import { foldPlate } from '../../../format/plate';

export type Choice = {
  id: Identifier;
  /** Null: unknown name; the number is shown. */
  title: string | null;
  /** Plate or registration code. */
  detail: string | null;
  /** Folded search text. */
  words: string;
};

export type ChoiceGroup = { id: Identifier; name: string; ids: Identifier[] };

export function driverChoices(rows: readonly DirectoryDriver[]): Choice[] {
  return rows.map((row) => toChoice(row.driver_id, row.name, row.registration));
}

export function vehicleChoices(rows: readonly DirectoryVehicle[]): Choice[] {
  return rows.map((row) => toChoice(row.vehicle_id, row.name, row.plate_number));
}

/** Vehicles found in fines, unique, by plate. */
export function vehicleChoicesOfFines(fines: readonly Fine[]): Choice[] {
  const byId = new Map<Identifier, Choice>();
  for (const { vehicle_id, vehicle_name, vehicle_plate_number } of fines) {
    if (vehicle_id !== undefined && !byId.has(vehicle_id))
      byId.set(vehicle_id, toChoice(vehicle_id, vehicle_name, vehicle_plate_number));
  }
  return [...byId.values()].sort((a, b) => ((a.detail ?? '') < (b.detail ?? '') ? -1 : 1));
}

export function numberChoice(id: Identifier): Choice {
  return toChoice(id, undefined, undefined);
}

/** All words must match; plates match with and without dash, and in their pre-Mercosul form. */
export function findChoices(choices: readonly Choice[], term: string): readonly Choice[] {
  const words = fold(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  const plate = foldPlate(term);
  const found = choices.filter(
    (choice) =>
      words.every((word) => choice.words.includes(word)) ||
      (plate.length >= 3 && choice.detail !== null && foldPlate(choice.detail).includes(plate)),
  );
  // An exact number comes first.
  return /^\d+$/.test(term.trim())
    ? found.toSorted((a, b) => Number(String(b.id) === term.trim()) - Number(String(a.id) === term.trim()))
    : found;
}

/** Selected options first, the others in input order. */
export function chosenFirst(choices: readonly Choice[], chosen: readonly Identifier[]): Choice[] {
  const chosenIds = new Set(chosen);
  const knownIds = new Set(choices.map(({ id }) => id));
  const nameless = chosen.filter((id) => !knownIds.has(id)).map(numberChoice);
  return [
    ...choices.filter(({ id }) => chosenIds.has(id)),
    ...nameless,
    ...choices.filter(({ id }) => !chosenIds.has(id)),
  ];
}

function toChoice(id: Identifier, title: string | undefined, detail: string | undefined): Choice {
  const [name, more] = [nonEmptyText(title), nonEmptyText(detail)];
  return { id, title: name, detail: more, words: fold(`${name ?? ''} ${more ?? ''} ${id}`) };
}

function nonEmptyText(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim();
}
