// Replaces a folder as a whole: the new one is written beside it and takes its place when complete. Whatever ends the
// process, there is the old folder or the new one. One process at a time.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Another process replaces the folder. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken';
}

const HALF = '.half';
const OLD = '.old';
const LOCK = '.lock';

/** `fill` writes into the new folder. When it rejects, nothing is changed and nothing is left behind. Rejects with FolderTaken. */
export async function replaceFolder(path: string, fill: (half: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const lock = `${path}${LOCK}`;
  await take(lock);
  const half = `${path}${HALF}`;
  try {
    await recoverFolder(path);
    await rm(half, { recursive: true, force: true });
    await mkdir(half);
    await fill(half);
    const old = `${path}${OLD}`;
    if (existsSync(path)) await rename(path, old);
    await rename(half, path);
    await rm(old, { recursive: true, force: true });
  } finally {
    await rm(half, { recursive: true, force: true });
    await unlink(lock).catch(() => {});
  }
}

/** A process that ended between two renames left the old folder under another name: it comes back. */
export async function recoverFolder(path: string): Promise<void> {
  const old = `${path}${OLD}`;
  if (!existsSync(old)) return;
  // Where nothing can be written, it is left.
  if (existsSync(path)) await rm(old, { recursive: true, force: true }).catch(() => {});
  else await rename(old, path).catch(() => {});
}

/** A file with the number of the process; that of a process that has ended does not count. */
async function take(lock: string): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (owner !== process.pid && isRunning(owner))
      throw new FolderTaken(`Process ${owner} is making them at this moment.`);
    // Of two that find an ended owner, one moves its file away; the other looks again.
    await rename(lock, `${lock}.${process.pid}`).catch(() => {});
    await rm(`${lock}.${process.pid}`, { force: true });
  }
  throw new FolderTaken('Another process is making them at this moment.');
}

function isRunning(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
