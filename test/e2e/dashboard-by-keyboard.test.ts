// The dashboard, and what every page has, by the keyboard alone. After every key the focus is somewhere, seen and marked.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { keyboardOf, watchFocus } from './keyboard';
import { sharedService } from './service';

let browser: Browser;
const service = sharedService();
let watched: WatchedPage;
let page: Page;
const { focus, press, pressTo, tabTo, type } = keyboardOf(() => page);

beforeAll(async () => {
  browser = await sharedBrowser();
  watched = await openPage(browser, { acceptDownloads: true, reducedMotion: 'reduce', locale: 'en-US' });
  page = watched.page;
  page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
  await watchFocus(page);
});
afterEach(async () => {
  const faults = watched.faults();
  await watched.startOver();
  expect(faults).toEqual([]);
});
afterAll(() => closePages(browser));

async function open(search = ''): Promise<void> {
  await page.goto(`${service.address}/fines/dashboard${search}`);
  await page.getByText('Vulnerable drivers').first().waitFor();
  await page.getByRole('button', { name: 'No unsaved work' }).waitFor();
  await settled(page);
}
const search = () => new URL(page.url()).searchParams;
const waitForSearch = (name: string, test: (values: string[]) => boolean) =>
  expect.poll(() => test(search().getAll(name)), { message: `${name} in the address`, timeout: 5000 }).toBe(true);
const dialog = () => page.getByRole('dialog');

describe('The dashboard by the keyboard', () => {
  it('has its period chosen, moved to the one before, and its filters taken back', async () => {
    await open();
    const period = page.getByRole('button', { name: /^Period\s*\d/ });
    const first = await period.innerText();
    await tabTo(/^button Period before/);
    await press('Enter');
    await waitForSearch('start_date', ([day]) => day !== undefined);
    expect(await period.innerText()).not.toBe(first);
    await tabTo(/^button Drivers/);
    await pressTo('Enter', /^(?:input|combobox|searchbox)/);
    await settled(page);
    await press('ArrowDown', 'Enter');
    // Behind the list, which scrolls.
    await tabTo(/^button Done/);
    await press('Enter');
    await waitForSearch('driver_ids', (ids) => ids.length === 1);
    await focus(/^button Drivers/, 'after the drivers were chosen');
    await tabTo(/^button Reset all/);
    await press('Enter');
    await waitForSearch('driver_ids', (ids) => ids.length === 0);
  });

  it('is narrowed by a month of a chart and widened again by Escape', async () => {
    await open();
    await tabTo(/^button .+: \d+, Light/);
    await press('ArrowRight', 'ArrowRight');
    await press('Enter');
    await waitForSearch('start_date', ([day]) => day?.endsWith('-01') ?? false);
    await settled(page);
    await focus(/./, 'after the month was chosen');
    // The first closes what is said of the month; and the choice can be taken back once the page shows it, a moment after the address.
    const isWide = async () => {
      await press('Escape');
      return !search().has('start_date');
    };
    await expect.poll(isWide, { message: 'the whole period by Escape' }).toBe(true);
  });

  it('shows a card as a table, saves it as a file, and gives the focus back', async () => {
    await open();
    await tabTo(/^button Status: table/);
    await pressTo('Enter', /^menuitem Show as table/);
    await press('Enter');
    await dialog().getByRole('table').waitFor();
    await press('Escape');
    await focus(/^button Status: table/, 'after the table was closed');
    await pressTo('Enter', /^menuitem Show as table/);
    await pressTo('End', /^menuitem Save as CSV/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/Overdue/);
    await focus(/^button Status: table/, 'after the file was saved');
  });

  it('goes from part to part, and from a number to its rows', async () => {
    await open();
    await press('Tab', '2');
    await waitForSearch('tab', ([tab]) => tab === 'infractions');
    await press('1');
    await waitForSearch('tab', (tabs) => tabs.length === 0);
    await tabTo(/^a [\d,]+ fines|^a [\d,]{3,}$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/fines\?/);
    await page.getByRole('grid').waitFor();
    await press('Tab');
  });
});

describe('What every page has, by the keyboard', () => {
  it('skips to the content, goes to a page by the palette, and says its keys', async () => {
    await open();
    await pressTo('Tab', /^a Go to the content/);
    // The content as a whole is no control, and is not outlined.
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await press('Tab');
    await pressTo('Control+k', /^(?:input|combobox)/);
    await type('maintenance plans');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Maintenance plans' }).waitFor();
    // The name of the page has the focus, so that it is said; it is no control, and is not outlined.
    await page.locator('h1:focus').waitFor();
    await press('Tab');
    await press('?');
    await dialog().getByText('Single', { exact: false }).or(dialog().getByText('single key')).first().waitFor();
    await press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await focus(/./, 'after the keys were closed');
  });

  it('changes the theme and the language where it stands', async () => {
    await open();
    await tabTo(/^button Theme/);
    await press('Enter');
    await pressTo('End', /^menuitem\w* .*dark/i);
    await press('Enter');
    await focus(/^button Theme/, 'after the theme was chosen');
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await expect.poll(scheme).toBe('dark');
    await pressTo('Tab', /^button (?:Language|English)/);
    await press('Enter');
    await type('port');
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Painel de multas' }).waitFor();
    await focus(/./, 'after the language was chosen');
  });

  it('takes the keys that follow the opening of a menu at once', async () => {
    await open();
    await page.getByRole('button', { name: 'English', exact: true }).focus();
    // All in one task: the list is not there yet.
    await page.evaluate(() => {
      const press = (key: string) => {
        for (const type of ['keydown', 'keyup']) {
          document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
        }
      };
      (document.activeElement as HTMLElement).click();
      for (const key of [...'port', 'Enter']) press(key);
    });
    await page.getByRole('heading', { level: 1, name: 'Painel de multas' }).waitFor();
    await focus(/./, 'after the language was chosen');
  });

  it('opens what was not sent yet, and comes back from it', async () => {
    await open();
    await tabTo(/^button No unsaved work/);
    await press('Enter');
    await dialog().waitFor();
    await press('Tab', 'Tab');
    await press('Escape');
    await focus(/^button No unsaved work/, 'after the panel was closed');
  });
});
