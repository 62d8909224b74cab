// Rows keep their key from answer to answer.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowKeys } from '../../../../../src/features/fines/dashboard/row-keys';

describe('The keys of rows', () => {
  it('are those of the same things in another answer, in whatever order, with others or without', () => {
    const [first, second, third] = rowKeys([['4'], ['10'], [undefined]]);
    expect(rowKeys([['9'], [undefined], ['4']]).slice(1)).toEqual([third, first]);
    expect(rowKeys([['10']])).toEqual([second]);
  });

  it('are unique, also where rows repeat', () => {
    const about = fc.array(fc.option(fc.oneof(fc.string(), fc.integer()), { nil: undefined }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(about), (rows) => {
        const keys = rowKeys([...rows, ...rows]);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
