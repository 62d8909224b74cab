import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { tileIdToZxy, zxyToTileId } from 'pmtiles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPmtiles, writePmtiles } from '../../../../server/streets/pmtiles-file';
import { runStreets } from '../../../../server/streets/streets-command';
import {
  isUnreadable,
  openStreetsFolder,
  readGraph,
  readHierarchies,
  streetsPath,
  tilesPath,
} from '../../../../server/streets/streets-folder';
import { extractFile, gridWays, nodeAt, town } from './streets-world';

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

  it('refuses an extract without streets', async () => {
    const { code, text } = await run(extractFile({ nodes: [{ id: 1, lat: 0, lon: 0 }] }));
    expect([code, text]).toEqual([2, expect.stringContaining('has no streets')]);
  });
});

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
