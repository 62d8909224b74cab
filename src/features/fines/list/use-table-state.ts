// The state of the table from its address, and the change of it.
import { useCallback } from 'react';
import { type ChangeSearch, useSearch } from '../../../url/use-search';
import { type TableState, tableCodec } from './table-state';
import { isNameAlone } from './views/views';

/** A view whose last filter was taken away is let go of: its name alone in the address would bring the filters back. */
export function useTableState(): [TableState, ChangeSearch<TableState>] {
  const [state, , changeSearch] = useSearch(tableCodec);
  const change = useCallback<ChangeSearch<TableState>>(
    (edit, options) =>
      changeSearch((now) => {
        const next = edit(now);
        const isLeft = next.view !== null && next.view === now.view && saysNothing(next) && !saysNothing(now);
        return isLeft ? { ...next, view: null } : next;
      }, options),
    [changeSearch],
  );
  return [state, change];
}

function saysNothing(state: TableState): boolean {
  return isNameAlone(tableCodec.format(state), null);
}
