import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRIGGER_KINDS } from '../../../../../src/features/maintenance-plans/due-dates/typed-plan';
import {
  countedTrial,
  firstKind,
  placeOf,
  valuesToTry,
} from '../../../../../src/features/maintenance-plans/forecast/trial';

const kinds = fc.constantFrom(...TRIGGER_KINDS);
const deadline = fc.integer({ min: 1, max: 2_147_483_647 });

describe('The values of a what-if', () => {
  it('are round ones from half to double', () => {
    const values = valuesToTry('km', 10_000);
    expect(values.slice(0, 3)).toEqual([5000, 5500, 6000]);
    expect(values.at(-1)).toBe(20_000);
    expect(values).toContain(12_000);
    expect(valuesToTry('days', 180)).toContain(365 - 5);
  });
  it('have the plan’s own among them, however crooked', () => {
    expect(valuesToTry('hours', 251)).toContain(251);
    expect(valuesToTry('days', 1)).toEqual([1, 2]);
  });
  it('are there also where the plan has none', () => {
    for (const kind of TRIGGER_KINDS) expect(valuesToTry(kind, null).length).toBeGreaterThan(10);
  });
  it('ascend, are above zero, few enough for a slider, and hold the own, for every deadline', () => {
    fc.assert(
      fc.property(kinds, deadline, (kind, own) => {
        const values = valuesToTry(kind, own);
        expect(values.length).toBeLessThanOrEqual(80);
        expect(values[placeOf(values, own)]).toBe(own);
        for (const [index, value] of values.entries()) {
          expect(Number.isInteger(value) && value > (values[index - 1] ?? 0)).toBe(true);
          expect(value).toBeLessThanOrEqual(2_147_483_647);
        }
      }),
    );
  });
});

describe('A trial', () => {
  const deadlines = { days: 180, km: 10_000, hours: null };
  it('counts as the nearest value of the slider', () => {
    expect(countedTrial({ kind: 'km', value: 12_001 }, deadlines)).toEqual({ kind: 'km', value: 12_000 });
    expect(countedTrial({ kind: 'km', value: 1_000_000 }, deadlines)).toEqual({ kind: 'km', value: 20_000 });
  });
  it('is none where it says what the plan says', () => {
    expect(countedTrial({ kind: 'km', value: 10_000 }, deadlines)).toBeNull();
    expect(countedTrial(null, deadlines)).toBeNull();
  });
  it('of a deadline that the plan does not have is one', () => {
    expect(countedTrial({ kind: 'hours', value: 250 }, deadlines)).toEqual({ kind: 'hours', value: 250 });
  });
  it('is of the distance first, else of a deadline that is given', () => {
    expect(firstKind(deadlines)).toBe('km');
    expect(firstKind({ days: null, km: null, hours: 250 })).toBe('hours');
    expect(firstKind({ days: 180, km: null, hours: 250 })).toBe('days');
    expect(firstKind({ days: null, km: null, hours: null })).toBe('km');
  });
  it('is always a value of its slider and never the plan’s own', () => {
    fc.assert(
      fc.property(kinds, deadline, fc.double({ noNaN: true }), (kind, own, value) => {
        const counted = countedTrial({ kind, value }, { days: null, km: null, hours: null, [kind]: own });
        if (counted === null) return;
        expect(valuesToTry(kind, own)).toContain(counted.value);
        expect(counted.value).not.toBe(own);
      }),
    );
  });
});
