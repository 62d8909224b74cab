// `npm run shard`: a coordinator and its shards, prepared for the service or brought to this version.
import type { Options } from '../options';
import { prepareShards } from './prepare-shards';
import { ShardProblem } from './shard-address';

const SHARD_USAGE = 'DATABASE_URL=postgresql://COORDINATOR npm run shard -- URL URL ...';

const MOST_SHARDS = 64;

/** Returns the lines to print. Throws ShardProblem, StoreProblem or OptionProblem. */
export async function runShard(
  urls: readonly string[],
  { databaseUrl, timeouts }: Pick<Options, 'databaseUrl' | 'timeouts'>,
): Promise<string> {
  if (databaseUrl === null) throw new ShardProblem(`DATABASE_URL must be the coordinator.\n${SHARD_USAGE}`);
  if (urls.length < 2 || urls.length > MOST_SHARDS || urls.some((url) => url.startsWith('-'))) {
    throw new ShardProblem(`From 2 to ${MOST_SHARDS} shards are needed.\n${SHARD_USAGE}`);
  }
  return (await prepareShards(databaseUrl, urls, timeouts)).join('\n');
}
