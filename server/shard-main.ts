// The process of `npm run shard`: exit code 0, or 2 when the shards are not ready.
import { readOptions } from './options';
import { runShard } from './shards/shard-command';

try {
  process.stdout.write(`${await runShard(process.argv.slice(2), readOptions(process.env))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
