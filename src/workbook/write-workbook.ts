// Writes a workbook (.xlsx) with values of their own kinds: numbers, money, days and texts. Sheets that are too long go on in
// another one.
import { type CellKind, type CellValue, commentXml, headXml, rowXml, STYLES, xmlText } from './cell-xml';
import { type PackedPart, packPart, zipOf } from './write-zip';

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type SheetColumn = { readonly head: string; readonly kind: CellKind };
export type Sheet = {
  /** Cut to 31 signs, without those that names cannot have; made different from the others. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<readonly CellValue[]> | AsyncIterable<readonly CellValue[]>;
  /** Lines above the head. */
  readonly comments?: readonly string[];
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MOST_ROWS = 1_048_576;
const LONGEST_NAME = 31;
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 18, number: 12, exact: 12, money: 14, day: 16, clock: 9 };

/** Throws the reason of the signal. The same sheets give the same bytes. `mostRows`: lines of one sheet. */
export async function writeWorkbook(
  sheets: readonly Sheet[],
  { signal, mostRows = MOST_ROWS }: { signal?: AbortSignal; mostRows?: number } = {},
): Promise<Blob> {
  const names: string[] = [];
  const packed: PackedPart[] = [];
  for (const sheet of sheets) {
    const rows = iteratorOf(sheet.rows);
    let next = await rows.next();
    do {
      const chunks = sheetXml(sheet, mostRows, {
        async take() {
          if (next.done) return null;
          const { value } = next;
          next = await rows.next();
          return value;
        },
      });
      names.push(sheetName(sheet.name, names));
      packed.push(await packPart(`xl/worksheets/sheet${names.length}.xml`, chunks, signal));
    } while (!next.done);
  }
  const lists: PackedPart[] = [];
  for (const [name, xml] of listParts(names)) lists.push(await packPart(name, [XML + xml], signal));
  return zipOf([...lists, ...packed], WORKBOOK_TYPE);
}

function iteratorOf<T>(rows: Iterable<T> | AsyncIterable<T>): Iterator<T> | AsyncIterator<T> {
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
}

async function* sheetXml(
  { columns, comments = [] }: Sheet,
  mostRows: number,
  rows: { take: () => Promise<readonly CellValue[] | null> },
): AsyncGenerator<string, void, undefined> {
  const above = comments.length + 1;
  const kinds = columns.map(({ kind }) => kind);
  const widths = columns.map(({ head, kind }, at) => {
    const width = Math.min(50, Math.max(WIDTHS[kind], head.length + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${above}" topLeftCell="A${above + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`;
  for (const comment of comments) yield commentXml(comment);
  yield headXml(columns.map(({ head }) => head));
  for (let count = above; count < mostRows; count += 1) {
    const row = await rows.take();
    if (row === null) break;
    yield rowXml(row, kinds);
  }
  yield '</sheetData></worksheet>';
}

/** A name that spreadsheets take and that no other sheet has; they compare without case. */
function sheetName(wanted: string, others: readonly string[]): string {
  const taken = new Set(others.map((name) => name.toLowerCase()));
  const bare =
    wanted
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Patio';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = `${cut(bare, LONGEST_NAME - end.length)}${end}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** Never through the middle of a sign. */
function cut(text: string, length: number): string {
  let short = '';
  for (const sign of text) {
    if (short.length + sign.length > length) break;
    short += sign;
  }
  return short.trim();
}

function listParts(names: readonly string[]): [name: string, xml: string][] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (inside: string) => `<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;
  const kind = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${KIND}.${type}+xml"/>`;
  const sheets = names.map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${kind('xl/workbook.xml', 'sheet.main')}${kind('xl/styles.xml', 'styles')}` +
        `${names.map((_, at) => kind(`xl/worksheets/sheet${at + 1}.xml`, 'worksheet')).join('')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    ['xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('') +
          relation('styles', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES],
  ];
}
