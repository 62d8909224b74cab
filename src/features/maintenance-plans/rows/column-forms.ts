// The notation of numbers and days per column. It is derived from the column, else from other columns, else asked once
// for the whole table.
import type { DayOrder } from '../../../tables/date-text';
import { dayShapeOf, type ShortDayOrder } from '../../../tables/dates';
import { type NumberShape, numberShapeOf } from '../../../tables/numbers';
import type { Field } from './fields';
import type { Table } from './read-table';
import { withoutUnit } from './units';

export type TableAnswers = {
  /** The decimal sign if the table does not show it. */
  readonly decimal?: '.' | ',';
  readonly days?: DayOrder;
  /** For days like `26-02-13`, which may start or end with the year. */
  readonly shortDays?: ShortDayOrder;
  /** The milestone kind by folded word; null keeps the word. */
  readonly milestones?: ReadonlyMap<string, string | null>;
  /** Fractions of whole units are rounded, not skipped. */
  readonly isRounding?: boolean;
  /** Ids of the fields whose column was chosen by the user. */
  readonly columns?: ReadonlySet<string>;
};

export type ColumnForm = {
  readonly decimal: '.' | ',';
  readonly days: DayOrder;
  readonly shortDays: ShortDayOrder;
};
/** A question for the user, with a cell as example. */
export type OpenForm = { readonly kind: 'decimal' | 'days' | 'shortDays'; readonly example: string };
export type ColumnForms = {
  readonly forms: readonly ColumnForm[];
  readonly open: readonly OpenForm[];
  /** Excel serial days among written ones. */
  readonly serials: { readonly count: number; readonly example: string } | null;
};

const NO_SHAPE: NumberShape = { decimal: null, unclear: null, isMixed: false, example: null };

export function columnForms(table: Table, columns: readonly (Field | null)[], answers: TableAnswers): ColumnForms {
  const cellsAt = (at: number) => table.lines.map(({ cells }) => cells[at] ?? '');
  const numbers = columns.map((field, at) => (isNumber(field) ? numberShapeOf(cellsAt(at), withoutUnit) : NO_SHAPE));
  const days = columns.map((field, at) => (field?.kind === 'date' ? dayShapeOf(cellsAt(at)) : null));
  const shownDecimals = new Set(numbers.flatMap(({ decimal }) => decimal ?? []));
  const shownOrders = new Set(days.flatMap((shape) => shape?.order ?? []));
  const tableDecimal = shownDecimals.size === 1 ? ([...shownDecimals][0] ?? null) : null;
  const tableOrder = shownOrders.size === 1 ? ([...shownOrders][0] ?? null) : null;
  const open = new Map<OpenForm['kind'], string>();
  const forms = columns.map((field, at): ColumnForm => {
    const shape = numbers[at] ?? NO_SHAPE;
    const decimal = decimalOf(shape, field?.kind === 'integer', tableDecimal);
    if (decimal === null && !open.has('decimal')) open.set('decimal', shape.example ?? '');
    const day = days[at];
    const order = day && day.open > 0 ? (day.order ?? tableOrder) : (day?.order ?? 'day-first');
    if (order === null && !open.has('days')) open.set('days', day?.example ?? '');
    const shortDays = day?.short ? day.short.order : 'day-first';
    if (shortDays === null && !open.has('shortDays')) open.set('shortDays', day?.short?.example ?? '');
    return {
      decimal: decimal ?? answers.decimal ?? '.',
      days: order ?? answers.days ?? 'day-first',
      shortDays: shortDays ?? answers.shortDays ?? 'day-first',
    };
  });
  const serials = days.find((shape) => shape?.serials)?.serials ?? null;
  return { forms, open: [...open].map(([kind, example]) => ({ kind, example })), serials };
}

/** Null if only the user can tell. `ofTable`: the sign used by other columns. */
function decimalOf(shape: NumberShape, isWhole: boolean, ofTable: '.' | ',' | null): '.' | ',' | null {
  if (shape.isMixed) return shape.unclear === null ? '.' : null;
  // `1.5` below `10.000` in a column of whole numbers: one of the two is not a usual notation.
  if (isWhole && shape.decimal !== null && shape.unclear === shape.decimal) return null;
  if (shape.decimal !== null) return shape.decimal;
  if (shape.unclear === null) return ofTable ?? '.';
  // `110.000` in a column of whole numbers is 110,000, unless the table uses decimal points.
  if (isWhole) return ofTable === shape.unclear ? null : other(shape.unclear);
  return ofTable;
}

function other(sign: '.' | ','): '.' | ',' {
  return sign === '.' ? ',' : '.';
}

function isNumber(field: Field | null): boolean {
  return field?.kind === 'integer' || field?.kind === 'number';
}
