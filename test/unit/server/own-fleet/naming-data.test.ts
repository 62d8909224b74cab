// Licence number, category and CPF of drivers: kept only where an import was told to, seen by few, and gone with the driver.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArchiveArguments, runArchive } from '../../../../server/organization/archive-command';
import { readDeleteArguments, runDelete } from '../../../../server/organization/delete-command';
import { readArguments } from '../../../../server/own-fleet/import-arguments';
import { runImport } from '../../../../server/own-fleet/import-command';
import { serviceTarget, storeTarget } from '../../../../server/own-fleet/import-targets';
import { parseTokens } from '../../../../server/tokens';
import { writeWorkbook } from '../../../../src/workbook/write-workbook';
import { databases, type Service, startService, TODAY } from '../databases';

const CPF = '529.982.247-25';
const DRIVERS = ['Matrícula;Nome;CNH;Categoria;CPF', `0042;Ana;01234567890;AD;${CPF}`, '7;Rui;;B;'].join('\n');
const NOW = Date.parse('2026-06-30T12:00:00Z');

describe.each(databases)('Data for naming sheets, on $name', (database) => {
  let folder: string;
  let service: Service;
  let logged: string;
  let printed: string[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'patio-naming-'));
    logged = '';
    if (database.isMissing) return;
    service = await startService({
      database,
      tokens: parseTokens('reader:read:1,writer:write:1,other:write:2'),
      logLevel: 'trace',
      logTo: {
        write(line) {
          logged += line;
        },
      },
    });
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    if (!database.isMissing) await service.close();
  });

  const fileOf = (text: string | Uint8Array, name = 'motoristas.csv') => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const run = (...args: string[]) => {
    printed = [];
    const target = storeTarget(service.store, 1, { now: NOW, today: TODAY });
    return runImport(target, readArguments(args), (line) => printed.push(line));
  };
  const kept = () =>
    service.store.query('select licence_number, licence_category, cpf from naming_data order by driver_id');
  const ask = (driver: string, token: string) =>
    service.get(`/directory/naming-data?driver_id=${driver}`, { authorization: `Bearer ${token}` });
  const idOf = async (name: string) => {
    const [row] = await service.store.query('select driver_id from drivers where name = $1::text', [name]);
    return String(row?.driver_id);
  };
  const lent = async () => ({ ...service.store, close: async () => undefined });
  const ANA = { licence_number: '01234567890', licence_category: 'AD', cpf: '52998224725' };

  it.skipIf(database.isMissing)('is not stored unless the import says so', async () => {
    const file = fileOf(DRIVERS);
    expect(await run(file)).toBe(0);
    expect(await kept()).toEqual([]);
    const table = {
      kind: 'drivers',
      fields: ['registration', 'cpf'],
      rows: [['0042', '52998224725']],
    };
    const put = (body: object) =>
      service.ask({
        method: 'POST',
        url: '/directory/imports',
        headers: { authorization: 'Bearer writer', 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    expect((await put({ tables: [table] })).json).toMatchObject({ tables: [{ results: 'e', problems: [] }] });
    expect(await kept()).toEqual([]);
    expect((await put({ tables: [table], keep_for_naming_sheets: true, is_trial: true })).json).toMatchObject({
      tables: [{ results: 'c' }],
    });
    expect(await kept()).toEqual([]);
    expect((await put({ tables: [table], keep_for_naming_sheets: true })).json).toMatchObject({
      tables: [{ results: 'c' }],
    });
    expect(await kept()).toEqual([{ licence_number: null, licence_category: null, cpf: '52998224725' }]);
    const program = await service.put(
      '/directory/drivers',
      { drivers: [{ registration: '0042', cpf: '52998224725' }] },
      { authorization: 'Bearer writer' },
    );
    expect(program.json).toMatchObject({ results: [{ result: 'refused', field: 'cpf' }] });
  });

  it.skipIf(database.isMissing)(
    'is stored where the import says so, changed by a later one, and gone with its undo',
    async () => {
      const file = fileOf(DRIVERS);
      await run(file);
      expect(await run(file, '--keep-for-naming-sheets')).toBe(0);
      expect(printed.at(-1)).toBe('0 new, 2 changed, 0 equal, 0 left out');
      expect(await kept()).toEqual([ANA, { licence_number: null, licence_category: 'B', cpf: null }]);
      expect(await run(file, '--keep-for-naming-sheets')).toBe(0);
      expect(printed.at(-1)).toBe('0 new, 0 changed, 2 equal, 0 left out');
      const later = fileOf('Matrícula;CNH;CPF\n0042;;\n7;999;', 'depois.csv');
      await run(later, '--keep-for-naming-sheets');
      expect(await kept()).toEqual([ANA, { licence_number: '999', licence_category: 'B', cpf: null }]);
      await run('--undo');
      expect(await kept()).toEqual([ANA]);
      await run('--undo');
      await run('--undo');
      expect(await kept()).toEqual([]);
    },
  );

  it.skipIf(database.isMissing)(
    'has the zeros that a spreadsheet dropped, and refuses a CPF that is none',
    async () => {
      const columns = ['Matrícula', 'CNH', 'CPF'].map((head) => ({ head, kind: 'number' as const }));
      const rows = [
        [42, 1234567890, 1234567890 + 7],
        [43, null, '529.982.247-26'],
      ];
      const book = await writeWorkbook([{ name: 'Motoristas', columns, rows }]);
      const file = fileOf(new Uint8Array(await book.arrayBuffer()), 'm.xlsx');
      expect(await run(file, '--keep-for-naming-sheets')).toBe(1);
      expect(printed.filter((line) => line.includes('CPF'))).toEqual([
        'm.xlsx[Motoristas]:2:3: “1234567897” is no CPF: eleven digits whose last two fit',
        'm.xlsx[Motoristas]:3:3: “529.982.247-26” is no CPF: eleven digits whose last two fit',
      ]);
      const right = await writeWorkbook([{ name: 'Motoristas', columns, rows: [[42, 1234567890, 1234567890]] }]);
      const again = fileOf(new Uint8Array(await right.arrayBuffer()), 'n.xlsx');
      expect(await run(again, '--keep-for-naming-sheets')).toBe(0);
      expect(await kept()).toEqual([{ licence_number: '01234567890', licence_category: null, cpf: '01234567890' }]);
    },
  );

  it.skipIf(database.isMissing)(
    'is read with the right to write only, one driver at a time, and stands nowhere else',
    async () => {
      await run(fileOf(DRIVERS), '--keep-for-naming-sheets');
      const [ana, rui] = [await idOf('Ana'), await idOf('Rui')];
      expect(await ask(ana, 'writer')).toMatchObject({ status: 200, json: ANA });
      expect((await ask(rui, 'writer')).json).toEqual({ licence_category: 'B' });
      expect((await ask(ana, 'writer')).headers['cache-control']).toBe('no-store');
      expect((await ask(ana, 'reader')).status).toBe(403);
      expect((await ask(ana, 'other')).status).toBe(404);
      expect((await ask('999', 'writer')).status).toBe(404);
      expect((await ask('x', 'writer')).status).toBe(400);
      const texts = [];
      for (const path of ['/directory/drivers', '/directory/imports', '/api/list_fines', '/directory/archive']) {
        texts.push((await service.get(path, { authorization: 'Bearer writer' })).text);
      }
      const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
      const put = readArguments([
        join(folder, 'motoristas.csv'),
        '--keep-for-naming-sheets',
        '--url',
        url,
        '--token',
        'writer',
      ]);
      await runImport(serviceTarget(url, 'writer'), put, (line) => texts.push(line));
      const file = join(folder, 'frota.jsonl');
      await runArchive(readArchiveArguments(['out', file]), lent, NOW);
      for (const text of [...texts, readFileSync(file, 'utf8'), logged]) {
        expect(text).not.toMatch(/01234567890|52998224725|529\.982/);
      }
      expect(logged).toContain('/directory/naming-data');
    },
  );

  it.skipIf(database.isMissing)('is deleted with the driver, and with the organization', async () => {
    await run(fileOf(DRIVERS), '--keep-for-naming-sheets');
    await runDelete(readDeleteArguments(['1', '--driver', '0042', '--yes', '1']), lent, null, NOW);
    expect(await kept()).toEqual([{ licence_number: null, licence_category: 'B', cpf: null }]);
    expect(await runDelete(readDeleteArguments(['1', '--yes', '1']), lent, null, NOW)).toContain('1 naming data');
    expect(await kept()).toEqual([]);
  });
});
