import { describe, expect, it } from 'vitest';
import { inOrder, isDue, isSignedOut } from '../../../../src/work/record/queue';
import { newRecord, type Queued, type WorkRecord } from '../../../../src/work/record/record';
import { startedSending } from '../../../../src/work/record/transitions';

const waiting = (id: string, at: number, more: Partial<WorkRecord> = {}): WorkRecord => {
  const queued: Queued = { revision: 1, body: '{}', tag: null, at };
  const opened = newRecord({ kind: 'plan', id, tag: null, name: id, body: '{}', now: 0 });
  return { ...opened, state: 'queued', revision: 1, queued, ...more };
};
const noAnswer = { kind: 'no answer' as const, status: 0, hint: null, at: 500 };

describe('A save that waits', () => {
  it.each([
    ['at once', {}, true],
    ['at its time', { nextTryAt: 1000 }, true],
    ['not before its time', { nextTryAt: 1001 }, false],
    ['when its time was written under another clock', { nextTryAt: 10_000_000 }, true],
    ['when the network came back after it got no answer', { nextTryAt: 1001, problem: { ...noAnswer, at: 899 } }, true],
    [
      'not when it got no answer after the network came back',
      { nextTryAt: 1001, problem: { ...noAnswer, at: 900 } },
      false,
    ],
    [
      'not for the network when the service was busy',
      { nextTryAt: 1001, problem: { ...noAnswer, kind: 'busy' } },
      false,
    ],
  ] as [string, Partial<WorkRecord>, boolean][])('is due %s', (_name, more, expected) => {
    expect(isDue(waiting('a', 1, more), 1000, 900)).toBe(expected);
  });

  it('is not due while it is under way, nor when nothing waits', () => {
    expect(isDue(startedSending(waiting('a', 1), 5), 1000, 0)).toBe(false);
    expect(isDue({ ...waiting('a', 1), queued: null }, 1000, 0)).toBe(false);
  });

  it('stands in the order of its Save, one for each document', () => {
    const beside = waiting('a', 3, { key: 'plan:new:x' });
    const records = [waiting('c', 2), beside, waiting('a', 1), { ...waiting('d', 0), queued: null }, waiting('b', 2)];
    expect(inOrder(records).map(({ key }) => key)).toEqual(['plan:id:a', 'plan:id:b', 'plan:id:c']);
  });

  it('waits for a sign-in when it was told so', () => {
    expect(isSignedOut(waiting('a', 1, { problem: { ...noAnswer, kind: 'sign in' } }))).toBe(true);
    expect(isSignedOut(waiting('a', 1, { problem: noAnswer }))).toBe(false);
  });
});
