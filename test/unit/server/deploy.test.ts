// Dockerfile, compose.yaml and the systemd unit: their commands in clean folders, as far as they go without a container engine.
// With PATIO_INSTALL_TESTS=1 (`npm run soak -- install`) the first stage too, which installs all packages.
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serviceProgram } from '../../e2e/service';

const ROOT = resolve(import.meta.dirname, '../../..');
const isWhole = process.env.PATIO_INSTALL_TESTS === '1';
const textOf = (name: string) => readFileSync(join(ROOT, name), 'utf8');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patio-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Step = { verb: string; rest: string };
const stages = textOf('Dockerfile')
  .split(/^FROM .+$/m)
  .slice(1)
  .map((stage): Step[] => [...stage.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, verb = '', rest = '']) => ({ verb, rest })));
const [building = [], running = []] = stages;
const argumentsOf = (steps: readonly Step[], verb: string) =>
  steps.filter((step) => step.verb === verb).map(({ rest }) => rest);
const environment = Object.fromEntries(
  argumentsOf(running, 'ENV')
    .flatMap((rest) => rest.split(' '))
    .map((pair) => pair.split('=')),
);
const Lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })) });

/** What `npm ci --omit=dev` would install, linked from the packages of this project. */
function linkProductionPackages(to: string): number {
  const { packages } = z.parse(Lock, JSON.parse(textOf('package-lock.json')));
  const paths = Object.entries(packages).filter(
    ([path, { dev }]) => path !== '' && !dev && existsSync(join(ROOT, path)),
  );
  for (const [path] of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(to, path));
  }
  return paths.length;
}

/** The files of the second stage in `folder`, taken from `source`, without the container. */
function copyRunningStage(source: (path: string) => string | null): void {
  for (const rest of argumentsOf(running, 'COPY')) {
    const [, from = '', to = ''] = /^--from=build \/patio\/(\S+) (\S+)$/.exec(rest) ?? [];
    const path = source(from);
    if (path !== null) cpSync(path, join(folder, to === './' ? from : to), { recursive: true });
  }
}

async function startIn(cwd: string, env: Record<string, string>, program: readonly string[]) {
  const [file = '', ...args] = program;
  const child = spawn(file === 'node' ? process.execPath : file, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, SAMPLE_FINES: '10', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ends = once(child, 'exit');
  for (;;) {
    const address = /Patio is at (\S+)/.exec(output)?.[1];
    if (address || child.exitCode !== null) {
      return {
        address: address ?? '',
        output: () => output,
        code: child.exitCode,
        stop: () => child.kill('SIGTERM') && ends,
      };
    }
    await Promise.race([once(child.stdout, 'data'), ends]);
  }
}

/** The service is as one file where a test run has built it. */
const built = () => resolve(ROOT, serviceProgram()[0] ?? '');
const source = (path: string) => {
  if (path === 'node_modules') return null;
  if (path === 'dist') return join(folder, 'page');
  return path === 'dist-service' ? dirname(built()) : join(ROOT, path);
};
/** The second stage with a page instead of the whole application. */
function makeRunningStage(): void {
  mkdirSync(join(folder, 'page'));
  writeFileSync(join(folder, 'page/index.html'), '<!doctype html><title>Patio</title>');
  expect(linkProductionPackages(folder)).toBeLessThan(25);
  copyRunningStage((path) => {
    const from = source(path);
    // Sample databases of other tests lie beside the built service.
    return path === 'dist-service' ? null : from;
  });
  mkdirSync(join(folder, 'dist-service'));
  cpSync(built(), join(folder, 'dist-service/patio.mjs'));
}

describe.skipIf(!process.env.PATIO_SERVER)('The container', () => {
  it('runs the built service with its production packages only, not as root, and is healthy', async () => {
    makeRunningStage();
    expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false);
    expect(argumentsOf(running, 'USER')).toEqual(['node']);
    const [, health = ''] = /CMD (\[.+\])$/.exec(argumentsOf(running, 'HEALTHCHECK')[0] ?? '') ?? [];
    const command = z.parse(z.array(z.string()), JSON.parse(argumentsOf(running, 'CMD')[0] ?? ''));
    const env = { ...environment, PORT: '0', DATA_DIR: join(folder, 'data'), TOKENS: 'secret:write' };
    const service = await startIn(folder, env, command);
    try {
      expect(service.output()).toContain('Patio is at');
      const { port } = new URL(service.address);
      const check = (withPort: string): SpawnSyncReturns<string> => {
        const [, ...args] = z.parse(z.array(z.string()), JSON.parse(health));
        return spawnSync(process.execPath, args, { encoding: 'utf8', env: { PORT: withPort } });
      };
      expect(check(port)).toMatchObject({ status: 0, stderr: '' });
      expect(check('1')).toMatchObject({ status: 1 });
      const page = await fetch(`http://127.0.0.1:${port}/fines`, { headers: { accept: 'text/html' } });
      expect(await page.text()).toContain('<title>Patio</title>');
    } finally {
      await service.stop();
    }
  });

  it('does not start without TOKENS, and says why', async () => {
    makeRunningStage();
    const service = await startIn(folder, { ...environment, DATA_DIR: join(folder, 'data') }, [
      'node',
      'dist-service/patio.mjs',
    ]);
    expect(service).toMatchObject({ address: '', code: 1 });
    expect(service.output()).toMatch(/HOST=0\.0\.0\.0 .*TOKENS/);
  });

  it('runs `npm start` and the commands without tools of the build, and builds nothing', async () => {
    makeRunningStage();
    const service = await startIn(folder, { PORT: '0', DATA_DIR: join(folder, 'data') }, ['npm', 'start']);
    expect(service.output()).not.toContain('Building');
    expect((await fetch(`${service.address}/healthz`)).status).toBe(200);
    await service.stop();
    const sample = spawnSync('npm', ['run', '--silent', 'sample', '--', 'remove'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, 'data') },
    });
    expect(sample).toMatchObject({ status: 0, stdout: 'The sample fleet is removed.\n' });
    rmSync(join(folder, 'dist'), { recursive: true });
    const without = await startIn(folder, { PORT: '0' }, ['npm', 'start']);
    expect(without.code).toBe(1);
    expect(without.output()).toMatch(/dist\/index\.html is missing, and the tools to build it are not installed/);
  });
});

describe('The Dockerfile', () => {
  it('copies what is there, and what the build context has', () => {
    const context = textOf('.dockerignore').split('\n');
    const files = argumentsOf(building, 'COPY').flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(files.filter((file) => !context.includes(`!${file}`))).toEqual([]);
  });

  it.skipIf(!isWhole)('builds in a clean folder, and runs from its own stage', { timeout: 600_000 }, async () => {
    const stage = join(folder, 'build');
    mkdirSync(stage);
    for (const { verb, rest } of building) {
      if (verb === 'COPY') {
        const files = rest.split(' ').slice(0, -1);
        for (const file of files) cpSync(join(ROOT, file), join(stage, file), { recursive: true });
      } else if (verb === 'RUN') {
        const run = spawnSync(rest, { cwd: stage, shell: true, encoding: 'utf8' });
        expect(`${rest}: ${run.status} ${run.status === 0 ? '' : run.stdout + run.stderr}`).toBe(`${rest}: 0 `);
      }
    }
    copyRunningStage((path) => join(stage, path));
    const env = { ...environment, PORT: '0', DATA_DIR: join(folder, 'data'), TOKENS: 'secret:write' };
    const service = await startIn(folder, env, ['node', 'dist-service/patio.mjs']);
    try {
      const { port } = new URL(service.address);
      const page = await (await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })).text();
      expect(page).toContain('id="root"');
      const read = await fetch(`http://127.0.0.1:${port}/api/list_fines`, {
        headers: { authorization: 'Bearer secret' },
      });
      expect(read.status).toBe(200);
    } finally {
      await service.stop();
    }
  });
});

describe('compose.yaml', () => {
  const compose = textOf('compose.yaml');

  it('names files, variables and services that are there', () => {
    for (const [, file = ''] of compose.matchAll(/- (\.\/[^:]+):/g))
      expect(existsSync(join(ROOT, file)), file).toBe(true);
    const options = textOf('docs/configuration.md');
    const [, own = ''] = /environment:\n([\s\S]+?)\n {4}volumes:/.exec(compose) ?? [];
    const variables = [...own.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(variables.filter((name) => !options.includes(`\`${name}\``))).toEqual([]);
    const proxy = /reverse_proxy (\w+):(\d+)/.exec(textOf('deploy/Caddyfile'));
    expect(compose).toContain(`\n  ${proxy?.[1]}:\n`);
    expect(environment.PORT).toBe(proxy?.[2]);
    for (const [, name] of textOf('deploy/Caddyfile').matchAll(/\{\$(\w+)\}/g)) expect(compose).toContain(`${name}: `);
  });

  const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
  it.skipIf(!hasCompose)('is read by Docker Compose, which asks for what has no default', () => {
    const run = (env: Record<string, string>) =>
      spawnSync('docker', ['compose', '--file', join(ROOT, 'compose.yaml'), 'config', '--quiet'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: folder, ...env },
      });
    expect(run({ TOKENS: 'a:write', POSTGRES_PASSWORD: 'b', ADDRESS: 'fleet.example.com' })).toMatchObject({
      status: 0,
    });
    expect(run({ TOKENS: 'a:write', ADDRESS: 'fleet.example.com' }).stderr).toContain('POSTGRES_PASSWORD');
  });
});

describe('The systemd unit', () => {
  const unit = textOf('deploy/patio.service');
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it.skipIf(!process.env.PATIO_SERVER)('starts the built service in its folder, and stops it in its time', async () => {
    makeRunningStage();
    const env = Object.fromEntries((valuesOf('Environment')[0] ?? '').split(' ').map((pair) => pair.split('=')));
    expect(env.DATA_DIR).toBe(`/var/lib/${valuesOf('StateDirectory')[0]}`);
    const [program = ''] = valuesOf('ExecStart');
    const service = await startIn(
      folder,
      { ...env, PORT: '0', DATA_DIR: join(folder, 'data') },
      program.replace('/usr/bin/node', 'node').split(' '),
    );
    expect((await fetch(`${service.address}/healthz`)).status).toBe(200);
    const start = performance.now();
    await service.stop();
    expect(performance.now() - start).toBeLessThan(Number(valuesOf('TimeoutStopSec')[0]) * 1000);
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
    'is one that systemd reads without a word',
    () => {
      const copy = join(folder, 'patio.service');
      writeFileSync(copy, unit.replace('/usr/bin/node', process.execPath));
      const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' });
      expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('patio.service'))).toEqual([]);
    },
  );
});
