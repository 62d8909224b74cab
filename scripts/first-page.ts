// What the build writes into index.html: its name, the files of languages and charts, styles that block no paint.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');
export const MAIN = 'src/main.tsx';
/** Shows the first numbers before the main script has loaded. */
export const PRERENDER = 'src/prerender.ts';
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
        const first = {
          build: hashOf([...Object.keys(bundle).sort(), html].join('\n')),
          charts: [...filesOf(chunkOf(charts), bundle)].filter((file) => !already.has(file)).map((file) => `/${file}`),
          languages: Object.fromEntries(
            Object.entries(LANGUAGES).map(([name, module]) => [name, `/${chunkOf(module).fileName}`]),
          ),
        };
        const filled = html
          .replace(/(id="first-page">)\s*\{\}\s*/, (_, start: string) => `${start}${JSON.stringify(first)}`)
          .replace('href="/icon.svg"', () => `href="${inlineSvg('public/icon.svg')}"`);
        return withoutWaiting(filled, `/${chunkOf(PRERENDER).fileName}`);
      },
    },
  };
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
