// The one writer of CSV cells and files. Formulas are defused, because a spreadsheet runs what a stranger typed.

export type CsvStyle = { separator: ',' | ';'; decimal: '.' | ',' };
export type CsvCell = string | number | null | undefined;

/** Brazilian and Spanish spreadsheets want `;` and a decimal comma; English ones `,` and a point. */
export function csvStyle(locale: 'en' | 'pt-BR' | 'es'): CsvStyle {
  return locale === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };
}

/** One cell. Numbers stay numbers; text that a spreadsheet would run gets a leading apostrophe; nothing is empty. */
export function csvCell(value: CsvCell, style: CsvStyle): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', style.decimal) : '';
  const safe = /^[\s]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u.test(value) ? `'${value}` : value;
  return /["\r\n,;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A whole file: a byte-order mark (so that spreadsheets read UTF-8), comment lines, head, rows; CRLF as RFC 4180 says. */
export function csvFile(
  {
    head,
    rows,
    comments = [],
  }: { head: readonly string[]; rows: Iterable<readonly CsvCell[]>; comments?: readonly string[] },
  style: CsvStyle,
): string {
  const lines = comments.map((comment) => csvCell(`# ${comment}`, style));
  lines.push(head.map((cell) => csvCell(cell, style)).join(style.separator));
  for (const row of rows) lines.push(row.map((cell) => csvCell(cell, style)).join(style.separator));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
