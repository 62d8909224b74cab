// Responses to requests that never reach Fastify: written by hand, with the same headers and format.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { errorBody } from './error-answer';

type Headers = Readonly<Record<string, string>>;

/** For expectations that cannot be met, and CONNECT, to which Node does not respond. */
export function answerOnSocket({ server }: FastifyInstance, table: Headers): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headersFor(table), connection: 'close' }).end(JSON.stringify(errorBody(417)));
    request.resume();
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // A client that disconnects meanwhile must not cause other errors.
    socket.on('error', () => socket.destroy());
    endWith(socket, 405, table);
  });
}

const STATUSES = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** For invalid HTTP, or requests that arrive too slowly. */
export function refuseOnSocket(socket: Duplex, code: string | undefined, table: Headers): void {
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else endWith(socket, STATUSES.get(code ?? '') ?? 400, table);
}

function endWith(socket: Duplex, status: number, table: Headers): void {
  const body = JSON.stringify(errorBody(status));
  const lines = Object.entries(headersFor(table)).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

function headersFor(table: Headers): Record<string, string> {
  return { ...table, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
}
