// The service worker, built apart. It is one classic script under a constant name, with the list of built files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { hashOf } from './first-page.ts';

const UNHASHED = ['index.html', 'icon.svg', 'manifest.webmanifest'];

/** config.json is not in the list: it is changed without a build. */
export function serviceWorker(): Plugin {
  return {
    name: 'patio-service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const folder = dir ?? 'dist';
      const hashed = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const files = [
        ...UNHASHED.map((name) => ({ url: `/${name}`, revision: hashOf(readFileSync(join(folder, name))) })),
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
