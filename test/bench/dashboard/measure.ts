// The dashboard in use: what a press costs until its paint, what is drawn anew, and what stays in memory.
import type { Browser, CDPSession, Page } from 'playwright';
import { FAST, heapOf, newVisit, type Profile, type Visit } from '../harness/visit';
import { type Clicked, firstChartDrawn, follow, quiet, type Use, watchClick, watchUse } from './in-page';

const CALM_MS = 400;
const CARDS = '.cards > .card';
export const TABS = ['infractions', 'status', 'seriousness', 'overview'] as const;
/** Each by the link that leads there from the page before. */
const WAY = [
  { name: 'fines', link: '.rail a[href^="/fines"]:not([href*="dashboard"])' },
  { name: 'plans', link: '.rail a[href^="/maintenance-plans"]' },
  { name: 'a plan', link: 'main a[href^="/maintenance-plans/"]' },
  { name: 'routes', link: '.rail a[href^="/planned-routes"]' },
  { name: 'a route', link: 'main a[href^="/planned-routes/"]' },
  { name: 'dashboard', link: '.rail a[href*="/fines/dashboard"]' },
];

export async function openDashboard(browser: Browser, address: string, profile: Profile): Promise<Visit> {
  const visit = await newVisit(browser, profile);
  await visit.page.addInitScript(watchUse);
  await visit.page.goto(`${address}/fines/dashboard`);
  await visit.page.waitForSelector('#top_summary:not([aria-busy="true"])');
  await settled(visit.page);
  return visit;
}

/**
 * The dashboard at rest, for its memory. Nothing watches the page, and nothing is looked for by Playwright's locators: both keep
 * more than a megabyte of their own in the same heap.
 */
export async function openUnwatched(browser: Browser, address: string): Promise<Visit> {
  const visit = await newVisit(browser, FAST);
  await visit.page.goto(`${address}/fines/dashboard`);
  await visit.page.evaluate(firstChartDrawn);
  await visit.page.waitForLoadState('networkidle');
  return visit;
}

/** ms of the main thread from the press until the page is at rest again: what it was spent on. */
export type Spent = { script: number; style: number; layout: number; all: number };
export type Press = Clicked & { spent: Spent };

/** A press on the tab, to the frame with its cards; `restMs`: the pointer has rested on it for so long. */
export async function switchTo(visit: Visit, tab: string, restMs = 0): Promise<Press> {
  const search = tab === 'overview' ? ':not([href*="tab="])' : `[href*="tab=${tab}"]`;
  const target = `nav.tabs a${search}`;
  if (restMs > 0) {
    await visit.page.hover(target);
    // Not a wait for something: the rest itself is what is varied.
    await visit.page.waitForTimeout(restMs);
  }
  return pressed(visit, target, { until: `#${tab}-heading`, gone: null });
}

/** A press on a level of seriousness, to the frame with other figures. */
export async function turnLevel(visit: Visit, level: number): Promise<Press> {
  return pressed(visit, `.toggles .level-${level}`, { until: '#top_summary', gone: '#top_summary' });
}

async function pressed(
  { page, cdp }: Visit,
  target: string,
  awaited: { until: string; gone: string | null },
): Promise<Press> {
  await page.evaluate(watchClick, { ...awaited, cards: CARDS });
  const before = await spentSoFar(cdp);
  await page.locator(target).first().click();
  const clicked = await page.evaluate(() => window.benchClick);
  if (!clicked) throw new Error('The press was not watched.');
  await settled(page);
  const now = await spentSoFar(cdp);
  const spent = {
    script: now.script - before.script,
    style: now.style - before.style,
    layout: now.layout - before.layout,
    all: now.all - before.all,
  };
  return { ...clicked, spent };
}

async function spentSoFar(cdp: CDPSession): Promise<Spent> {
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' });
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
  return {
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
    all: of('TaskDuration'),
  };
}

export async function seenOf(page: Page): Promise<Use> {
  const use = await page.evaluate(() => window.benchUse);
  if (!use) throw new Error('The page was not watched.');
  return use;
}

export type Heap = { round: number; heapMb: number; nodes: number; listeners: number };

/** Heap after so many rounds through all pages, MB, from after the first ones on, in which code is loaded and caches fill. */
export async function walk(
  visit: Visit,
  rounds: number,
  warmUp: number,
  every: number,
  told: (heap: Heap) => void,
): Promise<Heap[]> {
  const heaps: Heap[] = [];
  for (let round = 0; round <= warmUp + rounds; round += 1) {
    const counted = round - warmUp;
    if (counted >= 0 && counted % every === 0) {
      const heapMb = await heapOf(visit.cdp);
      const { nodes, jsEventListeners: listeners } = await visit.cdp.send('Memory.getDOMCounters');
      const heap = { round: counted, heapMb, nodes, listeners };
      heaps.push(heap);
      told(heap);
    }
    if (counted === rounds) break;
    for (const { link } of WAY) {
      const before = await visit.page.evaluate(() => location.pathname);
      await visit.page.waitForFunction(follow, link);
      await visit.page.waitForFunction((path) => location.pathname !== path, before);
      await settled(visit.page, 150);
    }
  }
  if (visit.faults.length > 0) throw new Error(visit.faults.join('; '));
  return heaps;
}

async function settled(page: Page, calm = CALM_MS): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(quiet, calm);
}
