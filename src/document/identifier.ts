// Identifiers of the contract in a document: any integer, however many digits it has.
import { type Identifier, isLongInteger } from '../contract/long-integers';
import { RawNumber, type Tree } from './tree';

/** Reads an identifier of a document; null for anything that is no number. */
export function identifierOf(value: unknown): Identifier | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value instanceof RawNumber && isLongInteger(value.text) ? value.text : null;
}

/** As a document holds it: a number of JSON, also where no double keeps its digits. */
export function identifierTree(id: Identifier): Tree {
  return typeof id === 'string' ? new RawNumber(id) : id;
}
