// A database that was restored from an older copy: versions that were lost with it are nobody's leave to overwrite.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDuckDb } from '../../../../server/store/duckdb';
import { migrations } from '../../../../server/store/migrations';
import { databases, type Service, startService, wholeDatabases } from '../databases';

const Plan = z.looseObject({ id: z.string() });
let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

async function started(options: Parameters<typeof startService>[0]): Promise<Service> {
  const service = await startService(options);
  close = service.close;
  return service;
}

/** A new plan and its ETag. */
async function create({ put }: Service): Promise<{ id: string; first: string }> {
  const created = await put('/api/update_plan', { name: 'As it was kept' });
  const { id } = z.parse(Plan, created.json);
  return { id, first: String(created.headers.etag) };
}

const save = ({ put }: Service, id: string, name: string, tag: string) =>
  put('/api/update_plan', { id, name }, { 'if-match': tag });

describe.each(databases)('After $name was restored', (database) => {
  it.skipIf(database.isMissing)('a version that was lost is refused, also once its number is given again', async () => {
    const service = await started({ database });
    const { id, first } = await create(service);
    const { store } = service;
    await store.transaction(async (session) => {
      await session.query('create table kept as select * from plans');
    });
    const lost = await save(service, id, 'Lost', first);
    expect(lost.status).toBe(200);
    await store.write('delete from plans where true returning id');
    await store.write('insert into plans select * from kept returning id');
    const lostTag = String(lost.headers.etag);
    expect((await save(service, id, 'Over what nobody saw', lostTag)).status).toBe(412);
    // The version that is there is the one that was kept.
    const other = await save(service, id, 'Of somebody else', first);
    expect(other.status).toBe(200);
    expect((await save(service, id, 'Over what nobody saw', lostTag)).status).toBe(412);
    const read = await service.get(`/directory/plans/${id}`, { 'if-none-match': lostTag });
    expect([read.status, read.json]).toEqual([200, { id, name: 'Of somebody else' }]);
  });

  it.skipIf(database.isMissing)('a sample that is loaded anew has other versions than the one before', async () => {
    const tagOfSample = async () => {
      const service = await startService({ database, fines: 5 });
      const { headers } = await service.get('/directory/plans/plan-0001');
      await service.close();
      return headers.etag;
    };
    const first = await tagOfSample();
    expect(first).toMatch(/^"1-.{8,}"$/);
    expect(await tagOfSample()).not.toBe(first);
  });
});

describe.each(wholeDatabases)('On $name', (database) => {
  it.skipIf(database.isMissing)('documents that an older Patio has stored get versions of their own', async () => {
    const opened = await database.open();
    const old = async () => {
      await opened.store.transaction(async (session) => {
        for (const sql of migrations[0] ?? []) await session.query(sql);
        await session.query('create table meta (name text primary key, content text)');
        await session.query(`insert into meta values ('schema_version', '1'), ('sample', '{}')`);
        for (const id of ['a', 'b']) {
          await session.query(
            `insert into plans values ($1::text, 1, '{"name":"Old"}', 3, '2026-01-01', '{}', 'old')`,
            [id],
          );
        }
      });
      return opened;
    };
    const service = await started({ database: { ...database, open: old } });
    const tags = await Promise.all(
      ['a', 'b'].map(async (id) => String((await service.get(`/directory/plans/${id}`)).headers.etag)),
    );
    for (const tag of tags) expect(tag).toMatch(/^"3-[\w-]{8,}"$/);
    expect(new Set(tags).size).toBe(2);
    expect((await save(service, 'a', 'New', tags[0] ?? '')).status).toBe(200);
    expect((await save(service, 'b', 'New', tags[0] ?? '')).status).toBe(412);
    expect((await save(service, 'b', 'New', '"3"')).status).toBe(412);
  });
});

it('A copied file is put back: the version that was written since is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'patio-restored-'));
  const file = join(folder, 'patio.duckdb');
  const copy = join(folder, 'copy.duckdb');
  const open = async () => {
    const store = await openDuckDb(file);
    return { store, drop: store.close };
  };
  const database = { name: 'a file', isMissing: false, open };
  try {
    const before = await startService({ database });
    const { id, first } = await create(before);
    await before.close();
    copyFileSync(file, copy);
    const during = await startService({ database });
    const lost = await save(during, id, 'Lost', first);
    expect(lost.status).toBe(200);
    await during.close();
    copyFileSync(copy, file);
    const after = await started({ database });
    expect((await save(after, id, 'Of somebody else', first)).status).toBe(200);
    expect((await save(after, id, 'Over what nobody saw', String(lost.headers.etag))).status).toBe(412);
  } finally {
    await close?.();
    close = null;
    rmSync(folder, { recursive: true, force: true });
  }
});
