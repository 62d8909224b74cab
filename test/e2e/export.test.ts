// The export on the built app: an export that the service stops on its way, the rows of the table, and what axe finds.
import type { Browser, Download, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fine } from '../../src/contract/fine';
import { readCsv } from '../unit/read-csv';
import { ALL_RULES, ALL_THEMES, violationsOf } from './axe';
import { closePages, openPage, sharedBrowser } from './browser';
import { choose, download, isExport, openExport, readAllFines, WANTED, WHOLE } from './export-dialog';
import { type RunningService, startService } from './service';

/** Enough pages for a stop after the 4th and a good part after it. */
const COUNT = 7000;

let browser: Browser;
let service: RunningService;
/** All fines, read from the service without the app. */
let expected: Fine[];

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: String(COUNT) })]);
  expected = await readAllFines(service.address);
  expect(expected).toHaveLength(COUNT);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

describe('An export that the service stops', () => {
  /** The service forbids the 5th page once, which nobody tries again without being asked. */
  async function stopped(page: Page): Promise<Locator> {
    const dialog = await openExport(page, service.address);
    await choose(dialog, /All fines of the filter/, /JSON file/);
    let isOver = false;
    await page.route('**/api/list_fines?**', async (route) => {
      const isPage = isExport(route) && new URL(route.request().url()).searchParams.get('page') === '4';
      if (!isPage || isOver) return route.continue();
      isOver = true;
      await route.fulfill({ status: 403, contentType: 'application/json', body: '{"message":"not today"}' });
    });
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByText('The service says: not today').waitFor();
    return dialog;
  }

  it('goes on from the row where it stopped, without a row lost or twice', async () => {
    const { page, faults, close } = await openPage(browser, {}, WANTED);
    const dialog = await stopped(page);
    const { text } = await download(page, () => dialog.getByRole('button', { name: 'Go on from row 4,001' }).click());
    const { fines } = JSON.parse(text);
    expect(fines.map(({ fine_id }: Fine) => fine_id)).toEqual(expected.map(({ fine_id }) => fine_id));
    // The same file once more, without a question to the service.
    await page.route('**/api/**', (route) => route.abort());
    const again = await download(page, () => dialog.getByRole('button', { name: 'Download again' }).click());
    expect(again.text).toBe(text);
    expect(faults()).toEqual([]);
    await close();
  });

  it('gives the part that is there, and its name and its text say so', async () => {
    const { page, close } = await openPage(browser, {}, WANTED);
    const dialog = await stopped(page);
    const { file, text } = await download(page, () =>
      dialog.getByRole('button', { name: 'Keep what is there' }).click(),
    );
    expect(file.suggestedFilename()).toBe('fines part 2010-01-01 to 2035-12-31.json');
    const { fines, is_part } = JSON.parse(text);
    expect(is_part).toBe(true);
    expect(fines.map(({ fine_id }: Fine) => fine_id)).toEqual(expected.slice(0, 4000).map(({ fine_id }) => fine_id));
    await close();
  });

  it('asks before it throws away what was read, keeps nothing then, and gives the focus back', async () => {
    const { page, faults, close } = await openPage(browser, {}, WANTED);
    const downloads: Download[] = [];
    page.on('download', (file) => downloads.push(file));
    const dialog = await stopped(page);
    await page.keyboard.press('Escape');
    await dialog.getByText('The 4,000 fines read so far are thrown away.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep exporting');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Go on from row 4,001' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Stop and throw away' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Export');
    expect(downloads).toEqual([]);
    expect(faults()).toEqual([]);
    await close();
  });

  it('says that nothing was saved when it is cancelled', async () => {
    const { page, close } = await openPage(browser, {}, WANTED);
    const dialog = await stopped(page);
    await dialog.getByRole('button', { name: 'Throw away' }).click();
    await dialog.getByText('The export was cancelled. Nothing was saved.').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Export');
    await close();
  });
});

describe('The export of the rows of the table', () => {
  it('puts them on the clipboard in their order, as a spreadsheet pastes them', async () => {
    const { page, faults, close } = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    const dialog = await openExport(page, service.address);
    await choose(dialog, /rows of the table/, /Clipboard/, /All 31 fields/, /As the service sends them/);
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await dialog
      .getByText(/fines on the clipboard/)
      .first()
      .waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const [heads = [], ...rows] = readCsv(text.replace(/\r?\n/g, '\r\n'), '\t');
    expect(heads[0]).toBe('fine_id');
    expect(rows.length).toBeGreaterThan(10);
    const ids = expected.slice(0, rows.length).map(({ fine_id }) => String(fine_id));
    expect(rows.map(([id]) => id)).toEqual(ids);
    expect(faults()).toEqual([]);
    await close();
  });

  it('writes what a Brazilian spreadsheet reads', async () => {
    const { page, close } = await openPage(browser, { locale: 'pt-BR' });
    await page.goto(`${service.address}/fines?${WHOLE}`);
    await page.getByRole('button', { name: 'Exportar', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Exportar multas' });
    await choose(dialog, /linhas da tabela/, /CSV/, /Todos os 31 campos/, /Como na tela/);
    const { text } = await download(page, () => dialog.getByRole('button', { name: 'Exportar', exact: true }).click());
    const [, , , heads = [], ...rows] = readCsv(text, ';');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(heads).toHaveLength(31);
    expect(rows.length).toBeGreaterThan(10);
    const amounts = heads.flatMap((head, index) => (head.includes('R$') ? [index] : []));
    for (const row of rows) for (const at of amounts) expect(row[at]).toMatch(/^$|^\d+(,\d+)?$/);
    expect(rows.flat().some((cell) => /^\d{2}\/\d{2}\/20\d{2}$/.test(cell))).toBe(true);
    await close();
  });

  const looks = [
    ['light', 1440],
    ['dark', 390],
    ['dark', 1440],
    ['light', 390],
  ] as const;
  it.each(ALL_THEMES ? looks : looks.slice(0, 2))(
    'has a dialog in which axe finds nothing, %s, %i px',
    async (colorScheme, width) => {
      const { page, faults, close } = await openPage(browser, { colorScheme, viewport: { width, height: 800 } });
      const dialog = await openExport(page, service.address);
      expect(await violationsOf(page, ALL_RULES)).toEqual([]);
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/list_fines?**', async (route) => {
        if (isExport(route)) await asked;
        await route.continue().catch(() => undefined);
      });
      await choose(dialog, /All fines of the filter/);
      await dialog.getByRole('button', { name: 'Export', exact: true }).click();
      await dialog.getByRole('progressbar').waitFor();
      expect(await violationsOf(page, ALL_RULES)).toEqual([]);
      const sideways = () =>
        dialog.evaluate((box) => Math.max(box.scrollWidth - box.clientWidth, box.clientWidth - innerWidth));
      expect(await sideways()).toBeLessThanOrEqual(0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      answer();
      expect(faults()).toEqual([]);
      await close();
    },
  );
});
