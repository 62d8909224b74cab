// The text of a backup: one JSON value a line. A head, then each table: name, columns, rows as lists. The end has the
// number of rows and the SHA-256 of all before it. Both databases write and read the same.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { counted } from '../counted';
import { OF_ONE_DATABASE, readTables } from '../store/schema';
import { numberIn, type RowChunks, type Store } from '../store/store';
import type { Cell } from '../store/tables';

const FORMAT = 1;
const Head = z.object({ patio: z.literal('backup'), format: z.number(), schema_version: z.int(), made_at: z.string() });
const TableHead = z.object({ table: z.string().check(z.regex(/^[a-z_]+$/)), columns: z.array(z.string()) });
const End = z.object({ end: z.record(z.string(), z.number()), sha256: z.string() });
const Cells = z.array(z.union([z.number(), z.string(), z.null()]));

/** The file is no backup, is damaged or cut short; the message is for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** Rows of each table. */
export type RowCounts = Record<string, number>;

/** The parts of a backup's text, of one state of the store. `now` in milliseconds. */
async function* backupText(read: RowChunks, now: number): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const hashed = (text: string) => {
    digest.update(text);
    return text;
  };
  const rowsOf = async (sql: string) => {
    const rows = [];
    for await (const chunk of read(sql)) rows.push(...chunk);
    return rows;
  };
  const [version] = await rowsOf(`select cast(content as integer) as version from meta where name = 'schema_version'`);
  yield hashed(
    lineOf({
      patio: 'backup',
      format: FORMAT,
      schema_version: numberIn(version ?? {}, 'version'),
      made_at: new Date(now).toISOString(),
    }),
  );
  const counts: RowCounts = {};
  for (const { name, columns } of await readTables(rowsOf)) {
    if (OF_ONE_DATABASE.has(name)) continue;
    const names = columns.map((column) => column.name);
    yield hashed(lineOf({ table: name, columns: names }));
    let count = 0;
    for await (const rows of read(`select ${names.join(', ')} from ${name}`)) {
      count += rows.length;
      yield hashed(rows.map((row) => lineOf(names.map((column) => row[column] ?? null))).join(''));
    }
    counts[name] = count;
  }
  yield lineOf({ end: counts, sha256: digest.digest('hex') });
}

/** Like `backupText`, of an opened store; nothing of the store is held once the text ends or is left. */
export async function* backupOf(store: Store, now: number): AsyncGenerator<string> {
  // The snapshot lasts as long as its work; the text is handed over part by part.
  const parts = createHandover<string>();
  const making = store.snapshot(async (read) => {
    for await (const part of backupText(read, now)) if (!(await parts.put(part))) return;
  });
  making.then(parts.end, parts.fail);
  try {
    yield* parts.taken();
  } finally {
    parts.leave();
    await making.catch(() => undefined);
  }
}

/** One part at a time from a writer to a reader. `put` resolves when the part was taken: false once nobody reads. */
function createHandover<T>() {
  type Step = { part: T } | { error: unknown } | 'end';
  let deliver: (step: Step) => void = () => {};
  let next = new Promise<Step>((resolve) => {
    deliver = resolve;
  });
  let taken: (isWanted: boolean) => void = () => {};
  let isLeft = false;
  return {
    put: (part: T): Promise<boolean> => {
      if (isLeft) return Promise.resolve(false);
      return new Promise((resolve) => {
        taken = resolve;
        deliver({ part });
      });
    },
    end: () => deliver('end'),
    fail: (error: unknown) => deliver({ error }),
    leave: () => {
      isLeft = true;
      taken(false);
    },
    async *taken(): AsyncGenerator<T> {
      for (;;) {
        const step = await next;
        if (step === 'end') return;
        if ('error' in step) throw step.error;
        next = new Promise((resolve) => {
          deliver = resolve;
        });
        yield step.part;
        taken(true);
      }
    },
  };
}

/** What a backup has, in its order; `rows` come in lists of at most `MOST_ROWS`. */
export type BackupPart =
  | { kind: 'head'; schemaVersion: number; madeAt: string }
  | { kind: 'table'; table: string; columns: readonly string[] }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'end'; counts: RowCounts };

const MOST_ROWS = 5_000;

/**
 * Throws BackupProblem, at the latest at the end. A reader that stores nothing before has nothing of a damaged file.
 */
export async function* readBackup(lines: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  const digest = createHash('sha256');
  const counts: RowCounts = {};
  let place: 'head' | 'tables' | 'end' = 'head';
  let table = '';
  let width = 0;
  const rows: Cell[][] = [];
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (place === 'end') throw new BackupProblem(`Line ${number}: something stands behind the end of the backup.`);
    const value = parse(line, number);
    if (place === 'head') {
      yield headOf(value);
      place = 'tables';
    } else if (Array.isArray(value)) {
      const cells = z.safeParse(Cells, value);
      if (!cells.success || cells.data.length !== width) throw damaged(number);
      counts[table] = (counts[table] ?? 0) + 1;
      rows.push(cells.data);
      if (rows.length === MOST_ROWS) yield { kind: 'rows', rows: rows.splice(0) };
    } else {
      if (rows.length > 0) yield { kind: 'rows', rows: rows.splice(0) };
      const next = z.safeParse(TableHead, value);
      if (next.success) {
        table = next.data.table;
        width = next.data.columns.length;
        if (table in counts) throw damaged(number);
        counts[table] = 0;
        yield { kind: 'table', table, columns: next.data.columns };
      } else {
        const end = z.safeParse(End, value);
        if (!end.success) throw damaged(number);
        if (end.data.sha256 !== digest.digest('hex') || !isSame(end.data.end, counts)) {
          throw new BackupProblem('The backup is damaged: its digest is another one. Nothing was changed.');
        }
        place = 'end';
        yield { kind: 'end', counts };
      }
    }
    if (place !== 'end') digest.update(`${line}\n`);
  }
  if (place !== 'end') throw new BackupProblem('The backup is cut short: its end is missing. Nothing was changed.');
}

function headOf(value: unknown): BackupPart {
  const head = z.safeParse(Head, value);
  if (!head.success) throw new BackupProblem('This is no backup of Patio.');
  const { format, schema_version: schemaVersion, made_at: madeAt } = head.data;
  if (format !== FORMAT)
    throw new BackupProblem('The backup was written by a newer version of Patio. Restore it with that one.');
  return { kind: 'head', schemaVersion, madeAt };
}

function parse(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw number === 1 ? new BackupProblem('This is no backup of Patio.') : damaged(number);
  }
}

function damaged(number: number): BackupProblem {
  return new BackupProblem(`The backup is damaged in line ${number}. Nothing was changed.`);
}

function isSame(a: RowCounts, b: RowCounts): boolean {
  const names = Object.keys({ ...a, ...b });
  return names.every((name) => a[name] === b[name]);
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** The counts for people: the tables that somebody has rows in. */
export function countsText(counts: RowCounts): string {
  const told = ['fines', 'vehicles', 'drivers', 'vehicle_groups', 'plans', 'planned_routes'];
  return told.map((name) => counted(counts[name] ?? 0, name)).join(', ');
}
