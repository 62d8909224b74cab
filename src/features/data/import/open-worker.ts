// The page's side of the worker that reads files.
import type { OrderName, Orders, WorkerMessage } from './import-messages';

export type ImportWorker = {
  ask: <Name extends OrderName>(name: Name, order: Orders[Name]['order']) => Promise<Orders[Name]['answer']>;
  /** Ends the worker at once; pending answers never come. */
  close: () => void;
};

/** `onFile`: a file begins to be read. Answers reject if the worker fails. */
export function openImportWorker(onFile: (file: string) => void): ImportWorker {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    failAll(event.message);
  };
  worker.onmessageerror = () => failAll('The answer cannot be read');
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'reading') onFile(data.file);
    if (data.kind !== 'answer' && data.kind !== 'failed') return;
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'answer') call?.resolve(data.answer as never);
    else call?.reject(new Error(data.message));
  };
  return {
    ask: (name, order) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        // A module worker keeps messages until its code is loaded.
        worker.postMessage({ name, id: lastId, order });
      }),
    close: () => {
      waiting.clear();
      worker.terminate();
    },
  };
}
