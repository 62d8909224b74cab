// `npm run mutate-rulebook` changes every constant of the rulebook; here a part of them, by turns, and that none is left out.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { byTurns, seedOf } from '../../fault/random';
import { brokenRow, type Constant, type Mutant, mutantsOf, readConstants, rulebookFiles } from './mutants';
import type { Book } from './row';

const TURN = 60;
const seed = seedOf('rulebook mutants');

describe('A constant of the rulebook', () => {
  let constants: Constant[];
  let bookWith: (mutant: Mutant | null) => Book;
  beforeAll(async () => {
    ({ constants, bookWith } = await readConstants());
  });

  it('is on the list, in whichever file it is', () => {
    expect([...new Set(constants.map(({ file }) => file))].sort()).toEqual([...rulebookFiles]);
  });

  it('is on the list wherever a line of code has a number of two digits or more', () => {
    const listed = new Set(constants.map(({ file, line, text }) => `${file}:${line} ${text}`));
    const missing = rulebookFiles.flatMap((file) =>
      codeLines(file).flatMap(({ line, code }) =>
        [...code.matchAll(/(?<![\w.'-])\d[\d_]+(?![\w'-])/g)]
          .map(([text]) => `${file}:${line} ${text}`)
          .filter((number) => !listed.has(number)),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('breaks no row as it is', () => {
    expect(brokenRow(() => bookWith(null))).toBeNull();
  });

  it('breaks a row when it is changed', () => {
    const unnoticed = byTurns(mutantsOf(constants), TURN, seed)
      .filter((mutant) => brokenRow(() => bookWith(mutant)) === null)
      .map(({ constant, change }) => ({ ...constants[constant], change }));
    expect(unnoticed).toEqual([]);
  });
});

/** Without comments, texts, and types, which are gone when the code runs. */
function codeLines(file: string): { line: number; code: string }[] {
  const text = readFileSync(new URL(`../../../src/rulebook/${file}`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((source, index) => {
    const isOther = /^\s*(?:\/\/|\/?\*|(?:export )?type )/.test(source);
    return isOther ? [] : { line: index + 1, code: source.replace(/\/\/.*|'[^']*'|`[^`]*`|\/\^.*\//g, "''") };
  });
}
