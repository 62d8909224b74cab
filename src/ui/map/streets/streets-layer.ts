// The street picture as layers of Leaflet: squares of tiles, and one picture of names for the view.
import L from 'leaflet';
import { createPictures, type Pictures } from './pictures';
import { SQUARE_PX, type StreetColours, type StreetsSource, type TileFailure } from './streets-messages';

/** Names reach over the view, so that a small move shows no edge. */
const NAMES_AROUND_PX = 96;
/** Names are placed anew when the map rests. */
const NAMES_REST_MS = 40;

export type StreetsLayer = {
  recolour: (colours: StreetColours) => void;
  remove: () => void;
};

type Health = { onLoaded: () => void; onFailed: (failure: TileFailure) => void };

/** Puts streets on the map until they are removed. */
export function addStreetsLayer(
  map: L.Map,
  source: StreetsSource,
  colours: StreetColours,
  health: Health,
): StreetsLayer {
  const pictures = createPictures(source, colours);
  const squares = new Squares(pictures, health).addTo(map);
  const names = addNames(map, pictures);
  return {
    recolour(next) {
      pictures.recolour(next);
      squares.redraw();
      names.place();
    },
    remove() {
      names.remove();
      squares.remove();
      pictures.end();
    },
  };
}

class Squares extends L.GridLayer {
  readonly #pictures: Pictures;
  readonly #health: Health;

  constructor(pictures: Pictures, health: Health) {
    super({ tileSize: SQUARE_PX, keepBuffer: 2, updateWhenZooming: false, className: 'streets-squares' });
    this.#pictures = pictures;
    this.#health = health;
    this.on('tileunload', ({ tile }: L.TileEvent) => drops.get(tile)?.());
  }

  override createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const ratio = pixelRatio();
    canvas.width = SQUARE_PX * ratio;
    canvas.height = SQUARE_PX * ratio;
    // Leaflet counts squares of 512 pixels by the zoom of the map; tiles count one less.
    const drop = this.#pictures.square({ zoom: z - 1, x, y }, ratio, (bitmap, failure) => {
      if (failure) this.#health.onFailed(failure);
      else this.#health.onLoaded();
      if (bitmap) canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      done(failure ? new Error('The tile could not be read') : undefined, canvas);
    });
    drops.set(canvas, drop);
    return canvas;
  }
}

/** Ends the wait for the picture of a square. */
const drops = new WeakMap<HTMLElement, () => void>();

function pixelRatio(): number {
  return Math.min(3, Math.max(1, window.devicePixelRatio));
}

function addNames(map: L.Map, pictures: Pictures) {
  const canvas = document.createElement('canvas');
  canvas.className = 'streets-names';
  map.getPane('tilePane')?.append(canvas);
  let drop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  function place(): void {
    clearTimeout(timer);
    timer = setTimeout(draw, NAMES_REST_MS);
  }

  function draw(): void {
    const { x: width, y: height } = map.getSize();
    if (width === 0 || height === 0) return;
    drop();
    const corner = map.getPixelBounds().min ?? L.point(0, 0);
    const view = {
      zoom: map.getZoom(),
      left: Math.round(corner.x) - NAMES_AROUND_PX,
      top: Math.round(corner.y) - NAMES_AROUND_PX,
      width: width + 2 * NAMES_AROUND_PX,
      height: height + 2 * NAMES_AROUND_PX,
    };
    const ratio = pixelRatio();
    drop = pictures.names(view, ratio, (bitmap) => {
      // The place in the layers' own pixels, which moves keep.
      const at = map.containerPointToLayerPoint([-NAMES_AROUND_PX, -NAMES_AROUND_PX]);
      const moved = map.getPixelBounds().min ?? corner;
      const left = at.x - (moved.x - corner.x);
      const top = at.y - (moved.y - corner.y);
      canvas.width = view.width * ratio;
      canvas.height = view.height * ratio;
      canvas.style.width = `${view.width}px`;
      canvas.style.height = `${view.height}px`;
      L.DomUtil.setPosition(canvas, L.point(Math.round(left), Math.round(top)));
      canvas.style.visibility = '';
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    });
  }

  const hide = () => {
    canvas.style.visibility = 'hidden';
  };
  map.on('moveend resize viewreset', place);
  map.on('zoomstart zoom', hide);
  place();
  return {
    place,
    remove(): void {
      clearTimeout(timer);
      drop();
      map.off('moveend resize viewreset', place);
      map.off('zoomstart zoom', hide);
      canvas.remove();
    },
  };
}
