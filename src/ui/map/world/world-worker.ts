// Draws land, sea, coast and borders for a view, away from the page's thread.
import { worldPixels } from '../../../geo/mercator';
import {
  type FromWorldWorker,
  MOST_WORLD_ZOOM,
  type ToWorldWorker,
  type WorldColours,
  type WorldView,
} from './world-messages';
import { isCoastNear, isLand, readWorld, type WorldLine, type WorldShapes } from './world-shapes';

/** About 5 km in world units: how far a coast may be from its line. */
const UNSURE = 1.3e-4;

let shapes: Promise<WorldShapes | null> = Promise.resolve(null);

self.onmessage = ({ data }: MessageEvent<ToWorldWorker>) => {
  if (data.kind === 'open') shapes = readWorld(data.url);
  else void answer(data);
};

async function answer({ id, view, ratio, colours }: ToWorldWorker & { kind: 'view' }): Promise<void> {
  const known = await shapes;
  const bitmap = known && draw(known, view, ratio, colours);
  const result: FromWorldWorker = { id, bitmap };
  self.postMessage(result, { transfer: bitmap ? [bitmap] : [] });
}

function draw(shapes: WorldShapes, view: WorldView, ratio: number, colours: WorldColours): ImageBitmap | null {
  const size = worldPixels(view.zoom);
  const canvas = new OffscreenCanvas(Math.max(1, view.width * ratio), Math.max(1, view.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) return null;
  const paint = (colour: string) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  // A dragged map may show another copy of the world, or parts of two; some lines go beyond its edges.
  const first = Math.floor(view.left / size);
  const last = Math.floor((view.left + view.width) / size);
  const copies = Array.from({ length: last - first + 3 }, (_, at) => first - 1 + at);
  const inWorld = (copy: number): WorldLine['box'] => {
    const west = view.left / size - copy;
    return [west, view.top / size, west + view.width / size, (view.top + view.height) / size];
  };
  if (view.zoom > MOST_WORLD_ZOOM) {
    const [west, north, east, south] = inWorld(first);
    if (isCoastNear(shapes, [west - UNSURE, north - UNSURE, east + UNSURE, south + UNSURE])) return null;
    paint(isLand(shapes, (west + east) / 2, (north + south) / 2) ? colours.land : colours.sea);
    return canvas.transferToImageBitmap();
  }
  paint(colours.sea);
  context.lineJoin = 'round';
  for (const copy of copies) {
    const box = inWorld(copy);
    const scale = size * ratio;
    const add = (lines: readonly WorldLine[]) => {
      context.beginPath();
      for (const line of lines) if (touches(line.box, box)) addLine(context, line.points, box, scale);
    };
    add(shapes.land);
    context.fillStyle = colours.land;
    context.fill('evenodd');
    context.lineWidth = ratio;
    context.strokeStyle = colours.coast;
    context.stroke();
    add(shapes.borders);
    context.strokeStyle = colours.border;
    context.setLineDash([4 * ratio, 3 * ratio]);
    context.stroke();
    context.setLineDash([]);
  }
  return canvas.transferToImageBitmap();
}

function touches(a: WorldLine['box'], b: WorldLine['box']): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}

/** Points nearer than half a pixel to the one before are left out. */
function addLine(
  context: OffscreenCanvasRenderingContext2D,
  points: Float64Array,
  [west, north]: WorldLine['box'],
  scale: number,
): void {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [((points[at] ?? 0) - west) * scale, ((points[at + 1] ?? 0) - north) * scale];
    if (at === 0) context.moveTo(x, y);
    else if (Math.abs(x - lastX) < 0.5 && Math.abs(y - lastY) < 0.5 && at + 3 < points.length) continue;
    else context.lineTo(x, y);
    [lastX, lastY] = [x, y];
  }
}
