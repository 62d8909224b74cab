// Tiles of the street picture, read and decoded once.
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

/** Positions in units of the tile, in pairs; `box`: west, north, east, south in the same units. */
export type Shape = { points: Float32Array; box: readonly [number, number, number, number] };
export type StreetFeature = {
  kind: string;
  name: string;
  /** -1: in a tunnel, 1: on a bridge. */
  level: number;
  /** 1: along the line, -1: against it. */
  oneWay: number;
  shapes: readonly Shape[];
};
export type StreetTile = Readonly<
  Record<'areas' | 'lines' | 'streets' | 'numbers' | 'places', readonly StreetFeature[]>
>;

/** Units of a tile. */
export const EXTENT = 4096;
const MOST_TILES = 96;

export type StreetTiles = {
  /** Null: there is no tile. Rejects if it cannot be read; it is asked for again then. */
  tile: (z: number, x: number, y: number) => Promise<StreetTile | null>;
};

type BytesOf = (z: number, x: number, y: number) => Promise<ArrayBuffer | null>;

/** `url`: a folder of tiles, or one file of them that ends in `.pmtiles`. */
export function createStreetTiles(url: string, ask: typeof fetch = fetch): StreetTiles {
  const bytesOf = isOneFile(url) ? fileOfTiles(url, ask) : folderOfTiles(url, ask);
  const tiles = new Map<string, Promise<StreetTile | null>>();
  async function read(z: number, x: number, y: number): Promise<StreetTile | null> {
    const bytes = await bytesOf(z, x, y);
    return bytes && decoded(bytes);
  }
  return {
    tile(z, x, y) {
      const path = `${z}/${x}/${y}`;
      const known = tiles.get(path);
      // The newest is last.
      tiles.delete(path);
      const tile = known ?? read(z, x, y);
      tiles.set(path, tile);
      tile.catch(() => {
        if (tiles.get(path) === tile) tiles.delete(path);
      });
      for (const oldest of tiles.keys()) {
        if (tiles.size <= MOST_TILES) break;
        tiles.delete(oldest);
      }
      return tile;
    },
  };
}

function folderOfTiles(url: string, ask: typeof fetch): BytesOf {
  return async (z, x, y) => {
    const response = await ask(`${url}/${z}/${x}/${y}.mvt`);
    if (response.status === 204 || response.status === 404) return null;
    if (!response.ok) throw new Error(`Tile ${z}/${x}/${y}: ${response.status}`);
    return response.arrayBuffer();
  };
}

/** The reader of the file is loaded for such hosts only. */
function fileOfTiles(url: string, ask: typeof fetch): BytesOf {
  let file: Promise<BytesOf> | null = null;
  return async (z, x, y) => {
    file ??= import('./one-file').then(({ oneFile }) => oneFile(url, ask));
    return (await file)(z, x, y);
  };
}

function isOneFile(url: string): boolean {
  return /\.pmtiles(?:\?|$)/.test(url);
}

export function decoded(bytes: ArrayBuffer): StreetTile {
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(bytes)));
  const featuresOf = (name: string) => {
    const layer = layers[name];
    return layer ? Array.from({ length: layer.length }, (_, at) => featureOf(layer.feature(at))) : [];
  };
  return {
    areas: featuresOf('areas'),
    lines: featuresOf('lines'),
    streets: featuresOf('streets'),
    numbers: featuresOf('numbers'),
    places: featuresOf('places'),
  };
}

function featureOf(feature: VectorTileFeature): StreetFeature {
  const { kind, name, level, oneWay } = feature.properties;
  return {
    kind: String(kind ?? ''),
    name: String(name ?? ''),
    level: Number(level ?? 0),
    oneWay: Number(oneWay ?? 0),
    shapes: feature.loadGeometry().map((points) => {
      const all = new Float32Array(points.length * 2);
      let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
      for (const [at, { x, y }] of points.entries()) {
        all[2 * at] = x;
        all[2 * at + 1] = y;
        [west, north, east, south] = [Math.min(west, x), Math.min(north, y), Math.max(east, x), Math.max(south, y)];
      }
      return { points: all, box: [west, north, east, south] };
    }),
  };
}

/**
 * The tile that contains a square of the picture. `left` and `top` of the square are in tile units, and so is its side.
 */
export function tileOf({ zoom, x, y }: { zoom: number; x: number; y: number }, maxZoom: number) {
  const above = Math.max(0, zoom - maxZoom);
  const count = 2 ** above;
  const side = EXTENT / count;
  return {
    z: zoom - above,
    x: Math.floor(x / count),
    y: Math.floor(y / count),
    left: (x % count) * side,
    top: (y % count) * side,
    side,
  };
}
