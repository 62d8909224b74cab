// A browser with a profile of its own that a test can kill.
import { type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowser, TEST_FLAGS } from '../../scripts/browser.mjs';

/** `folder`: of the profile. `kill` ends all its processes at once, as a power cut or the system would. */
export async function openKillableBrowser(
  folder: string,
  patienceMs: number,
): Promise<{ page: Page; kill: () => Promise<void> }> {
  const executablePath = (await findBrowser()) ?? undefined;
  const context: BrowserContext = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...TEST_FLAGS, '--hide-crash-restore-bubble'],
    serviceWorkers: 'block',
    locale: 'en-GB',
    viewport: { width: 1200, height: 800 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(patienceMs);
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  const session = await (await context.browser()?.newBrowserCDPSession())?.send('SystemInfo.getProcessInfo');
  const pids = session?.processInfo.map(({ id }) => id) ?? [];
  return {
    page,
    kill: async () => {
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // A process that has gone by itself.
        }
      }
      await closed;
    },
  };
}
