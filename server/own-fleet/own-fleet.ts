// The organization's data during an import: rows by key, and rows created or changed so far. Nothing is written before
// the end.
import { compactAit } from '../store/searchable';
import type { Session } from '../store/store';
import type { Cell } from '../store/tables';
import { nameKey, plateKey, registrationKey } from './keys';
import type { OwnKind } from './own-fields';
import {
  columnsOfKind,
  highestId,
  ID_COLUMNS,
  keepBefore,
  loadRows,
  readOwnRows,
  removeRows,
  type StoredRow,
} from './own-tables';

/** A row of the organization: its stored state (null: new) and its new one. */
type Known = { stored: StoredRow | null; now: StoredRow };

/** The key of a stored row of each kind. */
const KEYS: Record<OwnKind, (row: StoredRow) => string> = {
  vehicle_groups: (row) => nameKey(String(row.name ?? '')),
  vehicles: (row) => plateKey(String(row.plate_number ?? '')),
  drivers: (row) => registrationKey(String(row.registration ?? '')),
  readings: (row) => `${row.vehicle_id} ${row.read_on}`,
  fines: (row) => compactAit(String(row.ait_number ?? '')),
};

/** In place of an import: the row was typed or corrected in the form. */
export const BY_HAND = 0;

export type OwnFleet = Awaited<ReturnType<typeof openOwnFleet>>;

/** `aits`: keys of the fines in the import; all other kinds are read completely. */
export async function openOwnFleet(
  session: Session,
  organization: number,
  importId: number,
  { aits = [], readings = false }: { aits?: readonly string[]; readings?: boolean },
) {
  const known: Record<OwnKind, Map<string, Known>> = {
    vehicle_groups: keyed('vehicle_groups', await readOwnRows(session, 'vehicle_groups', organization)),
    vehicles: keyed('vehicles', await readOwnRows(session, 'vehicles', organization)),
    drivers: keyed('drivers', await readOwnRows(session, 'drivers', organization)),
    readings: keyed('readings', readings ? await readOwnRows(session, 'readings', organization) : []),
    fines: keyed('fines', await readOwnRows(session, 'fines', organization, { column: 'ait_search', values: aits })),
  };
  const nextIds = new Map<OwnKind, number>();
  const indexes: { kind: OwnKind; of: (row: StoredRow) => string; keys: Map<string, string[]> }[] = [];

  function addTo({ of, keys }: (typeof indexes)[number], key: string, row: StoredRow): void {
    const place = of(row);
    const there = keys.get(place);
    if (there) there.push(key);
    else keys.set(place, [key]);
  }

  async function newId(kind: OwnKind): Promise<number> {
    const id = nextIds.get(kind) ?? (await highestId(session, organization, kind, ID_COLUMNS[kind])) + 1;
    nextIds.set(kind, id + 1);
    return id;
  }

  return {
    organization,
    find: (kind: OwnKind, key: string): StoredRow | null => known[kind].get(key)?.now ?? null,
    /** Finds all rows of a kind with the same `of`, which no change of a row may alter. */
    indexBy(kind: OwnKind, of: (row: StoredRow) => string): (place: string) => StoredRow[] {
      const index = { kind, of, keys: new Map<string, string[]>() };
      for (const [key, { now }] of known[kind]) addTo(index, key, now);
      indexes.push(index);
      return (place) =>
        (index.keys.get(place) ?? []).map((key) => known[kind].get(key)?.now).filter((row) => row !== undefined);
    },
    /** Creates a row of which only `cells` are known. */
    async make(kind: OwnKind, cells: Readonly<Record<string, Cell>>): Promise<StoredRow> {
      const empty = Object.fromEntries(columnsOfKind(kind).map((name): [string, Cell] => [name, null]));
      const now: StoredRow = {
        ...empty,
        ...cells,
        [ID_COLUMNS[kind]]: await newId(kind),
        organization_id: organization,
        created_by: importId,
        changed_by: importId,
      };
      const key = KEYS[kind](now);
      known[kind].set(key, { stored: null, now });
      for (const index of indexes) if (index.kind === kind) addTo(index, key, now);
      return now;
    },
    /** Sets `cells` of a row. False: it has them already. */
    change(kind: OwnKind, key: string, cells: Readonly<Record<string, Cell>>): boolean {
      const found = known[kind].get(key);
      if (!found) throw new Error(`There is no ${kind} ${key}`);
      const isEqual = Object.entries(cells).every(([name, cell]) => (found.now[name] ?? null) === cell);
      if (isEqual) return false;
      known[kind].set(key, { ...found, now: { ...found.now, ...cells, changed_by: importId } });
      return true;
    },
    /** Writes all created and changed rows, and their previous state. */
    async write(): Promise<void> {
      for (const [kind, rows] of Object.entries(known) as [OwnKind, Map<string, Known>][]) {
        const touched = [...rows.values()].filter(({ stored, now }) => now !== stored);
        const replaced = touched.map(({ stored }) => stored).filter((row) => row !== null);
        // Rows that this import already wrote, as part of another kind, were recorded then or are new.
        const befores = replaced.filter((row) => row.changed_by !== importId);
        const ids = replaced.map((row) => Number(row[ID_COLUMNS[kind]]));
        const written = touched.map(({ now }) => now);
        if (importId !== BY_HAND) await keepBefore(session, { organization, importId }, kind, befores);
        await removeRows(session, organization, kind, ids);
        await loadRows(session, kind, written);
      }
    },
  };
}

/** The first of rows with the same key is used: an older store may have two. */
function keyed(kind: OwnKind, rows: readonly StoredRow[]): Map<string, Known> {
  const found = new Map<string, Known>();
  for (const row of rows) {
    const key = KEYS[kind](row);
    if (key !== '' && !found.has(key)) found.set(key, { stored: row, now: row });
  }
  return found;
}
