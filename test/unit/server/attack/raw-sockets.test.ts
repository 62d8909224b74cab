// What no HTTP library sends: broken, ambiguous, endless and slow requests, byte by byte on a socket.
import { randomBytes } from 'node:crypto';
import { METHODS } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../fault/service/client';
import { createJudge, type Judge, readOpenApi } from '../../../fault/service/openapi-judge';
import { drip, type Exchange, exchange } from '../../../fault/service/raw-socket';
import { makeBuiltApp } from '../built-app-folder';
import { type Service, startService } from '../databases';

const HOST = 'Host: localhost\r\n';
const END = 'Connection: close\r\n\r\n';
const PLAN = '{"name":"A plan"}';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const get = (target: string, headers = HOST) => `GET ${target} HTTP/1.1\r\n${headers}${END}`;
const put = (headers: string, body: string, end = END) =>
  `PUT /api/update_plan HTTP/1.1\r\n${HOST}${JSON_TYPE}${headers}${end}${body}`;
const sized = (length: number | string) => `Content-Length: ${length}\r\n`;
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const SMUGGLED = get('/healthz');
/** Of the service for slow clients, here: shorter than any of these takes. */
const PATIENCE_MS = 1_500;

let service: Service;
let built: ReturnType<typeof makeBuiltApp>;
let address = '';
let judge: Judge;
const failures: string[] = [];

beforeAll(async () => {
  built = makeBuiltApp();
  const logTo = { write: (line: string) => void failures.push(line) };
  service = await startService({ fines: 20, builtApp: built.app, logLevel: 'error', logTo });
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  judge = createJudge(readOpenApi((await service.get('/api/openapi.json')).json));
});
afterAll(async () => {
  await service?.close();
  built?.remove();
});

/** Every answer has the table of headers and, when it refuses, the one shape; nothing half comes behind it. */
function expectSound({ answers, rest }: Exchange, name: string): void {
  expect(rest, name).toBe('');
  for (const { status, headers, text } of answers.filter(({ status }) => status >= 200)) {
    expect(status, name).toBeLessThan(500);
    expect(headers['content-security-policy'], name).toBeTruthy();
    expect(headers['x-content-type-options'], name).toBe('nosniff');
    // The address is none of the document's: only the shape of errors counts.
    if (status >= 400 && text !== '') expect(judge.faultOf('GET', '', { status, headers, text }), name).toBeNull();
  }
}

const REFUSED: [string, string | readonly (string | Buffer)[], number][] = [
  ['no HTTP', 'what is this\r\n\r\n', 400],
  ['TLS', [Buffer.from('16030100a5010000a10303', 'hex'), Buffer.alloc(64, 7)], 400],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['an unknown version', `GET /healthz HTTP/9.9\r\n${HOST}${END}`, 400],
  ['a method that does not exist', `FETCH /healthz HTTP/1.1\r\n${HOST}${END}`, 400],
  ['no Host', get('/healthz', ''), 400],
  ['two Hosts', get('/healthz', `${HOST}Host: y\r\n`), 400],
  ['a folded header', get('/healthz', `${HOST}X-A: 1\r\n 2\r\n`), 400],
  ['a header without a name', get('/healthz', `${HOST}: 1\r\n`), 400],
  ['a space before the colon', get('/healthz', `${HOST}X-A : 1\r\n`), 400],
  ['NUL in a header', get('/healthz', `${HOST}X-A: a\0b\r\n`), 400],
  ['a carriage return alone', get('/healthz', `${HOST}X-A: a\rX-B: b\r\n`), 400],
  ['NUL in the address', get('/api/list_fines?search_term=a\0b'), 400],
  ['a space in the address', get('/api/list_fines?search_term=a b'), 400],
  ['bytes that are no ASCII in the address', get('/api/list_fines?search_term=S\xc3\xa3o'), 400],
  ['a header of 200 kB', get('/healthz', `${HOST}X-A: ${'a'.repeat(200_000)}\r\n`), 431],
  [
    '10,000 headers',
    get('/healthz', HOST + Array.from({ length: 10_000 }, (_, n) => `X-${n}: aaaaaaaa\r\n`).join('')),
    431,
  ],
  ['an address of 200 kB', get(`/${'a'.repeat(200_000)}`), 431],
  ['an expectation nobody has', get('/healthz', `${HOST}Expect: the-unexpected\r\n`), 417],
  ['a length and chunks', put(sized(6) + CHUNKED, `0\r\n\r\n${SMUGGLED}`), 400],
  ['chunks and a length', put(CHUNKED + sized(6), `0\r\n\r\n${SMUGGLED}`), 400],
  ['two lengths', put(sized(17) + sized(0), PLAN), 400],
  ['two lengths in one', put(sized('17, 0'), PLAN), 400],
  ['a negative length', put(sized(-1), PLAN), 400],
  ['a length with a plus', put(sized('+17'), PLAN), 400],
  ['a length in hexadecimal', put(sized('0x11'), PLAN), 400],
  ['a length beyond all numbers', put(sized('99999999999999999999'), PLAN), 400],
  ['chunks that are not last', put('Transfer-Encoding: chunked, identity\r\n', chunk(PLAN)), 400],
  ['chunks of another name', put('Transfer-Encoding: xchunked\r\n', chunk(PLAN)), 400],
  ['chunks behind a space', put('Transfer-Encoding : chunked\r\n', chunk(PLAN)), 400],
  ['chunks twice', put(CHUNKED + CHUNKED, `${chunk(PLAN)}0\r\n\r\n`), 400],
  ['a size of a chunk that is none', put(CHUNKED, `ZZ\r\n${PLAN}\r\n0\r\n\r\n`), 400],
  ['a size of a chunk beyond all numbers', put(CHUNKED, `ffffffffffffffffff\r\n${PLAN}`), 400],
  ['a chunk that is longer than its size', put(CHUNKED, `2\r\n${PLAN}\r\n0\r\n\r\n`), 400],
  ['an extension of a chunk without an end', put(CHUNKED, `5;${'a'.repeat(100_000)}`), 400],
  ['no body', put('', ''), 400],
  ['an empty body', put(sized(0), ''), 400],
  ['less than the body', put(sized(5), PLAN), 400],
  ['a body of 17 MB by its length', put(sized(17 * 1024 * 1024), SMUGGLED), 413],
  [
    'a body of 17 MB in chunks',
    [put(CHUNKED, ''), ...Array.from({ length: 17 * 16 }, () => chunk('x'.repeat(65_536))), '0\r\n\r\n'],
    413,
  ],
  ['a body in another form', put(sized(4), '<a/>').replace('application/json', 'text/xml'), 415],
  ['an address with a host', get('http://example.org/api/nothing'), 404],
  ['an address of a file', get('file:///etc/passwd'), 404],
  ['an asterisk', `OPTIONS * HTTP/1.1\r\n${HOST}${END}`, 404],
  ['a path that is no text', get('/directory/plans/%FF'), 400],
  ['a path with half an escape', get('/directory/plans/%Z'), 400],
  ['a path out of the folder', get('/assets/..%2f..%2fpackage.json'), 404],
  ['a path out of the folder, plainly', get('/assets/../../package.json'), 403],
  ['an id with NUL', get('/directory/plans/a%00b'), 404],
  ['an id of 5,000 letters', get(`/directory/plans/${'a'.repeat(5000)}`), 404],
];

describe('On a socket', () => {
  it.each(REFUSED)('%s is refused once, in our words', async (name, parts, status) => {
    const result = await exchange(address, parts);
    expectSound(result, name);
    expect(result.answers.map((answer) => answer.status)).toEqual([status]);
    expect(result.answers[0]?.text).toMatch(/^\{"error":\{"code":"/);
  });

  it('every method is answered without a failure', async () => {
    for (const method of METHODS.filter((name) => name !== 'CONNECT')) {
      for (const path of ['/api/list_fines', '/api/update_plan', '/healthz', '/directory/plans/x', '/']) {
        const result = await exchange(address, `${method} ${path} HTTP/1.1\r\n${HOST}${sized(0)}${END}`);
        // The length that a HEAD names is not followed by a body.
        if (method !== 'HEAD') expectSound(result, `${method} ${path}`);
        expect(`${result.rest}${JSON.stringify(result.answers)}`).not.toMatch(/"status":5|HTTP\/1\.1 5/);
      }
    }
    const tunnel = await exchange(address, `CONNECT example.org:443 HTTP/1.1\r\n${HOST}\r\n`);
    expectSound(tunnel, 'CONNECT');
    expect(tunnel.answers.map(({ status }) => status)).toEqual([405]);
  });

  it('answers of a pipeline come in its order, whatever was wrong with some', async () => {
    const asked = Array.from({ length: 40 }, (_, index) => {
      const end = index === 39 ? END : '\r\n';
      if (index % 4 === 0) return [200, `GET /healthz HTTP/1.1\r\n${HOST}${end}`] as const;
      if (index % 4 === 1) return [400, `GET /api/list_fines?page=x${index} HTTP/1.1\r\n${HOST}${end}`] as const;
      if (index % 4 === 2) return [200, put(sized(PLAN.length), PLAN, end)] as const;
      return [400, put(sized(2), '{}', end)] as const;
    });
    const result = await exchange(address, asked.map(([, text]) => text).join(''));
    expectSound(result, 'pipeline');
    expect(result.answers.map(({ status }) => status)).toEqual(asked.map(([status]) => status));
  });

  it('a body that is refused, compressed or not, keeps no request behind it waiting', async () => {
    const bodies: [string, Buffer][] = [
      ['Content-Encoding: gzip\r\n', gzipSync('x'.repeat(3_000_000))],
      ['Content-Encoding: gzip\r\n', randomBytes(900_000)],
      ['Content-Encoding: br\r\n', randomBytes(900_000)],
      ['Content-Encoding: deflate\r\n', Buffer.from('no deflate')],
      ['Content-Encoding: unheard-of\r\n', randomBytes(300_000)],
      ['Content-Encoding: gzip, gzip\r\n', gzipSync(gzipSync('{"name":"x"}'))],
    ];
    for (const [encoding, body] of bodies) {
      const head = put(`${sized(body.length)}${encoding}`, '', '\r\n');
      const result = await exchange(address, [head, body, get('/healthz')]);
      expectSound(result, encoding);
      expect(
        result.answers.map(({ status }) => status),
        encoding,
      ).toEqual([415, 200]);
    }
    const other = put(sized(900_000), '', '\r\n').replace('application/json', 'text/plain');
    const result = await exchange(address, [other, randomBytes(900_000), get('/healthz')]);
    expect(result.answers.map(({ status }) => status)).toEqual([415, 200]);
  });

  it('who may go on goes on, and who asks for another protocol gets this one', async () => {
    const [first, ...others] = (await exchange(address, put(`${sized(PLAN.length)}Expect: 100-continue\r\n`, PLAN)))
      .answers;
    expect([first?.status, others.map(({ status }) => status)]).toEqual([100, [200]]);
    for (const headers of ['Upgrade: websocket\r\n', 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n']) {
      const text = `GET /healthz HTTP/1.1\r\n${HOST}${headers}Connection: Upgrade, close\r\n\r\n`;
      expect((await exchange(address, text)).answers.map(({ status }) => status)).toEqual([200]);
    }
    const old = await exchange(address, 'GET /healthz HTTP/1.0\r\n\r\n');
    expect(old.answers.map(({ status }) => status)).toEqual([200]);
  });

  it('odd addresses find nothing, or what they say, and no page in the place of data', async () => {
    for (const target of [
      'http://example.org/api/list_fines',
      '/api//list_fines',
      '/api/./list_fines',
      '/api/%6cist_fines',
      '/api/list_fines/',
      '/api/list_fines;page=1',
      '/api/list_fines%00',
      '/api/list_fines%3fpage=1',
      '/api/list_fines?',
      '/api/list_fines?&&',
      '/api/list_fines#x',
      '/API/list_fines',
      '/directory/plans/',
      '/directory/plans/%2e%2e%2f',
      '/directory/plans/a%2Fb',
      '/directory/plans/__proto__',
      '/directory/plans/constructor',
    ]) {
      const result = await exchange(address, get(target, `${HOST}Accept: application/json\r\n`));
      expectSound(result, target);
      const [answer] = result.answers;
      expect(answer?.status, target).toBeLessThan(500);
      expect(answer?.headers['content-type'], target).toMatch(/^application\/json/);
    }
  });

  it('whoever is slow is let go, and nobody waits for them', async () => {
    const { server } = service.app;
    for (const patience of [server.headersTimeout, server.requestTimeout]) {
      expect(patience).toBeGreaterThan(0);
      expect(patience).toBeLessThanOrEqual(10_000);
    }
    // Node reads them anew at each look at its connections.
    server.headersTimeout = PATIENCE_MS;
    server.requestTimeout = PATIENCE_MS;
    const head = `PUT /api/update_plan HTTP/1.1\r\n${HOST}${JSON_TYPE}`;
    const slow: [string, Promise<Exchange>][] = [
      ['silence', exchange(address, [])],
      ['half a line', exchange(address, 'GET /heal')],
      ['no end of the headers', exchange(address, `GET /healthz HTTP/1.1\r\n${HOST}`)],
      [
        'a header a byte at a time',
        exchange(address, drip(`GET /healthz HTTP/1.1\r\nX-Long: ${'a'.repeat(200)}`), 150),
      ],
      ['half a body', exchange(address, `${head}${sized(50)}\r\n{"na`)],
      [
        'a body a byte at a time',
        exchange(address, [`${head}${sized(200)}\r\n`, ...drip(`{"name":"${'a'.repeat(189)}"}`)], 150),
      ],
      ['a chunk without an end', exchange(address, `${head}${CHUNKED}\r\n5\r\n{"n`)],
      [
        'chunks of one byte',
        exchange(address, [`${head}${CHUNKED}\r\n`, ...Array.from({ length: 100 }, () => '1\r\n \r\n')], 150),
      ],
      ['half of a second request', exchange(address, `GET /healthz HTTP/1.1\r\n${HOST}\r\nGET /hea`)],
    ];
    const crowd = Array.from({ length: 150 }, () => exchange(address, `GET /healthz HTTP/1.1\r\n${HOST}`));
    const client = createClient(address);
    for (let index = 0; index < 20; index += 1)
      expect((await client.ask({ path: '/api/list_fines' })).status).toBe(200);
    client.close();
    for (const [name, result] of slow) {
      // The client never ends: this comes only because the service closes the connection.
      const ended = await result;
      expectSound(ended, name);
      expect(ended.answers.at(-1)?.status, name).toBe(408);
    }
    await Promise.all(crowd);
  });

  it('and none of it was a failure of the service, which still answers', async () => {
    expect(failures).toEqual([]);
    expect((await service.get('/healthz')).status).toBe(200);
  });
});
