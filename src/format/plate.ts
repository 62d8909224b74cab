// Parses and compares number plates: with or without dash, Mercosul and the older format.
import { fold } from './format';

/** Letters and digits only, in lower case. */
export function plainPlate(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}

/** `plainPlate` with a Mercosul plate (ABC1D23) mapped to the older format (ABC1323). */
export function foldPlate(text: string): string {
  const plain = plainPlate(text);
  const match = /^([a-z]{3}\d)([a-j])(\d{2})$/.exec(plain);
  return match ? `${match[1]}${(match[2] ?? 'a').charCodeAt(0) - 97}${match[3]}` : plain;
}

const PLATE = /^[A-Z]{3}[-\s]?\d[A-Z0-9]\d{2}$/i;

/** Whether a text is exactly one Brazilian plate, with or without dash or space. */
export function isPlate(text: string): boolean {
  return PLATE.test(text);
}
