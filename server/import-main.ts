// The process of `npm run import`. Exit code 0: all rows are in, 1: some were left out, 2: nothing was done.
import { localDay } from './local-day';
import { openStore } from './open-store';
import { OptionProblem, readOptions } from './options';
import { configuredLabels } from './own-fleet/configured-labels';
import { CommandProblem, readArguments } from './own-fleet/import-arguments';
import { runImport } from './own-fleet/import-command';
import { serviceTarget, storeTarget } from './own-fleet/import-targets';
import { StoreProblem } from './store/store';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isPlain = error instanceof CommandProblem || error instanceof OptionProblem || error instanceof StoreProblem;
  process.stderr.write(`${isPlain ? error.message : `The import failed. Nothing was changed. ${String(error)}`}\n`);
  process.exitCode = 2;
}

async function run(args: readonly string[]): Promise<0 | 1> {
  const options = readArguments(args);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const labels = configuredLabels(process.env);
  if (options.url !== null) return runImport(serviceTarget(options.url, options.token), options, print, labels);
  const store = await openStore(readOptions(process.env));
  const now = Date.now();
  try {
    const target = storeTarget(store, options.organization, { now, today: localDay(now) });
    return await runImport(target, options, print, labels);
  } finally {
    await store.close();
  }
}
