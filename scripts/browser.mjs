// Finds a Chromium for the tests, or installs one and says so. Order: CHROME_PATH, the system's, Playwright's own, Debian's package.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first one has no window to draw, which saves a seventh of the time of a run. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Only the page itself may cost time. For each new window the browser loads two pages of its own, for the list below
 * its address bar. They would take as much of the processor as the dashboard, at the same moments.
 */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** What Playwright switches off: of two such flags the browser heeds the last one only. */
const PLAYWRIGHTS = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
];

const flagsWithout = (...features) => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHTS, ...OWN_PAGES, ...features].join(',')}`,
];
/** Flags for a quiet Chromium that asks nothing of the network. */
export const CHROMIUM_FLAGS = flagsWithout();
/** `npm run soak` holds pages open for long and measures some: their code is optimized. */
const OF_SHORT_RUNS = process.env.PATIO_SOAK ? [] : ['--js-flags=--no-opt --no-maglev'];
/**
 * For tests, which measure no time. To keep a process ready for the next page costs a twelfth of each. A test's page lives for
 * seconds: to optimize its code costs more than it saves. Nothing has a GPU: a process for it costs a sixteenth.
 */
export const TEST_FLAGS = [
  ...flagsWithout('SpareRendererForSitePerProcess'),
  ...['--in-process-gpu', '--disable-software-rasterizer', '--num-raster-threads=1'],
  ...OF_SHORT_RUNS,
];

/** The path of a browser that is already here, or null. */
export async function findBrowser() {
  if (process.env.CHROME_PATH) {
    if (isProgram(process.env.CHROME_PATH)) return process.env.CHROME_PATH;
    throw new Error(`CHROME_PATH is ${process.env.CHROME_PATH}, and there is no program.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const system = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find(isProgram);
  if (system) return system;
  const { chromium } = await import('playwright');
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** A browser, installed when there is none; says what it does. Throws when none can be had. */
export async function ensureBrowser(say = (line) => process.stdout.write(`${line}\n`)) {
  const found = await findBrowser();
  if (found) {
    say(`Browser for the tests: ${found}`);
    return found;
  }
  say('No Chromium found on this machine; installing one with Playwright (set CHROME_PATH to use your own).');
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  const own = await findBrowser();
  if (own) return own;
  if (process.platform === 'linux' && process.getuid?.() === 0 && run('apt-get', ['--version'], 'ignore')) {
    say("Playwright could not download its browser; installing Debian's packages.");
    run('apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) break;
    const debian = await findBrowser();
    if (debian) return debian;
  }
  throw new Error(
    'No browser could be installed. Install Chromium or Chrome, or set CHROME_PATH, and run the tests again.',
  );
}

function run(command, args, stdio = 'inherit') {
  return spawnSync(command, args, { stdio }).status === 0;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === `file://${process.argv[1]}`) await ensureBrowser();
