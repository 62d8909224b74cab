// Simulates a full disk. The system limits the size of files that a process writes, and a write beyond fails as without
// space. It can be put on and taken off a process that runs, where the system has prlimit (Linux).
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Client } from 'pg';

const NONE = 'unlimited';
const option = (bytes: number | null) => `--fsize=${bytes ?? NONE}:`;

export const canFillDisk = (): boolean => spawnSync('prlimit', ['--version']).status === 0;

/** Files of the processes end at `bytes`; null: there is room again. */
export function limitFiles(pids: readonly number[], bytes: number | null): void {
  for (const pid of pids) {
    // As whoever the process is, who may do it.
    const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false });
    if (!owner) continue;
    const { uid, gid } = owner;
    const account = process.getuid?.() === uid ? {} : { uid, gid };
    const args = ['--pid', String(pid), option(bytes)];
    const { status, stderr } = spawnSync('prlimit', args, { encoding: 'utf8', ...account });
    if (status !== 0 && parentOf(pid) > 0) throw new Error(`prlimit: ${stderr}`);
  }
}

/** Runs what follows it with the limit. */
export const withLimit = (bytes: number): string[] => ['prlimit', option(bytes)];

/** The processes of the PostgreSQL cluster behind `url`: the first, which makes the others, and all that are there. */
export async function postgresProcesses(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const first = parentOf(Number(rows[0]?.pid));
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === first);
  await client.end();
  return [first, ...others.map(Number)].filter((pid) => parentOf(pid) > 0);
}

/** 0 for a process that is gone. */
function parentOf(pid: number): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
