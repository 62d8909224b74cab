// A Save of a route that gets any answer but the contract's "ok". Each has its words, and none is "saved". The route
// stays on the screen, in this browser, and after a reload.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LATE_SAVE_MS } from '../../src/work/record/late-saves';
import { type FaultService, startFaultService } from '../fault/fault-service';
import { type Answer, cut, hang, NONE, says } from '../fault/faults';
import { byTurns, seedOf } from '../fault/random';
import { closePages, FORBIDDEN, openPage, settled, sharedBrowser, textOf, type WatchedPage } from './browser';

const PATIENCE_MS = Number(process.env.PATIO_PATIENCE ?? 60_000);
/** Chromium itself writes these for answers that a test wants. */
const WANTED = /^Failed to load resource/;
const HTML = { 'content-type': 'text/html' };
const LOGIN = '<!doctype html><title>Sign in</title><form action="/login">Please sign in</form>';
const error = (message: string, more = {}) => JSON.stringify({ error: { code: 'no', message, ...more } });

type Case = {
  name: string;
  answer: Answer;
  /** The words of the face, and of what it says beside them. */
  title: string;
  says?: RegExp;
  /** Not tried again by itself: the person acts first. */
  isStopped?: boolean;
};

const busy = { title: 'The service is busy', says: /asked to wait.*Next try/s };
const unavailable = { title: 'The service is not available', says: /Next try/ };
const away = { title: 'No answer yet', says: /connection or the service was away.*Next try/s };
const other = { title: 'Something else answered', says: /network that wants a sign-in page.*Next try/s };
const elsewhere = {
  title: 'The service sent Patio elsewhere',
  says: /Nothing says that it was saved.*most likely to sign in/s,
};
const refused = { title: 'The service refused it', isStopped: true };

const CASES: readonly Case[] = [
  { name: '400', answer: says(400, ''), ...refused, says: /was not stored.*kept on this device/s },
  {
    name: '400 that names a field',
    answer: says(400, error('stop_points: must have two', { field: 'route_configurations.stop_points' })),
    ...refused,
    says: /The service says: stop_points: must have two.*Status 400/s,
  },
  { name: '401', answer: says(401, error('who are you')), title: 'Sign in to send it', says: /who you are/ },
  { name: '403', answer: says(403, ''), title: 'You may not save this', says: /no right/, isStopped: true },
  {
    name: '404',
    answer: says(404, '<h1>Not found</h1>', HTML),
    title: 'The service does not know it any more',
    isStopped: true,
  },
  { name: '409', answer: says(409, '{}'), title: 'Somebody else saved meanwhile', isStopped: true },
  { name: '412', answer: says(412, ''), title: 'Somebody else saved meanwhile', isStopped: true },
  {
    name: '413',
    answer: says(413, error('too large')),
    ...refused,
    title: 'The service takes nothing of this size',
    says: /too large/,
  },
  { name: '429', answer: says(429, '', { 'retry-after': '60' }), ...busy },
  { name: '500', answer: says(500, error('<b>oops</b>')), title: 'The service could not do it', says: /<b>oops<\/b>/ },
  { name: '503', answer: says(503, '<h1>Down</h1>', HTML), ...unavailable },
  // A redirect is never followed.
  { name: 'a redirect to a login page', answer: says(302, '', { location: '/login' }), ...elsewhere },
  { name: 'a login page', answer: says(200, LOGIN, HTML), ...other },
  { name: '204', answer: says(204, ''), ...other },
  { name: 'JSON that is no object', answer: says(200, '[]'), ...other },
  { name: 'JSON that is cut off', answer: says(200, '{"a":'), ...other },
  { name: 'a reset', answer: cut, ...away },
  { name: 'nothing at all', answer: hang, ...away },
];

/** A third of them by turns; the last, which the last test builds on, in each run. PATIO_TURNS=all: all. */
const TAKEN = [...byTurns(CASES.slice(0, -1), 4, seedOf('answers to a Save of a route')), ...CASES.slice(-1)];

const LINE = [
  { lat: -23.550001, lng: -46.630001 },
  { lat: -23.551234, lng: -46.629999 },
  { lat: -23.5525, lng: -46.628765 },
];
const FILE = JSON.stringify({
  planned_route_id: 'r-1',
  route_name: 'Before',
  bound_configurations: { selected_vehicle: 77, selected_driver: 12 },
  route_configurations: {
    includes_initial_and_final_stop: false,
    stop_points: [],
    dead_start_route_linestring: [],
    dead_end_route_linestring: [],
    productive_route_linestring: LINE,
  },
});

let browser: Browser;
let service: FaultService;
let watched: WatchedPage;
let page: Page;
/** All that the foot of the editor has said of the work. */
const said: string[] = [];

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startFaultService({ directory: false })]);
  watched = await openPage(browser, { viewport: { width: 1300, height: 900 } }, WANTED);
  page = watched.page;
  page.setDefaultTimeout(PATIENCE_MS);
  // It goes as it does; the last test puts it forward.
  await page.clock.install();
  await page.exposeFunction('patioSaid', (words: string) => said.push(words));
  await page.addInitScript(() => {
    localStorage.setItem('patio.preferences', '{"reviewBeforeSave":false}');
    // The half minute that a request may take, in less.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 1500 : ms);
    let last = '';
    new MutationObserver(() => {
      const words = document.querySelector('.save-bar .phase')?.textContent ?? '';
      if (words !== last) Reflect.get(globalThis, 'patioSaid')(words);
      last = words;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(`${service.address}/planned-routes`);
  await page
    .getByLabel('Open file')
    .setInputFiles({ name: 'route.json', mimeType: 'application/json', buffer: Buffer.from(FILE) });
  await page.getByRole('button', { name: 'Open as draft' }).click();
  await editorStands();
  // From now on the service has it, and every draft is a change of that.
  await name().fill('Accepted');
  await save();
  await phase('Saved').waitFor();
});
afterAll(async () => {
  await closePages(browser);
  service?.hangUp();
  await service?.stop();
});

const name = () => page.getByRole('textbox', { name: 'Name', exact: true });
const phase = (words: string) => page.locator('.save-bar .phase', { hasText: new RegExp(`^${words}$`) });
const save = () => page.keyboard.press('Control+s');
const vertices = () =>
  page
    .getByRole('tab', { name: /^Vertices/ })
    .innerText()
    .then((text) => Number(/\d+/.exec(text)?.[0]));

const expectVertices = (count: number) => expect.poll(vertices, { timeout: PATIENCE_MS }).toBe(count);

async function editorStands(): Promise<void> {
  await name().waitFor();
  await page.locator('canvas.route-overlay').waitFor();
  await settled(page);
}

type Kept = { name: string; points: number; failedRevision: number | null; revision: number };

/** The draft as it is in the database of the browser. */
async function draft(): Promise<Pick<Kept, 'name' | 'points'> | null> {
  const found = await storedNow();
  return found && { name: found.name, points: found.points };
}

/** An answer came to what is called so, and it was none that says "saved". */
function answered(text: string): Promise<void> {
  const isAnswered = async () => {
    const found = await storedNow();
    if (found?.name !== text) return false;
    // A try that Patio made by itself while this was typed may have been stopped by the same answer: Save goes on from it.
    if (found.failedRevision !== null && found.failedRevision !== found.revision) await save();
    return found.failedRevision === found.revision;
  };
  return expect.poll(isAnswered, { timeout: PATIENCE_MS, message: 'an answer to this revision' }).toBe(true);
}

/** What is said beside Save. Where Patio tries again by itself, it is not said while it does. */
async function expectFace({ title, says: words = /./, isStopped = false }: Case): Promise<void> {
  const shown = () =>
    page.evaluate(() => {
      const face = document.querySelector<HTMLElement>('.work-problem');
      const phase = document.querySelector('.save-bar .phase')?.textContent;
      return { title: face?.ariaLabel ?? '', text: face?.innerText ?? '', phase };
    });
  await expect.poll(shown, { timeout: PATIENCE_MS }).toEqual({
    title,
    text: expect.stringMatching(words),
    phase: expect.stringMatching(
      isStopped ? /^Not saved; your draft is safe here$/ : /^(?:Waiting to be sent|Being sent)$/,
    ),
  });
  await expect
    .poll(async () => (await shown()).text, { timeout: PATIENCE_MS })
    .toContain('all you typed is kept on this device');
}

function storedNow(): Promise<Kept | null> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('patio'));
    const records: unknown[] = await done(database.transaction('records').objectStore('records').getAll());
    database.close();
    const found = records.map(Object).find(({ key }) => key === 'route:id:r-1');
    if (!found) return null;
    const route = JSON.parse(found.body);
    return {
      name: route.route_name,
      points: route.route_configurations.productive_route_linestring.length,
      revision: found.revision,
      failedRevision: found.problem?.revision ?? null,
    };
  });
}

/** One more vertex, behind the last. */
async function addVertex(): Promise<void> {
  await page.getByRole('group', { name: 'Map of the route' }).focus();
  for (const key of ['d', 'Enter', 'Escape', 'Escape']) await page.keyboard.press(key);
}

describe('A Save of a route', () => {
  it.each(TAKEN)('that is answered by $name says so, is never called saved, and nothing is lost', async (one) => {
    // What is here when it fails: another name and another line than the service has.
    const text = `Answered by ${one.name}`;
    const points = (await vertices()) + 1;
    service.answerWith({ ...one, commits: false });
    await name().fill(text);
    await addVertex();
    await expectVertices(points);
    said.length = 0;
    await save();
    await answered(text);
    await expectFace(one);
    const [sent] = service.received.slice(-1);
    expect(sent?.problem).toBeNull();
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ planned_route_id: 'r-1', route_name: text });
    expect(await textOf(page)).not.toMatch(FORBIDDEN);
    expect(await name().inputValue()).toBe(text);
    expect(await draft()).toEqual({ name: text, points });

    // Another day.
    await page.reload();
    await editorStands();
    expect(await name().inputValue()).toBe(text);
    await expectVertices(points);
    await expectFace(one);
    expect(await draft()).toEqual({ name: text, points });
    expect(said).not.toContain('Saved');
    expect(said).not.toContain('As the service has it');
    expect(watched.faults()).toEqual([]);
  });

  it('goes through when the service is well again, with all that was typed', async () => {
    const points = await vertices();
    service.answerWith(NONE);
    await name().fill('Well again');
    await save();
    // The one before got no answer and could still be stored over it.
    await phase('Accepted, sent once more to be certain').waitFor();
    await page.clock.fastForward(LATE_SAVE_MS);
    await phase('Saved').waitFor();
    const route = JSON.parse(service.received.at(-1)?.body ?? '');
    expect(route.route_name).toBe('Well again');
    expect(route.route_configurations.productive_route_linestring).toHaveLength(points);
    expect(route.route_configurations.productive_route_linestring.slice(0, LINE.length)).toEqual(LINE);
    expect(service.received.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(await draft()).toBeNull();
    expect(service.outside).toEqual([]);
  });
});
