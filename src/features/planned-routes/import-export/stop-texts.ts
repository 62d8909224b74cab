// Maps texts of a read stop to the contract fields.
import type { StopTexts } from './route-file';
import type { StopField } from './stop-fields';

const WHOLE = /^\s*[-+]?\d{1,15}\s*$/;

/** Texts of a source as contract fields; empty and absent ones are omitted. */
export function stopTextsOf(textOf: (field: StopField) => string | undefined): StopTexts {
  const order = textOf('stop_point_order') ?? '';
  return {
    name: textOf('stop_point_name') || null,
    hour: textOf('stop_point_hour') || null,
    time: null,
    type: textOf('stop_point_type') || null,
    order: WHOLE.test(order) ? Number(order) : null,
    placeHolder: textOf('place_holder') || null,
    address: textOf('stop_point_full_address_name') || null,
  };
}

/** A name on one line: indented files contain line breaks and padding. */
export function tidyName(text: string): string {
  const lines = text.split(/[\r\n]/);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

const ROUTE_COLUMNS = ['route', 'line', 'vehicle'] as const;

/** The column that distinguishes several routes: the first with two values or more. `cellsOf`: cells of all rows. */
export function routeColumn(
  cellsOf: (column: (typeof ROUTE_COLUMNS)[number]) => readonly string[],
): (typeof ROUTE_COLUMNS)[number] | undefined {
  return ROUTE_COLUMNS.find((column) => new Set(cellsOf(column).flatMap((cell) => cell.trim() || [])).size > 1);
}
