// Options of a vehicle or driver field for the typed text.
import type { Identifier } from '../../../contract/long-integers';
import type { ListedOption } from '../../../ui/form/option-list';
import { type Candidate, numberIn, readTyped, searchCandidates } from './candidates';

export type BoundOption = ListedOption &
  (
    | { readonly kind: 'candidate'; readonly candidate: Candidate }
    /** A number that is not in the directory. */
    | { readonly kind: 'number'; readonly number: Identifier }
    /** Clears the field. */
    | { readonly kind: 'nobody' }
  );

/** Longer lists are narrowed by typing, not scrolled. */
export const MOST_OPTIONS = 100;

/**
 * `now`: current number of the route; null for none. `count`: number of matches, including those beyond `MOST_OPTIONS`.
 */
export function boundOptions(
  candidates: readonly Candidate[],
  typed: string,
  now: Identifier | null,
): { options: readonly BoundOption[]; count: number } {
  const { found, count } = searchCandidates(candidates, typed, MOST_OPTIONS);
  const options = found.map((candidate): BoundOption => {
    return { id: String(candidate.number), kind: 'candidate', candidate };
  });
  const number = numberIn(typed);
  const isNew = number !== null && !candidates.some((candidate) => candidate.number === number);
  if (isNew) {
    const ownOption: BoundOption = { id: `number-${number}`, kind: 'number', number };
    // The candidate with that number comes before the unknown number.
    const meant = readTyped(typed, candidates);
    const isCalled = meant === 'several' || (typeof meant === 'object' && meant.number !== number);
    if (isCalled) options.push(ownOption);
    else options.unshift(ownOption);
  }
  if (typed.trim() === '' && now !== null) options.unshift({ id: 'nobody', kind: 'nobody' });
  return { options, count };
}
