import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderTaken, recoverFolder, replaceFolder } from '../../../../server/streets/replace-folder';

let base = '';
let path = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'patio-folder-'));
  path = join(base, 'streets');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const filled = (text: string) => async (half: string) => writeFileSync(join(half, 'about'), text);
const about = () => readFileSync(join(path, 'about'), 'utf8');

describe('A folder that is replaced', () => {
  it('is the old one until the new one is whole, and leaves nothing else', async () => {
    await replaceFolder(path, filled('one'));
    await replaceFolder(path, async (half) => {
      await filled('two')(half);
      expect(about()).toBe('one');
    });
    expect(about()).toBe('two');
    expect(readdirSync(base)).toEqual(['streets']);
  });

  it('stays the old one when the new one fails, as on a full disk', async () => {
    await replaceFolder(path, filled('one'));
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
    const failing = async (half: string) => {
      await filled('two')(half);
      throw full;
    };
    await expect(replaceFolder(path, failing)).rejects.toBe(full);
    expect(about()).toBe('one');
    expect(readdirSync(base)).toEqual(['streets']);
  });

  it('is not replaced by two at once: the second is refused, and the first goes on', async () => {
    await replaceFolder(path, async (half) => {
      // As if by another process: this one's number would count as a lock that is left over.
      writeFileSync(`${path}.lock`, String(process.ppid));
      await expect(replaceFolder(path, filled('second'))).rejects.toThrow(FolderTaken);
      await filled('first')(half);
    });
    expect(about()).toBe('first');
  });

  it('is replaced although a process ended before, wherever it was', async () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid;
    const leftovers = [
      () => writeFileSync(`${path}.lock`, String(ended)),
      () => writeFileSync(`${path}.lock`, ''),
      () => mkdirSync(`${path}.half`),
      () => renameSync(path, `${path}.old`),
    ];
    for (const leave of leftovers) {
      await replaceFolder(path, filled('one'));
      leave();
      await replaceFolder(path, filled('two'));
      expect(about()).toBe('two');
      expect(readdirSync(base)).toEqual(['streets']);
    }
  });

  it('comes back where a process ended between the old and the new one', async () => {
    await replaceFolder(path, filled('one'));
    renameSync(path, `${path}.old`);
    await recoverFolder(path);
    expect(about()).toBe('one');
    mkdirSync(`${path}.old`);
    await recoverFolder(path);
    expect([about(), existsSync(`${path}.old`)]).toEqual(['one', false]);
  });
});
