// A PostgreSQL cluster of its own, for tests and benchmarks: started where PostgreSQL is installed, gone afterwards.
import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

export type Cluster = {
  /** Of its socket and its data. */
  folder: string;
  /** Makes an empty database and returns its address. */
  createDatabase: () => Promise<string>;
  stop: () => void;
};

export function canStartPostgres(): boolean {
  return findPrograms() !== null;
}

const runFile = promisify(execFile);

type Account = ReturnType<typeof accountToRunAs>;

/** A folder of the account that PostgreSQL runs as, and a way to run its programs there. Throws what they say. */
function makeFolder(programs: string, account: Account) {
  const folder = mkdtempSync(join(tmpdir(), 'patio-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const run = async (program: string, args: string[]) => {
    const path = program.startsWith('/') ? program : join(programs, program);
    await runFile(path, args, { ...account, cwd: folder, env: PLAIN_ENV });
  };
  return { folder, data: join(folder, 'data'), run };
}

const INITDB = ['-U', 'patio', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];

/** Prepares an empty cluster once; `startPostgres` copies it while PATIO_POSTGRES names its folder. Returns the removal. */
export async function preparePostgres(): Promise<() => void> {
  const programs = findPrograms();
  if (programs === null) return () => undefined;
  const { folder, data, run } = makeFolder(programs, accountToRunAs());
  await run('initdb', ['-D', data, ...INITDB]);
  process.env.PATIO_POSTGRES = data;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Two servers: the second one is for shards. */
const SHARED = ['PATIO_POSTGRES_SHARED', 'PATIO_POSTGRES_SECOND'] as const;

/**
 * Starts the clusters in which the files of a run have databases of their own (`sharedPostgres`), and returns their end. They are
 * of the process of the run: a worker may be ended without a word, and what it had started would stay.
 */
export async function startSharedPostgres(): Promise<() => void> {
  const clusters = await Promise.all(SHARED.map(() => startPostgres()));
  for (const [index, variable] of SHARED.entries()) process.env[variable] = clusters[index]?.folder ?? '';
  return () => {
    for (const cluster of clusters) cluster?.stop();
  };
}

/** A cluster that the run has started; null where it has none. */
export function sharedPostgres(which: 'first' | 'second' = 'first'): Pick<Cluster, 'createDatabase'> | null {
  const folder = process.env[SHARED[which === 'first' ? 0 : 1]];
  return folder ? { createDatabase: databasesIn(folder) } : null;
}

/** Starts a cluster that listens on a socket in a temporary folder only; null where PostgreSQL is not installed. */
export async function startPostgres(): Promise<Cluster | null> {
  const programs = findPrograms();
  if (programs === null) return null;
  const account = accountToRunAs();
  const { folder, data, run } = makeFolder(programs, account);
  const stop = () => {
    spawnSync(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], {
      ...account,
      cwd: folder,
      env: PLAIN_ENV,
    });
    rmSync(folder, { recursive: true, force: true });
    process.off('exit', stop);
  };
  // Also when the tests break off.
  process.on('exit', stop);
  const template = process.env.PATIO_POSTGRES;
  if (template) await run('/bin/cp', ['-a', template, data]);
  else await run('initdb', ['-D', data, ...INITDB]);
  const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'fsync=off', 'full_page_writes=off'];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  await run('pg_ctl', ['-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start']);

  return { folder, createDatabase: databasesIn(folder), stop };
}

/** Makes databases whose names nobody else gives: a process may run several files. */
function databasesIn(folder: string): Cluster['createDatabase'] {
  const urlOf = (database: string) => `postgresql://patio@localhost/${database}?host=${encodeURIComponent(folder)}`;
  return async () => {
    const name = `patio_${randomUUID().replaceAll('-', '')}`;
    const client = new Client({ connectionString: urlOf('postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return urlOf(name);
  };
}

/** The settings of whoever runs the tests must not reach the cluster. */
const PLAIN_ENV = { PATH: process.env.PATH, LC_ALL: 'C' };

/** The folder of initdb and pg_ctl: in PATH, or where Debian puts them; the newest version. */
function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = readdir(debian).sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
  return folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'pg_ctl'))) ?? null;
}

function readdir(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: then it runs as its own account, or as nobody. */
function accountToRunAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}
