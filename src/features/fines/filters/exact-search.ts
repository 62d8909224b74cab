// Searches for one thing that has one name: an AIT number or a plate. Such a thing is looked for in all dates.

/** `ABC1234`, `ABC-1234` and the Mercosul form `ABC1D23`. */
const PLATE = /^[a-z]{3}[-\s]?\d[a-z\d]\d{2}$/i;
/** Letters of the authority, six digits or more, a check digit: `AE123456789`, `1AB234567-8`, `T 1234567`. */
const AIT = /^(?=(?:\D*\d){6})[a-z\d]{0,3}[-\s]?\d{4,12}[-\s]?\d{0,2}$/i;

type ExactKind = 'ait' | 'plate';

/** What a term names exactly; null where it is words, a code or a part of something. */
export function exactKind(term: string): ExactKind | null {
  const text = term.trim();
  if (PLATE.test(text)) return 'plate';
  return AIT.test(text) ? 'ait' : null;
}

/** What is looked for in all dates, and as what; null where the period holds. */
export function searchedInAllDates(list: {
  search_term: string;
  ait_number: string;
  isWithinPeriod: boolean;
}): { kind: ExactKind; term: string } | null {
  if (list.isWithinPeriod) return null;
  if (list.ait_number !== '') return { kind: 'ait', term: list.ait_number };
  const kind = exactKind(list.search_term);
  return kind && { kind, term: list.search_term.trim() };
}
