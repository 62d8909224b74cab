import { describe, expect, it } from 'vitest';
import { cachedAtOf } from '../../../src/api/cached-at';

describe('The age of an answer that was kept', () => {
  it('is what the worker says, and never in the future', () => {
    expect(cachedAtOf('1790000000000', 1_790_000_060_000)).toBe(1_790_000_000_000);
    expect(cachedAtOf('1790000099999', 1_790_000_060_000)).toBe(1_790_000_060_000);
  });

  it('is none where nobody says so', () => {
    for (const header of [null, '', 'now', '-1', '1.5', 'NaN', '1e12', '9'.repeat(16)]) {
      expect(cachedAtOf(header, 1_790_000_060_000)).toBeNull();
    }
  });
});
