// The selection of a person: it goes over pages, and ends when the filters change.
import { useCallback, useMemo, useState } from 'react';
import { type KeyedFine, NO_SELECTION, type Selection, selectRange, toggleAll, toggleOne } from './selection';

export type SelectionControl = {
  selection: Selection;
  /** `isRange`: all rows from the one before. */
  toggle: (rows: readonly KeyedFine[], row: number, isRange: boolean) => void;
  extend: (rows: readonly KeyedFine[], from: number, to: number) => void;
  toggleAll: (rows: readonly KeyedFine[]) => void;
  add: (rows: readonly KeyedFine[]) => void;
  clear: () => void;
};

/** `scope`: another value is another set of fines, and nothing of it is selected. */
export function useSelection(scope: string): SelectionControl {
  const [state, setState] = useState({ scope, selection: NO_SELECTION, last: null as string | null });
  const selection = state.scope === scope ? state.selection : NO_SELECTION;
  const change = useCallback(
    (edit: (selection: Selection, last: string | null) => { selection: Selection; last: string | null }) =>
      setState((now) => {
        const isSame = now.scope === scope;
        return { scope, ...edit(isSame ? now.selection : NO_SELECTION, isSame ? now.last : null) };
      }),
    [scope],
  );
  return useMemo(
    () => ({
      selection,
      toggle: (rows, row, isRange) =>
        change((before, last) => {
          const item = rows[row];
          if (!item) return { selection: before, last };
          const from = isRange ? rows.findIndex(({ key }) => key === last) : -1;
          return {
            selection: from === -1 ? toggleOne(before, item) : selectRange(before, rows, from, row),
            last: item.key,
          };
        }),
      extend: (rows, from, to) =>
        change((before) => ({ selection: selectRange(before, rows, from, to), last: rows[to]?.key ?? null })),
      toggleAll: (rows) => change((before, last) => ({ selection: toggleAll(before, rows), last })),
      add: (rows) => change((before, last) => ({ selection: selectRange(before, rows, 0, rows.length - 1), last })),
      clear: () => change(() => ({ selection: NO_SELECTION, last: null })),
    }),
    [selection, change],
  );
}
