// Grid navigation by the ARIA authoring practices. Row -1 is the head.

export type GridPlace = { row: number; column: number };
export type GridSize = { rows: number; columns: number /** Rows per page of the view. */; page: number };
type GridKey = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

export const HEAD_ROW = -1;

/** The target cell of a key; null for other keys. */
export function movePlace(place: GridPlace, { key, ctrlKey, metaKey }: GridKey, size: GridSize): GridPlace | null {
  const isFar = ctrlKey || metaKey;
  const to = (row: number, column: number) => clampPlace({ row, column }, size);
  const { row, column } = place;
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? Math.min(row, 0) : row - 1, column);
    case 'ArrowDown':
      return to(isFar ? size.rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, isFar ? size.columns - 1 : column + 1);
    case 'Home':
      return isFar ? to(0, 0) : to(row, 0);
    case 'End':
      return isFar ? to(size.rows - 1, size.columns - 1) : to(row, size.columns - 1);
    case 'PageUp':
      return to(row <= 0 ? row : Math.max(0, row - size.page), column);
    case 'PageDown':
      return to(row + size.page, column);
    default:
      return null;
  }
}

/** The place clamped to the grid. */
export function clampPlace({ row, column }: GridPlace, size: Pick<GridSize, 'rows' | 'columns'>): GridPlace {
  return {
    row: Math.max(HEAD_ROW, Math.min(row, size.rows - 1)),
    column: Math.max(0, Math.min(column, size.columns - 1)),
  };
}

/** Scrolls by the minimum that brings `start` to `end` between the margins of the view. */
export function scrollToShow(
  scroll: number,
  view: number,
  { start, end }: { start: number; end: number },
  margin: { before: number; after: number },
): number {
  if (start < scroll + margin.before) return Math.max(0, start - margin.before);
  if (end > scroll + view - margin.after) return Math.max(0, end - view + margin.after);
  return scroll;
}
