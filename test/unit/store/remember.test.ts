import { describe, expect, it } from 'vitest';
import { remembered, rememberedWith } from '../../../src/store/remember';

describe('What is remembered by an object', () => {
  it('is made once for each, also when it is nothing', () => {
    const asked: object[] = [];
    const make = remembered((row: { name?: string }) => {
      asked.push(row);
      return row.name;
    });
    const [one, nameless] = [{ name: 'one' }, {}];
    expect([make(one), make(nameless), make(one), make(nameless)]).toEqual(['one', undefined, 'one', undefined]);
    expect(make({ name: 'one' })).toBe('one');
    expect(asked).toEqual([one, nameless, { name: 'one' }]);
  });

  it('is made again for other inputs, by identity, and only the newest is kept', () => {
    let count = 0;
    const make = rememberedWith((row: { km: number }, every: number | null, usage: object | undefined) => {
      count += 1;
      return { left: (every ?? 0) - row.km, usage };
    });
    const [row, usage] = [{ km: 40 }, {}];
    const first = make(row, 100, usage);
    expect(make(row, 100, usage)).toBe(first);
    expect(make({ km: 40 }, 100, usage)).toEqual(first);
    expect(count).toBe(2);
    expect(make(row, 200, usage)).toEqual({ left: 160, usage });
    expect(make(row, null, undefined)).toEqual({ left: -40, usage: undefined });
    expect(make(row, 100, usage)).not.toBe(first);
    expect(make(row, 100, {})).toEqual(first);
    expect(count).toBe(6);
    // NaN is itself.
    expect(make(row, Number.NaN, undefined)).toBe(make(row, Number.NaN, undefined));
  });
});
