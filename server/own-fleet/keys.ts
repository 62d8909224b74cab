// Keys that identify own rows within an organization: compared without case, accents, spaces and hyphens.
import { searchable } from '../store/searchable';

/** A plate. Its old form and its Mercosul form (fifth character 0 to 9 as A to J) are equal: ABC-1D23 is ABC1323. */
export function plateKey(plate: string): string {
  const key = compact(plate);
  if (!/^[a-z]{3}\d[a-j]\d{2}$/.test(key)) return key;
  return key.slice(0, 4) + 'abcdefghij'.indexOf(key.charAt(4)) + key.slice(5);
}

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
