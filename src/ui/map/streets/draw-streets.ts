// Draws a square of the street picture: areas, casings, then streets from the least to the most important.

import { MOST_WORLD_ZOOM } from '../world/world-messages';
import type { Shape, StreetFeature, StreetTile } from './street-tiles';
import { SQUARE_PX, type StreetColours } from './streets-messages';

type Context = OffscreenCanvasRenderingContext2D;
/** Pixels of the width at a zoom of the map; between two, the logarithm is in proportion. */
type Widths = readonly (readonly [zoom: number, px: number])[];

type Look = { widths: Widths; fill: keyof StreetColours; casing: keyof StreetColours | null };
const LOOKS: Readonly<Record<string, Look>> = {
  foot: {
    widths: [
      [15, 0.5],
      [16, 0.9],
      [18, 2.2],
    ],
    fill: 'foot',
    casing: null,
  },
  service: {
    widths: [
      [15, 1],
      [16, 2.4],
      [18, 8],
    ],
    fill: 'street',
    casing: 'casing',
  },
  street: {
    widths: [
      [13, 0.7],
      [14, 1.6],
      [15, 3.4],
      [16, 5.6],
      [18, 16],
    ],
    fill: 'street',
    casing: 'casing',
  },
  tertiary: {
    widths: [
      [12, 0.8],
      [14, 2.4],
      [15, 4.2],
      [16, 7],
      [18, 19],
    ],
    fill: 'street',
    casing: 'casing',
  },
  secondary: {
    widths: [
      [11, 0.8],
      [13, 2],
      [15, 5.2],
      [16, 8.6],
      [18, 22],
    ],
    fill: 'avenue',
    casing: 'avenueCasing',
  },
  primary: {
    widths: [
      [9, 0.7],
      [12, 1.8],
      [15, 6],
      [16, 9.6],
      [18, 24],
    ],
    fill: 'avenue',
    casing: 'avenueCasing',
  },
  trunk: {
    widths: [
      [8, 0.8],
      [12, 2.4],
      [15, 6.6],
      [16, 10.4],
      [18, 26],
    ],
    fill: 'avenue',
    casing: 'avenueCasing',
  },
  motorway: {
    widths: [
      [8, 1],
      [12, 2.8],
      [15, 7.2],
      [16, 11],
      [18, 28],
    ],
    fill: 'avenue',
    casing: 'avenueCasing',
  },
};
/** Drawn in this order. */
const ORDER = ['foot', 'service', 'street', 'tertiary', 'secondary', 'primary', 'trunk', 'motorway'];
/** Narrower streets have no casing: there is no room for it. */
const LEAST_CASED_PX = 2;
const AREAS = ['green', 'water', 'building'] as const;

/** Where a square lies in its tile, in units of the tile. */
type Place = { left: number; top: number; side: number };

/** `zoom` of the map; `ratio`: device pixels of a pixel. */
export function drawSquare(
  context: Context,
  tile: StreetTile,
  { left, top, side }: Place,
  { zoom, ratio, colours }: { zoom: number; ratio: number; colours: StreetColours },
): void {
  const scale = (SQUARE_PX * ratio) / side;
  // Farther away a square reaches over the extract: the world under it says where the sea is.
  if (zoom > MOST_WORLD_ZOOM) {
    context.fillStyle = colours.land;
    context.fillRect(0, 0, SQUARE_PX * ratio, SQUARE_PX * ratio);
  }
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  const unit = side / SQUARE_PX;
  const view = { west: left, north: top, east: left + side, south: top + side };
  const isSeen = ({ box: [west, north, east, south] }: Shape, margin: number) =>
    east >= view.west - margin &&
    west <= view.east + margin &&
    south >= view.north - margin &&
    north <= view.south + margin;

  const paths = (features: readonly StreetFeature[], margin: number, isClosed: boolean) => {
    context.beginPath();
    for (const { shapes } of features)
      for (const shape of shapes) if (isSeen(shape, margin)) addPath(context, shape, isClosed);
  };
  const fill = (features: readonly StreetFeature[], colour: string) => {
    if (features.length === 0) return;
    paths(features, 0, true);
    context.fillStyle = colour;
    context.fill('evenodd');
  };
  const stroke = (features: readonly StreetFeature[], px: number, colour: string) => {
    if (features.length === 0 || px <= 0) return;
    paths(features, px * unit, false);
    context.lineWidth = px * unit;
    context.strokeStyle = colour;
    context.stroke();
  };

  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const kind of AREAS)
    fill(
      tile.areas.filter((area) => area.kind === kind),
      colours[kind],
    );
  stroke(
    tile.lines.filter(({ kind }) => kind === 'water'),
    widthAt(
      [
        [10, 1],
        [15, 3],
        [18, 10],
      ],
      zoom,
    ),
    colours.water,
  );
  const byKind = new Map(ORDER.map((kind) => [kind, tile.streets.filter((street) => street.kind === kind)]));
  for (const [kind, streets] of byKind) {
    const { widths, casing } = LOOKS[kind] ?? LOOKS.street ?? { widths: [], casing: null };
    const px = widthAt(widths, zoom);
    if (casing !== null && px >= LEAST_CASED_PX)
      stroke(streets, px + Math.max(1, Math.min(2, px / 4)), colours[casing]);
  }
  for (const [kind, streets] of byKind) {
    const { widths, fill: colour } = LOOKS[kind] ?? { widths: [], fill: 'street' as const };
    const px = widthAt(widths, zoom);
    // A street of one pixel would not be seen in its colour.
    const isThin = px < LEAST_CASED_PX && colour !== 'foot';
    const key = isThin ? (colour === 'avenue' ? 'avenueCasing' : 'casing') : colour;
    const isTunnel = ({ level }: StreetFeature) => level < 0;
    if (streets.some(isTunnel)) {
      context.globalAlpha = 0.5;
      stroke(streets.filter(isTunnel), px, colours[key]);
      context.globalAlpha = 1;
      stroke(
        streets.filter((street) => !isTunnel(street)),
        px,
        colours[key],
      );
    } else stroke(streets, px, colours[key]);
  }
  const rails = tile.lines.filter(({ kind }) => kind === 'rail');
  stroke(
    rails,
    widthAt(
      [
        [11, 0.6],
        [15, 1.2],
        [18, 2],
      ],
      zoom,
    ),
    colours.rail,
  );
  if (zoom >= 15 && rails.length > 0) {
    context.lineCap = 'butt';
    context.setLineDash([1.2 * unit, 7 * unit]);
    stroke(
      rails,
      widthAt(
        [
          [15, 4],
          [18, 7],
        ],
        zoom,
      ),
      colours.rail,
    );
    context.setLineDash([]);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}

function addPath(context: Context, { points }: Shape, isClosed: boolean): void {
  context.moveTo(points[0] ?? 0, points[1] ?? 0);
  for (let at = 2; at < points.length; at += 2) context.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  if (isClosed) context.closePath();
}

/** 0 below the first zoom. */
export function widthAt(widths: Widths, zoom: number): number {
  const [first] = widths;
  if (!first || zoom < first[0]) return 0;
  const after = widths.findIndex(([level]) => level > zoom);
  const last = widths.at(-1) ?? first;
  if (after === -1) return last[1] * 2 ** ((zoom - last[0]) * 0.7);
  const [[z0, a], [z1, b]] = [widths[after - 1] ?? first, widths[after] ?? last];
  return a * (b / a) ** ((zoom - z0) / (z1 - z0));
}
