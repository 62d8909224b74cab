// Names of views that differ from all others.
import { fold } from '../../format/format';

/** In code points, roughly what people count as characters. */
export const LONGEST_NAME = 80;

/** `name`, or the first unused of `name (2)`, `name (3)` …, truncated to the maximum length. */
export function uniqueName(name: string, others: readonly string[]): string {
  const existing = new Set(others.map(fold));
  const short = shortName(name, LONGEST_NAME);
  if (!existing.has(fold(short))) return short;
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const numbered = `${shortName(short, LONGEST_NAME - suffix.length)}${suffix}`;
    if (!existing.has(fold(numbered))) return numbered;
  }
}

function shortName(name: string, length: number): string {
  return [...name].slice(0, length).join('').trimEnd();
}
