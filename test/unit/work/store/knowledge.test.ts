import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseOf } from '../../../../src/work/store/database';
import {
  addKnowledge,
  clearKnowledge,
  type KnowledgeRow,
  readKnowledge,
  subscribeKnowledge,
} from '../../../../src/work/store/knowledge';
import { takeOverWork } from '../../../../src/work/store/other-owners';
import { nameFor, ownerOfPerson, ownerOfToken, setCurrentOwner } from '../../../../src/work/store/owner';

const ANA = ownerOfPerson('1', 'ana');
const BEA = ownerOfPerson('2', 'bea');
const TOKEN = ownerOfToken('abc');
const row = (key: string, ...entries: unknown[]): KnowledgeRow => ({ key, entries });

beforeEach(() => setCurrentOwner(ANA));
afterEach(async () => {
  for (const owner of [ANA, BEA, TOKEN]) {
    setCurrentOwner(owner);
    await clearKnowledge();
  }
  setCurrentOwner(null);
});

describe('What persons wrote down', () => {
  it('is there with all its history, in the order of writing', async () => {
    await addKnowledge([row('task 1', { at: 1, is: 'done' })]);
    await addKnowledge([row('task 1', { at: 2, is: 'undone' }), row('task 2', { at: 2, is: 'snoozed' })]);
    expect(await readKnowledge()).toEqual([
      row('task 1', { at: 1, is: 'done' }, { at: 2, is: 'undone' }),
      row('task 2', { at: 2, is: 'snoozed' }),
    ]);
  });

  it('is not written twice, in whatever order two copies are joined', async () => {
    const entries = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), at: fc.nat(9) }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(entries, entries, async (first, second) => {
        await clearKnowledge();
        const rowsOf = (list: typeof first) => list.map(({ key, at }) => row(key, { at }));
        await addKnowledge(rowsOf(first));
        await addKnowledge(rowsOf(second));
        await addKnowledge(rowsOf(first));
        const stored = (await readKnowledge()).flatMap((one) =>
          one.entries.map((entry) => JSON.stringify([one.key, entry])),
        );
        const expected = new Set([...first, ...second].map(({ key, at }) => JSON.stringify([key, { at }])));
        expect([...stored].sort()).toEqual([...expected].sort());
      }),
      { numRuns: 50 },
    );
  });

  it('keeps what parallel writers add to one subject', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((at) => addKnowledge([row('task', { at })])));
    const [stored] = await readKnowledge();
    expect(stored?.entries).toHaveLength(5);
  });

  it('is all written or nothing', async () => {
    await expect(addKnowledge([row('a', 1), row('', 2)])).rejects.toHaveProperty('kind', 'failed');
    expect(await readKnowledge()).toEqual([]);
  });

  it('is not seen by other owners', async () => {
    await addKnowledge([row('task', 1)]);
    setCurrentOwner(BEA);
    expect(await readKnowledge()).toEqual([]);
  });

  it('is told to other tabs of the same owner, and to nobody else', async () => {
    const told: string[] = [];
    const stop = subscribeKnowledge(() => told.push('this tab'));
    const tab = (owner: string) => new BroadcastChannel(nameFor('patio-knowledge', owner));
    const [other, stranger] = [tab(ANA), tab(BEA)];
    const heard = new Promise<void>((resolve) => {
      other.onmessage = () => {
        told.push('other tab');
        resolve();
      };
    });
    stranger.onmessage = () => told.push('stranger');
    await addKnowledge([row('task', 1)]);
    await heard;
    stop();
    other.close();
    stranger.close();
    expect(told).toEqual(['other tab']);
  });

  it('leaves out rows of another Patio that it cannot read', async () => {
    await databaseOf(ANA).run((database) => database.put('knowledge', { key: 'odd', entries: 'text' }));
    await addKnowledge([row('task', 1)]);
    expect(await readKnowledge()).toEqual([row('task', 1)]);
  });

  it('of a token is joined with that of the person it turns out to be', async () => {
    setCurrentOwner(TOKEN);
    await addKnowledge([row('task', { at: 1 }), row('mine', { at: 3 })]);
    setCurrentOwner(ANA);
    await addKnowledge([row('task', { at: 2 })]);
    await takeOverWork(TOKEN);
    expect(await readKnowledge()).toEqual([row('mine', { at: 3 }), row('task', { at: 2 }, { at: 1 })]);
    setCurrentOwner(TOKEN);
    expect(await readKnowledge()).toEqual([]);
  });
});
