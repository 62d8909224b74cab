// Cuts the picture into vector tiles.
import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';
import type { Box } from '../../src/geo/lat-lng';
import { worldX, worldY } from '../../src/geo/mercator';
import { PICTURE_LAYERS, type Picture } from './picture';

export const LEAST_ZOOM = 8;
/** Tiles of this zoom are drawn larger above it. */
export const MOST_ZOOM = 14;
const EXTENT = 4096;
/** Units around a tile: half of the widest street, so that no line ends at an edge. */
const BUFFER = 96;

/** `id`: of PMTiles; `bytes`: packed by gzip. */
export type CutTile = { id: number; bytes: Uint8Array };

/** Tiles in the order of their ids. `tell`: after each, how many places of how many are done. */
export function cutTiles(picture: Picture, box: Box, tell: (done: number, of: number) => void = () => {}): CutTile[] {
  const options = { maxZoom: MOST_ZOOM, indexMaxZoom: 5, tolerance: 3, extent: EXTENT, buffer: BUFFER };
  const indexes = PICTURE_LAYERS.map(
    (layer) => [layer, new GeoJSONVT({ type: 'FeatureCollection', features: picture[layer] }, options)] as const,
  );
  const places = placesIn(box);
  const tiles: CutTile[] = [];
  for (const [done, { z, x, y }] of places.entries()) {
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
    tell(done + 1, places.length);
  }
  return tiles.sort((a, b) => a.id - b.id);
}

function withoutFrom(feature: GeoJSONVTFeature): GeoJSONVTFeature {
  const { from: _from, ...tags } = feature.tags ?? {};
  return { ...feature, tags };
}

type Place = { z: number; x: number; y: number };

function placesIn({ west, south, east, north }: Box): Place[] {
  const places: Place[] = [];
  for (let z = LEAST_ZOOM; z <= MOST_ZOOM; z += 1) {
    const count = 2 ** z;
    const column = (lng: number) => Math.min(count - 1, Math.max(0, Math.floor(worldX(lng) * count)));
    const row = (lat: number) => Math.min(count - 1, Math.max(0, Math.floor(worldY(lat) * count)));
    for (let x = column(west); x <= column(east); x += 1) {
      for (let y = row(north); y <= row(south); y += 1) places.push({ z, x, y });
    }
  }
  return places;
}
