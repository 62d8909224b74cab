// How the numbers and days of each column are written: told by the column, else by the other columns of its table,
// else asked once for the whole table.
import type { DayOrder } from '../../../tables/date-text';
import { dayShapeOf, type ShortDayOrder } from '../../../tables/dates';
import { type NumberShape, numberShapeOf } from '../../../tables/numbers';
import type { Field } from './fields';
import type { Table } from './read-table';
import { withoutUnit } from './units';

export type TableAnswers = {
  /** The decimal sign where the table does not show it. */
  readonly decimal?: '.' | ',';
  readonly days?: DayOrder;
  /** Of days like `26-02-13`, whose year may stand at either end. */
  readonly shortDays?: ShortDayOrder;
  /** By the folded word: the kind of milestone that it is; null keeps the word. */
  readonly milestones?: ReadonlyMap<string, string | null>;
  /** Fractions of whole units are rounded, not left out. */
  readonly isRounding?: boolean;
  /** Ids of the fields whose column a person chose. */
  readonly columns?: ReadonlySet<string>;
};

export type ColumnForm = {
  readonly decimal: '.' | ',';
  readonly days: DayOrder;
  readonly shortDays: ShortDayOrder;
};
/** What only a person can say: with a cell that shows it. */
export type OpenForm = { readonly kind: 'decimal' | 'days' | 'shortDays'; readonly example: string };
export type ColumnForms = {
  readonly forms: readonly ColumnForm[];
  readonly open: readonly OpenForm[];
  /** Days as Excel stores them, among written ones. */
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

/** Null where only a person can say. `ofTable`: the sign that other columns show. */
function decimalOf(shape: NumberShape, isWhole: boolean, ofTable: '.' | ',' | null): '.' | ',' | null {
  if (shape.isMixed) return shape.unclear === null ? '.' : null;
  // `1.5` below `10.000` in a column of whole numbers: one of the two is no usual way to write it.
  if (isWhole && shape.decimal !== null && shape.unclear === shape.decimal) return null;
  if (shape.decimal !== null) return shape.decimal;
  if (shape.unclear === null) return ofTable ?? '.';
  // `110.000` in a column of whole numbers is a hundred and ten thousand, unless the table has points for decimals.
  if (isWhole) return ofTable === shape.unclear ? null : other(shape.unclear);
  return ofTable;
}

function other(sign: '.' | ','): '.' | ',' {
  return sign === '.' ? ',' : '.';
}

function isNumber(field: Field | null): boolean {
  return field?.kind === 'integer' || field?.kind === 'number';
}
