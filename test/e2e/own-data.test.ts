// A fleet's own data in the built app: an empty service, a file with everything that goes wrong, storing, undo, the sample.
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ALL_RULES, violationsOf } from './axe';
import { closePages, FORBIDDEN, openPage, settled, sharedBrowser, textOf, type WatchedPage } from './browser';
import { type RunningService, startService } from './service';

/** Answers that tests want: a fine without what it needs, a connection that breaks. */
const WANTED = /status of 422|Failed to load resource: net::/;

let browser: Browser;
let service: RunningService;
let untouched: RunningService | undefined;
let watched: WatchedPage;
let page: Page;
let address: string;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '0' })]);
  address = service.address;
  watched = await openPage(browser, {}, WANTED);
  page = watched.page;
});
afterAll(async () => {
  await closePages(browser);
  await Promise.all([service?.stop(), untouched?.stop()]);
});
afterEach(async () => {
  const faults = watched.faults();
  await watched.startOver();
  await undoAll();
  expect(faults).toEqual([]);
});

/** An import that is undone leaves no trace, which a test below shows: so the next test finds a fleet without data. */
async function undoAll(): Promise<void> {
  while ((await fetch(`${address}/directory/imports/undo`, { method: 'POST' })).ok);
}
const importCount = async (): Promise<unknown> =>
  Object(await (await fetch(`${address}/directory/imports`)).json()).total;

const FINES = [
  'Relatório de autuações;;;;;;;',
  ';;;;;;;',
  'Nº do auto;Placa;Data/Hora;Cód.;Valor;Venc.;Condutor;Situação',
  'AE02024318;FTK-2H47;22/10/2026 14:03;605-03;R$ 293,47;18/12/2026;Ana Souza;A pagar',
  'AE02024319;FTK-2H47;31/02/2026 10:00;745-50;R$ 130,16;18/12/2026;Ana Souza;A pagar',
  'AE02024320;ABC1D23;05/11/2026 11:45;745-50;R$ 1.467,35;18/12/2026;;Em trâmite',
  ';ABC1D23;05/11/2026 11:45;745-50;R$ 88,38;18/12/2026;;Paga',
  'Total;;;;R$ 1.979,36;;;',
].join('\r\n');

const open = (page: Page, name: string, text: string) =>
  page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const store = (page: Page) => page.getByRole('button', { name: /^Store \d/ });
const isChecked = (page: Page) => page.getByText(/rows? can be stored/).waitFor();

describe('A fleet without data', () => {
  it('is shown the ways in on the dashboard, brings its file, and finds its fines', async () => {
    await page.goto(`${address}/`);
    await page.getByRole('heading', { name: 'This service has no fines yet' }).waitFor();
    expect(await page.getByRole('button', { name: 'Load the sample' }).isVisible()).toBe(true);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles({ name: 'multas.csv', mimeType: 'text/csv', buffer: Buffer.from(FINES) });
    await page.waitForURL(/\/data$/);
    await isChecked(page);
    const problems = page.getByRole('complementary', { name: 'Before it is stored' });
    expect(await problems.innerText()).toMatch(/2 of 4 lines left out/);
    expect(await problems.innerText()).toMatch(/“Data\/Hora”: no date that exists\s+Line 5: “31\/02\/2026 10:00”/);
    expect(await problems.innerText()).toMatch(/AIT number is empty\s+Line 7/);
    expect(await problems.innerText()).toMatch(/1 line is a total/);
    expect(await textOf(page)).toMatch(/Also creates 2 vehicles/);
    expect(await textOf(page)).toMatch(/without a driver, because nobody has this name: Ana Souza/);

    await page.getByLabel(/Em trâmite/).selectOption({ label: 'Under appeal, unpaid' });
    await page.getByText('Which status is meant?').waitFor();
    await isChecked(page);
    await store(page).click();
    await page.getByRole('heading', { name: 'multas.csv is stored' }).waitFor();
    expect((await textOf(page)).match(FORBIDDEN)?.[0]).toBeUndefined();
    await page.getByRole('link', { name: 'See the fines' }).click();
    await page.getByText('AE02024320').first().waitFor();
    const answer = await (await fetch(`${address}/api/list_fines`)).json();
    expect(Object(answer).fines).toMatchObject([
      { ait_number: 'AE02024320', default_amount: 146735, fine_status_id: 5, fine_hour: '11:45' },
      { ait_number: 'AE02024318', default_amount: 29347, due_date: '2026-12-18', infraction_code: '605-03' },
    ]);
  });

  it('loads the sample, sees its progress, and removes it whole', async () => {
    // A service without imports, undone ones too: a fleet with data of its own is not offered the sample.
    untouched = await startService({ SAMPLE_FINES: '0' });
    await page.goto(`${untouched.address}/data`);
    await page.getByRole('button', { name: 'Load the sample' }).click();
    await page
      .getByText(/of 60,000 fines loaded/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Remove the sample' }).click({ timeout: 120_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the sample' }).click();
    await page.getByRole('heading', { name: 'This service has no fines yet' }).waitFor();
  });
});

describe('An import', () => {
  it('of drivers keeps personal data for naming sheets only with a tick, and its undo deletes it', async () => {
    await page.goto(`${address}/data`);
    const drivers = 'Matrícula;Nome;CNH;CPF\n1;Ana;01234567890;529.982.247-25\n2;Rui;;111.111.111-11';
    const kept = async () => {
      const list = await (await fetch(`${address}/directory/drivers`)).json();
      const id = Object(list).rows.find(({ name }: { name: string }) => name === 'Ana')?.driver_id;
      const answer = await fetch(`${address}/directory/naming-data?driver_id=${id}`);
      return answer.ok ? answer.json() : answer.status;
    };
    await open(page, 'motoristas.csv', drivers);
    await isChecked(page);
    const tick = page.getByRole('checkbox', { name: 'Keep “CNH” and “CPF” of these drivers' });
    expect(await tick.isChecked()).toBe(false);
    await store(page).click();
    await page.getByRole('heading', { name: 'motoristas.csv is stored' }).waitFor();
    expect(await kept()).toBe(404);

    await page.getByRole('button', { name: 'Another import' }).click();
    await open(page, 'motoristas.csv', drivers);
    await isChecked(page);
    await tick.check();
    // The second one is no CPF, so its row waits for a person.
    await page.getByText(/^1 row can be stored; left out: 1\.$/).waitFor();
    expect(await violationsOf(page, ALL_RULES)).toEqual([]);
    await store(page).click();
    await page.getByRole('heading', { name: 'motoristas.csv is stored' }).waitFor();
    expect(await kept()).toEqual({ licence_number: '01234567890', cpf: '52998224725' });

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('motoristas.csv is undone').first().waitFor();
    expect(await kept()).toBe(404);
  });

  it('stays while another page is looked at, and a reload asks before it drops what was chosen', async () => {
    await page.goto(`${address}/data`);
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await open(page, 'own.csv', 'Eins;Zwei;Drei\nB1;ABC1D23;13/02/2026\n');
    await page.getByLabel('Eins', { exact: true }).selectOption({ label: 'AIT number' });
    await page.getByRole('link', { name: 'Fines', exact: true }).first().click();
    await page.waitForURL(/\/fines/);
    await page.goBack();
    await page.getByLabel('Eins', { exact: true }).waitFor();
    expect(await page.getByLabel('Eins', { exact: true }).inputValue()).toBe('ait_number');
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await page.reload();
    expect(await asked).toBe('beforeunload');
  });

  it('changes nothing the second time, and its undo leaves no trace', async () => {
    await page.goto(`${address}/data`);
    for (const counts of [/2 new, 0 changed, 0 equal, 2 left out/, /0 new, 0 changed, 2 equal, 2 left out/]) {
      await open(page, 'multas.csv', FINES);
      await isChecked(page);
      await store(page).click();
      await page.getByRole('heading', { name: 'multas.csv is stored' }).waitFor();
      // Not one that a test before has undone.
      await page.getByRole('row', { name: counts }).and(page.locator('tr:not(.undone)')).waitFor();
      await page.getByRole('button', { name: 'Another import' }).click();
    }
    const undoneOnes = () => page.getByText('Undone', { exact: true }).count();
    const before = await undoneOnes();
    for (const undone of [1, 2]) {
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
      await expect.poll(undoneOnes).toBe(before + undone);
    }
    expect(await (await fetch(`${address}/api/list_fines`)).json()).toEqual({ fines: [] });
    expect(await (await fetch(`${address}/directory/vehicles`)).json()).toMatchObject({ total: 0 });
  });

  it('asks for the columns that it does not know, and remembers the answer for the next file of the shape', async () => {
    await page.goto(`${address}/data`);
    const text = (ait: string) => `Auto;Carro;Quando\n${ait};ABC1D23;03/04/2026`;
    await open(page, 'portal.csv', text('A1'));
    await page.getByRole('status').filter({ hasText: 'Needed columns are missing.' }).waitFor();
    expect(await store(page).getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Carro', { exact: true }).selectOption({ label: 'Plate' });
    await page.getByLabel('Quando', { exact: true }).selectOption({ label: 'Date of the offence' });
    await page.getByRole('button', { name: 'Month first' }).click();
    await isChecked(page);
    await page.getByRole('button', { name: 'Remember these columns' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Portal SP');
    await page.getByRole('button', { name: 'Remember', exact: true }).click();
    await page.getByText('Remembered as “Portal SP”').first().waitFor();
    await open(page, 'next.csv', text('A2'));
    await page.getByText('Read as “Portal SP”.').waitFor();
    await isChecked(page);
    await store(page).click();
    await page.getByRole('heading', { name: 'next.csv is stored' }).waitFor();
    const answer = await (await fetch(`${address}/api/list_fines`)).json();
    expect(Object(answer).fines).toMatchObject([{ ait_number: 'A2', fine_date: '2026-03-04' }]);
  });

  it('whose answer is lost is asked for again, and stored once', async () => {
    await page.goto(`${address}/data`);
    await open(page, 'multas.csv', FINES);
    await isChecked(page);
    const before = await importCount();
    let lost = 0;
    await page.route('**/directory/imports', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await store(page).click();
    await page.getByText(/Whether the rows are stored is not known yet/).waitFor();
    await page.locator('.take-bar').getByRole('button', { name: /again/i }).click();
    await page.getByRole('heading', { name: 'multas.csv is stored' }).waitFor();
    expect(lost).toBe(1);
    await page.unroute('**/directory/imports');
    const imports = await (await fetch(`${address}/directory/imports`)).json();
    expect(imports).toMatchObject({ total: Number(before) + 1 });
    expect(imports.rows[0]).toMatchObject({ counts: { fines: { new: 2, refused: 2 } } });
  });

  it('of text that is pasted, of hostile text and of what is no table tells what it is, and takes nothing by itself', async () => {
    await page.goto(`${address}/data`);
    const before = await importCount();
    await open(page, 'notes.csv', 'Dear all,\nno table here');
    await page.getByText(/has no line with the names of columns/).waitFor();
    await open(page, 'old.xls', '\u00d0\u00cf\u0011\u00e0');
    await page
      .getByText(/old.xls/)
      .first()
      .waitFor();
    const hostile = '<img src=x onerror=alert(1)>';
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, `AIT\tPlaca\tData\tLocal\nA1\tABC1D23\t${hostile}\t=HYPERLINK("http://x")`);
    await page.getByRole('heading', { name: 'Pasted table' }).waitFor();
    await page.getByText('There are no rows to store.').waitFor();
    expect(await textOf(page)).toContain(hostile);
    expect(await page.locator('main img').count()).toBe(0);
    expect(await importCount()).toBe(before);
  });

  it('is done by the keyboard alone, and is clean for axe at each step in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${address}/data`);
      await page.getByRole('button', { name: 'Choose files' }).waitFor();
      await page.locator('.card.records h3').first().waitFor();
      await settled(page);
      expect(await violationsOf(page, ALL_RULES)).toEqual([]);
      await open(page, 'multas.csv', FINES);
      await isChecked(page);
      expect(await violationsOf(page, ALL_RULES)).toEqual([]);
      await page.getByRole('button', { name: 'Show' }).first().focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Hide' }).waitFor();
      await store(page).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'multas.csv is stored' }).waitFor();
      // The focus follows once the new part is on screen.
      await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
      expect(await violationsOf(page, ALL_RULES)).toEqual([]);
      expect(watched.faults()).toEqual([]);
    }
  });
});

// At the end, because what is typed by hand is no import, and is not undone.
describe('One fine', () => {
  it('is typed and corrected by hand; what is wrong is told at its field, and nothing typed is left unasked', async () => {
    await page.goto(`${address}/fines?start_date=2026-01-01&end_date=2026-12-31`);
    await page.getByRole('button', { name: 'New fine' }).click();
    const dialog = page.getByRole('dialog', { name: 'New fine' });
    await dialog.getByLabel('AIT', { exact: true }).fill('H-1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This is needed.').first().waitFor();
    await dialog.getByLabel('Plate', { exact: true }).fill('ABC1D23');
    await dialog.getByLabel('Date', { exact: true }).fill('2026-03-04');
    await dialog.getByLabel(/^Paid/).fill('cem reais');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This is no amount, such as 130.16.').waitFor();
    await dialog.getByLabel(/^Paid/).fill('12.34');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByText('Leave without saving what you typed?').waitFor();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    expect(await violationsOf(page, ALL_RULES)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Fine H-1 is saved').first().waitFor();
    await page.getByText('ABC1D23').first().waitFor();

    const typed = Object(await (await fetch(`${address}/api/list_fines`)).json()).fines[0];
    await page.goto(`${address}/fines?start_date=2026-01-01&end_date=2026-12-31&fine=${typed.fine_id}`);
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    const correct = page.getByRole('dialog', { name: 'Correct fine H-1' });
    await correct.getByLabel('Status', { exact: true }).selectOption({ label: 'Paid' });
    await correct.getByLabel(/^Paid/).fill('');
    await correct.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Fine H-1 is saved').first().waitFor();
    const answer = await (await fetch(`${address}/api/list_fines`)).json();
    expect(Object(answer).fines).toMatchObject([
      { ait_number: 'H-1', fine_status_id: 7, vehicle_plate_number: 'ABC1D23' },
    ]);
    expect(Object(answer).fines[0]).not.toHaveProperty('amount_paid');
  });
});
