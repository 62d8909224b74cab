import { describe, expect, it } from 'vitest';
import { CardWriter } from '../../../../../src/features/fines/dashboard/card-writer';
import { type Comparison, toMeasure } from '../../../../../src/features/fines/dashboard/measure';
import { toInfractionCounts } from '../../../../../src/features/fines/dashboard/ranking-view-model';
import { toSingleSeries } from '../../../../../src/features/fines/dashboard/series-view-model';
import { toMakeUp } from '../../../../../src/features/fines/dashboard/shares-view-model';
import { beforeText } from '../../../../../src/features/fines/dashboard/wording';
import { PERCENT, SECOND, wordingOf } from './wordings';

const wording = wordingOf();
const headingsOf = (comparison: Comparison) => {
  const write = new CardWriter('Card', wording, comparison);
  const counts = toInfractionCounts([{ infraction: 'A', count: 3 }], [{ infraction: 'A', count: 2 }], comparison);
  const value = { light_fines: { value: 100 } };
  const parts = [
    ...write.ranking(counts, 'count', 'infraction'),
    ...write.makeUp(toMakeUp(value, value, comparison)),
    ...write.averages(toSingleSeries([1], [2], ['2026-01']), null),
  ];
  return parts.flatMap(({ table }) => table.columns.map(({ label }) => label)).join('; ');
};

describe('A figure beside another', () => {
  it('is said to be before only where it is that of the period before', () => {
    expect(headingsOf(PERCENT)).toMatch(/Fines before; .*Share before/);
    expect(headingsOf(PERCENT)).not.toMatch(/compared/i);
  });

  it('is called compared where a person chose the period, which may be a later one', () => {
    expect(headingsOf(SECOND)).toMatch(/Fines compared; .*Compared, R\$; Share compared.*Average paid compared, R\$/);
    expect(headingsOf(SECOND)).not.toMatch(/before/i);
    const measure = toMeasure({ value: 12 }, { value: 10 }, SECOND);
    expect(beforeText(measure, 'count', SECOND, wording)).toBe('against 10');
  });
});
