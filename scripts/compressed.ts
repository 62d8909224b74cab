// A plugin of the build. It writes brotli and gzip beside every script and style, as small as possible. The service and
// Caddy give them to whoever takes them. Packed anew for each visitor they would be a fifth larger.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** In smaller files there is nothing to win. */
const LEAST_BYTES = 1024;
const pack = promisify(brotliCompress);
const zip = promisify(gzip);

export function compressed(): Plugin {
  return {
    name: 'patio-compressed',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        const names = Object.keys(bundle).filter((name) => /\.(?:js|css|svg|json)$/.test(name));
        await Promise.all(names.map((name) => packBeside(join(dir ?? 'dist', name))));
      },
    },
  };
}

async function packBeside(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  await writeFile(
    `${path}.br`,
    await pack(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
}
