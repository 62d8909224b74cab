// Normalises text for search. Folded here and never in SQL, so that both databases return the same results.
import { fold } from '../../src/format/format';

/** Lower case, without accents, without NUL (which PostgreSQL cannot hold). */
export function searchable(text: string): string {
  return fold(text).replaceAll('\0', '');
}

/** An AIT number in comparable form: upper case letters and digits only. */
export function compactAit(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
