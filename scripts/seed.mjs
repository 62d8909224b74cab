// The seed of chance in tests.
import { execFileSync } from 'node:child_process';

/** Where there is no repository, as in an archive of the source. */
const FIXED = 1;

/**
 * From the committed files: the same files give the same result on every machine, and each commit tries other values.
 * PATIO_SEED in the environment goes first; `npm run soak` takes another one each time.
 */
export function testSeed() {
  if (process.env.PATIO_SEED) return process.env.PATIO_SEED;
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return String(Number.parseInt(tree.slice(0, 7), 16));
  } catch {
    return String(FIXED);
  }
}
