// The log of changes: who changed which plan or route, and who imported or took back. A line is written in the
// transaction of its change, so that there is neither without the other.
import { randomBytes } from 'node:crypto';
import type { ChangeKind, ChangeLine } from '../../src/directory/changes';
import { maybeNumber, maybeText, type Parameter, type Row, type Session, textIn } from './store';

/** `subject`: as the provider or TOKENS name the person, stable; empty for everybody. `name`: for reading. */
export type Who = { subject: string; name: string };

type Change = {
  organization: number;
  who: Who;
  /** Milliseconds. */
  at: number;
  kind: ChangeKind;
  documentId?: string;
  /** As in the ETag of the document. */
  version?: string;
  importId?: number;
  /** Rows of each table. */
  counts?: Readonly<Record<string, number>>;
};

let count = 0;

/** Sorts by time, then by order within this process. The random part keeps two processes apart. */
function newId(at: number): string {
  count = (count + 1) % 1_000_000;
  return `${new Date(at).toISOString()}-${String(count).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
}

export async function recordChange(
  session: Pick<Session, 'query'>,
  { organization, who, at, kind, documentId, version, importId, counts }: Change,
): Promise<void> {
  await session.query(
    `insert into changes
      (change_id, organization_id, changed_at, subject, name, kind, document_id, version, import_id, counts)
    values ($1::text, $2::int, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::int, $10::text)`,
    [
      newId(at),
      organization,
      new Date(at).toISOString(),
      who.subject,
      who.name,
      kind,
      documentId ?? null,
      version ?? null,
      importId ?? null,
      counts ? JSON.stringify(counts) : null,
    ],
  );
}

/** Whether the log has this version of a document: then its write was stored. */
export async function hasChange(
  session: Pick<Session, 'query'>,
  organization: number,
  kind: ChangeKind,
  version: string,
): Promise<boolean> {
  const rows = await session.query(
    'select 1 as there from changes where organization_id = $1::int and kind = $2::text and version = $3::text',
    [organization, kind, version],
  );
  return rows.length > 0;
}

type Asked = { kind?: ChangeKind | undefined; id?: string | undefined; before?: string | undefined; limit: number };

/** Newest first. `id`: of a document, or the number of an import. `before`: the `change_id` that the page before ended with. */
export async function listChanges(
  session: Pick<Session, 'query'>,
  organization: number,
  { kind, id, before, limit }: Asked,
): Promise<ChangeLine[]> {
  const parameters: Parameter[] = [organization];
  const conditions = ['organization_id = $1::int'];
  const where = (sql: (place: string) => string, value: string | undefined) => {
    if (value === undefined) return;
    parameters.push(value);
    conditions.push(sql(`$${parameters.length}::text`));
  };
  where((place) => `kind = ${place}`, kind);
  where((place) => `(document_id = ${place} or cast(import_id as text) = ${place})`, id);
  where((place) => `change_id < ${place}`, before);
  const rows = await session.query(
    `select change_id, changed_at, subject, name, kind, document_id, version, import_id, counts from changes
    where ${conditions.join(' and ')} order by change_id desc limit ${limit}`,
    parameters,
  );
  return rows.map(lineOf);
}

function lineOf(row: Row): ChangeLine {
  const [id, version, importId] = [
    maybeText(row, 'document_id'),
    maybeText(row, 'version'),
    maybeNumber(row, 'import_id'),
  ];
  const counts = maybeText(row, 'counts');
  return {
    change_id: textIn(row, 'change_id'),
    changed_at: textIn(row, 'changed_at'),
    subject: textIn(row, 'subject'),
    name: textIn(row, 'name'),
    kind: textIn(row, 'kind'),
    ...(id !== null && { id }),
    ...(version !== null && { version }),
    ...(importId !== null && { import_id: importId }),
    ...(counts !== null && { counts: JSON.parse(counts) }),
  };
}
