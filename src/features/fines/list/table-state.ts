// The whole state of the page of fines as its URL holds it: what is asked for, what is filtered here, how it is shown.
import { firstText, type SearchRecord } from '../../../url/search-text';
import { type AddressRules, each, one, text } from '../../../url/unread-values';
import type { SearchCodec } from '../../../url/use-search';
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
  /** Null: as this browser has it. */
  density: Density | null;
  /** `all`: as many pages as there are, up to the limit, instead of one. */
  rows: 'page' | 'all';
  panel: Panel | null;
  /** The key of the row that is open. */
  fine: string | null;
  /** The id of the view it began with. */
  view: string | null;
  /** The figure that the rows were opened from; gone with the next change of filters. */
  figure: FigureOfRows | null;
};

const isDensity = (value: string | undefined) => value === 'comfortable' || value === 'compact';
const isPanel = (value: string | undefined) => value === 'map' || value === 'hours';

/** The parameters of how it is shown. */
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

/** Which values of an address the codec can read. Whether there is a view of that name, the page knows. */
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

/** Other filters: the first page of them, and no row open. */
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

/** What was chosen on the map of hours: hours, and a day of the week with the number of fines that the map had there. */
export type ChosenHours = { range: HourRange | null; cell?: { weekday: number; fines: number } | null };

/** Those hours alone, or one cell of the map: its weekday with its hour. All rows of it, as the map counts all. */
export function withHours(state: TableState, { range, cell }: ChosenHours): TableState {
  const next = withFilters(state, { ...state.filters, fine_hour_range: range });
  if (cell === undefined) return next;
  const local = { ...next.local, weekdays: cell === null ? [] : [cell.weekday] };
  const figure: FigureOfRows | null = cell && { origin: 'hours', measure: 'fines', value: cell.fines };
  return { ...next, local, rows: 'all', figure };
}

/** The map of hours counts all rows: of one page it would say nothing. */
export function withPanel(state: TableState, panel: Panel | null): TableState {
  return { ...state, panel, ...(panel === 'hours' && { rows: 'all', fine: null }) };
}
