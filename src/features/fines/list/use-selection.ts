// The user's selection: it spans pages, and is cleared when filters change.
import { useState } from 'react';
import { type KeyedFine, NO_SELECTION, type Selection, selectRange, toggleAll, toggleOne } from './selection';

export type SelectionControl = {
  selection: Selection;
  /** `isRange`: all rows from the last selected one. */
  toggle: (rows: readonly KeyedFine[], row: number, isRange: boolean) => void;
  /** The rows between the two, plus the selection before the range started at `from`: moving back deselects rows. */
  extend: (rows: readonly KeyedFine[], from: number, to: number) => void;
  toggleAll: (rows: readonly KeyedFine[]) => void;
  add: (rows: readonly KeyedFine[]) => void;
  clear: () => void;
};

type State = {
  selection: Selection;
  /** Key of the last selected row. */
  last: string | null;
  /** The selection before a Shift range started at row `from`. */
  extended: { from: number; before: Selection } | null;
};

const NOTHING: State = { selection: NO_SELECTION, last: null, extended: null };

/** `scope`: a new value clears the selection. */
export function useSelection(scope: string): SelectionControl {
  const [stored, setStored] = useState({ scope, state: NOTHING });
  const { selection } = stored.scope === scope ? stored.state : NOTHING;
  const change = (edit: (now: State) => Partial<State>) =>
    setStored((now) => {
      const state = now.scope === scope ? now.state : NOTHING;
      return { scope, state: { ...state, extended: null, ...edit(state) } };
    });
  return {
    selection,
    toggle: (rows, row, isRange) =>
      change(({ selection: before, last }) => {
        const item = rows[row];
        if (!item) return {};
        const from = isRange ? rows.findIndex(({ key }) => key === last) : -1;
        return {
          selection: from === -1 ? toggleOne(before, item) : selectRange(before, rows, from, row),
          last: item.key,
        };
      }),
    extend: (rows, from, to) =>
      change((now) => {
        const before = now.extended?.from === from ? now.extended.before : now.selection;
        return {
          selection: selectRange(before, rows, from, to),
          last: rows[to]?.key ?? null,
          extended: { from, before },
        };
      }),
    toggleAll: (rows) => change((now) => ({ selection: toggleAll(now.selection, rows) })),
    add: (rows) => change((now) => ({ selection: selectRange(now.selection, rows, 0, rows.length - 1) })),
    clear: () => change(() => NOTHING),
  };
}
