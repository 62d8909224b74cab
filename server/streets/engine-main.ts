// The process that answers questions about streets: routes and tables over the graph, and the search for places. Apart from the
// service, so that a long answer or a crash does not stop it. Speaks by messages with `engine-process.ts`.
import * as z from 'zod/mini';
import { createPlaceFinder, type PlaceFinder } from './place-finder';
import { createStreetRouter, type StreetRouter } from './street-router';
import { readGraph, readHierarchies, readPlaceList } from './streets-folder';
import { answerOf, ENGINE_PATHS, type EngineReply } from './valhalla-answers';

const Position = z.object({ lat: z.number(), lng: z.number() });
const Question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('engine'), path: z.enum(ENGINE_PATHS), body: z.unknown() }),
  z.object({ kind: z.literal('places'), text: z.string(), near: z.nullable(Position), most: z.int() }),
  z.object({ kind: z.literal('at'), at: Position }),
]);
export type EngineQuestion = z.infer<typeof Question>;
const Message = z.object({ id: z.int(), question: Question });

const [folder = ''] = process.argv.slice(2);
let router: Promise<StreetRouter> | null = null;
let finder: Promise<PlaceFinder> | null = null;

process.on('message', (message) => {
  const { id, question } = z.parse(Message, message);
  answer(question).then(
    (reply) => process.send?.({ id, reply }),
    (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
// The service has ended, or is about to start another one.
process.on('disconnect', () => process.exit(0));

async function answer(question: EngineQuestion): Promise<EngineReply> {
  if (question.kind === 'engine') {
    router ??= openRouter();
    return answerOf(await router, question.path, question.body);
  }
  finder ??= openFinder();
  const places = await finder;
  if (question.kind === 'at') return { status: 200, json: { place: places.at(question.at) } };
  const { text, near, most } = question;
  return { status: 200, json: { places: places.find(text, { near, most }) } };
}

/** A folder that is replaced at this moment is read with the next question. */
function openRouter(): Promise<StreetRouter> {
  const open = async () => {
    const graph = await readGraph(folder);
    return createStreetRouter(graph, await readHierarchies(folder, graph));
  };
  return open().catch((error: unknown) => {
    router = null;
    throw error;
  });
}

function openFinder(): Promise<PlaceFinder> {
  return readPlaceList(folder)
    .then(createPlaceFinder)
    .catch((error: unknown) => {
      finder = null;
      throw error;
    });
}
