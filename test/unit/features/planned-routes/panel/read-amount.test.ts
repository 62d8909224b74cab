import { describe, expect, it } from 'vitest';
import { readDuration, readKilometres } from '../../../../../src/features/planned-routes/panel/read-amount';

describe('Kilometres as they are typed', () => {
  it.each([
    ['12', 12_000],
    ['12.5', 12_500],
    ['12,5', 12_500],
    [' 0.001 km ', 1],
    ['0', 0],
    ['1.0005', 1001],
    ['999999', 999_999_000],
  ])('%j are %d m', (text, metres) => expect(readKilometres(text)).toBe(metres));

  it.each([
    '',
    ' ',
    'km',
    '-1',
    '1e3',
    '1 2',
    '1.2.3',
    '.5',
    '5.',
    'twelve',
    '1'.repeat(30),
    'Infinity',
    'NaN',
    '１２',
  ])('%j are none', (text) => expect(readKilometres(text)).toBeNull());
});

describe('A time as it is typed', () => {
  it.each([
    ['1:46', 6360],
    ['01:46:30', 6390],
    ['0:00', 0],
    ['90', 5400],
    [' 100:00 ', 360_000],
  ])('%j is %d s', (text, seconds) => expect(readDuration(text)).toBe(seconds));

  it.each(['', '1:6', '1:60', '1:00:60', ':30', '1:', '-1:00', '1.5', '1h46', '9'.repeat(6), '1:00:00:00'])(
    '%j is none',
    (text) => expect(readDuration(text)).toBeNull(),
  );
});
