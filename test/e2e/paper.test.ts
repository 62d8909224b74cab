// What the browser prints: A4 sheets on which nothing is cut, no sheet is wasted, and title, filters, sums and charts are there.
import type { Browser, Page } from 'playwright';
import { extractTextItems, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT_COLUMNS } from '../../src/features/fines/list/columns';
import { byTurns, seedOf } from '../fault/random';
import { answerInstead } from './answer-instead';
import { closePages, openPage, settled, sharedBrowser } from './browser';
import { type RunningService, startService } from './service';

const PATIENCE = Number(process.env.PATIO_PATIENCE ?? 60_000);
const A4_PT = { width: 595, height: 842 };
/** Of the height of a sheet that text covers, the last one apart. */
const LEAST_FILLED = 0.45;
const DAYS = 'start_date=2026-01-01&end_date=2026-10-31';
const LANGUAGES = ['en-GB', 'pt-BR', 'es-ES'];
const SEED = seedOf('languages on paper');
/** Each page in one language, each language on one page; PATIO_TURNS=all: each page in each. */
const languages = (page: number) => byTurns(LANGUAGES, 1, SEED + page);

type Sheet = { width: number; height: number; texts: { text: string; x: number; y: number; width: number }[] };

let browser: Browser;
let service: RunningService;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '300' })]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

/** Points; `y` from the top. */
async function sheetsOf(page: Page, { isLandscape = false } = {}): Promise<Sheet[]> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const file = await page.pdf({ format: 'A4', landscape: isLandscape, margin });
  const document = await getDocumentProxy(new Uint8Array(file));
  const { items } = await extractTextItems(document);
  return Promise.all(
    items.map(async (texts, index) => {
      const [, , width = 0, height = 0] = (await document.getPage(index + 1)).view;
      const shown = texts.filter(({ str }) => str.trim() !== '');
      return {
        width,
        height,
        texts: shown.map(({ str, x, y, width: of }) => ({ text: str, x, y: height - y, width: of })),
      };
    }),
  );
}

/** Every text is inside its sheet, and no sheet but the last is mostly empty. */
function expectWhole(sheets: readonly Sheet[], size = A4_PT): void {
  expect(sheets.length).toBeGreaterThan(0);
  for (const [index, { width, height, texts }] of sheets.entries()) {
    expect(Math.abs(width - size.width) + Math.abs(height - size.height), `size of sheet ${index + 1}`).toBeLessThan(4);
    const outside = texts.filter(({ x, y, width: own }) => x < 0 || x + own > width || y < 0 || y > height);
    expect(outside, `cut on sheet ${index + 1}`).toEqual([]);
    const ys = texts.map(({ y }) => y);
    if (index < sheets.length - 1) {
      expect((Math.max(...ys) - Math.min(...ys)) / height, `filled of sheet ${index + 1}`).toBeGreaterThan(
        LEAST_FILLED,
      );
    }
  }
}

const wordsOf = (sheets: readonly Sheet[]) =>
  sheets
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** In the order of the list. */
async function finesAtService(): Promise<{ ait_number: string; vehicle_plate_number: string }[]> {
  const { fines } = await (await fetch(`${service.address}/api/list_fines?${DAYS}&page=0&per_page=1000`)).json();
  return fines;
}

async function open(path: string, locale: string): Promise<{ page: Page; close: () => Promise<void> }> {
  const { page, close } = await openPage(browser, { locale });
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${service.address}${path}`);
  await settled(page);
  return { page, close };
}

const LONG = `${'Avenida Professor Doutor '.repeat(12)}${'X'.repeat(300)}`;
const DRIVERS = [1, 2, 3].map((driver_id) => ({ driver_id, name: `${driver_id} ${LONG}` }));

/** Unnamed fines with the longest of everything, and facts for and against three drivers of each. */
function namingRows(count: number): Record<string, unknown>[] {
  const base = {
    fine_date: isoDay(-20),
    fine_hour: '12:00',
    fine_status_id: 1,
    infraction_code: '746-30',
    infraction: LONG,
    seriousness: 4,
    points_on_driver_license: 7,
    default_amount: 19523,
    fine_vehicle_location: LONG,
    system_vehicle_position: { lat: -23.5, lng: -46.6 },
  };
  return Array.from({ length: count }, (_, index) => {
    const vehicle = { vehicle_id: 100 + index, vehicle_plate_number: `PLATE${LONG}` };
    const named = (driver: number) => ({
      ...base,
      ...vehicle,
      fine_id: 10_000 + index * 10 + driver,
      ait_number: `N${index}D${driver}${LONG}`,
      fine_hour: `1${driver}:00`,
      driver_id: driver,
      driver_indication_status_id: 3,
    });
    const open = {
      ...base,
      ...vehicle,
      fine_id: 1000 + index,
      ait_number: `A${index} ${LONG}`,
      driver_indication_status_id: 1,
      // A Sunday, so that the last safe day is another one.
      driver_indication_deadline: isoDay(14 - new Date().getUTCDay()),
    };
    const away = { vehicle_id: 9000 + index, system_vehicle_position: { lat: -3, lng: -60 } };
    return [
      open,
      named(1),
      named(2),
      named(3),
      { ...named(1), ...away, fine_id: 20_000 + index, ait_number: `F${index}` },
    ];
  }).flat();
}

function isoDay(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

describe('On paper', () => {
  it.each(languages(0))(
    'in %s the dashboard has its title, its filters, its figures and the months of its charts, and cuts nothing',
    async (locale) => {
      const { page, close } = await open(`/fines/dashboard?${DAYS}&seriousness_ids=3`, locale);
      const title = (await page.locator('h1').innerText()).trim();
      await page.locator('.chart svg').first().waitFor();
      const sheets = await sheetsOf(page);
      expectWhole(sheets);
      const words = wordsOf(sheets);
      expect(words).toContain(title);
      expect(words).toMatch(/2026/);
      const months = await page.locator('.chart svg text').allTextContents();
      for (const month of months.filter((text) => /^\p{L}{3}/u.test(text)).slice(0, 3))
        expect(words).toContain(month.slice(0, 3));
      await close();
    },
  );

  it.each(languages(1))(
    'in %s the table of fines has its head on each sheet, its sums, and every row whole',
    async (locale) => {
      const { page, close } = await open(`/fines?${DAYS}&rows=all`, locale);
      const title = (await page.locator('h1').innerText()).trim();
      const sheets = await sheetsOf(page);
      expectWhole(sheets);
      expect(sheets.length).toBeGreaterThan(1);
      for (const { texts } of sheets) expect(texts.map(({ text }) => text)).toContain('AIT');
      const words = wordsOf(sheets);
      expect(words).toContain(title);
      expect(words).toMatch(/R\$/);
      const fines = await finesAtService();
      expect(fines.length).toBeGreaterThan(20);
      for (const { ait_number } of fines.slice(0, 50)) expect(words).toContain(ait_number);
      await close();
    },
  );

  it.each(languages(2))(
    'in %s fines with all columns are blocks of names and values in which no word is broken',
    async (locale) => {
      const columns = CONTRACT_COLUMNS.map(({ id }) => id).join(',');
      const { page, close } = await open(`/fines?${DAYS}&columns=${columns}`, locale);
      const sheets = await sheetsOf(page);
      expectWhole(sheets);
      const words = wordsOf(sheets);
      const shown = (await finesAtService()).slice(0, 10);
      for (const { ait_number, vehicle_plate_number } of shown) {
        expect(words).toContain(ait_number);
        expect(words).toContain(vehicle_plate_number);
      }
      await close();
    },
  );

  it.each(languages(3))(
    'in %s fifty naming sheets are fifty pages, whatever their names, places and facts are',
    async (locale) => {
      const { page, close } = await openPage(browser, { locale });
      page.setDefaultTimeout(PATIENCE);
      const fines = namingRows(50);
      await answerInstead(page, ['*/api/list_fines*', '*/directory/drivers*'], ({ url }) => {
        if (url.pathname.endsWith('/drivers')) return { status: 200, body: { rows: DRIVERS, total: DRIVERS.length } };
        const isOpen = url.searchParams.has('fine_status_ids') && url.searchParams.get('page') === '0';
        return { status: 200, body: { fines: isOpen ? fines : [] } };
      });
      const language = { 'en-GB': 'en', 'es-ES': 'es' }[locale] ?? 'pt-BR';
      await page.goto(`${service.address}/fines/sheets?language=${language}`);
      await page.locator('.naming-sheet').nth(49).waitFor({ state: 'attached' });
      // Facts and names come after the rows.
      await page.locator('.naming-sheet .facts li:nth-child(4)').nth(49).waitFor({ state: 'attached' });
      const sheets = await sheetsOf(page);
      expectWhole(sheets);
      expect(sheets).toHaveLength(50);
      for (const [index, { texts }] of sheets.entries()) {
        const place = new RegExp(`^\\D+ ${index + 1} \\D+ 50$`);
        const foot = texts.filter(({ text }) => place.test(text));
        expect(foot, `foot of sheet ${index + 1}`).toHaveLength(1);
        // Nothing stands below the foot, so nothing pushes it down.
        expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan((foot[0]?.y ?? 0) + 2);
      }
      await page.emulateMedia({ media: 'print' });
      const overflowing = await page
        .locator('.naming-sheet')
        .evaluateAll((all) => all.filter((sheet) => sheet.scrollHeight > sheet.clientHeight).length);
      expect(overflowing).toBe(0);
      await close();
    },
  );

  it('the table turns with the sheet', async () => {
    const { page, close } = await open(`/fines?${DAYS}`, 'en-GB');
    expectWhole(await sheetsOf(page, { isLandscape: true }), { width: A4_PT.height, height: A4_PT.width });
    await close();
  });
});
