// Reads a file off the main thread. Posts `ready` first, so that the page knows when to send.
import { decodeText } from './decode-text';
import type { WorkerAnswer } from './open-route-file';
import { readOrder, type WorkerOrder } from './read-order';

self.onmessage = async ({ data }: MessageEvent<WorkerOrder>) => {
  const answer = await answerTo(data);
  self.postMessage(answer, { transfer: buffersOf(answer) });
};
self.postMessage({ kind: 'ready' } satisfies WorkerAnswer);

async function answerTo(order: WorkerOrder): Promise<WorkerAnswer> {
  const read = await readOrder(order);
  if (read.kind !== 'route') return read;
  // A tree cannot be posted without losing number spellings, so its text is posted.
  return { kind: 'contract', text: 'bytes' in order ? decodeText(order.bytes).text : order.text };
}

function buffersOf(answer: WorkerAnswer): Transferable[] {
  if (answer.kind !== 'shapes') return [];
  const arrays = answer.lines.flatMap(({ lat, lng, times }) => [lat, lng, ...(times ? [times] : [])]);
  return arrays.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []));
}
