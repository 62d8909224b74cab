// What the build writes into index.html: its name, the files of languages and charts, styles that block no paint.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PATHS } from '../src/app/paths.ts';

const ROOT = join(import.meta.dirname, '..');
export const MAIN = 'src/main.tsx';
const PAGES = 'src/app/pages.tsx';
/** Shows the first numbers before the main script has loaded. */
export const PRERENDER = 'src/prerender.ts';
/** Pages that people start with, beside the dashboard. Each one adds half a kB to index.html. */
const STARTS = ['fines', 'today'] as const;
const LANGUAGES = { en: 'src/i18n/en.ts', 'pt-BR': 'src/i18n/pt-br.ts', es: 'src/i18n/es.ts' };

/** The order of the layers and the styles of the skeleton are part of index.html, also in development. */
export function inlineStyles(): Plugin {
  return {
    name: 'patio-inline-styles',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('/* src/prerender.css */', () =>
          ['src/layers.css', 'src/prerender.css']
            .map((file) => readFileSync(join(ROOT, file), 'utf8').trim())
            .join('\n'),
        ),
    },
  };
}

/** A data block: the inline scripts, and their hashes in the CSP, are the same in every build. */
export function firstPage(charts: string): Plugin {
  return {
    name: 'patio-first-page',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(ROOT, PRERENDER), name: 'first' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        if (chunks.length === 0) return html;
        const chunkOf = (module: string) => {
          const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(ROOT, module)));
          if (!found) throw new Error(`${module} is in no chunk.`);
          return found;
        };
        const already = filesOf(chunkOf(MAIN), bundle);
        const others = (module: string) =>
          [...filesOf(chunkOf(module), bundle)].filter((file) => !already.has(file)).map((file) => `/${file}`);
        const files: PageFile[] = [];
        const indexOf = (file: PageFile) => {
          const key = JSON.stringify(file);
          const at = files.findIndex((known) => JSON.stringify(known) === key);
          return at >= 0 ? at : files.push(file) - 1;
        };
        const pages = startPages().map(({ path, module, texts }) => {
          const catalogues = texts.map((text) =>
            Object.fromEntries(
              Object.entries(LANGUAGES).map(([name, of]) => [
                name,
                `/${chunkOf(of.replace(/\.ts$/, `/${text}.ts`)).fileName}`,
              ]),
            ),
          );
          return [path, [...others(module), ...catalogues].map(indexOf)] as const;
        });
        const first = {
          build: hashOf([...Object.keys(bundle).sort(), html].join('\n')),
          charts: others(charts),
          languages: Object.fromEntries(
            Object.entries(LANGUAGES).map(([name, module]) => [name, `/${chunkOf(module).fileName}`]),
          ),
          files,
          pages: Object.fromEntries(pages),
        };
        const filled = html
          .replace(/(id="first-page">)\s*\{\}\s*/, (_, start: string) => `${start}${JSON.stringify(first)}`)
          .replace('href="/icon.svg"', () => `href="${inlineSvg('public/icon.svg')}"`);
        return withoutWaiting(filled, `/${chunkOf(PRERENDER).fileName}`);
      },
    },
  };
}

/** A file of a page, or the catalogue of each language. */
type PageFile = string | Readonly<Record<string, string>>;

/** Module and catalogues of those pages, as src/app/pages.tsx loads them. `path`: without the first slash. */
function startPages(): { path: string; module: string; texts: string[] }[] {
  const source = readFileSync(join(ROOT, PAGES), 'utf8');
  return STARTS.map((name) => {
    const found = new RegExp(`PATHS\\.${name},\\s*\\[([^\\]]*)\\],[^;]*?import\\('\\.\\./([^']+)'\\)`).exec(source);
    if (!found) throw new Error(`${PAGES} has no page for PATHS.${name}, or loads it otherwise.`);
    const [, texts = '', module = ''] = found;
    return {
      path: PATHS[name].slice(1),
      module: `src/${module}.tsx`,
      texts: [...texts.matchAll(/'([^']+)'/g)].map(([, text = '']) => text),
    };
  });
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** A chunk, its styles, and all that it imports. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(imported, bundle, seen);
  }
  return seen;
}

/** The icon of the page is no request of its own. */
function inlineSvg(path: string): string {
  const svg = readFileSync(join(ROOT, path), 'utf8').trim().replaceAll('"', "'");
  return `data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}`;
}

/**
 * The bundler names styles in the head, where a browser waits for them before it paints. The skeleton needs none of them: the
 * script of the page takes them out of a template. `picture` is asked for before all other scripts.
 */
function withoutWaiting(html: string, picture: string): string {
  const FILES =
    /^ *<(?:script type="module"|link rel="(?:stylesheet|modulepreload)") crossorigin [^>]*>(?:<\/script>)?\n/gm;
  const files = [...html.matchAll(FILES)].map(([tag]) => tag).filter((tag) => !tag.includes(picture));
  const [styles, others] = [true, false].map((isStyle) =>
    files.filter((tag) => tag.includes('rel="stylesheet"') === isStyle).join(''),
  );
  if (!styles || !others) throw new Error('index.html names its files otherwise than it did: see withoutWaiting.');
  return html
    .replace(FILES, '')
    .replace(
      / *<script type="application\/json"/,
      (start) => `    <template id="styles">\n${styles}    </template>\n${start}`,
    )
    .replace(
      / *<\/body>/,
      (end) => `    <script type="module" async crossorigin src="${picture}"></script>\n${others}${end}`,
    );
}
