// Keys that identify own rows within an organization: compared without case, accents, spaces and hyphens.
import { foldPlate } from '../../src/format/plate';
import { searchable } from '../store/searchable';

/** A plate. Its old form and its Mercosul form are equal: ABC-1D23 is ABC1323. */
export const plateKey = foldPlate;

/** The fleet's own number of a driver. */
export function registrationKey(registration: string): string {
  return compact(registration);
}

/** The name of a group, or of a driver without a number. Words stay separate. */
export function nameKey(name: string): string {
  return searchable(name).trim().replace(/\s+/g, ' ');
}

function compact(text: string): string {
  return searchable(text).replace(/[\s-]/g, '');
}
