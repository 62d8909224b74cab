import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { tileIdToZxy, zxyToTileId } from 'pmtiles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlaceFinder } from '../../../../server/streets/place-finder';
import { openPmtiles, writePmtiles } from '../../../../server/streets/pmtiles-file';
import { runStreets } from '../../../../server/streets/streets-command';
import {
  isUnreadable,
  openStreetsFolder,
  readGraph,
  readHierarchies,
  readPlaceList,
  streetsPath,
  tilesPath,
} from '../../../../server/streets/streets-folder';
import { decodePolyline } from '../../../../src/geo/encoded-polyline';
import { NAUGHTY_STRINGS } from '../../naughty-strings';
import { extractFile, gridWays, nodeAt, placeAt, town } from './streets-world';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'patio-streets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const NOW = Date.UTC(2026, 10, 27);
async function run(...args: string[]) {
  const lines: string[] = [];
  const say = { line: (text: string) => lines.push(text), progress: () => {} };
  return { code: await runStreets(args, { dataDir, now: NOW }, say), text: lines.join('\n') };
}

const CONTENT = town(4, [
  ...gridWays(4),
  { id: 1, refs: [nodeAt(0, 0), nodeAt(1, 1), nodeAt(0, 1), nodeAt(0, 0)], tags: { leisure: 'park', highway: 'no' } },
]);

describe('The command', () => {
  it('makes streets that the service opens, and says what they are and what they cannot do', async () => {
    const { code, text } = await run(extractFile(CONTENT));
    expect(code).toBe(0);
    expect(text).toMatch(/Picture: \d+ tiles, .* of 8 streets/);
    expect(text).toContain('Routing: 24 pieces of street, 0 turn restrictions');
    expect(text).toContain('are not known');
    const folder = await openStreetsFolder(streetsPath(dataDir));
    expect(folder?.about).toMatchObject({ source: 'town.osm.pbf', madeAt: '2026-11-27T00:00:00.000Z', maxZoom: 14 });
    expect((await readGraph(streetsPath(dataDir))).pieces).toHaveLength(24);
  });

  it('replaces streets as a whole, and leaves them where it refuses a file', async () => {
    await run(extractFile(CONTENT));
    const before = readFileSync(tilesPath({ path: streetsPath(dataDir) }));
    const broken = join(dataDir, 'broken.osm.pbf');
    writeFileSync(broken, readFileSync(extractFile(CONTENT)).subarray(0, 200));
    const refused = await run(broken);
    expect(refused.code).toBe(2);
    expect(refused.text).toMatch(/broken\.osm\.pbf at byte \d+: .*Nothing was changed\./);
    expect(readFileSync(tilesPath({ path: streetsPath(dataDir) }))).toEqual(before);
    expect((await run(extractFile(town(4, gridWays(2))))).code).toBe(0);
    expect((await readGraph(streetsPath(dataDir))).pieces).toHaveLength(4);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('streets'))).toEqual(['streets']);
  });

  it.each([
    ['without a file', [] as string[], 'npm run streets'],
    ['with an unknown option', ['--fast'], 'npm run streets'],
    ['with a file that is not there', ['/no/such/file.osm.pbf'], 'cannot be opened'],
  ])('%s does nothing and says why', async (_, args, reason) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toContain(reason);
    expect(await openStreetsFolder(streetsPath(dataDir))).toBeNull();
  });

  it('refuses a file that is cut at any place, or damaged at any place, and leaves the streets whole', async () => {
    await run(extractFile(CONTENT));
    const path = streetsPath(dataDir);
    const before = readFileSync(tilesPath({ path }));
    const whole = readFileSync(extractFile(CONTENT));
    const broken = join(dataDir, 'broken.osm.pbf');
    for (let percent = 0; percent < 100; percent += 1) {
      const at = Math.floor((whole.length * percent) / 100);
      const damaged = Buffer.from(whole);
      damaged.writeUInt8((whole[at] ?? 0) ^ 0x55, at);
      for (const bytes of [whole.subarray(0, at), damaged]) {
        writeFileSync(broken, bytes);
        const { code, text } = await run(broken);
        expect([percent, code]).toEqual([percent, 2]);
        expect(text).toMatch(/broken\.osm\.pbf .*Nothing was changed\.$/);
      }
    }
    expect(readFileSync(tilesPath({ path }))).toEqual(before);
    expect(readdirSync(dataDir).sort()).toEqual(['broken.osm.pbf', 'streets']);
  });

  it.each([
    ['<?xml version="1.0"?><osm>', 'XML of OpenStreetMap'],
    ['<!DOCTYPE html><html>', 'a web page'],
    ['BZh91AY', 'packed by bzip2'],
    ['PK\u0003\u0004', 'a ZIP archive'],
    ['{"type":"FeatureCollection"}', 'JSON'],
    ['', 'is empty'],
    ['\0\0\0\u000f hello', 'at byte 0'],
    ['7z\u00bc\u00af', 'at byte 0'],
  ])('says of a file of another kind what it is: %j', async (bytes, reason) => {
    const file = join(dataDir, 'other.osm.pbf');
    writeFileSync(file, bytes);
    const { code, text } = await run(file);
    expect([code, text]).toEqual([2, expect.stringContaining(reason)]);
    expect((await run(dataDir)).text).toContain('is a folder');
  });

  it('says why it cannot write, and leaves nothing behind', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    const lines: string[] = [];
    const say = { line: (text: string) => lines.push(text), progress: () => {} };
    expect(await runStreets([extractFile(CONTENT)], { dataDir: join(dataDir, 'file'), now: NOW }, say)).toBe(2);
    expect(lines.join()).toMatch(/cannot be written .*file.* Nothing was changed\./);
  });

  it('leaves streets that another version cannot read, and knows that they are there', async () => {
    const path = streetsPath(dataDir);
    expect(await isUnreadable(path)).toBe(false);
    await run(extractFile(CONTENT));
    expect(await isUnreadable(path)).toBe(false);
    const about = join(path, 'about.json');
    writeFileSync(about, readFileSync(about, 'utf8').replace(/"format": \d+/, '"format": 1'));
    expect([await openStreetsFolder(path), await isUnreadable(path)]).toEqual([null, true]);
  });

  it('makes shortcuts of their own for trucks where a street is closed to them', async () => {
    const shortcuts = async () => {
      const graph = await readGraph(streetsPath(dataDir));
      return readHierarchies(streetsPath(dataDir), graph);
    };
    await run(extractFile(CONTENT));
    const { car, truck } = await shortcuts();
    expect(truck).toBe(car);
    const closed = gridWays(4).map((way) => (way.id === 101 ? { ...way, tags: { ...way.tags, hgv: 'no' } } : way));
    await run(extractFile(town(4, closed)));
    const apart = await shortcuts();
    expect(apart.truck.out.other.length).toBeLessThan(apart.car.out.other.length);
  });

  it.each([
    ['of nodes only', { nodes: [{ id: 1, lat: 0, lon: 0 }] }, 'has no streets'],
    ['of ways only', { ways: CONTENT.ways ?? [] }, 'has streets without their nodes'],
    ['with one node of its ways', { ...CONTENT, nodes: CONTENT.nodes?.slice(0, 1) ?? [] }, 'without their nodes'],
    ['with a node off the globe', moved((lat, lon) => [lat + 91, lon]), 'node 1001 is not on the globe'],
  ])('refuses an extract %s, and the streets stay', async (_, content, reason) => {
    await run(extractFile(CONTENT));
    const path = streetsPath(dataDir);
    const before = readFileSync(tilesPath({ path }));
    const { code, text } = await run(extractFile(content));
    expect([code, text]).toEqual([2, expect.stringContaining(reason)]);
    expect(text).toMatch(/Nothing was changed\.$/);
    expect(readFileSync(tilesPath({ path }))).toEqual(before);
  });

  it('makes what an odd extract has, and says what is not there', async () => {
    const nameless = town(
      4,
      gridWays(4).map((way) => ({ ...way, tags: {} })),
    );
    expect((await run(extractFile(nameless))).text).toContain('Search: 0 names of streets, 0 house numbers.');
    const walked = town(
      4,
      gridWays(4).map((way) => ({ ...way, tags: { ...way.tags, highway: 'footway' } })),
    );
    expect((await run(extractFile(walked))).text).toContain(
      'There are no routes: no street of the extract is open to cars.',
    );
    const small = await run(extractFile(moved((lat, lon) => [lat / 5.4, lon / 5.4])));
    expect([small.code, small.text]).toEqual([0, expect.stringContaining('24 pieces')]);
    const apart = town(6, [...gridWays(3), { id: 9, refs: [nodeAt(4, 4), nodeAt(4, 5)] }]);
    expect((await run(extractFile(apart))).text).toContain('Without routes: 1 pieces of street that are not joined');
  });

  it('keeps names of any text as they are', async () => {
    // The writer of this test does not know the last plane.
    const names = NAUGHTY_STRINGS.filter(
      (name) => name !== '' && !/[\p{Surrogate}\u{100000}-\u{10ffff}]/u.test(name),
    ).slice(0, 200);
    const ways = names.map((name, at) => {
      return { id: at + 1, refs: [nodeAt(at % 15, 0), nodeAt((at + 1) % 15, 1 + (at % 14))], tags: { name } };
    });
    expect((await run(extractFile(town(15, ways)))).code).toBe(0);
    const { streets } = await readPlaceList(streetsPath(dataDir));
    expect(new Set(streets.map(({ name }) => name))).toEqual(new Set(names));
  });

  it('leaves out a stretch whose nodes are missing, and makes no straight line there', async () => {
    const { nodes = [] } = CONTENT;
    const cut = { ...CONTENT, nodes: nodes.filter(({ id }) => id !== nodeAt(1, 0)) };
    await run(extractFile(cut));
    const { streets } = await readPlaceList(streetsPath(dataDir));
    const lines = streets.find(({ name }) => name === 'Rua 1')?.lines ?? [];
    expect(lines.map((line) => decodePolyline(line, 6))).toMatchObject([{ positions: [placeAt(2, 0), placeAt(3, 0)] }]);
  });

  it('cuts a street at the antimeridian, and draws both sides', async () => {
    await run(extractFile(moved((lat, lon) => [lat, lon < 0.001 ? 179.998 + lon : lon - 180])));
    const path = streetsPath(dataDir);
    const { at } = createPlaceFinder(await readPlaceList(path));
    expect(at({ lat: 0, lng: 179.998 })?.name).toContain('Rua 1');
    expect(at({ lat: 0, lng: 0 })).toBeNull();
    const tiles = await openPmtiles(tilesPath({ path }));
    for (const x of [0, 2 ** 13 - 1]) expect(await tiles.tile(13, x, 2 ** 12 - 1)).not.toBeNull();
    for (const x of [1, 2 ** 12]) expect(await tiles.tile(13, x, 2 ** 12 - 1)).toBeNull();
    await tiles.close();
  });

  it('of two towns an ocean apart draws both and nothing between', async () => {
    const { nodes = [], ways = [] } = CONTENT;
    const far = {
      nodes: [...nodes, ...nodes.map(({ id, lat, lon }) => ({ id: id + 1e6, lat: lat + 40, lon: lon + 60 }))],
      ways: [...ways, ...ways.map((way) => ({ ...way, id: way.id + 1e6, refs: way.refs.map((id) => id + 1e6) }))],
    };
    const { text } = await run(extractFile(far));
    expect(text).toContain('Picture: 12 tiles');
    expect(text).toContain('Without routes: 24 pieces');
  });
});

/** The town somewhere else. */
function moved(place: (lat: number, lon: number) => [lat: number, lon: number]) {
  return {
    ...CONTENT,
    nodes: (CONTENT.nodes ?? []).map((node) => {
      const [lat, lon] = place(node.lat, node.lon);
      return { ...node, lat, lon };
    }),
  };
}

describe('The tiles', () => {
  it('hold the streets from their zoom on, with names, and areas', async () => {
    await run(extractFile(CONTENT));
    const tiles = await openPmtiles(tilesPath({ path: streetsPath(dataDir) }));
    const at = async (z: number) => {
      // The town lies at longitude 0, just north of latitude 0.
      const bytes = await tiles.tile(z, 2 ** (z - 1), 2 ** (z - 1) - 1);
      return bytes && new VectorTile(new PbfReader(gunzipSync(bytes)));
    };
    const fine = (await at(14))?.layers;
    const streets = Array.from(
      { length: fine?.streets?.length ?? 0 },
      (_, place) => fine?.streets?.feature(place).properties,
    );
    expect(streets).toContainEqual({ kind: 'street', name: 'Rua 1' });
    expect(fine?.areas?.feature(0).properties).toEqual({ kind: 'green' });
    // Streets without rank begin at zoom 13, parks at 11.
    expect(Object.keys((await at(12))?.layers ?? {})).toEqual(['areas']);
    expect(await at(10)).toBeNull();
    await tiles.close();
  });

  it('are found in a file of any number of them, packed as they were cut', async () => {
    const path = join(dataDir, 'many.pmtiles');
    const tiles = Array.from({ length: 20_000 }, (_, at) => ({
      id: zxyToTileId(8, 0, 0) + 3 * at,
      bytes: new Uint8Array([at % 256, at >> 8]),
    }));
    await writePmtiles(path, tiles, {
      box: { west: 0, south: 0, east: 1, north: 1 },
      minZoom: 8,
      maxZoom: 14,
      metadata: {},
    });
    const file = await openPmtiles(path);
    for (const at of [0, 1, 4095, 4096, 12_345, 19_999]) {
      const { id, bytes } = tiles[at] ?? { id: 0, bytes: null };
      expect(await file.tile(...tileIdToZxy(id))).toEqual(bytes);
      expect(await file.tile(...tileIdToZxy(id + 1))).toBeNull();
    }
    await file.close();
  });
});
