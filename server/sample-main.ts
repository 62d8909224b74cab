// The process of `npm run sample`: loads the sample fleet into a store without own rows, or removes it whole. Exit code 0, or 2
// when nothing was done.
import { counted } from './counted';
import { localDay } from './local-day';
import { openStore } from './open-store';
import { OptionProblem, readOptions } from './options';
import { loadSample, removeSample } from './sample/sample-state';
import { setUp } from './set-up';
import { StoreProblem } from './store/store';

const USAGE = 'npm run sample -- load|remove';

class SampleProblem extends Error {}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const isPlain = error instanceof SampleProblem || error instanceof OptionProblem || error instanceof StoreProblem;
  process.stderr.write(`${isPlain ? error.message : `Nothing was changed. ${String(error)}`}\n`);
  process.exitCode = 2;
}

async function run([verb, ...more]: readonly string[]): Promise<string> {
  if ((verb !== 'load' && verb !== 'remove') || more.length > 0) throw new SampleProblem(USAGE);
  const options = readOptions(process.env);
  const store = await openStore(options);
  const today = localDay(Date.now());
  try {
    await setUp(store, { fines: 0, today, batches: () => [] });
    if (verb === 'remove') {
      if (await store.transaction(removeSample)) return 'The sample fleet is removed.';
      throw new SampleProblem('There is no sample fleet.');
    }
    const fines = options.sampleFines;
    if (fines === 0) throw new SampleProblem('SAMPLE_FINES=0 is no sample. Leave it out, or set a number.');
    if (await store.transaction((session) => loadSample(session, { fines, today }))) {
      await store.settle();
      return `The sample fleet with ${counted(fines, 'fines')} is loaded.`;
    }
    throw new SampleProblem('There are rows already: the sample is never mixed with them.');
  } finally {
    await store.close();
  }
}
