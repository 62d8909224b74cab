// Stops of a workbook: the sheet with places, or the one that a person chose; and files that are none.
import { describe, expect, it } from 'vitest';
import { readOrder } from '../../../../../src/features/planned-routes/import-export/read-order';
import { writeWorkbook } from '../../../../../src/workbook/write-workbook';
import { workbookParts, zipFile } from '../../../workbook/zip-file';

const text = { kind: 'text' } as const;
const number = { kind: 'number' } as const;
const stops = (names: readonly string[]) => ({
  columns: [
    { head: 'Nome', ...text },
    { head: 'Latitude', ...number },
    { head: 'Longitude', ...number },
  ],
  rows: names.map((name, at) => [name, -23.551 - at / 1000, -46.633]),
});
const cover = { name: 'Capa', columns: [{ head: 'Rota da manhã', ...text }], rows: [['Emitida em março']] };
const bytesOf = async (...sheets: Parameters<typeof writeWorkbook>[0]) =>
  new Uint8Array(await (await writeWorkbook(sheets)).arrayBuffer());
const read = (bytes: Uint8Array<ArrayBuffer>, more = {}) => readOrder({ name: 'paradas.xlsx', bytes, ...more });
const books = () =>
  bytesOf(cover, { name: 'Ida', ...stops(['Garagem', 'Centro']) }, { name: 'Volta', ...stops(['Centro', 'Garagem']) });

describe('A workbook of stops', () => {
  it('is read from its first sheet with places, and says which sheets it has', async () => {
    expect(await read(await books())).toMatchObject({
      kind: 'shapes',
      stops: [
        { name: 'Garagem', lat: -23.551, lng: -46.633 },
        { name: 'Centro', lat: -23.552 },
      ],
      sheets: { names: ['Capa', 'Ida', 'Volta'], at: 1 },
    });
  });

  it('is read from the sheet that a person chose, also one without places', async () => {
    expect(await read(await books(), { sheet: 2 })).toMatchObject({
      stops: [{ name: 'Centro' }, {}],
      sheets: { at: 2 },
    });
    expect(await read(await books(), { sheet: 0 })).toMatchObject({
      kind: 'refused',
      problem: { sheets: { at: 0 } },
    });
  });

  it('with one sheet has nothing to choose, and names lines as the sheet counts them', async () => {
    const bad = {
      ...stops(['A']),
      rows: [
        ['A', -23.551, -46.633],
        ['B', 'x', 'y'],
      ],
    };
    const one = await read(await bytesOf({ name: 'Ida', comments: ['Rota'], ...bad }));
    expect(one).toMatchObject({ kind: 'shapes', notes: [{}, { code: 'unreadablePlaces', line: 4 }] });
    expect(one).not.toHaveProperty('sheets');
  });

  it('says that it is a workbook, and which numbers of its columns have lost digits', async () => {
    expect(await read(await books())).toMatchObject({ format: 'xlsx' });
    const heads = ['Nome', 'Ordem', 'Latitude', 'Longitude', 'Outro'];
    // As a spreadsheet stores a number of 17 digits that was typed.
    const texts = (all: readonly string[]) => all.map((each) => `<c t="str"><v>${each}</v></c>`).join('');
    const typed = `<row>${texts(heads)}</row><row>${texts(['A'])}<c><v>12345678901234500</v></c><c><v>-23.5</v></c><c><v>-46.6</v></c><c><v>98765432109876500</v></c></row>`;
    const lost = await read(zipFile(workbookParts([{ rows: typed }])));
    expect(lost).toMatchObject({ kind: 'shapes', notes: [{ code: 'lostDigits', count: 1, line: 2 }] });
  });

  it('that is cut, old, or no workbook is refused by what it is', async () => {
    const whole = await books();
    expect(await read(whole.slice(0, whole.length - 400))).toMatchObject({ problem: { code: 'sheetDamaged' } });
    const old = new Uint8Array(2000);
    old.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await read(old)).toMatchObject({ problem: { code: 'sheetFormat' } });
    const packed = Uint8Array.from([0x50, 0x4b, 5, 6, ...new Uint8Array(18)]);
    expect(await read(packed)).toMatchObject({ kind: 'refused' });
  });
});
