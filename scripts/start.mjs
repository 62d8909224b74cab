// `npm start`: builds when there is no build, or an older one than the sources, then runs the built service. Where the tools of
// the build are not installed (`npm ci --omit=dev`), it runs what was built and builds nothing.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const VITE = 'node_modules/vite/bin/vite.js';
const COMMON = ['package.json', 'src'];
const APP = {
  file: join('dist', 'index.html'),
  sources: [...COMMON, 'public', 'index.html', 'vite.config.ts', 'scripts/integrity.ts'],
  says: 'Building the application',
  build: [VITE, 'build', '--logLevel', 'warn'],
};
const SERVICE = {
  file: join('dist-service', 'patio.mjs'),
  sources: [...COMMON, 'server', 'scripts/service-build.mjs'],
  says: 'Building the service',
  build: ['scripts/service-build.mjs'],
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Patio needs Node 20.19 or newer; this is ${process.versions.node}.`);
if (!existsSync('node_modules')) fail('Run `npm ci` first; `npm ci --omit=dev` is enough where there is a build.');
const canBuild = existsSync(VITE) && existsSync('src');
for (const part of [APP, SERVICE]) {
  if (canBuild) buildIfOld(part);
  else if (!existsSync(part.file)) {
    fail(`${part.file} is missing, and the tools to build it are not installed. Run \`npm ci\` and \`npm run build\`.`);
  }
}

const service = spawn(process.execPath, [SERVICE.file], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => service.kill(signal));
const watch = stopWithNpm();
service.on('exit', (code) => {
  clearInterval(watch);
  process.exitCode = code ?? 1;
});

function buildIfOld({ file, sources, says, build }) {
  if (existsSync(file) && Math.max(...sources.map(newest)) <= statSync(file).mtimeMs) return;
  process.stdout.write(`${says}\n`);
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * npm sends its signals to the shell between it and this process. Most shells die of them and pass nothing on. A
 * process whose parent is gone has another parent. Without npm that is nobody's affair: whoever started it may go.
 */
function stopWithNpm() {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== 'start') return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) service.kill('SIGTERM');
  }, 250);
}

/** Time of the newest file at or under `path`, in milliseconds. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
