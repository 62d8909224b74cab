// A Chromium for the end-to-end tests, and pages that remember everything that went wrong in them.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { findBrowser, TEST_FLAGS } from '../../scripts/browser.mjs';

/** The one browser of this worker: to start one for each file costs half a second of the processor each time. */
let started: Promise<Browser> | null = null;

/**
 * The browser that the files of a worker share, one after the other. What a page keeps is of its context, and so no file finds
 * what another one has left; `closePages` ends a file. It ends with the worker.
 */
export function sharedBrowser(): Promise<Browser> {
  started ??= launchBrowser();
  return started;
}

async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No browser: run the tests with `npm test`, which finds or installs one.');
  return chromium.launch({ executablePath, args: TEST_FLAGS });
}

/** Closes all pages of the file that ends, those of a failed test, too. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

export type WatchedPage = {
  page: Page;
  /** Page errors, unhandled rejections, console errors and CSP violations, in order. Emptied by reading. */
  faults: () => string[];
  close: () => Promise<void>;
  /**
   * Leaves the page, and deletes all that it has stored, so that the next one finds what a browser has that was never there. The
   * code of Patio stays compiled: to open a page again takes half of what it takes in a new context.
   */
  startOver: () => Promise<void>;
};

/** A small file of any host of Patio: a document of its origin, in which nothing runs. */
const NEUTRAL_FILE = '/config.json';

/**
 * A page of its own context, without a service worker: what it would keep is another test's. `ignore`: console errors that the browser itself writes for answers that a test wants
 * (a failed request is logged by Chromium whatever the page does).
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  ignore?: RegExp,
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || ignore?.test(message.text())) return;
    // Of a document that names no icon, as the one between two tests; pages of Patio name theirs.
    if (message.location().url.endsWith('/favicon.ico')) return;
    faults.push(`console error: ${message.text()}`);
  });
  await page.exposeFunction('patioFault', (fault: string) => faults.push(fault));
  await page.addInitScript(() => {
    const report = (fault: string) => Reflect.get(globalThis, 'patioFault')(fault);
    addEventListener('securitypolicyviolation', (event) => {
      report(`CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
    addEventListener('unhandledrejection', (event) => report(`unhandled rejection: ${String(event.reason)}`));
  });
  return { page, faults: () => faults.splice(0), close: () => context.close(), startOver: () => startOver(page) };
}

async function startOver(page: Page): Promise<void> {
  const { origin, protocol } = new URL(page.url());
  if (!protocol.startsWith('http')) return;
  await page.goto(`${origin}${NEUTRAL_FILE}`);
  await page.evaluate(() => sessionStorage.clear());
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** Words that must never be read on screen, whatever the service answers. */
export const FORBIDDEN = /\bundefined\b|\bnull\b|\bNaN\b|\bInfinity\b|∞|\[object \w+\]|\bInvalid Date\b/;

/** All the text a person can read on the page. */
export async function textOf(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText);
}

/** Waits until the page rests: nothing is being loaded, and nothing that ends by itself still moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[aria-busy="true"], .prerender, .chart-box .skeleton')].some((element) =>
        element.checkVisibility(),
      ) &&
      document
        .getAnimations()
        .every((motion) => motion.playState !== 'running' || motion.effect?.getComputedTiming().endTime === Infinity),
  );
}
