// `npm run backup` and `npm run restore`: one file of the running service, and back into a stopped one.
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readCommandArguments } from '../command-arguments';
import { localDay } from '../local-day';
import { DATABASE_FILE, openStore } from '../open-store';
import type { Options } from '../options';
import { setUp } from '../set-up';
import { openDuckDb } from '../store/duckdb';
import { isCoordinator } from '../store/layout';
import { isServiceRunning } from '../store/service-presence';
import { StatementFailure, type Store } from '../store/store';
import { BackupProblem, backupOf, countsText, type RowCounts, readBackup } from './backup-file';
import { BACKUP } from './backup-route';
import { holdsData, restore } from './restore';

const BACKUP_USAGE = 'npm run backup -- FILE [--url http://127.0.0.1:4173] [--token T]';
const RESTORE_USAGE = 'npm run restore -- FILE [--force]';

type ServiceOptions = Pick<Options, 'databaseUrl' | 'dataDir' | 'timeouts' | 'port' | 'basePath'>;

/**
 * Writes FILE whole or not at all, for its owner's eyes only. Without --url it is the service of this machine; where none runs,
 * the command opens the data itself. Returns the line to print; throws BackupProblem.
 */
export async function makeBackup(args: readonly string[], options: ServiceOptions): Promise<string> {
  const { values, file } = argumentsOf(args, { url: { type: 'string' }, token: { type: 'string' } }, BACKUP_USAGE);
  const { url, token } = values;
  const part = `${file}.part`;
  try {
    const source =
      (await askService(typeof url === 'string' ? url : null, typeof token === 'string' ? token : null, options)) ??
      (await readStopped(options));
    await pipeline(source.file, createWriteStream(part, { mode: 0o600 }), {
      signal: AbortSignal.timeout(24 * 3_600_000),
    });
    await source.close();
    // What was written is read again: a backup that cannot be restored is none.
    let counts: RowCounts = {};
    for await (const read of readBackup(linesOf(part))) if (read.kind === 'end') counts = read.counts;
    settleFile(part);
    renameSync(part, file);
    settleFile(dirname(resolve(file)));
    return `${file}: ${countsText(counts)}`;
  } catch (error) {
    rmSync(part, { force: true });
    throw plain(error, 'The backup failed, and no file was written.');
  }
}

type Source = { file: AsyncIterable<Uint8Array>; close: () => Promise<void> };

/** Null: no service answers at the usual address. */
async function askService(url: string | null, token: string | null, options: ServiceOptions): Promise<Source | null> {
  const base = (url ?? `http://127.0.0.1:${options.port}${options.basePath}`).replace(/\/+$/, '');
  let answer: Response;
  try {
    answer = await fetch(`${base}/directory${BACKUP}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      redirect: 'error',
    });
  } catch {
    if (url === null) return null;
    throw new BackupProblem(`No service answers at ${base}.`);
  }
  if (!answer.ok || answer.body === null || !answer.headers.get('content-type')?.includes('application/gzip')) {
    throw new BackupProblem(`The service at ${base} refused: ${await reasonOf(answer)}`);
  }
  return { file: bytesOf(answer.body), close: async () => undefined };
}

async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

async function reasonOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  const advice = answer.status === 401 ? ' Give one by --token.' : '';
  return message === undefined ? `status ${answer.status}, and no backup.` : `${message}${advice}`;
}

async function readStopped(options: ServiceOptions): Promise<Source> {
  if (options.databaseUrl === null && !existsSync(join(options.dataDir, DATABASE_FILE))) {
    throw new BackupProblem(
      `No service answers at http://127.0.0.1:${options.port}, and there is no data in ${options.dataDir}. Set --url, PORT or DATA_DIR.`,
    );
  }
  const store = await openStore(options);
  return { file: Readable.from(backupOf(store, Date.now())).pipe(createGzip()), close: store.close };
}

/** Replaces the data as a whole, or leaves it. Returns the line to print; throws BackupProblem. */
export async function restoreBackup(args: readonly string[], options: ServiceOptions): Promise<string> {
  const { values, file } = argumentsOf(args, { force: { type: 'boolean' } }, RESTORE_USAGE);
  const isForced = values.force === true;
  if (!existsSync(file)) throw new BackupProblem(`There is no file ${file}.`);
  try {
    const counts =
      options.databaseUrl === null
        ? await restoreFolder(file, options, isForced)
        : await restoreDatabase(file, options, options.databaseUrl, isForced);
    return `Restored from ${file}: ${countsText(counts)}`;
  } catch (error) {
    throw plain(error, 'The restore failed. Nothing was changed.');
  }
}

async function restoreDatabase(
  file: string,
  options: ServiceOptions,
  url: string,
  isForced: boolean,
): Promise<RowCounts> {
  const store = await openStore(options);
  try {
    if (await isServiceRunning(url)) throw new BackupProblem('A service runs on this database. Stop it first.');
    await refuseData(store, isForced, 'The database');
    const hasShards = await isCoordinator((sql) => store.query(sql));
    const counts = await restore(store, readBackup(linesOf(file))).catch((error: unknown) => {
      if (!hasShards || !(error instanceof StatementFailure)) throw error;
      throw plain(error, 'The restore failed, and some shards may be restored already. Run it again with --force.');
    });
    await finish(store);
    return counts;
  } finally {
    await store.close();
  }
}

/** Into a file beside the data, which takes its place when it is complete. */
async function restoreFolder(file: string, options: ServiceOptions, isForced: boolean): Promise<RowCounts> {
  const path = join(options.dataDir, DATABASE_FILE);
  const made = `${path}.restoring`;
  // Opening it shows that no service runs, and puts its log into the file.
  const present = await openStore(options);
  try {
    await refuseData(present, isForced, `The folder ${options.dataDir}`);
    for (const leftover of [made, `${made}.wal`]) rmSync(leftover, { force: true });
    const store = await openDuckDb(made, options.timeouts);
    let counts: RowCounts;
    try {
      counts = await restore(store, readBackup(linesOf(file)));
      await finish(store);
    } finally {
      await store.close();
    }
    if (existsSync(`${made}.wal`))
      throw new BackupProblem('There is no room for the restored data. Nothing was changed.');
    settleFile(made);
    await present.close();
    rmSync(`${path}.wal`, { force: true });
    renameSync(made, path);
    settleFile(options.dataDir);
    return counts;
  } catch (error) {
    await present.close().catch(() => undefined);
    for (const leftover of [made, `${made}.wal`]) rmSync(leftover, { force: true });
    throw error;
  }
}

async function refuseData(store: Store, isForced: boolean, where: string): Promise<void> {
  if (isForced || !(await holdsData(store))) return;
  throw new BackupProblem(`${where} holds data. Nothing was changed; --force replaces all of it.`);
}

/** The schema of this version, and what it computes. */
async function finish(store: Store): Promise<void> {
  await setUp(store, { fines: 0, today: localDay(Date.now()), batches: () => [] });
  await store.settle();
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const text = createGunzip();
  packed.on('error', (error) => text.destroy(error));
  packed.pipe(text);
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'Z_BUF_ERROR') throw new BackupProblem('The backup is cut short. Nothing was changed.');
    if (code === 'Z_DATA_ERROR')
      throw new BackupProblem('This is no backup of Patio, or it is damaged. Nothing was changed.');
    throw error;
  } finally {
    packed.destroy();
    text.destroy();
  }
}

/** What was written is on the disk before anything is said of it. */
function settleFile(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } catch {
    // Not every system can do it for a folder.
  } finally {
    closeSync(opened);
  }
}

function plain(error: unknown, words: string): unknown {
  if (error instanceof BackupProblem) return error;
  if (error instanceof Error && ['StoreProblem', 'OptionProblem'].includes(error.name)) return error;
  return new BackupProblem(`${words} ${error instanceof Error ? error.message : String(error)}`);
}

function argumentsOf(args: readonly string[], options: Record<string, { type: 'string' | 'boolean' }>, usage: string) {
  const problem = (message: string) => new BackupProblem(message);
  const { values, positionals } = readCommandArguments(args, options, usage, problem);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw problem(`Exactly one file is needed.\n${usage}`);
  return { values, file };
}
