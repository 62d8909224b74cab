// Column layout of the grid: order, width and pin. Start-pinned columns come first, end-pinned ones last. URL format:
// `ait_number.118.start,fine_date,...`; default widths and pins are omitted.
import type { FigureOfRows } from '../filters/figure-of-rows';
import { type ColumnId, columnOf, isColumnId, TABLE_COLUMNS } from './columns';

export type Pin = 'start' | 'end' | null;
export type LayoutColumn = { id: ColumnId; width: number; pin: Pin };
/** Visible columns, in order; never empty. */
export type Layout = readonly LayoutColumn[];

const NARROWEST = 48;
const WIDEST = 640;

const toVisible = (id: ColumnId, pin: Pin = null): LayoutColumn => ({ id, width: columnOf(id).width, pin });

export const DEFAULT_LAYOUT: Layout = [
  toVisible('ait_number', 'start'),
  toVisible('vehicle_plate_number', 'start'),
  toVisible('fine_date'),
  toVisible('fine_hour'),
  toVisible('infraction'),
  toVisible('seriousness'),
  toVisible('points_on_driver_license'),
  toVisible('driver_id'),
  toVisible('driver_indication_deadline'),
  toVisible('fine_status_id'),
  toVisible('default_amount'),
];

const WITH_PAID: Layout = [...DEFAULT_LAYOUT, toVisible('amount_paid')];

/** The default columns; other ones for rows behind a payment figure. */
export function defaultLayout(figure: FigureOfRows | null): Layout {
  return figure?.measure === 'paid' ? WITH_PAID : DEFAULT_LAYOUT;
}

/** Parses valid columns; null if there is none. Duplicates are ignored. */
export function parseLayout(text: string): Layout | null {
  const columns: LayoutColumn[] = [];
  for (const part of text.split(',')) {
    const [id = '', ...rest] = part.trim().split('.');
    if (!isColumnId(id) || columns.some((column) => column.id === id)) continue;
    const width = rest.find((piece) => /^\d{1,4}$/.test(piece));
    const pin = rest.find((piece) => piece === 'start' || piece === 'end');
    columns.push({
      id,
      width: width === undefined ? columnOf(id).width : clampWidth(Number(width)),
      pin: pin === 'start' || pin === 'end' ? pin : null,
    });
  }
  return columns.length === 0 ? null : inZones(columns);
}

export function formatLayout(layout: Layout): string {
  return layout
    .map(({ id, width, pin }) =>
      [id, ...(width === columnOf(id).width ? [] : [width]), ...(pin ? [pin] : [])].join('.'),
    )
    .join(',');
}

export function isSameLayout(a: Layout, b: Layout): boolean {
  return formatLayout(a) === formatLayout(b);
}

/** All columns: visible ones first, in the order of the settings, then hidden ones in contract order. */
export function allColumns(layout: Layout): ColumnId[] {
  const ids = layout.map(({ id }) => id);
  return [...ids, ...TABLE_COLUMNS.map(({ id }) => id).filter((id) => !ids.includes(id))];
}

/** Shows exactly these; new ones are added after the unpinned ones. The last column cannot be hidden. */
export function showColumns(layout: Layout, ids: ReadonlySet<ColumnId>): Layout {
  const remaining = layout.filter(({ id }) => ids.has(id));
  const added = TABLE_COLUMNS.filter(({ id }) => ids.has(id) && !layout.some((column) => column.id === id));
  const next = inZones([...remaining, ...added.map(({ id }) => toVisible(id))]);
  if (next.length === 0) return layout;
  return isSameLayout(next, layout) ? layout : next;
}

/** Moves a column to `to` among the visible ones, within its pin zone. */
export function moveColumn(layout: Layout, id: ColumnId, to: number): Layout {
  const column = layout.find((entry) => entry.id === id);
  if (!column) return layout;
  const others = layout.filter((entry) => entry.id !== id);
  const next = inZones([...others.slice(0, to), column, ...others.slice(to)]);
  return isSameLayout(next, layout) ? layout : next;
}

/** Visible columns in the order of `ids`; others stay at the end. */
export function orderColumns(layout: Layout, ids: readonly ColumnId[]): Layout {
  const rank = (id: ColumnId) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const next = inZones([...layout].sort((a, b) => rank(a.id) - rank(b.id)));
  return isSameLayout(next, layout) ? layout : next;
}

export function resizeColumn(layout: Layout, id: ColumnId, width: number): Layout {
  const next = clampWidth(width);
  if (layout.find((column) => column.id === id)?.width === next) return layout;
  return layout.map((column) => (column.id === id ? { ...column, width: next } : column));
}

export function pinColumn(layout: Layout, id: ColumnId, pin: Pin): Layout {
  if (layout.find((column) => column.id === id)?.pin === pin) return layout;
  return inZones(layout.map((column) => (column.id === id ? { ...column, pin } : column)));
}

function clampWidth(width: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(width)));
}

function inZones(columns: readonly LayoutColumn[]): Layout {
  const zone = (pin: Pin) => columns.filter((column) => column.pin === pin);
  return [...zone('start'), ...zone(null), ...zone('end')];
}
