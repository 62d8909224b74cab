// The service beside a package in Valhalla's place: what is asked, what falls back, and what is taken anew. The real one is
// tested by `npm run engine`.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStreets } from '../../../../server/streets/streets-command';
import { openStreetsFolder, SAMPLE_STREETS, streetsPath } from '../../../../server/streets/streets-folder';
import { valhallaGraph, valhallaHome } from '../../../../server/streets/valhalla-install';
import { type Service, startService } from '../databases';
import { extractFile, gridWays, town } from './streets-world';

const PLACES = [
  { lat: -23.5614, lon: -46.6559 },
  { lat: -23.5505, lon: -46.6333 },
];
/** Answers in Valhalla's place; `locate` ends its process. */
const PACKAGE = `exports.Actor = class {
  route(text) {
    const { costing, locations } = JSON.parse(text);
    if (locations[0].lat > 0) throw new Error('Loki error: No suitable edges near location');
    return Promise.resolve(JSON.stringify({ trip: { costing } }));
  }
  locate() { process.exit(9); }
};`;

describe('The service with Valhalla', () => {
  let service: Service;
  let dataDir = '';
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'patio-valhalla-'));
    const home = join(valhallaHome(dataDir), 'node_modules/@valhallajs/valhallajs');
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{ "main": "index.js" }');
    writeFileSync(join(home, 'index.js'), PACKAGE);
    cpSync(SAMPLE_STREETS, streetsPath(dataDir), { recursive: true });
    mkdirSync(valhallaGraph(streetsPath(dataDir)));
    const folder = await openStreetsFolder(streetsPath(dataDir));
    service = await startService({ fines: 0, streets: folder && { folder, dataDir } });
  });
  afterAll(async () => {
    await service.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const ask = (path: string, body: object) =>
    service.ask({
      method: 'POST',
      url: `/streets/${path}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    });

  it('asks it for routes, and says that it answered', async () => {
    const { json, headers } = await ask('route', { locations: PLACES });
    expect([json, headers['streets-engine']]).toEqual([{ trip: { costing: 'auto' } }, 'valhalla']);
    expect((await service.get('/streets/status')).json).toMatchObject({ engine: 'valhalla', has_valhalla: true });
  });

  it('hands its errors on with their numbers', async () => {
    const { status, json } = await ask('route', { locations: [{ lat: 1, lon: 1 }] });
    expect([status, json]).toEqual([400, expect.objectContaining({ error_code: 171 })]);
  });

  it('lets the simple routing answer when it ends in the midst of a question, and says so', async () => {
    const { status, headers } = await ask('locate', { locations: PLACES });
    expect([status, headers['streets-engine']]).toEqual([200, 'simple']);
  });

  it('takes new streets while it runs, and searches in them', async () => {
    // Its builder is no program here, so the new streets come without a graph of Valhalla.
    rmSync(valhallaHome(dataDir), { recursive: true });
    const lines: string[] = [];
    const say = { line: (line: string) => lines.push(line), progress: () => {} };
    expect(await runStreets([extractFile(town(3, gridWays(3)))], { dataDir, now: 7 }, say)).toBe(0);
    expect((await service.get('/streets/status')).json).toMatchObject({ has_valhalla: false, source: 'town.osm.pbf' });
    expect((await service.get('/streets/places?q=Avenida%202')).json).toMatchObject({
      places: [{ name: 'Avenida 2' }],
    });
  });

  it('keeps its streets when the new ones are refused', async () => {
    const before = readFileSync(join(streetsPath(dataDir), 'about.json'), 'utf8');
    const broken = join(dataDir, 'broken.osm.pbf');
    writeFileSync(broken, 'no extract');
    const lines: string[] = [];
    const say = { line: (line: string) => lines.push(line), progress: () => {} };
    expect(await runStreets([broken], { dataDir, now: 8 }, say)).toBe(2);
    expect(lines.join('\n')).toMatch(/byte .*Nothing was changed\./s);
    expect(readFileSync(join(streetsPath(dataDir), 'about.json'), 'utf8')).toBe(before);
    expect(await runStreets(['--engine', '--fast'], { dataDir, now: 8 }, say)).toBe(2);
  });
});
