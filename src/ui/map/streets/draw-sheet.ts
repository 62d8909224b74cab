// Draws the streets under the map of a driver sheet: greys under a black line, as every printer has them.
import { latAt, MERCATOR_LIMIT, worldY } from '../../../geo/mercator';
import { drawNames } from './draw-names';
import { drawSquare } from './draw-streets';
import type { PlacedTile } from './place-names';
import { EXTENT, type StreetTiles, tileOf } from './street-tiles';
import { type SheetView, SQUARE_PX, type SquareQuestion, type StreetColours } from './streets-messages';

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

/** A square and its edges on the map, in the map's units. */
type PlacedSquare = { square: SquareQuestion; left: number; top: number; right: number; bottom: number };

const MOST_ZOOM = 18;

/** The zoom of squares that are drawn at their own size or smaller, so that nothing is coarse on paper. */
export function sheetZoom({ perLng }: SheetView): number {
  return Math.min(MOST_ZOOM, Math.max(0, Math.ceil(Math.log2((360 * perLng) / SQUARE_PX))));
}

/** The squares of a zoom under the map, across longitude 180, too. Between the edges of a square the scale is even. */
export function sheetSquares(view: SheetView, zoom: number): PlacedSquare[] {
  const { width, height, lat, lng, perLat, perLng } = view;
  const count = 2 ** zoom;
  const columnAt = (degrees: number) => ((degrees + 180) / 360) * count;
  const xOf = (column: number) => width / 2 + ((column / count) * 360 - 180 - lng) * perLng;
  const yOf = (row: number) => height / 2 - (latAt(row / count) - lat) * perLat;
  const rowAt = (degrees: number) => worldY(Math.max(-MERCATOR_LIMIT, Math.min(MERCATOR_LIMIT, degrees))) * count;
  const squares: PlacedSquare[] = [];
  const half = { lat: height / 2 / perLat, lng: width / 2 / perLng };
  const [first, last] = [Math.floor(rowAt(lat + half.lat)), Math.ceil(rowAt(lat - half.lat))];
  for (let column = Math.floor(columnAt(lng - half.lng)); column < columnAt(lng + half.lng); column += 1) {
    for (let row = Math.max(0, first); row < Math.min(count, last); row += 1) {
      const square = { zoom, x: ((column % count) + count) % count, y: row };
      squares.push({ square, left: xOf(column), top: yOf(row), right: xOf(column + 1), bottom: yOf(row + 1) });
    }
  }
  return squares;
}
