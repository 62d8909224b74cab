// Plans and planned routes: the body as text, with a new version on every accepted write.
import { randomBytes } from 'node:crypto';
import type { MaintenancePlan } from '../../src/contract/maintenance-plan';
import type { PlannedRoute } from '../../src/contract/planned-route';
import { type DocumentSummary, summaryOfPlan, summaryOfPlannedRoute } from './document-summary';
import { type Session, type Store, textIn, withKnownEnd } from './store';

export type DocumentKind<T> = {
  table: 'plans' | 'planned_routes';
  key: 'id' | 'planned_route_id';
  /** The user-visible noun, for messages. */
  noun: string;
  /** The member of its summary that is its name. */
  titleKey: 'name' | 'route_name';
  summaryOf: (document: T, text: string) => DocumentSummary;
};
/**
 * `version`: a number incremented by every write, and a random stamp of that write. A database restored from a backup
 * repeats the numbers, but never the stamps.
 */
type StoredDocument = { body: string; version: string };
/** A document and its JSON text. The text is stored: numbers beyond double precision and the notation are preserved. */
export type WrittenDocument<T> = { document: T; text: string };

export const PLANS: DocumentKind<MaintenancePlan> = {
  table: 'plans',
  key: 'id',
  noun: 'plan',
  titleKey: 'name',
  summaryOf: summaryOfPlan,
};
export const PLANNED_ROUTES: DocumentKind<PlannedRoute> = {
  table: 'planned_routes',
  key: 'planned_route_id',
  noun: 'planned route',
  titleKey: 'route_name',
  summaryOf: summaryOfPlannedRoute,
};

/** The target of reads and writes: the store, or a transaction of it. */
export type Target = Pick<Store, 'query' | 'write' | 'update'>;

export function documentsIn({ query, update }: Pick<Session, 'query' | 'update'>): Target {
  return { query, write: query, update };
}

/** A row inserted by other programs has no stamp before the next start. */
const VERSION = `(cast(version as text) || '-' || coalesce(stamp, ''))`;

function newStamp(): string {
  return randomBytes(9).toString('base64url');
}

/** The document of the organization, or null. */
export async function readDocument<T>(
  store: Pick<Target, 'query'>,
  { table, key }: DocumentKind<T>,
  organization: number,
  id: string,
): Promise<StoredDocument | null> {
  if (!isPossibleId(id)) return null;
  const [row] = await store.query(
    `select body, ${VERSION} as version from ${table} where ${key} = $1::text and organization_id = $2::int`,
    [id, organization],
  );
  return row ? { body: textIn(row, 'body'), version: textIn(row, 'version') } : null;
}

/** id -> the name of a document, of those that are there and have one. */
export async function readTitles(
  store: Pick<Target, 'query'>,
  { table, key, titleKey }: Pick<DocumentKind<unknown>, 'table' | 'key' | 'titleKey'>,
  organization: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await store.query(
    `select ${key} as id, summary from ${table} where organization_id = $1::int and ${key} in (select unnest($2::text[]))`,
    [organization, ids],
  );
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const summary: unknown = JSON.parse(textIn(row, 'summary') || '{}');
      const title: unknown = Reflect.get(Object(summary), titleKey);
      return typeof title === 'string' && title.trim() !== '' ? [[textIn(row, 'id'), title]] : [];
    }),
  );
}

type Written = { kind: 'written'; version: string } | { kind: 'unknown' } | { kind: 'changed' };

/** Replaces the stored document in one statement; `ifVersions`: allowed versions, null any. */
export async function replaceDocument<T>(
  store: Target,
  kind: DocumentKind<T>,
  organization: number,
  id: string,
  { document, text }: WrittenDocument<T>,
  ifVersions: readonly string[] | null,
): Promise<Written> {
  if (!isPossibleId(id)) return { kind: 'unknown' };
  const { summary, searchText } = kind.summaryOf(document, text);
  const stamp = newStamp();
  const write = () =>
    store.update({
      table: kind.table,
      set: `body = $1::text, summary = $2::text, search_text = $3::text, updated_at = $4::text,
        version = version + 1, stamp = $9::text`,
      where: `${kind.key} = $5::text and organization_id = $6::int
        and ($7::int = 1 or ${VERSION} in (select unnest($8::text[])))`,
      parameters: [
        text,
        summary,
        searchText,
        new Date().toISOString(),
        id,
        organization,
        ifVersions === null ? 1 : 0,
        ifVersions ?? [],
        stamp,
      ],
      returning: `${VERSION} as version`,
      written: {
        where: `${kind.key} = $1::text and organization_id = $2::int and stamp = $3::text`,
        parameters: [id, organization, stamp],
      },
    });
  const [row] = await withKnownEnd(write, () => findWrite(store, kind, organization, id, stamp));
  if (row) return { kind: 'written', version: textIn(row, 'version') };
  return (await readDocument(store, kind, organization, id)) ? { kind: 'changed' } : { kind: 'unknown' };
}

/** Stores a new document as version 1; null if the id exists already, whose document is unchanged. */
export async function createIfAbsent<T>(
  store: Target,
  kind: DocumentKind<T>,
  organization: number,
  id: string,
  { document, text }: WrittenDocument<T>,
): Promise<string | null> {
  const { summary, searchText } = kind.summaryOf(document, text);
  const stamp = newStamp();
  const write = () =>
    store.write(
      `insert into ${kind.table} (${kind.key}, organization_id, body, version, stamp, updated_at, summary, search_text)
      values ($1::text, $2::int, $3::text, 1, $7::text, $4::text, $5::text, $6::text)
      on conflict do nothing returning ${VERSION} as version`,
      [id, organization, text, new Date().toISOString(), summary, searchText, stamp],
    );
  const [row] = await withKnownEnd(write, () => findWrite(store, kind, organization, id, stamp));
  return row ? textIn(row, 'version') : null;
}

/** Like createIfAbsent, under a new random id. */
export async function createDocument<T>(
  store: Target,
  kind: DocumentKind<T>,
  organization: number,
  id: string,
  written: WrittenDocument<T>,
): Promise<string> {
  const version = await createIfAbsent(store, kind, organization, id, written);
  if (version === null) throw new Error(`A ${kind.noun} with a new id is there already.`);
  return version;
}

/** The row written by an update, if it exists: after a failure with an unknown outcome. */
async function findWrite<T>(
  store: Target,
  { table, key }: DocumentKind<T>,
  organization: number,
  id: string,
  stamp: string,
) {
  const rows = await store.query(
    `select ${VERSION} as version from ${table}
    where ${key} = $1::text and organization_id = $2::int and stamp = $3::text`,
    [id, organization, stamp],
  );
  return rows.length > 0 ? rows : null;
}

/** PostgreSQL cannot compare a text that contains NUL; no stored id does. */
export function isPossibleId(id: string): boolean {
  return !id.includes('\0');
}
