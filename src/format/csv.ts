// Writes all CSV cells and files. Formulas are escaped, because a spreadsheet would execute text from strangers.

/** A tab is for clipboard text. */
export type CsvStyle = { separator: ',' | ';' | '\t'; decimal: '.' | ',' };
export type CsvCell = string | number | null | undefined;

/** Spreadsheets in Portuguese and Spanish expect `;` and a decimal comma, English ones `,` and a point. */
export function csvStyle(locale: 'en' | 'pt-BR' | 'es'): CsvStyle {
  return locale === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };
}

/** Start of a formula, after any space. The full-width characters come from Japanese keyboards. */
const FORMULA = /^'*\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
/**
 * A latitude and a longitude: a leading minus is no formula here, and escaping would break every position in Brazil.
 */
const PLACE = /^-?\d{1,3}\.\d+, -?\d{1,3}\.\d+$/;
/** Text that looks like a number is quoted, so that importers of quoted text keep its zeros. */
const LIKE_NUMBER = /^\s*[\d.,]+(?:e[+-]?\d+)?\s*$/i;
const NEEDS_QUOTES = { ',': /["\r\n,;\t]/, ';': /["\r\n,;\t]/, '\t': /["\r\n\t]/ } as const;

/**
 * Serializes one cell. Numbers stay numbers; text that would run as a formula gets a leading apostrophe; null is empty.
 * Text that already looks escaped is escaped again, so that removing one apostrophe restores every text.
 */
export function csvCell(value: CsvCell, { separator, decimal }: CsvStyle): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', decimal) : '';
  const safe = FORMULA.test(value) && !PLACE.test(value) ? `'${value}` : value;
  const isQuoted = NEEDS_QUOTES[separator].test(safe) || LIKE_NUMBER.test(safe);
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, ending with CRLF (RFC 4180). */
export function csvLine(cells: readonly CsvCell[], style: CsvStyle): string {
  return `${cells.map((cell) => csvCell(cell, style)).join(style.separator)}\r\n`;
}

/** Start of a file: byte order mark (so that spreadsheets read UTF-8), comment lines, header. */
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
