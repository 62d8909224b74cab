// /streets: tiles of the picture, Valhalla's interface, and the search for places. Streets belong to nobody, so nobody signs in.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RequestProblem } from '../operations/request-problem';
import type { EngineQuestion } from './engine-main';
import { EngineAway } from './engine-process';
import { createStreetsInUse, type OpenStreets, type StreetsSource } from './streets-in-use';
import { STREETS, STREETS_SEARCH } from './streets-paths';
import { ENGINE_PATHS, type EngineReply, GRAPH_PATH } from './valhalla-answers';

const BODY_LIMIT = 256 * 1024;
const MOST_QUERY = 200;
const MOST_PLACES = 50;

/** Which engine gave an answer. */
const ANSWERED_BY = 'streets-engine';

export async function addStreets(app: FastifyInstance, source: StreetsSource): Promise<void> {
  const streets = await createStreetsInUse(source, (line) => app.log.warn(line));
  app.addHook('onClose', () => streets.close());

  app.get<{ Params: { z: string; x: string; y: string } }>(`${STREETS}/:z/:x/:y.mvt`, async (request, reply) => {
    const { tiles, folder } = await streets.current();
    const tag = `"${folder.about.madeAt}"`;
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
      return answer(reply, { kind: 'engine', path, body: parsed(request.body) });
    });
  }
  app.get(`${STREETS}/status`, async (_request, reply) => {
    const { valhalla, folder } = await streets.current();
    const engine = valhalla?.isThere() ? 'valhalla' : 'simple';
    return reply
      .header('cache-control', 'no-store')
      .send({ engine, has_valhalla: valhalla !== null, source: folder.about.source, made_at: folder.about.madeAt });
  });
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
      const { engine, status, json } = await askBest(await streets.current(), question);
      return reply
        .code(status)
        .headers({ 'cache-control': 'no-store', [ANSWERED_BY]: engine })
        .send(json);
    } catch (error) {
      if (!(error instanceof EngineAway)) throw error;
      throw new RequestProblem(undefined, 'The engine of streets is away. It starts again.', 503, 3);
    }
  }
}

type Answered = EngineReply & { engine: 'valhalla' | 'simple' };

/** Valhalla's answer to routing questions; while it is away the small router's. */
async function askBest({ small, valhalla }: OpenStreets, question: EngineQuestion): Promise<Answered> {
  if (question.kind === 'engine' && question.path !== GRAPH_PATH && valhalla !== null) {
    try {
      return { engine: 'valhalla', ...(await valhalla.ask(question)) };
    } catch (error) {
      if (!(error instanceof EngineAway)) throw error;
    }
  }
  return { engine: 'simple', ...(await small.ask(question)) };
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
