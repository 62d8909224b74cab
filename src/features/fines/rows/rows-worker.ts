// The worker that keeps the rows of the desk. It reads through the page, which has the sign-in.
import { parseJson, ServiceProblem } from '../../../api/exchange';
import { ListFinesResponse } from '../../../contract/fine';
import { readTolerantly } from '../../../contract/tolerant';
import { openRowsDatabase } from '../../../work/store/rows-database';
import type { ReadPage } from './ask-page';
import { compute } from './computations';
import type { Computed, RowsScope } from './computed';
import { createRowsEngine, type RowsEngine, type RowsNote } from './rows-engine';
import type { FromRowsWorker, ToRowsWorker } from './rows-messages';
import type { StoredFine } from './stored-rows';
import { firstDayOf, type UnitFilter } from './units';
import { idOfFine } from './walk-fines';

/** Items of a message: the page reads them in a few milliseconds. */
const ITEMS_A_SLICE = 250;

type Answer = Extract<ToRowsWorker, { kind: 'answer' | 'noAnswer' }>;

const post = (message: FromRowsWorker) => self.postMessage(message);
const waiting = new Map<number, (answer: Answer) => void>();
let lastId = 0;
let engine: RowsEngine | null = null;
let scope: RowsScope | null = null;

self.onmessage = ({ data }: MessageEvent<ToRowsWorker>) => {
  switch (data.kind) {
    case 'open':
      engine = open(data.name, data.source);
      return;
    case 'want': {
      const { today, period } = data.wish;
      scope = { today, period, firstDay: firstDayOf(data.wish), isWhole: scope?.isWhole ?? false };
      engine?.want(data.wish);
      return;
    }
    case 'cancel':
      engine?.cancel();
      return;
    case 'resume':
      engine?.resume();
      return;
    case 'answer':
    case 'noAnswer':
      waiting.get(data.id)?.(data);
      return;
    case 'compute':
      reply(data.id, (rows) => {
        if (scope === null) throw new Error('No period is chosen');
        return compute(data.name, rows, data.input, scope);
      });
      return;
    case 'rows':
      reply(data.id, (rows) => {
        const wanted = data.ids && new Set(data.ids);
        return { head: null, items: wanted ? rows.filter(({ fine }) => wanted.has(idOfFine(fine) ?? '')) : rows };
      });
  }
};

function open(name: string, source: string): RowsEngine {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const gone = () => {
    opened.end();
    channel?.close();
    post({ kind: 'gone' });
  };
  const opened = createRowsEngine({
    read: readThroughPage,
    database: openRowsDatabase(name, gone),
    source,
    lock: async (whileHeld, giveUp) => {
      // Missing on pages without TLS: then each tab reads for itself.
      if (!navigator.locks) return whileHeld();
      await navigator.locks.request(name, { signal: giveUp }, whileHeld);
    },
    tell: (note) => channel?.postMessage(note),
    onState: (state) => {
      if (scope) scope = { ...scope, isWhole: state.isWhole };
      post({ kind: 'state', state });
    },
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<RowsNote>) => void opened.hear(data));
  return opened;
}

/** Reads pages by asking the page for the text of the answer. */
function readThroughPage(filter: UnitFilter): ReadPage {
  return async (page, per_page, signal) => {
    const answer = await ask({ ...filter, page, per_page }, signal);
    if (answer.kind === 'noAnswer') {
      const { kind, status, verdict, hint, retryAfter } = answer.problem;
      throw new ServiceProblem(kind, status, verdict, hint, retryAfter);
    }
    const json = parseJson(answer.text);
    if (json === undefined) throw new ServiceProblem('notJson', 200, 'retry', null, null);
    const { value, dropped } = readTolerantly(ListFinesResponse, json);
    return { value: value ?? {}, dropped, receivedAt: answer.receivedAt };
  };
}

function ask(request: Extract<FromRowsWorker, { kind: 'ask' }>['request'], signal: AbortSignal): Promise<Answer> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const abort = () => {
      waiting.delete(id);
      post({ kind: 'unasked', id });
      reject(signal.reason);
    };
    waiting.set(id, (answer) => {
      waiting.delete(id);
      signal.removeEventListener('abort', abort);
      resolve(answer);
    });
    signal.addEventListener('abort', abort, { once: true });
    post({ kind: 'ask', id, request });
  });
}

function reply(id: number, resultOf: (rows: readonly StoredFine[]) => Computed<unknown, unknown>): void {
  try {
    const { head, items } = resultOf(engine?.rows() ?? []);
    for (let at = 0; at < items.length; at += ITEMS_A_SLICE) {
      post({ kind: 'items', id, items: items.slice(at, at + ITEMS_A_SLICE) });
    }
    post({ kind: 'result', id, head });
  } catch (error) {
    post({ kind: 'failed', id, message: error instanceof Error ? error.message : 'failed' });
  }
}
