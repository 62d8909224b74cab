// The service and its commands as one program, which the build makes one file of: `patio.mjs [command] [arguments]`.

export {};

/** Each one reads its arguments and the environment by itself. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  serve: () => import('./main'),
  import: () => import('./import-main'),
  sample: () => import('./sample-main'),
  backup: () => import('./backup-main'),
  restore: () => import('./restore-main'),
  archive: () => import('./archive-main'),
  'delete-organization': () => import('./delete-organization-main'),
  shard: () => import('./shard-main'),
  contract: () => import('./contract-main'),
  streets: () => import('./streets-main'),
};

const [command = 'serve'] = process.argv.splice(2, 1);
const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (run) {
  await run();
} else {
  process.stderr.write(`There is no command ${command}. There are: ${Object.keys(COMMANDS).join(', ')}.\n`);
  process.exitCode = 2;
}
