// Files that are no workbook, or no longer one: each is refused with its reason, and none fills the memory.
import { describe, expect, it } from 'vitest';
import { openWorkbook } from '../../../src/workbook/open-workbook';
import type { WorkbookProblemCode } from '../../../src/workbook/workbook-problem';
import { seedOf } from '../../fault/random';
import { type HandPart, workbookParts, zipFile } from './zip-file';

/** Bytes that are passed over between two that are changed; the first one is another in each run. */
const STEP = 15;
const SHEET = 'xl/worksheets/sheet0.xml';
const ROW = '<row><c t="inlineStr"><is><t>x</t></is></c></row>';
const parts = (change: (part: HandPart) => HandPart = (part) => part) => workbookParts([{ rows: ROW }]).map(change);
const withPart = (name: string, more: Partial<HandPart>) =>
  zipFile(parts((part) => (part.name === name ? { ...part, ...more } : part)));
const ole = (text: string) =>
  new Uint8Array(
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(text, 'utf16le')]),
  );
const only = (...names: string[]) => zipFile(names.map((name) => ({ name, content: '<x/>' })));
const sheet = (inside: string) => withPart(SHEET, { content: inside });
const whole = zipFile(parts());

const REFUSED: readonly [string, Uint8Array<ArrayBuffer>, WorkbookProblemCode][] = [
  ['an empty file', new Uint8Array(), 'empty'],
  ['a text', new TextEncoder().encode('AIT;Placa;Data\nA1;ABC1D23;04/03/2026'), 'no workbook'],
  [
    'a page that is called .xls',
    new TextEncoder().encode('<html><table><tr><td>AIT</td></tr></table></html>'),
    'no workbook',
  ],
  ['an old workbook', ole('Workbook'), 'old format'],
  ['a locked workbook', ole('EncryptedPackage'), 'locked'],
  ['a binary workbook', only('[Content_Types].xml', 'xl/workbook.bin'), 'binary format'],
  ['an OpenDocument sheet', only('mimetype', 'content.xml'), 'other format'],
  ['a document', only('[Content_Types].xml', 'word/document.xml'), 'no workbook'],
  ['a ZIP file without parts', zipFile([]), 'no workbook'],
  ['a file without its end', whole.slice(0, -30), 'cut'],
  ['a file without its middle', new Uint8Array([...whole.slice(0, 200), ...whole.slice(900)]), 'cut'],
  ['a locked part', withPart(SHEET, { flags: 1 }), 'locked'],
  ['a part with another checksum', withPart(SHEET, { checksum: 1 }), 'damaged'],
  ['two parts of one name', zipFile([...parts(), ...parts().slice(-1)]), 'damaged'],
  ['a sheet that is not there', zipFile(parts().slice(0, -1)), 'damaged'],
  ['XML that ends early', sheet('<worksheet><sheetData><row>'), 'damaged'],
  ['bytes that are no text', withPart(SHEET, { content: new Uint8Array([0x3c, 0x78, 0xff, 0x3e]) }), 'damaged'],
  ['an entity', sheet('<worksheet><sheetData>&a;</sheetData></worksheet>'), 'damaged'],
  ['a document type', sheet('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), 'document type'],
  ['a row below the last', sheet('<worksheet><row r="1048577"><c><v>1</v></c></row></worksheet>'), 'too large'],
  ['a row that is no number', sheet('<worksheet><row r="-1"/></worksheet>'), 'damaged'],
  ['a cell right of the last', sheet('<worksheet><row><c r="XFE1"><v>1</v></c></row></worksheet>'), 'too large'],
  ['a reference that is none', sheet('<worksheet><row><c r="1A"><v>1</v></c></row></worksheet>'), 'damaged'],
];

/** The unpacked size that the directory says, of all parts or of one. */
function withSizes(file: Uint8Array<ArrayBuffer>, size: number, of = ''): Uint8Array<ArrayBuffer> {
  const lying = Buffer.from(file);
  for (let at = lying.indexOf('PK\x01\x02', 'latin1'); at !== -1; at = lying.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    const name = lying.toString('latin1', at + 46, at + 46 + lying.readUInt16LE(at + 28));
    if (name.startsWith(of)) lying.writeUInt32LE(size, at + 24);
  }
  return new Uint8Array(lying);
}

async function readAll(bytes: Uint8Array<ArrayBuffer>) {
  const book = await openWorkbook(bytes);
  return book.rows(0);
}

describe('A file', () => {
  it('is read where it is whole', async () => {
    expect(await readAll(whole)).toEqual([{ line: 1, cells: ['x'] }]);
  });

  it.each(REFUSED)('that is %s is refused with its reason', async (_what, bytes, code) => {
    await expect(readAll(bytes)).rejects.toMatchObject({ name: 'WorkbookProblem', code });
  });

  describe('that unpacks to a thousand times its size', () => {
    const content = Buffer.alloc(110_000_000, 0x20);
    const bomb = zipFile(parts((part) => (part.name === SHEET ? { ...part, content } : part)));

    it.each([
      ['says so', bomb],
      ['says it is small', withSizes(bomb, 5, SHEET)],
    ])('and %s is stopped', async (_, file) => {
      expect(file.length).toBeLessThan(200_000);
      await expect(readAll(file)).rejects.toMatchObject({ code: 'too large' });
    });
  });

  it('that says a wrong size of its content is refused', async () => {
    await expect(readAll(withSizes(whole, 5))).rejects.toMatchObject({ code: 'damaged' });
  });

  it('that is cut anywhere is refused, and never hangs', async () => {
    for (let length = 1; length < whole.length; length += 37) {
      await expect(readAll(whole.slice(0, length))).rejects.toMatchObject({ name: 'WorkbookProblem' });
    }
  });

  it('with any one byte changed gives its own cells or is refused', async () => {
    const cells = [{ line: 1, cells: ['x'] }];
    for (let at = seedOf('changed bytes') % STEP; at < whole.length; at += STEP) {
      const changed = whole.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x41;
      const outcome = await readAll(changed).catch((error: unknown) => Object(error).name);
      // A changed name of the sheet is seen by nobody here.
      if (outcome !== 'WorkbookProblem') expect([[], cells]).toContainEqual(outcome);
    }
  });
});

describe('Reading', () => {
  it('stops where it is cancelled, and says how far it is until then', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `<row>${`<c><v>${at}</v></c>`.repeat(8)}</row>`).join('');
    const book = await openWorkbook(zipFile(workbookParts([{ rows }])));
    const stop = new AbortController();
    const seen: number[] = [];
    const reading = book.rows(0, {
      signal: stop.signal,
      onProgress(part) {
        seen.push(part);
        if (seen.length === 3) stop.abort(new Error('enough'));
      },
    });
    await expect(reading).rejects.toThrow('enough');
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBeLessThanOrEqual(1);
    expect((await book.rows(0)).length).toBe(20_000);
  });
});
