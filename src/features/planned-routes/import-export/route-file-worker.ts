// Reads a file off the main thread. Posts `ready` first, so that the page knows when to send.
import { decodeText } from './decode-text';
import { readOrder } from './read-order';
import type { WorkerAnswer, WorkerOrder } from './worker-order';

self.onmessage = async ({ data }: MessageEvent<WorkerOrder>) => {
  const answer = await answerTo(data);
  self.postMessage(answer, { transfer: buffersOf(answer) });
};
self.postMessage({ kind: 'ready' } satisfies WorkerAnswer);

async function answerTo(order: WorkerOrder): Promise<WorkerAnswer> {
  const read = await readOrder(order, { onProgress: (part) => self.postMessage({ kind: 'progress', part }) });
  if (read.kind !== 'route') return read;
  // A tree cannot be posted without losing number spellings, so its text is posted.
  const { choice } = read;
  return { kind: 'contract', text: read.text ?? (await textOf(order)), ...(choice && { choice }) };
}

async function textOf(order: WorkerOrder): Promise<string> {
  if ('text' in order) return order.text;
  return decodeText('bytes' in order ? order.bytes : new Uint8Array(await order.blob.arrayBuffer())).text;
}

function buffersOf(answer: WorkerAnswer): Transferable[] {
  if (answer.kind !== 'shapes') return [];
  const arrays = answer.lines.flatMap(({ lat, lng, times }) => [lat, lng, ...(times ? [times] : [])]);
  return arrays.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []));
}
