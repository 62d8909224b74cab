// Draws the streets under the map of a driver sheet: greys under a black line, as every printer has them.
import { drawNames } from './draw-names';
import { drawSquare } from './draw-streets';
import type { PlacedTile } from './place-names';
import { sheetSquares, sheetZoom } from './sheet-squares';
import { EXTENT, type StreetTiles, tileOf } from './street-tiles';
import { type SheetView, SQUARE_PX, type StreetColours } from './streets-messages';

/** Lighter than half, so that black lines and numbers stay what is seen first. */
const GREYS: StreetColours = {
  land: '#ffffff',
  building: '#f6f6f6',
  green: '#f2f2f2',
  water: '#e3e3e3',
  rail: '#d2d2d2',
  foot: '#e6e6e6',
  street: '#ffffff',
  casing: '#d4d4d4',
  avenue: '#f0f0f0',
  avenueCasing: '#b4b4b4',
  label: '#5e5e5e',
  halo: '#ffffff',
};

/** Names are smaller than on the screen: on a map of 66 mm few would have room. They are 1.7 mm high. */
const SMALLER = 1.4;

/** A PNG file of the map; null where there are no streets. Rejects if a tile cannot be read. */
export async function drawSheet(
  view: SheetView,
  ratio: number,
  tiles: StreetTiles,
  maxZoom: number,
): Promise<Blob | null> {
  const zoom = sheetZoom(view);
  const squares = await Promise.all(
    sheetSquares(view, zoom).map(async (placed) => {
      const { z, x, y, ...place } = tileOf(placed.square, maxZoom);
      return { ...placed, place, tile: await tiles.tile(z, x, y) };
    }),
  );
  if (squares.every(({ tile }) => tile === null)) return null;
  const canvas = new OffscreenCanvas(Math.round(view.width * ratio), Math.round(view.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = GREYS.land;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const { tile, place, ...edges } of squares) {
    if (tile === null) continue;
    // On whole pixels, so that no seam shows between two squares.
    const [left, top, right, bottom] = [edges.left, edges.top, edges.right, edges.bottom].map((at) =>
      Math.round(at * ratio),
    ) as [number, number, number, number];
    const side = Math.max(1, right - left);
    const square = new OffscreenCanvas(side, side);
    const ofSquare = square.getContext('2d');
    if (!ofSquare) return null;
    drawSquare(ofSquare, tile, place, { zoom: zoom + 1, ratio: side / SQUARE_PX, colours: GREYS });
    context.drawImage(square, left, top, right - left, bottom - top);
  }
  const placed = await Promise.all(
    sheetSquares(view, Math.min(zoom, maxZoom)).map(async ({ square: { zoom: z, x, y }, left, top, right }) => {
      const tile = await tiles.tile(z, x, y);
      if (tile === null) return [];
      const scale = (right - left) / EXTENT;
      const at: PlacedTile = { tile, left: left * SMALLER, top: top * SMALLER, scale: scale * SMALLER };
      return [at];
    }),
  );
  const size = { width: view.width * SMALLER, height: view.height * SMALLER, zoom: zoom + 1 };
  const taken = view.taken.map((at) => at * SMALLER);
  drawNames(context, placed.flat(), size, { ratio: ratio / SMALLER, colours: GREYS, taken });
  return canvas.convertToBlob({ type: 'image/png' });
}
