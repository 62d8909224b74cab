import { describe, expect, it } from 'vitest';
import * as book from './book';
import { rows } from './rows';

describe('The rulebook', () => {
  it.each(rows)('$name', ({ said, expected }) => {
    expect(said(book)).toEqual(expected);
  });

  it('has a test table of at least 150 rows, each with a name of its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(150);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });
});
