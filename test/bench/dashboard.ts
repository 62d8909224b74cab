// Costs of the dashboard in use, on the built app and the embedded service, with a processor 4 times slower. A tab and
// a filter from press to paint, cards drawn again, long tasks, shifts, and the heap. Also what 50 rounds through all
// pages leave in memory. `npm run bench:dashboard` prints Markdown and asserts nothing. --quick: fewer repeats and 10
// rounds. --cpu 1: without slowing the processor down. --rounds 20: through the pages.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/browser.mjs';
import { startService } from '../e2e/service';
import {
  type Heap,
  openDashboard,
  openUnwatched,
  type Press,
  seenOf,
  switchTo,
  TABS,
  turnLevel,
  walk,
} from './dashboard/measure';
import { ensureBuild, say } from './harness/build';
import { list, loadNow, machine, median, number, table } from './harness/markdown';
import { FAST, heapOf, type Profile } from './harness/visit';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    cpu: { type: 'string', default: '4' },
    rounds: { type: 'string' },
  },
});
const cpu = Number(options.cpu);
if (!(cpu >= 1)) throw new Error('--cpu is how many times slower, 1 or more.');
const repeats = options.quick ? 3 : 7;
const rounds = Number(options.rounds ?? (options.quick ? 10 : 50));
const WARM_UP = 3;
const LEVELS = [1, 2, 3, 4];
/** From pointing at a tab to pressing it: what is measured is how much of the drawing fits in between. */
const RESTS_MS = [100, 300, 1000];
/** Warm functions stay bytecode: compiled, they fill the heap for as long as they become warmer, and are nothing a page keeps. */
const INTERPRETING = '--js-flags=--no-opt --no-maglev --no-sparkplug';
const slow: Profile = { id: 'cpu', name: `processor ${cpu} times slower`, cpu, line: null };

const load = loadNow();
const executablePath = await ensureBrowser(say);
ensureBuild();
const service = await startService({ SAMPLE_FINES: '6000' });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
try {
  const presses = new Map<string, Press[]>();
  const note = (name: string, clicked: Press) => presses.set(name, [...(presses.get(name) ?? []), clicked]);

  say('Tabs and filters');
  const use = await openDashboard(browser, service.address, slow);
  for (let round = 0; round <= repeats; round += 1) {
    for (const tab of TABS) {
      const clicked = await switchTo(use, tab);
      note(round === 0 ? `tab ${tab}, the first time` : `tab ${tab}`, clicked);
    }
    for (const level of LEVELS) {
      const off = await turnLevel(use, level);
      if (round > 0) note('a level off (answer in memory)', off);
      else note('a level off (asked of the service)', off);
      note('the level on again (answer in memory)', await turnLevel(use, level));
    }
  }
  const { shifts: shiftsOfUse } = await seenOf(use.page);
  await use.close();

  say('Tabs that the pointer rests on first');
  for (const restMs of RESTS_MS) {
    const pointed = await openDashboard(browser, service.address, slow);
    for (const tab of TABS.filter((one) => one !== 'overview')) {
      note(`tab ${tab}, the first time, pointed at for ${restMs} ms`, await switchTo(pointed, tab, restMs));
    }
    await pointed.close();
  }

  say('A visit without slowing down');
  const visit = await openDashboard(browser, service.address, FAST);
  const { fcp, tasks, shifts, commits } = await seenOf(visit.page);
  const atRest = await openUnwatched(browser, service.address);
  const heapMb = await heapOf(atRest.cdp);
  await atRest.close();
  const nodes = await visit.page.evaluate(() => document.querySelectorAll('*').length);
  const every = Math.max(1, Math.floor(rounds / 5));
  const told = ({ round, heapMb: mb }: Heap) => say(`  ${round}: ${mb.toFixed(2)} MB`);
  say(`${rounds} rounds through all pages`);
  const heaps = await walk(visit, rounds, WARM_UP, every, told);
  const { shifts: shiftsOfWalk } = await seenOf(visit.page);
  await visit.close();

  say('The same in an engine that compiles nothing warm');
  const interpreting = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, INTERPRETING] });
  const stored = await openUnwatched(interpreting, service.address)
    .then((plain) => walk(plain, rounds, WARM_UP, every, told))
    .finally(() => interpreting.close());

  const after = tasks.filter(({ start }) => start > fcp).map(({ duration }) => duration);
  const sum = (all: readonly { value: number }[]) => all.reduce((total, { value }) => total + value, 0);
  const grownOf = (all: readonly Heap[]) => {
    const [first, last] = [all[0], all.at(-1)];
    return first && last ? (last.heapMb / first.heapMb - 1) * 100 : null;
  };
  const tabs = [...presses].filter(([name]) => name.startsWith('tab ') && !name.includes('first time'));
  const slowestOf = (part: 'first' | 'done') =>
    Math.max(...tabs.map(([, all]) => median(all.map((one) => one[part])) ?? 0));
  const lines: [text: string, measured: number | null, limit: number][] = [
    [`tabs: the slowest, ms to the frame that answers, processor ${cpu} times slower`, slowestOf('first'), 100],
    [`tabs: the slowest, ms until all in view is drawn, processor ${cpu} times slower`, slowestOf('done'), 100],
    ['longest task after the first paint, ms, processor as it is', Math.max(0, ...after), 50],
    ['heap of the dashboard after a collection, MB', heapMb, 8],
    [`heap after ${rounds} rounds through all pages, % more`, grownOf(heaps), 5],
    ['the same in an engine that compiles nothing warm, % more', grownOf(stored), 5],
    ['layout shift of opening it', sum(shifts), 0.01],
    ['layout shift of all presses on it', sum(shiftsOfUse), 0.01],
    ['layout shift of a round through all pages, mean', (sum(shiftsOfWalk) - sum(shifts)) / (WARM_UP + rounds), 0.01],
  ];
  const worst = [...shifts, ...shiftsOfUse, ...shiftsOfWalk].toSorted((a, b) => b.value - a.value);
  const words = worst.map(({ value, what }) => `${value.toFixed(4)}: ${what}`);
  process.stdout.write(
    `${[
      '## The dashboard in use',
      `${machine(load, browser.version())} Median of ${repeats} rounds.`,
      `### From the press to the paint, ${slow.name}`,
      table(
        [
          'ms',
          'first frame',
          'all in view drawn',
          'longest',
          'commits of React',
          'script',
          'style',
          'layout',
          'all until at rest',
          'presses',
        ],
        [...presses].map(([name, all]) => [
          name,
          number(median(all.map(({ first }) => first))),
          number(median(all.map(({ done }) => done))),
          number(Math.max(...all.map(({ done }) => done))),
          number(median(all.map(({ commits }) => commits))),
          ...(['script', 'style', 'layout', 'all'] as const).map((part) =>
            number(median(all.map(({ spent }) => spent[part]))),
          ),
          number(all.length),
        ]),
      ),
      '### What a filter writes to the document',
      mutationsOf(presses.get('the level on again (answer in memory)') ?? []),
      'Changes of elements, texts and attributes by card, median, until the frame with the new figures. "—": none.',
      '### Memory',
      table(
        ['after rounds through all pages', ...heaps.map(({ round }) => number(round))],
        [
          ['heap MB', ...heaps.map(({ heapMb }) => heapMb.toFixed(2))],
          ['in an engine that compiles nothing warm', ...stored.map(({ heapMb }) => heapMb.toFixed(2))],
          ['DOM nodes, those of the collector too', ...heaps.map(({ nodes }) => number(nodes))],
          ['listeners', ...heaps.map(({ listeners }) => number(listeners))],
        ],
      ),
      `Opened: ${heapMb.toFixed(2)} MB, ${number(nodes)} elements, ${number(commits)} commits of React. A round: the fines, ` +
        `the plans, a plan, the routes, a route, the dashboard; ${WARM_UP} rounds before the first figure.`,
      '### Targets',
      table(
        ['Patio', 'measured', 'at most', ''],
        lines.map(([text, measured, limit]) => [
          text,
          number(measured),
          number(limit),
          measured === null ? 'not measured' : measured <= limit ? 'met' : 'not met',
        ]),
      ),
      `Tasks above 50 ms after the first paint: ${after.length > 0 ? after.map((ms) => `${ms} ms`).join(', ') : 'none'}.`,
      ...list('What shifted', [...new Set(words)].slice(0, 12)),
    ].join('\n\n')}\n`,
  );
} finally {
  await browser.close();
  await service.stop();
}

function mutationsOf(all: readonly Press[]): string {
  const names = [...new Set(all.flatMap(({ mutations }) => Object.keys(mutations)))].sort();
  return table(
    ['card', 'changes'],
    names.map((name) => [name, number(median(all.map(({ mutations }) => mutations[name] ?? 0)))]),
  );
}
