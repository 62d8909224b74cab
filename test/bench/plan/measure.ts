// One plan in a page of its own: opened, typed in, counted.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { type KeyTimes, rest, takeKeys, watchKeys, watchOpening } from './in-page';
import { FLOOR, type Place } from './places';

export type Scene = { cpu: number; keys: number; everyMs: number; profiles: string | null };
export type Census = { nodes: number; vehicleNodes: number; itemNodes: number; heapMb: number };

/** Keys that are not counted, while the code of the field becomes warm. */
export const WARM_UP = 5;
/** The draft of the last key is written by then. */
const AFTER_MS = 1000;
const PATIENCE_MS = 30_000;
const ROW = '.plan-rows [role="grid"] [role="gridcell"]';

export type OpenPage = { page: Page; cdp: CDPSession; close: () => Promise<void> };

export async function newPage(browser: Browser, { cpu }: Pick<Scene, 'cpu'>): Promise<OpenPage> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  // The functions sent to the page are compiled with names kept, by a function of this name.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const cdp = await context.newCDPSession(page);
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, cdp, close: () => context.close() };
}

/** ms from the start of the navigation to the first frame with rows of both tables. Nothing is in the browser's cache. */
export async function openCold(page: Page, address: string): Promise<number> {
  await page.addInitScript(watchOpening, { selector: ROW, count: 2, from: 0 });
  await page.goto(address);
  const opened = await page.evaluate(() => window.benchOpened);
  if (opened === undefined) throw new Error('The opening was not watched.');
  await quiet(page);
  return opened;
}

/** ms from the press on the name of the plan, in the list of plans, to the first frame with its rows. */
export async function openFromLibrary(page: Page, library: string, name: string): Promise<number> {
  await page.goto(library);
  const link = page.getByRole('link', { name, exact: true });
  await link.waitFor();
  await quiet(page);
  await page.evaluate(
    ({ selector, text }) => {
      const found = [...document.querySelectorAll('a')].find((element) => element.textContent?.trim() === text);
      if (!found) throw new Error(`There is no link ${text}.`);
      const from = performance.now();
      window.benchOpened = new Promise((resolve) => {
        const look = () => {
          if (document.querySelectorAll(selector).length < 2) {
            requestAnimationFrame(look);
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - from);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
      found.click();
    },
    { selector: ROW, text: name },
  );
  const opened = await page.evaluate(() => window.benchOpened);
  if (opened === undefined) throw new Error('The opening was not watched.');
  return opened;
}

/** Types into a place at a steady pace; throws when a key was lost, because then the times are not those of typing. */
export async function typeInto(open: OpenPage, place: Place, scene: Scene): Promise<KeyTimes> {
  const { page, cdp } = open;
  const field = await place.enter(page);
  await quiet(page);
  const { keys, text } = strokes(place.signs, WARM_UP + scene.keys);
  await page.evaluate(watchKeys);
  if (scene.profiles !== null) {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
    await cdp.send('Profiler.start');
  }
  // Every key has its moment, whether the one before is done or not: as fingers do.
  const start = performance.now();
  const pressed: Promise<void>[] = [];
  for (const [index, key] of keys.entries()) {
    pressed.push(page.keyboard.press(key));
    await until(start + (index + 1) * scene.everyMs);
  }
  await Promise.all(pressed);
  await until(performance.now() + AFTER_MS);
  if (scene.profiles !== null) {
    const { profile } = await cdp.send('Profiler.stop');
    mkdirSync(scene.profiles, { recursive: true });
    writeFileSync(join(scene.profiles, `${place.id}.cpuprofile`), JSON.stringify(profile));
  }
  const times = await page.evaluate(takeKeys);
  const value = await field.inputValue();
  if (value !== text || times.painted.length !== keys.length) {
    throw new Error(`"${value}" is there instead of "${text}", after ${times.painted.length} of ${keys.length} keys.`);
  }
  await place.leave(page);
  return { ...times, painted: times.painted.slice(WARM_UP) };
}

/** Signs that are typed and taken back, all but the first, over and over: so numbers stay numbers that the contract takes. */
function strokes(signs: string, count: number): { keys: string[]; text: string } {
  const round = [...signs, ...Array.from({ length: signs.length - 1 }, () => 'Backspace')];
  const keys = Array.from({ length: count }, (_, at) => round[at % round.length] ?? '');
  const text = keys.reduce((before, key) => (key === 'Backspace' ? before.slice(0, -1) : before + key), '');
  return { keys, text };
}

export async function typeIntoFloor(browser: Browser, scene: Scene): Promise<KeyTimes> {
  const open = await newPage(browser, scene);
  try {
    await open.page.goto('data:text/html,<!doctype html><title>floor</title><input>');
    return await typeInto(open, FLOOR, scene);
  } finally {
    await open.close();
  }
}

export async function takeCensus({ page, cdp }: OpenPage): Promise<Census> {
  const nodes = await page.evaluate(() => {
    const grids = [...document.querySelectorAll('.plan-rows [role="grid"]')];
    const [vehicleNodes = 0, itemNodes = 0] = grids.map((grid) => grid.querySelectorAll('*').length);
    return { nodes: document.querySelectorAll('*').length, vehicleNodes, itemNodes };
  });
  await cdp.send('HeapProfiler.enable');
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.send('HeapProfiler.disable');
  return { ...nodes, heapMb: usedSize / 1e6 };
}

async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(rest);
}

function until(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));
}
