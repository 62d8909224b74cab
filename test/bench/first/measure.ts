// One page opened from nothing: when what was on screen, what the main thread did for it, what came over the line.
import type { Browser } from 'playwright';
import { heapOf, newVisit, type Profile } from '../harness/visit';
import type { Host } from './host';
import { watchFirst } from './in-page';
import type { FirstPage } from './pages';

export type First = {
  fcp: number;
  lcp: number;
  figure: number;
  /** The first of them, and all that are in view. */
  chart: number;
  charts: number;
  /** The last change on screen: what moves has come to rest. */
  settled: number;
  /** What tasks took above 50 ms, since the navigation. */
  blocked: number;
  /** The longest task after the first paint, 0 for none above 50 ms. */
  longest: number;
  shifts: number;
  /** Until all charts are there. */
  requests: number;
  allRequests: number;
  /** kB of script as gzip -9 would have it, until the figure and in all. */
  script: number;
  allScript: number;
  /** kB of everything that came, as it came. */
  received: number;
  heapMb: number;
  /** What was asked for and when, ms since the navigation: where the time of a slow line goes. */
  timeline: { start: number; end: number; kb: number; path: string }[];
};

export type Question = { host: Host; path: string; figure: string };

/** Nothing changed for so long: the page is done. */
const REST_MS = 1500;
const LONGEST_MS = 40_000;

export async function openFirst(browser: Browser, page: FirstPage, ask: Question, profile: Profile): Promise<First> {
  const visit = await newVisit(browser, profile);
  try {
    const { cdp } = visit;
    const asked = new Map<string, { url: string; start: number; end: number; bytes: number; type: string }>();
    let underWay = 0;
    let begin: number | null = null;
    cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
      if (!request.url.startsWith('http')) return;
      begin ??= timestamp;
      underWay += 1;
      const start = (timestamp - begin) * 1000;
      asked.set(requestId, { url: request.url, start, end: Infinity, bytes: 0, type: type ?? 'Other' });
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const one = asked.get(requestId);
      if (!one) return;
      underWay -= 1;
      Object.assign(one, { end: (timestamp - (begin ?? timestamp)) * 1000, bytes: encodedDataLength });
    });
    cdp.on('Network.loadingFailed', ({ requestId }) => {
      if (asked.has(requestId)) underWay -= 1;
    });
    await visit.page.addInitScript(watchFirst, { figure: ask.figure, box: page.box, mark: page.mark });
    await visit.page.goto(`${ask.host.address}${ask.path}`);
    const limit = performance.now() + LONGEST_MS;
    for (;;) {
      const [rest, charts] = await visit.page.evaluate(() => [
        performance.now() - (window.benchFirst?.changed ?? 0),
        window.benchFirst?.charts ?? null,
      ]);
      // The table reads all rows of the period in the background, which takes as long as the line is slow.
      if (page.kind === 'table' ? Number.isFinite(charts) : rest > REST_MS && underWay <= 0) break;
      if (performance.now() > limit) throw new Error(`not at rest after ${LONGEST_MS / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, REST_MS / 3));
    }
    if (visit.faults.length > 0) throw new Error(visit.faults.join('; '));
    const seen = await visit.page.evaluate(() => window.benchFirst);
    if (!seen || seen.fcp === null || seen.lcp === null) throw new Error('nothing was painted');
    if (!seen.figure) throw new Error(`the figure ${ask.figure} never came on screen`);
    if (!seen.chart || !seen.charts) throw new Error('a chart in view was never drawn');
    const { fcp, lcp, figure, chart, charts } = seen;
    const all = [...asked.values()];
    const script = (until: number) =>
      all
        .filter(({ type, end }) => type === 'Script' && end <= until)
        .reduce((sum, { url }) => sum + (ask.host.gzipOf(new URL(url).pathname) ?? 0), 0) / 1000;
    return {
      fcp,
      lcp,
      figure,
      chart,
      charts,
      settled: seen.changed,
      blocked: seen.tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      longest: Math.max(0, ...seen.tasks.filter(({ start }) => start > fcp).map(({ duration }) => duration)),
      shifts: seen.shifts,
      requests: all.filter(({ start }) => start <= charts).length,
      allRequests: all.length,
      script: script(figure),
      allScript: script(Infinity),
      received: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      heapMb: await heapOf(cdp),
      timeline: all.map(({ start, end, bytes, url }) => ({
        start,
        end,
        kb: bytes / 1000,
        path: new URL(url).pathname,
      })),
    };
  } finally {
    await visit.close();
  }
}
