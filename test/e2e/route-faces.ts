// What opens or stands on the page of a route.
import type { Page } from 'playwright';
import type { PlanFace } from './plan-faces';

const ROUTE = '/planned-routes/route-0011';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();
const line = (page: Page, index: number) => page.getByRole('tabpanel').locator('[data-row]').nth(index).click();

export const ROUTE_FACES: PlanFace[] = [
  {
    name: 'a stop of a route',
    path: ROUTE,
    open: async (page) => {
      await line(page, 2);
      await page.getByRole('textbox', { name: 'Address' }).waitFor();
    },
  },
  {
    name: 'vertices of a route',
    path: ROUTE,
    open: async (page) => {
      await tab(page, /^Vertices/);
      await line(page, 2);
      await page.keyboard.press('Shift+ArrowDown');
      await button(page, 'Straighten').or(button(page, 'Delete')).first().waitFor();
    },
  },
  {
    name: 'the legs of a route',
    path: ROUTE,
    open: async (page) => {
      await tab(page, /^Legs/);
      await page.getByRole('tabpanel').getByRole('rowheader').nth(3).click();
      await page.getByText(/legs? along streets/).waitFor();
    },
  },
  {
    name: 'the vehicles that a route may have',
    path: ROUTE,
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Vehicle' }).fill('van');
      await page
        .getByRole('listbox')
        .getByText(/^Van 10/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'what can be done with a part of a route',
    path: ROUTE,
    open: async (page) => {
      await tab(page, /^Vertices/);
      await button(page, 'More for Productive').click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'a route to be simplified',
    path: ROUTE,
    open: async (page) => {
      await tab(page, /^Vertices/);
      await button(page, 'More for Productive').click();
      await page.getByRole('menuitem', { name: /^Simplify/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a shorter order of stops',
    path: ROUTE,
    open: async (page) => {
      await button(page, 'More for the stops').click();
      await page.getByRole('menuitem', { name: 'Shorter order' }).click();
      await page.getByRole('dialog').getByRole('status').waitFor();
    },
  },
  {
    name: 'a route to paste',
    path: ROUTE,
    open: async (page, isWide) => {
      if (isWide) await button(page, 'Open or paste').click();
      else {
        await button(page, 'More for this route').click();
        await page.getByRole('menuitem', { name: 'Open or paste' }).click();
      }
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the changes of a route before a save',
    path: ROUTE,
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name');
      await button(page, /change.* not saved/).click();
      await page.getByRole('dialog', { name: 'What will change' }).waitFor();
    },
  },
];
