// Converts JSON values to texts and numbers.
import { memberOf, RawNumber, type Tree, type TreeObject } from '../../../document/tree';

export function hasKey(object: TreeObject, key: string): boolean {
  return memberOf(object, key) !== undefined;
}

export function textOf(value: Tree | undefined): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** A number with more digits than a double is rounded to the nearest double. */
export function numberOf(value: Tree | undefined): number {
  if (typeof value === 'number') return value + 0;
  return value instanceof RawNumber ? Number(value.text) + 0 : Number.NaN;
}
