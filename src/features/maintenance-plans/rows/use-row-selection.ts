// The selected rows of a plan, by place. The selection follows rows that are moved, added or removed, also by undo.
import { useMemo, useState } from 'react';
import type { Identify } from '../../../document/row-match';
import { matchRows } from '../../../document/row-match';
import type { TreeList } from '../../../document/tree';
import type { GridSelection } from '../../../ui/table/data-grid';
import { useStable } from '../../../ui/use-stable';

const NONE: ReadonlySet<number> = new Set();

export type RowSelection = {
  readonly selected: ReadonlySet<number>;
  /** Selects within these rows, by default the current ones. */
  readonly select: (places: ReadonlySet<number>) => void;
  readonly toggle: (place: number, isRange: boolean, shown: readonly number[]) => void;
  readonly extend: (places: readonly number[]) => void;
};

export function useRowSelection(rows: TreeList, identify: Identify): RowSelection {
  const [held, setHeld] = useState<{ rows: TreeList; places: ReadonlySet<number>; last: number | null }>({
    rows,
    places: NONE,
    last: null,
  });
  const selected = useMemo(
    () => (held.rows === rows || held.places.size === 0 ? held.places : carry(held.rows, held.places, rows, identify)),
    [held, rows, identify],
  );
  const select = useStable((places: ReadonlySet<number>) => setHeld({ rows, places, last: null }));
  const toggle = useStable((place: number, isRange: boolean, shown: readonly number[]) => {
    const next = new Set(selected);
    const from = isRange && held.last !== null ? shown.indexOf(held.last) : -1;
    if (from !== -1) {
      const to = shown.indexOf(place);
      for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    } else if (!next.delete(place)) next.add(place);
    setHeld({ rows, places: next, last: place });
  });
  const extend = useStable((places: readonly number[]) => setHeld({ ...held, rows, places: new Set(places) }));
  return { selected, select, toggle, extend };
}

/** The selection in terms of the grid that shows the rows `shown` (places in the plan). */
export function gridSelection(
  { selected, select, toggle, extend }: RowSelection,
  shown: readonly number[],
  words: { columnTitle: string; allLabel: string; rowLabel: (row: number) => string },
): GridSelection {
  let count = 0;
  if (selected.size > 0) for (const place of shown) if (selected.has(place)) count += 1;
  return {
    ...words,
    isSelected: (row) => selected.has(shown[row] ?? -1),
    part: count === 0 ? 'none' : count === shown.length ? 'all' : 'some',
    onToggle: (row, isRange) => {
      const place = shown[row];
      if (place !== undefined) toggle(place, isRange, shown);
    },
    onExtend: (from, to) => extend(shown.slice(Math.min(from, to), Math.max(from, to) + 1)),
    onToggleAll: () => select(count === shown.length ? NONE : new Set([...selected, ...shown])),
    onClear: () => {
      if (selected.size === 0) return false;
      select(NONE);
      return true;
    },
  };
}

/** The new places of the rows that were selected before. */
export function carry(
  before: TreeList,
  places: ReadonlySet<number>,
  after: TreeList,
  identify: Identify,
): ReadonlySet<number> {
  const carried = new Set<number>();
  for (const [place, from] of matchRows(before, after, identify).entries()) if (places.has(from)) carried.add(place);
  return carried;
}
