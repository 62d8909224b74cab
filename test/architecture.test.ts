// The floors and the only-here rules of the house, read from import lines. A rule that is wrong is changed here, in the
// README and in the code together.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const CODE = new Set(['.ts', '.tsx', '.mjs']);
const STYLES = new Set(['.css']);
const FORBIDDEN_NAMES = /^(utils?|helpers?|common|types|lib|misc|shared|index)$/;

/** Floors of src, from the ground up. A folder imports from floors below it, and from itself. */
const FLOORS: readonly (readonly string[])[] = [
  [
    'contract',
    'directory',
    'document',
    'geo',
    'history',
    'store',
    'format',
    'tables',
    'config',
    'own-fleet',
    'workbook',
    'rulebook',
    'addresses',
  ],
  ['api', 'work', 'url', 'i18n', 'desk'],
  ['ui', 'offline'],
  ['documents', 'knowledge'],
  ['features'],
  ['app'],
];
/**
 * Intended imports between folders of one floor. Identifiers of a directory and of a document are the contract's. Words
 * of tables and of the law are compared without case and accents. What is stored is named after the base path. Answers
 * to an address are apart by metres.
 */
const SAME_FLOOR = new Set([
  'directory->contract',
  'document->contract',
  'tables->format',
  'own-fleet->tables',
  'own-fleet->format',
  'own-fleet->config',
  'config->format',
  'workbook->tables',
  'rulebook->format',
  'rulebook->contract',
  'work->url',
  'addresses->geo',
]);
/** Packages that floor 0 may use. */
const FLOOR_0_PACKAGES = new Set(['zod/mini', 'jsonc-parser', 'saxes']);

/** Floors inside planned routes, from the ground up. Files that are in no folder of it are on the ground. */
const ROUTE_FLOORS: readonly (readonly string[])[] = [
  ['document'],
  ['fields', 'import-export', 'times'],
  ['figures'],
  ['editor'],
  ['bound', 'layers', 'overlap', 'places', 'pressure', 'streets'],
  ['addresses', 'guide', 'yards'],
  ['open'],
  ['legs', 'library', 'review', 'timetable'],
  ['assignment', 'panel', 'several', 'sheet'],
  ['page'],
];

/** Floors inside work, from the ground up. Files that are in no folder of it are on the ground. */
const WORK_FLOORS: readonly (readonly string[])[] = [['record'], ['store'], ['session', 'sender']];

type Import = { file: string; target: string; isPackage: boolean };

const files = [...walk('src'), ...walk('server'), ...walk('test'), ...walk('scripts')];
const imports = files.flatMap(importsOf);
const sourceImports = imports.filter(({ file }) => file.startsWith('src/'));

describe('The house', () => {
  it('imports point down only', () => {
    const wrong = sourceImports
      .filter(({ isPackage }) => !isPackage)
      .filter(({ file, target }) => !isDown(file, target));
    expect(wrong.map(say)).toEqual([]);
  });

  it('gives features no way into each other', () => {
    const feature = (path: string) => (path.startsWith('src/features/') ? path.split('/')[2] : null);
    const wrong = sourceImports.filter(({ file, target }) => {
      const [from, to] = [feature(file), feature(target)];
      return from !== null && to !== null && from !== to;
    });
    expect(wrong.map(say)).toEqual([]);
  });

  it('keeps unsent work out of ui', () => {
    const wrong = sourceImports.filter(
      ({ file, target }) => file.startsWith('src/ui/') && target.startsWith('src/work/'),
    );
    expect(wrong.map(say)).toEqual([]);
  });

  it.each([
    ['features/planned-routes', ROUTE_FLOORS],
    ['work', WORK_FLOORS],
  ])('lets the folders of %s import only from floors below them', (home, floors) => {
    const floor = (path: string) => {
      const folder = folderWithin(path);
      return folder === '' ? -1 : floors.findIndex((folders) => folders.includes(folder));
    };
    const inside = sourceImports.filter(({ file, target }) => homeOf(file) === home && homeOf(target) === home);
    expect(inside.length).toBeGreaterThan(0);
    const unknown = inside.filter(({ file }) => folderWithin(file) !== '' && floor(file) === -1);
    expect(unknown.map(say)).toEqual([]);
    const wrong = inside.filter(
      ({ file, target }) => folderWithin(file) !== folderWithin(target) && floor(target) >= floor(file),
    );
    expect(wrong.map(say)).toEqual([]);
  });

  it('gives no folders inside a feature, documents or work a way round', () => {
    const graph = new Map<string, string[]>();
    for (const { file, target, isPackage } of sourceImports) {
      const home = homeOf(file);
      if (isPackage || home === null || home !== homeOf(target) || folderWithin(file) === folderWithin(target))
        continue;
      const from = `${home}/${folderWithin(file)}`;
      graph.set(from, [...(graph.get(from) ?? []), `${home}/${folderWithin(target)}`]);
    }
    expect(graph.size).toBeGreaterThan(0);
    expect(findCycle(graph)).toBeNull();
  });

  it('gives no folders beside each other a way round, at any depth of src and server', () => {
    const graph = new Map<string, string[]>();
    for (const { file, target, isPackage } of imports) {
      const isOurs = !isPackage && /^(?:src|server)\//.test(file);
      const [from, to] = !isOurs ? [null, null] : foldersBesideEachOther(file, target);
      if (from !== null) graph.set(from, [...(graph.get(from) ?? []), to]);
    }
    expect(graph.size).toBeGreaterThan(50);
    expect(findCycle(graph)).toBeNull();
  });

  it('lets the server import only floor 0 of src', () => {
    const wrong = imports.filter(({ file, target }) => {
      if (!file.startsWith('server/') || !target.startsWith('src/')) return false;
      return floorOf(target) !== 0;
    });
    expect(wrong.map(say)).toEqual([]);
  });

  it('keeps React, the browser, Leaflet and Recharts off floor 0 and the desk', () => {
    const packages = sourceImports.filter(({ file, isPackage }) => isPackage && isPure(file));
    expect(packages.filter(({ target }) => !FLOOR_0_PACKAGES.has(target)).map(say)).toEqual([]);
    const browser = files
      .filter((file) => file.startsWith('src/') && isPure(file))
      .filter((file) => /\b(?:document|window|localStorage|indexedDB|navigator|fetch)\b\s*[.(]/.test(code(file)));
    expect(browser).toEqual([]);
  });

  const ONLY_HERE: [string, RegExp, RegExp][] = [
    [
      'fetch only in api, work and the service worker',
      /(?<![.\w])fetch\(/,
      /^src\/(api|work|offline)\/|^src\/main\.tsx$/,
    ],
    ['Intl only in format', /\bIntl\.|\.toLocale\w*String\(/, /^src\/format\//],
    ['IndexedDB only in work', /\bindexedDB\b|from 'idb'/, /^src\/work\//],
    ['recharts only in ui/chart', /from 'recharts/, /^src\/ui\/chart\//],
    [
      'leaflet only in ui/map and planned-routes/layers',
      /from '(?:react-)?leaflet/,
      /^src\/(ui\/map|features\/planned-routes\/layers)\//,
    ],
    ['node modules only in server, test and build files', /from 'node:/, /^(?!src\/)/],
    ['innerHTML nowhere', /\binnerHTML\b|dangerouslySetInnerHTML|document\.write/, /^(?!src\/)/],
  ];
  it.each(ONLY_HERE)('has %s', (_rule, pattern, home) => {
    const wrong = files.filter((file) => file.startsWith('src/') && !home.test(file) && pattern.test(code(file)));
    expect(wrong).toEqual([]);
  });

  it('has no drawers and no barrels, and writes names in kebab case', () => {
    const wrong = files.filter((file) =>
      file.split('/').some((part) => {
        const name = part.replace(/(\.test|\.d)?\.\w+$/, '');
        return FORBIDDEN_NAMES.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
      }),
    );
    expect(wrong).toEqual([]);
    const barrels = files.filter((file) => file.startsWith('src/') && /^export \* from/m.test(code(file)));
    expect(barrels).toEqual([]);
  });

  it('has no import cycles', () => {
    const graph = new Map<string, string[]>();
    for (const { file, target, isPackage } of imports) {
      if (!isPackage) graph.set(file, [...(graph.get(file) ?? []), target]);
    }
    expect(findCycle(graph)).toBeNull();
  });

  it('pins every dependency exactly and gives each its reason', () => {
    const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const all: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
    const reasons = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8');
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
    expect(Object.keys(all).filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
  });

  it('styles a class in one feature only, because styles stay when the page changes', () => {
    const ofUi = new Set(walk('src/ui', STYLES).flatMap(styledClasses));
    const owners = new Map<string, Set<string>>();
    for (const file of walk('src/features', STYLES)) {
      const [, , feature = ''] = file.split('/');
      for (const name of styledClasses(file)) {
        if (!ofUi.has(name)) owners.set(name, (owners.get(name) ?? new Set()).add(feature));
      }
    }
    expect(owners.size).toBeGreaterThan(300);
    expect([...owners].filter(([, features]) => features.size > 1).map(([name]) => name)).toEqual([]);
  });

  it('uses every dependency it has', () => {
    // All but those for development only: what the build contains are devDependencies, too.
    const [needed = ''] = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8').split('\n## Development');
    const rows = [...needed.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
    const dependencies = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect(dependencies.length).toBeGreaterThan(25);
    const texts = [...files, 'index.html', 'vite.config.ts', ...walk('src', STYLES)].map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    const unused = dependencies.filter((name) => !texts.some((text) => text.includes(name)));
    expect(unused).toEqual([]);
  });
});

function walk(folder: string, kinds = CODE): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(ROOT, path)).isDirectory()) return walk(path, kinds);
    return kinds.has(extname(name)) ? [path] : [];
  });
}

/** Classes that stand alone at the start of a selector. */
function styledClasses(file: string): string[] {
  const css = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, text = '']) => text.replace(/\([^{}]*?\)+/g, ':'));
  return selectors.flatMap((text) =>
    [...text.matchAll(/(?:^|,)\s*\.([\w-]+)(?=[\s,>:[]|$)/g)].map(([, name = '']) => name),
  );
}

function code(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
}

function importsOf(file: string): Import[] {
  // A worker is started by its address.
  const found = code(file).matchAll(/(?:from\s+|import\s+|import\(\s*|new Worker\(\s*new URL\(\s*)'([^']+)'/g);
  return [...found].map(([, specifier = '']) => {
    if (!specifier.startsWith('.')) return { file, target: specifier, isPackage: true };
    const base = relative(ROOT, resolve(ROOT, dirname(file), specifier));
    const candidates = [base, `${base}.ts`, `${base}.tsx`];
    const target = candidates.find((candidate) => files.includes(candidate)) ?? base;
    return { file, target, isPackage: false };
  });
}

/** The feature that a file is of, or documents, or work; null for others. */
function homeOf(path: string): string | null {
  const [, top, name] = path.split('/');
  if (top === 'documents' || top === 'work') return top;
  return top === 'features' ? `features/${name}` : null;
}

/** The folder of a file inside its home; "" for a file beside the folders. */
function folderWithin(path: string): string {
  const rest = path.split('/').slice(path.startsWith('src/features/') ? 3 : 2);
  return rest.length > 1 ? (rest[0] ?? '') : '';
}

/** The folders in which the paths of two files part; null where one of the files is beside the folder of the other. */
function foldersBesideEachOther(a: string, b: string): [string, string] | [null, null] {
  const [from, to] = [dirname(a).split('/'), dirname(b).split('/')];
  const at = from.findIndex((name, index) => name !== to[index]);
  if (at === -1 || to[at] === undefined) return [null, null];
  return [from.slice(0, at + 1).join('/'), to.slice(0, at + 1).join('/')];
}

/** Index of the floor of a file of src; main.tsx stands on the roof. */
function floorOf(path: string): number {
  const folder = path.split('/')[1] ?? '';
  const floor = FLOORS.findIndex((folders) => folders.includes(folder));
  return floor === -1 ? FLOORS.length : floor;
}

/** Thinks only: on floor 0, and the desk, which reads the rulebook. */
function isPure(path: string): boolean {
  return floorOf(path) === 0 || path.startsWith('src/desk/');
}

function isDown(from: string, to: string): boolean {
  if (!to.startsWith('src/')) return false;
  const [fromFolder, toFolder] = [from.split('/')[1], to.split('/')[1]];
  if (fromFolder === toFolder) return true;
  return floorOf(to) < floorOf(from) || SAME_FLOOR.has(`${fromFolder}->${toFolder}`);
}

function findCycle(graph: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const target of graph.get(file) ?? []) {
      const cycle = visit(target);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}

function say({ file, target }: Import): string {
  return `${file} imports ${target}`;
}
