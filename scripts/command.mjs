// A command of the service (`npm run import`, for example): from the sources if they are here, else from the build.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const BUILT = 'dist-service/patio.mjs';

const hasSources = existsSync('node_modules/tsx/package.json') && existsSync('server/patio.ts');
if (!hasSources && !existsSync(BUILT)) {
  process.stderr.write(
    'There is no build here. Run `npm ci` and `npm run build`, or copy dist and dist-service from a build.\n',
  );
  process.exit(2);
}
const program = hasSources ? ['--import', 'tsx', 'server/patio.ts'] : [BUILT];
const command = spawn(process.execPath, [...program, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal));
command.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
