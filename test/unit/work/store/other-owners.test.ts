// Work of several people in one browser: each sees and sends their own, and what nobody is known to have written is asked about.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { edited, queued } from '../../../../src/work/record/transitions';
import { databaseOf } from '../../../../src/work/store/database';
import { countHiddenWork, readClaimableWork, takeOverWork } from '../../../../src/work/store/other-owners';
import { changeOwner, recordsOf, workRecords } from '../../../../src/work/store/owned-records';
import {
  databaseNameOf,
  type Owner,
  ownerOfDatabase,
  ownerOfPerson,
  ownerOfToken,
} from '../../../../src/work/store/owner';
import { listViews, putViews } from '../../../../src/work/store/saved-views';
import { readVersionsOf } from '../../../../src/work/store/versions';
import { storeVersion } from '../../../stored-versions';

const ANA = ownerOfPerson(1, 'name-ana');
const BRUNO = ownerOfPerson(2, 'name-bruno');
const FIRST = ownerOfToken('aaaa');
const SECOND = ownerOfToken('bbbb');

const draft = (id: string, body = `{"id":"${id}","name":"of ${id}"}`): WorkRecord =>
  edited(newRecord({ kind: 'plan', id, tag: '"1"', name: id, body: '{}', now: 1000 }), { name: id, body }, 2000);
const waiting = (id: string) => queued(draft(id), 3000);

async function keepFor(owner: Owner, ...records: WorkRecord[]): Promise<void> {
  for (const record of records) await recordsOf(owner).changeRecord(record.key, () => record);
}
const namesOf = async () => (await workRecords.readRecords()).records.map(({ name }) => name).sort();

beforeEach(() => changeOwner(null));
afterEach(async () => {
  changeOwner(null);
  for (const { name = '' } of await indexedDB.databases()) {
    const owner = ownerOfDatabase(name);
    if (owner === undefined) continue;
    await databaseOf(owner).run(async (database) => {
      const names = [...database.objectStoreNames];
      const transaction = database.transaction(names, 'readwrite');
      await Promise.all([...names.map((store) => transaction.objectStore(store).clear()), transaction.done]);
    });
  }
});

describe('A mark', () => {
  it('tells persons, organizations and tokens apart, and leads back from the name of a database', () => {
    const owners = [null, ANA, BRUNO, ownerOfPerson(2, 'name-ana'), ownerOfPerson(undefined, 'x'), FIRST, SECOND];
    expect(new Set(owners.map(databaseNameOf)).size).toBe(owners.length);
    for (const owner of owners) expect(ownerOfDatabase(databaseNameOf(owner))).toBe(owner);
    expect(ownerOfDatabase('another program')).toBeUndefined();
  });
});

describe('What a person has written', () => {
  it('is neither seen nor taken over by another one, and is there when they are back', async () => {
    changeOwner(ANA);
    await keepFor(ANA, waiting('p1'));
    expect(await namesOf()).toEqual(['p1']);
    changeOwner(BRUNO);
    expect(await namesOf()).toEqual([]);
    expect(await readClaimableWork()).toEqual([]);
    await keepFor(BRUNO, draft('p1', '{"id":"p1","name":"of another organization"}'));
    changeOwner(ANA);
    const { records } = await workRecords.readRecords();
    expect(records).toMatchObject([{ key: 'plan:id:p1', state: 'queued', body: '{"id":"p1","name":"of p1"}' }]);
  });

  it('stays with them where a page of theirs still writes after another one has signed in', async () => {
    changeOwner(ANA);
    const ofAna = workRecords;
    changeOwner(BRUNO);
    await ofAna.writeDraft(draft('p2'), 0);
    expect(await namesOf()).toEqual([]);
    changeOwner(ANA);
    expect(await namesOf()).toEqual(['p2']);
  });

  it('is told to who has not signed in as a number only', async () => {
    await keepFor(ANA, waiting('p1'), draft('p2'));
    await keepFor(FIRST, draft('p3'));
    expect(await countHiddenWork()).toBe(3);
    expect(await namesOf()).toEqual([]);
    expect(await readClaimableWork()).toEqual([]);
  });

  it('has views and versions of its own', async () => {
    const version = { kind: 'plan', id: 'p1', title: 'p1', revision: 1, tag: null, at: 1 } as const;
    changeOwner(ANA);
    await putViews([{ id: 'v', name: 'Mine', search: {}, preset: null, place: 1 }]);
    await storeVersion({ ...version, document: 'plan:id:p1', body: '{}' });
    changeOwner(BRUNO);
    expect(await listViews()).toEqual([]);
    expect(await readVersionsOf('plan:id:p1')).toEqual([]);
  });
});

describe('What was written under another token, or before signing in', () => {
  it('is asked about, and comes whole when the person says that it is theirs', async () => {
    await keepFor(FIRST, waiting('p1'), draft('p2'));
    await keepFor(null, draft('p3'));
    changeOwner(SECOND);
    expect(await namesOf()).toEqual([]);
    const found = await readClaimableWork();
    expect(found.map(({ owner, records }) => [owner, records.length])).toEqual(
      expect.arrayContaining([
        [FIRST, 2],
        [null, 1],
      ]),
    );
    for (const { owner } of found) await takeOverWork(owner);
    const { records } = await workRecords.readRecords();
    expect(records.map(({ name, state }) => `${name} ${state}`).sort()).toEqual(['p1 queued', 'p2 draft', 'p3 draft']);
    expect(await readClaimableWork()).toEqual([]);
  });

  it('comes beside what the person has of the same document', async () => {
    await keepFor(FIRST, draft('p1', '{"id":"p1","name":"first"}'));
    await keepFor(SECOND, draft('p1', '{"id":"p1","name":"second"}'));
    changeOwner(SECOND);
    expect(await takeOverWork(FIRST)).toBe(1);
    const { records } = await workRecords.readRecords();
    expect(records.map(({ body }) => body).sort()).toEqual([
      '{"id":"p1","name":"first"}',
      '{"id":"p1","name":"second"}',
    ]);
    expect(records.find(({ body }) => body.includes('second'))?.key).toBe('plan:id:p1');
  });

  it('is not doubled when the browser was killed between writing it there and removing it here', async () => {
    await keepFor(FIRST, draft('p1'));
    await keepFor(SECOND, draft('p1'));
    changeOwner(SECOND);
    await takeOverWork(FIRST);
    expect(await namesOf()).toEqual(['p1']);
  });

  it('comes by itself only where it was changed since this page was opened', async () => {
    await keepFor(null, { ...draft('old'), changedAt: 1000 }, { ...draft('new'), changedAt: 5000 });
    changeOwner(ANA);
    expect(await takeOverWork(null, { since: 4000 })).toBe(1);
    expect(await namesOf()).toEqual(['new']);
    expect((await readClaimableWork()).map(({ records }) => records.length)).toEqual([1]);
  });

  it('stays where it is while its request is under way', async () => {
    const sending = { ...waiting('p1'), queued: null, sending: { revision: 1, body: '{}', tag: null, at: 3000 } };
    await keepFor(null, sending);
    changeOwner(ANA);
    expect(await takeOverWork(null)).toBe(0);
    changeOwner(null);
    expect(await namesOf()).toEqual(['p1']);
  });

  it('brings the views and versions of before persons were told apart to the first who is known', async () => {
    const version = { kind: 'plan', id: 'p1', title: 'p1', revision: 1, tag: null, at: 1 } as const;
    await putViews([{ id: 'v', name: 'Of before', search: {}, preset: null, place: 1 }]);
    await storeVersion({ ...version, document: 'plan:id:p1', body: '{"a":1}' });
    await storeVersion({ ...version, document: 'plan:id:p1', body: '{"a":2}' });
    changeOwner(ANA);
    await takeOverWork(null, { since: 1 });
    expect((await listViews()).map(({ name }) => name)).toEqual(['Of before']);
    expect((await readVersionsOf('plan:id:p1')).map(({ body }) => body)).toEqual(['{"a":2}', '{"a":1}']);
    changeOwner(BRUNO);
    await takeOverWork(null, { since: 1 });
    expect(await listViews()).toEqual([]);
  });
});
