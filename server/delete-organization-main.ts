// The process of `npm run delete-organization`: exit code 0, or 2 when nothing was deleted.
import { createInterface } from 'node:readline/promises';
import { openStore } from './open-store';
import { readOptions } from './options';
import { readDeleteArguments, runDelete } from './organization/delete-command';

try {
  const options = readDeleteArguments(process.argv.slice(2));
  const open = () => openStore(readOptions(process.env));
  const words = await runDelete(options, open, process.stdin.isTTY ? ask : null, Date.now());
  process.stdout.write(`${words}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
