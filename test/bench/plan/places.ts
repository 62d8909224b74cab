// Where is typed in the editor of a plan, how one gets there, and what is typed; and the bare field that is the clock's floor.
import type { Locator, Page } from 'playwright';

export type Place = {
  id: string;
  name: string;
  /** What is typed and taken back, over and over. */
  signs: string;
  /** Brings the focus into the field, its old text selected, and gives the field. */
  enter: (page: Page) => Promise<Locator>;
  leave: (page: Page) => Promise<void>;
};

export const FLOOR: Place = {
  id: 'floor',
  name: "a bare field on an empty page (the clock's floor)",
  signs: 'abcdefgh',
  enter: (page) => focused(page.locator('input')),
  leave: async () => {},
};

export const PLACES: readonly Place[] = [
  {
    id: 'name',
    name: 'the name of the plan',
    signs: 'abcdefgh',
    enter: (page) => focused(page.locator('#plan-name')),
    leave: async () => {},
  },
  {
    id: 'deadline',
    name: 'a deadline (km)',
    signs: '123456',
    enter: (page) => focused(page.locator('input[name="deadlines_km"]')),
    leave: async () => {},
  },
  {
    id: 'vehicle',
    name: 'a cell of a vehicle (odometer)',
    signs: '123456',
    enter: (page) => cell(page, 'Vehicles', 'Odometer'),
    leave: (page) => page.keyboard.press('Enter'),
  },
  {
    id: 'item',
    name: 'a cell of an item (name)',
    signs: 'abcdefgh',
    enter: (page) => cell(page, 'Items', 'Name'),
    leave: (page) => page.keyboard.press('Enter'),
  },
  {
    id: 'row',
    name: 'the row dialog of a vehicle (odometer)',
    signs: '123456',
    enter: async (page) => {
      await grid(page, 'Vehicles').locator('[role="gridcell"] button').first().click();
      await page.getByRole('menuitem').first().click();
      return focused(page.getByRole('dialog').getByLabel('Odometer, km', { exact: true }));
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
];

const grid = (page: Page, label: string) => page.getByRole('grid', { name: label });

async function firstCell(page: Page, label: string, column: string): Promise<Locator> {
  const table = grid(page, label);
  const at = await table
    .locator('[role="columnheader"]')
    .filter({ hasText: new RegExp(`^${column}`) })
    .first()
    .getAttribute('aria-colindex');
  const found = table.locator(`[aria-rowindex="3"] > [aria-colindex="${at}"]`);
  await found.click();
  return found;
}

/** A cell of the second row, opened to be written in. */
async function cell(page: Page, label: string, column: string): Promise<Locator> {
  const found = await firstCell(page, label, column);
  await page.keyboard.press('F2');
  return focused(found.locator('input'));
}

async function focused(field: Locator): Promise<Locator> {
  await field.focus();
  await field.selectText();
  return field;
}
