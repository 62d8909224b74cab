import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MaintenancePlan } from '../../../../../src/contract/maintenance-plan';
import { fitProblems } from '../../../../../src/document/fit';
import { keysOf, RawNumber, type Tree, type TreeObject } from '../../../../../src/document/tree';
import { TRIGGER_KINDS, type TriggerKind } from '../../../../../src/features/maintenance-plans/due-dates/typed-plan';
import {
  deadlineIn,
  groupOf,
  readWhole,
  setDeadline,
  typedText,
} from '../../../../../src/features/maintenance-plans/forecast/deadline-edit';
import { formatOf } from '../../../../../src/format/format';

const PLAN: TreeObject = { name: 'A', colour: 'green', items: [], vehicles: [] };
const formatIn = (locale: 'en' | 'pt-BR' | 'es') =>
  formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' });

describe('Typing a deadline', () => {
  it('the first one makes the object of deadlines, at its place in the contract', () => {
    const plan = setDeadline('km', 10_000)(PLAN);
    expect(plan).toEqual({ ...PLAN, due_date_config: { deadlines_km: 10_000 } });
    expect(keysOf(plan as TreeObject)).toEqual(['name', 'due_date_config', 'colour', 'items', 'vehicles']);
  });
  it('days are required once there is another deadline', () => {
    expect(fitProblems(setDeadline('km', 10_000)(PLAN), MaintenancePlan)).toEqual([
      { path: ['due_date_config', 'deadlines_days'], code: 'required', expected: 'integer' },
    ]);
  });
  it('the object goes with the last deadline, and only then', () => {
    const both = setDeadline('hours', 250)(setDeadline('days', 180)(PLAN));
    const one = setDeadline('days', undefined)(both);
    expect(one).toEqual({ ...PLAN, due_date_config: { deadlines_hourmeter: 250 } });
    expect(setDeadline('hours', undefined)(one)).toEqual(PLAN);
  });
  it('the three given and taken away in any order leave the plan as it was', () => {
    const orders = fc.shuffledSubarray([...TRIGGER_KINDS], { minLength: 3 });
    fc.assert(
      fc.property(orders, orders, fc.oneof(fc.integer(), fc.string()), (given, taken, value) => {
        const set = (plan: Tree, kind: TriggerKind) => setDeadline(kind, value)(plan);
        const clear = (plan: Tree, kind: TriggerKind) => setDeadline(kind, undefined)(plan);
        const full = given.reduce(set, PLAN as Tree);
        for (const kind of TRIGGER_KINDS) expect(deadlineIn(full, kind)).toBe(value);
        expect(taken.reduce(clear, full)).toEqual(PLAN);
      }),
    );
  });
  it('other deadlines and unknown members stay as they are', () => {
    const config = { deadlines_days: 180, season: { dry: true } };
    const plan = setDeadline('km', 5)({ ...PLAN, due_date_config: config }) as { due_date_config: TreeObject };
    expect(plan.due_date_config).toEqual({ deadlines_days: 180, deadlines_km: 5, season: { dry: true } });
    expect(plan.due_date_config.season).toBe(config.season);
  });
  it('clearing what is not there changes nothing, by reference', () => {
    const plan = { ...PLAN, due_date_config: { deadlines_days: 180 } };
    expect(setDeadline('km', undefined)(plan)).toBe(plan);
    expect(setDeadline('km', undefined)(PLAN)).toBe(PLAN);
  });
  it('what is no object where one belongs gives way to the first deadline', () => {
    expect(setDeadline('days', 30)({ ...PLAN, due_date_config: 'soon' })).toEqual({
      ...PLAN,
      due_date_config: { deadlines_days: 30 },
    });
  });
});

describe('What was typed', () => {
  it('is a number where it is a whole one, nothing where it is empty, else the text', () => {
    expect(readWhole(' 180 ', ',')).toBe(180);
    expect(readWhole('-4', ',')).toBe(-4);
    expect(readWhole('\u22124', ',')).toBe(-4);
    expect(readWhole('', ',')).toBeUndefined();
    expect(readWhole('   ', ',')).toBeUndefined();
    for (const text of ['12a', '1.5', '1e3', '-', '0x10', '+5', '99999999999999999999', '-0'])
      expect(readWhole(text, ',')).toBe(text);
  });
  it('thousands may be set apart the way of the language, and only where they belong', () => {
    expect(readWhole('10,000', ',')).toBe(10_000);
    expect(readWhole('10.000', '.')).toBe(10_000);
    expect(readWhole('1\u00a0234\u00a0567', '\u00a0')).toBe(1_234_567);
    expect(readWhole('1 234 567', '\u00a0')).toBe(1_234_567);
    for (const text of ['10,00', '1,0000', ',000', '10.000', '1000,000']) expect(readWhole(text, ',')).toBe(text);
    expect(readWhole('10,5', '.')).toBe('10,5');
  });
  it('every number comes back as it is shown, in all three languages', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('en', 'pt-BR', 'es'), (value, locale) => {
        const format = formatIn(locale);
        expect(readWhole(format.number(value), groupOf(format))).toBe(value);
        expect(readWhole(typedText(value), groupOf(format))).toBe(value);
      }),
    );
  });
  it('never loses a sign of what is no number', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(',', '.', '\u00a0'), (text, group) => {
        const read = readWhole(text, group);
        if (typeof read === 'string') expect(read).toBe(text);
        if (read === undefined) expect(text.trim()).toBe('');
      }),
    );
  });
  it('stands in the field as it is in the plan, whatever that is', () => {
    expect(typedText(undefined)).toBe('');
    expect(typedText(null)).toBe('');
    expect(typedText('12a')).toBe('12a');
    expect(typedText(new RawNumber('12345678901234567890'))).toBe('12345678901234567890');
    expect(typedText(['a'])).toContain('"a"');
  });
});
