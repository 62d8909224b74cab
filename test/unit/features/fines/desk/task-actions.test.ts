import { describe, expect, it } from 'vitest';
import { type Change, NO_KNOWLEDGE, newest, record, type Stamp } from '../../../../../src/desk/knowledge';
import { stepOf, undoChanges } from '../../../../../src/features/fines/desk/task-actions';
import { placeOf } from '../../../../../src/features/fines/today/task-rows';

const stamp = (minute: number, by = 'Ana'): Stamp => ({
  by,
  at: `2026-11-27T12:0${minute}:00.000Z`,
  day: '2026-11-27',
});
const done: Change = { topic: 'decision', id: 'AE1 NAME', value: { state: 'done' } };
const snoozed: Change = { topic: 'decision', id: 'AE1 NAME', value: { state: 'snoozed', until: '2026-12-01' } };

describe('A step that is taken back', () => {
  it('brings back the value before it', () => {
    const before = record(NO_KNOWLEDGE, [snoozed], stamp(1));
    const after = record(before, [done], stamp(2));
    const back = record(after, undoChanges(stepOf([done], before, after), after), stamp(3));
    expect(newest(back, 'decision', 'AE1 NAME')?.value).toEqual({ state: 'snoozed', until: '2026-12-01' });
  });

  it('leaves alone what was changed since, here or by somebody else', () => {
    const after = record(NO_KNOWLEDGE, [snoozed], stamp(1));
    const step = stepOf([snoozed], NO_KNOWLEDGE, after);
    expect(undoChanges(step, after)).toHaveLength(1);
    expect(undoChanges(step, record(after, [done], stamp(2)))).toEqual([]);
    expect(undoChanges(step, record(after, [done], stamp(2, 'Bea')))).toEqual([]);
  });
});

describe('The task that keys act on', () => {
  const tasks = ['a', 'b', 'c'].map((id) => ({ id }));
  it('is the same one where the list moves around it, else the nearest', () => {
    expect(placeOf({ id: 'c', place: 0 }, tasks)).toBe(2);
    expect(placeOf({ id: 'b', place: 1 }, tasks)).toBe(1);
    expect(placeOf({ id: 'gone', place: 1 }, tasks)).toBe(1);
    expect(placeOf({ id: 'gone', place: 9 }, tasks)).toBe(2);
    expect(placeOf({ id: null, place: 0 }, [])).toBe(0);
  });
});
