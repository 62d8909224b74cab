// The built application: there is one, or it is made.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

export function ensureBuild(): void {
  if (existsSync('dist/index.html')) return;
  say('Building the app …');
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'ignore' });
  if (status !== 0) throw new Error('The app could not be built: see `npm run build`.');
}

/** A failure in a line. */
export function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

/** Another one goes first in every round. */
export function rotated<T>(items: readonly T[], by: number): T[] {
  const start = by % Math.max(1, items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}
