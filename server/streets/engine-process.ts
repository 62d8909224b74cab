// Starts the process that answers questions about streets, and starts it again after a crash.
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
/** An engine that ended is away for this long, so that a broken one is not started for every question. */
const PAUSE_MS = 2000;

/** The engine is away: it has just ended, or takes too long. */
export class EngineAway extends Error {
  override readonly name = 'EngineAway';
}

export type StreetsEngine = {
  /** Rejects with EngineAway. */
  ask: (question: EngineQuestion) => Promise<EngineReply>;
  close: () => void;
};

type Waiting = { resolve: (reply: EngineReply) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/** The sources are run by tsx; the build has a file of its own. */
const IS_SOURCE = import.meta.url.endsWith('.ts');
const PROGRAM = new URL(IS_SOURCE ? './engine-main.ts' : './streets-engine.mjs', import.meta.url);

/** The process starts with the first question. `tell` hears when it ended by itself. */
export function createStreetsEngine(
  folder: string,
  tell: (line: string) => void,
  { program = PROGRAM, pauseMs = PAUSE_MS, longestMs = LONGEST_MS } = {},
): StreetsEngine {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let lastId = 0;
  let endedAt = Number.NEGATIVE_INFINITY;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(program), [folder], {
      execArgv: IS_SOURCE ? ['--import', 'tsx'] : [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (message) => hear(message));
    started.once('exit', (code, signal) => {
      if (child !== started) return;
      child = null;
      endedAt = performance.now();
      tell(`The engine of streets ended (${signal ?? code}). It starts again with the next question.`);
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
    if ('reply' in data) asked.resolve(data.reply);
    else asked.reject(new EngineAway(data.error));
  }

  return {
    ask(question) {
      if (child === null && performance.now() < endedAt + pauseMs)
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
