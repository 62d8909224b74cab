// Sorts the loaded rows by up to three columns. The service has its own order.
import type { Format } from '../../../format/format';
import { type CellWords, cellText } from './cell-text';
import { type ColumnId, columnOf, isColumnId } from './columns';
import { dayOf } from './deadlines';
import type { FineRow } from './fine-row';

type SortKey = { id: ColumnId; descending: boolean };
/** Primary key first. Empty: order of the service. */
export type Sort = readonly SortKey[];

const MOST_SORT_KEYS = 3;

/** `-default_amount,fine_date`; unknown and duplicate columns are ignored. */
export function parseSort(text: string): Sort {
  const keys: SortKey[] = [];
  for (const part of text.split(',')) {
    const id = part.replace(/^-/, '').trim();
    if (!isColumnId(id) || keys.some((key) => key.id === id) || keys.length === MOST_SORT_KEYS) continue;
    keys.push({ id, descending: part.startsWith('-') });
  }
  return keys;
}

export function formatSort(sort: Sort): string {
  return sort.map(({ id, descending }) => (descending ? `-${id}` : id)).join(',');
}

/** Cycle of a click on a column header: ascending, descending, unsorted. `isMore` keeps the other keys. */
export function nextSort(sort: Sort, id: ColumnId, isMore = false): Sort {
  const present = sort.find((key) => key.id === id);
  const next: SortKey | null = present
    ? present.descending
      ? null
      : { id, descending: true }
    : { id, descending: false };
  if (!isMore) return next ? [next] : [];
  if (!next) return sort.filter((key) => key.id !== id);
  if (present) return sort.map((key) => (key.id === id ? next : key));
  return [...sort, next].slice(-MOST_SORT_KEYS);
}

/** A sorted copy, or the rows themselves without sort keys. Missing values come last in both directions. */
export function sortRows<T>(
  rows: readonly T[],
  sort: Sort,
  toRow: (item: T) => FineRow,
  words: CellWords,
): readonly T[] {
  if (sort.length === 0 || rows.length < 2) return rows;
  const keyed = rows.map((item, index) => {
    const row = toRow(item);
    return { item, index, values: sort.map(({ id }) => sortValue(row, id, words)) };
  });
  keyed.sort((a, b) => {
    for (const [position, { descending }] of sort.entries()) {
      const order = compareValues(a.values[position] ?? null, b.values[position] ?? null, descending, words.format);
      if (order !== 0) return order;
    }
    return a.index - b.index;
  });
  return keyed.map(({ item }) => item);
}

/** Days that press nobody, as expired ones, come after all that do. */
const AFTER_ALL_MS = Date.parse('9999-12-31') - Date.parse('0001-01-01');

type SortValue = string | number | null;

/** Tasks by kind, numbers by value, dates by day, severity by level, statuses in process order, others as text. */
function sortValue(row: FineRow, id: ColumnId, words: CellWords): SortValue {
  const { fine } = row;
  switch (id) {
    case 'to_do':
      return row.desk?.order ?? null;
    case 'last_safe_day':
      return row.desk?.lastSafeDay ? Date.parse(row.desk.lastSafeDay) + (row.desk.isPressing ? 0 : AFTER_ALL_MS) : null;
    case 'at_stake':
      return row.desk?.atStake ?? null;
    case 'driver_id':
      return row.driver.kind === 'none' ? null : cellText(row, id, words);
    case 'seriousness':
      return row.seriousness?.level ?? fine.seriousness ?? null;
    case 'fine_date':
    case 'due_date':
    case 'driver_indication_deadline':
    case 'created': {
      const day = dayOf(fine[id]);
      return day === null ? written(fine[id]) : Date.parse(day);
    }
    case 'system_vehicle_position':
      return fine.system_vehicle_position?.lat ?? null;
    case 'vehicle_plate_number':
      return row.plate;
    case 'vehicle_name':
      return row.vehicle;
    case 'driver_indication_status_id':
    case 'vehicle_status_id':
    case 'fine_status_id':
      return fine[id] ?? null;
    default: {
      const value = fine[id];
      if (typeof value === 'number') return value;
      if (!columnOf(id).isNumber) return written(value);
      // An identifier beyond 2^53; its approximate value is enough for sorting.
      return value === undefined ? null : Number(value);
    }
  }
}

function written(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text;
}

/** Missing values last; numbers before texts, so that invalid dates come after valid ones. */
function compareValues(a: SortValue, b: SortValue, descending: boolean, format: Pick<Format, 'compare'>): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a !== typeof b) return typeof a === 'string' ? 1 : -1;
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : format.compare(String(a), String(b));
  return descending ? -order : order;
}
