// axe with WCAG 2.2 AA and best-practice rules on every page, in both themes, wide and narrow.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from './browser';
import { type RunningService, startService } from './service';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = [
  '/fines/dashboard',
  '/fines/dashboard?tab=infractions',
  '/fines/dashboard?tab=status',
  '/fines/dashboard?tab=seriousness',
  '/fines',
  '/maintenance-plans',
  '/planned-routes',
  '/no/such/page',
];

let browser: Browser;
let service: RunningService;

beforeAll(async () => {
  [browser, service] = await Promise.all([launchBrowser(), startService({ SAMPLE_FINES: '4000' })]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(async () => {
    const axe: { run: (root: Document, options: object) => Promise<AxeResults> } = Reflect.get(globalThis, 'axe');
    return axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
  });
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`)
        .join(' | ')}`,
  );
}

describe('Accessibility', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      it.each(PAGES)(`axe finds nothing on %s, ${colorScheme}, ${width} px`, async (path) => {
        const { page, faults, close } = await openPage(browser, { colorScheme, viewport: { width, height: 900 } });
        await page.goto(`${service.address}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
        expect(await violations(page)).toEqual([]);
        // Nothing sticks out sideways: a page that scrolls both ways is lost on a phone.
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(faults()).toEqual([]);
        await close();
      });
    }
  }
});
