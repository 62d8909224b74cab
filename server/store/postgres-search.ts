// Search inside texts of fines on PostgreSQL: an index over their trigrams (pg_trgm), where the extension can be made.
import { type Session, StatementFailure, textIn } from './store';

const INDEX = 'fines_trigrams';

/** SQL: whether the index is there. */
export const HAS_TRIGRAMS = `to_regclass('${INDEX}') is not null`;

/** SQL: whether the fines lie in shards. Each has an index or not; a pattern is found there, and `strpos` here. */
export const SHARDS_SEARCH = `(select relkind from pg_class where oid = to_regclass('fines')) = 'p'`;

/** Why there is no index, for the operator; null where it is. `isNew`: it was made. */
export async function prepareSearch(session: Pick<Session, 'query'>): Promise<{ isNew: boolean; note: string | null }> {
  const [state] = await session.query(`select case when ${HAS_TRIGRAMS} then 1 else 0 end as is_there`);
  if (state?.is_there === 1) return { isNew: false, note: null };
  // Without the way back a refusal would end the whole transaction.
  await session.query('savepoint patio_search');
  try {
    await session.query('create extension if not exists pg_trgm');
    // Wherever somebody has put the extension.
    const [extension] = await session.query(
      `select quote_ident(nspname) as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
      where extname = 'pg_trgm'`,
    );
    const operators = `${textIn(extension ?? {}, 'schema')}.gin_trgm_ops`;
    await session.query(
      `create index ${INDEX} on fines using gin (ait_search ${operators}, place_search ${operators})`,
    );
    await session.query('release savepoint patio_search');
    return { isNew: true, note: null };
  } catch (error) {
    if (!(error instanceof StatementFailure) || error.isAway) throw error;
    await session.query('rollback to savepoint patio_search');
    const reason = error.cause instanceof Error ? error.cause.message : error.code;
    return {
      isNew: false,
      note: `Search reads every fine: the extension pg_trgm is not there and could not be made (${reason}). As an administrator of the database: create extension pg_trgm;`,
    };
  }
}
