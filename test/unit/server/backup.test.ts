// A backup of the running service, and its way back: both databases, one into the other, damaged files, refusals.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeBackup, restoreBackup } from '../../../server/backup/backup-command';
import { openStore } from '../../../server/open-store';
import { readOptions } from '../../../server/options';
import { setUp } from '../../../server/set-up';
import { openDuckDb } from '../../../server/store/duckdb';
import { migrations } from '../../../server/store/migrations';
import { readTables } from '../../../server/store/schema';
import type { Store } from '../../../server/store/store';
import { parseTokens } from '../../../server/tokens';
import { serviceProgram } from '../../e2e/service';
import { ended, kill, killAll, type Running, runCommand, start } from '../../fault/service/process';
import { type Home, homes } from './attack/homes';
import { databases, startService, wholeDatabases } from './databases';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'patio-backup-'));
});
afterEach(killAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NO_PORT = '1';

/** A command in this process: its words without the start of a process, which `own-fleet/commands` pays for. */
async function command(name: 'backup' | 'restore', args: readonly string[], env: Record<string, string>) {
  const run = name === 'backup' ? makeBackup : restoreBackup;
  try {
    return { status: 0, out: await run(args, readOptions({ PORT: NO_PORT, ...env })), error: '' };
  } catch (error) {
    return { status: 2, out: '', error: error instanceof Error ? error.message : String(error) };
  }
}

/** The service of this process on data of `env`, over a network. */
async function serve(env: Record<string, string>, options: Parameters<typeof startService>[0] = {}) {
  const open = async () => {
    const store = await openStore(readOptions(env));
    return { store, drop: store.close };
  };
  const service = await startService({ database: { name: '', isMissing: false, open }, ...options });
  return { address: await service.app.listen({ port: 0, host: '127.0.0.1' }), close: service.close };
}

async function stop({ child }: Running): Promise<void> {
  child.kill('SIGTERM');
  await ended(child);
}

const json = { 'content-type': 'application/json' };
const headers = { ...json, 'idempotency-key': 'backup-plan' };
const plan = (name: string) => JSON.stringify({ name, items: [{ name: 'Óleo', milestone_value: 10000 }], found: 1.5 });

/** Everything that a client can see of plans, routes, fines and imports, tags included. */
async function seenOf(address: string, planId: string) {
  const read = async (path: string) => {
    const answer = await fetch(`${address}${path}`);
    return { status: answer.status, tag: answer.headers.get('etag'), text: await answer.text() };
  };
  const paths = [
    `/directory/plans/${planId}`,
    '/directory/plans?per_page=100',
    '/directory/planned-routes?per_page=100',
    '/directory/drivers?per_page=1000',
    '/directory/imports',
    '/directory/sample',
    '/api/list_fines?per_page=1000',
    '/api/get_fines_dashboard?start_date=2024-01-01&end_date=2026-12-31',
  ];
  return Promise.all(paths.map(read));
}

describe.each(homes)('A backup of the service on $name', ({ isMissing, make }) => {
  let home: Home;
  beforeAll(async () => {
    if (!isMissing) home = await make();
  });
  afterAll(() => home?.remove());

  it.skipIf(isMissing)(
    'is made while it runs, and restored into either database with ids, versions, ETags and keys',
    async () => {
      const service = await start({ ...home.env, SAMPLE_FINES: '300' });
      const port = new URL(service.address).port;
      const put = (name: string) =>
        fetch(`${service.address}/api/update_plan`, { method: 'PUT', headers, body: plan(name) });
      const stored = await put('Before');
      const { id } = (await stored.json()) as { id: string };
      const seen = await seenOf(service.address, id);
      const file = join(folder, 'whole.backup');
      const made = await command('backup', [file], { PORT: port });
      expect(made.error).toBe('');
      expect(made).toMatchObject({
        status: 0,
        out: expect.stringMatching(/300 fines, 480 vehicles, .*41 plans, 24 planned routes$/),
      });
      expect(statSync(file).mode & 0o077).toBe(0);
      await fetch(`${service.address}/api/update_plan`, {
        method: 'PUT',
        headers: json,
        body: JSON.stringify({ id, name: 'After' }),
      });
      await stop(service);

      for (const target of homes) {
        if (target.isMissing) continue;
        const other = await target.make();
        try {
          const restored = await command('restore', [file], other.env);
          expect(restored.error).toBe('');
          expect(restored).toMatchObject({ status: 0, out: expect.stringContaining('300 fines') });
          const again = await serve(other.env, { fines: 300 });
          expect(await seenOf(again.address, id), target.name).toEqual(seen);
          // The same key is still the same request, and the ETag is still that of the version.
          const repeated = await fetch(`${again.address}/api/update_plan`, {
            method: 'PUT',
            headers,
            body: plan('Before'),
          });
          expect([repeated.status, repeated.headers.get('etag')]).toEqual([200, stored.headers.get('etag')]);
          const next = await fetch(`${again.address}/api/update_plan`, {
            method: 'PUT',
            headers: { ...json, 'if-match': stored.headers.get('etag') ?? '' },
            body: JSON.stringify({ id, name: 'Later' }),
          });
          expect(next.status).toBe(200);
          await again.close();
        } finally {
          other.remove();
        }
      }
      // The folder with the later write is refused, and replaced by force.
      const refused = await command('restore', [file], home.env);
      expect(refused).toMatchObject({
        status: 2,
        error: expect.stringMatching(/holds data\. Nothing was changed; --force/),
      });
      expect(await command('restore', [file, '--force'], home.env)).toMatchObject({ status: 0 });
      const forced = await start({ ...home.env, SAMPLE_FINES: '300' });
      expect(await seenOf(forced.address, id)).toEqual(seen);
      expect(await command('restore', [file, '--force'], home.env)).toMatchObject({
        status: 2,
        error: expect.stringMatching(/in use by another process|A service runs on this database/),
      });
      await stop(forced);
      // Without a service the command opens the data itself.
      const stopped = join(folder, 'stopped.backup');
      expect(await command('backup', [stopped], home.env)).toMatchObject({ status: 0 });
      const rowsOf = (path: string) => gunzipSync(readFileSync(path)).toString().split('\n').slice(1, -2).sort();
      expect(rowsOf(stopped)).toEqual(rowsOf(file));
    },
  );
});

describe('A backup', () => {
  let whole = '';
  beforeAll(async () => {
    const home = join(folder, 'small');
    const loaded = runCommand('sample', ['load'], { DATA_DIR: home, SAMPLE_FINES: '40' });
    expect(loaded).toMatchObject({ status: 0, error: '' });
    whole = join(folder, 'small.backup');
    expect(await command('backup', [whole], { DATA_DIR: home })).toMatchObject({ status: 0 });
  });

  it('that is cut short or changed is refused, and leaves what is there', async () => {
    const env = { DATA_DIR: join(folder, 'kept') };
    expect(await command('restore', [whole], env)).toMatchObject({ status: 0 });
    const before = readFileSync(join(env.DATA_DIR, 'patio.duckdb'));
    const text = gunzipSync(readFileSync(whole)).toString();
    const lines = text.trimEnd().split('\n');
    const bad: [string, Buffer, RegExp][] = [
      ['cut', readFileSync(whole).subarray(0, 20_000), /cut short/],
      ['no end', gzipSync(`${lines.slice(0, -1).join('\n')}\n`), /cut short/],
      ['other text', gzipSync(text.replace(/"[A-Z]{3}\d[A-Z]\d{2}"/, '"AAA0A00"')), /damaged/],
      ['one row less', gzipSync(`${lines.filter((_, index) => index !== 100).join('\n')}\n`), /damaged/],
      ['not packed', Buffer.from(text), /no backup/],
      ['something else', gzipSync('{"a":1}\n'), /no backup/],
      ['newer', gzipSync(text.replace(/"schema_version":\d+/, '"schema_version":999')), /newer version/],
    ];
    for (const [name, content, words] of bad) {
      const file = join(folder, 'bad.backup');
      writeFileSync(file, content);
      const result = await command('restore', [file, '--force'], env);
      expect(result, name).toMatchObject({ status: 2, error: expect.stringMatching(words) });
      expect(readFileSync(join(env.DATA_DIR, 'patio.duckdb')).equals(before), name).toBe(true);
      expect(readdirSync(env.DATA_DIR), name).toEqual(['patio.duckdb']);
    }
  });

  it('says what is missing: the file, its name, the service, the token', async () => {
    expect(await command('restore', [join(folder, 'none')], { DATA_DIR: folder })).toMatchObject({
      status: 2,
      error: expect.stringContaining('There is no file'),
    });
    expect(await command('backup', [], {})).toMatchObject({
      status: 2,
      error: expect.stringContaining('npm run backup -- FILE'),
    });
    const file = join(folder, 'never.backup');
    const nowhere = await command('backup', [file], { DATA_DIR: join(folder, 'nothing-here') });
    expect(nowhere).toMatchObject({ status: 2, error: expect.stringMatching(/No service answers.*no data/) });
    expect(await command('backup', [file, '--url', 'http://127.0.0.1:1'], {})).toMatchObject({
      status: 2,
      error: 'No service answers at http://127.0.0.1:1.',
    });
    const service = await serve(
      { DATA_DIR: join(folder, 'tokens') },
      { tokens: parseTokens('reads:read,writes:write') },
    );
    const to = ['--url', service.address];
    expect(await command('backup', [file, ...to], {})).toMatchObject({
      status: 2,
      error: expect.stringContaining('--token'),
    });
    expect(await command('backup', [file, ...to, '--token', 'reads'], {})).toMatchObject({
      status: 2,
      error: expect.stringContaining('Only an administrator may do this'),
    });
    expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false);
    expect(await command('backup', [file, ...to, '--token', 'writes'], {})).toMatchObject({ status: 0 });
    await service.close();
  });

  it('of several organizations needs a token of organization 0', async () => {
    const tokens = parseTokens('one:write:1,two:write:2,all:write:0');
    const service = await serve({ DATA_DIR: join(folder, 'two') }, { tokens });
    for (const token of ['one', 'two']) {
      const put = await fetch(`${service.address}/api/update_plan`, {
        method: 'PUT',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: plan(`Plan of ${token}`),
      });
      expect(put.status).toBe(200);
    }
    const file = join(folder, 'two.backup');
    const run = (token: string) => command('backup', [file, '--url', service.address, '--token', token], {});
    expect(await run('one')).toMatchObject({ status: 2, error: expect.stringContaining('organization 0') });
    expect(await run('two')).toMatchObject({ status: 2 });
    expect(await run('all')).toMatchObject({ status: 0, out: expect.stringContaining('2 plans') });
    await service.close();
  });

  it('loses nothing when a restore or the service is killed in the middle of it', async () => {
    const env = { DATA_DIR: join(folder, 'killed') };
    expect(await command('restore', [whole], env)).toMatchObject({ status: 0 });
    const rowsIn = async () => {
      const file = join(folder, 'look.backup');
      expect(await command('backup', [file], env)).toMatchObject({ status: 0 });
      return gunzipSync(readFileSync(file)).toString().split('\n').slice(1, -2).sort();
    };
    const before = await rowsIn();
    const begins = once(watch(env.DATA_DIR), 'change');
    const restoring = spawn(process.execPath, [...serviceProgram('restore'), whole, '--force'], {
      env: { PATH: process.env.PATH, PORT: NO_PORT, ...env },
    });
    await begins;
    restoring.kill('SIGKILL');
    await once(restoring, 'exit');
    expect(await rowsIn()).toEqual(before);
    expect(await command('restore', [whole, '--force'], env)).toMatchObject({ status: 0 });
    expect(readdirSync(env.DATA_DIR)).toEqual(['patio.duckdb']);
    expect(await rowsIn()).toEqual(before);
    const service = await start({ ...env, SAMPLE_FINES: '40' });
    const file = join(folder, 'broken.backup');
    const dying = fetch(`${service.address}/directory/backup`)
      .then((answer) => answer.arrayBuffer())
      .catch(() => null);
    await kill(service);
    await dying;
    expect(await command('backup', [file, '--url', service.address], {})).toMatchObject({ status: 2 });
    expect(await rowsIn()).toEqual(before);
  });
});

describe.each(wholeDatabases)('The schema on $name', ({ isMissing, open }) => {
  it.skipIf(isMissing)(
    'has only columns that a backup holds, and comes from the first version with all rows',
    async () => {
      const { store, drop } = await open();
      try {
        await store.transaction(async (session) => {
          await session.query('create table meta (name text primary key, content text)');
          for (const sql of migrations[0] ?? []) await session.query(sql);
          await session.query(
            `insert into meta (name, content) values ('schema_version', '1'), ('sample', '{"fines":0}')`,
          );
          await session.query(
            `insert into plans (id, organization_id, body, version, summary, search_text) values ('7', 1, '{"name":"Kept"}', 3, '{}', 'kept')`,
          );
        });
        const tables = await readTables((sql) => store.query(sql));
        expect(tables.map(({ name }) => name)).toContain('plans');
        await setUp(store, { fines: 0, today: '2026-06-30', batches: () => [] });
        const rows = await store.query('select id, body, version, stamp from plans');
        expect(rows).toEqual([{ id: '7', body: '{"name":"Kept"}', version: 3, stamp: expect.any(String) }]);
        expect((await readTables((sql) => store.query(sql))).length).toBeGreaterThan(tables.length);
      } finally {
        await drop();
      }
    },
  );

  it.skipIf(isMissing)('shows a backup one state, whatever is written meanwhile', async () => {
    const { store, drop } = await open();
    try {
      await setUp(store, { fines: 0, today: '2026-06-30', batches: () => [] });
      const count = (from: Pick<Store, 'query'>) => from.query('select count(*) as n from reserved_routes');
      const add = (id: string) =>
        store.write(`insert into reserved_routes values ($1::text, 1, '') returning planned_route_id`, [id]);
      await add('1');
      const seen: unknown[] = [];
      await store.snapshot(async (read) => {
        for (const id of ['2', '3']) {
          for await (const rows of read('select planned_route_id from reserved_routes')) seen.push(...rows);
          await add(id);
        }
      });
      expect(seen).toEqual([{ planned_route_id: '1' }, { planned_route_id: '1' }]);
      expect(await count(store)).toEqual([{ n: 3 }]);
      await store.settle();
    } finally {
      await drop();
    }
  });
});

describe.each(databases)('A backup that nobody takes to its end on $name', (database) => {
  it.skipIf(database.isMissing)('holds nothing: the next one is made', async () => {
    const service = await startService({ database, fines: 12_000 });
    try {
      const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
      for (let turn = 0; turn < 2; turn += 1) {
        const leaving = new AbortController();
        const answer = await fetch(`${address}/directory/backup`, { signal: leaving.signal });
        await answer.body?.getReader().read();
        leaving.abort();
      }
      const whole = await fetch(`${address}/directory/backup`);
      const text = gunzipSync(Buffer.from(await whole.arrayBuffer())).toString();
      expect(text.trimEnd().split('\n').at(-1)).toContain('"fines":12000');
      expect((await service.put('/api/update_plan', { name: 'Later' })).status).toBe(200);
    } finally {
      await service.close();
    }
  });
});

describe('A backup of an older Patio', () => {
  it('is restored with its schema, and brought to this version', async () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    const store = await openDuckDb(join(old, 'patio.duckdb'));
    await store.transaction(async (session) => {
      await session.query('create table meta (name text primary key, content text)');
      for (const sql of migrations.slice(0, 3).flat()) await session.query(sql);
      await session.query(`insert into meta (name, content) values ('schema_version', '3'), ('sample', '{"fines":0}')`);
      await session.query(
        `insert into plans (id, organization_id, body, version, summary, search_text, stamp) values ('7', 1, '{"name":"Kept"}', 3, '{}', 'kept', 'stamp-7')`,
      );
    });
    await store.close();
    const file = join(folder, 'old.backup');
    expect(await command('backup', [file], { DATA_DIR: old })).toMatchObject({ status: 0 });
    const env = { DATA_DIR: join(folder, 'new') };
    expect(await command('restore', [file], env)).toMatchObject({ status: 0, error: '' });
    const service = await serve(env, { fines: 300 });
    const answer = await fetch(`${service.address}/directory/plans/7`);
    expect(await answer.text()).toBe('{"name":"Kept"}');
    expect(answer.headers.get('etag')).toContain('stamp-7');
    expect(((await (await fetch(`${service.address}/api/list_fines`)).json()) as { fines: unknown[] }).fines).toEqual(
      [],
    );
    await service.close();
  });
});
