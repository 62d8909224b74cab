// Imports: rows of one or more kinds, stored together or not at all. They can be listed, and the last one undone.

import { sampleFines } from '../sample/sample-state';
import { recordChange, type Who } from '../store/changes';
import { type Row, type Session, textIn } from '../store/store';
import { type Applied, applyRows } from './apply-rows';
import { keepNaming, undoNaming } from './naming-data';
import { OWN_KINDS, type OwnKind, type OwnRow } from './own-fields';
import { highestId, ID_COLUMNS, loadRows, readBefore } from './own-tables';

export type ImportSource = {
  organization: number;
  /** The importing person's mark, as in `/directory/me`. */
  person: string;
  /** For the log of changes. */
  who: Who;
  fileName: string | null;
  /** Milliseconds. */
  now: number;
  /** `YYYY-MM-DD`, local to the service. */
  today: string;
  /** Rows of the files that were not parsed, by kind; they count as refused in the list. */
  leftOut?: Partial<Record<OwnKind, number>> | undefined;
  /** Licence number, category and CPF of drivers are stored (naming-data.ts). */
  keepsForNaming?: boolean;
};

type ImportCounts = Omit<Applied, 'rows' | 'results' | 'told'>;
type ImportLine = {
  import_id: number;
  /** Kinds, comma separated. */
  kind: string;
  file_name: string | null;
  person: string;
  imported_at: string;
  undone_at: string | null;
  counts: Partial<Record<OwnKind, ImportCounts>>;
};

/** The organization has the sample fleet, which is never mixed with own rows. */
export class SampleInTheWay extends Error {
  override readonly name = 'SampleInTheWay';
  constructor() {
    super('The sample fleet is there. Remove it first: own rows are never mixed with it.');
  }
}

/** Imports `rows`, kind by kind. `naming`: rows of drivers with what is kept for naming sheets. Throws SampleInTheWay. */
export async function importRows(
  session: Session,
  source: ImportSource,
  rows: ReadonlyMap<OwnKind, readonly OwnRow[]>,
  naming: readonly OwnRow[] | null = null,
): Promise<{ importId: number; applied: Map<OwnKind, Applied> }> {
  if ((await sampleFines(session, source.organization)) > 0) throw new SampleInTheWay();
  const { organization, person, who, fileName, now, today, leftOut = {} } = source;
  const importId = (await highestId(session, organization, 'imports', 'import_id')) + 1;
  const applied = new Map<OwnKind, Applied>();
  for (const kind of OWN_KINDS) {
    const some = rows.get(kind);
    if (!some) continue;
    const result = await applyRows(session, { organization, importId, today }, kind, some);
    if (kind === 'drivers' && naming) await keepNaming(session, { organization, importId }, naming, result);
    applied.set(kind, result);
  }
  const counts = Object.fromEntries(
    [...applied].map(([kind, { rows: _rows, results: _results, told: _told, ...rest }]) => [
      kind,
      { ...rest, refused: rest.refused + (leftOut[kind] ?? 0) },
    ]),
  );
  await session.query(
    `insert into imports (import_id, organization_id, kind, file_name, person, imported_at, counts)
    values ($1::int, $2::int, $3::text, $4::text, $5::text, $6::text, $7::text)`,
    [importId, organization, [...applied.keys()].join(), fileName, person, isoOf(now), JSON.stringify(counts)],
  );
  await recordChange(session, { organization, who, at: now, kind: 'import', importId });
  return { importId, applied };
}

/** Newest first. */
export async function listImports(session: Pick<Session, 'query'>, organization: number): Promise<ImportLine[]> {
  const rows = await session.query(
    `select import_id, kind, file_name, person, imported_at, undone_at, counts from imports
    where organization_id = $1::int order by import_id desc`,
    [organization],
  );
  return rows.map(lineOf);
}

function lineOf(row: Row): ImportLine {
  const text = (column: string) => (row[column] === null || row[column] === undefined ? null : String(row[column]));
  return {
    import_id: Number(row.import_id),
    kind: textIn(row, 'kind'),
    file_name: text('file_name'),
    person: textIn(row, 'person'),
    imported_at: textIn(row, 'imported_at'),
    undone_at: text('undone_at'),
    counts: JSON.parse(textIn(row, 'counts')),
  };
}

type UndoResult =
  | { kind: 'undone'; import: ImportLine }
  /** There is no import that is not undone yet. */
  | { kind: 'nothing' }
  /** The wanted import is none, or another one came after it. */
  | { kind: 'not the last' }
  /** Rows were changed since: nothing was undone. `ids` of the first ones. */
  | { kind: 'changed since'; import: ImportLine; rows: { kind: OwnKind; id: number }[] };

const MOST_NAMED = 20;

/**
 * Undoes the last import that is not undone yet: its new rows are deleted, and changed rows are restored. `wanted`: the import
 * that is meant; one that is undone already is answered as it is.
 */
export async function undoLastImport(
  session: Session,
  organization: number,
  now: number,
  who: Who,
  wanted: number | null = null,
): Promise<UndoResult> {
  const imports = await listImports(session, organization);
  const last = imports.find(({ undone_at }) => undone_at === null);
  const meant = wanted === null ? last : imports.find(({ import_id }) => import_id === wanted);
  if (meant && meant.undone_at !== null) return { kind: 'undone', import: meant };
  if (wanted !== null && meant !== last) return { kind: 'not the last' };
  if (!last) return { kind: 'nothing' };
  const id = last.import_id;
  const since: { kind: OwnKind; id: number }[] = [];
  for (const kind of OWN_KINDS) {
    const column = ID_COLUMNS[kind];
    const rows = await session.query(
      `select ${column} as id from ${kind} where organization_id = $1::int and changed_by <> $2::int and (created_by = $2::int
        or ${column} in (select row_id from import_changes
          where organization_id = $1::int and import_id = $2::int and table_name = $3::text))
      order by ${column} limit ${MOST_NAMED}`,
      [organization, id, kind],
    );
    since.push(...rows.map((row) => ({ kind, id: Number(row.id) })));
  }
  if (since.length > 0) return { kind: 'changed since', import: last, rows: since.slice(0, MOST_NAMED) };
  for (const kind of OWN_KINDS) {
    const befores = await session.query(
      `select before from import_changes
      where organization_id = $1::int and import_id = $2::int and table_name = $3::text order by row_id`,
      [organization, id, kind],
    );
    await session.query(`delete from ${kind} where organization_id = $1::int and changed_by = $2::int`, [
      organization,
      id,
    ]);
    await loadRows(session, kind, befores.map(readBefore));
  }
  await session.query('delete from import_changes where organization_id = $1::int and import_id = $2::int', [
    organization,
    id,
  ]);
  await undoNaming(session, organization, id);
  const undoneAt = isoOf(now);
  await session.query(
    'update imports set undone_at = $3::text where organization_id = $1::int and import_id = $2::int',
    [organization, id, undoneAt],
  );
  await recordChange(session, { organization, who, at: now, kind: 'undo', importId: id });
  return { kind: 'undone', import: { ...last, undone_at: undoneAt } };
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
