// Texts that have broken other interfaces, in every field that takes one and in every value that comes in; and all files that
// Patio makes of them. Nothing runs, nothing leaves, and each file is what its name says.
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../fault/bent-json';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { NONE } from '../fault/faults';
import { byTurns, randomOf, seedOf } from '../fault/random';
import { soundDashboard, soundFines, soundPlan, soundRoute } from '../fault/sound-answers';
import { isFormula, readCsv } from '../unit/read-csv';
import { closePages, sharedBrowser } from './browser';
import { type DrivenPage, openDriven, probe } from './fault-page';
import { openFile } from './fault-work';

/** How many texts go through each field. */
const TEXTS = Number(process.env.PATIO_TEXTS ?? 2);
const SEED = seedOf('naughty texts');

let browser: Browser;
let service: FaultService;
let driven: DrivenPage;
let page: Page;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startFaultService({ directory: false })]);
  service.readWith((request, response, url) => {
    const truth = url.pathname === '/api/list_fines' ? soundFines(6) : { response: soundDashboard() };
    NONE.answer(response, request, JSON.stringify(naughty(truth)));
  });
  driven = await openDriven(browser, { acceptDownloads: true });
  page = driven.page;
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

/** The texts by turns, from a place that the seed says. */
let turn = randomOf(SEED, 9).int(0, HOSTILE_TEXTS.length);
const nextText = () => HOSTILE_TEXTS[turn++ % HOSTILE_TEXTS.length] ?? '';

/** The same with every text in it another one; what a document is known by stays. */
function naughty(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return /^(?:id|planned_route_id)$|_date|_hour|deadline/.test(key) ? value : nextText();
  if (Array.isArray(value)) return value.map((part) => naughty(part, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, naughty(part, name)]));
}

async function expectSound(what: string): Promise<void> {
  const { problems } = await page.evaluate((key) => Reflect.get(globalThis, key).look(), probe);
  expect(problems, `${what}, PATIO_SEED=${SEED}`).toEqual([]);
  expect(driven.faults(), what).toEqual([]);
}

/** Types each of the texts into every field that can be seen, leaves it, and presses Enter in it. Returns the names of the fields. */
async function fillEverything(root: Locator): Promise<string[]> {
  const texts = Array.from({ length: TEXTS }, nextText);
  return root.evaluate(
    async (element, { texts, key }) => {
      const { look } = Reflect.get(globalThis, key);
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const kinds = 'input:not([type]), input[type="text"], input[type="search"], input[type="url"], textarea';
      const fields = () =>
        [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(kinds)].filter(
          (field) => field.checkVisibility() && !field.disabled && !field.readOnly,
        );
      const nameOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
        (field.ariaLabel ?? field.labels?.[0]?.innerText ?? field.placeholder) || field.id || field.name;
      const names: string[] = [];
      for (let at = 0; at < fields().length; at += 1) {
        for (const text of texts) {
          const field = fields()[at];
          if (!field) break;
          const shape = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
          const name = nameOf(field);
          field.focus();
          Object.getOwnPropertyDescriptor(shape.prototype, 'value')?.set?.call(field, text);
          field.dispatchEvent(new Event('input', { bubbles: true }));
          await frame();
          if (field instanceof HTMLInputElement) {
            field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
          }
          field.blur();
          await frame();
          const { problems } = look();
          if (problems.length > 0) throw new Error(`${name} = ${JSON.stringify(text)}: ${problems.join('\n')}`);
          if (!names.includes(name)) names.push(name);
        }
      }
      return names;
    },
    { texts, key: probe },
  );
}

async function fileOf(press: () => Promise<unknown>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 20_000 }), press()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** A table in which no cell is a formula. */
function expectTable(text: string): void {
  const rows = readCsv(text, text.split('\r\n')[0]?.includes(';') ? ';' : ',');
  expect(rows.length).toBeGreaterThan(1);
  for (const cell of rows.flat()) {
    if (isFormula(cell)) expect(cell).toMatch(/^-?[\d.,]+$/);
  }
}

/** Well-formed, and without an element that no such file has. */
function expectXml(text: string, root: string): void {
  const parser = new SaxesParser();
  const names = new Set<string>();
  parser.on('opentag', ({ name }) => names.add(name));
  parser.write(text).close();
  expect([...names][0]).toBe(root);
  for (const name of ['script', 'img', 'foreignObject', 'table', 'b']) expect(names).not.toContain(name);
}

async function open(path: string): Promise<void> {
  await page.goto(service.address + path);
  await page.locator('h1').waitFor();
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('.turning, [aria-busy="true"], .chart-box .skeleton')].some((element) =>
        element.checkVisibility(),
      ),
  );
}

describe('Naughty texts', () => {
  const PLACES = [
    ['the table of fines', '/fines'],
    ['the table of fines with a row open', '/fines?fine=1'],
    ['the dashboard', '/fines/dashboard'],
    ['the library of plans', '/maintenance-plans'],
    ['the library of routes', '/planned-routes'],
  ] as const;
  it.each(TEXTS > 2 ? PLACES : byTurns(PLACES, 2, SEED))(
    'in every field of %s, and in all that the service says, do nothing',
    async (_name, path) => {
      await open(path);
      await expectSound(path);
      const names = await fillEverything(page.locator('body'));
      // What opens from a button, and holds fields: drivers, vehicles, days, hours.
      const openers = page.locator('main button[aria-haspopup="dialog"]:visible');
      for (let at = 0; at < (await openers.count()); at += 1) {
        await openers.nth(at).click();
        const panel = page.locator('[role="dialog"]:visible, dialog[open]').last();
        await panel.waitFor();
        names.push(...(await fillEverything(panel)));
        await page.keyboard.press('Escape');
      }
      expect(names.length).toBeGreaterThan(0);
      await expectSound(path);
      // The palette is a field on every page.
      await page.keyboard.press('Control+k');
      await fillEverything(page.getByRole('dialog'));
      await expectSound(`the palette on ${path}`);
      await page.keyboard.press('Escape');
    },
  );

  it.each([
    ['/maintenance-plans', soundPlan('p-1', 'x'), [/./]],
    ['/planned-routes', soundRoute('r-1', 'x'), [/^Stops/, /^Vertices/, /^Legs/]],
  ] as const)('in a document of %s and in every field of its editor do nothing', async (path, truth, tabs) => {
    await openFile(page, service.address + path, Object(naughty(truth)));
    await expectSound(path);
    for (const tab of path === '/planned-routes' ? tabs : []) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel').first().waitFor();
      await expectSound(`${path} ${tab}`);
    }
    expect((await fillEverything(page.locator('main'))).length).toBeGreaterThan(2);
    await expectSound(path);
  });

  it('as names of views do nothing, and come back as they were typed', async () => {
    for (const text of [
      '"><svg onload="window.__ran=1">',
      'javascript:window.__ran=1',
      ...Array.from({ length: TEXTS }, nextText),
    ]) {
      await open('/fines?columns=ait_number,fine_date');
      await page.getByRole('button', { name: 'Save view' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save view' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill(text);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      // It is kept, or the field says why it is not.
      const isSettled = () =>
        !document.querySelector('dialog[open]') ||
        document.querySelector('dialog[open] [aria-invalid="true"]') !== null;
      await page.waitForFunction(isSettled);
      await expectSound(`a view called ${JSON.stringify(text)}`);
    }
    await open('/fines');
    await page.getByRole('link', { name: '"><svg onload="window.__ran=1">' }).waitFor();
    await expectSound('the views');
  });

  it('in fines make tables and lists that are texts', async () => {
    await open('/fines');
    for (const kind of [/^CSV/, /^JSON/]) {
      await page.getByRole('button', { name: 'Export', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Export fines' });
      await dialog.getByRole('radio', { name: kind }).check();
      const { text } = await fileOf(() =>
        dialog
          .getByRole('button', { name: /^(?:Save|Export|Download)/ })
          .last()
          .click(),
      );
      if (String(kind).includes('CSV')) expectTable(text);
      else expect(JSON.parse(text)).toBeTruthy();
      // The browser has the file a moment before the dialog is done; until then Escape asks whether to stop.
      await dialog.locator('footer').getByRole('button', { name: 'Close', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await expectSound('the export of fines');
  });

  it('in a card make a table and a picture in which nothing runs', async () => {
    await open('/fines/dashboard?tab=infractions');
    const card = page.locator('#cost_per_group_of_vehicles_chart_data');
    const menu = () => card.getByRole('button', { name: /table, full screen, link, files/ }).click();
    for (const ending of ['CSV', 'SVG', 'PNG']) {
      await menu();
      const { text } = await fileOf(() => page.getByRole('menuitem', { name: new RegExp(ending) }).click());
      if (ending === 'CSV') expectTable(text);
      if (ending === 'SVG') expectXml(text, 'svg');
      if (ending === 'PNG') expect(text).toContain('PNG');
    }
    await expectSound('the files of a card');
  });

  it('in a route make files that are what they are called', async () => {
    // The figures are calculated anew, and hold no text.
    const { calculated_header: _figures, ...texts } = Object(naughty(soundRoute('r-2', 'x')));
    await openFile(page, `${service.address}/planned-routes`, texts);
    for (const [item, check] of Object.entries({
      JSON: (text: string) => expect(JSON.parse(text)).toMatchObject(texts),
      GPX: (text: string) => expectXml(text, 'gpx'),
      KML: (text: string) => expectXml(text, 'kml'),
      GeoJSON: (text: string) => expect(JSON.parse(text)).toMatchObject({ type: 'FeatureCollection' }),
      'CSV|Table|table': expectTable,
    })) {
      await page.getByRole('button', { name: 'Save as' }).click();
      const { text } = await fileOf(() =>
        page
          .getByRole('menuitem', { name: new RegExp(item) })
          .first()
          .click()
          // What the format leaves out is said before.
          .then(() => (item === 'JSON' ? undefined : page.getByRole('button', { name: 'Save anyway' }).click())),
      );
      check(text);
    }
    await expectSound('the files of a route');
  });
});
