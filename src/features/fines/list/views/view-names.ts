// View names: any text, one line, unique. Pure.
import { fold } from '../../../../format/format';
import { LONGEST_NAME } from '../../../../work/record/unique-name';

type NameProblem = 'empty' | 'tooLong' | 'taken';

/** `name` on one line, without control characters and lone surrogates; spaces are trimmed and collapsed. */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Problem of a name, or null. `others`: names it must differ from, ignoring case and accents. */
export function nameProblem(name: string, others: readonly string[]): NameProblem | null {
  const clean = cleanName(name);
  if (!hasContext(clean)) return 'empty';
  if (nameLength(clean) > LONGEST_NAME) return 'tooLong';
  return others.some((other) => isSameName(other, clean)) ? 'taken' : null;
}

export function nameLength(name: string): number {
  return [...name].length;
}

/** Whether a name has visible characters, not only format characters. */
export function hasContext(name: string): boolean {
  return /[^\p{Cf}\p{Z}\p{Cc}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(name);
}

function isSameName(a: string, b: string): boolean {
  return fold(a) === fold(b);
}
