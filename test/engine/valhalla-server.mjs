// Valhalla's library behind Valhalla's own HTTP interface: `node valhalla-server.mjs <folder of the package> <config.json>`.
// Writes its port when it listens. The library gives its errors as texts only; status and number come from Valhalla's table.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, config] = process.argv.slice(2);
const { Actor } = createRequire(join(folder, 'package.json'))('@valhallajs/valhallajs');
const actor = new Actor(JSON.parse(readFileSync(config, 'utf8')));

const ACTIONS = {
  '/route': 'route',
  '/trace_route': 'traceRoute',
  '/optimized_route': 'optimizedRoute',
  '/locate': 'locate',
};
/** Words of the error, its number, and its code where the answer was asked for in OSRM's format. */
const ERRORS = [
  ['No costing method found', 125, 'InvalidOptions'],
  ['Exceeded max locations', 150, 'InvalidValue'],
  ['Too many shape points', 153, 'InvalidValue'],
  ['Path distance exceeds', 154, 'DistanceExceeded'],
  ['Locations are in unconnected regions', 170, 'NoRoute'],
  ['No suitable edges near location', 171, 'NoSegment'],
  ['Exceeded breakage distance', 172, 'BreakageDistanceExceeded'],
  ['Location is unreachable', 441, 'InvalidUrl'],
  ['No path could be found', 442, 'NoRoute'],
  ['Exact route match algorithm', 443, 'NoSegment'],
  ['Map Match algorithm', 444, 'NoSegment'],
];

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    const question = Buffer.concat(chunks).toString();
    const action = ACTIONS[request.url.split('?')[0]];
    try {
      answer(response, 200, await actor[action](question));
    } catch (error) {
      const text = String(error?.message).replace(/^\w+ error: /, '');
      const [words, number, code] = ERRORS.find(([start]) => text.startsWith(start)) ?? [text, 199, 'InvalidUrl'];
      const isOsrm = /"format":\s*"osrm"/.test(question);
      const body = { error_code: number, error: text, status_code: 400, status: 'Bad Request' };
      answer(response, number === 199 ? 500 : 400, JSON.stringify(isOsrm ? { code, message: words } : body));
    }
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));

function answer(response, status, body) {
  response
    .writeHead(status, { 'content-type': 'application/json;charset=utf-8', 'access-control-allow-origin': '*' })
    .end(body);
}
