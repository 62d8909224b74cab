// Lines and cells of a GTFS file (RFC 4180 with a head) from chunks of text. A row that is not wanted is looked at only as
// far as the column that decides.
import { Refusal } from '../route-file';

/** Longer rows do not end: a quote is missing. */
const MOST_ROW = 65_536;
const QUOTE = '"';

export class FeedLines {
  private rest = '';
  private line = 1;

  /** `file`: name for refusals. `onLine`: a row without its line end; `line` is its first one. */
  constructor(
    private readonly file: string,
    private readonly onLine: (raw: string, line: number) => void,
  ) {}

  /** Throws a Refusal. */
  push(chunk: string): void {
    const text = this.rest + chunk;
    let start = 0;
    for (;;) {
      const end = endOfRow(text, start);
      if (end === -1) break;
      this.take(text.slice(start, end));
      start = end + 1;
    }
    this.rest = text.slice(start);
    if (this.rest.length > MOST_ROW) throw new Refusal('feedRow', { file: this.file, line: this.line });
  }

  end(): void {
    if (this.rest.includes(QUOTE) && quotesIn(this.rest) % 2 === 1) {
      throw new Refusal('feedRow', { file: this.file, line: this.line });
    }
    if (this.rest !== '') this.take(this.rest);
    this.rest = '';
  }

  private take(row: string): void {
    if (row.length > MOST_ROW) throw new Refusal('feedRow', { file: this.file, line: this.line });
    const raw = row.endsWith('\r') ? row.slice(0, -1) : row;
    if (raw.trim() !== '') this.onLine(this.line === 1 ? raw.replace(/^\ufeff/, '') : raw, this.line);
    this.line += 1;
    if (row.includes('\n')) this.line += row.split('\n').length - 1;
  }
}

/** Index of the line break that ends the row; -1 if the text ends before. */
function endOfRow(text: string, start: number): number {
  let end = text.indexOf('\n', start);
  let from = start;
  let quotes = 0;
  while (end !== -1 && end - start <= MOST_ROW) {
    quotes += quotesIn(text.slice(from, end));
    if (quotes % 2 === 0) return end;
    from = end;
    end = text.indexOf('\n', end + 1);
  }
  return end === -1 ? -1 : end;
}

function quotesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(QUOTE); at !== -1; at = text.indexOf(QUOTE, at + 1)) count += 1;
  return count;
}

/** Columns of a file, by name. */
export class FeedHead {
  private readonly columns: ReadonlyMap<string, number>;
  private readonly separator: string;

  constructor(raw: string) {
    // Spreadsheets of countries with decimal commas write semicolons, against GTFS.
    this.separator = [',', ';', '\t'].find((sign) => raw.includes(sign)) ?? ',';
    this.columns = new Map(cellsOf(raw, this.separator).map((name, at) => [name.toLowerCase(), at]));
  }

  has(column: string): boolean {
    return this.columns.has(column);
  }

  /** Reader of a row; null if `isWanted` says no to the column `by`. */
  row(raw: string, by: string, isWanted: (value: string) => boolean): ((column: string) => string) | null {
    const key = this.columns.get(by) ?? 0;
    if (!raw.includes(QUOTE) && !isWanted(cellAt(raw, key, this.separator))) return null;
    const cells = cellsOf(raw, this.separator);
    if (!isWanted(cells[key] ?? '')) return null;
    return (column) => cells[this.columns.get(column) ?? -1] ?? '';
  }
}

function cellAt(raw: string, index: number, separator: string): string {
  let from = 0;
  for (let at = 0; at < index; at += 1) {
    const next = raw.indexOf(separator, from);
    if (next === -1) return '';
    from = next + 1;
  }
  const end = raw.indexOf(separator, from);
  return raw.slice(from, end === -1 ? undefined : end).trim();
}

/** Cells without spaces around them and without quotes. A quote inside a plain cell is text. */
function cellsOf(raw: string, separator: string): string[] {
  if (!raw.includes(QUOTE)) return raw.split(separator).map((cell) => cell.trim());
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    while (raw[at] === ' ') at += 1;
    if (raw[at] !== QUOTE) {
      const end = raw.indexOf(separator, at);
      cells.push(raw.slice(at, end === -1 ? undefined : end).trim());
      if (end === -1) return cells;
      at = end + 1;
      continue;
    }
    let end = raw.indexOf(QUOTE, at + 1);
    while (end !== -1 && raw[end + 1] === QUOTE) end = raw.indexOf(QUOTE, end + 2);
    if (end === -1) end = raw.length;
    const cell = raw.slice(at + 1, end).replaceAll('""', QUOTE);
    const next = raw.indexOf(separator, end + 1);
    cells.push(cell + raw.slice(end + 1, next === -1 ? undefined : next).trim());
    if (next === -1) return cells;
    at = next + 1;
  }
}
