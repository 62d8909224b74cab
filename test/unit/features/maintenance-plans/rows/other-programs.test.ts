// Tables as other programs export them, pasted into a plan of the same vehicles.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getIn } from '../../../../../src/document/edits';
import { importTable } from '../../../../../src/features/maintenance-plans/rows/import-table';
import { matchColumns, readTable } from '../../../../../src/features/maintenance-plans/rows/read-table';
import { writingIn } from './writing';

const CASES = resolve(import.meta.dirname, '../../../../../../shared/data/cases');
const missing = existsSync(CASES) ? '' : ' (skipped: ../shared/data/cases is not here)';
const PLATES = ['FXV9521', 'DVR3314', 'FVE5A78', 'FEX9J70'];
const PLAN = { vehicles: PLATES.map((plate_number, at) => ({ vehicle_id: at + 1, plate_number, odometer: 1000 })) };

function paste(text: string) {
  const read = readTable(text, 'vehicles', new Map());
  if (!read.ok) throw new Error(read.refusal);
  const columns = matchColumns(read.table, 'vehicles', new Map());
  const writing = writingIn('pt-BR');
  const { edit, counts, isWaiting } = importTable(read.table, { rows: 'vehicles', plan: PLAN, columns, writing });
  const after = edit(PLAN);
  const inAll = (...path: string[]) => PLATES.map((_, at) => getIn(after, ['vehicles', at, ...path]));
  return { counts, isWaiting, inAll };
}

/** What names and numbers the rows is as it was. */
function expectSameRows({ inAll }: ReturnType<typeof paste>): void {
  expect(inAll('plate_number')).toEqual(PLATES);
  expect(inAll('vehicle_id')).toEqual([1, 2, 3, 4]);
}

describe.skipIf(missing !== '')(`The cases of the review${missing}`, () => {
  it.each(['plan-sep-line.csv', 'plan-mixed-eol.csv'])('%s changes two odometers', (name) => {
    const done = paste(readFileSync(join(CASES, name), 'utf8'));
    expect(done.counts).toEqual({ add: 0, update: 2, same: 0, leave: 0 });
    expect(done.inAll('odometer')).toEqual([256_000, 288_000, 1000, 1000]);
    expectSameRows(done);
  });

  it('plan-month-first.csv is read month first in all of its lines', () => {
    const done = paste(readFileSync(join(CASES, 'plan-month-first.csv'), 'utf8'));
    expect(done.isWaiting).toBe(false);
    expect(done.inAll('last_maintenance', 'last_datetime')).toEqual([
      '2026-11-20',
      '2026-11-05',
      '2026-10-31',
      '2026-02-10',
    ]);
  });
});

describe('Pasted plates and kilometres', () => {
  it.each([
    ['without a head', 'FXV9521\t256000\nDVR3314\t288000'],
    ['spelled otherwise', 'placa\todometro\nfxv-9521\t256000\nDVR 3314\t288000'],
    ['with invisible signs', 'plate\todometer\nFXV\u200b9521\u00a0\t256000\n\u2060DVR3314\t288000'],
    ['with a line for Excel', 'sep=\t\nPlate\tOdometer\nFXV9521\t256000\nDVR3314\t288000'],
    ['with lines that end in any way', 'plate;odometer\r\nFXV9521;256000\nDVR3314;288000\r'],
    ['below a title', 'Frota\nplate;odometer\nFXV9521;256000\nDVR3314;288000'],
  ])('%s change odometers, and neither name nor number a row', (_name, text) => {
    const done = paste(text);
    expect(done.inAll('odometer')).toEqual([256_000, 288_000, 1000, 1000]);
    expectSameRows(done);
  });
});
