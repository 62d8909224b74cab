// The process of Valhalla: its library loaded from `home`, over the graph of a folder of streets. Apart from the service, since it
// takes hundreds of megabytes and its crash must not stop anything. Speaks by messages with `engine-process.ts`.
import * as z from 'zod/mini';
import { ENGINE_PATHS, type EnginePath, type EngineReply } from './valhalla-answers';
import { valhallaConfig } from './valhalla-config';
import { loadValhalla, valhallaGraph } from './valhalla-install';

const Message = z.object({
  id: z.int(),
  question: z.object({ kind: z.literal('engine'), path: z.enum(ENGINE_PATHS), body: z.unknown() }),
});

const ACTIONS: Readonly<Record<EnginePath, string>> = {
  route: 'route',
  sources_to_targets: 'matrix',
  optimized_route: 'optimizedRoute',
  locate: 'locate',
  trace_route: 'traceRoute',
};

/** The library says its errors as texts only: the start of a text, its number, and its code in OSRM's format. */
const ERRORS = [
  ['No costing method found', 125, 'InvalidOptions'],
  ['Exceeded max locations', 150, 'InvalidValue'],
  ['Too many shape points', 153, 'InvalidValue'],
  ['Path distance exceeds', 154, 'DistanceExceeded'],
  ['Locations are in unconnected regions', 170, 'NoRoute'],
  ['No suitable edges near location', 171, 'NoSegment'],
  ['Exceeded breakage distance', 172, 'BreakageDistanceExceeded'],
  ['Location is unreachable', 441, 'InvalidUrl'],
  ['No path could be found', 442, 'NoRoute'],
  ['Exact route match algorithm', 443, 'NoSegment'],
  ['Map Match algorithm', 444, 'NoSegment'],
] as const;

const [home = '', folder = ''] = process.argv.slice(2);
const actor = new (loadValhalla(home).Actor)(JSON.stringify(valhallaConfig(valhallaGraph(folder))));

process.on('message', (message) => {
  const { id, question } = z.parse(Message, message);
  answer(question.path, question.body).then((reply) => process.send?.({ id, reply }));
});
// The service has ended, or is about to start another one.
process.on('disconnect', () => process.exit(0));

async function answer(path: EnginePath, body: unknown): Promise<EngineReply> {
  // Without a costing the small router answers, too.
  const asked = typeof body === 'object' && body !== null ? { costing: 'auto', ...body } : body;
  try {
    const text = await actor[ACTIONS[path]]?.(JSON.stringify(asked ?? null));
    return { status: 200, json: JSON.parse(text ?? 'null') };
  } catch (error) {
    return refused(error, 'format' in Object(asked) && Reflect.get(Object(asked), 'format') === 'osrm');
  }
}

function refused(error: unknown, isOsrm: boolean): EngineReply {
  const text = String(error instanceof Error ? error.message : error).replace(/^\w+ error: /, '');
  const [words, number, code] = ERRORS.find(([start]) => text.startsWith(start)) ?? [text, 100, 'InvalidUrl'];
  if (isOsrm) return { status: 400, json: { code, message: words } };
  return { status: 400, json: { error_code: number, error: text, status_code: 400, status: 'Bad Request' } };
}
