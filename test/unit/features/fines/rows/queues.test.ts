// One count at a time, and of those asked for meanwhile only the newest.
import { expect, it } from 'vitest';
import { createLatestRun } from '../../../../../src/features/fines/rows/queues';

/** A task that ends when it is told to. */
function heldTask(name: string, begun: string[]) {
  let end = () => {};
  let fail = () => {};
  const task = () => {
    begun.push(name);
    return new Promise<void>((resolve, reject) => {
      end = resolve;
      fail = () => reject(new Error(name));
    });
  };
  return { task, end: () => end(), fail: () => fail() };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('is begun while no other one runs; of three that wait only the newest is run', async () => {
  const begun: string[] = [];
  const run = createLatestRun();
  const tasks = ['a', 'b', 'c', 'd'].map((name) => heldTask(name, begun));
  for (const { task } of tasks) run(task);
  expect(begun).toEqual(['a']);
  tasks[0]?.end();
  await settled();
  expect(begun).toEqual(['a', 'd']);
  tasks[3]?.end();
  await settled();
  expect(begun).toEqual(['a', 'd']);
});

it('goes on after one that failed', async () => {
  const begun: string[] = [];
  const run = createLatestRun();
  const [first, second] = [heldTask('a', begun), heldTask('b', begun)];
  run(first.task);
  run(second.task);
  first.fail();
  await settled();
  expect(begun).toEqual(['a', 'b']);
});
