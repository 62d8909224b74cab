// The process of `npm run streets`.
import { OptionProblem, readOptions } from './options';
import { runStreets } from './streets/streets-command';

let hasProgress = false;
const out = process.stdout;

try {
  const { dataDir } = readOptions(process.env);
  process.exitCode = await runStreets(
    process.argv.slice(2),
    { dataDir, now: Date.now() },
    {
      line: (text) => {
        if (hasProgress) out.write('\n');
        hasProgress = false;
        out.write(`${text}\n`);
      },
      progress: (text) => {
        // A file or a pipe gets the results only.
        if (!out.isTTY) return;
        hasProgress = true;
        out.write(`\r\u001b[K${text}`);
      },
    },
  );
} catch (error) {
  const message = error instanceof OptionProblem ? error.message : `Nothing was changed. ${String(error)}`;
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
}
