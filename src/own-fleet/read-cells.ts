// Cells of a table as the values of its fields. A column is read as a whole: it has one order of days and one decimal
// sign.
import { defaultLabels } from '../config/default-labels';
import { fold } from '../format/format';
import { dayShapeOf, readTableDate, type ShortDayOrder } from '../tables/dates';
import { numberShapeOf, readTableNumber } from '../tables/numbers';
import { momentText, serialDay } from '../tables/serial-day';
import { isErrorCell, isMidnightCell, type NumberCell, numberOf, type TableCell, textOf } from '../tables/table-cell';
import type { HeadLanguage, ImportField } from './import-fields';

/** What a cell should be and is not. `code`: five digits, such as 745-50. `formula`: it is an error of the spreadsheet. */
export type CellProblem = 'day' | 'hour' | 'code' | 'amount' | 'wholeNumber' | 'number' | 'formula' | 'cpf' | 'long';

/** What a cell says: the value, nothing, or why it cannot be read. `more`: members beside its own. */
type CellValue =
  | { kind: 'value'; value: string | number; more?: Readonly<Record<string, string>> }
  | { kind: 'empty' }
  | { kind: 'unread'; problem: CellProblem }
  /** A word that is not among the labels. Asked or reported once for all its rows. */
  | { kind: 'unknown'; word: string };

type ReadCell = (cell: TableCell) => CellValue;

/**
 * How a column is read. `days`: the order of its dates; `decimal`: the sign of its numbers; null for other columns.
 * `isGuessed`: nothing in the column shows them, so the language of the heads decided.
 */
export type ColumnReader = {
  read: ReadCell;
  days: DayOrder | null;
  decimal: Decimal | null;
  isGuessed: boolean;
};
export type DayOrder = 'day-first' | 'month-first';
export type Decimal = '.' | ',';

/** What a person or a profile chose for a column; absent: the column decides. `words`: ids by folded word. */
export type ColumnChoice = {
  readonly days?: DayOrder | undefined;
  readonly decimal?: Decimal | undefined;
  readonly words?: Readonly<Record<string, number | null>> | undefined;
};

/** Labels of statuses and classes; from config.json, or the defaults. */
export type FleetLabels = {
  readonly fineStatus: LabelsById;
  readonly indicationStatus: LabelsById;
  readonly seriousness: LabelsById;
};
type LabelsById = Readonly<Record<string, unknown>>;

const CURRENCY = /^\s*(?:r\$|us\$|\$|brl|€)\s*|\s*(?:reais|brl|r\$)\s*$/gi;
/** The longest text that the service stores; OwnFine and the others of directory/own-fleet say the same. */
const LONGEST_CELL = 2_000;
/** Fines and readings are of these years; others are slips of the hand. */
const [FIRST_DAY, LAST_DAY] = ['1950-01-01', '2099-12-31'];
const EMPTY: CellValue = { kind: 'empty' };
const unread = (problem: CellProblem): CellValue => ({ kind: 'unread', problem });

export function columnReader(
  field: ImportField,
  cells: readonly TableCell[],
  language: HeadLanguage,
  choice: ColumnChoice = {},
  labels: FleetLabels = defaultLabels,
): ColumnReader {
  switch (field.cell) {
    case 'day':
      return dayReader(cells, language, choice);
    case 'money':
      return numberReader(
        cells,
        language,
        choice,
        (number) => (number < 0 ? null : Math.round(number * 100)),
        'amount',
      );
    case 'integer':
      return numberReader(
        cells,
        language,
        choice,
        (number) => (Number.isSafeInteger(number) ? number : null),
        'wholeNumber',
      );
    case 'number':
      return numberReader(cells, language, choice, (number) => number, 'number');
    case 'status':
      return plainReader(labelReader(labels.fineStatus, choice.words));
    case 'indication':
      return plainReader(labelReader(labels.indicationStatus, choice.words));
    case 'level':
      return plainReader(labelReader(labels.seriousness, choice.words));
    case 'hour':
      return plainReader((cell) => filled(cell, readHour));
    case 'licence':
      return plainReader((cell) =>
        filled(cell, (text, number) => ({ kind: 'value', value: elevenDigits(text, number) })),
      );
    case 'cpf':
      return plainReader((cell) => filled(cell, readCpf));
    case 'code':
      return plainReader((cell) => filled(cell, readCode));
    default:
      return plainReader(plain);
  }
}

function plainReader(read: ReadCell): ColumnReader {
  return { read, days: null, decimal: null, isGuessed: false };
}

function readCode(text: string): CellValue {
  const digits = text.replace(/[\s./-]/g, '');
  return /^\d{5}$/.test(digits) ? { kind: 'value', value: `${digits.slice(0, 3)}-${digits.slice(3)}` } : unread('code');
}

/** A spreadsheet drops the zeros in front of a number that it takes for one. Licences and CPFs have eleven digits. */
function elevenDigits(text: string, number: NumberCell | null): string {
  return number && /^\d+$/.test(text) ? text.padStart(11, '0') : text;
}

/** Eleven digits, of which the last two follow from the others. */
function readCpf(text: string, number: NumberCell | null): CellValue {
  const digits = elevenDigits(text, number).replace(/[\s./-]/g, '');
  if (!/^\d{11}$/.test(digits)) return unread('cpf');
  // 111.111.111-11 fits the sum, and is nobody's.
  if (/^(\d)\1+$/.test(digits)) return unread('cpf');
  const isRight = [9, 10].every((length) => {
    let sum = 0;
    for (let at = 0; at < length; at += 1) sum += Number(digits[at]) * (length + 1 - at);
    return ((sum * 10) % 11) % 10 === Number(digits[length]);
  });
  return isRight ? { kind: 'value', value: digits } : unread('cpf');
}

function plain(cell: TableCell): CellValue {
  return filled(cell, (text) => (text.length > LONGEST_CELL ? unread('long') : { kind: 'value', value: text }));
}

function filled(cell: TableCell, read: (text: string, number: NumberCell | null) => CellValue): CellValue {
  if (isErrorCell(cell)) return unread('formula');
  const text = textOf(cell).trim();
  return text === '' || text === '-' || text === '—' ? EMPTY : read(text, numberOf(cell));
}

/** Cells that are numbers show no order of days and no decimal sign. */
function textsOnly(cells: readonly TableCell[]): string[] {
  return cells.filter((cell) => typeof cell === 'string');
}

function dayReader(cells: readonly TableCell[], language: HeadLanguage, { days }: ColumnChoice): ColumnReader {
  const shape = dayShapeOf(textsOnly(cells));
  const order = days ?? shape.order ?? (language === 'en' ? 'month-first' : 'day-first');
  const shortOrder: ShortDayOrder = days ?? shape.short?.order ?? order;
  const dateOf = (text: string, number: NumberCell | null) => {
    const textOrder = /^\d{2}-\d{2}-\d{2}(?!\d)/.test(text) ? shortOrder : order;
    return (number && dayOfNumber(number)) ?? readTableDate(text, textOrder, true);
  };
  const hasClocks = cells.some((cell) => saysHour(dateOf(textOf(cell).trim(), numberOf(cell))));
  const read: ReadCell = (cell) =>
    filled(cell, (text, number) => {
      const date = dateOf(text, number);
      if (date === null || date < FIRST_DAY || date.slice(0, 10) > LAST_DAY) return unread('day');
      const clock = isMidnightCell(cell) ? MIDNIGHT : CLOCK.exec(date)?.[1];
      const day = { kind: 'value', value: date.slice(0, 10) } as const;
      return clock === undefined || !hasClocks ? day : { ...day, more: { fine_hour: clock } };
    });
  const isGuessed = days === undefined && shape.order === null && shape.open > 0;
  return { ...plainReader(read), days: order, isGuessed };
}

const CLOCK = /T(\d{2}:\d{2})/;
const MIDNIGHT = '00:00';

/** Exports write 00:00 behind days without an hour, so a column has hours only if one differs. */
function saysHour(date: string | null): boolean {
  const clock = date === null ? undefined : CLOCK.exec(date)?.[1];
  return clock !== undefined && clock !== MIDNIGHT;
}

/** Serial days between 1954 and 2064 that have no format of a day; another number may be `20260304`. */
function dayOfNumber({ number, is1904 }: NumberCell): string | null {
  const moment = serialDay(number, is1904 === true);
  return moment && moment.date > '1954' && moment.date < '2065' ? momentText(moment) : null;
}

function numberReader(
  cells: readonly TableCell[],
  language: HeadLanguage,
  choice: ColumnChoice,
  accept: (number: number) => number | null,
  problem: CellProblem,
): ColumnReader {
  const bare = (cell: string) => cell.replace(CURRENCY, '').trim();
  const shape = numberShapeOf(textsOnly(cells), bare);
  const decimal = choice.decimal ?? shape.decimal ?? (language === 'en' ? '.' : ',');
  const read: ReadCell = (cell) =>
    filled(cell, (text, stored) => {
      const number = stored ? stored.number : readTableNumber(bare(text), decimal);
      const value = number === null ? null : accept(number);
      return value === null ? unread(problem) : { kind: 'value', value };
    });
  const isGuessed = choice.decimal === undefined && shape.decimal === null && shape.unclear !== null;
  // Whole numbers and cells of spreadsheets say nothing of a sign.
  const isShown = choice.decimal !== undefined || shape.decimal !== null || shape.isMixed || isGuessed;
  return { ...plainReader(read), decimal: isShown ? decimal : null, isGuessed };
}

/** `08:05`, `8h05`, `08:05:30`, `0805`, the fraction of a day that a spreadsheet stores, or the hour of a whole moment. */
function readHour(text: string, number: NumberCell | null): CellValue {
  // A spreadsheet makes 805 of 0805.
  const digits = number ? text.padStart(4, '0') : text;
  const clock =
    /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2})(?::|h)(\d{2})(?::\d{2})?\s*(?:h|hs|hrs)?$/i.exec(text) ??
    /^(\d{2})(\d{2})$/.exec(digits);
  if (clock) return hourOf(Number(clock[1]), Number(clock[2]));
  const fraction = /^0[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!(fraction >= 0 && fraction < 1)) return unread('hour');
  const minutes = Math.round(fraction * 1440) % 1440;
  return hourOf(Math.floor(minutes / 60), minutes % 60);
}

function hourOf(hours: number, minutes: number): CellValue {
  if (hours > 23 || minutes > 59) return unread('hour');
  return { kind: 'value', value: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` };
}

/** A label in any of its languages, the number of a status, or a word that was chosen for one. Null: none is wanted. */
function labelReader(labels: LabelsById, chosen: ColumnChoice['words'] = {}): ReadCell {
  const ids = new Map(
    Object.entries(labels).flatMap(([id, label]) =>
      [id, ...textsOf(label)].map((word) => [wordKey(word), Number(id)] as const),
    ),
  );
  return (cell) =>
    filled(cell, (text) => {
      const key = wordKey(text);
      const own = Object.hasOwn(chosen, key) ? chosen[key] : undefined;
      if (own === null) return EMPTY;
      const id = own ?? ids.get(key);
      return id === undefined ? { kind: 'unknown', word: text } : { kind: 'value', value: id };
    });
}

/** The texts of a label: one, one for each language, or either of them beside a group or a level. */
function textsOf(label: unknown): string[] {
  if (typeof label === 'string') return [label];
  if (typeof label !== 'object' || label === null) return [];
  if ('label' in label) return textsOf(label.label);
  return Object.values(label).filter((text) => typeof text === 'string');
}

/** The identity of a word: without case, accents and repeated spaces. */
export function wordKey(text: string): string {
  return fold(text).trim().replace(/\s+/g, ' ');
}
