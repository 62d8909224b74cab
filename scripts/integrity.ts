// A plugin of the build. index.html has the hash of every script and style it names; a browser runs no other.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Adds `integrity` to the scripts, styles and modules of index.html, once the files are what will be written. */
export function integrity(): Plugin {
  return {
    name: 'patio-integrity',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        page.source = withIntegrity(page.source.toString(), (path) => {
          const file = bundle[path.replace(/^\//, '')];
          if (!file) throw new Error(`index.html names ${path}, which is not in the build.`);
          return file.type === 'chunk' ? file.code : file.source;
        });
      },
    },
  };
}

/** `contentOf`: of an address as it stands in the page. */
function withIntegrity(html: string, contentOf: (path: string) => string | Uint8Array): string {
  return html.replace(
    /<(?:script|link)(?=[^>]*\s(?:src|rel="(?:stylesheet|modulepreload)"))[^>]*\s(?:src|href)="([^"]+)"/g,
    (tag, path: string) => {
      const hash = createHash('sha384').update(contentOf(path)).digest('base64');
      return `${tag} integrity="sha384-${hash}"`;
    },
  );
}
