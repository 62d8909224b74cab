// Valhalla's library behind Valhalla's own HTTP interface: `tsx valhalla-server.ts <folder of the package> <config.json>`.
// Writes its port when it listens.
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { errorBody } from '../../server/streets/valhalla-errors';

const [folder = '', config = ''] = process.argv.slice(2);
const { Actor } = createRequire(join(folder, 'package.json'))('@valhallajs/valhallajs');
const actor: Record<string, (question: string) => Promise<string>> = new Actor(
  JSON.parse(readFileSync(config, 'utf8')),
);

const ACTIONS: Readonly<Record<string, string>> = {
  '/route': 'route',
  '/trace_route': 'traceRoute',
  '/optimized_route': 'optimizedRoute',
  '/locate': 'locate',
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    const question = Buffer.concat(chunks).toString();
    const action = ACTIONS[request.url?.split('?')[0] ?? ''] ?? '';
    try {
      answer(response, 200, (await actor[action]?.(question)) ?? 'null');
    } catch (error) {
      answer(response, 400, JSON.stringify(errorBody(error, /"format":\s*"osrm"/.test(question))));
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${port}\n`);
});

function answer(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json;charset=utf-8', 'access-control-allow-origin': '*' })
    .end(body);
}
