// The hours selected in the heat map, as columns 0 to 23 and as a filter range. Pure.
import { minutesOf } from '../../../../ui/form/hour-steps';
import { type HourRange, isOverMidnight, toHourRange } from '../../filters/hours';
import { DAY_HOURS } from './hours-of-fines';

/** First and last column, inclusive; a first after the last spans midnight. */
export type Columns = { first: number; last: number };

const ALL_COLUMNS: Columns = { first: 0, last: DAY_HOURS - 1 };

/** From the start of the first hour to the last minute of the last one. Null for the whole day. */
export function toRange({ first, last }: Columns): HourRange | null {
  if ((last + 1) % DAY_HOURS === first) return null;
  return toHourRange(`${two(first)}:00`, `${two(last)}:59`);
}

/** Columns that overlap a range. An end on the full hour excludes the hour that starts there. */
export function toColumns(range: HourRange | null): Columns {
  if (!range) return ALL_COLUMNS;
  const [start, end] = [minutesOf(range[0]), minutesOf(range[1])];
  const first = Math.min(Math.floor(start / 60), DAY_HOURS - 1);
  if (start === end) return { first, last: first };
  const last = Math.floor((end - 1) / 60);
  return { first, last: (last + DAY_HOURS) % DAY_HOURS };
}

export function isMarked({ first, last }: Columns, hour: number): boolean {
  return first <= last ? hour >= first && hour <= last : hour >= first || hour <= last;
}

/** Columns of a drag: everything between, in either direction. */
export function dragged(from: number, to: number): Columns {
  return { first: Math.min(from, to), last: Math.max(from, to) };
}

/** The selected columns as one block, or two over midnight. */
export function blocks(columns: Columns): Columns[] {
  if (columns.first <= columns.last) return [columns];
  return [
    { first: columns.first, last: DAY_HOURS - 1 },
    { first: 0, last: columns.last },
  ];
}

/** The column at `x` pixels of a grid of `width`, clamped. */
export function columnAt(x: number, width: number): number {
  if (!(width > 0)) return 0;
  return Math.max(0, Math.min(DAY_HOURS - 1, Math.floor((x / width) * DAY_HOURS)));
}

/** Target column of a handle after a key; null for other keys. Page keys move three hours. */
export function keyColumn(key: string, column: number): number | null {
  const to = (next: number) => Math.max(0, Math.min(DAY_HOURS - 1, next));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return to(column + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return to(column - 1);
    case 'PageUp':
      return to(column + 3);
    case 'PageDown':
      return to(column - 3);
    case 'Home':
      return 0;
    case 'End':
      return DAY_HOURS - 1;
    default:
      return null;
  }
}

/** A range as text: `22:00–05:59`. */
export function rangeText(range: HourRange): { text: string; isOver: boolean } {
  return { text: `${range[0]}–${range[1]}`, isOver: isOverMidnight(range) };
}

/** `07:00–07:59` of a column. */
export function hourText(hour: number): string {
  return `${two(hour)}:00–${two(hour)}:59`;
}

/** Shade of a cell, 0 for none to 5 for the largest count. */
export function shadeOf(count: number, most: number): number {
  if (count <= 0 || most <= 0) return 0;
  return Math.min(5, Math.ceil((count / most) * 5));
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
