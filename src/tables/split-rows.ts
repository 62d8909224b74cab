// Splits delimited text (CSV, or cells copied from a spreadsheet) into rows. Any line ending ends a row. Quotes follow
// RFC 4180; an unclosed quote affects one cell of its own line, never the rows after it.

/** `line` counts from 1 in the displayed text: a cell with line breaks spans several. */
export type SplitRow = { readonly line: number; readonly cells: readonly string[] };
export type SplitRows = {
  readonly rows: readonly SplitRow[];
  /** Number of cells with invalid quotes, and the line of the first. */
  readonly brokenQuotes: { readonly count: number; readonly line: number } | null;
};

const QUOTE = 0x22;
const BREAKS = /[\n\r]/g;
const ANY_BREAK = /\r\r\n|\r\n|[\n\r]/g;

/**
 * `columns`: the number of cells per row, where known. It separates a quoted cell with line breaks from rows that a
 * stray quote would include. Returns at most `max` non-empty rows. Linear in the length of the text.
 */
export function splitRows(
  text: string,
  separator: string,
  { columns = 0, max = Number.POSITIVE_INFINITY }: { columns?: number; max?: number } = {},
): SplitRows {
  const rows: SplitRow[] = [];
  let brokenQuotes: { count: number; line: number } | null = null;
  const sign = separator.charCodeAt(0);
  let filled = 0;
  let at = 0;
  let line = 1;
  let lineEnd = -1;
  /** Cache of the next quote in this line that may close a cell; -1 where there is none. */
  let closing = { from: -1, at: -1 };

  const endOfLine = (from: number) => {
    if (lineEnd < from) {
      BREAKS.lastIndex = from;
      lineEnd = BREAKS.exec(text)?.index ?? text.length;
    }
    return lineEnd;
  };
  const isEndOfCell = (from: number) =>
    from >= text.length || text.charCodeAt(from) === sign || breakAt(text, from) > 0;

  /** Index of the closing quote of the cell that starts at `from`; -1 where the quotes are invalid. */
  const closeOf = (from: number, cellsBefore: number) => {
    let end = text.indexOf('"', from);
    while (end !== -1 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2);
    if (end === -1 || !isEndOfCell(afterSpaces(text, end + 1, sign))) return -1;
    return endOfLine(from) < end && holdsRows(text.slice(from, end), cellsBefore) ? -1 : end;
  };
  const holdsRows = (content: string, cellsBefore: number) => {
    if (columns < 3) return false;
    const lines = content.split(ANY_BREAK);
    const counts = lines.map((each) => countSign(each, sign));
    if (counts.slice(1, -1).some((count) => count === columns - 1)) return true;
    return cellsBefore + (counts[0] ?? 0) === columns - 1;
  };
  const closeInLine = (from: number) => {
    if (closing.at !== -1 && closing.from <= from && from <= closing.at) return closing.at;
    const end = endOfLine(from);
    if (closing.at === -1 && closing.from !== -1 && closing.from <= from && from <= end) return -1;
    let found = text.indexOf('"', from);
    while (found !== -1 && found < end && !isEndOfCell(afterSpaces(text, found + 1, sign))) {
      found = text.indexOf('"', found + 1);
    }
    closing = { from, at: found !== -1 && found < end ? found : -1 };
    return closing.at;
  };

  while (at < text.length && filled < max) {
    const cells: string[] = [];
    const first = line;
    closing = { from: -1, at: -1 };
    for (;;) {
      const start = afterSpaces(text, at, sign);
      if (text.charCodeAt(start) === QUOTE) {
        const close = closeOf(start + 1, cells.length);
        const end = close === -1 ? closeInLine(start + 1) : close;
        if (close === -1) {
          if (brokenQuotes) brokenQuotes.count += 1;
          else brokenQuotes = { count: 1, line };
        }
        if (end !== -1) {
          const content = text.slice(start + 1, end).replaceAll('""', '"');
          const breaks = countBreaks(content);
          if (breaks > 0) closing = { from: -1, at: -1 };
          line += breaks;
          cells.push(content);
          at = afterSpaces(text, end + 1, sign);
        } else {
          const next = endOfCell(text, start + 1, sign, endOfLine(start));
          cells.push(text.slice(start + 1, next));
          at = next;
        }
      } else {
        const next = endOfCell(text, at, sign, endOfLine(at));
        cells.push(text.slice(at, next));
        at = next;
      }
      if (at < text.length && text.charCodeAt(at) === sign) at += 1;
      else break;
    }
    rows.push({ line: first, cells });
    if (cells.some((cell) => cell.trim() !== '')) filled += 1;
    at += Math.max(breakAt(text, at), at < text.length ? 1 : 0);
    line += 1;
  }
  return { rows, brokenQuotes };
}

/** Length of the line break at an index; 0 where there is none. Some programs end lines with CR CR LF. */
function breakAt(text: string, at: number): number {
  const sign = text[at];
  if (sign === '\n') return 1;
  if (sign !== '\r') return 0;
  if (text[at + 1] === '\n') return 2;
  return text[at + 1] === '\r' && text[at + 2] === '\n' ? 3 : 1;
}

function endOfCell(text: string, from: number, sign: number, lineEnd: number): number {
  for (let at = from; at < lineEnd; at += 1) if (text.charCodeAt(at) === sign) return at;
  return lineEnd;
}

function afterSpaces(text: string, from: number, sign: number): number {
  let at = from;
  while (text.charCodeAt(at) === 0x20 && sign !== 0x20) at += 1;
  return at;
}

function countSign(text: string, sign: number): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === sign) count += 1;
  return count;
}

export function countBreaks(text: string): number {
  return text.match(ANY_BREAK)?.length ?? 0;
}

/** The lines of a text with any line endings. */
export function linesOf(text: string): string[] {
  return text.split(ANY_BREAK);
}
