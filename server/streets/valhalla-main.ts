// The process of Valhalla: its library loaded from `home`, over the graph of a folder of streets. Apart from the service, since it
// takes hundreds of megabytes and its crash must not stop anything. Speaks by messages with `engine-process.ts`.
import * as z from 'zod/mini';
import { ENGINE_PATHS, type EnginePath, type EngineReply } from './valhalla-answers';
import { valhallaConfig } from './valhalla-config';
import { errorBody } from './valhalla-errors';
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
  trace_attributes: 'traceAttributes',
};

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
    const isOsrm = Reflect.get(Object(asked), 'format') === 'osrm';
    return { status: 400, json: errorBody(error, isOsrm) };
  }
}
