// Files of the desk with stable heads, as CSV and JSON. Comma, dot, CRLF and YYYY-MM-DD are the same in
// every language. Unknown is empty or null; lists are joined by | or are arrays. Money is in the unit of the service.
import { compareIdentifiers } from '../contract/long-integers';
import { csvCell, csvLine } from '../format/csv';
import type { Day } from '../rulebook/days';
import type { MoneyUnit } from '../rulebook/money';

/** What a column holds. Identifiers are digits of any length; money is in centavos. */
type ExportCell =
  | { kind: 'text' | 'ait'; value: string | null }
  | { kind: 'id'; value: string | null }
  | { kind: 'money'; centavos: number | null }
  | { kind: 'count'; value: number | null }
  | { kind: 'flag'; value: boolean | null }
  | { kind: 'ids' | 'texts' | 'aits'; values: readonly string[] };

/** Each row has a cell for each head. */
export type ExportTable = { head: readonly string[]; rows: readonly (readonly ExportCell[])[] };

/** The columns of a file: each head with what it holds of an item. */
export type ExportColumns<T> = Readonly<Record<string, (item: T) => ExportCell>>;

/** A row for each item, in their order. */
export function tableOf<T>(items: readonly T[], columns: ExportColumns<T>): ExportTable {
  const cells = Object.values(columns);
  return { head: Object.keys(columns), rows: items.map((item) => cells.map((cell) => cell(item))) };
}

export const textCell = (value: string | null): ExportCell => ({ kind: 'text', value });
export const aitCell = (value: string | null): ExportCell => ({ kind: 'ait', value });
export const countCell = (value: number | null): ExportCell => ({ kind: 'count', value });
export const moneyCell = (centavos: number | null): ExportCell => ({ kind: 'money', centavos });
/** Numbers of fines, rising. */
export const idsCell = (ids: readonly string[]): ExportCell => ({
  kind: 'ids',
  values: [...ids].sort(compareIdentifiers),
});

const STYLE = { separator: ',', decimal: '.' } as const;
/**
 * Letters, digits and marks between them call no function. So a spreadsheet that reads `--1` as a formula runs nothing.
 */
const PLAIN_AIT = /^[\p{L}\p{M}\p{N}\-./ ]*$/u;
const NUMBER = /^-?(?:0|[1-9]\d*)$/;

/**
 * Without byte order mark. Text that a spreadsheet would run as a formula gets an apostrophe, as in every CSV of Patio.
 * The number of a notice is written as its row has it, unless a spreadsheet could run it.
 */
export function exportCsv({ head, rows }: ExportTable, unit: MoneyUnit): string {
  const lines = rows.map((cells) => `${cells.map((cell) => csvText(cell, unit)).join(STYLE.separator)}\r\n`);
  return csvLine(head, STYLE) + lines.join('');
}

/** An array of objects with the heads as keys. Numbers keep all digits, so identifiers of any length are numbers. */
export function exportJson({ head, rows }: ExportTable, unit: MoneyUnit): string {
  const names = head.map((name) => JSON.stringify(name));
  const objects = rows.map((cells) => {
    const members = cells.map((cell, index) => `${names[index]}: ${jsonText(cell, unit)}`);
    return `  { ${members.join(', ')} }`;
  });
  return objects.length === 0 ? '[]\n' : `[\n${objects.join(',\n')}\n]\n`;
}

/** Numbers are not quoted, and a minus before one is no formula. */
function csvText(cell: ExportCell, unit: MoneyUnit): string {
  switch (cell.kind) {
    case 'money':
      return moneyText(cell.centavos, unit) ?? '';
    case 'flag':
    case 'count':
      return cell.value === null ? '' : String(cell.value);
    case 'id':
      return cell.value !== null && NUMBER.test(cell.value) ? cell.value : csvCell(cell.value, STYLE);
    case 'ids':
      return cell.values.every((id) => NUMBER.test(id)) ? cell.values.join('|') : csvCell(cell.values.join('|'), STYLE);
    case 'texts':
      return csvCell(cell.values.join('|'), STYLE);
    case 'ait':
      return aitsText([cell.value ?? '']);
    case 'aits':
      return aitsText(cell.values);
    case 'text':
      return csvCell(cell.value, STYLE);
  }
}

function aitsText(aits: readonly string[]): string {
  const text = aits.join('|');
  const cell = csvCell(text, STYLE);
  return cell === `'${text}` && aits.every((ait) => PLAIN_AIT.test(ait)) ? text : cell;
}

function jsonText(cell: ExportCell, unit: MoneyUnit): string {
  switch (cell.kind) {
    case 'money':
      return moneyText(cell.centavos, unit) ?? 'null';
    case 'flag':
    case 'count':
      return String(cell.value);
    case 'ids':
      return `[${cell.values.map(idText).join(', ')}]`;
    case 'texts':
    case 'aits':
      return `[${cell.values.map((text) => JSON.stringify(text)).join(', ')}]`;
    case 'id':
      return cell.value === null ? 'null' : idText(cell.value);
    default:
      return JSON.stringify(cell.value);
  }
}

function idText(digits: string): string {
  return NUMBER.test(digits) ? digits : JSON.stringify(digits);
}

/** Whole centavos, or reais with two decimals. */
function moneyText(centavos: number | null, unit: MoneyUnit): string | null {
  if (centavos === null) return null;
  if (unit === 'minor') return String(centavos);
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** How complete a file is. `months`: of the period, read and in all; null where their number is unknown. */
type FileBasis = { isWhole: boolean; months: { read: number; of: number } | null };

/**
 * For example `tasks-2026-11-25-filtered-partial-9-of-12-months.csv`: whoever finds the file later sees that it is
 * incomplete. `isFiltered`: the rows are some of all, because a person asked for these.
 */
export function deskFileName(
  what: string,
  day: Day,
  ending: string,
  { isWhole, months, isFiltered = false }: FileBasis & { isFiltered?: boolean },
): string {
  const parts = [what, day, ...(isFiltered ? ['filtered'] : []), ...(isWhole ? [] : [partialOf(months)])];
  return `${parts.join('-')}.${ending}`;
}

function partialOf(months: FileBasis['months']): string {
  // With all months read, open fines are still being read anew.
  return months === null || months.read >= months.of ? 'partial' : `partial-${months.read}-of-${months.of}-months`;
}
