// Everything that a person can send holds a canary, and the real process logs at its highest level. No canary may be in
// its output, and every line is JSON.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Client, createClient, JSON_HEADERS } from '../../../fault/service/client';
import { ended, killAll, start } from '../../../fault/service/process';
import { exchange } from '../../../fault/service/raw-socket';
import { type Home, homes } from './homes';

const CANARY = 'kanari';
let number = 0;
/** Found again whatever its case is, or how its digits and letters are escaped. */
const canary = () => {
  number += 1;
  return `${CANARY}${number}`;
};
const FORGED = '\n{"level":60,"msg":"forged"}\r\n\u001b[31mforged';
const TOKENS = { [`${CANARY}reader`]: 'read', [`${CANARY}writer`]: 'write' };

describe.each(homes)('The log of the service on $name', ({ isMissing, make }) => {
  describe.skipIf(isMissing)('holds', () => {
    let home: Home;
    beforeAll(async () => {
      home = await make();
    });
    afterEach(killAll);
    afterAll(() => home?.remove());

    it('nothing of what was sent, and every line of it is JSON', async () => {
      const tokens = Object.entries(TOKENS).map(([token, right]) => `${token}:${right}`);
      const running = await start({ ...home.env, LOG_LEVEL: 'trace', SAMPLE_FINES: '50', TOKENS: tokens.join() });
      const client = createClient(running.address);
      await sendCanaries(client);
      await sendOnSockets(running.address);
      const words = await answered(client);
      client.close();
      running.child.kill('SIGTERM');
      await ended(running.child);

      const lines = running.output().split('\n').filter(Boolean);
      const logged = lines.filter((line) => !/^(First start: |Patio is at )/.test(line));
      const Line = z.looseObject({ level: z.int(), time: z.number(), msg: z.string() });
      for (const line of logged) expect(() => z.parse(Line, JSON.parse(line)), line).not.toThrow();
      expect(logged.length).toBeGreaterThan(60);
      expect(lines.filter((line) => line.includes('forged') || line.includes('\u001b'))).toEqual([]);
      const readable = lines.map((line) => decodeAll(line).toLowerCase());
      expect(readable.filter((line) => line.includes(CANARY))).toEqual([]);
      expect(words.length).toBeGreaterThan(100);
      expect(readable.filter((line) => words.some((word) => line.includes(word)))).toEqual([]);
      // It does say what was asked for, and how that went.
      expect(logged.some((line) => /"route":"\/directory\/plans\/:id","status":404,"ms":\d+/.test(line))).toBe(true);
    });
  });
});

/** Every canary in a place of its own; what the answers are is the affair of other tests. */
async function sendCanaries(client: Client): Promise<void> {
  const [reader, writer] = Object.keys(TOKENS).map((token) => ({ authorization: `Bearer ${token}` }));
  const encode = encodeURIComponent;
  for (const forged of ['', FORGED, '\0', '%', '"}']) {
    const text = () => encode(canary() + forged);
    const paths = [
      `/api/list_fines?search_term=${text()}`,
      `/api/list_fines?ait_number=${text()}`,
      `/api/list_fines?start_date=${text()}`,
      `/api/list_fines?vehicle_ids=${text()}`,
      `/api/list_fines?${text()}=1`,
      `/api/list_fines?search_term=${canary()}%FF`,
      `/api/get_fines_dashboard?start_date=${text()}&end_date=${text()}`,
      `/directory/drivers?search=${text()}`,
      `/directory/plans/${text()}`,
      `/directory/plans/${canary()}%FF`,
      `/directory/planned-routes/${text()}`,
      `/directory/plans/${canary().repeat(80)}`,
      `/${text()}`,
      `/%ZZ${canary()}`,
      `/api/${text()}`,
      `/assets/${text()}.js`,
      `/fines?view=${text()}`,
    ];
    for (const path of paths) {
      await client.ask({ path, headers: reader });
      await client.ask({ path });
    }
    const bodies = [
      { name: canary() + forged, plate_number: canary(), [canary() + forged]: canary() },
      { name: 'x', id: canary() + forged },
      { name: [canary()] },
      { name: 'x', items: [{ milestone_value: canary() }] },
      { name: 'x', vehicles: [{ [canary()]: canary() }] },
    ].map((body) => JSON.stringify(body));
    for (const body of [
      ...bodies,
      `{"${canary()}":1,`,
      `{"${canary()}":1,"name":"${canary()}`,
      `{"a":"${canary()}","a":1}`,
      canary(),
    ]) {
      for (const path of ['/api/update_plan', '/api/update-planned-route']) {
        await client.ask({ method: 'PUT', path, headers: { ...writer, ...JSON_HEADERS }, body });
        await client.ask({ method: 'PUT', path, headers: { ...reader, ...JSON_HEADERS }, body });
      }
    }
  }
  const ownHeaders = (value: string) => [
    { authorization: `Bearer ${value}` },
    { authorization: value },
    { cookie: `session=${value}` },
    { 'user-agent': value, referer: `https://example.org/${value}`, origin: `https://${value}.example.org` },
    { 'x-request-id': value, 'request-id': value, 'x-forwarded-for': value, forwarded: `for=${value}` },
    { 'accept-language': value, accept: value, 'accept-encoding': value },
    { 'if-match': `"${value}"`, 'if-none-match': value },
    { 'content-type': `text/${value}` },
    { 'content-type': `application/json; charset=${value}` },
    { host: value },
    { expect: value },
    { [value]: value },
  ];
  for (const headers of [...ownHeaders(canary()), ...ownHeaders(canary())]) {
    await client.ask({ path: '/api/list_fines', headers: { ...reader, ...headers } });
    await client.ask({
      method: 'PUT',
      path: '/api/update_plan',
      headers: { ...writer, ...headers },
      body: '{"name":"x"}',
    });
  }
}

/** Names and plates that the service answers, lower case. */
async function answered(client: Client): Promise<string[]> {
  const headers = { authorization: `Bearer ${CANARY}reader` };
  const Named = z.object({ rows: z.array(z.looseObject({ name: z.string(), plate_number: z.optional(z.string()) })) });
  const rows = [];
  for (const list of ['drivers', 'vehicles']) {
    const { text } = await client.ask({ path: `/directory/${list}?per_page=100`, headers });
    rows.push(...z.parse(Named, JSON.parse(text)).rows);
  }
  return rows.flatMap(({ name, plate_number: plate = name }) => [name.toLowerCase(), plate.toLowerCase()]);
}

/** What never becomes a request is logged too, and must not be repeated. */
async function sendOnSockets(address: string): Promise<void> {
  for (const text of [
    `${canary()}\r\n\r\n`,
    `GET /${canary()} HTTP/1.1\r\nHost: localhost\r\n${canary()}\r\n\r\n`,
    `GET /${canary()} b HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `${canary().toUpperCase()} / HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET /x HTTP/1.1\r\nHost: localhost\r\nX: ${canary()}\0\r\n\r\n`,
    `GET /x HTTP/1.1\r\nHost: localhost\r\nX: ${canary()}${'a'.repeat(200_000)}\r\n\r\n`,
    `GET http://${canary()}.example.org/${canary()} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    `PUT /api/update_plan HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${canary()}`,
  ]) {
    await exchange(address, text);
  }
}

/** As it would be read by somebody who knows JSON, addresses, base64 and hexadecimal. */
function decodeAll(line: string): string {
  const bytes = (pattern: RegExp, encoding: 'base64' | 'hex') =>
    [...line.matchAll(pattern)].map(([word]) => Buffer.from(word, encoding).toString('latin1'));
  let plain = line;
  try {
    plain = decodeURIComponent(line);
  } catch {
    // Read as it is.
  }
  return [line, plain, ...bytes(/[\w+/-]{12,}/g, 'base64'), ...bytes(/(?:[\da-f]{2}[ ,]?){8,}/gi, 'hex')].join(' ');
}
