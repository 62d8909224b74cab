// Cuts the picture into vector tiles.
import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';
import type { Box } from '../../src/geo/lat-lng';
import { worldY } from '../../src/geo/mercator';
import { PICTURE_LAYERS, type Picture, type PictureFeature, type PictureLayer } from './picture';

export const LEAST_ZOOM = 8;
export const MOST_ZOOM = 14;
const EXTENT = 4096;
/** Units around a tile: half of the widest street, so that no line ends at an edge. */
const BUFFER = 96;

/** `id`: of PMTiles; `bytes`: packed by gzip. */
export type CutTile = { id: number; bytes: Uint8Array };

/** Tiles of this zoom and above are cut block by block. The cutter keeps several copies of its input. */
const BLOCK_ZOOM = 12;
/** Share of a block around it: more than the buffer of its tiles. */
const AROUND = 0.05;

/** Tiles in the order of their ids. `tell`: after each block, how many places of how many are done. */
export function cutTiles(picture: Picture, box: Box, tell: (done: number, of: number) => void = () => {}): CutTile[] {
  const low = placesIn(box, LEAST_ZOOM, BLOCK_ZOOM - 1);
  const far = mapLayers((layer) => picture[layer].filter((feature) => Number(feature.properties.from) < BLOCK_ZOOM));
  const tiles = cutPlaces(far, low);
  const boxes = mapLayers((layer) => boxesOf(picture[layer]));
  // An extract of two places far apart has nothing between them.
  const blocks = placesIn(box, BLOCK_ZOOM, BLOCK_ZOOM).filter(blockFilter(Object.values(boxes)));
  tell(1, blocks.length + 1);
  for (const [at, block] of blocks.entries()) {
    const { x, y } = block;
    const near = mapLayers((layer) => picture[layer].filter((_, feature) => touches(boxes[layer], feature, x, y)));
    for (const tile of cutPlaces(near, placesWithin(box, block, BLOCK_ZOOM, MOST_ZOOM))) tiles.push(tile);
    tell(at + 2, blocks.length + 1);
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
        const [x, y] = [tileX(lng), worldY(lat)];
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

/** Says which blocks any of the features touches. */
function blockFilter(boxes: readonly Float64Array[]): (block: Place) => boolean {
  const count = 2 ** BLOCK_ZOOM;
  const touched = new Set<number>();
  for (const all of boxes) {
    for (let at = 0; at < all.length; at += 4) {
      const [west = 0, north = 0, east = 0, south = 0] = all.subarray(at, at + 4).map((share) => share * count);
      for (let x = Math.floor(west - AROUND); x <= Math.floor(east + AROUND); x += 1) {
        for (let y = Math.floor(north - AROUND); y <= Math.floor(south + AROUND); y += 1) touched.add(x * count + y);
      }
    }
  }
  return ({ x, y }) => touched.has(x * count + y);
}

function withoutFrom(feature: GeoJSONVTFeature): GeoJSONVTFeature {
  const { from: _from, ...tags } = feature.tags ?? {};
  return { ...feature, tags };
}

/** Tiles end at longitude 180, the map's world does not. */
function tileX(lng: number): number {
  return (lng + 180) / 360;
}

type Place = { z: number; x: number; y: number };

function placesIn(box: Box, least: number, most: number): Place[] {
  return placesWithin(box, { x: 0, y: 0, z: 0 }, least, most);
}

/** Tiles of these zooms in the box that lie in another tile. */
function placesWithin({ west, south, east, north }: Box, outer: Place, least: number, most: number): Place[] {
  const places: Place[] = [];
  for (let z = least; z <= most; z += 1) {
    const [count, size] = [2 ** z, 2 ** (z - outer.z)];
    const within = (first: number, share: number) =>
      Math.min(first + size - 1, Math.max(first, Math.floor(share * count)));
    const [left, top] = [outer.x * size, outer.y * size];
    if (tileX(west) * count >= left + size || tileX(east) * count < left) continue;
    if (worldY(north) * count >= top + size || worldY(south) * count < top) continue;
    for (let x = within(left, tileX(west)); x <= within(left, tileX(east)); x += 1) {
      for (let y = within(top, worldY(north)); y <= within(top, worldY(south)); y += 1) places.push({ z, x, y });
    }
  }
  return places;
}
