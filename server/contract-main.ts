// The process of `npm run contract`: exit code 0 all pass, 1 a failure, 2 not tried to the end.
import { runConformance } from './conformance/conformance-command';

try {
  process.exitCode = await runConformance(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
