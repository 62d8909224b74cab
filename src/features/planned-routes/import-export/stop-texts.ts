// What a stop that was read says in the fields of the contract.
import type { StopTexts } from './shape-collector';
import type { StopField } from './stop-fields';

const WHOLE = /^\s*[-+]?\d{1,15}\s*$/;

/** What a source says in the fields of the contract; "" and absent are nothing. */
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

/** A name on one line: files that are indented for reading break and pad it. */
export function tidyName(text: string): string {
  const lines = text.split(/[\r\n]/);
  if (lines.length === 1) return text;
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

const ROUTE_COLUMNS = ['route', 'line', 'vehicle'] as const;

/**
 * The column that tells the routes of a table of stops apart: the first with two values or more. `cellsOf`: of all
 * rows.
 */
export function routeColumn(
  cellsOf: (column: (typeof ROUTE_COLUMNS)[number]) => readonly string[],
): (typeof ROUTE_COLUMNS)[number] | undefined {
  return ROUTE_COLUMNS.find((column) => new Set(cellsOf(column).flatMap((cell) => cell.trim() || [])).size > 1);
}
