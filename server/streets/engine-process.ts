// Starts a process that answers questions about streets, and starts it again after a crash.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { EngineQuestion } from './engine-main';
import type { EngineReply } from './valhalla-answers';

const Answer = z.union([
  z.object({ id: z.int(), reply: z.object({ status: z.int(), json: z.unknown() }) }),
  z.object({ id: z.int(), error: z.string() }),
]);

/** A question that takes longer is given up together with the process. */
const LONGEST_MS = 30_000;
/** More questions at once are refused: each waits for those before it. */
const MOST_WAITING = 64;
/** An engine that ended is away for this long, twice as long each time it ends without an answer. */
const PAUSE_MS = 2000;
const MOST_DOUBLINGS = 5;

/** The engine is away: it has just ended, or takes too long. */
export class EngineAway extends Error {
  override readonly name = 'EngineAway';
}

export type StreetsEngine = {
  /** Rejects with EngineAway. */
  ask: (question: EngineQuestion) => Promise<EngineReply>;
  /** False from its end to its next start. */
  isThere: () => boolean;
  close: () => void;
};

type Waiting = { resolve: (reply: EngineReply) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };
type Program = { program: URL; args: readonly string[]; name: string };
type Times = { pauseMs?: number; longestMs?: number };

/** The sources are run by tsx; the build has files of its own. */
const IS_SOURCE = import.meta.url.endsWith('.ts');
const programOf = (source: string, built: string) =>
  new URL(IS_SOURCE ? `./${source}.ts` : `./${built}.mjs`, import.meta.url);
const SMALL = programOf('engine-main', 'streets-engine');
const VALHALLA = programOf('valhalla-main', 'streets-valhalla');

/** The small router and the search over a folder of streets. `tell` hears when the process ended by itself. */
export function createStreetsEngine(
  folder: string,
  tell: (line: string) => void,
  { program = SMALL, ...times }: { program?: URL } & Times = {},
): StreetsEngine {
  return createEngine({ program, args: [folder], name: 'engine of streets' }, tell, times);
}

/** Valhalla, installed in `home`, over the graph of a folder of streets. */
export function createValhallaEngine(
  { home, folder }: { home: string; folder: string },
  tell: (line: string) => void,
  { program = VALHALLA, ...times }: { program?: URL } & Times = {},
): StreetsEngine {
  return createEngine({ program, args: [home, folder], name: 'routing engine Valhalla' }, tell, times);
}

/** The process starts with the first question. */
function createEngine(
  { program, args, name }: Program,
  tell: (line: string) => void,
  { pauseMs = PAUSE_MS, longestMs = LONGEST_MS }: Times,
): StreetsEngine {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let lastId = 0;
  let startsAt = Number.NEGATIVE_INFINITY;
  let failures = 0;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(program), [...args], {
      execArgv: IS_SOURCE ? ['--import', 'tsx'] : [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (message) => hear(message));
    started.once('exit', (code, signal) => {
      if (child !== started) return;
      child = null;
      startsAt = performance.now() + pauseMs * 2 ** Math.min(MOST_DOUBLINGS, failures);
      failures += 1;
      tell(`The ${name} ended (${signal ?? code}). It starts again with the next question.`);
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer);
        reject(new EngineAway('The engine has ended.'));
      }
      waiting.clear();
    });
    // It must not keep a service that ends.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function hear(message: unknown): void {
    const { data } = z.safeParse(Answer, message);
    const asked = data && waiting.get(data.id);
    if (!data || !asked) return;
    waiting.delete(data.id);
    clearTimeout(asked.timer);
    failures = 0;
    if ('reply' in data) asked.resolve(data.reply);
    else asked.reject(new EngineAway(data.error));
  }

  return {
    ask(question) {
      if (child === null && performance.now() < startsAt)
        return Promise.reject(new EngineAway('The engine has ended.'));
      if (waiting.size >= MOST_WAITING) return Promise.reject(new EngineAway('The engine has too much to do.'));
      child ??= start();
      const current = child;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => current.kill('SIGKILL'), longestMs);
        waiting.set(id, { resolve, reject, timer });
        current.send({ id, question });
      });
    },
    isThere: () => child !== null || performance.now() >= startsAt,
    close() {
      const ended = child;
      child = null;
      ended?.kill();
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer);
        reject(new EngineAway('The service ends.'));
      }
      waiting.clear();
    },
  };
}
