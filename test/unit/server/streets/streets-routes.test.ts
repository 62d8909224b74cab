import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStreetsEngine, EngineAway } from '../../../../server/streets/engine-process';
import { openStreetsFolder, SAMPLE_STREETS } from '../../../../server/streets/streets-folder';
import { parseTokens } from '../../../../server/tokens';
import { makeBuiltApp } from '../built-app-folder';
import { type Service, startService } from '../databases';

describe('The service with streets', () => {
  let service: Service;
  let built: ReturnType<typeof makeBuiltApp>;
  beforeAll(async () => {
    built = makeBuiltApp();
    const streets = await openStreetsFolder(SAMPLE_STREETS);
    service = await startService({
      fines: 0,
      builtApp: built.app,
      streets: streets && { folder: streets, dataDir: null },
      tokens: parseTokens(`${'a'.repeat(20)}:write`),
    });
  });
  afterAll(async () => {
    await service.close();
    built.remove();
  });
  const post = (path: string, payload: string) =>
    service.ask({ method: 'POST', url: path, payload, headers: { 'content-type': 'text/plain;charset=UTF-8' } });

  it('answers with a tile as it is stored, once: then it is not modified', async () => {
    const first = await service.get('/streets/14/6069/9295.mvt');
    expect([first.status, first.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(first.text.length).toBeGreaterThan(1000);
    const again = await service.get('/streets/14/6069/9295.mvt', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text.length]).toEqual([304, 0]);
  });

  it('has nothing where the extract ends, and no tile above its last zoom or of another kind', async () => {
    expect((await service.get('/streets/14/1/1.mvt')).status).toBe(204);
    for (const path of [
      '15/12134/18588.mvt',
      '14/16384/0.mvt',
      '14/-1/0.mvt',
      '14/a/0.mvt',
      '1e1/1/1.mvt',
      '14/1/1.png',
      '..%2f/1/1.mvt',
    ])
      expect((await service.get(`/streets/${path}`)).status, path).toBe(404);
  });

  it('leads along streets, finds an address and names a place, for whoever asks', async () => {
    const places = [
      { lat: -23.5614, lon: -46.6559 },
      { lat: -23.5505, lon: -46.6333 },
    ];
    const route = await post('/streets/route', JSON.stringify({ locations: places, costing: 'truck' }));
    expect(route.status).toBe(200);
    expect(route.json).toMatchObject({ trip: { legs: [{ summary: { length: expect.closeTo(4.4, 0) } }] } });
    const found = await service.get('/streets/places?q=av%20paulista&limit=1');
    expect(found.json).toMatchObject({ places: [{ name: 'Avenida Paulista', kind: 'street' }] });
    expect((await service.get('/streets/at?lat=-23.5505&lon=-46.6333')).json).toMatchObject({
      place: { kind: 'crossing' },
    });
  });

  it('refuses what it cannot read, and stays', async () => {
    for (const payload of ['', '{', '[]', 'null', '{"locations":[]}'])
      expect((await post('/streets/route', payload)).status, payload).toBe(400);
    expect((await post('/streets/route', ' '.repeat(300_000))).status).toBe(413);
    for (const query of ['', '?lat=1', '?lat=a&lon=1', '?lat=91&lon=0'])
      expect((await service.get(`/streets/at${query}`)).status, query).toBe(400);
    expect((await service.get('/streets/places')).json).toEqual({ places: [] });
    expect((await service.get('/streets/nothing')).status).toBe(404);
  });
});

describe('The engine', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'patio-engine-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const program = (name: string, text: string) => {
    const path = join(folder, `${name}.mjs`);
    writeFileSync(path, text);
    return pathToFileURL(path);
  };

  it('that ends while it is asked is away, is told, and starts again for a later question', async () => {
    const mark = JSON.stringify(join(folder, 'was-here'));
    const crashing = program(
      'crashing',
      `import { existsSync, writeFileSync } from 'node:fs';
      process.on('message', ({ id }) => {
        if (!existsSync(${mark})) { writeFileSync(${mark}, ''); process.exit(7); }
        process.send({ id, reply: { status: 200, json: 'again' } });
      });`,
    );
    const told: string[] = [];
    const engine = createStreetsEngine(folder, (line) => told.push(line), { program: crashing, pauseMs: 0 });
    const question = { kind: 'places', text: 'a', near: null, most: 1 } as const;
    await expect(engine.ask(question)).rejects.toThrow(EngineAway);
    expect(told).toEqual([expect.stringContaining('ended (7)')]);
    expect(await engine.ask(question)).toEqual({ status: 200, json: 'again' });
    engine.close();
  });

  it('that does not answer is ended', async () => {
    const silent = program('silent', `process.on('message', () => {});`);
    const engine = createStreetsEngine(folder, () => {}, { program: silent, longestMs: 1 });
    await expect(engine.ask({ kind: 'at', at: { lat: 0, lng: 0 } })).rejects.toThrow(EngineAway);
    engine.close();
  });

  it('refuses more questions than it can answer soon', async () => {
    const silent = program('busy', `process.on('message', () => {});`);
    const engine = createStreetsEngine(folder, () => {}, { program: silent });
    const question = { kind: 'at', at: { lat: 0, lng: 0 } } as const;
    const waiting = Array.from({ length: 64 }, () => engine.ask(question).catch((error: unknown) => error));
    await expect(engine.ask(question)).rejects.toThrow('too much to do');
    engine.close();
    expect(await Promise.all(waiting)).toHaveLength(64);
  });

  it('of a damaged folder is away, and says so', async () => {
    const engine = createStreetsEngine(folder, () => {});
    await expect(engine.ask({ kind: 'at', at: { lat: 0, lng: 0 } })).rejects.toThrow(EngineAway);
    engine.close();
  });
});
