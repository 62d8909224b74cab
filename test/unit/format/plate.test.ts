import { describe, expect, it } from 'vitest';
import { foldPlate, plainPlate } from '../../../src/format/plate';

describe('A number plate', () => {
  it.each([
    ['ABC-1234', 'abc1234'],
    [' abc 1d23 ', 'abc1d23'],
    ['', ''],
    ['—', ''],
  ])('%j is plainly %j', (text, plain) => expect(plainPlate(text)).toBe(plain));

  it.each([
    ['ABC1A23', 'abc1023'],
    ['abc-1j23', 'abc1923'],
    ['ABC1023', 'abc1023'],
    ['ABC1K23', 'abc1k23'],
  ])('%j is compared as %j', (text, folded) => expect(foldPlate(text)).toBe(folded));
});
