// Lines of a list of changes that say the same are one row.
import { describe, expect, it } from 'vitest';
import type { ChangeLine } from '../../../../src/documents/compare/changes-table';
import { foldLines } from '../../../../src/documents/compare/fold-lines';

const line = (where: string, fold?: string): ChangeLine => ({
  kind: 'field',
  where,
  what: 'Number',
  before: '1',
  after: '2',
  path: null,
  ...(fold === undefined ? {} : { fold }),
});
const words = (lines: readonly ChangeLine[], open: readonly string[] = []) =>
  foldLines(lines, new Set(open)).map((row) => (row.kind === 'fold' ? row.words : `${row.index} ${row.line.where}`));

describe('Lines of a list of changes', () => {
  const LINES = [line('Name'), line('A', 'all'), line('Hour'), line('B', 'all'), line('C', 'all')];

  it('that say the same are one row, in the place of the first', () => {
    expect(words(LINES)).toEqual(['0 Name', 'all', '2 Hour']);
  });

  it('are listed below that row while it is open, each with its place in the whole list', () => {
    expect(words(LINES, ['all'])).toEqual(['0 Name', 'all', '1 A', '3 B', '4 C', '2 Hour']);
    expect(words(LINES, ['other'])).toEqual(['0 Name', 'all', '2 Hour']);
  });

  it('are listed one by one where there are only two', () => {
    expect(words(LINES.slice(0, 4))).toEqual(['0 Name', '1 A', '2 Hour', '3 B']);
  });
});
