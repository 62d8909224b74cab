// Reads tiles and draws them, squares and names, away from the page's thread.
import { drawNames } from './draw-names';
import { drawSheet } from './draw-sheet';
import { drawSquare } from './draw-streets';
import { NoRanges } from './no-ranges';
import type { PlacedTile } from './place-names';
import { createStreetTiles, EXTENT, type StreetTiles, tileOf } from './street-tiles';
import {
  type FromStreetsWorker,
  type NamesQuestion,
  type SheetView,
  SQUARE_PX,
  type SquareQuestion,
  type StreetColours,
  type StreetsSource,
  type ToStreetsWorker,
} from './streets-messages';

/** The types of a page do not know that a worker has fonts. */
const fontsOfWorker: FontFaceSet = Reflect.get(self, 'fonts');

let source: StreetsSource | null = null;
let tiles: StreetTiles | null = null;
let colours: StreetColours | null = null;
let fonts: Promise<unknown> = Promise.resolve();
const dropped = new Set<number>();
const waiting = new Set<number>();

self.onmessage = ({ data }: MessageEvent<ToStreetsWorker>) => {
  switch (data.kind) {
    case 'open':
      source = data.source;
      tiles = createStreetTiles(source.url);
      fonts = loadFonts(source.fonts);
      return;
    case 'colours':
      colours = data.colours;
      return;
    case 'drop':
      if (waiting.has(data.id)) dropped.add(data.id);
      return;
    case 'square':
      return void answer(data.id, () => square(data.square, data.ratio));
    case 'names':
      return void answer(data.id, () => names(data.view, data.ratio));
    case 'sheet':
      return void answerSheet(data.id, data.view, data.ratio);
  }
};

async function answerSheet(id: number, view: SheetView, ratio: number): Promise<void> {
  const result: FromStreetsWorker = await fonts
    .then(() => (source && tiles ? drawSheet(view, ratio, tiles, source.maxZoom) : null))
    .then(
      (file) => ({ id, bitmap: null, file, failure: null }),
      () => ({ id, bitmap: null, file: null, failure: 'unreadable' }),
    );
  self.postMessage(result);
}

async function answer(id: number, draw: () => Promise<ImageBitmap | null>): Promise<void> {
  waiting.add(id);
  const result: FromStreetsWorker = await draw().then(
    (bitmap) => ({ id, bitmap, failure: null }),
    (error: unknown) => ({ id, bitmap: null, failure: error instanceof NoRanges ? 'no ranges' : 'unreadable' }),
  );
  waiting.delete(id);
  if (dropped.delete(id)) {
    result.bitmap?.close();
    return;
  }
  self.postMessage(result, { transfer: result.bitmap ? [result.bitmap] : [] });
}

/** Letters are measured and drawn only in the app's font, if it can be had. */
async function loadFonts(files: StreetsSource['fonts']): Promise<void> {
  const faces = files.map(
    ({ url, unicodeRange }) => new FontFace('Streets', `url(${url})`, { unicodeRange, weight: '100 900' }),
  );
  await Promise.all(
    faces.map(async (face) => {
      fontsOfWorker.add(await face.load().catch(() => face));
    }),
  );
}

async function square(asked: SquareQuestion, ratio: number): Promise<ImageBitmap | null> {
  if (!source || !tiles || !colours) return null;
  const { z, x, y, ...place } = tileOf(asked, source.maxZoom);
  const tile = await tiles.tile(z, x, y);
  if (tile === null) return null;
  const canvas = new OffscreenCanvas(SQUARE_PX * ratio, SQUARE_PX * ratio);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Squares are of 512 pixels, so their zoom is one less than the map's.
  drawSquare(context, tile, place, { zoom: asked.zoom + 1, ratio, colours });
  return canvas.transferToImageBitmap();
}

async function names(view: NamesQuestion, ratio: number): Promise<ImageBitmap | null> {
  if (!source || !tiles || !colours) return null;
  await fonts;
  const placed = await tilesOf(view, source.maxZoom, tiles);
  if (placed.length === 0) return null;
  const canvas = new OffscreenCanvas(Math.max(1, view.width * ratio), Math.max(1, view.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) return null;
  drawNames(context, placed, view, { ratio, colours });
  return canvas.transferToImageBitmap();
}

/** The tiles under a view, with their places on it. */
async function tilesOf(
  { zoom, left, top, width, height }: NamesQuestion,
  maxZoom: number,
  all: StreetTiles,
): Promise<PlacedTile[]> {
  const z = Math.min(maxZoom, zoom - 1);
  const side = SQUARE_PX * 2 ** (zoom - 1 - z);
  const count = 2 ** z;
  const found: Promise<PlacedTile[]>[] = [];
  for (let column = Math.floor(left / side); column <= Math.floor((left + width) / side); column += 1) {
    for (let row = Math.floor(top / side); row <= Math.floor((top + height) / side); row += 1) {
      if (row < 0 || row >= count) continue;
      const place = { left: column * side - left, top: row * side - top, scale: side / EXTENT };
      const tile = all.tile(z, ((column % count) + count) % count, row);
      found.push(
        tile.then(
          (read) => (read === null ? [] : [{ tile: read, ...place }]),
          () => [],
        ),
      );
    }
  }
  return (await Promise.all(found)).flat();
}
