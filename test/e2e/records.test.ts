// What is kept of answers and changes in the built app: an unchanged dashboard comes without its body, and the log of changes is
// read in every language, theme and width.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTurns, seedOf } from '../fault/random';
import { ALL_RULES, violationsOf } from './axe';
import { closePages, FORBIDDEN, openPage, settled, sharedBrowser, textOf } from './browser';
import { type RunningService, startService } from './service';

const DASHBOARD = '/api/get_fines_dashboard';
/** Each in a language, a theme and a width; PATIO_TURNS=all: all of them. */
const FACES = [
  ['en-GB', 'Log of changes', 'light', 1440],
  ['es-ES', 'Registro de cambios', 'dark', 1440],
  ['pt-BR', 'Registro de alterações', 'dark', 320],
  ['en-US', 'Log of changes', 'light', 320],
] as const;
const SEED = seedOf('faces of the log of changes');

let browser: Browser;
let service: RunningService;
beforeAll(async () => {
  browser = await sharedBrowser();
  service = await startService({ SAMPLE_FINES: '0' });
});
afterAll(async () => {
  await closePages(browser);
  await service.stop();
});

async function send(method: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${service.address}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
}

/** Within the twelve months that the dashboard shows, in any time zone. */
const lately = () => new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
const putFines = (...aits: string[]) =>
  send('PUT', '/directory/fines', {
    fines: aits.map((ait) => ({
      ait_number: ait,
      vehicle_plate_number: 'ABC1D23',
      fine_date: lately(),
      default_amount: 1,
    })),
  });

/** How many dashboards the service has answered so. */
async function answered(status: number): Promise<number> {
  const text = await (await fetch(`${service.address}/metrics`)).text();
  const line = new RegExp(`requests_total\\{method="GET",route="${DASHBOARD}",status="${status}"\\} (\\d+)`).exec(text);
  return Number(line?.[1] ?? 0);
}

describe('A dashboard that has not changed', () => {
  it('comes by 304 for the early request and for the page, and with its body once a fine was put in', async () => {
    await putFines('A1', 'A2');
    const { page, faults, close } = await openPage(browser);
    const figure = (count: number) =>
      page
        .getByRole('region', { name: 'Fines in short' })
        .getByRole('link', { name: String(count), exact: true })
        .first();
    await page.goto(`${service.address}/`);
    await figure(2).waitFor();
    await settled(page);
    expect(await answered(304)).toBe(0);
    const whole = await answered(200);
    expect(whole).toBeGreaterThan(0);

    await page.reload();
    await figure(2).waitFor();
    await settled(page);
    // The period and the one it is compared with.
    await expect.poll(() => answered(304)).toBe(whole);
    expect(await answered(200)).toBe(whole);

    const before = await answered(304);
    await page.getByRole('button', { name: 'Load again', exact: true }).click();
    await expect.poll(() => answered(304)).toBeGreaterThan(before);
    await figure(2).waitFor();

    await putFines('A3');
    await page.getByRole('button', { name: 'Load again', exact: true }).click();
    await figure(3).waitFor();
    expect(await answered(200)).toBeGreaterThan(whole);
    expect(faults()).toEqual([]);
    await close();
  });
});

describe('The log of changes', () => {
  it.each(byTurns(FACES, 2, SEED))(
    'is accessible and fits in %s, %s, %s, %d px',
    async (locale, title, colorScheme, width) => {
      const { id } = Object(
        await send('PUT', '/api/update_plan', { name: `<b>Óleo</b> ${'muito longo '.repeat(12)}` }),
      );
      await putFines(`${locale} ${width}`);
      const { page, faults, close } = await openPage(browser, {
        locale,
        colorScheme,
        viewport: { width, height: 900 },
      });
      for (const path of ['/data', '/data/log']) {
        await page.goto(`${service.address}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (path === '/data/log') {
          await page.getByRole('heading', { level: 1, name: title }).waitFor();
          const link = page.locator(`a[href="/maintenance-plans/${id}"]`).first();
          await expect.poll(() => link.textContent()).toContain('<b>Óleo</b>');
        } else {
          await page.locator('a[href="/data/log"]').waitFor();
        }
        await settled(page);
        expect(await violationsOf(page, ALL_RULES)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect((await textOf(page)).match(FORBIDDEN)?.[0]).toBeUndefined();
      }
      expect(faults()).toEqual([]);
      await close();
    },
  );
});
