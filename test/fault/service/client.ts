// Asks a service that listens, as programs do: connections are kept, nothing is retried, nothing is followed.
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export type Reply = { status: number; headers: Record<string, unknown>; text: string };
export type Ask = {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
};

export type Client = { ask: (ask: Ask) => Promise<Reply>; close: () => void };

/** `address` is `http://host:port`. A connection that breaks rejects. */
export function createClient(address: string, maxSockets = 32): Client {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const ask = ({ method = 'GET', path, headers = {}, body }: Ask) =>
    new Promise<Reply>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request(address, { agent, method, path, headers: { ...length, ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

export const JSON_HEADERS = { 'content-type': 'application/json' } as const;
