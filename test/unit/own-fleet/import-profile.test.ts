// How files of one shape are read, remembered under a name.
import { describe, expect, it } from 'vitest';
import { findProfile, parseProfile, profileOf } from '../../../src/own-fleet/import-profile';
import { readFleetTable } from '../../../src/own-fleet/read-fleet-table';
import { readDelimited } from '../../../src/tables/read-delimited';

const rowsOf = (text: string) => readDelimited(text, { max: 100 }).rows;
const FIRST = 'Nº;Carro;Quando;Valor;Valor;Fase\nA1;ABC1D23;03/04/2026;1,00;2,00;Em trâmite';
const CHOICE = {
  kind: 'fines',
  headLine: 1,
  fields: ['ait_number', 'vehicle_plate_number', 'fine_date', 'default_amount', 'amount_paid', 'fine_status_id'],
  columns: { 2: { days: 'month-first' }, 5: { words: { 'em tramite': 2 } } },
} as const;

describe('An import profile', () => {
  const table = readFleetTable(rowsOf(FIRST), { choice: CHOICE });
  const profile = table && parseProfile(JSON.stringify(profileOf(table, CHOICE)));

  it('reads the next file of the same shape alike, in any order of columns and below any title', () => {
    if (!profile) throw new Error('no profile');
    const next = 'Multas\nFase;Quando;Valor;Carro;Valor;Nº\nEM TRAMITE;03/04/2026;5,00;XYZ0001;6,00;B2';
    const found = findProfile(rowsOf(next), [{ name: 'Portal', profile }]);
    expect(found?.found.name).toBe('Portal');
    const again = readFleetTable(rowsOf(next), { choice: found?.choice });
    expect(again?.rows[0]?.values).toEqual({
      ait_number: 'B2',
      vehicle_plate_number: 'XYZ0001',
      fine_date: '2026-03-04',
      default_amount: 500,
      amount_paid: 600,
      fine_status_id: 2,
    });
  });

  it('fits no file with other columns, unless they have no head', () => {
    if (!profile) throw new Error('no profile');
    const choice = (heads: string) => findProfile(rowsOf(heads), [{ profile }])?.choice ?? null;
    expect(choice('Nº;Carro;Quando;Valor;Fase')).toBeNull();
    expect(choice('Nº;Carro;Quando;Valor;Valor;Fase;Obs')).toBeNull();
    expect(choice('Carro;;Nº;Quando;Valor;Valor;Fase')?.fields?.slice(0, 3)).toEqual([
      'vehicle_plate_number',
      null,
      'ait_number',
    ]);
  });

  it('is refused where it is another file, or names a field that does not exist', () => {
    expect(parseProfile('{')).toBeNull();
    expect(parseProfile('{"format":"patio-import-profile","version":2}')).toBeNull();
    const odd = { ...profile, columns: { carro: { field: '__proto__' } } };
    expect(parseProfile(JSON.stringify(odd))).toBeNull();
  });
});
