// Brings the vertex into the middle of the app's map, as a person would: by the list of vertices and the keys of the map. Where
// it then is, the page itself says: the bar below the map names the place under the pointer.
import type { Page } from 'playwright';
import { worldPixels, worldX, worldY } from '../../../src/geo/mercator';
import { settle } from './settle';
import { type Point, type Spot, ZOOM } from './target';

export const APP_MAP = '.route-map .leaflet-container';
/** What an arrow pans the map by. */
const ARROW_PX = 80;

/** The pixel of the page where the vertex is. `back`: how many vertices lie behind it. */
export async function lookAt(page: Page, point: Point, back: number): Promise<Spot> {
  const map = page.locator(APP_MAP);
  await page.getByRole('tab', { name: /^Vertices/ }).click();
  const list = page.getByRole('listbox', { name: 'Vertices: Productive' });
  await list.focus();
  await page.keyboard.press('End');
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  for (let step = 0; step < 20 && (await zoomIn.isEnabled()); step += 1) await map.press('+');
  await list.focus();
  for (let step = 0; step < back; step += 1) await page.keyboard.press('ArrowUp');
  await settle(page);
  await map.focus();
  for (let step = 0; step < 20 && (await zoomOf(page)) > ZOOM; step += 1) await map.press('-');
  await map.press('Escape');
  const middle = await middleOf(page, APP_MAP);
  for (let turn = 0; turn < 3; turn += 1) {
    const { x, y } = await spotOf(page, point);
    const [right, down] = [Math.round((x - middle.x) / ARROW_PX), Math.round((y - middle.y) / ARROW_PX)];
    if (right === 0 && down === 0) break;
    await map.focus();
    for (let step = 0; step < Math.abs(right); step += 1) await map.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let step = 0; step < Math.abs(down); step += 1) await map.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    await settle(page);
  }
  const zoom = await zoomOf(page);
  if (zoom !== ZOOM) throw new Error(`The map is at zoom ${zoom}, not ${ZOOM}.`);
  return spotOf(page, point);
}

export async function middleOf(page: Page, map: string): Promise<Spot> {
  const box = await page.locator(map).boundingBox();
  if (!box) throw new Error('There is no map.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

async function zoomOf(page: Page): Promise<number> {
  const middle = await middleOf(page, APP_MAP);
  const [west, east] = [
    await under(page, { x: middle.x - 100, y: middle.y }),
    await under(page, { x: middle.x + 100, y: middle.y }),
  ];
  return Math.round(Math.log2(200 / (east.x - west.x) / worldPixels(0)));
}

async function spotOf(page: Page, [lat, lng]: Point): Promise<Spot> {
  const middle = await middleOf(page, APP_MAP);
  const here = await under(page, middle);
  const scale = worldPixels(await zoomOf(page));
  return { x: middle.x + (worldX(lng) - here.x) * scale, y: middle.y + (worldY(lat) - here.y) * scale };
}

/** The place under the pointer in world units, as the page says it. */
async function under(page: Page, { x, y }: Spot): Promise<Spot> {
  // By way of another place, so that what is read is not of before.
  await page.mouse.move(x + 7, y + 7);
  await settle(page);
  await page.mouse.move(x, y);
  await settle(page);
  const text = await page.locator('.route-hint .xy').textContent();
  const [lat = Number.NaN, lng = Number.NaN] = (text ?? '').split(', ').map(Number);
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) throw new Error(`The page says ${text} of the pointer.`);
  return { x: worldX(lng), y: worldY(lat) };
}
