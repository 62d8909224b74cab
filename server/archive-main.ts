// The process of `npm run archive`: exit code 0, or 2 when nothing was done.
import { openStore } from './open-store';
import { readOptions } from './options';
import { readArchiveArguments, runArchive } from './organization/archive-command';

try {
  const options = readArchiveArguments(process.argv.slice(2));
  const words = await runArchive(options, () => openStore(readOptions(process.env)), Date.now());
  process.stdout.write(`${words}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
