// /streets: tiles of the picture, Valhalla's interface, and the search for places. Streets belong to nobody, so nobody signs in.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RequestProblem } from '../operations/request-problem';
import type { EngineQuestion } from './engine-main';
import { createStreetsEngine, EngineAway } from './engine-process';
import { openPmtiles } from './pmtiles-file';
import { type StreetsFolder, tilesPath } from './streets-folder';
import { STREETS, STREETS_SEARCH } from './streets-paths';
import { ENGINE_PATHS } from './valhalla-answers';

const BODY_LIMIT = 256 * 1024;
const MOST_QUERY = 200;
const MOST_PLACES = 50;

export async function addStreets(app: FastifyInstance, folder: StreetsFolder): Promise<void> {
  const tiles = await openPmtiles(tilesPath(folder));
  const engine = createStreetsEngine(folder.path, (line) => app.log.warn(line));
  app.addHook('onClose', async () => {
    engine.close();
    await tiles.close();
  });
  const tag = `"${folder.about.madeAt}"`;

  app.get<{ Params: { z: string; x: string; y: string } }>(`${STREETS}/:z/:x/:y.mvt`, async (request, reply) => {
    const [z, x, y] = [request.params.z, request.params.x, request.params.y].map(wholeNumber);
    if (z === undefined || x === undefined || y === undefined || z > tiles.maxZoom || x >= 2 ** z || y >= 2 ** z)
      throw new RequestProblem(undefined, 'There is no such tile.', 404);
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const bytes = await tiles.tile(z, x, y);
    if (bytes === null) return reply.code(204).send();
    return reply
      .headers({ 'content-type': 'application/vnd.mapbox-vector-tile', 'content-encoding': 'gzip' })
      .send(bytes);
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  for (const path of ENGINE_PATHS) {
    app.post<{ Body: string }>(`${STREETS}/${path}`, async (request, reply) => {
      const body = parsed(request.body);
      return answer(reply, { kind: 'engine', path, body });
    });
  }
  app.get(STREETS_SEARCH[0], async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const near = positionOf(query);
    const most = Math.min(MOST_PLACES, Math.max(1, wholeNumber(query.get('limit') ?? '') ?? 8));
    return answer(reply, { kind: 'places', text: (query.get('q') ?? '').slice(0, MOST_QUERY), near, most });
  });
  app.get(STREETS_SEARCH[1], async (request, reply) => {
    const at = positionOf(new URLSearchParams(request.url.split('?')[1] ?? ''));
    if (at === null) throw new RequestProblem(undefined, 'lat and lon must be a position.', 400);
    return answer(reply, { kind: 'at', at });
  });

  async function answer(reply: FastifyReply, question: EngineQuestion) {
    try {
      const { status, json } = await engine.ask(question);
      return reply.code(status).header('cache-control', 'no-store').send(json);
    } catch (error) {
      if (!(error instanceof EngineAway)) throw error;
      throw new RequestProblem(undefined, 'The engine of streets is away. It starts again.', 503, 3);
    }
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** Null for what is no JSON: the engine says so. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function positionOf(query: URLSearchParams): { lat: number; lng: number } | null {
  const [lat, lng] = [Number(query.get('lat') ?? Number.NaN), Number(query.get('lon') ?? Number.NaN)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
