// `npm run import`: files with their odd heads, its words, its exit codes, undo.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArguments } from '../../../../server/own-fleet/import-arguments';
import { runImport } from '../../../../server/own-fleet/import-command';
import { putProfile } from '../../../../server/own-fleet/import-profiles';
import { serviceTarget, storeTarget } from '../../../../server/own-fleet/import-targets';
import { sampleFleet } from '../../../../server/sample/sample-fleet';
import { setUp } from '../../../../server/set-up';
import { openDuckDb } from '../../../../server/store/duckdb';
import type { Store } from '../../../../server/store/store';
import { parseTokens } from '../../../../server/tokens';
import { writeWorkbook } from '../../../../src/workbook/write-workbook';
import { startService, TODAY } from '../databases';

const FINES = [
  'AIT;Placa;Data da infração;Valor;Matrícula;Status',
  '1E24179163;ABC-1D23;04/03/2026;R$ 130,16;0042;A pagar',
  'B2;XYZ0001;31/02/2026;1,00;;',
  '1e-24179163;ABC1323;05/03/2026;R$ 130,16;42;Em trâmite',
  'Total;;;131,16;;',
].join('\r\n');

describe('npm run import', () => {
  let folder: string;
  let store: Store;
  let printed: string[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'patio-import-'));
    store = await openDuckDb(':memory:');
    printed = [];
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const fileOf = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const run = (...args: string[]) => {
    printed = [];
    const clock = { now: Date.parse('2026-06-30T12:00:00Z'), today: TODAY };
    const options = readArguments(args);
    return runImport(storeTarget(store, options.organization, clock), options, (line) => printed.push(line));
  };
  const fines = () => store.query('select ait_number, fine_date, default_amount, fine_status_id from fines order by 1');

  it('puts a file in, says each problem with file, line and column, and exits with 1 where rows were left out', async () => {
    expect(await run(fileOf('multas.csv', FINES))).toBe(1);
    expect(printed).toEqual([
      'multas.csv:1:6: “Em trâmite” is none of the known words: 1 row is in without it',
      'multas.csv:2:1: is replaced by line 4',
      'multas.csv:3:3: “31/02/2026” is no day that exists',
      'multas.csv:5:1: is a total, not a row',
      '1 new, 0 changed, 0 equal, 2 left out',
    ]);
    expect(await fines()).toEqual([
      { ait_number: '1e-24179163', fine_date: '2026-03-05', default_amount: 13016, fine_status_id: null },
    ]);
  });

  it('changes nothing the second time, and undo leaves no trace', async () => {
    const file = fileOf('multas.csv', 'AIT;Placa;Data\nA1;ABC1D23;04/03/2026\nA2;ABC1D23;13/03/2026');
    expect(await run(file)).toBe(0);
    expect(printed.at(-1)).toBe('2 new, 0 changed, 0 equal, 0 left out');
    expect(await run(file)).toBe(0);
    expect(printed.at(-1)).toBe('0 new, 0 changed, 2 equal, 0 left out');
    expect(await run('--undo')).toBe(0);
    expect(await run('--undo')).toBe(0);
    expect(printed).toEqual([expect.stringMatching(/^Undone: import 1 \(multas\.csv, 2026-06-30/)]);
    expect(await fines()).toEqual([]);
    expect(await store.query('select * from vehicles')).toEqual([]);
    await expect(run('--undo')).rejects.toThrow('There is no import to undo.');
  });

  it('takes each sheet of a workbook as its kind, whatever their order, and names those that are left', async () => {
    const text = (heads: string[]) => heads.map((head) => ({ head, kind: 'text' as const }));
    const book = await writeWorkbook([
      {
        name: 'Multas',
        comments: ['Relatório'],
        columns: [
          ...text(['AIT', 'Placa']),
          { head: 'Data', kind: 'day' },
          { head: 'Valor', kind: 'money' },
          ...text(['Matrícula']),
        ],
        rows: [
          ['0012345678', 'ABC1D23', '2026-03-04', 1.234, '0042'],
          ['B2', 'ABC1D23', 'nunca', null, null],
        ],
      },
      { name: 'Resumo', columns: text(['Mês', 'Total do mês']), rows: [['março', '1,23']] },
      { name: 'Vazia', columns: [], rows: [] },
      { name: 'Motoristas', columns: text(['Matrícula', 'Nome']), rows: [['0042', 'Ana Souza']] },
    ]);
    const file = fileOf('frota.xlsx', new Uint8Array(await book.arrayBuffer()));
    expect(await run(file)).toBe(1);
    expect(printed).toEqual([
      'frota.xlsx[Multas]: taken as fines',
      'frota.xlsx[Motoristas]: taken as drivers',
      'frota.xlsx[Resumo]: left, no line is the head of a table of a fleet',
      'frota.xlsx[Vazia]: left, it is empty',
      'frota.xlsx[Multas]:4:3: “nunca” is no day that exists',
      'fines: 1 new, 0 changed, 0 equal, 1 left out',
      'drivers: 1 new, 0 changed, 0 equal, 0 left out',
    ]);
    expect(
      await store.query('select ait_number, default_amount, d.name from fines f join drivers d using (driver_id)'),
    ).toEqual([{ ait_number: '0012345678', default_amount: 123, name: 'Ana Souza' }]);
    expect(await run(file, '--json')).toBe(1);
    expect(JSON.parse(printed.join('\n'))).toMatchObject({
      files: [
        { file: 'frota.xlsx', sheet: 'Multas', kind: 'fines', equal: 1 },
        { sheet: 'Motoristas', equal: 1 },
      ],
      left: [
        { file: 'frota.xlsx', sheet: 'Resumo', reason: 'no line is the head of a table of a fleet' },
        { reason: 'it is empty' },
      ],
    });
    expect(await store.query('select file_name from imports order by import_id limit 1')).toEqual([
      { file_name: 'frota.xlsx' },
    ]);
  });

  it('refuses a workbook that it cannot read with the reason, and does nothing', async () => {
    const old = fileOf('multas.xls', Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex'));
    await expect(run(old)).rejects.toThrow('multas.xls: this is the old form of Excel (.xls). Save it as .xlsx.');
    const other = await writeWorkbook([
      { name: 'Resumo', columns: [{ head: 'Mês', kind: 'text' }], rows: [['março']] },
    ]);
    const file = fileOf('resumo.xlsx', new Uint8Array(await other.arrayBuffer()));
    await expect(run(file)).rejects.toThrow(
      'no sheet has the head of a table of fines, vehicles, drivers, groups or readings (“Resumo”)',
    );
    await expect(run(file, '--kind', 'fines')).rejects.toThrow('of a table of fines (“Resumo”)');
  });

  it('tries without storing anything', async () => {
    expect(await run(fileOf('multas.csv', FINES), '--dry-run', '--json')).toBe(1);
    expect(JSON.parse(printed.join('\n'))).toMatchObject({
      files: [{ file: 'multas.csv', kind: 'fines', new: 1, refused: 1, replaced: 1, problems: [{}, {}, {}, {}] }],
    });
    expect(await fines()).toEqual([]);
  });

  it('takes several files of several kinds in one import, groups before vehicles before fines', async () => {
    const files = [
      fileOf('fines.csv', 'AIT;Placa;Data\nA1;ABC1D23;04/03/2026'),
      fileOf('vehicles.csv', 'Plate,Name,Group\nABC-1D23,Bus 1,North\n'),
      // As an old program writes it.
      fileOf('drivers.csv', Buffer.from('Matr\xedcula;Nome\r\n0042;Jos\xe9\r\n', 'latin1')),
    ];
    expect(await run(...files, '--organization', '7')).toBe(0);
    expect(printed).toEqual([
      'fines.csv:1:3: the order of day and month is taken from the language of the heads',
      'fines: 1 new, 0 changed, 0 equal, 0 left out',
      'vehicles: 1 new, 0 changed, 0 equal, 0 left out',
      'drivers: 1 new, 0 changed, 0 equal, 0 left out',
    ]);
    expect(await store.query('select organization_id, name from drivers')).toEqual([
      { organization_id: 7, name: 'José' },
    ]);
    expect(await store.query('select name, plate_number from vehicles')).toEqual([
      { name: 'Bus 1', plate_number: 'ABC-1D23' },
    ]);
  });

  it('reads a file by a profile that fits, and refuses one that is half known or has another shape', async () => {
    const file = fileOf('portal.csv', 'Auto;Carro;Quando;Obs\nA1;ABC1D23;03/04/2026;x');
    const half = fileOf('half.csv', 'Auto;Placa;Quando\nA1;ABC1D23;03/04/2026');
    await expect(run(half)).rejects.toThrow(/looks like a table of fines, but no column is fine_date/);
    const columns = { auto: 'ait_number', carro: 'vehicle_plate_number', quando: 'fine_date', obs: null };
    const profile = JSON.stringify({
      format: 'patio-import-profile',
      version: 1,
      kind: 'fines',
      columns: Object.fromEntries(
        Object.entries(columns).map(([head, field]) => [
          head,
          { field, ...(field === 'fine_date' && { days: 'month-first' }) },
        ]),
      ),
    });
    expect(await run(file, '--profile', fileOf('portal.json', profile))).toBe(0);
    expect(printed).toEqual([
      'portal.csv:1:4: “Obs” is not taken: no field has this name',
      '1 new, 0 changed, 0 equal, 0 left out',
    ]);
    expect((await fines())[0]).toMatchObject({ ait_number: 'A1', fine_date: '2026-03-04' });
    await expect(run(file, '--profile', 'Portal')).rejects.toThrow(/There is no profile “Portal”. Known: none/);
    await putProfile(store, 1, { name: 'Portal', profile });
    expect(await run(file)).toBe(0);
    const other = fileOf('other.csv', FINES);
    await expect(run(other, '--profile', 'Portal')).rejects.toThrow(/has not the columns of profile “Portal”/);
  });

  it('hands the files to a running service with a token, and undoes there', async () => {
    const service = await startService({ tokens: parseTokens('r:read,w:write:3') });
    const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const file = fileOf('multas.csv', FINES);
    const hand = (token: string | null, ...args: string[]) => {
      printed = [];
      return runImport(serviceTarget(url, token), readArguments([...args, '--url', url]), (line) => printed.push(line));
    };
    expect(await hand('w', file, '--dry-run')).toBe(1);
    expect(await service.store.query('select * from fines')).toEqual([]);
    expect(await hand('w', file)).toBe(1);
    expect(printed.slice(-3)).toEqual([
      'multas.csv:3:3: “31/02/2026” is no day that exists',
      'multas.csv:5:1: is a total, not a row',
      '1 new, 0 changed, 0 equal, 2 left out',
    ]);
    expect(await service.store.query('select organization_id, ait_number from fines')).toEqual([
      { organization_id: 3, ait_number: '1e-24179163' },
    ]);
    await expect(hand('r', file)).rejects.toThrow('This token may only read.');
    await expect(hand(null, file)).rejects.toThrow('A token is needed.');
    expect(await hand('w', '--undo')).toBe(0);
    expect(printed).toEqual([expect.stringMatching(/^Undone: import 1 \(multas\.csv/)]);
    await expect(hand('w', '--undo')).rejects.toThrow('There is no import to undo.');
    await service.close();
    await expect(hand('w', file)).rejects.toThrow('does not answer');
  });

  it('does nothing where it cannot: no file, no head, the sample, a wrong word', async () => {
    await expect(run(join(folder, 'none.csv'))).rejects.toThrow('none.csv: the file cannot be read.');
    await expect(run(fileOf('a.csv', 'one\ntwo'))).rejects.toThrow('no line is the head of a table');
    expect(() => readArguments(['--kind', 'cars', 'x'])).toThrow('--kind must be one of');
    expect(() => readArguments(['--bogus'])).toThrow('--bogus');
    expect(() => readArguments([])).toThrow('npm run import -- FILE');
    const sampled = await openDuckDb(':memory:');
    await setUp(sampled, { fines: 20, today: TODAY, batches: sampleFleet });
    const options = readArguments([fileOf('b.csv', FINES)]);
    const target = storeTarget(sampled, 1, { now: 0, today: TODAY });
    await expect(runImport(target, options, () => {})).rejects.toThrow(/sample/);
    await sampled.close();
  });
});
