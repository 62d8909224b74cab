// Table state in the URL, and its setter.
import { useCallback } from 'react';
import { type ChangeSearch, useSearch } from '../../../url/use-search';
import { type TableState, tableCodec } from './table-state';
import { isNameAlone } from './views/views';

/** A view whose last filter was removed is dropped: its name alone in the URL would restore the filters. */
export function useTableState(): [TableState, ChangeSearch<TableState>] {
  const [state, changeSearch] = useSearch(tableCodec);
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
