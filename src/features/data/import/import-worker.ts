// The worker that reads files of a fleet, off the main thread.
import type { OrderName, WorkerMessage, WorkerOrder } from './import-messages';
import { createImportReader, type ImportReader } from './import-reader';

const post = (message: WorkerMessage) => self.postMessage(message);
const reader = createImportReader((file) => post({ kind: 'reading', file }));

self.onmessage = async ({ data }: MessageEvent<WorkerOrder>) => {
  try {
    post({ kind: 'answer', id: data.id, answer: await carryOut(data) });
  } catch (error) {
    post({ kind: 'failed', id: data.id, message: error instanceof Error ? error.message : 'failed' });
  }
};
post({ kind: 'ready' });

function carryOut({ name, order }: WorkerOrder): unknown {
  // Each order has the argument of the method with its name.
  const methods: { [Name in OrderName]: (order: never) => unknown } = reader satisfies ImportReader;
  return methods[name](order as never);
}
