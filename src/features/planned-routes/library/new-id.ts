// The id of a new route where a person chooses it, because the service gives none.
import { addressOfId } from '../../../documents/addresses';
import { newLocalId } from '../../../documents/local-id';

/** Of no document of the contract a longer one is known; an address holds it. */
export const LONGEST_ID = 200;
export type IdProblem = 'empty' | 'new' | 'long' | 'sign';

/** An id as it is stored, of what was typed; or what is wrong with it. */
export function readNewId(typed: string): { id: string } | { problem: IdProblem } {
  const id = typed.trim();
  if (id === '') return { problem: 'empty' };
  if (addressOfId(id) === null) return { problem: 'new' };
  if (id.length > LONGEST_ID) return { problem: 'long' };
  // Control and direction signs would make two ids look the same; half of a pair stands in no address.
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(id) || id === '.' || id === '..') return { problem: 'sign' };
  return { id };
}

/** An id that nobody has: a UUID. */
export function proposedId(): string {
  return newLocalId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
