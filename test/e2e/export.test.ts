// The export on the built app: an export that the service stops on its way, the rows of the table, and what axe finds.
import type { Browser, Download, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fine } from '../../src/contract/fine';
import { readCsv } from '../unit/read-csv';
import { answerInstead, type Said } from './answer-instead';
import { ALL_RULES, ALL_THEMES, violationsOf } from './axe';
import { closePages, openPage, sharedBrowser, type WatchedPage } from './browser';
import { choose, download, openExport, PER_PAGE, readAllFines, WANTED, WHOLE } from './export-dialog';
import { sharedService } from './service';

/** Of the shared sample: enough pages for a stop after the 4th and a part after it. */
const COUNT = 6000;

let browser: Browser;
const service = sharedService();
/** All fines, read from the service without the app. */
let expected: Fine[];
let watched: WatchedPage;
let page: Page;
/** What is done with a request to the four operations on its way. */
let say: (url: URL) => Said | Promise<Said> = () => 'on';
const isExport = ({ searchParams }: URL) => searchParams.get('per_page') === PER_PAGE;

beforeAll(async () => {
  browser = await sharedBrowser();
  expected = await readAllFines(service.address);
  expect(expected).toHaveLength(COUNT);
  watched = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] }, WANTED);
  page = watched.page;
  await answerInstead(page, ['*/api/*'], ({ url }) => say(url));
});
afterEach(async () => {
  const faults = watched.faults();
  say = () => 'on';
  await watched.startOver();
  expect(faults).toEqual([]);
});
afterAll(() => closePages(browser));

describe('An export that the service stops', () => {
  /** The service forbids the 5th page once, which nobody tries again without being asked. */
  async function stopped(): Promise<Locator> {
    const dialog = await openExport(page, service.address);
    await choose(dialog, /All fines of the filter/, /JSON file/);
    let isOver = false;
    say = (url) => {
      if (isOver || !isExport(url) || url.searchParams.get('page') !== '4') return 'on';
      isOver = true;
      return { status: 403, body: { message: 'not today' } };
    };
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByText('The service says: not today').waitFor();
    return dialog;
  }

  it('goes on from the row where it stopped, without a row lost or twice', async () => {
    const dialog = await stopped();
    const { text } = await download(page, () => dialog.getByRole('button', { name: 'Go on from row 4,001' }).click());
    const { fines } = JSON.parse(text);
    expect(fines.map(({ fine_id }: Fine) => fine_id)).toEqual(expected.map(({ fine_id }) => fine_id));
    // The same file once more, without a question to the service.
    say = () => 'lost';
    const again = await download(page, () => dialog.getByRole('button', { name: 'Download again' }).click());
    expect(again.text).toBe(text);
  });

  it('gives the part that is there, and its name and its text say so', async () => {
    const dialog = await stopped();
    const { file, text } = await download(page, () =>
      dialog.getByRole('button', { name: 'Keep what is there' }).click(),
    );
    expect(file.suggestedFilename()).toBe('fines part 2010-01-01 to 2035-12-31.json');
    const { fines, is_part } = JSON.parse(text);
    expect(is_part).toBe(true);
    expect(fines.map(({ fine_id }: Fine) => fine_id)).toEqual(expected.slice(0, 4000).map(({ fine_id }) => fine_id));
  });

  it('asks before it throws away what was read, keeps nothing then, and gives the focus back', async () => {
    const downloads: Download[] = [];
    const keep = (file: Download) => void downloads.push(file);
    page.on('download', keep);
    const dialog = await stopped();
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
    page.off('download', keep);
  });

  it('says that nothing was saved when it is cancelled', async () => {
    const dialog = await stopped();
    await dialog.getByRole('button', { name: 'Throw away' }).click();
    await dialog.getByText('The export was cancelled. Nothing was saved.').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Export');
  });
});

describe('The export of the rows of the table', () => {
  it('puts them on the clipboard in their order, as a spreadsheet pastes them', async () => {
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
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const dialog = await openExport(page, service.address);
      expect(await violationsOf(page, ALL_RULES)).toEqual([]);
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      say = async (url): Promise<Said> => {
        if (isExport(url)) await asked;
        return 'on';
      };
      await choose(dialog, /All fines of the filter/);
      await dialog.getByRole('button', { name: 'Export', exact: true }).click();
      await dialog.getByRole('progressbar').waitFor();
      expect(await violationsOf(page, ALL_RULES)).toEqual([]);
      const sideways = () =>
        dialog.evaluate((box) => Math.max(box.scrollWidth - box.clientWidth, box.clientWidth - innerWidth));
      expect(await sideways()).toBeLessThanOrEqual(0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      answer();
    },
  );
});
