// The plan editor with the largest plan, in a real browser on the built app. Times from key to paint in each kind of
// field, time to open, and the size of the document. `npm run bench:plan` prints Markdown; nothing is asserted, and
// only ratios to the bare field of the same run hold from one machine to another. --quick: fewer repeats. --cpu 1:
// without slowing the processor down (4 times unless told). --only name,row: these fields. --every 120: ms from key to
// key; 60 is the burst of a fast typist, 120 a hundred words a minute. --sizes 1000x500: these plans alone. --profile
// folder: a CPU profile of each field, of the last round.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/browser.mjs';
import { startService } from '../e2e/service';
import { bigPlan } from './plan/big-plan';
import {
  type Census,
  newPage,
  openCold,
  openFromLibrary,
  type Scene,
  takeCensus,
  typeInto,
  typeIntoFloor,
} from './plan/measure';
import { FLOOR, PLACES, type Place } from './plan/places';
import { keyOf, type PlanSize, report } from './plan/report';
import { Samples } from './plan/results';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    cpu: { type: 'string', default: '4' },
    every: { type: 'string', default: '60' },
    only: { type: 'string' },
    sizes: { type: 'string', default: '1000x500,5000x500' },
    profile: { type: 'string' },
  },
});
const ROUNDS = options.quick ? 2 : 5;
const load = loadavg()[0] ?? 0;
const say = (line: string) => process.stderr.write(`${line}\n`);
const cpu = Number(options.cpu);
if (!(cpu >= 1)) throw new Error('--cpu is how many times slower, 1 or more.');
const everyMs = Number(options.every);
if (!(everyMs >= 10)) throw new Error('--every is the time between two keys in ms, 10 or more.');
const places = chosen(options.only);
const sizes = options.sizes.split(',').map(readSize);

const executablePath = await ensureBrowser(say);
if (!existsSync('dist/index.html')) {
  say('Building the app …');
  if (spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'ignore' }).status !== 0) {
    throw new Error('The app could not be built: see `npm run build`.');
  }
}
const service = await startService({ SAMPLE_FINES: '200' });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
const samples = new Samples();
const failures: string[] = [];
const census = new Map<string, Census>();
try {
  const addresses = new Map<PlanSize, string>();
  for (const size of sizes) addresses.set(size, `${service.address}/maintenance-plans/${await putPlan(size)}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const isLast = round === ROUNDS - 1;
    const profiles = (size: string) => (options.profile && isLast ? join(options.profile, size) : null);
    const scene: Scene = { cpu, keys: options.quick ? 20 : 35, everyMs, profiles: null };
    say(`Round ${round + 1} of ${ROUNDS}`);
    await attempt(FLOOR.name, async () => samples.addKeys(FLOOR.id, await typeIntoFloor(browser, scene)));
    for (const size of sizes) {
      const address = addresses.get(size) ?? '';
      await attempt(`${keyOf(size, 'opened from the list')}`, async () => {
        const { page, close } = await newPage(browser, scene);
        try {
          const opened = await openFromLibrary(page, `${service.address}/maintenance-plans`, nameOf(size));
          samples.add(keyOf(size, 'library'), [opened]);
        } finally {
          await close();
        }
      });
      const open = await newPage(browser, scene);
      try {
        await attempt(keyOf(size, 'opened'), async () => {
          samples.add(keyOf(size, 'cold'), [await openCold(open.page, address)]);
          census.set(keyOf(size, 'census'), await takeCensus(open));
        });
        for (const place of rotated(places, round)) {
          await attempt(keyOf(size, place.name), async () => {
            const times = await typeInto(open, place, { ...scene, profiles: profiles(String(size.vehicles)) });
            samples.addKeys(keyOf(size, place.id), times);
          });
        }
      } finally {
        await open.close();
      }
    }
  }
  const told = { sizes, places, cpu, everyMs, rounds: ROUNDS, load, census, failures };
  process.stdout.write(`${report(samples, { ...told, chromium: browser.version() })}\n`);
} finally {
  await browser.close();
  await service.stop();
}
if (failures.length > 0) process.exitCode = 1;

async function attempt(what: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    failures.push(`${what}: ${reason}`);
    say(`FAILED ${what}: ${reason}`);
  }
}

function nameOf({ vehicles, items }: PlanSize): string {
  return `${vehicles} vehicles, ${items} items`;
}

/** The id that the service gives the plan. */
async function putPlan(size: PlanSize): Promise<string> {
  const answer = await fetch(`${service.address}/api/update_plan`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...bigPlan(size.vehicles, size.items), name: nameOf(size) }),
  });
  if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
  return String((await answer.json()).id);
}

function readSize(text: string): PlanSize {
  const [, vehicles, items] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  if (vehicles === undefined || items === undefined) throw new Error('--sizes is vehicles x items: 1000x500,5000x500.');
  return { vehicles: Number(vehicles), items: Number(items) };
}

function chosen(only: string | undefined): readonly Place[] {
  if (only === undefined) return PLACES;
  const ids = only.split(',');
  if (ids.some((id) => PLACES.every((place) => place.id !== id))) {
    throw new Error(`--only is one or more of ${PLACES.map(({ id }) => id).join(', ')}.`);
  }
  return PLACES.filter(({ id }) => ids.includes(id));
}

/** Another field comes first in every round. */
function rotated<T>(list: readonly T[], by: number): T[] {
  const start = by % Math.max(1, list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}
