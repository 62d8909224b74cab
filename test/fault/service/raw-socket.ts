// Bytes on a socket, as no HTTP library would send them, and the answers that come back.
import { connect, type Socket } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; text: string };
export type Exchange = {
  answers: RawAnswer[];
  /** What came and is no whole answer. */
  rest: string;
};

/**
 * Connects, sends `parts` one after the other with `pause` between them, and reads until the service closes the connection.
 * An error of the socket is an end too: the service may close before it has read everything.
 */
export function exchange(address: string, parts: string | readonly (string | Buffer)[], pause = 0): Promise<Exchange> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.on('connect', () => void send(socket, typeof parts === 'string' ? [parts] : parts, pause));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(readAnswers(Buffer.concat(chunks).toString('latin1'))));
  });
}

async function send(socket: Socket, parts: readonly (string | Buffer)[], pause: number): Promise<void> {
  for (const part of parts) {
    if (socket.destroyed || socket.writableEnded) return;
    socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    else if (socket.writableNeedDrain) {
      await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
    }
  }
}

/** Every byte of a text alone. */
export const drip = (text: string): string[] => [...text];

function readAnswers(received: string): { answers: RawAnswer[]; rest: string } {
  const answers: RawAnswer[] = [];
  let rest = received;
  for (;;) {
    const head = /^HTTP\/1\.1 (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(rest);
    if (!head) return { answers, rest };
    const status = Number(head[1]);
    const lines = (head[2] ?? '').split('\r\n').filter(Boolean);
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const body = rest.slice(head[0].length);
    if (headers['transfer-encoding'] === 'chunked') {
      const { text, behind } = readChunks(body);
      answers.push({ status, headers, text });
      rest = behind;
      continue;
    }
    const length = status < 200 || status === 304 ? 0 : Number(headers['content-length'] ?? 0);
    if (body.length < length) return { answers, rest };
    answers.push({ status, headers, text: body.slice(0, length) });
    rest = body.slice(length);
  }
}

function readChunks(body: string): { text: string; behind: string } {
  let text = '';
  let behind = body;
  for (;;) {
    const size = /^([\da-f]+)\r\n/i.exec(behind);
    if (!size) return { text, behind };
    const length = Number.parseInt(size[1] ?? '0', 16);
    const start = size[0].length;
    text += behind.slice(start, start + length);
    behind = behind.slice(start + length + 2);
    if (length === 0) return { text, behind };
  }
}
