// The grids that are measured: where each is, and what in it is the button, the rows and the scroller. All of them show
// the contract's 31 columns in its order, each as wide as in the app, in a viewport of the same size.
import { defaultLabels } from '../../../src/config/default-labels';
import { CONTRACT_COLUMNS } from '../../../src/features/fines/list/columns';

export type GridId = 'ours' | 'ag-grid' | 'mui-x' | 'tanstack' | 'all-rows' | 'floor';

export type Grid = {
  id: GridId;
  name: string;
  /** The element with role grid or table. */
  root: string;
  /** What scrolls the rows. */
  scroller: string;
  /** Every cell that is in the document. */
  cell: string;
  /** The cells of the AIT number, told once the grid is there. */
  aitCell: string | { headOf: string };
  /** Most rows a page that the grid can show. */
  mostRowsAPage: number;
  /** Whether many pages can be scrolled as one. */
  scrollsAll: boolean;
  /** No grid, but what the clock shows when next to nothing is done. */
  isFloor?: true;
};

export const GRIDS: readonly Grid[] = [
  {
    id: 'ours',
    name: 'ours',
    root: '[role="grid"]',
    scroller: '.grid-scroll',
    cell: '[role="gridcell"]',
    aitCell: { headOf: '[role="columnheader"][data-column="ait_number"]' },
    mostRowsAPage: 1000,
    scrollsAll: true,
  },
  {
    id: 'ag-grid',
    name: 'AG Grid Community',
    root: '[role="grid"]',
    scroller: '.ag-grid-viewport',
    cell: '.ag-cell',
    aitCell: '.ag-cell[col-id="ait_number"]',
    mostRowsAPage: Number.POSITIVE_INFINITY,
    scrollsAll: true,
  },
  {
    id: 'mui-x',
    name: 'MUI X DataGrid',
    root: '[role="grid"]',
    scroller: '.MuiDataGrid-virtualScroller',
    cell: '[role="gridcell"][data-field]',
    aitCell: '[role="gridcell"][data-field="ait_number"]',
    mostRowsAPage: 100,
    scrollsAll: false,
  },
  {
    id: 'tanstack',
    name: 'TanStack Table + Virtual',
    root: 'table',
    scroller: '.scroll',
    cell: 'td',
    aitCell: 'td[data-field="ait_number"]',
    mostRowsAPage: Number.POSITIVE_INFINITY,
    scrollsAll: true,
  },
  {
    id: 'all-rows',
    name: 'all rows as React elements',
    root: 'table',
    scroller: '.scroll',
    cell: 'td',
    aitCell: 'td[data-field="ait_number"]',
    mostRowsAPage: Number.POSITIVE_INFINITY,
    scrollsAll: true,
  },
  {
    id: 'floor',
    name: "one text, no grid (the clock's floor)",
    root: 'table',
    scroller: '.scroll',
    cell: 'td',
    aitCell: 'td[data-field="ait_number"]',
    mostRowsAPage: Number.POSITIVE_INFINITY,
    scrollsAll: false,
    isFloor: true,
  },
];

/** All days the sample has, because the app shows a year unless it is told. */
export const EVERY_DAY = { start_date: '2000-01-01', end_date: '2099-12-31' };

/** Pixels. */
export type GridSize = { width: number; height: number; row: number };

/** `perPage` null: `rows` rows loaded, in one scroll where the grid has such a mode. */
export type View = { perPage: number | null; rows: number };

export type Addresses = { app: string; peers: string };

export function addressOf({ id, scrollsAll, mostRowsAPage }: Grid, view: View, at: Addresses, size: GridSize): string {
  if (id === 'ours') {
    const query = new URLSearchParams({
      ...EVERY_DAY,
      per_page: String(view.perPage ?? 1000),
      columns: FIELDS.join(','),
    });
    if (view.perPage === null) query.set('rows', 'all');
    return `${at.app}/fines?${query}`;
  }
  const query = new URLSearchParams({ grid: id, rows: String(view.rows) });
  for (const [name, value] of Object.entries(size)) query.set(name, String(value));
  const perPage = view.perPage ?? (scrollsAll ? null : mostRowsAPage);
  if (perPage !== null) query.set('per_page', String(perPage));
  return `${at.peers}/?${query}`;
}

const FIELDS = CONTRACT_COLUMNS.map(({ id }) => id);

/** What the peers are told about the columns: widths and words of the app. */
export function columnsForPeers(): object {
  const words = (labels: Record<string, { en: string } | { label: { en: string } }>) =>
    Object.fromEntries(Object.entries(labels).map(([id, entry]) => [id, 'label' in entry ? entry.label.en : entry.en]));
  return {
    columns: CONTRACT_COLUMNS.map(({ id, width }) => ({ field: id, width })),
    labels: {
      fine_status_id: words(defaultLabels.fineStatus),
      driver_indication_status_id: words(defaultLabels.indicationStatus),
      vehicle_status_id: words(defaultLabels.vehicleStatus),
      seriousness: words(defaultLabels.seriousness),
    },
  };
}
