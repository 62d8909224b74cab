// The service and its commands as one file that needs no package but the databases. `npm run build` writes it beside
// dist.
import { cpSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Not in dist, which is public. */
export const SERVICE_FOLDER = 'dist-service';
const SERVICE_FILE = 'patio.mjs';
/** Native code, and what is loaded with it: these stay packages of `npm ci --omit=dev`. */
const PACKAGES = ['@duckdb/node-api', 'pg'];
/** A file beside a module, read when it is loaded. */
const READ_BESIDE = /readFileSync\(new URL\('\.\/([\w-]+\.csv)', import\.meta\.url\), 'utf8'\)/g;
/** Bundled packages of the older module system call `require` for modules of Node. */
const REQUIRE = `import { createRequire as patioRequire } from 'node:module'; const require = patioRequire(import.meta.url);`;

/** Writes `folder/patio.mjs` and what it starts or reads; returns its path. */
export async function buildService(folder = SERVICE_FOLDER) {
  await buildProgram(folder, 'server/patio.ts', SERVICE_FILE);
  await buildProgram(folder, 'server/streets/engine-main.ts', 'streets-engine.mjs');
  await buildProgram(folder, 'server/streets/valhalla-main.ts', 'streets-valhalla.mjs');
  cpSync('server/streets/sample-streets', join(folder, 'sample-streets'), { recursive: true });
  return join(folder, SERVICE_FILE);
}

async function buildProgram(folder, source, file) {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [tablesInside(), packagesRequired()],
    ssr: { noExternal: true },
    build: {
      ssr: source,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        output: { format: 'es', entryFileNames: file, codeSplitting: false, banner: REQUIRE },
      },
    },
  });
}

/** Tables of the sources become texts of the one file. */
function tablesInside() {
  return {
    name: 'patio-tables-inside',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/server/') || !id.endsWith('.ts')) return null;
      const inside = code.replace(READ_BESIDE, (_, name) => JSON.stringify(readFileSync(join(id, '..', name), 'utf8')));
      return inside === code ? null : { code: inside, map: null };
    },
  };
}

/**
 * Both packages are CommonJS. `import` of one reads all its files twice, once only for the names of its exports: a tenth of a
 * second at each start.
 */
function packagesRequired() {
  const prefix = '\0required:';
  const here = createRequire(import.meta.url);
  return {
    name: 'patio-packages-required',
    enforce: 'pre',
    resolveId: (id) => (PACKAGES.includes(id) ? `${prefix}${id}` : null),
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const name = id.slice(prefix.length);
      const exported = Object.keys(here(name)).filter((key) => key !== 'default');
      return `import { createRequire } from 'node:module';
const required = createRequire(import.meta.url)(${JSON.stringify(name)});
${exported.map((key) => `export const ${key} = required.${key};`).join('\n')}
export default required;`;
    },
  };
}

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1] ?? '.')).href) await buildService();
