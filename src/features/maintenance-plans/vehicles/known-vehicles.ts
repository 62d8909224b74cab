// Vehicles of the directory as rows of a plan, and their lookup from a typed or pasted list.

import { type Identifier, toIdentifier } from '../../../contract/long-integers';
import type { DirectoryVehicle } from '../../../directory/directory';
import { identifierOf, identifierTree } from '../../../document/identifier';
import type { Tree } from '../../../document/tree';
import { makeObject } from '../../../document/tree';
import { fold } from '../../../format/format';
import { cleanCell } from '../../../tables/clean-cell';
import { membersOf } from '../due-dates/typed-plan';
import { VEHICLE_FIELDS } from '../rows/fields';
import type { FindKnown } from '../rows/find-row';
import { rowOf } from '../rows/row-edits';
import { findVehicle, isInPlate, type VehicleKeys, vehicleKeys } from '../rows/vehicle-keys';

/** Converts a directory vehicle to a row of a plan; the directory has no last maintenance. */
export function rowOfKnown(vehicle: DirectoryVehicle): Tree {
  const members: Readonly<Record<string, unknown>> = vehicle;
  return rowOf(
    'vehicles',
    VEHICLE_FIELDS.flatMap((field) => {
      const value = field.path.length === 1 ? members[field.id] : undefined;
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      return [[field, field.kind === 'integer' ? identifierTree(value) : value] as const];
    }),
  );
}

/** A row of which only the vehicle number is known. */
function rowOfNumber(id: Identifier): Tree {
  return makeObject([['vehicle_id', identifierTree(id)]]);
}

export function finderOf(known: readonly DirectoryVehicle[]): FindKnown {
  const keys = vehicleKeys(known);
  return (name) => {
    const found = findVehicle(keys, name);
    if (typeof found === 'string' || found === null) return found;
    const vehicle = known[found];
    return vehicle ? rowOfKnown(vehicle) : null;
  };
}

/** Matches all typed words in plate, name, model or number. */
export function searchKnown(known: readonly DirectoryVehicle[], term: string): readonly DirectoryVehicle[] {
  const words = fold(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return known;
  return known.filter((vehicle) => {
    const { vehicle_id, name, plate_number, model, manufacturer, vehicle_group } = vehicle;
    const all = fold([vehicle_id, name, plate_number, model, manufacturer, vehicle_group].filter(Boolean).join(' '));
    if (words.every((word) => all.includes(word))) return true;
    return plate_number !== undefined && isInPlate(term, plate_number);
  });
}

export type ListEntry =
  | { readonly line: number; readonly text: string; readonly row: Tree; readonly isKnown: boolean }
  | {
      readonly line: number;
      readonly text: string;
      readonly reason: 'unknown' | 'several' | 'inPlan' | 'repeated' | 'tooLarge';
    };

/** Listed names that are missing in the cached part of the directory. */
export function wantedOf(entries: readonly ListEntry[]): { ids: Identifier[]; names: string[] } {
  const ids = entries.flatMap((entry) => {
    const id = 'row' in entry && !entry.isKnown ? identifierOf(membersOf(entry.row).vehicle_id) : null;
    return id === null ? [] : [id];
  });
  const names = entries.flatMap((entry) => ('reason' in entry && entry.reason === 'unknown' ? [entry.text] : []));
  return { ids, names };
}

const MOST_ENTRIES = 20_000;

/**
 * Parses a list of plates, names and numbers, separated by lines, commas, semicolons or tabs. Each entry has its
 * vehicle or the reason why it is skipped. An unknown number is accepted as a vehicle; an unknown name is not.
 */
export function readVehicleList(text: string, known: readonly DirectoryVehicle[], plan: VehicleKeys): ListEntry[] {
  const keys = vehicleKeys(known);
  const seen = new Set<Identifier>();
  const entries: ListEntry[] = [];
  const read = (line: number, entry: string): ListEntry => {
    const isNumber = /^#?\d+$/.test(entry);
    const id = isNumber ? toIdentifier(entry.replace('#', '')) : null;
    if (isNumber && id === null) return { line, text: entry, reason: 'tooLarge' };
    const inDirectory = find(keys, entry, id);
    if (inDirectory === 'several') return { line, text: entry, reason: 'several' };
    const vehicle = inDirectory === null ? undefined : known[inDirectory];
    const number = vehicle?.vehicle_id ?? id;
    const inPlan = number === null ? find(plan, entry, null) : plan.byId.has(number) ? 0 : null;
    if (inPlan !== null) return { line, text: entry, reason: 'inPlan' };
    if (number === null || number === 0) return { line, text: entry, reason: 'unknown' };
    if (seen.has(number)) return { line, text: entry, reason: 'repeated' };
    seen.add(number);
    const row = vehicle ? rowOfKnown(vehicle) : rowOfNumber(number);
    return { line, text: entry, row, isKnown: vehicle !== undefined };
  };
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const whole = clean(line);
    if (whole === '') continue;
    // A line that is a complete name ("Silva, bus 4") is one entry.
    const isWhole = find(keys, whole, null) !== null || find(plan, whole, null) !== null;
    const parts = isWhole
      ? [whole]
      : line
          .split(/[,;\t|]+/)
          .map(clean)
          .filter(Boolean);
    for (const part of parts) {
      if (entries.length >= MOST_ENTRIES) return entries;
      entries.push(read(at + 1, part));
    }
  }
  return entries;
}

function find(keys: VehicleKeys, entry: string, id: Identifier | null): number | 'several' | null {
  if (id !== null) {
    const found = keys.byId.get(id);
    if (found !== undefined) return found;
  }
  const byPlate = findVehicle(keys, { id: null, plate: entry, name: null });
  const found = byPlate ?? findVehicle(keys, { id: null, plate: null, name: entry });
  return found === 'contradiction' ? null : found;
}

/** Removes surrounding quotes and bullets; a minus sign directly before its number is kept. */
function clean(text: string): string {
  return cleanCell(text)
    .replace(/^(?:["'“”•*]+|-+(?=\s))\s*|\s*["'“”.]+$/g, '')
    .trim();
}
