// A visit of its own to a page: nothing is in the browser's cache, the processor and the line as slow as the profile says.
import type { Browser, CDPSession, Page } from 'playwright';

/** `cpu`: times slower. `line`: null for none to speak of; bytes a second and ms for every request. */
export type Profile = { id: string; name: string; cpu: number; line: { bytes: number; latency: number } | null };

/** Those of the design: what a person at a desk has, and one with an old telephone on the road. */
export const FAST: Profile = { id: 'fast', name: 'fast', cpu: 1, line: null };
export const SLOW: Profile = {
  id: 'slow',
  name: 'slow: processor 4 times slower, 1.6 Mbit/s, 150 ms a request',
  cpu: 4,
  line: { bytes: 200_000, latency: 150 },
};

export type Visit = { page: Page; cdp: CDPSession; faults: string[]; close: () => Promise<void> };

const PATIENCE_MS = 60_000;

export async function newVisit(browser: Browser, { cpu, line }: Profile): Promise<Visit> {
  const context = await browser.newContext({
    // Its requests are none of the page's, and no throttle slows them down.
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  // The functions sent to the page are compiled with names kept, by a function of this name.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (line) {
    const { bytes, latency } = line;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  }
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, cdp, faults, close: () => context.close() };
}

/** Used JavaScript heap after a forced collection, MB. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  return (await collected(cdp)).usedSize / 1e6;
}

/** The same with the memory of arrays of bytes, which lies outside the heap. */
export async function memoryOf(cdp: CDPSession): Promise<number> {
  const { usedSize, backingStorageSize } = await collected(cdp);
  return (usedSize + (backingStorageSize ?? 0)) / 1e6;
}

async function collected(cdp: CDPSession): Promise<{ usedSize: number; backingStorageSize?: number }> {
  await cdp.send('HeapProfiler.enable');
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const usage = await cdp.send('Runtime.getHeapUsage');
  await cdp.send('HeapProfiler.disable');
  return usage;
}
