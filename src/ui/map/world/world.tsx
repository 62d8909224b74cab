// Land, sea and borders under a map without tiles. One canvas for the view, drawn again when the map rests.
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import atlas from 'world-atlas/countries-50m.json?url';
import { onThemeChange, readTokens } from '../map-colours';
import type { FromWorldWorker, ToWorldWorker, WorldView } from './world-messages';

/** The picture reaches over the view, so that a small move shows no edge. */
const AROUND_PX = 128;
const TOKENS = {
  land: '--streets-land',
  sea: '--streets-water',
  coast: '--world-coast',
  border: '--world-border',
} as const;

export function World() {
  const map = useMap();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const picture = canvas.current;
    return picture ? drawWorld(map, picture) : undefined;
  }, [map]);
  // A picture without words, as the tiles of a map.
  return (
    <div className="map-world" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

/** Draws until the returned function is called. */
function drawWorld(map: L.Map, picture: HTMLCanvasElement): () => void {
  const worker = new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' });
  const post = (message: ToWorldWorker) => worker.postMessage(message);
  post({ kind: 'open', url: new URL(atlas, document.baseURI).href });
  let asked: WorldView | null = null;
  let shown: WorldView | null = null;
  let lastId = 0;
  let answeredId = 0;

  function ask(): void {
    const { x: width, y: height } = map.getSize();
    if (width === 0 || height === 0) return;
    const corner = map.getPixelBounds().min ?? L.point(0, 0);
    asked = {
      zoom: map.getZoom(),
      left: Math.round(corner.x) - AROUND_PX,
      top: Math.round(corner.y) - AROUND_PX,
      width: width + 2 * AROUND_PX,
      height: height + 2 * AROUND_PX,
    };
    lastId += 1;
    const ratio = Math.min(2, Math.max(1, window.devicePixelRatio));
    post({ kind: 'view', id: lastId, view: asked, ratio, colours: readTokens(map.getContainer(), TOKENS) });
  }

  /** Keeps what is shown in its place until the next picture comes. */
  function place(): void {
    if (!shown) return;
    const scale = map.getZoomScale(map.getZoom(), shown.zoom);
    const corner = map.getPixelBounds().min ?? L.point(0, 0);
    const [x, y] = [shown.left * scale - corner.x, shown.top * scale - corner.y];
    picture.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${scale})`;
  }

  /** A drag that goes on and on leaves what is drawn: more of it is asked for on the way. */
  function follow(): void {
    place();
    const view = map.getPixelBounds();
    const [corner, end] = [view.min, view.max];
    if (!asked || !corner || !end || answeredId !== lastId) return;
    const isCovered =
      asked.zoom === map.getZoom() &&
      corner.x >= asked.left &&
      corner.y >= asked.top &&
      end.x <= asked.left + asked.width &&
      end.y <= asked.top + asked.height;
    if (!isCovered) ask();
  }

  worker.onmessage = ({ data: { id, bitmap } }: MessageEvent<FromWorldWorker>) => {
    answeredId = Math.max(answeredId, id);
    if (id !== lastId || !asked) {
      bitmap?.close();
      return;
    }
    shown = asked;
    const { width, height } = bitmap ?? { width: 1, height: 1 };
    [picture.width, picture.height] = [width, height];
    picture.style.width = `${shown.width}px`;
    picture.style.height = `${shown.height}px`;
    picture.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    place();
  };
  map.on('move zoom viewreset', follow);
  map.on('moveend resize', ask);
  const endTheme = onThemeChange(ask);
  ask();
  return () => {
    endTheme();
    map.off('move zoom viewreset', follow);
    map.off('moveend resize', ask);
    worker.terminate();
  };
}
