import { describe, expect, it } from 'vitest';
import { Random, WeightedIndex } from '../../../../server/sample/random';

describe('the sample’s chance', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const draw = (seed: string) =>
      Array.from(
        { length: 20 },
        (
          (random) => () =>
            random.fraction()
        )(new Random(seed)),
      );
    expect(draw('one')).toEqual(draw('one'));
    expect(draw('one')).not.toEqual(draw('two'));
  });

  it('draws indexes in proportion to their weights, and never one without weight', () => {
    const random = new Random('weights');
    const weighted = new WeightedIndex([1, 0, 3, 6]);
    const counts = [0, 0, 0, 0];
    for (let draw = 0; draw < 100_000; draw++) {
      const index = weighted.draw(random);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    expect(counts[1]).toBe(0);
    for (const [index, share] of [0.1, 0, 0.3, 0.6].entries()) {
      expect(Math.abs((counts[index] ?? 0) / 100_000 - share)).toBeLessThan(0.01);
    }
  });
});
