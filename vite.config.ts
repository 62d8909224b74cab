import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressed } from './scripts/compressed.ts';
import { devProxy } from './scripts/dev-proxy.ts';
import { firstPage, inlineStyles, MAIN, PRERENDER } from './scripts/first-page.ts';
import { integrity } from './scripts/integrity.ts';
import { notice } from './scripts/licences.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const api = devProxy(`http://127.0.0.1:${process.env.API_PORT ?? 4173}`);

/** Home: a file of its own would be one more request before the numbers. */
const DASHBOARD = 'src/features/fines/dashboard/dashboard-page.tsx';
const CHART = 'src/ui/chart/series-chart.tsx';
/** What react-aria shares with the charts: in their file it would bring them with every menu. */
const SHARED = /\/node_modules\/(?:clsx|use-sync-external-store)\//;
/** The state of unsent work, on every page once it rests. */
const WORK = 'src/app/work/work-part.tsx';

/** It imports all icons: those a module uses are told by the names it imports. */
const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** Chunks whose functions are nearly all called on the first visit: a browser that knows this compiles them while they load. */
const COMPILED_AHEAD = /^(?:vendor|index|charts)$/;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** What a module imports; of the icons those that it names. */
function importsOf(id: string, graph: Graph): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const icons = importedIds.find((each) => ICONS.test(each));
  if (!icons) return importedIds;
  const names = /\{([^{}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? '')?.[1] ?? '';
  const all = graph.getModuleInfo(icons)?.code ?? '';
  const files = names.split(',').flatMap((name) => {
    const [, file] =
      new RegExp(`\\bdefault as ${name.trim().split(/\s/)[0]}\\b[^}]*\\} from ["']\\.(/icons/[^"']+)`).exec(all) ?? [];
    return file ? [join(icons, '..', file)] : [];
  });
  return [...importedIds.filter((each) => each !== icons), ...files];
}

/**
 * The files of the first visit: the prerender script, libraries, Patio itself with the dashboard, the charts, names of the directory,
 * and what the state of unsent work shares with the editors. By itself the bundler makes a file for each set of pages that share
 * a module: sixty, most of some hundred bytes.
 */
function chunks(): (module: string, graph: Graph) => string | null {
  let reach: Record<'prerender' | 'first' | 'chart' | 'work', ReadonlySet<string>> | undefined;
  const reached = (graph: Graph, ...paths: string[]) => {
    const seen = new Set<string>();
    const waiting = paths.map((path) => join(import.meta.dirname, path));
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      waiting.push(...importsOf(id, graph));
    }
    return seen;
  };
  return (module, graph) => {
    reach ??= {
      prerender: reached(graph, PRERENDER),
      first: reached(graph, MAIN, DASHBOARD),
      chart: reached(graph, CHART),
      work: reached(graph, WORK),
    };
    if (reach.prerender.has(module)) return 'prerender';
    if (/\/src\/(?:directory\/|api\/directory-lists)/.test(module)) return 'directory';
    if (SHARED.test(module)) return 'vendor';
    if (module.includes('/lucide-react/'))
      return reach.first.has(module) || reach.work.has(module) ? 'vendor' : 'icons';
    if (reach.first.has(module)) return /\/node_modules\/|\/src\/contract\//.test(module) ? 'vendor' : 'index';
    if (reach.chart.has(module)) return 'charts';
    const isLoadedByItself = (graph.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0;
    return reach.work.has(module) && !isLoadedByItself && !module.includes('/src/app/') ? 'drafts' : null;
  };
}

export default defineConfig({
  plugins: [
    react(),
    // The texts of react-aria in our three languages only.
    { ...optimizeLocales.vite({ locales: ['en-US', 'en-GB', 'pt-BR', 'es-ES'] }), enforce: 'pre' },
    inlineStyles(),
    firstPage(CHART),
    integrity(),
    serviceWorker(),
    compressed(),
    notice(),
  ],
  // Only the page names files from the root, where the service writes the base path: all others are beside each other.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (COMPILED_AHEAD.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunks(), debugName: 'first visit' }],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/directory': api } },
});
