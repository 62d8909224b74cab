// The process of `npm run backup`: exit code 0, or 2 when nothing was done.
import { makeBackup } from './backup/backup-command';
import { readOptions } from './options';

try {
  process.stdout.write(`${await makeBackup(process.argv.slice(2), readOptions(process.env))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
