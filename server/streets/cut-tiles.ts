// Cuts the picture into vector tiles.
import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';
import type { Box } from '../../src/geo/lat-lng';
import { worldX, worldY } from '../../src/geo/mercator';
import { PICTURE_LAYERS, type Picture, type PictureFeature, type PictureLayer } from './picture';

export const LEAST_ZOOM = 8;
/** Tiles of this zoom and above are cut block by block, because the cutter keeps several copies of its input. */
export const MOST_ZOOM = 14;
const EXTENT = 4096;
/** Units around a tile: half of the widest street, so that no line ends at an edge. */
const BUFFER = 96;

/** `id`: of PMTiles; `bytes`: packed by gzip. */
export type CutTile = { id: number; bytes: Uint8Array };

/** Tiles of this zoom and above are cut block by block: the cutter keeps all that it was given, several times over. */
const BLOCK_ZOOM = 12;
/** Share of a block around it: more than the buffer of its tiles. */
const AROUND = 0.05;

/** Tiles in the order of their ids. `tell`: after each block, how many places of how many are done. */
export function cutTiles(picture: Picture, box: Box, tell: (done: number, of: number) => void = () => {}): CutTile[] {
  const [low, high] = [placesIn(box, LEAST_ZOOM, BLOCK_ZOOM - 1), placesIn(box, BLOCK_ZOOM, MOST_ZOOM)];
  const far = mapLayers((layer) => picture[layer].filter((feature) => Number(feature.properties.from) < BLOCK_ZOOM));
  const tiles = cutPlaces(far, low);
  let done = low.length;
  tell(done, low.length + high.length);
  const boxes = mapLayers((layer) => boxesOf(picture[layer]));
  const blocks = new Map<string, Place[]>();
  for (const place of high) {
    const key = `${place.x >> (place.z - BLOCK_ZOOM)} ${place.y >> (place.z - BLOCK_ZOOM)}`;
    const there = blocks.get(key);
    if (there) there.push(place);
    else blocks.set(key, [place]);
  }
  for (const [key, places] of blocks) {
    const [x = 0, y = 0] = key.split(' ').map(Number);
    const near = mapLayers((layer) => picture[layer].filter((_, at) => touches(boxes[layer], at, x, y)));
    for (const tile of cutPlaces(near, places)) tiles.push(tile);
    done += places.length;
    tell(done, low.length + high.length);
  }
  return tiles.sort((a, b) => a.id - b.id);
}

function mapLayers<T>(of: (layer: PictureLayer) => T): Record<PictureLayer, T> {
  return {
    areas: of('areas'),
    lines: of('lines'),
    streets: of('streets'),
    numbers: of('numbers'),
    places: of('places'),
  };
}

function cutPlaces(picture: Picture, places: readonly Place[]): CutTile[] {
  const options = { maxZoom: MOST_ZOOM, indexMaxZoom: 5, tolerance: 3, extent: EXTENT, buffer: BUFFER };
  const indexes = PICTURE_LAYERS.filter((layer) => picture[layer].length > 0).map(
    (layer) => [layer, new GeoJSONVT({ type: 'FeatureCollection', features: picture[layer] }, options)] as const,
  );
  const tiles: CutTile[] = [];
  for (const { z, x, y } of places) {
    const layers = Object.fromEntries(
      indexes.flatMap(([layer, index]) => {
        const tile = index.getTile(z, x, y);
        const all: readonly GeoJSONVTFeature[] = tile?.features ?? [];
        const features = all.filter(({ tags }) => Number(tags?.from) <= z).map(withoutFrom);
        // The type of a tile says that a feature is everything at once.
        return tile === null || features.length === 0 ? [] : [[layer, { ...tile, features } as GeoJSONVTTile]];
      }),
    );
    if (Object.keys(layers).length > 0) {
      const bytes = gzipSync(fromGeojsonVt(layers, { version: 2, extent: EXTENT }), { level: 9 });
      tiles.push({ id: zxyToTileId(z, x, y), bytes });
    }
  }
  return tiles;
}

/** West, north, east and south of each feature, as shares of the world. */
function boxesOf(features: readonly PictureFeature[]): Float64Array {
  const boxes = new Float64Array(features.length * 4);
  for (const [at, { geometry }] of features.entries()) {
    const box = [1, 1, 0, 0];
    const visit = (positions: readonly unknown[]): void => {
      const [lng, lat] = positions;
      if (typeof lng === 'number' && typeof lat === 'number') {
        const [x, y] = [worldX(lng), worldY(lat)];
        box[0] = Math.min(box[0] ?? 1, x);
        box[1] = Math.min(box[1] ?? 1, y);
        box[2] = Math.max(box[2] ?? 0, x);
        box[3] = Math.max(box[3] ?? 0, y);
      } else for (const part of positions) if (Array.isArray(part)) visit(part);
    };
    visit(geometry.coordinates);
    boxes.set(box, at * 4);
  }
  return boxes;
}

function touches(boxes: Float64Array, at: number, x: number, y: number): boolean {
  const size = 1 / 2 ** BLOCK_ZOOM;
  const [west = 0, north = 0, east = 0, south = 0] = boxes.subarray(at * 4, at * 4 + 4);
  return (
    east >= (x - AROUND) * size &&
    west <= (x + 1 + AROUND) * size &&
    south >= (y - AROUND) * size &&
    north <= (y + 1 + AROUND) * size
  );
}

function withoutFrom(feature: GeoJSONVTFeature): GeoJSONVTFeature {
  const { from: _from, ...tags } = feature.tags ?? {};
  return { ...feature, tags };
}

type Place = { z: number; x: number; y: number };

function placesIn({ west, south, east, north }: Box, least: number, most: number): Place[] {
  const places: Place[] = [];
  for (let z = least; z <= most; z += 1) {
    const count = 2 ** z;
    const column = (lng: number) => Math.min(count - 1, Math.max(0, Math.floor(worldX(lng) * count)));
    const row = (lat: number) => Math.min(count - 1, Math.max(0, Math.floor(worldY(lat) * count)));
    for (let x = column(west); x <= column(east); x += 1) {
      for (let y = row(north); y <= row(south); y += 1) places.push({ z, x, y });
    }
  }
  return places;
}
