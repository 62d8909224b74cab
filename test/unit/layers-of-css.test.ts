// Every rule of a style sheet is in a layer, so that which rule wins does not hang on the order in which files are loaded.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, 'src', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));
const order = /@layer ([^;{]+);/.exec(sheets.find(({ file }) => file === 'layers.css')?.text ?? '')?.[1]?.split(', ');

/** Layers beside that of the folder. */
const OTHERS: Record<string, readonly string[]> = { 'prerender.css': ['@layer skeleton'] };

/** The layer of the rules of a file, by its folder. */
function layerOf(file: string): string {
  if (file === 'prerender.css') return 'first';
  if (file === join('ui', 'tokens.css')) return 'tokens';
  return file.split('/')[0] ?? '';
}

/** What stands before each block, and each statement, that is in no other block. */
function outermost(text: string): string[] {
  const found: string[] = [];
  let [start, depth] = [0, 0];
  for (const [at, sign] of [...text].entries()) {
    if (sign === '{' && depth++ === 0) found.push(text.slice(start, at).trim());
    if (sign === '}' && --depth === 0) start = at + 1;
    if (sign === ';' && depth === 0) {
      found.push(text.slice(start, at + 1).trim());
      start = at + 1;
    }
  }
  return found;
}

describe('The style sheets', () => {
  it('name their layers once, the last one winning', () => {
    expect(order).toEqual(['first', 'vendor', 'tokens', 'ui', 'documents', 'features', 'app', 'skeleton', 'overrides']);
  });

  it('have every rule in the layer of their folder, or among the overrides', () => {
    expect(sheets.length).toBeGreaterThan(100);
    const wrong = sheets
      .filter(({ file }) => file !== 'layers.css')
      .flatMap(({ file, text }) =>
        outermost(text)
          .filter(
            (head) =>
              ![`@layer ${layerOf(file)}`, ...(OTHERS[file] ?? []), '@layer overrides', '@font-face'].includes(head),
          )
          .filter((head) => !/^@import "\.[^"]+";$/.test(head) && !/^@import "[^"]+" layer\(vendor\);$/.test(head))
          .map((head) => `${file}: ${head}`),
      );
    expect(wrong).toEqual([]);
  });

  it('force nothing', () => {
    expect(sheets.filter(({ text }) => text.includes('!important')).map(({ file }) => file)).toEqual([]);
  });

  it('come after the order of the layers in the page', () => {
    const plugin = readFileSync(join(ROOT, 'scripts/first-page.ts'), 'utf8');
    expect(plugin.indexOf("'src/layers.css'")).toBeGreaterThan(0);
    expect(plugin.indexOf("'src/layers.css'")).toBeLessThan(plugin.indexOf("'src/prerender.css'"));
  });
});
