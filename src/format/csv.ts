// The one writer of CSV cells and files. Formulas are defused, because a spreadsheet runs what a stranger typed.

/** A tab makes what a clipboard carries to a spreadsheet. */
export type CsvStyle = { separator: ',' | ';' | '\t'; decimal: '.' | ',' };
export type CsvCell = string | number | null | undefined;

/** Brazilian and Spanish spreadsheets want `;` and a decimal comma; English ones `,` and a point. */
export function csvStyle(locale: 'en' | 'pt-BR' | 'es'): CsvStyle {
  return locale === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };
}

/** What a spreadsheet may run: these signs at the start, after any space. The wide ones are those of Japanese keyboards. */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
/** A latitude and a longitude: the minus in front of them makes no formula, and a guard would spoil every place of Brazil. */
const PLACE = /^-?\d{1,3}\.\d+, -?\d{1,3}\.\d+$/;
/** Text that would be read as a number is quoted; who reads quoted cells as text keeps its zeros. */
const LIKE_NUMBER = /^\s*[\d.,]+(?:e[+-]?\d+)?\s*$/i;
const NEEDS_QUOTES = { ',': /["\r\n,;\t]/, ';': /["\r\n,;\t]/, '\t': /["\r\n\t]/ } as const;

/**
 * One cell. Numbers stay numbers; text that a spreadsheet would run gets a leading apostrophe (the guard); nothing is
 * empty. Text that looks guarded already is guarded once more, so that taking one guard off gives every text back.
 */
export function csvCell(value: CsvCell, { separator, decimal }: CsvStyle): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', decimal) : '';
  const safe = FORMULA.test(value) && !PLACE.test(value) ? `'${value}` : value;
  const isQuoted = NEEDS_QUOTES[separator].test(safe) || LIKE_NUMBER.test(safe);
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a file, with its end: CRLF, as RFC 4180 says. */
export function csvLine(cells: readonly CsvCell[], style: CsvStyle): string {
  return `${cells.map((cell) => csvCell(cell, style)).join(style.separator)}\r\n`;
}

/** What stands above the rows: a byte-order mark (so that spreadsheets read UTF-8), comment lines, head. */
export function csvHead(head: readonly string[], comments: readonly string[], style: CsvStyle): string {
  const lines = [...comments.map((comment) => [`# ${comment}`]), head];
  return `\ufeff${lines.map((line) => csvLine(line, style)).join('')}`;
}

/** A whole file. */
export function csvFile(
  {
    head,
    rows,
    comments = [],
  }: { head: readonly string[]; rows: Iterable<readonly CsvCell[]>; comments?: readonly string[] },
  style: CsvStyle,
): string {
  let text = csvHead(head, comments, style);
  for (const row of rows) text += csvLine(row, style);
  return text;
}
