// Parts of a large import, sent before it is tried or stored. A draft belongs to an organization and a name of its sender.
import * as z from 'zod/mini';
import { type ImportTable, MOST_IMPORT_ROWS, putImportPart } from '../../src/directory/own-imports';
import { RequestProblem } from '../operations/request-problem';
import { type Session, type Store, textIn } from '../store/store';

type Draft = { organization: number; draft: string };

/** A draft that nobody stored is deleted after this time. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Stores a part; the same number replaces it. `now` in milliseconds. Throws RequestProblem over the limit of rows. */
export async function putPart(
  store: Store,
  { organization, draft }: Draft,
  part: number,
  table: ImportTable,
  now: number,
): Promise<void> {
  await store.transaction(async (session) => {
    await session.query('delete from import_drafts where organization_id = $1::int and created_at <= $2::bigint', [
      organization,
      now - LIFETIME_MS,
    ]);
    await session.query(
      `delete from import_drafts where organization_id = $1::int and draft_id = $2::text and part = $3::int`,
      [organization, draft, part],
    );
    const [{ rows = 0 } = {}] = await session.query(
      `select coalesce(sum(row_count), 0) as rows from import_drafts where organization_id = $1::int and draft_id = $2::text`,
      [organization, draft],
    );
    if (Number(rows) + table.rows.length > MOST_IMPORT_ROWS) {
      throw new RequestProblem(undefined, `An import has at most ${MOST_IMPORT_ROWS} rows.`, 413);
    }
    await session.query(
      `insert into import_drafts (organization_id, draft_id, part, body, row_count, created_at)
      values ($1::int, $2::text, $3::int, $4::text, $5::int, $6::bigint)`,
      [organization, draft, part, JSON.stringify(table), table.rows.length, now],
    );
  });
}

/** Deletes what is older than a day, of all organizations. `now` in milliseconds. */
export async function dropOldDrafts(store: Store, now: number): Promise<void> {
  await store.write('delete from import_drafts where created_at <= $1::bigint returning part', [now - LIFETIME_MS]);
}

/** The parts in order. Throws RequestProblem if there are none. */
export async function readParts(store: Pick<Session, 'query'>, { organization, draft }: Draft): Promise<ImportTable[]> {
  const rows = await store.query(
    'select body from import_drafts where organization_id = $1::int and draft_id = $2::text order by part',
    [organization, draft],
  );
  if (rows.length === 0) throw new RequestProblem('/draft', 'has no parts, or is older than a day', 404);
  return rows.map((row) => z.parse(putImportPart.body, JSON.parse(textIn(row, 'body'))));
}

/** Returns the number of deleted parts. */
export async function deleteDraft(session: Pick<Session, 'query'>, { organization, draft }: Draft): Promise<number> {
  const rows = await session.query(
    'delete from import_drafts where organization_id = $1::int and draft_id = $2::text returning part',
    [organization, draft],
  );
  return rows.length;
}
