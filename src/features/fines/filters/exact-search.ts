// Detects searches for one item with a unique name: AIT number or plate. They ignore the period.

/** `ABC1234`, `ABC-1234` and the Mercosul form `ABC1D23`. */
const PLATE = /^[a-z]{3}[-\s]?\d[a-z\d]\d{2}$/i;
/** Authority letters, six digits or more, check digit: `AE123456789`, `1AB234567-8`, `T 1234567`. */
const AIT = /^(?=(?:\D*\d){6})[a-z\d]{0,3}[-\s]?\d{4,12}[-\s]?\d{0,2}$/i;

type ExactKind = 'ait' | 'plate';

/** Kind of an exact term; null for words, codes or partial terms. */
export function exactKind(term: string): ExactKind | null {
  const text = term.trim();
  if (PLATE.test(text)) return 'plate';
  return AIT.test(text) ? 'ait' : null;
}

/** Kind of an exact search in all dates; null if the period applies. */
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
