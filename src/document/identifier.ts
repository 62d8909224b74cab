// Contract identifiers in a document: integers with any number of digits.
import { type Identifier, isLongInteger } from '../contract/long-integers';
import { RawNumber, type Tree } from './tree';

/** Parses an identifier of a document; null for other values. */
export function identifierOf(value: unknown): Identifier | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value instanceof RawNumber && isLongInteger(value.text) ? value.text : null;
}

/** The identifier as a JSON number, also where a double would lose digits. */
export function identifierTree(id: Identifier): Tree {
  return typeof id === 'string' ? new RawNumber(id) : id;
}
