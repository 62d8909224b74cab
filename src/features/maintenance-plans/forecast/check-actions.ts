// What to do about a check.
import type { Path } from '../../../document/tree';
import type { Check } from '../due-dates/check-codes';

export type Action = 'select' | 'selectThem' | 'show' | 'showFirst' | 'showBoth' | 'showAll';

/** Rows are selected, a field is shown; what is only said has nothing to do. */
export function actionsOf({ code, places }: Check, rows: number): Action[] {
  if (code === 'hours-estimated') return [];
  if (code === 'item-twice' || code === 'vehicle-twice') return [rows === 2 ? 'showBoth' : 'showAll'];
  if (code === 'overdue' || code === 'pace-assumed') return [rows === 1 ? 'select' : 'selectThem'];
  if (places.length === 1 || rows === 0) return ['show'];
  return rows === 1 ? ['showFirst'] : ['showFirst', 'selectThem'];
}

/** The rows that hold the places, each once. */
export function rowsOfPlaces(places: readonly Path[]): Path[] {
  const seen = new Map<string | number, Set<number>>();
  const rows: Path[] = [];
  for (const [list, index] of places) {
    if (list === undefined || typeof index !== 'number') continue;
    let known = seen.get(list);
    if (!known) {
      known = new Set();
      seen.set(list, known);
    }
    if (known.has(index)) continue;
    known.add(index);
    rows.push([list, index]);
  }
  return rows;
}
