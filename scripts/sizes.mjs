// The size budgets, from the build's own manifest: gzip of everything the dashboard loads first. A breach fails with names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Kilobytes of gzip. `page`: index.html itself. `first`: all it asks for by itself and what the entry imports statically. */
const BUDGETS = { page: 8, js: 190, first: 205, dashboard: 330 };
/** Files by the names that vite.config.ts gives them. */
const FIRST_NAMES = ['index'];
const LANGUAGE = 'src/i18n/en.ts';
/** Loaded by the dashboard itself after the first numbers are on screen. */
const AFTER_NAMES = ['charts'];
/** Not to be in the first visit at all. */
const LATER = /leaflet|react-aria|internationalized/;

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const keyOf = (name) => {
  const key = Object.keys(manifest).find((one) => manifest[one].name === name);
  if (!key) throw new Error(`The build has no file ${name}: see vite.config.ts.`);
  return key;
};
const sizes = new Map();

const first = filesOf([LANGUAGE, ...FIRST_NAMES.map(keyOf)]);
const all = filesOf([LANGUAGE, ...[...FIRST_NAMES, ...AFTER_NAMES].map(keyOf)]);
const rows = [...all].map((file) => ({ file, kb: size(file), when: first.has(file) ? 'first' : 'after' }));
rows.sort((a, b) => b.kb - a.kb);
const sum = (files) => [...files].reduce((total, file) => total + size(file), 0);
const totals = {
  page: size('index.html'),
  js: sum([...first].filter((file) => file.endsWith('.js'))),
  first: sum(first),
  dashboard: size('index.html') + sum(all),
};

process.stdout.write('| first visit of the dashboard | gzip kB | when |\n|---|---:|---|\n');
for (const { file, kb, when } of rows) process.stdout.write(`| ${file} | ${kb.toFixed(1)} | ${when} |\n`);
process.stdout.write(
  `| **the page, with the first picture in it** (at most ${BUDGETS.page}) | **${totals.page.toFixed(1)}** | |\n`,
);
process.stdout.write(
  `| **JS before the page can be used** (at most ${BUDGETS.js}) | **${totals.js.toFixed(1)}** | |\n`,
);
process.stdout.write(
  `| **all before the page can be used** (at most ${BUDGETS.first}) | **${totals.first.toFixed(1)}** | |\n`,
);
process.stdout.write(`| **in all** (at most ${BUDGETS.dashboard}) | **${totals.dashboard.toFixed(1)}** | |\n`);

const faults = Object.keys(BUDGETS).filter((name) => totals[name] > BUDGETS[name]);
const intruders = [...all].filter((file) => LATER.test(file));
if (intruders.length > 0) process.stdout.write(`Must not be in the first visit: ${intruders.join(', ')}\n`);
for (const name of faults) {
  process.stdout.write(
    `Over its budget: ${name}; the largest parts are ${(name === 'page' ? [{ file: 'index.html' }] : rows)
      .slice(0, 3)
      .map(({ file }) => file)
      .join(', ')}\n`,
  );
}
process.exitCode = faults.length + intruders.length > 0 ? 1 : 0;

function filesOf(keys, seen = new Set(), files = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}: has the file moved?`);
    if (seen.has(key)) continue;
    seen.add(key);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    filesOf(chunk.imports ?? [], seen, files);
  }
  return files;
}

function size(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join('dist', file)), { level: 9 }).length / 1000);
  return sizes.get(file);
}
