// Columns of tables of stops as a person corrected them, by the heads of the file. Stored with the preferences of this
// browser. Routes can be opened without a service, so they cannot be import profiles of a service.
import { getPreferences, LONGEST_COLUMNS, setPreference } from '../../../ui/preferences';
import type { PlaceColumn } from '../import-export/route-file';
import { STOP_FIELDS } from '../import-export/stop-fields';
import { FOUND_FIELDS, foldHead, LINE_FIELDS } from '../import-export/stop-heads';

type Columns = readonly (PlaceColumn | null)[];
/** A shape is the heads of a file; newest first. */
type Entries = readonly (readonly [shape: string, columns: Columns])[];

const MOST_SHAPES = 40;
const COLUMNS = new Set<string>([...STOP_FIELDS, ...LINE_FIELDS, ...FOUND_FIELDS]);

export function rememberedColumns(head: readonly string[]): Columns | null {
  const shape = shapeOf(head);
  return read().find(([known, columns]) => known === shape && columns.length === head.length)?.[1] ?? null;
}

export function rememberColumns(head: readonly string[], columns: Columns): void {
  const others = read().filter(([shape]) => shape !== shapeOf(head));
  write([[shapeOf(head), head.map((_, at) => columns[at] ?? null)], ...others]);
}

export function forgetColumns(head: readonly string[]): void {
  const entries = read();
  const others = entries.filter(([shape]) => shape !== shapeOf(head));
  if (others.length < entries.length) write(others);
}

/** Case, accents and signs of a head do not count. */
function shapeOf(head: readonly string[]): string {
  return head.map((cell) => foldHead(cell.slice(0, 100))).join('|');
}

function read(): Entries {
  try {
    const json: unknown = JSON.parse(getPreferences().tableColumns ?? '[]');
    return Array.isArray(json) ? json.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is Entries[number] {
  if (!Array.isArray(entry) || entry.length !== 2) return false;
  const [shape, columns]: unknown[] = entry;
  const isColumn = (column: unknown) => column === null || (typeof column === 'string' && COLUMNS.has(column));
  return typeof shape === 'string' && Array.isArray(columns) && columns.every(isColumn);
}

/** The oldest shapes are dropped where all would be too long. */
function write(entries: Entries): void {
  let most = entries.slice(0, MOST_SHAPES);
  while (most.length > 0 && JSON.stringify(most).length > LONGEST_COLUMNS) most = most.slice(0, -1);
  setPreference('tableColumns', most.length === 0 ? null : JSON.stringify(most));
}
