// Everything of an organization out of one store and into another, and its deletion, on both databases.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArchiveArguments, runArchive } from '../../../../server/organization/archive-command';
import { readDeleteArguments, runDelete } from '../../../../server/organization/delete-command';
import { importTables } from '../../../../server/own-fleet/import-tables';
import { undoLastImport } from '../../../../server/own-fleet/imports';
import { sampleFleet } from '../../../../server/sample/sample-fleet';
import { setUp } from '../../../../server/set-up';
import { createDocument, PLANNED_ROUTES, PLANS, replaceDocument } from '../../../../server/store/documents';
import { reserveId } from '../../../../server/store/reserved-routes';
import type { Store } from '../../../../server/store/store';
import { parseTokens } from '../../../../server/tokens';
import type { MaintenancePlan } from '../../../../src/contract/maintenance-plan';
import type { PlannedRoute } from '../../../../src/contract/planned-route';
import { databases, startService, TODAY } from '../databases';

const NOW = Date.parse('2026-06-30T12:00:00Z');
const WHO = { subject: 'a', name: 'A' };
const FINE_FIELDS = [
  'ait_number',
  'vehicle_plate_number',
  'fine_date',
  'driver_registration',
  'driver_name',
  'default_amount',
];

const bodyIn = (table: string) =>
  JSON.parse(
    String([...sampleFleet({ fines: 10, today: TODAY })].find((batch) => batch.table === table)?.columns.body?.[0]),
  );
const PLAN: MaintenancePlan = bodyIn('plans');
const ROUTE: PlannedRoute = bodyIn('planned_routes');

async function fill(store: Store, organization: number, mark: string): Promise<void> {
  const source = { organization, person: 'a', who: WHO, fileName: `${mark}.csv`, now: NOW, today: TODAY };
  const fines = (amount: number) => ({
    kind: 'fines' as const,
    fields: FINE_FIELDS,
    rows: [
      [`${mark}1`, 'ABC1D23', '2026-03-04', '0042', `Ana ${mark}`, amount],
      [`${mark}2`, 'XYZ0001', '2026-03-05', '0042', null, 1],
      [`${mark}3`, 'XYZ0001', '2026-03-06', null, null, 1],
    ],
  });
  const readings = {
    kind: 'readings' as const,
    fields: ['plate_number', 'read_on', 'odometer'],
    rows: [['ABC1D23', '2026-01-01', 7]],
  };
  const groups = { kind: 'vehicle_groups' as const, fields: ['name'], rows: [[`Norte ${mark}`]] };
  await importTables(store, source, [groups, fines(1), readings], false);
  await importTables(store, source, [fines(2)], false);
  const named = { ...PLAN, name: `Plan ${mark}`, vehicles: [] };
  const plan = { document: named, text: JSON.stringify(named).replace('{', '{"odd":12345678901234567890.10,') };
  const routed = { ...ROUTE, planned_route_id: `route-of-${mark}` };
  const route = { document: routed, text: JSON.stringify(routed) };
  await createDocument(store, PLANS, organization, `plan-of-${mark}`, plan);
  await replaceDocument(store, PLANS, organization, `plan-of-${mark}`, plan, null);
  await createDocument(store, PLANNED_ROUTES, organization, `route-of-${mark}`, route);
  await reserveId(store, organization, `reserved-by-${mark}`);
  await store.write(
    `insert into import_profiles (organization_id, name, profile) values ($1::int, $2::text, '{}') returning name`,
    [organization, `profile ${mark}`],
  );
  await store.write(
    `insert into import_drafts (organization_id, draft_id, part, body, row_count, created_at)
    values ($1::int, $2::text, 0, $2::text, 1, 0) returning draft_id`,
    [organization, `draft of ${mark}`],
  );
  await store.write(
    `insert into idempotency_keys (organization_id, idempotency_key, request_digest, document_id, version, created_at)
    values ($1::int, $2::text, '', '', '', 0) returning version`,
    [organization, `key of ${mark}`],
  );
}

/** Every table of the store with all its rows, as text. */
async function everything(store: Store): Promise<Record<string, string[]>> {
  const columns = await store.query(
    `select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and table_catalog = current_database()
    and table_name not like '%_shard__' order by 1, 2`,
  );
  const all: Record<string, string[]> = {};
  for (const name of new Set(columns.map((row) => String(row.table_name)))) {
    const rows = await store.query(`select * from ${name}`);
    all[name] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return all;
}

const KEPT_OUT = new Set(['meta', 'import_drafts', 'idempotency_keys', 'changes', 'fleet_versions']);

describe.each(databases)('Everything of an organization, on $name', (database) => {
  let folder: string;
  let store: Store;
  let drop: () => Promise<void>;
  /** Commands close their store; the tests' own stays open. */
  const lent = (of: Store) => async (): Promise<Store> => ({ ...of, close: async () => undefined });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'patio-archive-'));
    if (database.isMissing) return;
    ({ store, drop } = await database.open());
    await setUp(store, { fines: 0, today: TODAY, batches: () => [] });
    await fill(store, 1, 'ours');
    await fill(store, 7, 'gone');
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    if (!database.isMissing) await drop();
  });
  const lines = async (organization: number) => {
    const rows = await store.query('select * from changes where organization_id = $1::int order by change_id', [
      organization,
    ]);
    return rows.map((row) => ({ row, text: JSON.stringify(Object.entries(row).sort()) }));
  };
  const file = () => join(folder, 'organization.jsonl');
  const archive = (of: Store, ...args: string[]) => runArchive(readArchiveArguments(args), lent(of), NOW);
  const remove = (of: Store, ...args: string[]) => runDelete(readDeleteArguments(args), lent(of), null, NOW);

  it.skipIf(database.isMissing)(
    'goes out and in again with identifiers, versions and imports, and can be undone',
    async () => {
      expect(await archive(store, 'out', file(), '--organization', '7')).toMatch(
        /organization 7 with 1 vehicle group, 2 vehicles, 1 driver, 3 fines, 1 reading, 1 plan, 1 planned route, 1 reserved route, 1 import profile, 2 imports, \d+ import changes?\.$/,
      );
      expect(statSync(file()).mode & 0o777).toBe(0o600);
      const text = readFileSync(file(), 'utf8');
      expect(text).not.toContain('ours1');
      expect(text).toContain('"ait_number":"gone1"');
      await expect(archive(store, 'out', file())).rejects.toThrow('is there already');
      const before = await everything(store);
      expect(await remove(store, '7', '--yes', '7')).toMatch(/^Deleted of organization 7: /);
      expect(await archive(store, 'in', file())).toMatch(/^Organization 7 is in with 1 vehicle group/);
      const after = await everything(store);
      const names = Object.keys(before).filter((name) => !KEPT_OUT.has(name));
      for (const name of names) expect({ [name]: after[name] }).toEqual({ [name]: before[name] });
      const undone = await store.transaction((session) => undoLastImport(session, 7, NOW, WHO));
      expect(undone).toMatchObject({ kind: 'undone' });
      expect(await store.query('select default_amount from fines where organization_id = 7 order by 1')).toEqual(
        [1, 1, 1].map((default_amount) => ({ default_amount })),
      );
    },
  );

  it.skipIf(database.isMissing)('is put in whole or not at all', async () => {
    await archive(store, 'out', file(), '--organization', '7');
    await expect(archive(store, 'in', file())).rejects.toThrow('Organization 7 has rows already.');
    await remove(store, '7', '--yes', '7');
    const before = await everything(store);
    const lines = readFileSync(file(), 'utf8').trimEnd().split('\n');
    const at = lines.findIndex((line) => line.includes('"table":"fines"'));
    const change = (of: number, from: string, to: string) =>
      lines.map((line, index) => (index === of ? line.replace(from, to) : line));
    const broken: [RegExp, readonly string[]][] = [
      [/empty/, []],
      [/no archive of Patio/, ['AIT;Placa;Data']],
      [/no archive of Patio/, ['{}']],
      [/cut/, lines.slice(0, -1)],
      [/cut/, lines.filter((_, index) => index !== at)],
      [/after the end/, [...lines, lines[1] ?? '']],
      [new RegExp(`^Line ${at + 1}: fines has no column`), change(at, '"ait_number"', '"ait"')],
      [new RegExp(`^Line ${at + 1}: fine_date does not fit`), change(at, '2026-03-04', '2026-02-30')],
      [new RegExp(`^Line ${at + 1}: infractions is no table`), change(at, '"fines"', '"infractions"')],
      [new RegExp(`^Line ${at + 1}: is no JSON`), change(at, '{', '')],
      [new RegExp(`^Line ${at + 1}: is neither a row nor the end`), change(at, '"row"', '"line"')],
      [/does not fit the contract/, lines.map((line) => line.replace('\\"name\\":', '\\"nome\\":'))],
      [/newer version/, change(0, '"format":1', '"format":2')],
    ];
    for (const [words, text] of broken) {
      writeFileSync(file(), text.join('\n'));
      await expect(archive(store, 'in', file())).rejects.toThrow(words);
      expect(await everything(store)).toEqual(before);
    }
  });

  it.skipIf(database.isMissing)(
    'has identifiers of its own: the same ones of another organization are other rows',
    async () => {
      await archive(store, 'out', file(), '--organization', '7');
      await remove(store, '7', '--yes', '7');
      const other = readFileSync(file(), 'utf8').replace('"organization_id":7', '"organization_id":8');
      writeFileSync(file(), other);
      await archive(store, 'in', file());
      writeFileSync(file(), other.replace('"organization_id":8', '"organization_id":9'));
      await archive(store, 'in', file());
      const of = async (organization: number) =>
        Object.entries(await everything(store))
          // Their rows are random, or tell of the deletion.
          .filter(([table]) => table !== 'fleet_versions' && table !== 'changes')
          .flatMap(([, rows]) => rows)
          .filter((row) => row.includes(`["organization_id",${organization}]`))
          .map((row) => row.replace(`["organization_id",${organization}]`, ''));
      const eight = await of(8);
      expect(eight.length).toBeGreaterThan(10);
      expect(await of(9)).toEqual(eight);
      const plan = { document: { ...PLAN, name: 'Of nine only' }, text: '{"name":"Of nine only"}' };
      expect(await replaceDocument(store, PLANS, 9, 'plan-of-gone', plan, null)).toMatchObject({ kind: 'written' });
      await store.transaction((session) => undoLastImport(session, 9, NOW, WHO));
      await remove(store, '9', '--driver', '0042', '--yes', '9');
      await remove(store, '9', '--yes', '9');
      expect(await of(8)).toEqual(eight);
      expect(await of(9)).toEqual([]);
    },
  );

  it.skipIf(database.isMissing)('is deleted from every table, and nothing of others', async () => {
    const isOf = (mark: string, rows: Record<string, string[]>) =>
      Object.values(rows)
        .flat()
        .filter((row) => row.includes(mark) || row.includes(`["organization_id",${mark === 'gone' ? 7 : 1}]`));
    const before = await everything(store);
    expect(isOf('gone', before).length).toBeGreaterThan(15);
    const counts = await remove(store, '7', '--yes', '7');
    expect(counts).toMatch(
      /^Deleted of organization 7: 1 vehicle group, 1 driver, 2 vehicles, 3 fines, 1 plan, .*, 1 import change, /,
    );
    const after = await everything(store);
    // Only that it was deleted.
    expect(isOf('gone', after)).toEqual((await lines(7)).map(({ text }) => text));
    expect((await lines(7)).map(({ row }) => row)).toEqual([
      expect.objectContaining({
        kind: 'organization_deleted',
        changed_at: new Date(NOW).toISOString(),
        subject: 'command',
        name: 'npm run delete-organization',
        counts: expect.stringContaining('"fines":3,'),
      }),
    ]);
    expect(isOf('ours', after)).toEqual(isOf('ours', before));
    await expect(remove(store, '7', '--yes', '7')).rejects.toThrow('Organization 7 has nothing here.');
    expect(await lines(7)).toHaveLength(1);
    await expect(archive(store, 'out', file(), '--organization', '7')).rejects.toThrow(
      'Organization 7 has nothing here.',
    );
  });

  it.skipIf(database.isMissing)('loses a driver in every table, and keeps the fines', async () => {
    expect(await remove(store, '7', '--driver', '42', '--yes', '7')).toBe(
      'Deleted the driver 42 of organization 7. 2 fines are without a driver now.',
    );
    const after = Object.values(await everything(store)).flat();
    expect(after.filter((row) => row.includes('Ana gone'))).toEqual([]);
    const last = (await lines(7)).at(-1);
    expect(last?.row).toMatchObject({
      kind: 'driver_deleted',
      document_id: null,
      counts: '{"drivers":1,"fines":2,"vehicles":0}',
    });
    expect(last?.text).not.toMatch(/0042|Ana gone/);
    expect(after.filter((row) => row.includes('Ana ours')).length).toBeGreaterThan(0);
    expect(await store.query('select driver_id from fines where organization_id = 7')).toEqual(
      [null, null, null].map((driver_id) => ({ driver_id })),
    );
    const [{ drivers } = {}] = await store.query('select count(*) as drivers from drivers where organization_id = 7');
    expect(drivers).toBe(0);
    await store.transaction((session) => undoLastImport(session, 7, NOW, WHO));
    expect(
      await store.query('select 1 as found from fines where organization_id = 7 and driver_id is not null'),
    ).toEqual([]);
    await expect(remove(store, '7', '--driver', '42', '--yes', '7')).rejects.toThrow('has no such driver, or several');
  });

  it.skipIf(database.isMissing)('goes out and in over a running service, for administrators only', async () => {
    const service = await startService({
      database,
      tokens: parseTokens('reader:read:7,writer:write:7,other:write:8'),
    });
    try {
      await fill(service.store, 7, 'cc');
      const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
      const at = (...args: string[]) => runArchive(readArchiveArguments([...args, '--url', url]), lent(store), NOW);
      await expect(at('out', file(), '--token', 'reader')).rejects.toThrow('Only an administrator may do this.');
      await expect(at('out', file())).rejects.toThrow('A token is needed.');
      expect(await at('out', file(), '--token', 'writer')).toMatch(/organization\.jsonl: 1 vehicle group/);
      const before = await everything(service.store);
      const gone = (...args: string[]) =>
        runDelete(readDeleteArguments([...args, '--url', url]), lent(store), null, NOW);
      await expect(gone('7', '--yes', '7', '--token', 'reader')).rejects.toThrow('This token may only read.');
      await expect(gone('8', '--yes', '8', '--token', 'writer')).rejects.toThrow('must be your organization, 7');
      await expect(at('in', file(), '--token', 'other')).rejects.toThrow(
        'The archive is of organization 7, and yours is 8.',
      );
      await expect(at('in', file(), '--token', 'writer')).rejects.toThrow('has rows already');
      expect(await gone('7', '--driver', '0042', '--yes', '7', '--token', 'writer')).toMatch(
        /^Deleted the driver 0042/,
      );
      expect(await gone('7', '--yes', '7', '--token', 'writer')).toMatch(/^Deleted of organization 7/);
      await expect(gone('7', '--yes', '7', '--token', 'writer')).rejects.toThrow('Organization 7 has nothing here.');
      expect(await at('in', file(), '--token', 'writer')).toMatch(/^Organization 7 is in with 1 vehicle group/);
      const told = await service.get('/directory/log?kind=organization_deleted', { authorization: 'Bearer writer' });
      expect(told.json).toMatchObject({
        rows: [{ kind: 'organization_deleted', name: 'token (write)', counts: { fines: 3 } }],
      });
      const after = await everything(service.store);
      expect(after.fines).toEqual(before.fines);
      expect(after.plans).toEqual(before.plans);
    } finally {
      await service.close();
    }
  });

  it.skipIf(database.isMissing)('holds the sample, and says so where it is put in', async () => {
    await remove(store, '1', '--yes', '1');
    const [from, to] = [await database.open(), await database.open()];
    try {
      await setUp(from.store, { fines: 50, today: TODAY, batches: sampleFleet });
      await archive(from.store, 'out', file());
      await archive(to.store, 'in', file());
      expect(await to.store.query('select * from samples')).toEqual([{ organization_id: 1, fines: 50, today: TODAY }]);
      expect((await everything(to.store)).fines).toEqual((await everything(from.store)).fines);
      await remove(to.store, '1', '--yes', '1');
      expect(await to.store.query('select * from samples')).toEqual([]);
    } finally {
      await from.drop();
      await to.drop();
    }
  });
});

describe('The confirmation of a deletion', () => {
  const none = async (): Promise<Store> => {
    throw new Error('The store was opened.');
  };
  const run = (args: string[], answer: string | null) =>
    runDelete(readDeleteArguments(args), none, answer === null ? null : async () => answer, NOW);

  it('is the number of the organization, typed or given', async () => {
    await expect(run(['7'], 'yes')).rejects.toThrow('Not confirmed. Nothing was deleted.');
    await expect(run(['7', '--yes', '8'], '7')).rejects.toThrow('Not confirmed.');
    await expect(run(['7'], null)).rejects.toThrow('Nobody is here to confirm: give --yes 7.');
    await expect(run(['7'], ' 7 ')).rejects.toThrow('The store was opened.');
    for (const args of [[], ['0'], ['x'], ['1', '2'], ['1', '--all']]) {
      expect(() => readDeleteArguments(args)).toThrow('npm run delete-organization');
    }
    for (const args of [
      [],
      ['out'],
      ['up', 'a'],
      ['in', 'a', '--organization', '1'],
      ['out', 'a', '--organization', 'x'],
    ]) {
      expect(() => readArchiveArguments(args)).toThrow('npm run archive');
    }
  });
});
