// Complete URL state of the fines page: request, local filters, display; and its setter.
import { useCallback } from 'react';
import { firstText, type SearchRecord } from '../../../url/navigation';
import { type AddressRules, each, one, text } from '../../../url/unread-values';
import { type ChangeSearch, type SearchCodec, useSearch } from '../../../url/use-search';
import { FILTER_RULES } from '../filters/address-rules';
import { type FigureOfRows, formatFigure, parseFigure } from '../filters/figure-of-rows';
import { type FinesFilters, filtersCodec } from '../filters/filters';
import type { HourRange } from '../filters/hours';
import { isColumnId } from './columns';
import { defaultLayout, formatLayout, isSameLayout, type Layout, parseLayout } from './layout';
import { LIST_RULES, type ListFilters, listFiltersCodec } from './list-filters';
import { formatLocalFilters, LOCAL_KEYS, LOCAL_RULES, type LocalFilters, parseLocalFilters } from './local-filters';
import { formatSort, parseSort, type Sort } from './sort-rows';

export type Density = 'comfortable' | 'compact';
export type Panel = 'map' | 'hours';

export type TableState = {
  filters: FinesFilters;
  list: ListFilters;
  local: LocalFilters;
  sort: Sort;
  layout: Layout;
  /** Null: default of this browser. */
  density: Density | null;
  /** `all`: all pages up to the limit, instead of one. */
  rows: 'page' | 'all';
  panel: Panel | null;
  /** Key of the open row. */
  fine: string | null;
  /** Id of the initial view. */
  view: string | null;
  /** The figure from which the rows were opened; removed on the next filter change. */
  figure: FigureOfRows | null;
};

const isDensity = (value: string | undefined) => value === 'comfortable' || value === 'compact';
const isPanel = (value: string | undefined) => value === 'map' || value === 'hours';

/** Display parameters. */
const SHOWN_KEYS = ['sort', 'columns', 'density', 'rows', 'panel', 'fine', 'view', 'figure'] as const;

export const tableCodec: SearchCodec<TableState> = {
  keys: [...filtersCodec.keys, ...listFiltersCodec.keys, ...LOCAL_KEYS, ...SHOWN_KEYS],
  parse: (record) => {
    const filters = filtersCodec.parse(record);
    const [density, panel] = [record.density?.[0], record.panel?.[0]];
    const figure = parseFigure(firstText(record.figure, 120));
    return {
      filters,
      list: listFiltersCodec.parse(record),
      local: parseLocalFilters(record, filters.seriousness_ids),
      sort: parseSort(record.sort?.join(',') ?? ''),
      layout: parseLayout(record.columns?.join(',') ?? '') ?? defaultLayout(figure),
      density: isDensity(density) ? density : null,
      rows: record.rows?.[0] === 'all' ? 'all' : 'page',
      panel: isPanel(panel) ? panel : null,
      fine: firstText(record.fine, 200) || null,
      view: firstText(record.view, 80) || null,
      figure,
    };
  },
  format: ({ filters, list, local, sort, layout, density, rows, panel, fine, view, figure }): SearchRecord => ({
    ...filtersCodec.format(filters),
    ...listFiltersCodec.format(list),
    ...formatLocalFilters(local),
    ...(sort.length === 0 ? {} : { sort: [formatSort(sort)] }),
    ...(isSameLayout(layout, defaultLayout(figure)) ? {} : { columns: [formatLayout(layout)] }),
    ...(density === null ? {} : { density: [density] }),
    ...(rows === 'page' ? {} : { rows: [rows] }),
    ...(panel === null ? {} : { panel: [panel] }),
    ...(fine === null ? {} : { fine: [fine] }),
    ...(view === null ? {} : { view: [view] }),
    ...(figure === null ? {} : { figure: [formatFigure(figure)] }),
  }),
};

/** The position, and parameters unknown to the list. */
const NOT_OF_A_VIEW: readonly string[] = [
  'page',
  'fine',
  'panel',
  'view',
  'figure',
  'compare_start_date',
  'compare_end_date',
];

/** URL parameters that belong to a view. */
export const VIEW_PARAMETERS: readonly string[] = tableCodec.keys.filter((key) => !NOT_OF_A_VIEW.includes(key));
/** Parameters that a view may leave unchanged. */
const LEFT_TO_THE_PERSON: ReadonlySet<string> = new Set(['columns', 'density']);

/** URL values that the codec can parse. Whether a view exists is checked by the page. */
export const TABLE_RULES: AddressRules = {
  ...FILTER_RULES,
  ...LIST_RULES,
  ...LOCAL_RULES,
  sort: each((value) => parseSort(value).length > 0),
  columns: each((value) => isColumnId(value.split('.')[0] ?? '')),
  density: one(isDensity),
  rows: one((value) => value === 'all' || value === 'page'),
  panel: one(isPanel),
  fine: text,
  view: text,
  figure: one((value) => parseFigure(value) !== null),
};

/** Other filters reset the page and close the row. */
export function withFilters(state: TableState, filters: FinesFilters): TableState {
  return {
    ...state,
    filters,
    local: { ...state.local, seriousness_ids: filters.seriousness_ids },
    list: { ...state.list, page: 0 },
    fine: null,
    figure: null,
  };
}

export function withList(state: TableState, list: Partial<ListFilters>): TableState {
  const isOfRows = Object.keys(list).every((key) => key === 'page' || key === 'per_page');
  return { ...state, list: { ...state.list, page: 0, ...list }, fine: null, figure: isOfRows ? state.figure : null };
}

export function withLocal(state: TableState, local: LocalFilters): TableState {
  const filters = { ...state.filters, seriousness_ids: [...local.seriousness_ids] };
  return { ...state, filters, local, fine: null, figure: null };
}

/** Selection in the heat map: hours, and a weekday with the cell's number of fines. */
export type ChosenHours = { range: HourRange | null; cell?: { weekday: number; fines: number } | null };

/** Sets the hours, or one cell with weekday and hour. Loads all rows, because the heat map counts all. */
export function withHours(state: TableState, { range, cell }: ChosenHours): TableState {
  const next = withFilters(state, { ...state.filters, fine_hour_range: range });
  if (cell === undefined) return next;
  const local = { ...next.local, weekdays: cell === null ? [] : [cell.weekday] };
  const figure: FigureOfRows | null = cell && { origin: 'hours', measure: 'fines', value: cell.fines };
  return { ...next, local, rows: 'all', figure };
}

/** The heat map counts all rows, because a single page is not representative. */
export function withPanel(state: TableState, panel: Panel | null): TableState {
  return { ...state, panel, ...(panel === 'hours' && { rows: 'all', fine: null }) };
}

/** Whether a URL has nothing of a view. */
export function saysNothing(record: SearchRecord): boolean {
  return VIEW_PARAMETERS.every((key) => LEFT_TO_THE_PERSON.has(key) || !Object.hasOwn(record, key));
}

/** A view whose last filter was removed is dropped: its name alone in the URL would restore the filters. */
export function useTableState(): [TableState, ChangeSearch<TableState>] {
  const [state, changeSearch] = useSearch(tableCodec);
  const change = useCallback<ChangeSearch<TableState>>(
    (edit, options) =>
      changeSearch((now) => {
        const next = edit(now);
        const isSame = next.view !== null && next.view === now.view;
        const isLeft = isSame && saysNothing(tableCodec.format(next)) && !saysNothing(tableCodec.format(now));
        return isLeft ? { ...next, view: null } : next;
      }, options),
    [changeSearch],
  );
  return [state, change];
}
