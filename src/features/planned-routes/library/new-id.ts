// Validates the id of a new route, if the service assigns none.
import { addressOfId } from '../../../documents/addresses';
import { newLocalId } from '../../../documents/local-id';

/** Longer than any known id of the contract, and short enough for a URL. */
export const LONGEST_ID = 200;
export type IdProblem = 'empty' | 'new' | 'long' | 'sign';

/** The normalized id of typed text, or its problem. */
export function readNewId(typed: string): { id: string } | { problem: IdProblem } {
  const id = typed.trim();
  if (id === '') return { problem: 'empty' };
  if (addressOfId(id) === null) return { problem: 'new' };
  if (id.length > LONGEST_ID) return { problem: 'long' };
  // Control and direction characters could make two ids look the same; a lone surrogate is invalid in a URL.
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(id) || id === '.' || id === '..') return { problem: 'sign' };
  return { id };
}

/** A unique id: a UUID. */
export function proposedId(): string {
  return newLocalId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
