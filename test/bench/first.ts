// The dashboard from a cold cache beside pages of the same content made with other libraries: in a real browser, on a fast
// and on a slow profile, the repeats interleaved. `npm run bench:first` prints Markdown and asserts nothing; only ratios hold
// from one machine to another.
//
// --quick: fewer repeats. --rounds 7. --only ours,mui: these pages alone. --profile slow: this profile alone.
// --http1: HTTP/1.1 without TLS, as the embedded service speaks it. --trace: every request of the last round, on the error stream.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/browser.mjs';
import { startService } from '../e2e/service';
import { startHost } from './first/host';
import { type First, openFirst } from './first/measure';
import { type FirstPage, PAGES } from './first/pages';
import { keyOf, report } from './first/report';
import { ensureBuild, rotated, say, wordsOf } from './harness/build';
import { loadNow } from './harness/markdown';
import { FAST, newVisit, SLOW } from './harness/visit';
import { buildPeers } from './peers-build';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string' },
    profile: { type: 'string' },
    http1: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
});
const FINES = '6000';
const rounds = Number(options.rounds ?? (options.quick ? 3 : 7));
const load = loadNow();
const pages = PAGES.filter(({ id }) => options.only === undefined || options.only.split(',').includes(id));
const profiles = [FAST, SLOW].filter(({ id }) => options.profile === undefined || options.profile === id);
if (pages.length === 0 || profiles.length === 0 || !(rounds >= 1)) {
  throw new Error(`--only is of ${PAGES.map(({ id }) => id).join(', ')}; --profile fast or slow; --rounds 1 or more.`);
}

const executablePath = await ensureBrowser(say);
ensureBuild();
const service = await startService({ SAMPLE_FINES: FINES });
const host = await startHost('dist', buildPeers('first', say), service.address, options.http1);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
const firsts = new Map<string, First[]>();
const failures: string[] = [];
try {
  const { search, figure } = await questionOfApp();
  const pathOf = ({ id, kind }: FirstPage) =>
    kind === 'ours' ? '/' : kind === 'table' ? '/fines' : `/peers/${id}.html${search}`;
  for (let round = 0; round < rounds; round += 1) {
    say(`Round ${round + 1} of ${rounds}`);
    for (const profile of profiles) {
      for (const page of rotated(pages, round)) {
        try {
          const first = await openFirst(
            browser,
            page,
            { host, path: pathOf(page), figure: page.kind === 'table' ? '' : figure },
            profile,
          );
          firsts.set(keyOf(profile, page), [...(firsts.get(keyOf(profile, page)) ?? []), first]);
          if (options.trace && round === rounds - 1) say(traceOf(page.name, first));
        } catch (error) {
          failures.push(`${page.name}, ${profile.id}: ${wordsOf(error)}`);
          say(`FAILED ${failures.at(-1)}`);
        }
      }
    }
  }
  const scene = { pages, profiles, protocol: host.protocol, rounds, load, failures };
  process.stdout.write(`${report(firsts, { ...scene, chromium: browser.version() })}\n`);
} finally {
  await browser.close();
  await host.stop();
  await service.stop();
}
if (failures.length > 0) process.exitCode = 1;

/** What the application itself asks when it is opened, and the number of fines in the answer as people there read it. */
async function questionOfApp(): Promise<{ search: string; figure: string }> {
  const visit = await newVisit(browser, FAST);
  try {
    const answered = visit.page.waitForResponse((response) => response.url().includes('/api/get_fines_dashboard'));
    await visit.page.goto(host.address);
    const answer = await answered;
    const { response } = await answer.json();
    const count: unknown = response.top_summary.total_fines_quantity.value;
    if (typeof count !== 'number') throw new Error('The service does not say how many fines there are.');
    return { search: new URL(answer.url()).search, figure: count.toLocaleString('en-GB') };
  } finally {
    await visit.close();
  }
}

function traceOf(name: string, { fcp, figure, charts, timeline }: First): string {
  const times = `FCP ${fcp.toFixed(0)}, figures ${figure.toFixed(0)}, charts ${charts.toFixed(0)}`;
  const lines = timeline.map(
    ({ start, end, kb, path }) =>
      `  ${start.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)} ${kb.toFixed(1).padStart(6)} kB ${path}`,
  );
  return [`${name}: ${times}`, ...lines].join('\n');
}
