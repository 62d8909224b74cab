// What the rows of the desk cost in a real browser: seconds until whole, pages, the longest task of the page. The embedded
// service with its sample, the built modules, one tab. `npm run bench:rows` prints Markdown.
//
// --fines 60000: size of the sample. --cpu 4: the page slowed down so many times.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/browser.mjs';
import { startService } from '../e2e/service';
import { loadNow, machine, table } from './harness/markdown';
import type { RowsFigures } from './rows/in-page';

const { values: options } = parseArgs({
  options: { fines: { type: 'string', default: '60000' }, cpu: { type: 'string', default: '1' } },
});
const ROOT = join(import.meta.dirname, 'rows');
const OUT = join(import.meta.dirname, '../../node_modules/.bench/rows');

const load = loadNow();
const executablePath = await ensureBrowser((line) => process.stderr.write(`${line}\n`));
await build({ root: ROOT, configFile: false, logLevel: 'error', build: { outDir: OUT, emptyOutDir: true } });
const service = await startService({ SAMPLE_FINES: options.fines });
const host = await preview({
  root: ROOT,
  configFile: false,
  build: { outDir: OUT },
  preview: { port: 0, host: '127.0.0.1', proxy: { '/api': { target: service.address } } },
});
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.cpu) });
  await page.goto(host.resolvedUrls?.local[0] ?? '');
  const rows: string[][] = [];
  for (const [period, name] of [
    [12, 'first reading, 12 months'],
    [12, 'opened again'],
    ['all', 'all fines'],
  ] as const) {
    const figures: RowsFigures = await page.evaluate((wanted) => window.measureRows(wanted), period);
    rows.push([
      name,
      String(figures.fines),
      String(figures.requests),
      figures.seconds.open.toFixed(2),
      figures.seconds.whole.toFixed(2),
      figures.seconds.computed.toFixed(3),
      figures.longTasks === 0 ? 'none' : `${figures.longTasks}, longest ${Math.round(figures.longest)} ms`,
      String(Math.round(figures.longestGap)),
    ]);
  }
  const heads = [
    '',
    'rows',
    'requests',
    'open read, s',
    'whole, s',
    'counted, s',
    'tasks over 50 ms',
    'longest wait, ms',
  ];
  process.stdout.write(`${machine(load, browser.version())}\n\n${table(heads, rows)}\n`);
} finally {
  await browser.close();
  await host.close();
  await service.stop();
}
