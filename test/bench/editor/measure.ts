// One line in one editor, in a browser of its own: loaded, dragged, edited, moved and counted, by a real mouse. What was
// measured before a step failed or took too long is kept.
import type { Browser, CDPSession, Page } from 'playwright';
import type { Editor } from './editors';
import { timeEdit, watchDrawing, watchFrames, watchPress } from './in-page';
import { APP_MAP, lookAt, middleOf } from './look';
import { settle, withTimeout } from './settle';
import { type Point, type Spot, type Target, targetOf, ZOOM } from './target';

export type Frames = { p50: number; p95: number; max: number };
export type Measured = {
  load: number;
  /** MB that the line costs: after a forced collection, less the same editor with two vertices. */
  heap: number;
  nodes: number;
  drag: Frames;
  /** ms from a movement of the pointer to the end of the frame after it. */
  paint: Frames;
  insert: number;
  remove: number;
  pan: Frames;
  zoom: Frames;
  /** ms of the longest task while the map moves; 0: none over 50 ms. */
  panTask: number;
  zoomTask: number;
};
export type Step = 'load' | 'heap' | 'look' | 'drag' | 'insert' | 'remove' | 'pan' | 'zoom';
export type Outcome = { measured: Partial<Measured>; failed: { step: Step; error: unknown } | null };
/** `app`, `peers`: addresses. */
export type Place = { app: string; peers: string; route: string; put: (points: readonly Point[]) => Promise<void> };

const VIEW = { width: 1440, height: 900 };
const BOX = { width: 840, height: 560 };
const MOVES = 90;
/** A movement ends after so long, however many of its steps are done: slow frames have been seen enough by then. */
const MOVEMENT_MS = 15_000;

export async function measure(
  browser: Browser,
  editor: Editor,
  points: readonly Point[],
  place: Place,
): Promise<Outcome> {
  const target = targetOf(points);
  const measured: Partial<Measured> = {};
  let step: Step = 'load';
  const on = <T>(next: Step, work: () => Promise<T>): Promise<T> => {
    step = next;
    return withTimeout(work());
  };
  try {
    const empty = await on('load', () => open(browser, editor, points, place, target, true));
    const before = await on('heap', () => heapOf(empty));
    await empty.page.context().close();
    const opened = await on('load', () => open(browser, editor, points, place, target, false));
    const { page } = opened;
    measured.load = opened.load;
    measured.heap = await on('heap', async () => (await heapOf(opened)) - before);
    measured.nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const vertex = await on('look', () => vertexOf(page, editor, points, target));
    const count = await on('look', () => countOf(page, editor));
    const [drag, paint] = await on('drag', () => dragVertex(page, vertex));
    Object.assign(measured, { drag, paint });
    const between = plus(plus(vertex, target.between), { x: DRAGGED.x / 2, y: DRAGGED.y / 2 });
    measured.insert = await on('insert', () => insertAt(page, editor, between, count + 1));
    measured.remove = await on('remove', () => removeAt(page, editor, plus(vertex, DRAGGED), count));
    const pan = await on('pan', () => panFrom(page, plus(vertex, target.ground)));
    Object.assign(measured, { pan: pan.frames, panTask: pan.task });
    const zoom = await on('zoom', () => zoomAt(page, editor, plus(vertex, target.ground)));
    Object.assign(measured, { zoom: zoom.frames, zoomTask: zoom.task });
    return { measured, failed: null };
  } catch (error) {
    return { measured, failed: { step, error } };
  }
}

/** Where a drag leaves the vertex: Leaflet takes no notice of a movement back to within 3 px of where the drag began. */
const DRAGGED: Spot = { x: 6, y: 0 };

type Opened = { page: Page; cdp: CDPSession; load: number };

async function open(
  browser: Browser,
  editor: Editor,
  points: readonly Point[],
  { app, peers, route, put }: Place,
  { at }: Target,
  isEmpty: boolean,
): Promise<Opened> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: VIEW,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // The limit of a step is what counts.
  page.setDefaultTimeout(0);
  // The functions sent to the page are compiled with names kept, by a function of this name.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const cdp = await context.newCDPSession(page);
  if (!editor.isOurs) {
    const query = { editor: editor.id, vertices: points.length, at, zoom: ZOOM, ...BOX };
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    await page.goto(`${peers}/?${search}`);
    await page.waitForFunction(() => window.benchReady);
    return { page, cdp, load: await page.evaluate(timeEdit, isEmpty) };
  }
  await put(isEmpty ? points.slice(0, 2) : points);
  if (editor.isPlain) {
    await page.route('**/config.json', async (asked) => {
      const answer = await asked.fetch();
      await asked.fulfill({ response: answer, json: { ...(await answer.json()), streets: null } });
    });
  }
  await page.addInitScript(watchDrawing);
  await page.goto(`${app}/planned-routes/${route}`);
  await page.waitForFunction(() => (window.benchDrawn ?? 0) > 0);
  const load = await page.evaluate((path) => {
    const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path));
    if (!(answer instanceof PerformanceResourceTiming)) throw new Error('The route was not read.');
    return (window.benchDrawn ?? 0) - answer.responseEnd;
  }, `/directory/planned-routes/${route}`);
  return { page, cdp, load };
}

async function vertexOf(page: Page, editor: Editor, points: readonly Point[], { at }: Target): Promise<Spot> {
  const point = points[at];
  if (!editor.isOurs || !point) return middleOf(page, '#map');
  return lookAt(page, point, points.length - 1 - at);
}

async function dragVertex(page: Page, vertex: Spot): Promise<[Frames, Frames]> {
  await page.mouse.move(vertex.x, vertex.y);
  await settle(page);
  await watched(page, watchFrames);
  await page.mouse.down();
  await moveOn(page, (step) => {
    const turn = (step / 15) * 2 * Math.PI;
    return { x: vertex.x + 30 * Math.sin(turn), y: vertex.y + 30 - 30 * Math.cos(turn) };
  });
  await page.mouse.move(vertex.x + DRAGGED.x, vertex.y + DRAGGED.y);
  await settle(page);
  await page.mouse.up();
  const { frames, paints } = await taken(page);
  return [frames, paints];
}

async function insertAt(page: Page, editor: Editor, spot: Spot, count: number): Promise<number> {
  await comeTo(page, spot);
  await watched(page, watchPress);
  await page.mouse.down();
  await page.mouse.up();
  await counted(page, editor, count);
  return longestPaint(page);
}

async function removeAt(page: Page, editor: Editor, spot: Spot, count: number): Promise<number> {
  await comeTo(page, spot);
  await watched(page, watchPress);
  await page.mouse.click(spot.x, spot.y, { button: editor.remove === 'right press' ? 'right' : 'left' });
  if (editor.remove === 'Delete') {
    await settle(page);
    await page.locator(APP_MAP).press('Delete');
  }
  await counted(page, editor, count);
  return longestPaint(page);
}

type Moved = { frames: Frames; paints: Frames; task: number };

async function panFrom(page: Page, ground: Spot): Promise<Moved> {
  await comeTo(page, ground);
  await watched(page, watchFrames);
  await page.mouse.down();
  await moveOn(page, (step) => ({ x: ground.x - step, y: ground.y - step }));
  await page.mouse.up();
  return taken(page);
}

async function zoomAt(page: Page, editor: Editor, ground: Spot): Promise<Moved> {
  await comeTo(page, ground);
  await page.locator(editor.isOurs ? APP_MAP : '#map').focus();
  await watched(page, watchFrames);
  const end = Date.now() + MOVEMENT_MS;
  for (let step = 0; step < 6 && Date.now() < end; step += 1) {
    await page.mouse.wheel(0, step < 3 ? 240 : -240);
    // Leaflet gathers what the wheel says for 40 ms before it zooms.
    for (let frame = 0; frame < 3; frame += 1) await settle(page);
  }
  return taken(page);
}

async function moveOn(page: Page, spotAt: (step: number) => Spot): Promise<void> {
  const end = Date.now() + MOVEMENT_MS;
  for (let step = 1; step <= MOVES && Date.now() < end; step += 1) {
    const { x, y } = spotAt(step);
    await page.mouse.move(x, y);
  }
}

/** The pointer rests there, and what follows it has followed: a peer shows its markers near it at most ten times a second. */
async function comeTo(page: Page, { x, y }: Spot): Promise<void> {
  for (const aside of [6, 3, 1, 0]) {
    await page.mouse.move(x + aside, y);
    for (let frame = 0; frame < 4; frame += 1) await settle(page);
  }
}

async function countOf(page: Page, editor: Editor): Promise<number> {
  if (!editor.isOurs) return page.evaluate(() => window.benchCount?.() ?? Number.NaN);
  const text = await page.getByRole('tab', { name: /^Vertices/ }).textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}

/** Throws if the count is another one after some frames. */
async function counted(page: Page, editor: Editor, count: number): Promise<void> {
  for (let frame = 0; frame < 60; frame += 1) {
    await settle(page);
    if ((await countOf(page, editor)) === count) return settle(page);
  }
  throw new Error(`${await countOf(page, editor)} vertices, not ${count}`);
}

async function watched(page: Page, watch: () => void): Promise<void> {
  await page.evaluate(watch);
  await settle(page);
}

async function taken(page: Page): Promise<Moved> {
  await settle(page);
  const { frames, paints, tasks } = await page.evaluate(() => {
    window.benchStop?.();
    return { frames: window.benchFrames ?? [], paints: window.benchPaints ?? [], tasks: window.benchTasks ?? [] };
  });
  return { frames: framesOf(frames), paints: framesOf(paints), task: Math.max(0, ...tasks) };
}

async function longestPaint(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(...(window.benchPaints ?? [])));
}

function framesOf(times: readonly number[]): Frames {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

async function heapOf({ page, cdp }: Opened): Promise<number> {
  await settle(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
  return (usedSize + (backingStorageSize ?? 0)) / 1e6;
}

const plus = (a: Spot, b: Spot): Spot => ({ x: a.x + b.x, y: a.y + b.y });
