// Opens a workbook (.xlsx, .xlsm): its sheets, and the rows of each. Nothing of it is executed: formulas give the value that
// they had when the file was saved.
import type { TableRow } from '../tables/table-cell';
import type { NumberFormat } from './number-format';
import { type Reading, readPart } from './read-part';
import { readSheet, type SheetContext } from './read-sheet';
import { readSharedTexts, readStyles } from './read-styles';
import type { Unpacked } from './unpack-part';
import { WorkbookProblem } from './workbook-problem';
import { bytesOf, partName, readDirectory, type ZipEntry } from './zip-directory';

export type WorkbookSheet = { readonly name: string; readonly isHidden: boolean };
export type Workbook = {
  readonly sheets: readonly WorkbookSheet[];
  /**
   * Rows that are not empty, hidden ones too, with the line numbers of the sheet. Throws WorkbookProblem, or the reason of the
   * signal.
   */
  readonly rows: (sheet: number, reading?: Reading) => Promise<TableRow[]>;
};

/** Whether to read a file as a workbook: a ZIP file, or the container of old and encrypted workbooks. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const kind = await containerOf(file);
  return kind === 'zip' || kind === 'ole';
}

/** Throws WorkbookProblem. */
export async function openWorkbook(bytes: Blob | Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const file = bytes instanceof Blob ? bytes : new Blob([bytes]);
  const container = await containerOf(file);
  if (container === 'empty') throw new WorkbookProblem('empty');
  if (container === 'ole') throw new WorkbookProblem((await isLocked(file)) ? 'locked' : 'old format');
  if (container === 'other') throw new WorkbookProblem('no workbook');
  const parts = await readDirectory(file);
  const unpacked: Unpacked = new Map();
  const main = await mainPart(file, parts, unpacked);
  const { sheets, is1904, relations } = await readMain(file, parts, unpacked, main);
  let context: Promise<SheetContext> | null = null;
  const read = async (own: Reading): Promise<SheetContext> => {
    const styles = entryOf(parts, relations, 'styles');
    const texts = entryOf(parts, relations, 'sharedStrings');
    const formats: NumberFormat[] = styles ? await readStyles(file, styles, unpacked, own) : [];
    return { formats, shared: texts ? await readSharedTexts(file, texts, unpacked, own) : [], is1904 };
  };
  return {
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    async rows(at, sheetReading = {}) {
      const entry = sheets[at]?.entry;
      if (!entry) return [];
      // What was stopped is read anew.
      context ??= read(sheetReading).catch((error: unknown) => {
        context = null;
        throw error;
      });
      return readSheet(file, entry, unpacked, await context, sheetReading);
    },
  };
}

async function containerOf(file: Blob): Promise<'zip' | 'ole' | 'empty' | 'other'> {
  const head = await bytesOf(file, 0, 8);
  if (head.byteLength === 0) return 'empty';
  if (head.byteLength < 8) return 'other';
  const first = head.getUint32(0);
  if (first === 0xd0cf11e0 && head.getUint32(4) === 0xa1b11ae1) return 'ole';
  // The head of a part, or the end of a file without any.
  return first === 0x504b0304 || first === 0x504b0506 ? 'zip' : 'other';
}

/** A locked workbook is an old container with the locked part under this name. */
async function isLocked(file: Blob): Promise<boolean> {
  const text = new TextDecoder('utf-16le').decode(await bytesOf(file, 0, file.size - (file.size % 2)));
  return text.includes('EncryptedPackage');
}

type Parts = ReadonlyMap<string, ZipEntry>;
type Relation = { readonly type: string; readonly target: string };
type Sheet = WorkbookSheet & { readonly entry: ZipEntry };

async function mainPart(file: Blob, parts: Parts, unpacked: Unpacked): Promise<string> {
  if (parts.has('xl/workbook.bin')) throw new WorkbookProblem('binary format');
  if (parts.has('mimetype') && parts.has('content.xml')) throw new WorkbookProblem('other format');
  const relations = await readRelations(file, parts, unpacked, '');
  const main = [...relations.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  // Documents and presentations have a main part too.
  if (!parts.has(main) || !/(?:^|\/)workbook[^/]*\.xml$/.test(main)) throw new WorkbookProblem('no workbook');
  return main;
}

async function readMain(file: Blob, parts: Parts, unpacked: Unpacked, main: string) {
  const relations = await readRelations(file, parts, unpacked, main);
  const named: { name: string; isHidden: boolean; id: string }[] = [];
  let is1904 = false;
  await readPart(file, partOf(parts, main), unpacked, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true|on)$/i.test(attributes.date1904 ?? '');
      else if (name === 'sheet') {
        const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? '';
        named.push({ name: attributes.name ?? '', isHidden: /hidden/i.test(attributes.state ?? ''), id });
      }
    },
  });
  // Sheets of charts have no rows.
  const sheets = named.flatMap(({ name, isHidden, id }): Sheet[] => {
    const relation = relations.get(id);
    if (relation?.type !== 'worksheet') return [];
    return [{ name, isHidden, entry: partOf(parts, relation.target) }];
  });
  return { sheets, is1904, relations };
}

/** What a part points to, by id; those of the package itself for the empty name. */
async function readRelations(
  file: Blob,
  parts: Parts,
  unpacked: Unpacked,
  part: string,
): Promise<Map<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const entry = parts.get(`${folder}_rels/${part.slice(folder.length)}.rels`);
  const relations = new Map<string, Relation>();
  if (!entry) return relations;
  await readPart(file, entry, unpacked, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(folder, Target) });
    },
  });
  return relations;
}

/** A target as the name of a part: beside the part that names it, or from the root. */
function resolved(folder: string, target: string): string {
  const path = (/^[/\\]/.test(target) ? target : `${folder}${target}`).replaceAll('\\', '/').split('/');
  const pieces: string[] = [];
  for (const piece of path) {
    if (piece === '..') pieces.pop();
    else if (piece !== '.' && piece !== '') pieces.push(piece);
  }
  return partName(pieces.join('/'));
}

function entryOf(parts: Parts, relations: ReadonlyMap<string, Relation>, type: string): ZipEntry | null {
  const target = [...relations.values()].find((relation) => relation.type === type)?.target;
  return target === undefined ? null : (parts.get(target) ?? null);
}

function partOf(parts: Parts, name: string): ZipEntry {
  const entry = parts.get(name);
  if (!entry) throw new WorkbookProblem('damaged');
  return entry;
}
