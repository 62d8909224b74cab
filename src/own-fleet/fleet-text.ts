// The rows of a delimited text with tables of a fleet.
import { readDelimited } from '../tables/read-delimited';
import type { SplitRow } from '../tables/split-rows';
import type { FleetKind } from './import-fields';
import { namedFields } from './match-columns';

/** Maximum number of rows per file; larger files are rejected before parsing. */
export const MOST_FILE_ROWS = 1_000_000;

const KINDS: readonly FleetKind[] = ['fines', 'readings', 'vehicles', 'drivers', 'vehicle_groups'];

/** Null: more than `MOST_FILE_ROWS` rows. `wanted`: the only kind that may be. */
export function rowsOfText(text: string, wanted: FleetKind | null = null): readonly SplitRow[] | null {
  const score = (cells: readonly string[]) =>
    Math.max(...(wanted ? [wanted] : KINDS).map((kind) => namedFields(kind, cells)));
  const { rows } = readDelimited(text, {
    scoreHead: (some) => Math.max(0, ...some.slice(0, 30).map(({ cells }) => score(cells))),
    max: MOST_FILE_ROWS + 1,
  });
  return rows.length > MOST_FILE_ROWS ? null : rows;
}
