// `npm start`: builds the application when there is no build, or an older one than the sources, then runs the service.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'scripts/integrity.ts', 'package.json'];
const BUILT = join('dist', 'index.html');
const ASSETS = join('dist', 'assets');
/** Smaller files and fonts gain nothing. */
const COMPRESSED = /\.(js|css|svg|json)$/;
const WORTH_IT = 1024;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Patio needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
if (!existsSync('node_modules')) {
  process.stderr.write('Run `npm ci` first.\n');
  process.exit(1);
}
if (!existsSync(BUILT) || Math.max(...SOURCES.map(newest)) > statSync(BUILT).mtimeMs) {
  process.stdout.write('Building the application\n');
  const build = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
compress();

const service = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => service.kill(signal));
const watch = stopWithNpm();
service.on('exit', (code) => {
  clearInterval(watch);
  process.exitCode = code ?? 1;
});

/**
 * npm gives its signals to the shell between it and this process, and most shells die of them without a word to anybody. A
 * process whose parent is gone has another parent. Without npm that is nobody's affair: whoever started it may go.
 */
function stopWithNpm() {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== 'start') return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) service.kill('SIGTERM');
  }, 250);
}

/** Puts the smallest form of every asset beside it, once a build: the service then compresses none of them at every visit. */
function compress() {
  for (const name of existsSync(ASSETS) ? readdirSync(ASSETS) : []) {
    const path = join(ASSETS, name);
    if (!COMPRESSED.test(name) || existsSync(`${path}.br`) || statSync(path).size < WORTH_IT) continue;
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(content));
  }
}

/** Time of the newest file at or under `path`, in milliseconds. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
