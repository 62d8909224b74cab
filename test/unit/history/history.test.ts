import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canRedo,
  canUndo,
  entriesOf,
  type History,
  jumpTo,
  push,
  redo,
  startHistory,
  undo,
} from '../../../src/history/history';

type Values = { readonly n: number };
type Story = History<Values, string>;

const value = (n: number): Values => ({ n });
const start = (): Story => startHistory(value(0), 'opened', 0);
const numbers = (history: Story) => entriesOf(history).map((entry) => entry.value.n);

/** A history after steps to 1, 2, ... `steps`, each 10 s after the one before. */
function walked(steps: number): Story {
  let history = start();
  for (let n = 1; n <= steps; n += 1) history = push(history, value(n), `step ${n}`, { at: n * 10_000 });
  return history;
}

function allTheWay(history: Story, step: (history: Story) => Story): Story {
  let now = history;
  for (let next = step(now); next !== now; next = step(now)) now = next;
  return now;
}

describe('A history', () => {
  it('goes back step by step to the very value it began with, and forth to the very last', () => {
    const history = walked(20);
    const back = allTheWay(history, undo);
    expect(back.present).toBe(history.past[0]);
    expect(canUndo(back)).toBe(false);
    const forth = allTheWay(back, redo);
    expect(forth.present).toBe(history.present);
    expect(canRedo(forth)).toBe(false);
    expect(numbers(forth)).toEqual(numbers(history));
  });

  it('forgets what was undone when a new step is made', () => {
    const history = push(undo(undo(walked(3))), value(9), 'other', { at: 99_000 });
    expect(numbers(history)).toEqual([0, 1, 9]);
    expect(canRedo(history)).toBe(false);
    expect(history.present).toEqual({ value: { n: 9 }, label: 'other', at: 99_000 });
  });

  it('records nothing when nothing changes, and keeps what was undone', () => {
    const history = undo(walked(2));
    expect(push(history, history.present.value, 'nothing', { at: 50_000 })).toBe(history);
    expect(push(history, value(1), 'equal', { at: 50_000, isSame: (a, b) => a.n === b.n })).toBe(history);
    expect(push(history, value(1), 'other object', { at: 50_000 })).not.toBe(history);
  });

  const typed = (at: readonly number[], keys: readonly string[] = at.map(() => 'name')) =>
    at.reduce(
      (history, when, index) => push(history, value(index + 1), 'typed', { at: when, mergeKey: keys[index] }),
      start(),
    );

  it.each<[string, Story, number[]]>([
    ['merges typing in one field', typed([100, 600, 1600]), [0, 3]],
    ['begins a step after more than a second', typed([100, 600, 1601]), [0, 2, 3]],
    ['begins a step in another field', typed([100, 200, 300], ['name', 'note', 'note']), [0, 1, 3]],
    ['begins a step when the clock was set back', typed([10_000, 5000]), [0, 1, 2]],
    ['merges on after the clock was set back a little', typed([1000, 900]), [0, 2]],
  ])('%s', (_what, history, expected) => {
    expect(numbers(history)).toEqual(expected);
  });

  it('does not merge without a key', () => {
    expect(numbers(push(push(start(), value(1), 'a', { at: 1 }), value(2), 'b', { at: 2 }))).toEqual([0, 1, 2]);
  });

  it.each<[string, (history: Story) => Story]>([
    ['an undo', undo],
    ['an undo and a redo', (history) => redo(undo(history))],
    ['a jump', (history) => jumpTo(jumpTo(history, 0), 1)],
  ])('does not merge typing after %s', (_what, move) => {
    const history = move(typed([100]));
    const steps = history.past.length;
    expect(push(history, value(7), 'typed', { at: 150, mergeKey: 'name' }).past).toHaveLength(steps + 1);
  });

  it('leaves no step when typing comes back to where it began, and begins a step with the next key', () => {
    const options = { mergeKey: 'name', isSame: (a: Values, b: Values) => a.n === b.n };
    const begun = walked(1);
    const typing = push(begun, value(5), 'typed', { ...options, at: 20_000 });
    const back = push(typing, value(1), 'typed', { ...options, at: 20_100 });
    expect(back.present).toBe(begun.present);
    expect(numbers(push(back, value(6), 'typed', { ...options, at: 20_200 }))).toEqual([0, 1, 6]);
  });

  it('keeps the last 500 steps, or as many as its caller says', () => {
    const history = walked(600);
    expect(history.past).toHaveLength(500);
    expect(history.past[0]?.value.n).toBe(100);
    expect(push(walked(5), value(9), 'x', { at: 90_000, limit: 2 }).past.map((entry) => entry.value.n)).toEqual([4, 5]);
    expect(canUndo(push(walked(5), value(9), 'x', { at: 90_000, limit: 0 }))).toBe(false);
  });

  it.each([[-1], [4], [1.5], [Number.NaN]])('stays where it is when asked for entry %s of four', (index) => {
    const history = undo(walked(3));
    expect(jumpTo(history, index)).toBe(history);
  });

  it('keeps all entries in order wherever it jumps', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.array(fc.nat(12)), (steps, jumps) => {
        const history = walked(steps);
        let now = history;
        for (const jump of jumps) {
          now = jumpTo(now, jump);
          if (jump <= steps) expect(now.past).toHaveLength(jump);
          expect(entriesOf(now)).toEqual(entriesOf(history));
        }
      }),
    );
  });

  it('changes no history that it was given', () => {
    const history = walked(3);
    const before = structuredClone(history);
    undo(history);
    push(history, value(9), 'x', { at: 99_000 });
    jumpTo(history, 0);
    expect(history).toEqual(before);
  });
});
