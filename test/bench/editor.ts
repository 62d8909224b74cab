// The route editor in the whole built application beside other line editors of Leaflet in a bare page each, on lines of 1,000
// to 100,000 vertices. `npm run bench:editor` prints Markdown and asserts nothing.
//
// --only ours,draw: these editors alone. --vertices 1000,5000: these lines alone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/browser.mjs';
import { startService } from '../e2e/service';
import { EDITORS } from './editor/editors';
import { measure } from './editor/measure';
import { type Row, report, summaryOf, wordsOf } from './editor/report';
import { STEP_LIMIT_S } from './editor/settle';
import { type Point, targetOf } from './editor/target';
import { buildPeers } from './peers-build';

const { values: options } = parseArgs({ options: { only: { type: 'string' }, vertices: { type: 'string' } } });
const LINES = join('..', 'shared', 'data', 'lines');
const SIZES = (options.vertices ?? '1000,5000,20000,100000').split(',').map(Number);
const ROUTE = 'route-0001';
const MIDDLE_OF_STREETS: Point = [-23.5475, -46.6361];
/** What was not begun by then is left out, so that a run ends. */
const LONGEST_RUN_MS = 23 * 60_000;
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const say = (line: string) => process.stderr.write(`${line}\n`);
const load = loadavg()[0] ?? 0;
const editors = EDITORS.filter(({ id }) => options.only === undefined || options.only.split(',').includes(id));
const fileOf = (vertices: number) => join(LINES, `line_${vertices}.json`);
const sizes = SIZES.filter((vertices) => existsSync(fileOf(vertices)));
const missing = SIZES.filter((vertices) => !sizes.includes(vertices)).map(
  (vertices) => `${fileOf(vertices)} is not there.`,
);

const executablePath = await ensureBrowser(say);
if (!existsSync('dist/index.html')) {
  say('Building the app …');
  const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'ignore' });
  if (status !== 0) throw new Error('The app could not be built: see `npm run build`.');
}
const service = await startService({ SAMPLE_FINES: '300' });
const host = await startHost(buildPeers('editor', say));
const rows: Row[] = [];
const start = performance.now();
let chromiumVersion = '';
try {
  const route = await (await fetch(`${service.address}/directory/planned-routes/${ROUTE}`)).json();
  const put = async (points: readonly Point[]) => {
    const line = points.map(([lat, lng]) => ({ lat, lng }));
    const lines = { dead_start_route_linestring: [], dead_end_route_linestring: [], productive_route_linestring: line };
    const body = { ...route, route_configurations: { ...route.route_configurations, stop_points: [], ...lines } };
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${service.address}/api/update-planned-route`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
  };
  const stopped = new Map<string, number>();
  for (const vertices of sizes) {
    const points = amongStreets(JSON.parse(readFileSync(fileOf(vertices), 'utf8')));
    for (const editor of editors) {
      const name = `${editor.name}, ${vertices} vertices`;
      const before = stopped.get(editor.id);
      const isLate = performance.now() - start > LONGEST_RUN_MS;
      if (before !== undefined || isLate) {
        const reason = isLate ? 'not asked: the run was long enough' : `not asked: stopped at ${before} vertices`;
        rows.push({ editor, vertices, measured: {}, failed: { step: 'load', reason } });
        continue;
      }
      say(name);
      // One of its own, so that what an editor leaves behind slows down no other.
      const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
      chromiumVersion = browser.version();
      const place = { app: service.address, peers: host.address, route: ROUTE, put };
      const outcome = await measure(browser, editor, points, place);
      await browser.close();
      const failed = outcome.failed && { step: outcome.failed.step, reason: wordsOf(outcome.failed.error) };
      rows.push({ editor, vertices, measured: outcome.measured, failed });
      say(`  ${summaryOf(outcome.measured)}${failed ? `; ${failed.step}: ${failed.reason}` : ''}`);
      if (failed?.step === 'load') stopped.set(editor.id, vertices);
    }
  }
  const minutes = (performance.now() - start) / 60_000;
  const scene = { sizes, missing, chromium: chromiumVersion, load, minutes, limit: STEP_LIMIT_S };
  process.stdout.write(`${report(rows, scene)}\n`);
} finally {
  await host.stop();
  await service.stop();
}

/** The line moved as a whole, so that its vertex in use lies in the middle of the sample's streets. */
function amongStreets(points: readonly Point[]): Point[] {
  const [lat, lng] = points[targetOf(points).at] ?? MIDDLE_OF_STREETS;
  return points.map((point) => [point[0] - lat + MIDDLE_OF_STREETS[0], point[1] - lng + MIDDLE_OF_STREETS[1]]);
}

/** Serves the peers' page and, under /lines, the lines. */
function startHost(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const vertices = /^\/lines\/(\d+)$/.exec(pathname)?.[1];
    const file = vertices
      ? fileOf(Number(vertices))
      : join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        address: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
}
