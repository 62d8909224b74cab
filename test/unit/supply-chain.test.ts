// What is installed: from where, with which integrity, without running anything of it, and with a reason for each.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const Package = z.object({
  version: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  link: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
});
const Lock = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), Package) });
const names = z._default(z.record(z.string(), z.string()), {});
const Manifest = z.object({ dependencies: names, devDependencies: names, scripts: names });

const Bill = z.object({
  bomFormat: z.string(),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const lock = z.parse(Lock, JSON.parse(textOf('package-lock.json')));
const manifest = z.parse(Manifest, JSON.parse(textOf('package.json')));
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
const PUBLIC = /^https:\/\/registry\.npmjs\.org\/[\w@./%-]+\.tgz$/;

/**
 * Packages that have an install script, which `npm ci --ignore-scripts` does not run, and what is there without it. That of
 * esbuild puts the binary in the place of its small starter, which otherwise finds the same binary at each start.
 */
const WITHOUT_ITS_SCRIPT = new Map([['node_modules/esbuild', /^node_modules\/@esbuild\/[\w-]+$/]]);

describe('The lockfile', () => {
  it('has the integrity of every package, as SHA-512', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(installed.length).toBeGreaterThan(100);
    const without = installed.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('names no place but the public registry, and no folder of a machine', () => {
    const elsewhere = installed.filter(
      ([path, { resolved, link, version }]) =>
        link === true ||
        !path.startsWith('node_modules/') ||
        !/^\d+\.\d+\.\d+/.test(version ?? '') ||
        (resolved !== undefined && !PUBLIC.test(resolved)),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  it('has no package that misses its install script', () => {
    const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path);
    expect(withScript).toEqual([...WITHOUT_ITS_SCRIPT.keys()]);
    for (const [path, instead] of WITHOUT_ITS_SCRIPT) {
      const binaries = installed.filter(([name]) => instead.test(name));
      expect(binaries.length, path).toBeGreaterThan(10);
      const own = lock.packages[path]?.version;
      expect(new Set(binaries.map(([, { version }]) => version)), path).toEqual(new Set([own]));
    }
  });
});

describe('The project', () => {
  it('runs nothing of its own when it is installed', () => {
    const hooks = Object.keys(manifest.scripts).filter((name) =>
      /^(pre|post)?(install|prepare|pack|publish)/.test(name),
    );
    expect(hooks).toEqual([]);
  });

  it('has a reason for each package it depends on, and no reason for one it does not', () => {
    const rows = textOf('docs/dependencies.md').matchAll(/^\| (`[^|]+) \|([^|]+)\|/gm);
    const explained = [...rows].flatMap(([, cell = '', reason = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, reason: reason.trim() })),
    );
    const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(explained.map(({ name }) => name).sort()).toEqual(direct.sort());
    expect(explained.filter(({ reason }) => reason.length < 4)).toEqual([]);
  });

  it('lists every package in its bill of materials', () => {
    const [, ...args] = (manifest.scripts.sbom ?? '').split(' ');
    const { stdout } = spawnSync('npm', args, {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      shell: process.platform === 'win32',
    });
    const { bomFormat, components } = z.parse(Bill, JSON.parse(stdout));
    expect(bomFormat).toBe('CycloneDX');
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const missing = installed.filter(
      ([path, { version }]) => !listed.has(`${path.split('node_modules/').at(-1)}@${version}`),
    );
    expect(missing.map(([path]) => path)).toEqual([]);
  });
});
