// One line in one editor, in a page of its own: loaded, dragged, edited, moved and counted, by a real mouse.
import type { Browser, CDPSession, Page } from 'playwright';
import { worldPixels, worldX, worldY } from '../../../src/geo/mercator';
import type { Editor } from './editors';
import { timeEdit, watchDrawing, watchFrames, watchPress } from './in-page';

export type Point = readonly [lat: number, lng: number];
export type Frames = { p50: number; p95: number; max: number };
export type Measured = {
  load: number;
  drag: Frames;
  /** ms from a movement of the pointer to the end of the frame after it. */
  paint: Frames;
  insert: number;
  remove: number;
  pan: Frames;
  zoom: Frames;
  /** MB that the line costs: after a forced collection, less the same editor with two vertices. */
  heap: number;
  nodes: number;
};
/** `app`, `peers`: addresses. */
export type Place = { app: string; peers: string; route: string; put: (points: readonly Point[]) => Promise<void> };

const ZOOM = 18;
const VIEW = { width: 1440, height: 900 };
const BOX = { width: 840, height: 560 };
const MOVES = 90;
const PATIENCE_MS = 30_000;
const BASE = '.route-map .leaflet-container';

export async function measure(
  browser: Browser,
  editor: Editor,
  points: readonly Point[],
  place: Place,
): Promise<Measured> {
  const empty = await open(browser, editor, points, place, true);
  const before = await heapOf(empty);
  await empty.page.context().close();
  const opened = await open(browser, editor, points, place, false);
  const { page } = opened;
  try {
    const heap = (await heapOf(opened)) - before;
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    // The vertex in the middle of the map, which nothing else of the page covers.
    const at = targetOf(points);
    const middle = await middleOf(page, editor);
    const spot = (index: number) => spotOf(points, at, index, middle);
    const [vertex, next] = [spot(at), spot(at + 1)];
    const between = { x: (vertex.x + next.x) / 2, y: (vertex.y + next.y) / 2 };

    await watched(page, watchFrames);
    await page.mouse.move(vertex.x, vertex.y);
    await page.mouse.down();
    for (let step = 1; step <= MOVES; step += 1) {
      const turn = (step / 15) * 2 * Math.PI;
      await page.mouse.move(vertex.x + 30 * Math.sin(turn), vertex.y + 30 - 30 * Math.cos(turn));
    }
    await page.mouse.move(vertex.x, vertex.y);
    await page.mouse.up();
    const [drag, paint] = await taken(page);

    const count = await countOf(page, editor);
    await watched(page, watchPress);
    await page.mouse.move(between.x + 1, between.y);
    await page.mouse.move(between.x, between.y);
    await settle(page);
    await page.mouse.down();
    if (editor.insert === 'drag') await page.mouse.move(between.x + 6, between.y + 6, { steps: 3 });
    await page.mouse.up();
    await changed(page, editor, count + 1, 'insert');
    const insert = await lastPaint(page);

    await page.mouse.move(vertex.x + 1, vertex.y);
    await page.mouse.move(vertex.x, vertex.y);
    await settle(page);
    await page.mouse.click(vertex.x, vertex.y, { button: editor.remove === 'right press' ? 'right' : 'left' });
    if (editor.remove === 'Delete') {
      await settle(page);
      await page.locator(BASE).press('Delete');
    }
    await changed(page, editor, count, 'delete');
    const remove = await lastPaint(page);

    const ground = { x: middle.x, y: middle.y + BOX.height / 2 - 60 };
    await watched(page, watchFrames);
    await page.mouse.move(ground.x, ground.y);
    await page.mouse.down();
    for (let step = 1; step <= MOVES; step += 1) await page.mouse.move(ground.x - step, ground.y - step);
    await page.mouse.up();
    const [pan] = await taken(page);

    await page.locator(editor.isOurs ? BASE : '#map').focus();
    await watched(page, watchFrames);
    for (let step = 0; step < 6; step += 1) {
      await page.mouse.wheel(0, step < 3 ? 240 : -240);
      await settle(page);
    }
    const [zoom] = await taken(page);
    return { load: opened.load, drag, paint, insert, remove, pan, zoom, heap, nodes };
  } finally {
    await page.context().close();
  }
}

type Opened = { page: Page; cdp: CDPSession; load: number };

async function open(
  browser: Browser,
  editor: Editor,
  points: readonly Point[],
  { app, peers, route, put }: Place,
  isEmpty: boolean,
): Promise<Opened> {
  const context = await browser.newContext({ viewport: VIEW, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  // The functions sent to the page are compiled with names kept, by a function of this name.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const cdp = await context.newCDPSession(page);
  if (!editor.isOurs) {
    const query = { editor: editor.id, vertices: points.length, at: targetOf(points), zoom: ZOOM, ...BOX };
    await page.goto(
      `${peers}/?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    );
    await page.waitForFunction(() => window.benchReady);
    return { page, cdp, load: await page.evaluate(timeEdit, isEmpty) };
  }
  await put(isEmpty ? points.slice(0, 2) : points);
  await page.addInitScript(watchDrawing);
  await page.goto(`${app}/planned-routes/${route}`);
  await page.waitForFunction(() => (window.benchDrawn ?? 0) > 0);
  const load = await page.evaluate((path) => {
    const [answer] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(path));
    if (!(answer instanceof PerformanceResourceTiming)) throw new Error('The route was not read.');
    return (window.benchDrawn ?? 0) - answer.responseEnd;
  }, `/directory/planned-routes/${route}`);
  if (!isEmpty) await lookAt(page, points.length - 1 - targetOf(points));
  return { page, cdp, load };
}

/** The vertex that all is done with: the last one with room around it for a press between two. */
function targetOf(points: readonly Point[]): number {
  const length = (index: number) => {
    const [a, b] = [points[index] ?? [0, 0], points[index + 1] ?? [0, 0]];
    return Math.hypot(worldX(a[1]) - worldX(b[1]), worldY(a[0]) - worldY(b[0])) * worldPixels(ZOOM);
  };
  for (let index = points.length - 3; index > 0; index -= 1) {
    if ([index - 1, index].every((segment) => length(segment) > 50 && length(segment) < 220)) return index;
  }
  throw new Error('No vertex of the line has room around it.');
}

/** Brings the vertex into the middle of the app's map, near. `back`: how many lie behind it. */
async function lookAt(page: Page, back: number): Promise<void> {
  await page.getByRole('tab', { name: /^Vertices/ }).click();
  const list = page.getByRole('listbox', { name: 'Vertices: Productive' });
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await list.focus();
  await page.keyboard.press('End');
  const map = page.locator(BASE);
  for (let step = 0; step < 20 && (await zoomIn.isEnabled()); step += 1) await map.press('+');
  await list.focus();
  for (let step = 0; step < back; step += 1) await page.keyboard.press('ArrowUp');
  // Out of view, it is brought to the middle.
  await map.focus();
  await page.keyboard.press('Escape');
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
  await list.focus();
  await page.keyboard.press('End');
  for (let step = 0; step < back; step += 1) await page.keyboard.press('ArrowUp');
  await map.press('-');
  await page.locator('.route-card').getByRole('button', { name: 'Close' }).click();
  await settle(page);
}

async function middleOf(page: Page, editor: Editor): Promise<{ x: number; y: number }> {
  const box = await page.locator(editor.isOurs ? BASE : '#map').boundingBox();
  if (!box) throw new Error('There is no map.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function spotOf(points: readonly Point[], at: number, index: number, middle: { x: number; y: number }) {
  const [[lat, lng], [toLat, toLng]] = [points[at] ?? [0, 0], points[index] ?? [0, 0]];
  const scale = worldPixels(ZOOM);
  return { x: middle.x + (worldX(toLng) - worldX(lng)) * scale, y: middle.y + (worldY(toLat) - worldY(lat)) * scale };
}

async function countOf(page: Page, editor: Editor): Promise<number> {
  if (!editor.isOurs) return page.evaluate(() => window.benchCount?.() ?? Number.NaN);
  const text = await page.getByRole('tab', { name: /^Vertices/ }).textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}

async function changed(page: Page, editor: Editor, count: number, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while ((await countOf(page, editor)) !== count) {
    if (Date.now() > end) throw new Error(`The ${what} made ${await countOf(page, editor)} vertices, not ${count}.`);
    await settle(page);
  }
  await settle(page);
}

const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function watched(page: Page, watch: () => void): Promise<void> {
  await page.evaluate(watch);
  await settle(page);
}

async function taken(page: Page): Promise<[Frames, Frames]> {
  await settle(page);
  const [frames, paints] = await page.evaluate(() => {
    window.benchStop?.();
    return [window.benchFrames ?? [], window.benchPaints ?? []];
  });
  return [framesOf(frames ?? []), framesOf(paints ?? [])];
}

async function lastPaint(page: Page): Promise<number> {
  return page.evaluate(() => window.benchPaints?.at(-1) ?? Number.NaN);
}

function framesOf(times: readonly number[]): Frames {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

async function heapOf({ cdp }: Opened): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
  return (usedSize + (backingStorageSize ?? 0)) / 1e6;
}
