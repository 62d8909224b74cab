import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { compressed } from './scripts/compressed.ts';
import { devProxy } from './scripts/dev-proxy.ts';
import { integrity } from './scripts/integrity.ts';
import { notice } from './scripts/licences.ts';

const api = devProxy(`http://127.0.0.1:${process.env.API_PORT ?? 4173}`);

const MAIN = 'src/main.tsx';
/** Shows the first numbers and charts before the main script is there. */
const PICTURE = 'src/first-picture.ts';
const PAGE = 'src/features/fines/dashboard/dashboard-page.tsx';
/** Read later than the rest (main.tsx), but asked for with it. */
const REACT = /\/node_modules\/(?:react-dom|scheduler)\//;
/** Stays as it is from one deploy to the next, and with it its file in the browser's cache. */
const LASTING = /\/node_modules\/|\/src\/contract\//;
/** What the dashboard loads once its numbers are there. */
const SECTIONS = [
  'card-menu',
  'figure-sections',
  'ranking-sections',
  'series-sections',
  'share-sections',
  'drivers-sections',
  'levels-sections',
].map((name) => `src/features/fines/dashboard/${name}.tsx`);
const CHART = 'src/ui/chart/series-chart.tsx';
/** The state of unsent work, on every page once it rests. */
const WORK = 'src/app/work/work-part.tsx';

const LANGUAGES = { en: 'src/i18n/en.ts', 'pt-BR': 'src/i18n/pt-br.ts', es: 'src/i18n/es.ts' };

/**
 * Writes into index.html which build it is of, and which files the charts and each language need, so that its first script can
 * ask for them beside the main one. It is a data block: the inline scripts stay the same in every build, and so do
 * their hashes in the CSP.
 */
function firstPage(): Plugin {
  return {
    name: 'patio-first-page',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(import.meta.dirname, PICTURE), name: 'first' });
    },
    generateBundle(_, bundle) {
      // What stands for it as an entry holds nothing but an import of it.
      const empty = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.name === 'first' && file.isEntry,
      );
      if (empty?.type === 'chunk' && empty.moduleIds.length === 0) delete bundle[empty.fileName];
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (module: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
        const filesOf = (chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> => {
          if (seen.has(chunk.fileName)) return seen;
          seen.add(chunk.fileName);
          for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
          for (const name of chunk.imports) {
            const imported = bundle[name];
            if (imported?.type === 'chunk') filesOf(imported, seen);
          }
          return seen;
        };
        const [main, picture] = [chunkOf(MAIN), chunkOf(PICTURE)];
        if (!main || !picture || main === picture)
          throw new Error(`${MAIN} and ${PICTURE} have no chunks of their own.`);
        const already = filesOf(main);
        const charts = [...SECTIONS, CHART]
          .map(chunkOf)
          .reduce((seen, chunk) => (chunk ? filesOf(chunk, seen) : seen), new Set<string>());
        const first = {
          build: buildOf(html, bundle),
          charts: [...charts].filter((file) => !already.has(file)).map((file) => `/${file}`),
          languages: Object.fromEntries(
            Object.entries(LANGUAGES).map(([name, module]) => [name, `/${chunkOf(module)?.fileName ?? ''}`]),
          ),
        };
        const filled = html
          .replace(/(id="first-page">)\s*\{\}\s*/, (_, start: string) => `${start}${JSON.stringify(first)}`)
          .replace('href="/icon.svg"', () => `href="${inPlace('public/icon.svg')}"`);
        return withoutWaiting(filled, `/${picture.fileName}`);
      },
    },
  };
}

/** An SVG as an address that holds it: the icon of the page is no request of its own. */
function inPlace(path: string): string {
  const svg = readFileSync(join(import.meta.dirname, path), 'utf8')
    .trim()
    .replaceAll('"', "'");
  return `data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}`;
}

/**
 * The bundler names styles and scripts in the head, where a browser waits for the styles before it paints anything. The first
 * picture needs none of them: the script of the page takes them out of a template, and they come before all later styles still.
 * `picture`: the script that fills it, which is asked for before all others and runs as soon as it is there.
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

/**
 * The file of a module that the first visit needs: the first picture's, with all that it shares with the page; libraries and the
 * contract; the main script, also with the dashboard, which is home: a file of its own would be one more request before the
 * numbers; one for the charts, which come after them; one for the lists of the directory; and one for what the state of unsent
 * work shares with the editors, which comes last. Left alone, the bundler makes a file for each set of pages that share a module:
 * sixty, most of some hundred bytes.
 */
function fileOfFirst(): (module: string, graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>) => string | null {
  let parts:
    | Record<'picture' | 'main' | 'page' | 'chart' | 'sections' | 'work' | 'icons' | 'workIcons', Set<string>>
    | undefined;
  return (module, graph) => {
    const reached = (from: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(from)) return seen;
      seen.add(from);
      for (const id of graph.getModuleInfo(from)?.importedIds ?? []) reached(id, seen);
      return seen;
    };
    const inside = (path: string) => join(import.meta.dirname, path);
    if (parts === undefined) {
      const [picture, main, page] = [reached(inside(PICTURE)), reached(inside(MAIN)), reached(inside(PAGE))];
      const [chart, work] = [reached(inside(CHART)), reached(inside(WORK))];
      const sections = SECTIONS.reduce((seen, path) => reached(inside(path), seen), new Set<string>());
      const iconsOf = (modules: Iterable<string>) =>
        new Set([...modules].flatMap((id) => iconsIn(id, graph.getModuleInfo(id)?.code ?? '')));
      const icons = iconsOf([...main, ...page, ...sections]);
      parts = { picture, main, page, chart, sections, work, icons, workIcons: iconsOf(work) };
    }
    const { picture, main, page, chart, sections, work, icons, workIcons } = parts;
    // One module of the library names all icons: those of the page are the ones that modules of its own import.
    const icon = /\/lucide-react\/.*\/icons\/([a-z0-9-]+)\./.exec(module)?.[1];
    if (icon !== undefined) return icons.has(icon) ? 'lasting' : workIcons.has(icon) ? 'drafts' : null;
    if (picture.has(module)) return 'first';
    // Names, which the dashboard asks for when it is drawn, and the editors, too.
    if (/\/src\/(?:directory\/|api\/directory-lists)/.test(module)) return 'directory';
    const isOwn = /\/src\/(?:features\/fines\/dashboard|ui\/chart)\//.test(module);
    if (isOwn && !page.has(module) && sections.has(module)) return 'charts';
    const isShared = REACT.test(module) || main.has(module) || page.has(module);
    if (!isShared && chart.has(module)) return 'charts';
    if (!isShared && !sections.has(module)) {
      // The frame of the page has its own, and so has what somebody asks for by itself: no other page is to wait for it.
      const isAskedFor = (graph.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0;
      return work.has(module) && !isAskedFor && !module.includes('/src/app/') ? 'drafts' : null;
    }
    return LASTING.test(module) ? 'lasting' : 'index';
  };
}

/**
 * The bundler puts its runtime (0.4 kB, functions without state) into a file of its own, which its groups do not reach, and which
 * was one more request before the numbers: the files of the first visit carry it in themselves.
 */
function runtimeInside(): Plugin {
  const FIRST = ['first', 'lasting', 'index', 'charts'];
  return {
    name: 'patio-runtime-inside',
    apply: 'build',
    enforce: 'pre',
    // The name of a file is made before this, and one content has one name.
    augmentChunkHash: ({ name }) => (FIRST.includes(name) ? 'with its runtime' : undefined),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        const [, body, exported = ''] = /^([\s\S]*)export\{([^}]*)\};?\s*$/.exec(runtime?.code ?? '') ?? [];
        if (!runtime || body === undefined) throw new Error("The bundler's runtime is not the file that it was.");
        const members = exported.split(',').map((one) => one.replace(/(\w+) as (\w+)/, '$2:$1'));
        const file = runtime.fileName.split('/').at(-1);
        for (const chunk of chunks.filter(({ name }) => FIRST.includes(name))) {
          chunk.code = chunk.code.replace(
            new RegExp(`import\\{([^}]*)\\}from"\\./${file}";`),
            (_, names: string) => `const{${names.replaceAll(' as ', ':')}}=(()=>{${body}return{${members.join()}}})();`,
          );
          chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
        }
      },
    },
  };
}

/** The files of the icons that a module of ours imports: `SearchX` is search-x. */
function iconsIn(module: string, code: string): string[] {
  if (module.includes('/node_modules/')) return [];
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => {
      const [imported = ''] = name.trim().split(/\s/);
      return imported.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase();
    }),
  );
}

/** The name of a build: another for every other index.html or file; the names of files have hashes in them. */
function buildOf(html: string, bundle: Rolldown.OutputBundle): string {
  return hashOf([...Object.keys(bundle).sort(), html].join('\n'));
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/**
 * The service worker, built apart: one classic script under a name that never changes, with the list of the built files in it.
 * config.json is not among them: it is changed without a build.
 */
function serviceWorker(): Plugin {
  const UNHASHED = ['index.html', 'icon.svg', 'manifest.webmanifest'];
  return {
    name: 'patio-service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const folder = dir ?? 'dist';
      const unhashed = UNHASHED.map((name) => ({ url: `/${name}`, content: readFileSync(join(folder, name)) }));
      const hashed = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const files = [
        ...unhashed.map(({ url, content }) => ({ url, revision: hashOf(content) })),
        ...hashed.sort().map((name) => ({ url: `/${name}`, revision: null })),
      ];
      const own = /"build":"(\w+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1];
      if (own === undefined) throw new Error('index.html does not say which build it is of.');
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { PATIO_BUILD: JSON.stringify(own), PATIO_FILES: JSON.stringify(files) },
        build: {
          target: 'es2023',
          outDir: folder,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: 'src/offline/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    // The texts of react-aria in our three languages only.
    { ...optimizeLocales.vite({ locales: ['en-US', 'en-GB', 'pt-BR', 'es-ES'] }), enforce: 'pre' },
    runtimeInside(),
    firstPage(),
    integrity(),
    serviceWorker(),
    compressed(),
    notice(),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: fileOfFirst(), debugName: 'first visit' }],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/directory': api } },
});
