// `npm run mutate-rulebook`: changes each constant of the rulebook by itself and says which change no row of its test table
// notices. Exit code 1 where there is one.
import { brokenRow, mutantsOf, readConstants } from '../test/unit/rulebook/mutants';
import { rows } from '../test/unit/rulebook/rows';

const { constants, bookWith } = await readConstants();
const mutants = mutantsOf(constants);
const unnoticed = mutants.filter((mutant) => brokenRow(() => bookWith(mutant)) === null);
for (const { constant, change } of unnoticed) {
  const { file, line, text } = constants[constant] ?? { file: '', line: 0, text: '' };
  process.stdout.write(`src/rulebook/${file}:${line} ${text} (${change}) breaks no row\n`);
}
process.stdout.write(
  `${constants.length} constants, ${mutants.length} changes, ${rows.length} rows: ${unnoticed.length} unnoticed\n`,
);
process.exitCode = unnoticed.length === 0 ? 0 : 1;
