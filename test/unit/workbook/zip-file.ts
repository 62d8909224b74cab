// ZIP files by hand for tests of reading: any name, method, flag and checksum.
import { crc32, deflateRawSync } from 'node:zlib';

export type HandPart = {
  name: string;
  content: string | Uint8Array;
  isStored?: boolean;
  flags?: number;
  /** In place of the right one. */
  checksum?: number;
};

export function zipFile(parts: readonly HandPart[]): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, isStored = false, flags = 0, checksum } of parts) {
    const bytes = Buffer.from(content as Uint8Array);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(nameBytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(isStored ? 0 : 8, 10);
    entry.writeUInt32LE(checksum ?? crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(at, 42);
    chunks.push(head, nameBytes, packed);
    directory.push(entry, nameBytes);
    at += head.length + nameBytes.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...chunks, ...directory, end]));
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export type HandSheet = { name?: string; state?: string; rows: string; after?: string };

/** The parts of a workbook with the XML of its sheets, its styles and its shared texts. */
export function workbookParts(
  sheets: readonly HandSheet[],
  { styles = '', shared = '', pr = '' }: { styles?: string; shared?: string; pr?: string } = {},
): HandPart[] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`;
  const relations = (inside: string) => `<Relationships xmlns="x">${inside}</Relationships>`;
  return [
    { name: '_rels/.rels', content: relations(relation('a', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${REL}"><workbookPr ${pr}/><sheets>${sheets
        .map(
          ({ name = 'Sheet', state }, at) =>
            `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"${state ? ` state="${state}"` : ''}/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`)).join('') +
          relation('y', 'styles', 'styles.xml') +
          relation('z', 'sharedStrings', '/xl/sharedStrings.xml'),
      ),
    },
    { name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` },
    { name: 'xl/sharedStrings.xml', content: `<sst>${shared}</sst>` },
    ...sheets.map(({ rows, after = '' }, at) => ({
      name: `xl/worksheets/sheet${at}.xml`,
      content: `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
    })),
  ];
}
