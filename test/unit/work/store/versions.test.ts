import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '../../../../src/work/record/ids';
import { type NewVersion, readVersion } from '../../../../src/work/record/version';
import { withDatabase } from '../../../../src/work/store/database';
import { nameVersion, readLatestVersion, readLatestVersions, readVersions } from '../../../../src/work/store/versions';
import { removeVersions, storeVersion } from '../../../stored-versions';
import { emptyDatabase } from '../world';

const version = (revision: number, id = '77'): NewVersion => ({
  document: keyOf('plan', { id }),
  kind: 'plan',
  id,
  title: 'Oil',
  revision,
  body: `{"a":${revision}}`,
  tag: null,
  at: revision * 1000,
});
const revisions = async (id = '77') => (await readVersions('plan', id)).map(({ revision }) => revision);
const keep = async (from: number, to: number) => {
  for (let revision = from; revision <= to; revision += 1) await storeVersion(version(revision));
};

beforeEach(emptyDatabase);

describe('The versions of a document', () => {
  it('are its own, newest first', async () => {
    await keep(1, 3);
    await storeVersion(version(9, '78'));
    await storeVersion({ ...version(4), document: keyOf('route', { id: '77' }), kind: 'route' });
    expect(await revisions()).toEqual([3, 2, 1]);
    expect((await readVersions('plan', '77'))[0]).toMatchObject({ title: 'Oil', at: 3000, name: null, note: null });
  });

  it('are the last fifty', async () => {
    await keep(1, 53);
    const found = await revisions();
    expect(found).toHaveLength(50);
    expect([found[0], found.at(-1)]).toEqual([53, 4]);
  });

  it('that a person named stay when older ones leave', async () => {
    await keep(1, 2);
    const [, first] = await readVersions('plan', '77');
    await nameVersion(first?.number ?? 0, { name: ' Before the strike ', note: 'As agreed' });
    await keep(3, 52);
    const found = await readVersions('plan', '77');
    expect(found).toHaveLength(50);
    expect(found.at(-1)).toMatchObject({ revision: 1, name: 'Before the strike', note: 'As agreed' });
    expect(found.map(({ revision }) => revision)).not.toContain(2);
  });

  it('that are all named all stay, and the newest always', async () => {
    for (let revision = 1; revision <= 52; revision += 1) await storeVersion({ ...version(revision), name: 'N' });
    await storeVersion(version(53));
    expect(await revisions()).toHaveLength(53);
    await storeVersion(version(54));
    expect((await revisions()).slice(0, 2)).toEqual([54, 52]);
  });

  it('lose their name when it is taken away, and keep their note', async () => {
    await storeVersion({ ...version(1), name: 'Old', note: 'Kept' });
    const [first] = await readVersions('plan', '77');
    await nameVersion(first?.number ?? 0, { name: '  ' });
    expect((await readVersions('plan', '77'))[0]).toMatchObject({ name: null, note: 'Kept' });
    await nameVersion(12_345, { name: 'Nobody' });
    expect(await revisions()).toEqual([1]);
  });

  it('are forgotten together', async () => {
    await keep(1, 3);
    await storeVersion(version(9, '78'));
    await removeVersions('plan', '77');
    expect([await revisions(), await revisions('78')]).toEqual([[], [9]]);
  });

  it('are read past what is none', async () => {
    await keep(1, 1);
    await withDatabase((database) => database.add('versions', { document: keyOf('plan', { id: '77' }), body: 7 }));
    expect(await revisions()).toEqual([1]);
  });
});

describe('A version of the store', () => {
  it('is read without a fault, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const read = readVersion(stored);
        if (read !== null) expect(readVersion(read)).toEqual(read);
      }),
    );
  });
});

describe('The newest versions of all documents', () => {
  const keepAll = async () => {
    await keep(1, 3);
    await storeVersion(version(9, '78'));
    await storeVersion({ ...version(4), document: keyOf('route', { id: '77' }), kind: 'route' });
    await storeVersion({ ...version(5), document: keyOf('plan', { localId: 'x' }), id: null });
    await keep(6, 6);
  };
  const documents = async (...how: Parameters<typeof readLatestVersions>) =>
    (await readLatestVersions(...how)).map(({ document, revision }) => `${document} ${revision}`);

  it('are one of each, those accepted last first', async () => {
    expect(await documents(9)).toEqual([]);
    await keepAll();
    expect(await documents(9)).toEqual(['plan:id:77 6', 'plan:new:x 5', 'route:id:77 4', 'plan:id:78 9']);
    expect(await documents(2)).toEqual(['plan:id:77 6', 'plan:new:x 5']);
    expect(await documents(0)).toEqual([]);
  });

  it('are those of one kind where that is asked for', async () => {
    await keepAll();
    expect(await documents(9, { kind: 'plan' })).toEqual(['plan:id:77 6', 'plan:new:x 5', 'plan:id:78 9']);
    expect(await documents(9, { kind: 'route' })).toEqual(['route:id:77 4']);
  });

  it('are each what is newest of their document, whatever was kept in which order', async () => {
    const ids = fc.array(fc.constantFrom('', '1', '2', '10', '\uffff', 'ç'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(ids, async (found) => {
        await emptyDatabase();
        for (const [at, id] of found.entries()) await storeVersion(version(at, id));
        const wanted = [...new Set(found)].map((id) => found.lastIndexOf(id)).sort((a, b) => b - a);
        expect((await readLatestVersions(99)).map(({ revision }) => revision)).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });

  it('skip what cannot be read', async () => {
    await keepAll();
    await withDatabase((database) => database.add('versions', { document: 'plan:id:99' }));
    expect(await documents(9, { kind: 'route' })).toEqual(['route:id:77 4']);
    expect(await documents(9)).toHaveLength(4);
  });

  it('of one document are found also where it has no id', async () => {
    await keepAll();
    expect((await readLatestVersion('plan:new:x'))?.revision).toBe(5);
    expect((await readLatestVersion('plan:id:77'))?.revision).toBe(6);
    expect(await readLatestVersion('plan:id:none')).toBeNull();
  });
});
