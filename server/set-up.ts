// Prepares an opened store: schema, infractions of the law, and the sample at the first start.
import { createHash } from 'node:crypto';
import { infractionBatch } from './infractions/infractions';
import { readSample, writeSample } from './sample/sample-state';
import { ORGANIZATION_ID } from './store/batch';
import { LONGEST_SUMMARY } from './store/document-summary';
import { type DocumentKind, PLANNED_ROUTES, PLANS } from './store/documents';
import { isCoordinator } from './store/layout';
import { readMeta, writeMeta } from './store/meta';
import { migrations } from './store/migrations';
import { type Session, type Store, StoreProblem, textIn } from './store/store';
import type { Batch } from './store/tables';

type Sample = {
  /** Requested at the first start; 0 leaves the store empty. */
  fines: number;
  /** `YYYY-MM-DD` */
  today: string;
  batches: (options: { fines: number; today: string }) => Iterable<Batch>;
};

/**
 * All or nothing: an interrupted start leaves no partial data. Existing data is never changed, whatever `sample` is.
 * `onFines`: called with the number of loaded fines. Returns notes for the operator. Throws StoreProblem for a store of a newer
 * Patio.
 */
export async function setUp(
  store: Store,
  sample: Sample,
  onFines: (loaded: number) => void = () => {},
): Promise<readonly string[]> {
  const { isNew, notes } = await store.transaction(async (session) => {
    await session.query('create table if not exists meta (name text primary key, content text)');
    const version = Number((await readMeta(session, 'schema_version')) ?? 0);
    if (version > migrations.length) throw new StoreProblem(NEWER);
    const isOfShards = await isCoordinator((sql) => session.query(sql));
    if (isOfShards) {
      // Its shards were set up one by one, each by this function. A shard that is away stops nobody else here.
      if (version < migrations.length) throw new StoreProblem(OLDER_SHARDS);
    } else {
      await migrate(session, version);
      await session.keepVersions();
      await stampDocuments(session);
      await shortenSummaries(session);
    }
    await loadInfractions(session);
    const isFirst = (await readMeta(session, 'sample')) === null;
    if (isFirst) await loadSample(session, sample, onFines);
    // After the sample, which is loaded sooner without indexes; also without one, for those who fill the store themselves.
    const prepared = isOfShards ? { isNew: false, notes: [] } : await session.prepare();
    return { isNew: isFirst || prepared.isNew, notes: prepared.notes };
  });
  if (isNew) await store.settle();
  return notes;
}

async function loadSample(session: Session, sample: Sample, onFines: (loaded: number) => void): Promise<void> {
  let loaded = 0;
  // A first start that broke off may have stored the sample in its shard, and nothing of it here.
  if (sample.fines > 0 && (await readSample(session, ORGANIZATION_ID)) === null) {
    await session.load(sample.batches(sample), ({ table, length }) => {
      if (table !== 'fines') return;
      loaded += length;
      onFines(loaded);
    });
    await writeSample(session, ORGANIZATION_ID, { fines: sample.fines, today: sample.today });
  }
  await writeMeta(session, 'sample', JSON.stringify({ fines: sample.fines, today: sample.today }));
}

const NEWER = 'The data was written by a newer version of Patio. Start that one, or use another folder.';
const OLDER_SHARDS =
  'The shards are of an older version of Patio. Run `npm run shard` with their addresses once more; it brings them to this one.';

async function migrate(session: Session, version: number): Promise<void> {
  for (const statements of migrations.slice(version)) for (const sql of statements) await session.query(sql);
  await writeMeta(session, 'schema_version', String(migrations.length));
}

/** The infractions are law, not sample data: they are always loaded, and follow the table of this version. */
async function loadInfractions(session: Session): Promise<void> {
  const batch = infractionBatch();
  const digest = createHash('sha256').update(JSON.stringify(batch)).digest('base64url');
  if ((await readMeta(session, 'infractions')) === digest) return;
  await session.query('delete from infractions');
  await session.load([batch]);
  await writeMeta(session, 'infractions', digest);
}

/** Documents of an older Patio, or inserted by other programs, get a version stamp (documents.ts). */
async function stampDocuments(session: Session): Promise<void> {
  for (const table of ['plans', 'planned_routes']) {
    await session.query(`update ${table} set stamp = cast(gen_random_uuid() as text) where stamp is null`);
  }
}

/** An older Patio stored summaries of any length, and a library reads all of them. */
async function shortenSummaries(session: Session): Promise<void> {
  await shortenSummariesOf(session, PLANS);
  await shortenSummariesOf(session, PLANNED_ROUTES);
}

async function shortenSummariesOf<T>(session: Session, kind: DocumentKind<T>): Promise<void> {
  const { table, key, summaryOf } = kind;
  const long = await session.query(
    `select ${key} as id, organization_id from ${table} where length(summary) > $1::int or length(search_text) > $1::int`,
    [LONGEST_SUMMARY],
  );
  for (const { id = null, organization_id: organization = null } of long) {
    const [row] = await session.query(
      `select body from ${table} where ${key} = $1::text and organization_id = $2::int`,
      [id, organization],
    );
    const body = textIn(row ?? {}, 'body');
    // Stored bodies are valid.
    const { summary, searchText } = summaryOf(JSON.parse(body), body);
    await session.query(
      `update ${table} set summary = $1::text, search_text = $2::text
      where ${key} = $3::text and organization_id = $4::int`,
      [summary, searchText, id, organization],
    );
  }
}
