import { readFileSync } from 'node:fs';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { describe, expect, it } from 'vitest';
import { widthAt } from '../../../../../src/ui/map/streets/draw-streets';
import { NoRanges } from '../../../../../src/ui/map/streets/no-ranges';
import { createStreetTiles, decoded, EXTENT, tileOf } from '../../../../../src/ui/map/streets/street-tiles';

describe('A square of the picture', () => {
  it('is a tile of its own zoom', () => {
    expect(tileOf({ zoom: 13, x: 5, y: 7 }, 14)).toEqual({ z: 13, x: 5, y: 7, left: 0, top: 0, side: EXTENT });
  });

  it('is a part of a tile above the last zoom', () => {
    expect(tileOf({ zoom: 16, x: 4 * 9 + 3, y: 4 * 2 + 1 }, 14)).toEqual({
      z: 14,
      x: 9,
      y: 2,
      left: 3 * 1024,
      top: 1024,
      side: 1024,
    });
  });
});

describe('The width of a street', () => {
  it('grows with the zoom, and is none before its first one', () => {
    const widths = [
      [13, 1],
      [15, 4],
    ] as const;
    expect([12, 13, 14, 15].map((zoom) => widthAt(widths, zoom))).toEqual([0, 1, 2, 4]);
    expect(widthAt(widths, 17)).toBeGreaterThan(8);
  });
});

const line = {
  type: 'Feature' as const,
  geometry: {
    type: 'LineString' as const,
    coordinates: [
      [0.001, 0.001],
      [0.01, 0.01],
    ],
  },
  properties: { kind: 'primary', name: 'Avenida', oneWay: -1, level: 1 },
};
const tile = new GeoJSONVT({ type: 'FeatureCollection', features: [line] }).getTile(14, 8192, 8191);
const bytes = fromGeojsonVt({ streets: tile ?? (undefined as never) }, { version: 2, extent: EXTENT });

describe('A tile', () => {
  it('gives its streets with name, kind and box', () => {
    const { streets, areas } = decoded(bytes.slice().buffer);
    expect(areas).toEqual([]);
    expect(streets).toMatchObject([{ kind: 'primary', name: 'Avenida', oneWay: -1, level: 1 }]);
    const [shape] = streets[0]?.shapes ?? [];
    expect(shape?.box[0]).toBe(Math.min(shape?.points[0] ?? 0, shape?.points[2] ?? 0));
  });

  it('is asked for once, and once more after a failure; where nothing is there is none', async () => {
    const asked: string[] = [];
    const answers = [
      new Response(null, { status: 500 }),
      new Response(bytes.slice().buffer),
      new Response(null, { status: 204 }),
    ];
    const tiles = createStreetTiles('/streets', async (url) => {
      asked.push(String(url));
      return answers.shift() ?? new Response(null, { status: 500 });
    });
    await expect(tiles.tile(14, 1, 2)).rejects.toThrow('500');
    expect((await tiles.tile(14, 1, 2))?.streets).toHaveLength(1);
    expect((await tiles.tile(14, 1, 2))?.streets).toHaveLength(1);
    expect(await tiles.tile(14, 3, 4)).toBeNull();
    expect(asked).toEqual(['/streets/14/1/2.mvt', '/streets/14/1/2.mvt', '/streets/14/3/4.mvt']);
  });
});

describe('One file of tiles', () => {
  const file = readFileSync('server/streets/sample-streets/streets.pmtiles');
  const asked: string[] = [];
  const host: typeof fetch = async (_, init) => {
    const range = new Headers(init?.headers).get('range') ?? '';
    asked.push(range);
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    return new Response(file.subarray(Number(from), Number(to) + 1), { status: 206, headers: { etag: '"1"' } });
  };

  it('is read by ranges: its head once, then the bytes of each tile', async () => {
    const tiles = createStreetTiles('https://maps.example.org/streets.pmtiles', host);
    const found = await tiles.tile(14, 6069, 9295);
    expect(found?.streets.length).toBeGreaterThan(50);
    expect(await tiles.tile(14, 1, 1)).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('on a host that sends only all of it is refused by name, and nothing is drawn from it', async () => {
    const tiles = createStreetTiles('/streets.pmtiles?v=2', async () => new Response(file));
    await expect(tiles.tile(14, 6069, 9295)).rejects.toThrow(NoRanges);
  });
});
