// What opens over the dashboard, and over any page.
import type { Page } from 'playwright';
import type { PlanFace } from './plan-faces';

const PATH = '/fines/dashboard';

const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const cardMenu = async (page: Page, item: RegExp) => {
  await page.locator('#fine_status_chart_data header').getByRole('button').last().click();
  const wanted = page.getByRole('menuitem', { name: item });
  await wanted.waitFor();
  return wanted;
};

export const DASHBOARD_FACES: PlanFace[] = [
  {
    name: 'the palette of commands',
    path: PATH,
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the palette without a match',
    path: PATH,
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().fill('zzzz');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the sheet of keys',
    path: PATH,
    open: async (page) => {
      await page.keyboard.press('?');
      await dialog(page);
    },
  },
  {
    name: 'the choice of a period',
    path: PATH,
    only: 'wide',
    open: async (page) => {
      await button(page, /^Period\s*\d/).click();
      await dialog(page);
    },
  },
  {
    name: 'the choice of drivers',
    path: PATH,
    only: 'wide',
    open: async (page) => {
      await button(page, /^Drivers/).click();
      await page.getByRole('dialog').getByRole('checkbox').or(page.getByRole('option')).first().waitFor();
    },
  },
  {
    name: 'the choice of a status',
    path: PATH,
    only: 'wide',
    open: async (page) => {
      await button(page, /^Status/).click();
      await dialog(page);
    },
  },
  {
    name: 'the filters of the dashboard as a sheet',
    path: PATH,
    only: 'narrow',
    open: async (page) => {
      await button(page, /^Filters/).click();
      await dialog(page);
    },
  },
  {
    name: 'the menu of a card',
    path: PATH,
    open: async (page) => {
      await cardMenu(page, /table/);
    },
  },
  {
    name: 'a card as a table',
    path: PATH,
    open: async (page) => {
      await (await cardMenu(page, /table/)).click();
      await page.getByRole('dialog').getByRole('table').first().waitFor();
    },
  },
  {
    name: 'a card on the full screen',
    path: PATH,
    open: async (page) => {
      await (await cardMenu(page, /screen/i)).click();
      await page.getByRole('dialog').getByRole('table').first().waitFor();
    },
  },
];
