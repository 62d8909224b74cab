// The licences of everything that Patio contains and needs to run. Imports and package-lock.json say what that is, on
// every platform. The build writes them into dist/NOTICE.txt; `npm run licences` writes docs/licences.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

type Licensed = {
  name: string;
  version: string;
  /** An SPDX expression; `unknown` where a package names none. */
  licence: string;
  /** What its licence file says; null where the package is not installed on this machine, or has no such file. */
  text: string | null;
};

/** Licences that somebody has looked at: what they ask of whoever hands Patio on. */
export const REVIEWED: Readonly<Record<string, string>> = {
  MIT: 'the notice stays with it',
  ISC: 'the notice stays with it',
  '0BSD': 'nothing',
  'BSD-2-Clause': 'the notice stays with it',
  'BSD-3-Clause': 'the notice stays with it; no advertising with the names of the authors',
  'Apache-2.0': 'the licence and its notices stay with it; changes are named; patents are granted',
  'BlueOak-1.0.0': 'the notice, or a link to the licence, stays with it',
  'OFL-1.1': 'the font is not sold by itself; the licence stays with it',
  '(MIT OR Apache-2.0)': 'taken as MIT: the notice stays with it',
  'MIT AND ISC AND BSD-3-Clause': 'the notices stay with it',
  'Hippocratic-2.1':
    'not an open source licence in the sense of the OSI: it forbids uses that violate human rights. Whoever hands Patio on ' +
    'hands this condition on; whoever cannot accept it must replace `react-leaflet`, a thin layer over Leaflet (BSD-2-Clause)',
};

/** Packages that name no licence in their package.json, but have its text. */
const BY_TEXT: Readonly<Record<string, string>> = { '@react-aria/optimize-locales-plugin': 'Apache-2.0' };

const names = z._default(z.record(z.string(), z.string()), {});
const Locked = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z._default(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) })), {}),
});
type Locked = z.infer<typeof Locked>;
const Lock = z.object({ packages: z.record(z.string(), Locked) });

/**
 * Every package that the build contains or the service loads, by name and version. These are the dependencies of
 * package.json, imports of the sources, and what those need. `root`: the folder of package-lock.json.
 */
export function readLicences(root: string): Licensed[] {
  const { packages } = z.parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = new Map<string, Licensed>();
  for (const path of neededPaths(packages, [
    ...Object.keys(packages['']?.dependencies ?? {}),
    ...importedPackages(root),
  ])) {
    const { version = '', license } = packages[path] ?? {};
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const text = readText(join(root, path));
    const known = found.get(`${name} ${version}`);
    if (known?.text) continue;
    found.set(`${name} ${version}`, { name, version, licence: license ?? BY_TEXT[name] ?? 'unknown', text });
  }
  return [...found.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** Paths in the lock file of the packages that are needed, in its order. */
function neededPaths(packages: Record<string, Locked>, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const waiting: [from: string, name: string][] = names.map((name) => ['', name]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = lockedPath(packages, ...next);
    const locked = path === null ? undefined : packages[path];
    if (path === null || !locked || seen.has(path)) continue;
    seen.add(path);
    const peers = Object.keys(locked.peerDependencies).filter((name) => !locked.peerDependenciesMeta[name]?.optional);
    const all = [...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }), ...peers];
    waiting.push(...all.map((name): [string, string] => [path, name]));
  }
  return Object.keys(packages).filter((path) => seen.has(path));
}

/** As Node finds a package: in the nearest node_modules above `from`. Null: it is not installed on any platform. */
function lockedPath(packages: Record<string, Locked>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (Object.hasOwn(packages, path)) return path;
    if (folder === '') return null;
  }
}

/** What application and service import by name, styles too. */
function importedPackages(root: string): string[] {
  const files = ['src', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
  );
  const texts = files.filter((file) => /\.(?:tsx?|css)$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const imports = texts.flatMap((text) => [
    ...text.matchAll(
      /(?:^import|^export|\} from|from|import\(|@import|url\()\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)[/'"]/gm,
    ),
  ]);
  return [...new Set(imports.map(([, name = '']) => name))];
}

function readText(folder: string): string | null {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(name)).sort();
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.length === 0 ? null : texts.join('\n\n');
}

/** The text of dist/NOTICE.txt: every package with its licence, and each text of a licence once. */
export function noticeOf(licensed: readonly Licensed[], own: string): string {
  const byText = new Map<string, string[]>();
  for (const { name, version, licence, text } of licensed) {
    const key = text ?? `(The package is under ${licence} and comes without a text of its own.)`;
    byText.set(key, [...(byText.get(key) ?? []), `${name} ${version} (${licence})`]);
  }
  const parts = [...byText].map(([text, names]) => `${'-'.repeat(80)}\n${names.join('\n')}\n\n${text}\n`);
  return `Patio\n\n${own.trim()}\n\nPatio contains or needs what follows, each under its own licence.\n\n${parts.join('\n')}`;
}

/** docs/licences.md */
export function licencesPage(licensed: readonly Licensed[]): string {
  const kinds = [...new Set(licensed.map(({ licence }) => licence))].sort();
  const rows = kinds.map((kind) => {
    const names = licensed.filter(({ licence }) => licence === kind).map(({ name }) => `\`${name}\``);
    const shown = kind === 'MIT' ? `${new Set(names).size} packages` : [...new Set(names)].join(', ');
    return `| ${kind} | ${REVIEWED[kind] ?? '**nobody has looked at it**'} | ${shown} |`;
  });
  return `# Licences of what Patio is made of

Patio itself is under the [MIT licence](../LICENSE). This page is written by \`npm run licences\` from \`package-lock.json\`: everything that application and service contain or load, tools of build and tests left out. The build writes their full texts into \`dist/NOTICE.txt\`, which stays with the build wherever it is served. A test fails on a licence that nobody has looked at.

**One is no open source licence**: \`react-leaflet\` (with \`@react-leaflet/core\`) is under Hippocratic-2.1, see below.

| licence | what it asks | packages |
|---|---|---|
${rows.join('\n')}

The street data of the sample routes is © OpenStreetMap contributors (ODbL).
`;
}

/** A plugin of the build. */
export function notice(): Plugin {
  return {
    name: 'patio-notice',
    apply: 'build',
    writeBundle({ dir }) {
      const root = resolve(import.meta.dirname, '..');
      const own = readFileSync(join(root, 'LICENSE'), 'utf8');
      writeFileSync(join(dir ?? 'dist', 'NOTICE.txt'), noticeOf(readLicences(root), own));
    },
  };
}
