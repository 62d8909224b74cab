// Cells of a table as the values of its fields: each column read as a whole, so that order of days and decimal sign are its own.
import { defaultLabels } from '../config/default-labels';
import { fold } from '../format/format';
import { dayShapeOf, readTableDate, type ShortDayOrder } from '../tables/dates';
import { numberShapeOf, readTableNumber } from '../tables/numbers';
import type { HeadLanguage, ImportField } from './import-fields';

/** What a cell says: the value, nothing, or why it cannot be read. `more`: members beside its own. */
export type CellValue =
  | { kind: 'value'; value: string | number; more?: Readonly<Record<string, string>> }
  | { kind: 'empty' }
  | { kind: 'unread'; message: string }
  /** A word that is none of the labels: asked or told once for all its rows. */
  | { kind: 'unknown'; word: string };

export type ReadCell = (cell: string) => CellValue;

/** `isGuessed`: nothing in the column shows the order or the sign, so the language of the heads decided. */
export type ColumnReader = { read: ReadCell; isGuessed: 'days' | 'decimals' | null };

const CURRENCY = /^\s*(?:r\$|us\$|\$|brl|€)\s*|\s*(?:reais|brl|r\$)\s*$/gi;
const EMPTY: CellValue = { kind: 'empty' };
const unread = (message: string): CellValue => ({ kind: 'unread', message });

/** Words of the labels, folded, by id; those of config.json would come here in their place. */
type Labels = Readonly<Record<string, { label: Readonly<Record<string, string>> }>>;

export function columnReader(field: ImportField, cells: readonly string[], language: HeadLanguage): ColumnReader {
  switch (field.cell) {
    case 'day':
      return dayReader(cells, language);
    case 'money':
      return numberReader(cells, language, (number) => (number < 0 ? null : Math.round(number * 100)), 'an amount');
    case 'integer':
      return numberReader(
        cells,
        language,
        (number) => (Number.isSafeInteger(number) ? number : null),
        'a whole number',
      );
    case 'number':
      return numberReader(cells, language, (number) => number, 'a number');
    default:
      return { read: READERS[field.cell], isGuessed: null };
  }
}

const READERS: Record<Exclude<ImportField['cell'], 'day' | 'money' | 'integer' | 'number'>, ReadCell> = {
  text: plain,
  plate: plain,
  registration: plain,
  hour: (cell) => filled(cell, readHour),
  code: (cell) =>
    filled(cell, (text) => {
      const digits = text.replace(/[\s./-]/g, '');
      return /^\d{5}$/.test(digits)
        ? { kind: 'value', value: `${digits.slice(0, 3)}-${digits.slice(3)}` }
        : unread('is no code of five digits, such as 745-50');
    }),
  status: labelReader(defaultLabels.fineStatus),
  indication: labelReader(defaultLabels.indicationStatus),
  level: labelReader(defaultLabels.seriousness),
};

function plain(cell: string): CellValue {
  return filled(cell, (text) => ({ kind: 'value', value: text }));
}

function filled(cell: string, read: (text: string) => CellValue): CellValue {
  const text = cell.trim();
  return text === '' || text === '-' || text === '—' ? EMPTY : read(text);
}

function dayReader(cells: readonly string[], language: HeadLanguage): ColumnReader {
  const shape = dayShapeOf(cells);
  const order = shape.order ?? (language === 'en' ? 'month-first' : 'day-first');
  const shortOrder: ShortDayOrder = shape.short?.order ?? order;
  const read: ReadCell = (cell) =>
    filled(cell, (text) => {
      const date = readTableDate(text, /^\d{2}-\d{2}-\d{2}(?!\d)/.test(text) ? shortOrder : order, true);
      if (date === null) return unread('is no day that exists');
      const clock = /T(\d{2}:\d{2})/.exec(date)?.[1];
      const day = { kind: 'value', value: date.slice(0, 10) } as const;
      return clock === undefined ? day : { ...day, more: { fine_hour: clock } };
    });
  return { read, isGuessed: shape.order === null && shape.open > 0 ? 'days' : null };
}

function numberReader(
  cells: readonly string[],
  language: HeadLanguage,
  accept: (number: number) => number | null,
  what: string,
): ColumnReader {
  const bare = (cell: string) => cell.replace(CURRENCY, '').trim();
  const shape = numberShapeOf(cells, bare);
  const decimal = shape.decimal ?? (language === 'en' ? '.' : ',');
  const read: ReadCell = (cell) =>
    filled(cell, (text) => {
      const number = readTableNumber(bare(text), decimal);
      const value = number === null ? null : accept(number);
      return value === null ? unread(`is not ${what}`) : { kind: 'value', value };
    });
  return { read, isGuessed: shape.decimal === null && shape.unclear !== null ? 'decimals' : null };
}

/** `08:05`, `8h05`, `08:05:30`, `0805`, or the fraction of a day that a spreadsheet stores. */
function readHour(text: string): CellValue {
  const clock = /^(\d{1,2})(?::|h)(\d{2})(?::\d{2})?\s*(?:h|hs|hrs)?$/i.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  if (clock) return hourOf(Number(clock[1]), Number(clock[2]));
  const fraction = /^0[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!(fraction >= 0 && fraction < 1)) return unread('is no hour');
  const minutes = Math.round(fraction * 1440) % 1440;
  return hourOf(Math.floor(minutes / 60), minutes % 60);
}

function hourOf(hours: number, minutes: number): CellValue {
  if (hours > 23 || minutes > 59) return unread('is no hour');
  return { kind: 'value', value: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` };
}

/** A label in any of its languages, or the number of a status. */
function labelReader(labels: Labels): ReadCell {
  const ids = new Map(
    Object.entries(labels).flatMap(([id, { label }]) =>
      [id, ...Object.values(label)].map((word) => [wordsOf(word), Number(id)] as const),
    ),
  );
  return (cell) =>
    filled(cell, (text) => {
      const id = ids.get(wordsOf(text));
      return id === undefined ? { kind: 'unknown', word: text } : { kind: 'value', value: id };
    });
}

function wordsOf(text: string): string {
  return fold(text).trim().replace(/\s+/g, ' ');
}
