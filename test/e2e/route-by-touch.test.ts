// A route edited with a finger on a telephone. Stops and vertices are selected, moved and deleted, and a line is drawn.
// Possible actions are visible without scrolling.
import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byTurns, seedOf } from '../fault/random';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { type Laid, onScreen, placeAt, putRoute, routeOf, type Spot, stopAt } from './route-place';
import { type RunningService, startService } from './service';

/** Tiles are no part of the tests, and are not reached. */
const NO_TILES = /net::ERR_|^Failed to load resource/;
const TELEPHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
/** One in each run; PATIO_TURNS=all: each. */
const LANGUAGES = byTurns(['en-GB', 'pt-BR', 'es'], 1, seedOf('language of a telephone'));
const ZOOM_IN = /^(?:Zoom in|Aproximar|Acercar)$/;
const LAID: Laid = {
  productive: [
    { x: -90, y: 60 },
    { x: -30, y: 10 },
    { x: 30, y: 60 },
    { x: 90, y: 10 },
  ],
  stops: [
    { x: -60, y: -50 },
    { x: 60, y: -50 },
  ],
};

let browser: Browser;
let service: RunningService;
let watched: WatchedPage;
let page: Page;
let touch: CDPSession;
let at: (spot: Spot) => Spot;
let last = 0;
let id = '';

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '300' })]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});
beforeEach(async () => {
  last += 1;
  id = `route-${String(last).padStart(4, '0')}`;
});
afterEach(async () => {
  const faults = watched.faults();
  await watched.startOver();
  await page.setViewportSize(TELEPHONE.viewport);
  expect(faults).toEqual([]);
});

/** One page for each language: each test finds what a browser has that was never there. */
const pages = new Map<string, WatchedPage>();
async function pageIn(locale: string): Promise<WatchedPage> {
  const opened = pages.get(locale) ?? (await openPage(browser, { ...TELEPHONE, locale }, NO_TILES));
  pages.set(locale, opened);
  opened.page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
  return opened;
}

async function open(change: (route: ReturnType<typeof routeOf>) => object = (route) => route, locale = 'en-GB') {
  await putRoute(service.address, { ...routeOf(id, LAID), ...change(routeOf(id, LAID)) });
  watched = await pageIn(locale);
  page = watched.page;
  await page.goto(`${service.address}/planned-routes/${id}`);
  await page.locator('canvas.route-overlay').waitFor();
  // The route is laid out for the zoom that a larger map opens it with.
  await page.getByRole('button', { name: ZOOM_IN }).tap();
  await settled(page);
  touch = await page.context().newCDPSession(page);
  at = await onScreen(page, [...LAID.productive, ...LAID.stops]);
}

const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Spot[]) =>
  touch.send('Input.dispatchTouchEvent', { type, touchPoints });
async function tap(spot: Spot): Promise<void> {
  // In one breath: a busy page makes half a second of a wait in between, and that is to hold.
  await Promise.all([tell('touchStart', spot), tell('touchEnd')]);
}
async function drag(from: Spot, to: Spot): Promise<void> {
  // On a busy page steps to the threshold of a drag take half a second, which is to hold: the first one is past it.
  await Promise.all([tell('touchStart', from), tell('touchMove', to)]);
  for (const part of [0.5, 0.75, 1]) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await tell('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await tell('touchEnd');
}
const card = (name: string) => page.locator('.route-selection').getByRole('region', { name, exact: true });
const undoes = (step: string) => page.getByRole('button', { name: `Undo: ${step}`, exact: true }).waitFor();
const tool = (name: string) => page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true });
const scrolled = () => page.evaluate(() => scrollY);
const notice = () => page.getByRole('region', { name: 'What changed the time' }).getByRole('status');

/** Whether a finger on the middle of it would press it, as the page is now. */
function isInReach(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && element.contains(hit);
  });
}
async function actionsInReach(): Promise<string[]> {
  const buttons = await page.locator('.route-card-actions > button').all();
  const found = await Promise.all(
    buttons.map(async (one) =>
      (await isInReach(one)) ? ((await one.getAttribute('aria-label')) ?? one.innerText()) : '',
    ),
  );
  return found.map((name) => name.trim());
}
async function saved() {
  await page.getByRole('button', { name: 'Review and save' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Save route' }).tap();
  await page.locator('.save-bar .phase', { hasText: /^Saved$/ }).waitFor();
  const { route_configurations: made } = await (
    await fetch(`${service.address}/directory/planned-routes/${id}`)
  ).json();
  return made;
}

describe('A finger on a telephone', () => {
  it('selects, moves and deletes a stop, and the page stays where it is', async () => {
    await open();
    await tap(at({ x: -60, y: -50 }));
    await card('Stop 1').waitFor();
    expect(await scrolled()).toBe(0);
    expect(await actionsInReach()).toEqual(['Let it follow', 'To vertex', 'Duplicate', 'Delete']);
    await drag(at({ x: -60, y: -50 }), at({ x: -20, y: -90 }));
    await undoes('Move stop 1');
    expect(await scrolled()).toBe(0);
    await tap(at({ x: 60, y: -50 }));
    await card('Stop 2').getByRole('button', { name: 'Delete' }).tap();
    await undoes('Delete stop 2');
    const { stop_points: stops } = await saved();
    expect(stops).toHaveLength(1);
    const wanted = placeAt({ x: -20, y: -90 });
    expect(Math.abs(stops[0].stop_point_latitude - wanted.lat)).toBeLessThan(5e-5);
    expect(Math.abs(stops[0].stop_point_longitude - wanted.lng)).toBeLessThan(5e-5);
  });

  it('selects, moves, adds and deletes vertices: all that can be done with one is in reach', async () => {
    await open();
    await tap(at({ x: -30, y: 10 }));
    await card('Selected vertices').waitFor();
    expect(await scrolled()).toBe(0);
    expect(await actionsInReach()).toEqual(['Insert after', 'To stop', 'To the yard from here', 'Delete']);
    await drag(at({ x: -30, y: 10 }), at({ x: -40, y: -10 }));
    await undoes('Move vertex 2');
    await card('Selected vertices').getByRole('button', { name: 'Insert after' }).tap();
    await undoes('Insert vertex 3');
    await tap(at({ x: 90, y: 10 }));
    await card('Selected vertices').getByRole('button', { name: 'Delete' }).tap();
    await undoes('Delete vertex 5');
    const { productive_route_linestring: line } = await saved();
    expect(line).toHaveLength(4);
    expect(line[0]).toEqual(placeAt({ x: -90, y: 60 }));
    expect(Math.abs(line[1].lng - placeAt({ x: -40, y: 0 }).lng)).toBeLessThan(5e-5);
    expect(line[3]).toEqual(placeAt({ x: 30, y: 60 }));
  });

  it('draws a line, and what that changes of the time is told once, when it is drawn', async () => {
    await open();
    for (let times = 0; times < 4; times += 1) await page.getByRole('button', { name: 'Zoom out' }).tap();
    await settled(page);
    await tool('Draw').tap();
    await tool('Draw')
      .and(page.getByRole('button', { pressed: true }))
      .waitFor();
    for (const [n, spot] of [
      { x: 100, y: 0 },
      { x: 100, y: 90 },
      { x: 20, y: 90 },
    ].entries()) {
      await tap(at(spot));
      await undoes(`Draw vertex ${n + 5}`);
      expect(await notice().innerText()).toBe('');
      // The card of the vertex is no part of drawing.
      expect(await scrolled()).toBe(0);
    }
    await tool('Select').tap();
    await expect.poll(() => notice().innerText()).toMatch(/^The saved time holds .* \+\d.*Line drawn/);
    await page.getByRole('region', { name: 'What changed the time' }).getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => notice().innerText()).toBe('');
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Vertices 4' }).waitFor();
  });

  it('goes from a stop of the list to its fields, which come over the list, and the map keeps its view', async () => {
    await open();
    const view = () => page.locator('.route-map').evaluate((map) => map.getBoundingClientRect().height);
    const before = await view();
    await page.getByRole('rowheader', { name: /S2/ }).tap();
    const name = card('Stop 2').getByRole('textbox', { name: 'Stop' });
    await name.tap();
    await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await isInReach(name)).toBe(true);
    expect(await view()).toBe(before);
  });

  it('reaches Save while a message is shown', async () => {
    await open(({ route_configurations: made }) => ({
      route_configurations: {
        ...made,
        stop_points: [{ x: -90, y: 60 }, ...LAID.stops].map((spot, at) => stopAt(`S${at}`, at + 1, '', spot)),
      },
    }));
    await drag(at({ x: -90, y: 60 }), at({ x: -100, y: 20 }));
    await page.getByRole('button', { name: 'Take the line along' }).waitFor();
    expect(await isInReach(page.getByRole('button', { name: 'Review and save' }))).toBe(true);
  });

  it.each(LANGUAGES)('reads that no vehicle and no driver is chosen, whole, in %s', async (locale) => {
    await open(() => ({ bound_configurations: { selected_vehicle: 0, selected_driver: 0 } }), locale);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const cut = () =>
        page.locator('.route-head .combo-box').evaluateAll((boxes) =>
          boxes.flatMap((box) =>
            [...box.querySelectorAll('input, small')].flatMap((part) => {
              const ink = document.createElement('canvas').getContext('2d');
              const text = part instanceof HTMLInputElement ? part.placeholder : (part.textContent ?? '');
              if (ink)
                ink.font = getComputedStyle(part, part instanceof HTMLInputElement ? '::placeholder' : null).font;
              return ink && ink.measureText(text).width > part.clientWidth ? [text] : [];
            }),
          ),
        );
      // The new width is laid out a frame later.
      await expect.poll(cut).toEqual([]);
    }
  });
});
