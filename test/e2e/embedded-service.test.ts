// The built app on the embedded service, as `npm start` gives it: numbers, links, the wire, the bytes.
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FinesDashboard, FinesDashboardRequest } from '../../src/contract/fines-dashboard';
import { readQuery } from '../../src/contract/query-string';
import { closePages, FORBIDDEN, openPage, sharedBrowser, textOf, type WatchedPage } from './browser';
import { sharedService } from './service';

const MEMBERS = Object.keys(FinesDashboard.shape);
const TABS = ['Overview', 'Infractions', 'Status and payment', 'Seriousness'];

let browser: Browser;
const service = sharedService();

/** For tests that change nothing in the page's answers, languages or time. */
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  watched = await openPage(browser);
  page = watched.page;
});
afterEach(async () => {
  const faults = watched.faults();
  await watched.startOver();
  expect(faults).toEqual([]);
});
afterAll(() => closePages(browser));

/** Waits until the page has its data and says so by having no busy part. Hidden tabs load what they lack when they are shown. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[aria-busy="true"], .chart-box .skeleton')].some((element) =>
        element.checkVisibility(),
      ),
    undefined,
    {
      timeout: 20_000,
    },
  );
}

describe('The built app on the embedded service', () => {
  it('shows all 19 members with numbers on four tabs', async () => {
    const seen = new Map<string, string>();
    await page.goto(`${service.address}/`);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/fines/dashboard');
    for (const tab of TABS) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await settled(page);
      const cards = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.part:not([style*="none"]) section.card[id]')].map(
          (card) => [card.id, card.innerText] as const,
        ),
      );
      for (const [id, text] of cards) seen.set(id, text);
      expect((await textOf(page)).match(FORBIDDEN)?.[0], tab).toBeUndefined();
    }
    for (const member of MEMBERS) {
      expect(seen.has(member), `${member} has a card`).toBe(true);
      expect(seen.get(member), member).toMatch(/\d/);
    }
  });

  it('opens the tab that holds a member and scrolls there', async () => {
    for (const member of ['paid_late_fines_chart_data', 'metrics_by_seriousness', 'top_summary']) {
      await page.goto('about:blank');
      await page.goto(`${service.address}/fines/dashboard#${member}`);
      await settled(page);
      await page.waitForFunction((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.top < innerHeight;
      }, member);
    }
  });

  it('draws the charts of a tab that was left while their code was loading', async () => {
    const { page, close } = await openPage(browser);
    let letIn = () => {};
    const isLetIn = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route('**/assets/charts-*.js', async (route) => {
      await isLetIn;
      await route.continue();
    });
    await page.goto(`${service.address}/fines/dashboard`);
    await page.waitForFunction(() => document.querySelector('.chart-box .skeleton'));
    await page.evaluate(() => {
      location.hash = '#metrics_by_seriousness';
    });
    await page.waitForURL(/tab=seriousness/);
    letIn();
    await settled(page);
    await close();
  });

  it('shows the same numbers in a fresh browser from the same address', async () => {
    const first = await openPage(browser);
    await first.page.goto(`${service.address}/fines/dashboard`);
    await settled(first.page);
    const strip = ({ page }: { page: Page }) => page.locator('#top_summary').innerText();
    const ofTheYear = await strip(first);
    await first.page.getByRole('button', { name: '90 days', exact: true }).click();
    await first.page.waitForURL(/start_date/);
    await expect.poll(() => strip(first), { timeout: 30_000 }).not.toBe(ofTheYear);
    await settled(first.page);
    const address = first.page.url();
    expect(address).toMatch(/start_date=\d{4}-\d{2}-\d{2}/);
    const second = await openPage(browser);
    await second.page.goto(address);
    await settled(second.page);
    // The figures of the period before come after those of the period.
    await expect.poll(() => strip(second), { timeout: 30_000 }).toMatch(/before/);
    const figures = await strip(second);
    await expect.poll(() => strip(first), { timeout: 30_000 }).toBe(figures);
    await first.close();
    await second.close();
  });

  it('lets the last of ten quick filter changes win and aborts the others', async () => {
    const { page, faults, close } = await openPage(browser, {}, /Failed to load resource/);
    await page.goto(`${service.address}/fines/dashboard`);
    await settled(page);
    // The figures of the period before have come, so that nothing is asked for any more.
    await page
      .locator('#top_summary')
      .getByText(/before/)
      .first()
      .waitFor();
    const asked: string[] = [];
    const aborted: string[] = [];
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    let isCounted = true;
    await page.route('**/get_fines_dashboard?**', async (route) => {
      if (isCounted) asked.push(route.request().url());
      // Answers wait until the last is asked, so that none can be there before the next change.
      await isOpen;
      await route.continue().catch(() => undefined);
    });
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'net::ERR_ABORTED') aborted.push(request.url());
    });
    // All reach today: for one that does not, the page also asks for the figures of the days after it.
    const presets = ['7 days', '30 days', '90 days', 'This year', 'This month'];
    for (const preset of [...presets, ...presets]) {
      await page.getByRole('button', { name: preset, exact: true }).click();
    }
    await page.locator('[aria-pressed="true"]', { hasText: /^This month$/ }).waitFor();
    const periodOf = (url: string) => readQuery(FinesDashboardRequest, new URL(url).search).values.start_date;
    const chosen = new URL(page.url()).searchParams.get('start_date');
    await expect.poll(() => periodOf(asked.at(-1) ?? page.url())).toBe(chosen);
    // Once the last is answered, it is compared with others.
    isCounted = false;
    open();
    await settled(page);
    expect(new Set(asked).size).toBeGreaterThan(3);
    const last = asked.at(-1);
    // The browser reports an aborted request some time after the page gave it up.
    await expect.poll(() => asked.filter((url) => url !== last && !aborted.includes(url))).toEqual([]);
    expect(aborted.filter((url) => url === last).length).toBeLessThan(asked.filter((url) => url === last).length);
    expect(faults()).toEqual([]);
    await close();
  });

  it('asks nobody but its own service, and never for the map, on the first visit', async () => {
    const { page, close } = await openPage(browser);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(`${service.address}/fines/dashboard`);
    await settled(page);
    expect(
      urls.filter((url) => !url.startsWith(service.address) && !url.startsWith('data:') && !url.startsWith('blob:')),
    ).toEqual([]);
    expect(urls.filter((url) => /leaflet|map/i.test(new URL(url).pathname))).toEqual([]);
    await close();
  });

  it('carries the filters along to the fines and back', async () => {
    await page.goto(`${service.address}/fines/dashboard?fine_status_ids=4&start_date=2020-01-01&end_date=2030-01-01`);
    await settled(page);
    const total = await page.locator('#top_summary').getByRole('link').first().innerText();
    await page.locator('#top_summary').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Fines', exact: true }).waitFor();
    await settled(page);
    const url = new URL(page.url());
    expect(url.pathname).toBe('/fines');
    expect(url.searchParams.get('start_date')).toBe('2020-01-01');
    expect(url.searchParams.getAll('fine_status_ids')).toEqual(['4']);
    expect(Number(total.replace(/\D/g, ''))).toBeGreaterThan(0);
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  });

  it('says what an unknown address is and offers a way on', async () => {
    await page.goto(`${service.address}/no/such/page`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByRole('link', { name: /dashboard/i })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Fines dashboard' }).waitFor();
  });

  it.each([
    ['pt-BR', 'Painel de multas'],
    ['es', 'Panel de multas'],
  ])('speaks %s to a browser that does', async (locale, heading) => {
    const { page, faults, close } = await openPage(browser, { locale });
    await page.goto(`${service.address}/fines/dashboard`);
    await settled(page);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    expect((await textOf(page)).match(FORBIDDEN)?.[0]).toBeUndefined();
    expect(faults()).toEqual([]);
    await close();
  });
});
