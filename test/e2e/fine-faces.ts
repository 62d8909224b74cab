// What opens or stands on the page of fines.
import type { Page } from 'playwright';
import type { PlanFace } from './plan-faces';

const ROWS = '/fines?start_date=2010-01-01&end_date=2035-12-31';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 720;

const rowsOf = (page: Page) => page.locator(isWide(page) ? '.grid-body [role="row"]' : '.open-card');

async function selectRows(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  for (const row of [0, 1, 2]) await boxes.nth(row).click();
  await page.getByRole('region', { name: 'Selected fines' }).waitFor();
}

async function saveView(page: Page, name: string): Promise<void> {
  await button(page, 'Save view').click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

export const FINE_FACES: PlanFace[] = [
  {
    name: 'Today with the details of a task',
    path: '/fines/today?lane=look',
    open: async (page) => {
      await page.locator('.task').first().click();
      await page.locator('.desk-side').waitFor();
    },
  },
  {
    name: 'Today with its settings',
    path: '/fines/today?lane=done',
    open: async (page) => {
      await page.getByRole('region', { name: 'Confirmed by the service' }).waitFor();
      await button(page, 'Settings').click();
      const dialog = page.getByRole('dialog', { name: 'Settings of Today' });
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'the fines with a fine open',
    path: ROWS,
    open: async (page) => {
      if (!isWide(page)) {
        await page.locator('.open-card').first().click();
        return page.locator('dialog .fine-sheet').waitFor();
      }
      await page.locator('[aria-rowindex="2"] > [aria-colindex="2"]').click();
      await page.locator('.fine-drawer').waitFor();
    },
  },
  {
    name: 'the fines with a fine that is not among the rows',
    path: `${ROWS}&fine=no-such-fine`,
    open: (page) => page.locator('.fine-gone').waitFor(),
  },
  {
    name: 'the fines with the map',
    path: `${ROWS}&panel=map&per_page=100`,
    open: (page) => page.locator('.marks button').first().waitFor(),
  },
  {
    name: 'the fines with the hours with a range over midnight',
    path: `${ROWS}&panel=hours&fine_hour_range=22:00&fine_hour_range=05:59`,
    open: (page) => page.getByText('over midnight').first().waitFor(),
  },
  {
    name: 'the fines with the choice of columns',
    path: ROWS,
    open: async (page) => {
      await button(page, /Columns$/).click();
      await page.getByRole('dialog', { name: 'Columns' }).getByText('Cost center').waitFor();
    },
  },
  {
    name: 'the fines with the menu of the views',
    path: ROWS,
    open: async (page) => {
      await button(page, 'Views').click();
      await page.getByRole('menuitem', { name: 'Import views from a file' }).waitFor();
    },
  },
  {
    name: 'the fines with the import of views',
    path: ROWS,
    open: async (page) => {
      await button(page, 'Views').click();
      await page.getByRole('menuitem', { name: 'Import views from a file' }).click();
      await page.getByRole('dialog', { name: 'Import views from a file' }).waitFor();
    },
  },
  {
    name: 'the fines with a view without a name about to be saved',
    path: ROWS,
    open: async (page) => {
      await button(page, 'Save view').click();
      const dialog = page.getByRole('dialog', { name: 'Save view' });
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'the fines with the menu of a saved view',
    path: ROWS,
    open: async (page) => {
      await saveView(page, 'Mine');
      await button(page, 'View “Mine”').click();
      await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    },
  },
  {
    name: 'the fines with the note of a deleted view',
    path: ROWS,
    open: async (page) => {
      await saveView(page, 'Gone');
      await button(page, 'View “Gone”').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await button(page, 'Undo').waitFor();
    },
  },
  {
    name: 'the fines with the export',
    path: ROWS,
    open: async (page) => {
      await button(page, 'Export').click();
      await page.getByRole('dialog', { name: 'Export fines' }).waitFor();
    },
  },
  {
    name: 'the fines with the filter of the loaded rows',
    path: ROWS,
    only: 'wide',
    open: async (page) => {
      await button(page, /^Loaded rows/).click();
      await page.getByRole('dialog', { name: 'Filter the loaded rows' }).waitFor();
    },
  },
  {
    name: 'the fines with all filters as a sheet',
    path: ROWS,
    only: 'narrow',
    open: async (page) => {
      await button(page, /^Filters/).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Loaded rows/ })
        .waitFor();
    },
  },
  {
    name: 'the fines with filters of every kind',
    path: `${ROWS}&driver=none&nic=no&search_term=a&seriousness_ids=1&due_date_range=2010-01-01&due_date_range=2035-12-31`,
    open: (page) => page.getByText('the service cannot filter by that', { exact: false }).first().waitFor(),
  },
  {
    name: 'the fines with the menu of a column',
    path: ROWS,
    only: 'wide',
    open: async (page) => {
      await page.getByRole('columnheader', { name: 'Date' }).hover();
      await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
      await page.getByRole('menuitem', { name: 'Pin to the left' }).waitFor();
    },
  },
  {
    name: 'the fines with compact rows in an order by two columns',
    path: `${ROWS}&density=compact&sort=-default_amount,fine_date&columns=fine_files,ait_number,default_amount,fine_date,due_date`,
    open: (page) => rowsOf(page).first().waitFor(),
  },
  {
    name: 'the fines with selected rows and their menu',
    path: ROWS,
    open: async (page) => {
      await selectRows(page);
      await button(page, 'More for the selection').click();
      await page.getByRole('menuitem', { name: 'Copy rows' }).waitFor();
    },
  },
  {
    name: 'the fines with all rows',
    path: `${ROWS}&rows=all`,
    open: (page) => page.locator('.all-rows').getByText('All 6,000 rows').waitFor(),
  },
  {
    name: 'the fines with nothing found',
    path: `${ROWS}&search_term=no-such-thing-anywhere`,
    open: (page) => page.locator('.state').getByText('No fine matches').waitFor(),
  },
  {
    name: 'the fines with a page beyond the end',
    path: `${ROWS}&page=4000`,
    open: (page) => button(page, 'Go to the first page').waitFor(),
  },
  {
    name: 'the fines with the service down',
    path: `${ROWS}&search_term=down`,
    open: (page) => page.locator('.state').getByText('Fines: the service failed').waitFor(),
  },
];
