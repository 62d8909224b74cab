// The process of `npm run restore`: exit code 0, or 2 when nothing was done.
import { restoreBackup } from './backup/backup-command';
import { readOptions } from './options';

try {
  process.stdout.write(`${await restoreBackup(process.argv.slice(2), readOptions(process.env))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
