// The map of a route where there is little room, as at 400 % zoom: nothing on it lies upon anything else, and the map is to be seen.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openPage, settled, sharedBrowser } from './browser';
import { type RunningService, startService } from './service';

const SIZES = [
  { width: 320, height: 256, hasTouch: false },
  { width: 320, height: 256, hasTouch: true },
  { width: 390, height: 844, hasTouch: true },
  { width: 800, height: 600, hasTouch: false },
];
/** The pictures of the map come from elsewhere. */
const NO_TILES = /^Failed to load resource/;
/** Of the map that nothing lies on: enough for a stretch of the route and where to drag it. */
const LEAST_FREE = 0.5;

let browser: Browser;
let service: RunningService;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '300' })]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

/** What lies on the map, pairs of it that overlap, what sticks out of it, how much of the map is free, and all buttons. */
function readMap() {
  const stage = document.querySelector('.route-stage');
  const map = document.querySelector('.route-map')?.getBoundingClientRect();
  if (!stage || !map) return null;
  const parts = [...stage.querySelectorAll('button, a, .map-scale, .map-note, .map-attribution, .route-inset')].filter(
    (part) => part.checkVisibility() && !part.closest('.route-selection, [popover]'),
  );
  const boxes = parts.map((part) => ({
    part,
    name: (part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 40) || part.className,
    ...part.getBoundingClientRect().toJSON(),
  }));
  const overlaps = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          !one.part.contains(other.part) &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1.5,
      )
      .map((other) => `${one.name} / ${other.name}`),
  );
  const outside = boxes
    .filter(
      ({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < map.top || bottom > map.bottom + 1,
    )
    .map(({ name }) => name);
  // On a grid of points: of the map, or of something on it?
  let [free, all] = [0, 0];
  const covers = [...stage.querySelectorAll('.route-hint, .map-zoom, .map-foot > *, .route-inset')]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect());
  for (let x = map.left + 4; x < map.right; x += 8) {
    for (let y = map.top + 4; y < map.bottom; y += 8) {
      all += 1;
      if (!covers.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)) free += 1;
    }
  }
  const controls = [...document.querySelectorAll('.top button, .route-tools button, .route-stage a')];
  const names = controls
    .filter((part) => part.checkVisibility())
    .map((part) => (part.getAttribute('aria-label') ?? part.textContent ?? '').trim());
  const tools = document.querySelector('.route-tools')?.getBoundingClientRect();
  const isBeside = tools !== undefined && (tools.right <= map.left || tools.top >= map.bottom - 1);
  return { names, overlaps, outside, free: free / all, isBeside };
}

describe('The map of a route with little room', () => {
  it.each(SIZES)('has room for all its buttons at $width x $height, touch: $hasTouch', async (size) => {
    const { width, height, hasTouch } = size;
    const { page, faults, close } = await openPage(
      browser,
      { viewport: { width, height }, hasTouch, reducedMotion: 'reduce' },
      NO_TILES,
    );
    page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
    await page.goto(`${service.address}/planned-routes/route-0011`);
    const map = page.locator('.route-map .leaflet-container');
    await map.waitFor();
    await settled(page);
    for (const isSelected of [false, true]) {
      if (isSelected) {
        // The card of a stop takes room of its own.
        await map.focus();
        await page.keyboard.press('.');
        await page.locator('.route-selection').getByRole('textbox').first().waitFor();
      }
      const read = await page.evaluate(readMap);
      expect(read).toMatchObject({ overlaps: [], outside: [], isBeside: true });
      for (const name of ['Zoom in', 'Zoom out', 'Show whole route', 'Undo', 'Reverse route', 'OpenStreetMap'])
        expect(
          read?.names.some((one) => one.includes(name)),
          `${name} among ${read?.names}`,
        ).toBe(true);
      expect(read?.free).toBeGreaterThan(LEAST_FREE);
    }
    expect(faults()).toEqual([]);
    await close();
  });
});
