// Two tabs with the same plan open, typing, saving and reloading in any order: what one has kept is never overwritten by the
// other without being asked. PATIO_TWO_TABS: how many schedules (200 for the proof). A failure prints its seed.
import fc from 'fast-check';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { closePages, sharedBrowser } from './browser';

const SCHEDULES = Number(process.env.PATIO_TWO_TABS ?? 2);
const PATIENCE_MS = Number(process.env.PATIO_PATIENCE ?? 60_000);

let browser: Browser;
let service: FaultService;
let context: BrowserContext;
let tabs: [Tab, Tab];
beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startFaultService()]);
  context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'en-GB',
    viewport: { width: 1000, height: 700 },
  });
  // Every Save is sent at once; what changes is another test's.
  await context.addInitScript(() => localStorage.setItem('patio.preferences', '{"reviewBeforeSave":false}'));
  tabs = [await openTab('Name'), await openTab('Description')];
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

type Tab = { page: Page; field: string; last: number };

async function openTab(field: string): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return { page, field, last: 0 };
}

type Step =
  | { kind: 'type' | 'save' | 'reload'; tab: 0 | 1 }
  /** Both at once. */
  | { kind: 'both' };
const tab = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('type' as const), tab }) },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'both' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab }) },
);

const box = ({ page, field }: Tab) => page.getByRole('textbox', { name: field, exact: true });
const status = ({ page }: Tab) => page.locator('.draft-status').innerText();

async function open(each: Tab, id: string): Promise<void> {
  await each.page.goto(`${service.address}/maintenance-plans/${id}`);
  await box(each).waitFor();
}

async function type(each: Tab, number: number): Promise<void> {
  await box(each).fill(`${each.field} ${number}`);
  each.last = number;
}

/** The numbers that are kept: in the records of the browser, and at the service. */
async function stored(id: string): Promise<{ name: number; description: number; all: string }> {
  const [{ page }] = tabs;
  const records = await page.evaluate(async (key) => {
    const opened = indexedDB.open('patio');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(opened.error);
    });
    const all = database.transaction('records').objectStore('records').getAll();
    const found = await new Promise<unknown[]>((resolve) => {
      all.onsuccess = () => resolve(all.result);
    });
    database.close();
    return found.flatMap((record) => {
      const value = Object(record);
      return String(value.key).startsWith(key) ? [{ key: String(value.key), body: String(value.body) }] : [];
    });
  }, `plan:id:${id}`);
  const draft = records.find(({ key }) => key === `plan:id:${id}`)?.body;
  const newest = draft ?? service.bodyOf(id) ?? '';
  const numberOf = (field: string) => Number(new RegExp(`"${field} (\\d+)"`).exec(newest)?.[1] ?? 0);
  return {
    name: numberOf('Name'),
    description: numberOf('Description'),
    all: [...records.map(({ body }) => body), service.bodyOf(id)].join('\n'),
  };
}

/** Tabs whose text is kept nowhere, and that do not say so either. */
async function unstored(id: string): Promise<string[]> {
  const { all } = await stored(id);
  const faults: string[] = [];
  for (const each of tabs) {
    const says = await status(each);
    const isKept = each.last === 0 || all.includes(`"${each.field} ${each.last}"`);
    if (!isKept && !/gone on with this/.test(says)) faults.push(`${each.field} ${each.last}: "${says}"`);
  }
  return faults;
}

/** What the tabs show is written, or they say that it cannot be. Their words do not tell: a quick write goes without one. */
async function rest(id: string): Promise<void> {
  const options = { timeout: PATIENCE_MS, message: 'kept, or said to be behind another tab' };
  await expect.poll(() => unstored(id), options).toEqual([]);
  for (const { page } of tabs)
    await page.waitForFunction(
      () => !/^Writing/.test(document.querySelector('.draft-status')?.textContent ?? 'Writing'),
    );
}

describe('Two tabs with one plan', () => {
  it(`never overwrite each other silently, in ${SCHEDULES} schedules`, async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (schedule) => {
        round += 1;
        const id = `two-${process.pid}-${round}`;
        service.have(id, { name: 'Name 0', description: 'Description 0' });
        for (const each of tabs) each.last = 0;
        await Promise.all(tabs.map((each) => open(each, id)));
        let count = 0;
        let before = { name: 0, description: 0 };
        for (const next of schedule) {
          count += 1;
          const one = tabs[next.kind === 'both' ? 0 : next.tab];
          if (next.kind === 'both') await Promise.all(tabs.map((each) => type(each, count)));
          else if (next.kind === 'type') await type(one, count);
          else if (next.kind === 'save') {
            // Pressed if it can be: an earlier Save may be accepted at this very moment.
            await one.page
              .getByRole('button', { name: /save plan/i })
              .evaluate((button: HTMLElement) => button.click());
          } else {
            await one.page.reload();
            await box(one).waitFor();
            one.last = Number(/\d+$/.exec(await box(one).inputValue())?.[0] ?? 0);
          }
          await rest(id);
          const now = await stored(id);
          // Nothing that was kept goes back to what it was: nobody here has chosen to.
          expect(now.name, `the name after ${JSON.stringify(schedule)}`).toBeGreaterThanOrEqual(before.name);
          expect(now.description, `the description after ${JSON.stringify(schedule)}`).toBeGreaterThanOrEqual(
            before.description,
          );
          before = now;
        }
        expect(await unstored(id)).toEqual([]);
      }),
      { numRuns: SCHEDULES, endOnFailure: true },
    );
  });
});
