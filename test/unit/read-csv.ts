// A plain reader of RFC 4180, written without a look at the writer, and the one rule of its guard turned round.

/** Records of cells. `separator` is one character; quoted cells may hold anything. */
export function readCsv(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) throw new Error('a quoted cell has no end');
        cell += text[at];
        if (text[at] === '"') at += 1;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== separator && !text.startsWith('\r\n', at)) {
        if (text[at] === '"' || text[at] === '\n') throw new Error(`a bare ${JSON.stringify(text[at])} at ${at}`);
        cell += text[at];
        at += 1;
      }
    }
    record.push(cell);
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      throw new Error('the file ends in a record');
    }
    if (!text.startsWith('\r\n', at)) throw new Error(`no end of the record at ${at}`);
    at += 2;
    records.push(record);
    record = [];
  }
  return records;
}

/** Whether a spreadsheet could take the cell for a formula. A latitude and a longitude are none. */
export function isFormula(cell: string): boolean {
  const space = cell.slice(0, cell.length - cell.trimStart().length);
  const first = cell.trimStart().slice(0, 1);
  if (/[\t\r]/.test(space)) return true;
  return first !== '' && '=+-@＝＋－＠'.includes(first) && !/^-\d{1,3}\.\d+, -?\d{1,3}\.\d+$/.test(cell);
}

/** The text as it was before the guard: one apostrophe goes, where a formula or a guarded formula stands behind it. */
export function withoutGuard(cell: string): string {
  const rest = cell.slice(1);
  const isGuarded = rest.startsWith("'") ? startsFormula(rest) : isFormula(rest);
  return cell.startsWith("'") && isGuarded ? rest : cell;
}

/** Behind any number of apostrophes. Behind one of them a place is guarded too: it is text on purpose. */
function startsFormula(cell: string): boolean {
  const bare = cell.replace(/^'+/, '');
  return isFormula(bare) || /^\s*-/.test(bare);
}
