// The whole state of the page of fines as its URL holds it: what is asked for, what is filtered here, how it is shown.
import { firstText, type SearchRecord } from '../../../url/search-text';
import type { SearchCodec } from '../../../url/use-search';
import { type FinesFilters, filtersCodec } from '../filters/filters';
import { DEFAULT_LAYOUT, formatLayout, isSameLayout, type Layout, parseLayout } from './layout';
import { type ListFilters, listFiltersCodec } from './list-filters';
import { formatLocalFilters, LOCAL_KEYS, type LocalFilters, parseLocalFilters } from './local-filters';
import { formatSort, parseSort, type Sort } from './sort-rows';

export type Density = 'comfortable' | 'compact';
export type Panel = 'map' | 'hours';

export type TableState = {
  filters: FinesFilters;
  list: ListFilters;
  local: LocalFilters;
  sort: Sort;
  layout: Layout;
  /** Null: as this browser has it. */
  density: Density | null;
  /** `all`: as many pages as there are, up to the limit, instead of one. */
  rows: 'page' | 'all';
  panel: Panel | null;
  /** The key of the row that is open. */
  fine: string | null;
  /** The id of the view it began with. */
  view: string | null;
};

/** The parameters of how it is shown. */
const SHOWN_KEYS = ['sort', 'columns', 'density', 'rows', 'panel', 'fine', 'view'] as const;

export const tableCodec: SearchCodec<TableState> = {
  keys: [...filtersCodec.keys, ...listFiltersCodec.keys, ...LOCAL_KEYS, ...SHOWN_KEYS],
  parse: (record) => {
    const filters = filtersCodec.parse(record);
    const [density, panel] = [record.density?.[0], record.panel?.[0]];
    return {
      filters,
      list: listFiltersCodec.parse(record),
      local: parseLocalFilters(record, filters.seriousness_ids),
      sort: parseSort(record.sort?.join(',') ?? ''),
      layout: parseLayout(record.columns?.join(',') ?? '') ?? DEFAULT_LAYOUT,
      density: density === 'comfortable' || density === 'compact' ? density : null,
      rows: record.rows?.[0] === 'all' ? 'all' : 'page',
      panel: panel === 'map' || panel === 'hours' ? panel : null,
      fine: firstText(record.fine, 200) || null,
      view: firstText(record.view, 80) || null,
    };
  },
  format: ({ filters, list, local, sort, layout, density, rows, panel, fine, view }): SearchRecord => ({
    ...filtersCodec.format(filters),
    ...listFiltersCodec.format(list),
    ...formatLocalFilters(local),
    ...(sort.length === 0 ? {} : { sort: [formatSort(sort)] }),
    ...(isSameLayout(layout, DEFAULT_LAYOUT) ? {} : { columns: [formatLayout(layout)] }),
    ...(density === null ? {} : { density: [density] }),
    ...(rows === 'page' ? {} : { rows: [rows] }),
    ...(panel === null ? {} : { panel: [panel] }),
    ...(fine === null ? {} : { fine: [fine] }),
    ...(view === null ? {} : { view: [view] }),
  }),
};

/** Other filters: the first page of them, and no row open. */
export function withFilters(state: TableState, filters: FinesFilters): TableState {
  return {
    ...state,
    filters,
    local: { ...state.local, seriousness_ids: filters.seriousness_ids },
    list: { ...state.list, page: 0 },
    fine: null,
  };
}

export function withList(state: TableState, list: Partial<ListFilters>): TableState {
  return { ...state, list: { ...state.list, page: 0, ...list }, fine: null };
}

export function withLocal(state: TableState, local: LocalFilters): TableState {
  const filters = { ...state.filters, seriousness_ids: [...local.seriousness_ids] };
  return { ...state, filters, local, fine: null };
}
