// The commands as a person types them: their words and exit codes, on a folder of their own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../fault/service/process';

describe('The commands for own rows', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'patio-commands-'));
    writeFileSync(join(folder, 'multas.csv'), 'AIT;Placa;Data\nA1;ABC1D23;13/03/2026\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (name: string, ...args: string[]) =>
    runCommand(name, args, { PORT: '1', DATA_DIR: join(folder, 'data'), SAMPLE_FINES: '20' });

  it('load and remove the sample, and never mix it with own rows', () => {
    const file = join(folder, 'multas.csv');
    expect(run('sample')).toMatchObject({ status: 2, error: 'npm run sample -- load|remove' });
    expect(run('sample', 'load')).toMatchObject({ status: 0, out: 'The sample fleet with 20 fines is loaded.' });
    expect(run('import', file)).toMatchObject({
      status: 2,
      error: expect.stringMatching(/^The sample fleet is there/),
    });
    expect(run('sample', 'remove')).toMatchObject({ status: 0, out: 'The sample fleet is removed.' });
    expect(run('sample', 'remove')).toMatchObject({ status: 2, error: 'There is no sample fleet.' });
    expect(run('import', file)).toMatchObject({ status: 0, out: '1 new, 0 changed, 0 equal, 0 left out' });
    expect(run('sample', 'load')).toMatchObject({ status: 2, error: expect.stringMatching(/never mixed/) });
    expect(run('import', '--undo').out).toMatch(/^Undone: import 1 \(multas\.csv/);
    expect(run('import', join(folder, 'none.csv'))).toMatchObject({ status: 2 });
  });

  it('take everything of an organization out, delete it after a confirmation, put it in again, and back all up', () => {
    const [table, archive] = [join(folder, 'multas.csv'), join(folder, 'frota.jsonl')];
    expect(run('import', table)).toMatchObject({ status: 0 });
    expect(run('archive', 'out', archive)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/organization 1 with 1 vehicle, 1 fine, \d imports?/),
    });
    expect(run('delete-organization', '1')).toMatchObject({
      status: 2,
      error:
        'This deletes everything of organization 1, and cannot be taken back. Nobody is here to confirm: give --yes 1.',
    });
    expect(run('delete-organization', '1', '--yes', '1').out).toMatch(/^Deleted of organization 1: 1 vehicle, 1 fine/);
    expect(run('archive', 'in', archive)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^Organization 1 is in with 1 vehicle, 1 fine/),
    });
    const backup = join(folder, 'frota.backup');
    expect(run('backup')).toMatchObject({ status: 2, error: expect.stringContaining('npm run backup -- FILE') });
    expect(run('backup', backup)).toMatchObject({ status: 0, out: expect.stringMatching(/: 1 fine, 1 vehicle,/) });
    expect(run('restore', backup)).toMatchObject({ status: 2, error: expect.stringContaining('holds data') });
    expect(run('restore', backup, '--force')).toMatchObject({ status: 0, out: expect.stringContaining('1 fine,') });
  });
});
