// Answers are computed once for one version of the data, remembered within a bound, and never when they failed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRememberedAnswers } from '../../../server/remembered-answers';

const sizeOf = (answer: string) => answer.length;

/** Answers whose computations wait until they are told how to end. */
function createBench(mostBytes = 10_000) {
  const answers = createRememberedAnswers<string>(mostBytes, sizeOf);
  const running: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const state: { version: string | null } = { version: 'v1' };
  const ask = (key: string) =>
    answers.answer(
      key,
      async () => state.version,
      () => new Promise<string>((resolve, reject) => running.push({ resolve, reject })),
    );
  /** Waits for the n-th computation to begin. */
  const begun = async (count: number) => {
    while (running.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, running, state, begun };
}

/** Everything that could begin has begun. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('Remembered answers', () => {
  it('are computed once for all who ask at once, and for those who ask later', async () => {
    const { ask, running, begun } = createBench();
    const first = [ask('a'), ask('a'), ask('a')];
    await begun(1);
    await settled();
    expect(running).toHaveLength(1);
    running[0]?.resolve('one');
    expect(await Promise.all(first)).toEqual(['one', 'one', 'one']);
    expect(await ask('a')).toBe('one');
    const other = ask('b');
    await begun(2);
    running[1]?.resolve('two');
    expect(await other).toBe('two');
  });

  it('are computed again for another version, and who asks after a write does not join who asked before', async () => {
    const { ask, running, state, begun } = createBench();
    const before = ask('a');
    await begun(1);
    state.version = 'v2';
    const after = ask('a');
    await begun(2);
    running[1]?.resolve('new');
    expect(await after).toBe('new');
    running[0]?.resolve('of both');
    // The first one saw a write in between: it is computed once more.
    await begun(3);
    running[2]?.resolve('new');
    expect(await before).toBe('new');
    expect(await ask('a')).toBe('new');
    expect(running).toHaveLength(3);
  });

  it('are given, but not remembered, while every version is another one or none is known', async () => {
    const { ask, running, state, begun } = createBench();
    const moving = ask('a');
    for (const [index, version] of ['v2', 'v3'].entries()) {
      await begun(index + 1);
      state.version = version;
      running[index]?.resolve(`answer ${index}`);
    }
    expect(await moving).toBe('answer 1');
    state.version = null;
    for (const count of [3, 4]) {
      const unknown = ask('a');
      await begun(count);
      running[count - 1]?.resolve('unknown');
      expect(await unknown).toBe('unknown');
    }
    state.version = 'v3';
    const again = ask('a');
    await begun(5);
    running[4]?.resolve('at last');
    expect(await again).toBe('at last');
  });

  it('fail for those who shared the computation, and for nobody after them', async () => {
    const { ask, running, begun } = createBench();
    const failed = Promise.allSettled([ask('a'), ask('a')]);
    await begun(1);
    await settled();
    running[0]?.reject(new Error('no database'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = ask('a');
    await begun(2);
    running[1]?.resolve('well');
    expect(await again).toBe('well');
  });

  it('hold no more bytes than allowed, whatever is asked, and drop what was asked for longest ago', async () => {
    const MOST = 5_000;
    const step = fc.record({ key: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 0, max: 3_000 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const answers = createRememberedAnswers<string>(MOST, sizeOf);
        /** What must be remembered, in the order of use. */
        const model = new Map<string, number>();
        for (const { key, length } of steps) {
          const name = `key ${key}`;
          let isComputed = false;
          const answer = await answers.answer(
            name,
            async () => 'v',
            async () => {
              isComputed = true;
              return 'x'.repeat(length);
            },
          );
          expect(isComputed).toBe(!model.has(name));
          const size = model.get(name) ?? answer.length + name.length + 300;
          model.delete(name);
          if (size <= MOST) model.set(name, size);
          while ([...model.values()].reduce((sum, each) => sum + each, 0) > MOST) {
            model.delete([...model.keys()][0] ?? '');
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
