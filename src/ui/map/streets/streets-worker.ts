// Reads tiles and draws them, squares and names, away from the page's thread.
import { drawSquare } from './draw-streets';
import { NoRanges } from './no-ranges';
import { NAME_PX, type PlacedName, type PlacedTile, placeNames } from './place-names';
import { createStreetTiles, EXTENT, type StreetTiles, tileOf } from './street-tiles';
import {
  type FromStreetsWorker,
  type NamesQuestion,
  SQUARE_PX,
  type SquareQuestion,
  type StreetColours,
  type StreetsSource,
  type ToStreetsWorker,
} from './streets-messages';

type Style = PlacedName['style'];
const FONTS: Readonly<Record<Style, string>> = {
  street: `500 ${NAME_PX.street}px "Streets", sans-serif`,
  avenue: `600 ${NAME_PX.avenue}px "Streets", sans-serif`,
  place: `600 ${NAME_PX.place}px "Streets", sans-serif`,
  number: `400 ${NAME_PX.number}px "Streets", sans-serif`,
};
const HALO_PX = 3;
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
  }
};

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
  const found = placeNames(placed, view, (text, style) => {
    context.font = FONTS[style];
    return context.measureText(text).width;
  });
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = HALO_PX;
  context.strokeStyle = colours.halo;
  context.fillStyle = colours.label;
  // All halos first: none covers a letter of a neighbour.
  for (const draw of ['strokeText', 'fillText'] as const) {
    for (const { style, parts } of found) {
      context.font = FONTS[style];
      for (const { text, x, y, angle } of parts) {
        const [cos, sin] = [Math.cos(angle) * ratio, Math.sin(angle) * ratio];
        context.setTransform(cos, sin, -sin, cos, x * ratio, y * ratio);
        context[draw](text, 0, 0);
      }
    }
  }
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
