import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseOf, StorageProblem } from '../../../../src/work/store/database';
import { ownerOfPerson } from '../../../../src/work/store/owner';
import { openRowsDatabase } from '../../../../src/work/store/rows-database';
import { forgetRows, hasRows, rowsNameOf } from '../../../../src/work/store/rows-names';

const ann = ownerOfPerson(7, 'ann');
const bob = ownerOfPerson(7, 'bob');
const names = async () => (await indexedDB.databases()).map(({ name }) => name);
const head = (key: string) => ({ unit: key, head: { key } });

afterEach(() => forgetRows());

describe('The database of rows', () => {
  it('gives back what was written, in the order of pages, from a page on', async () => {
    const database = openRowsDatabase(rowsNameOf(ann), () => {});
    expect(await database.open('a')).toEqual([]);
    for (const page of [10, 2, 1]) {
      await database.write({ put: [head('open')], page: { unit: 'open', run: 'r', page, value: page } });
    }
    expect(await database.pages('open', 'r', 2)).toEqual([
      { page: 2, value: 2 },
      { page: 10, value: 10 },
    ]);
    expect(await database.open('a')).toEqual([{ key: 'open' }]);
    expect(await database.head('open')).toEqual({ key: 'open' });
  });

  it('keeps the pages of one reading of a unit, and those of other units', async () => {
    const database = openRowsDatabase(rowsNameOf(ann), () => {});
    await database.open('a');
    const put = (unit: string, run: string, page: number) =>
      database.write({ page: { unit, run, page, value: `${unit} ${run} ${page}` } });
    for (const run of ['a', 'b', 'c']) for (const page of [0, 1, 2]) await put('2026-11', run, page);
    await put('2026-10', 'b', 0);
    await put('open', 'a', 0);
    await database.write({ keepOnly: { unit: '2026-11', run: 'b', from: 1 } });
    expect(await database.pages('2026-11', 'a', 0)).toEqual([]);
    expect((await database.pages('2026-11', 'b', 0)).map(({ page }) => page)).toEqual([1, 2]);
    expect(await database.pages('2026-11', 'c', 0)).toEqual([]);
    expect(await database.pages('2026-10', 'b', 0)).toHaveLength(1);
    expect(await database.pages('open', 'a', 0)).toHaveLength(1);
  });

  it('is emptied when rows of another source are opened', async () => {
    const database = openRowsDatabase(rowsNameOf(ann), () => {});
    await database.open('a');
    await database.write({ put: [head('open')], page: { unit: 'open', run: 'r', page: 0, value: [] } });
    expect(await database.open('b')).toEqual([]);
    expect(await database.pages('open', 'r', 0)).toEqual([]);
  });

  it('is created by the first write, with its source, and by no reading', async () => {
    const database = openRowsDatabase(rowsNameOf(ann), () => {});
    expect([await database.open('a'), await database.head('open'), await database.pages('open', 'r', 0)]).toEqual([
      [],
      undefined,
      [],
    ]);
    expect(await hasRows(ann)).toBe(false);
    await database.write({ put: [head('open')] });
    expect(await hasRows(ann)).toBe(true);
    expect(await openRowsDatabase(rowsNameOf(ann), () => {}).open('a')).toEqual([{ key: 'open' }]);
  });

  it('is deleted while a reader has it open, which writes and creates nothing afterwards', async () => {
    let isGone = false;
    const database = openRowsDatabase(rowsNameOf(ann), () => {
      isGone = true;
    });
    await database.open('a');
    await database.write({ put: [head('open')] });
    await forgetRows();
    expect(isGone).toBe(true);
    await expect(database.write({ put: [head('open')] })).rejects.toThrow(StorageProblem);
    expect(await names()).not.toContain(rowsNameOf(ann));
  });

  it('stays when its owner signs in, while those of all others go; unsent work is not touched', async () => {
    for (const owner of [ann, bob, null]) {
      await openRowsDatabase(rowsNameOf(owner), () => {}).write({ put: [head('open')] });
    }
    await databaseOf(bob).run((database) => database.put('views', { id: 'a' }));
    await forgetRows(ann);
    const left = await names();
    expect(left).toContain(rowsNameOf(ann));
    expect(left).not.toContain(rowsNameOf(bob));
    expect(left).not.toContain(rowsNameOf(null));
    expect(await databaseOf(bob).run((database) => database.getAll('views'))).toEqual([{ id: 'a' }]);
  });
});
