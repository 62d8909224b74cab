// Texts that are no table of a fleet: told by what they are, before anybody is asked what their columns mean.
import { describe, expect, it } from 'vitest';
import { MOST_FILE_COLUMNS, MOST_FILE_ROWS, rowsOfText, withinLimits } from '../../../src/own-fleet/fleet-text';
import { decodeBytes } from '../../../src/tables/decode-bytes';

const FINES = 'AIT;Placa;Data;Valor\nA1;ABC1D23;01/02/2026;"R$ 1.234,56"\n';
const ofBytes = (bytes: Uint8Array) => rowsOfText(decodeBytes(bytes)?.text ?? null);

describe('A text', () => {
  it('that is a picture, an archive or has zeros is unreadable, whatever its name says', () => {
    const picture = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7919 + (at >> 3)) % 256);
    expect(ofBytes(picture)).toBe('unreadable');
    expect(rowsOfText(`${FINES}A2;ABC1D23;01/02/2026;1\0,00\n`)).toBe('unreadable');
    const noZeros = picture.filter((byte) => byte !== 0);
    expect(ofBytes(noZeros)).toBe('unreadable');
  });

  it('that a portal wrote as a page or as XML is told, and one that only begins with a tag is a table', () => {
    expect(rowsOfText('<html><table><tr><td>AIT</td></tr></table></html>')).toBe('web page');
    expect(rowsOfText('\n<?xml version="1.0"?><Workbook></Workbook>')).toBe('web page');
    expect(rowsOfText('<!DOCTYPE html>\n<p>')).toBe('web page');
    expect(rowsOfText('<b>AIT</b>;Placa\nA1;ABC1D23')).toMatchObject([{ line: 1 }, { line: 2 }]);
  });

  it('in UTF-16 with or without its mark, or in windows-1252, is a table', () => {
    const utf16 = Uint8Array.from([...FINES].flatMap((sign) => [sign.charCodeAt(0), 0]));
    const latin = Uint8Array.from([...FINES.replace('Data', 'Daté')].map((sign) => sign.charCodeAt(0)));
    for (const bytes of [utf16, Uint8Array.from([0xff, 0xfe, ...utf16]), latin]) {
      expect(ofBytes(bytes)).toMatchObject([{}, { cells: ['A1', 'ABC1D23', '01/02/2026', 'R$ 1.234,56'] }]);
    }
  });

  it('of nothing is empty', () => {
    for (const text of ['', ' \n\t\n', '\ufeff']) expect(rowsOfText(text)).toBe('empty');
  });

  it('has its limits of rows and columns', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ line: at + 1, cells: ['A'] }));
    expect(withinLimits(rows(MOST_FILE_ROWS))).toHaveLength(MOST_FILE_ROWS);
    expect(withinLimits(rows(MOST_FILE_ROWS + 1))).toBe('too many rows');
    const wide = (count: number) => `AIT;Placa;Data${';x'.repeat(count - 3)}\n`;
    expect(rowsOfText(wide(MOST_FILE_COLUMNS))).toHaveLength(1);
    expect(rowsOfText(wide(MOST_FILE_COLUMNS + 1))).toBe('too many columns');
  });
});
