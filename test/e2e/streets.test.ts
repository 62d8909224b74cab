// Streets of the embedded service: picture, search and routes along them, without any other host.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openPage, sharedBrowser } from './browser';
import { type RunningService, startService } from './service';

let browser: Browser;
let service: RunningService;
beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

/** Colours of the picture in the middle of the map, each once. */
const coloursOf = (page: Awaited<ReturnType<typeof openPage>>['page']) =>
  page.evaluate(async () => {
    const squares = [...document.querySelectorAll<HTMLCanvasElement>('.streets-squares canvas')];
    const found = new Set<string>();
    for (const square of squares) {
      const copy = new OffscreenCanvas(64, 64);
      const context = copy.getContext('2d');
      context?.drawImage(square, 0, 0, 64, 64);
      const { data } = context?.getImageData(0, 0, 64, 64) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4)
        found.add(`${data[at]} ${data[at + 1]} ${data[at + 2]} ${data[at + 3]}`);
    }
    return found.size;
  });

describe('The map of a route on the embedded service', () => {
  it('shows streets with their names, asks no other host, and draws them in the colours of the theme', async () => {
    const { page, close, faults } = await openPage(browser, { colorScheme: 'light' });
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(`${service.address}/planned-routes/route-0011`);
    await page.locator('.map-frame[data-ground="streets"]').waitFor();
    await expect.poll(() => coloursOf(page)).toBeGreaterThan(10);
    await expect.poll(() => page.locator('.streets-names').evaluate((names) => names.clientWidth)).toBeGreaterThan(500);
    expect(await page.getByText('OpenStreetMap').first().isVisible()).toBe(true);
    const light = await page.locator('.streets-squares').evaluate((squares) => getComputedStyle(squares).filter);
    expect(light).toBe('none');
    expect([...hosts].filter((host) => host !== '' && host !== new URL(service.address).host)).toEqual([]);
    expect(faults()).toEqual([]);
    await close();
  });

  it('finds an address with a typing error, and adds it as a stop', async () => {
    const { page, close, faults } = await openPage(browser);
    await page.goto(`${service.address}/planned-routes/route-0011`);
    const stops = page.getByRole('tab', { name: /^Stops/ });
    await stops.waitFor();
    const before = await stops.innerText();
    await page.getByRole('button', { name: 'Find a place' }).click();
    await page.keyboard.type('av paulsta');
    await page
      .getByRole('option', { name: /Avenida Paulista/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => stops.innerText()).not.toBe(before);
    expect(faults()).toEqual([]);
    await close();
  });

  it('draws legs along streets', async () => {
    const { page, close, faults } = await openPage(browser);
    await page.goto(`${service.address}/planned-routes/route-0011`);
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/streets/route')) statuses.push(response.status());
    });
    await page.getByRole('tab', { name: /^Legs/ }).click();
    await page
      .getByRole('button', { name: /^Along streets: / })
      .first()
      .click();
    await expect.poll(() => statuses).toContain(200);
    expect(faults()).toEqual([]);
    await close();
  });
});
