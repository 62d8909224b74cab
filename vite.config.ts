import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { integrity } from './scripts/integrity.ts';

/** The host stays the page's own: the service refuses writes that come from pages of another host. */
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 4173}`, changeOrigin: false };

/**
 * Writes into index.html which build it is of, and which files the dashboard and each language need, so that its first script
 * can ask for them beside the main one. It is a data block: the one inline script stays the same in every build, and so does
 * its hash in the CSP.
 */
function firstPage(): Plugin {
  const PAGE = 'src/features/fines/dashboard/dashboard-page.tsx';
  const LANGUAGES = { en: 'src/i18n/en.ts', 'pt-BR': 'src/i18n/pt-br.ts', es: 'src/i18n/es.ts' };
  return {
    name: 'patio-first-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
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
        const entry = chunkOf('index.html');
        const page = chunkOf(PAGE);
        if (!entry || !page) throw new Error('index.html or the page of the dashboard has no chunk of its own.');
        const already = filesOf(entry);
        const first = {
          build: buildOf(html, bundle),
          dashboard: [...filesOf(page)].filter((file) => !already.has(file)).map((file) => `/${file}`),
          languages: Object.fromEntries(
            Object.entries(LANGUAGES).map(([name, module]) => [name, `/${chunkOf(module)?.fileName ?? ''}`]),
          ),
        };
        return html.replace(/(id="first-page">)\s*\{\}\s*/, (_, start: string) => `${start}${JSON.stringify(first)}`);
      },
    },
  };
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
    firstPage(),
    integrity(),
    serviceWorker(),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first page needs all of the contract; in files of their own its schemas would be packed worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'contract', test: /\/src\/(?:contract|directory)\// }],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/directory': api } },
});
