// Days as tables write them, and the order of day and month that a column shows as a whole.
import { fold } from '../format/format';
import { toDay } from './calendar';
import { type DayOrder, readDate } from './date-text';

const MONTHS =
  'january janeiro enero|february fevereiro febrero|march marco marzo|april abril|may maio mayo|june junho junio|july julho julio|august agosto|september setembro septiembre setiembre|october outubro octubre|november novembro noviembre|december dezembro diciembre'
    .split('|')
    .map((names) => names.split(' '));
const WORDED = [
  // 20 nov 2026, 20 de novembro de 2026, 20-nov-26
  {
    pattern: /^(\d{1,2})\s*(?:de\s+)?[\s./-]?\s*([a-z]{3,12})\.?\s*[\s./,-]?\s*(?:de[l]?\s+)?(\d{4}|\d{2})$/,
    day: 1,
    month: 2,
    year: 3,
  },
  // Nov 20, 2026
  { pattern: /^([a-z]{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/, day: 2, month: 1, year: 3 },
];
const DIGITS = /^(\d{1,2})([/.-])(\d{1,2})[/.-](?:\d{4}|\d{2})(?=$|\s|T)/;
const CLOCK =
  /[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*([ap])?\.?\s*(?:m\.?)?(?:\s*(?:z|utc|gmt|brt|[-+]\d{2}:?\d{2}))?$/i;
/** Days that Excel counts from the end of 1899; of 1954 to 2064. */
const SERIAL = /^[2-5]\d{4}(?:[.,]\d+)?$/;
const EXCEL_TO_UNIX = 25_569;

/** `26-02-13`: two signs for the year, at either end. */
const SHORT = /^(\d{2})-(\d{2})-(\d{2})(?=$|\s|T)/;
const YEAR_LAST = /^\d{1,2}-\d{1,2}-\d{4}(?=$|\s|T)/;
/** Most years between the days of one column, where only the column tells years from days. */
const MOST_YEARS = 3;

export type ShortDayOrder = DayOrder | 'year-first';

export type DayShape = {
  /** The order that the column shows; null where nothing does, or both orders are shown. */
  readonly order: DayOrder | null;
  /** Cells that are another day in the other order. */
  readonly open: number;
  /** A cell that may be either. */
  readonly example: string | null;
  /** Days as Excel stores them, among days that are written; null where all or none are. */
  readonly serials: { readonly count: number; readonly example: string } | null;
  /** Days like `26-02-13`, with the order that the column shows; null where there are none. */
  readonly short: { readonly order: ShortDayOrder | null; readonly example: string } | null;
};

export function dayShapeOf(cells: readonly string[]): DayShape {
  let [dayFirst, monthFirst, dotted, open] = [0, 0, 0, 0];
  let example: string | null = null;
  for (const cell of cells) {
    const match = isShortDay(cell) ? null : DIGITS.exec(cell.trim());
    if (!match) continue;
    const [first, second] = [Number(match[1]), Number(match[3])];
    if (first > 12 && second <= 12) dayFirst += 1;
    else if (second > 12 && first <= 12) monthFirst += 1;
    else if (first !== second && first <= 12) {
      open += 1;
      example ??= cell;
      // Nobody writes a month, a point and a day.
      if (match[2] === '.') dotted += 1;
    }
  }
  const filled = cells.filter((cell) => cell.trim() !== '');
  const serials = filled.filter((cell) => SERIAL.test(cell.trim()));
  const isMixed = dayFirst > 0 && monthFirst > 0;
  const order = isMixed
    ? null
    : dayFirst > 0
      ? 'day-first'
      : monthFirst > 0
        ? 'month-first'
        : dotted > 0
          ? 'day-first'
          : null;
  return {
    order,
    open,
    example,
    serials:
      serials[0] !== undefined && serials.length < filled.length
        ? { count: serials.length, example: serials[0] }
        : null,
    short: shortShapeOf(cells),
  };
}

/** Whether the year of a day may stand at either end. */
export function isShortDay(cell: string): boolean {
  return SHORT.test(cell.trim());
}

function shortShapeOf(cells: readonly string[]): DayShape['short'] {
  const days = cells.flatMap((cell) => {
    const match = SHORT.exec(cell.trim());
    return match ? [{ cell, parts: match.slice(1).map(Number) }] : [];
  });
  const [first] = days;
  if (!first) return null;
  const orders = (['day-first', 'month-first', 'year-first'] as const).filter((each) =>
    days.every(({ cell }) => readInOrder(cell, each) !== null),
  );
  if (orders.length < 2) return { order: orders[0] ?? null, example: first.cell };
  // The same column writes whole years behind its days, with the same sign.
  if (cells.some((cell) => YEAR_LAST.test(cell.trim()))) {
    const wholeYears = dayShapeOf(cells.filter((cell) => YEAR_LAST.test(cell.trim()))).order;
    return { order: wholeYears, example: first.cell };
  }
  // Years differ less than days.
  const rangeOf = (at: number) => {
    const all = days.map(({ parts }) => parts[at] ?? 0);
    return Math.max(...all) - Math.min(...all);
  };
  const isYearFirst = rangeOf(0) <= MOST_YEARS && rangeOf(2) > MOST_YEARS;
  const isYearLast = rangeOf(2) <= MOST_YEARS && rangeOf(0) > MOST_YEARS;
  if (days.length > 2 && isYearFirst && orders.includes('year-first'))
    return { order: 'year-first', example: first.cell };
  const rest = orders.filter((each) => each !== 'year-first');
  if (days.length > 2 && isYearLast && rest.length === 1) return { order: rest[0] ?? null, example: first.cell };
  return { order: null, example: first.cell };
}

/**
 * Reads a date or timestamp into the contract's form; null for other texts.
 * `order` decides only where both orders give a day. `takesSerials`: numbers are Excel serial dates.
 */
export function readTableDate(cell: string, order: ShortDayOrder, takesSerials: boolean): string | null {
  const text = cell.trim();
  if (text.length > 60) return null;
  if (order === 'year-first') return readInOrder(text, order) ?? readTableDate(text, 'day-first', takesSerials);
  const withoutWeekday = text.replace(/^\p{L}{3,13}(?:-feira)?\.?,?\s+(?=\d)/u, '');
  if (isShortDay(text)) return readInOrder(text, order);
  for (const bare of [text, withoutWeekday]) {
    for (const each of [order, order === 'day-first' ? 'month-first' : 'day-first'] as const) {
      const date = readBare(bare, each, takesSerials);
      if (date !== null) return date;
    }
  }
  return null;
}

/** A short day in this order alone. */
function readInOrder(text: string, order: ShortDayOrder): string | null {
  if (order !== 'year-first') return readBare(text.trim(), order, false);
  return isShortDay(text) ? readBare(`20${text.trim()}`, 'day-first', false) : null;
}

function readBare(text: string, order: DayOrder, takesSerials: boolean): string | null {
  if (takesSerials && SERIAL.test(text)) {
    const days = Math.floor(Number(text.replace(',', '.'))) - EXCEL_TO_UNIX;
    return new Date(days * 86_400_000).toISOString().slice(0, 10);
  }
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return valid(`${compact[1]}-${compact[2]}-${compact[3]}`);
  const plain = readDate(text, { order, shortYears: true });
  if (plain !== null) return plain;
  const clock = CLOCK.exec(text);
  const bare = clock ? text.slice(0, clock.index) : text;
  const day = readDate(bare, { order, shortYears: true }) ?? readWorded(bare);
  if (day === null || !clock) return day;
  const hour = hourOf(Number(clock[1]), clock[4]?.toLowerCase());
  if (hour === null) return null;
  return valid(`${day.slice(0, 10)}T${hour}:${clock[2]}${clock[3] === undefined ? '' : `:${clock[3]}`}`);
}

function hourOf(hour: number, half: string | undefined): string | null {
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const full = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return full < 24 ? String(full).padStart(2, '0') : null;
}

function readWorded(text: string): string | null {
  const folded = fold(text).trim();
  for (const { pattern, day, month, year } of WORDED) {
    const match = pattern.exec(folded);
    const name = match?.[month];
    if (!match || name === undefined) continue;
    const at = MONTHS.findIndex((names) =>
      names.some((each) => each === name || (name.length >= 3 && name.length <= 4 && each.startsWith(name))),
    );
    if (at === -1) continue;
    const full = match[year]?.length === 2 ? `20${match[year]}` : match[year];
    return valid(`${full}-${String(at + 1).padStart(2, '0')}-${(match[day] ?? '').padStart(2, '0')}`);
  }
  return null;
}

function valid(date: string): string | null {
  return toDay(date) === null ? null : date;
}
