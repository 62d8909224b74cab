// The columns of the workshop load as numbers: vehicles within and above the capacity, and the scale.
import type { WorkshopLoad } from '../due-dates/workshop-load';

export type LoadColumn = {
  /** Null: overdue. Else the Monday, as a day number. */
  readonly start: number | null;
  readonly count: number;
  /** Number above the capacity; overdue vehicles belong to no week. */
  readonly over: number;
  /** The same column under the what-if deadline; null without one. */
  readonly tried: number | null;
};

export function loadColumns(load: WorkshopLoad, tried: WorkshopLoad | null): LoadColumn[] {
  return [
    { start: null, count: load.overdue.length, over: 0, tried: tried ? tried.overdue.length : null },
    ...load.weeks.map((week, index) => ({
      start: week.start,
      count: week.vehicles.length,
      over: week.over,
      tried: tried ? (tried.weeks[index]?.vehicles.length ?? 0) : null,
    })),
  ];
}

type LoadScale = { readonly top: number; readonly ticks: readonly number[]; readonly capacity: number | null };

/** Whole vehicles in at most four steps. A capacity that would flatten the columns is not drawn. */
export function loadScale(columns: readonly LoadColumn[], capacity: number | null): LoadScale {
  const most = columns.reduce((highest, { count, tried }) => Math.max(highest, count, tried ?? 0), 0);
  const shown = capacity !== null && capacity <= Math.max(6, most * 3) ? capacity : null;
  const reach = Math.max(1, most, shown ?? 0);
  const step = wholeStep(reach / 4);
  const top = Math.ceil(reach / step) * step;
  return { top, ticks: Array.from({ length: top / step + 1 }, (_, index) => index * step), capacity: shown };
}

function wholeStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= raw) ?? 10;
  return factor * power;
}

/** Places of vehicles, those with a due date first; at most `most`. */
export function soonestFirst(load: WorkshopLoad, most: number): number[] {
  const order: number[] = [];
  for (const places of [load.overdue, ...load.weeks.map(({ vehicles }) => vehicles), load.later, load.unknown]) {
    for (const place of places) {
      if (order.length >= most) return order;
      order.push(place);
    }
  }
  return order;
}

export const MOST_CAPACITY = 9999;

/** Parses vehicles a week: null for empty (no limit), `undefined` if invalid. */
export function readCapacity(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,4}$/.test(plain) ? Number(plain) : undefined;
}
