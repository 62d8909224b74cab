// Number plates as they are typed and compared: with or without a dash, Mercosul's and the one that it replaced.
import { fold } from './format';

/** Letters and digits alone, in lower case. */
export function plainPlate(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}

/** `plainPlate`, a Mercosul plate (ABC1D23) as the plate it replaced (ABC1323). */
export function foldPlate(text: string): string {
  const plain = plainPlate(text);
  const match = /^([a-z]{3}\d)([a-j])(\d{2})$/.exec(plain);
  return match ? `${match[1]}${(match[2] ?? 'a').charCodeAt(0) - 97}${match[3]}` : plain;
}

const PLATE = /^[A-Z]{3}[-\s]?\d[A-Z0-9]\d{2}$/i;

/** Whether a text is a plate of Brazil, with a dash or a space or without, and nothing else. */
export function isPlate(text: string): boolean {
  return PLATE.test(text);
}
