// Files of a fleet as the worker keeps them: reviews for the page, parts for the service, lines for the person.
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../src/config/default-labels';
import type { ImportAnswer } from '../../../../src/directory/own-imports';
import type { ImportSource } from '../../../../src/features/data/import/import-messages';
import { createImportReader } from '../../../../src/features/data/import/import-reader';
import { catalogue } from '../../../../src/i18n/en';
import { texts } from '../../../../src/i18n/en/data';
import { createText } from '../../../../src/i18n/text';
import { IMPORT_FIELDS, NAMING_FIELDS } from '../../../../src/own-fleet/import-fields';
import { parseProfile } from '../../../../src/own-fleet/import-profile';
import { writeWorkbook } from '../../../../src/workbook/write-workbook';

const open = async (...sources: ImportSource[]) => {
  const reader = createImportReader();
  const opened = await reader.open({ sources, labels: defaultLabels, profiles: [] });
  return { reader, ...opened };
};
const csv = (name: string, content: string): ImportSource => ({ name, content });
const NOTHING = { made: { vehicle_groups: 0, vehicles: 0, drivers: 0 }, told: [] };

describe('Files of a fleet', () => {
  it('keep what is for naming sheets only where a person says so, and as the person says', async () => {
    const text = 'Matrícula;Nome;CNH;Categoria;CPF\n1;Ana;01234567890;AD;529.982.247-25';
    const { reader, tables } = await open(csv('drivers.csv', text));
    const [table] = tables;
    if (!table) throw new Error('no table');
    expect(table.namingHeads).toEqual(['CNH', 'Categoria', 'CPF']);
    const fields = () => JSON.parse(reader.part({ part: 0 })?.body ?? '{}').fields;
    expect(fields()).toEqual(['registration', 'name']);
    const [kept] = reader.naming({ keeps: true });
    expect(kept?.columns.map(({ field }) => field)).toEqual([
      'registration',
      'name',
      'licence_number',
      'licence_category',
      'cpf',
    ]);
    expect(fields()).toEqual(['registration', 'name', 'licence_number', 'licence_category', 'cpf']);
    // One of them is left out by hand; a profile keeps none of them.
    const choice = {
      kind: 'drivers',
      headLine: 1,
      fields: ['registration', 'name', null, 'licence_category', null],
      saysNaming: true,
    } as const;
    expect(reader.choose({ id: table.id, choice, isTaken: true }).columns.map(({ field }) => field)).toEqual(
      choice.fields,
    );
    expect(fields()).toEqual(['registration', 'name', 'licence_category']);
    expect(parseProfile(reader.profile({ id: table.id }))?.columns).toMatchObject({ categoria: { field: null } });
    reader.naming({ keeps: false });
    expect(fields()).toEqual(['registration', 'name']);
  });

  it('without a head are rows from the first line on', async () => {
    const { tables } = await open(csv('a.csv', 'X1;ABC1D23;13/02/2026\nX2;ABC1D23;14/02/2026'));
    expect(tables).toMatchObject([{ headLine: 0, rows: 2, columns: [{ head: '' }, {}, {}] }]);
  });

  it('that are half known are of the kind that knows most of their columns, with what is missing', async () => {
    const { tables } = await open(csv('a.csv', 'Auto;Carro;Quando\nA1;ABC1D23;03/04/2026'));
    expect(tables).toMatchObject([{ kind: 'fines', missing: ['fine_date'], rows: 1, readable: 0 }]);
  });

  it('whose heads are all unknown are tables all the same, and letters are none', async () => {
    const { tables, unread } = await open(
      csv('a.csv', 'Eins;Zwei\n1;2'),
      csv('letter.txt', 'Dear all,\nno table here'),
      csv('nothing.csv', ' \n'),
    );
    expect(tables).toMatchObject([{ file: 'a.csv', headLine: 1, columns: [{ field: null }, { field: null }] }]);
    expect(unread).toEqual([
      { file: 'letter.txt', sheet: null, problem: 'not a table' },
      { file: 'nothing.csv', sheet: null, problem: 'empty' },
    ]);
  });

  it('are sent in parts, groups before vehicles before fines, at most 5,000 rows each', async () => {
    const fines = Array.from({ length: 6_000 }, (_, at) => `A${at};ABC1D23;2026-03-04`);
    const { reader } = await open(
      csv('fines.csv', ['AIT;Placa;Data', ...fines].join('\n')),
      csv('groups.csv', 'Grupo\nNorte\nSul'),
    );
    const parts = [0, 1, 2, 3].map((part) => reader.part({ part }));
    expect(parts.map((part) => part?.rows)).toEqual([2, 5_000, 1_000, undefined]);
    expect(JSON.parse(parts[0]?.body ?? '')).toEqual({
      kind: 'vehicle_groups',
      fields: ['name'],
      rows: [['Norte'], ['Sul']],
    });
  });

  it('of one kind share the answer of the service, each with its own lines', async () => {
    const { reader, tables } = await open(
      csv('one.csv', 'AIT;Placa;Data\nA1;ABC1D23;2026-03-04\nA2;ABC1D23;31/02/2026'),
      csv('two.csv', 'Título\nAIT;Placa;Data\nA3;ABC1D23;2026-03-04\n;ABC1D23;2026-03-04\nTotal;;'),
    );
    expect(tables.map(({ rows, readable, totals }) => ({ rows, readable, totals }))).toEqual([
      { rows: 2, readable: 1, totals: 0 },
      { rows: 2, readable: 2, totals: 1 },
    ]);
    const answer: ImportAnswer = {
      import_id: null,
      tables: [
        {
          ...NOTHING,
          kind: 'fines',
          results: 'ner',
          problems: [{ line: 3, field: 'ait_number', message: 'is required', code: 'required' }],
        },
      ],
    };
    const outcome = reader.outcome({ answer });
    expect(outcome.tables).toMatchObject([
      { new: 1, equal: 0, left: [] },
      { new: 0, equal: 1, left: [{ code: 'required', count: 1, lines: [4] }] },
    ]);
    expect(reader.left({ id: tables[0]?.id ?? '' })).toEqual([3]);
    expect(reader.left({ id: tables[1]?.id ?? '' })).toEqual([4]);
    expect(reader.lines({ id: tables[0]?.id ?? '', lines: [3] })).toEqual({
      head: ['AIT', 'Placa', 'Data'],
      rows: [{ line: 3, cells: ['A2', 'ABC1D23', '31/02/2026'] }],
    });
  });

  it('that are workbooks have a table for each sheet', async () => {
    const content = await writeWorkbook([
      {
        name: 'Autos',
        columns: [
          { head: 'AIT', kind: 'text' },
          { head: 'Placa', kind: 'text' },
          { head: 'Data', kind: 'text' },
        ],
        rows: [['A1', 'ABC1D23', '2026-03-04']],
      },
      { name: 'Leia-me', columns: [{ head: 'Olá', kind: 'text' }], rows: [] },
    ]);
    const { tables, unread } = await open({ name: 'frota.xlsx', content });
    expect(tables).toMatchObject([{ sheet: 'Autos', kind: 'fines', readable: 1 }]);
    expect(unread).toEqual([{ file: 'frota.xlsx', sheet: 'Leia-me', problem: 'not a table' }]);
  });
});

describe('The fields of an import', () => {
  it('have a name in the catalogue', () => {
    const t = createText({ ...catalogue, ...texts }, 'en');
    const names = new Set(
      [...Object.values(IMPORT_FIELDS), NAMING_FIELDS].flatMap((fields) => fields.map(({ name }) => name)),
    );
    for (const name of names) expect(Object.keys(texts.data.fields)).toContain(name);
    expect(t('data.fields.ait_number')).toBe('AIT number');
  });
});
