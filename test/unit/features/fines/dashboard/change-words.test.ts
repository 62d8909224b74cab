import { describe, expect, it } from 'vitest';
import { changeWords } from '../../../../../src/features/fines/dashboard/wording';
import { wordingOf } from './wordings';

const wording = wordingOf();
const say = (value: number, before: number | null, change: number | null, unit: 'count' | 'money' = 'count') => {
  const words = changeWords({ value, before, change }, unit, 'lessIsGood', 100, wording);
  return words && `${words.text} ${words.words}`.trim();
};

describe('A change', () => {
  it.each([
    [120, 100, 20, 'count', '+20.0% more'],
    [80, 100, -20, 'money', '−20.0% less'],
    [100, 100, 0, 'count', '0.0% unchanged'],
    [850, 2, 42_400, 'count', 'from 2 to 850'],
    [1000, 100, 900, 'count', 'from 100 to 1,000'],
    [999, 100, 899, 'count', '+899.0% more'],
    [850, null, 42_400, 'count', 'over tenfold'],
    [375_000, 8838, 4143, 'money', 'over tenfold'],
    [5, 0, null, 'count', 'none before'],
    [0, 0, 0, 'count', '0.0% unchanged'],
    [5, null, null, 'count', null],
  ] as const)('to %d from %s, %s percent, of %s is said as %s', (value, before, change, unit, expected) => {
    expect(say(value, before, change, unit)).toBe(expected);
  });

  it('is said in words in every language where it is extreme', () => {
    for (const locale of ['pt-BR', 'es'] as const) {
      const words = changeWords({ value: 850, before: 2, change: 42_400 }, 'count', 'neutral', 100, wordingOf(locale));
      expect(words?.text).toMatch(/2 .*850/);
      expect(words?.text).not.toMatch(/%/);
    }
  });
});
