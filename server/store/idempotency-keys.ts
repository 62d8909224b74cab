// Executed requests with an Idempotency-Key, and their results. A row is written in the transaction of the write
// itself, so that both are stored or neither.
import { type Session, type Store, textIn } from './store';

/** Lifetime of a key in seconds, during which its response is repeated. */
export const KEY_LIFETIME_S = 24 * 60 * 60;

/** `digest`: of the request; the same key with another digest is another request. */
export type KeyedRequest = { organization: number; key: string; digest: string };
/** The result of the write. */
type KeyedWrite = { documentId: string; version: string };
export type KeyedResult = ({ kind: 'written' | 'known' } & KeyedWrite) | { kind: 'other request' };

/**
 * Runs `write` unless its key exists, in one transaction. A concurrent request with the same key waits for its end.
 * `isAlone`: excludes other such transactions.
 */
export async function writeOnce(
  store: Store,
  request: KeyedRequest,
  now: number,
  write: (session: Session) => Promise<KeyedWrite>,
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<KeyedResult> {
  const { organization, key, digest } = request;
  await dropOldKeys(store, now, organization);
  return store.transaction(
    async (session): Promise<KeyedResult> => {
      const claimed = await session.query(
        `insert into idempotency_keys (organization_id, idempotency_key, request_digest, document_id, version, created_at)
        values ($1::int, $2::text, $3::text, '', '', $4::bigint)
        on conflict do nothing returning idempotency_key`,
        [organization, key, digest, now],
      );
      if (claimed.length === 0) return (await findKey(session, request)) ?? { kind: 'other request' };
      const written = await write(session);
      await session.query(
        `update idempotency_keys set document_id = $3::text, version = $4::text
        where organization_id = $1::int and idempotency_key = $2::text returning idempotency_key`,
        [organization, key, written.documentId, written.version],
      );
      return { kind: 'written', ...written };
    },
    { isAlone },
  );
}

/** The stored result of a key; null if it is unused. */
export async function findKey(
  store: Pick<Session, 'query'>,
  { organization, key, digest }: KeyedRequest,
): Promise<KeyedResult | null> {
  const [row] = await store.query(
    `select request_digest, document_id, version from idempotency_keys
    where organization_id = $1::int and idempotency_key = $2::text`,
    [organization, key],
  );
  if (!row) return null;
  if (textIn(row, 'request_digest') !== digest) return { kind: 'other request' };
  return { kind: 'known', documentId: textIn(row, 'document_id'), version: textIn(row, 'version') };
}

/** Deletes expired keys of an organization, or of all. `now` in milliseconds. */
export async function dropOldKeys(store: Store, now: number, organization: number | null): Promise<void> {
  const isOld = 'created_at <= $1::bigint';
  const before = now - KEY_LIFETIME_S * 1000;
  await (organization === null
    ? store.write(`delete from idempotency_keys where ${isOld} returning idempotency_key`, [before])
    : store.write(
        `delete from idempotency_keys where ${isOld} and organization_id = $2::int returning idempotency_key`,
        [before, organization],
      ));
}
