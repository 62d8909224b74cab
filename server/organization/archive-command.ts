// `npm run archive`: writes an organization to one file, and reads it into a store or a running service.
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readCommandArguments } from '../command-arguments';
import { setUp } from '../set-up';
import type { Store } from '../store/store';
import { ARCHIVE_PATH, ARCHIVE_TYPE, archiveFrom, archiveTo } from './archive-file';
import { organizationOf, type Service, sendTo } from './organization-service';
import { ArchiveProblem } from './read-archive';
import { type Counts, countsText } from './write-archive';

const ARCHIVE_USAGE = `npm run archive -- out FILE [--organization N]
npm run archive -- in FILE
With a service that runs: --url http://127.0.0.1:4173 [--token T]`;

type ArchiveOptions = {
  verb: 'out' | 'in';
  file: string;
  organization: number;
  /** Null: the store of DATA_DIR or DATABASE_URL. */
  service: Service | null;
};

const OPTIONS = { organization: { type: 'string' }, url: { type: 'string' }, token: { type: 'string' } } as const;

/** Throws ArchiveProblem. */
export function readArchiveArguments(args: readonly string[]): ArchiveOptions {
  const problem = (message: string) => new ArchiveProblem(message);
  const { values, positionals } = readCommandArguments(args, OPTIONS, ARCHIVE_USAGE, problem);
  const [verb, file, ...more] = positionals;
  if ((verb !== 'out' && verb !== 'in') || file === undefined || more.length > 0) throw problem(ARCHIVE_USAGE);
  if (values.organization !== undefined && (verb === 'in' || values.url !== undefined)) {
    throw problem(
      `--organization is for \`out\` without --url: a file, and a token, have their own.\n${ARCHIVE_USAGE}`,
    );
  }
  const { url, token = null } = values;
  const organization = organizationOf(values.organization ?? '1');
  if (organization === null) throw problem(`--organization must be a whole number from 1.\n${ARCHIVE_USAGE}`);
  return { verb, file, organization, service: url === undefined ? null : { url, token } };
}

/** Returns the line to print. Throws ArchiveProblem; then nothing was done. `openStore` is called only without a service. */
export async function runArchive(
  options: ArchiveOptions,
  openStore: () => Promise<Store>,
  now: number,
): Promise<string> {
  const { verb, file } = options;
  if (verb === 'in' && !existsSync(file)) throw new ArchiveProblem(`There is no file ${file}.`);
  if (verb === 'out' && existsSync(file)) throw new ArchiveProblem(`${file} is there already. Name another file.`);
  if (options.service) return verb === 'out' ? takeFrom(options.service, file) : putTo(options.service, file);
  const store = await openStore();
  try {
    await setUp(store, { fines: 0, today: '', batches: () => [] });
    return verb === 'out' ? await writeFrom(store, options, now) : await readInto(store, file);
  } finally {
    await store.close();
  }
}

async function writeFrom(store: Store, { file, organization }: ArchiveOptions, now: number): Promise<string> {
  return wholeFile(file, async (part) => {
    const counts = await archiveTo(store, organization, now, part);
    if (Object.keys(counts).length === 0) throw new ArchiveProblem(`Organization ${organization} has nothing here.`);
    return `${file}: organization ${organization} with ${countsText(counts)}.`;
  });
}

async function readInto(store: Store, file: string): Promise<string> {
  const loaded = await archiveFrom(store, file, null);
  return `Organization ${loaded.organization} is in with ${countsText(loaded.counts)}.`;
}

async function takeFrom(service: Service, file: string): Promise<string> {
  const answer = await sendTo(service, ARCHIVE_PATH, { method: 'GET' });
  const { body } = answer;
  if (!body || !answer.headers.get('content-type')?.includes(ARCHIVE_TYPE)) {
    throw new ArchiveProblem(`${service.url} gave no archive.`);
  }
  return wholeFile(file, async (part) => {
    await pipeline(Readable.from(chunksOf(body)), createWriteStream(part, { mode: 0o600, flags: 'wx' }));
    const end = await lastLine(part);
    const counts: Counts | undefined = Object(end).end;
    if (!counts) throw new ArchiveProblem(`${service.url} broke off. No file was written.`);
    return `${file}: ${countsText(counts)}.`;
  });
}

async function putTo(service: Service, file: string): Promise<string> {
  const answer = await sendTo(service, ARCHIVE_PATH, {
    method: 'POST',
    headers: { 'content-type': ARCHIVE_TYPE },
    body: streamOf(file),
  });
  const loaded: { organization_id: number; counts: Counts } = await answer.json();
  return `Organization ${loaded.organization_id} is in with ${countsText(loaded.counts)}.`;
}

/** The file appears when it is whole. */
async function wholeFile(file: string, write: (part: string) => Promise<string>): Promise<string> {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    const words = await write(part);
    renameSync(part, file);
    return words;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function streamOf(file: string): ReadableStream<Uint8Array> {
  const chunks = createReadStream(file)[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

async function lastLine(file: string): Promise<unknown> {
  let last = '';
  for await (const line of createInterface({ input: createReadStream(file) })) last = line;
  return JSON.parse(last || 'null');
}
