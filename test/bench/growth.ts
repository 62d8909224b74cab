// What everything costs as data grows, on the built app and the embedded service. A row for each cost, a column for
// each size, and the exponent of the growth. `npm run bench:growth` prints Markdown and asserts nothing. --quick: each
// size once. --only rows,vertices: these alone. --large: 1,000,000 fines too; its sample takes half a minute.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/browser.mjs';
import { type RunningService, startService } from '../e2e/service';
import { DIMENSIONS, type Dimension } from './growth/dimensions';
import { FASTER, growthOf, lastExponent, type Point } from './growth/exponent';
import { ensureBuild, say, wordsOf } from './harness/build';
import { list, loadNow, machine, median, number, table } from './harness/markdown';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const rounds = options.quick ? 1 : 3;
const chosen = DIMENSIONS.filter(({ id }) => options.only === undefined || options.only.split(',').includes(id));
if (chosen.length === 0) throw new Error(`--only is of ${DIMENSIONS.map(({ id }) => id).join(', ')}.`);
const sizesOf = ({ sizes, large = [] }: Dimension) => [...sizes, ...(options.large ? large : [])];

const load = loadNow();
const executablePath = await ensureBrowser(say);
ensureBuild();
const costs = new Map<string, number[]>();
const failures: string[] = [];
const keyOf = (dimension: Dimension, size: number, cost: string) => `${dimension.id} ${size} ${cost}`;
/** One at a time, kept while the next size has as many fines. */
const stored: { fines: number; service: RunningService | null } = { fines: 0, service: null };
let version = '';
try {
  for (const dimension of chosen) {
    for (const size of sizesOf(dimension)) {
      say(`${dimension.name}: ${size.toLocaleString('en')}`);
      try {
        const address = await addressWith(dimension.fines(size));
        for (let round = 0; round < rounds; round += 1) await measureOnce(dimension, size, address);
      } catch (error) {
        failures.push(`${dimension.name}, ${size}: ${wordsOf(error)}`);
        say(`FAILED ${failures.at(-1)}`);
      }
    }
  }
} finally {
  await stored.service?.stop();
}
process.stdout.write(`${report()}\n`);
if (failures.length > 0) process.exitCode = 1;

async function measureOnce(dimension: Dimension, size: number, address: string): Promise<void> {
  // One of its own, so that what a size leaves behind slows down no other.
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  version = browser.version();
  try {
    const found = await dimension.measure({ browser, address }, size);
    for (const [at, name] of dimension.costs.entries()) {
      const key = keyOf(dimension, size, name);
      costs.set(key, [...(costs.get(key) ?? []), found[at] ?? Number.NaN]);
    }
  } finally {
    await browser.close();
  }
}

async function addressWith(fines: number): Promise<string> {
  if (stored.service && stored.fines === fines) return stored.service.address;
  await stored.service?.stop();
  stored.service = null;
  const started = await startService({ SAMPLE_FINES: String(fines) });
  Object.assign(stored, { fines, service: started });
  return started.address;
}

function report(): string {
  const rows = chosen.flatMap((dimension) =>
    dimension.costs.map((cost) => {
      const sizes = sizesOf(dimension);
      const points: Point[] = sizes.map((size) => ({
        size,
        cost: median(costs.get(keyOf(dimension, size, cost)) ?? []),
      }));
      return { name: `${dimension.name}: ${cost}`, points };
    }),
  );
  const columns = Math.max(...rows.map(({ points }) => points.length));
  const heads = [
    '',
    ...Array.from({ length: columns }, (_, at) => (at === 0 ? 'size: cost' : '')),
    'work',
    'cost',
    'exponent',
    '',
  ];
  const lines = rows.map(({ name, points }) => {
    const cells = points.map(({ size, cost }) => `${size.toLocaleString('en')}: **${number(cost)}**`);
    const exponent = lastExponent(points);
    const growth = growthOf(points);
    const work = (points.at(-1)?.size ?? 1) / (points[0]?.size ?? 1);
    return [
      name,
      ...Array.from({ length: columns }, (_, at) => cells[at] ?? ''),
      `x ${number(work)}`,
      growth === null ? '–' : `x ${number(growth)}`,
      exponent === null ? '–' : exponent.toFixed(2),
      exponent !== null && exponent > FASTER ? 'grows faster than the work' : '',
    ];
  });
  return [
    '## Growth',
    `${machine(load, version)} Each size in a browser of its own, median of ${rounds}.`,
    table(heads, lines),
    `Exponent: of the growth between the last two sizes; 1 is as fast as the work, above ${FASTER} is called faster. "–": not ` +
      'measured, or too little to say. The vehicles in the picker are answered by the bench in the place of the service.',
    ...list('Could not be measured', failures),
  ].join('\n\n');
}
