// What a service, or whatever stands between it and the page, may do to a request. Written as bytes on the socket where HTTP
// has no words for it.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** `body`: what an honest service would answer. */
export type Answer = (response: ServerResponse, request: IncomingMessage, body: string) => void;

/** What may become of a PUT. `commits`: the service keeps the body. `isSaved`: an answer that honestly says so. */
export type Fault = { name: string; commits: boolean; isSaved?: boolean; answer: Answer };

export const JSON_TYPE = { 'content-type': 'application/json' };
const HTML_TYPE = { 'content-type': 'text/html' };
const LOGIN = '<!doctype html><title>Sign in</title><form action="/login">Please sign in</form>';

export function says(status: number, body: string, headers: Record<string, string> = JSON_TYPE): Answer {
  return (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** An error body of our own shape. */
export const refusal = (code: string) => JSON.stringify({ error: { code, message: `The service says ${code}` } });

export const cut: Answer = (_response, request) => void request.socket.destroy();
/** Nothing, ever; the line stays open. */
export const hang: Answer = () => {};

/** These bytes, and then the line is closed. */
function bytes(text: (body: string) => string): Answer {
  return (_response, request, body) => void request.socket.end(text(body));
}
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const lengthOf = (body: string) => Buffer.byteLength(body);

/** The head and half of the body, and then the line goes dead. */
const truncated: Answer = (response, request, body) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': String(lengthOf(body)) });
  response.write(body.slice(0, body.length / 2), () => request.socket.destroy());
};

/** The head at once, and of the body one byte a second: nobody waits for its end. */
const oneByteASecond: Answer = (response, request, body) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': String(lengthOf(body)) });
  const rest = [...Buffer.from(body)];
  const drip = () => response.write(Buffer.from(rest.splice(0, 1)));
  drip();
  const timer = setInterval(drip, 1000);
  request.socket.on('close', () => clearInterval(timer));
};

/** Where the login page is: a service that is asked for it remembers that, under its own name and under another. */
const LOGIN_PATH = '/api/login';
const elsewhere = (request: IncomingMessage) => `http://localhost:${request.socket.localPort}${LOGIN_PATH}`;
const redirect =
  (status: number, isElsewhere: boolean): Answer =>
  (response, request) => {
    response.writeHead(status, { location: isElsewhere ? elsewhere(request) : LOGIN_PATH });
    response.end();
  };

export const NONE: Fault = {
  name: 'none',
  commits: true,
  isSaved: true,
  answer: (response, _request, body) => says(200, body)(response, _request, body),
};

/** Waits that a service may ask for: only whole seconds are heard, and never more than two minutes of them. */
export const ODD_WAITS = [
  'soon',
  '-5',
  '99999999999999999999',
  'Wed, 21 Oct 2065 07:28:00 GMT',
  '1.5',
  '1e9',
  '0x10',
  '',
];

/** Bytes that are no answer of a service, whatever the request was; none of them is an error by its status. */
const NO_ANSWERS: Readonly<Record<string, Answer>> = {
  reset: cut,
  truncated,
  'login page with 200': says(200, LOGIN, HTML_TYPE),
  'login page that calls itself JSON': says(200, LOGIN),
  'empty 200': says(200, ''),
  '204': says(204, ''),
  null: says(200, 'null'),
  'a list': says(200, '[]'),
  'a text': says(200, '"ok"'),
  'half a document': says(200, '{"id":"p-1"'),
  'a document without a type': bytes((body) => `HTTP/1.1 200 OK\r\ncontent-length: ${lengthOf(body)}\r\n\r\n${body}`),
  'a document called HTML': (response, request, body) => says(200, body, HTML_TYPE)(response, request, body),
  'a length that is too long': bytes((body) => `${HEAD}content-length: ${lengthOf(body) + 7}\r\n\r\n${body}`),
  'a length that is too short': bytes((body) => `${HEAD}content-length: ${lengthOf(body) - 1}\r\n\r\n${body}`),
  'two lengths': bytes((body) => `${HEAD}content-length: 1\r\ncontent-length: ${lengthOf(body)}\r\n\r\n${body}`),
  'a chunk that is cut': bytes((body) => `${HEAD}transfer-encoding: chunked\r\n\r\nffff\r\n${body}`),
  'a chunk without a size': bytes((body) => `${HEAD}transfer-encoding: chunked\r\n\r\nxyz\r\n${body}\r\n0\r\n\r\n`),
  'a body packed otherwise than it says': bytes(
    (body) => `${HEAD}content-encoding: gzip\r\ncontent-length: ${lengthOf(body)}\r\n\r\n${body}`,
  ),
  'a head that is cut': bytes(() => HEAD),
  'a body without a head': bytes((body) => body),
  'no HTTP at all': bytes(() => 'SSH-2.0-OpenSSH_9.2\r\n'),
  '500': says(500, refusal('internal')),
  '502 in HTML': says(502, '<h1>Bad gateway</h1>', HTML_TYPE),
  '504': says(504, ''),
};

/** Every answer here is no "saved", whether the body was kept or not. */
export const FAULTS: readonly Fault[] = [
  ...Object.entries(NO_ANSWERS).flatMap(([name, answer]): Fault[] => [
    { name: `${name} before`, commits: false, answer },
    { name: `${name} after the body was kept`, commits: true, answer },
  ]),
  ...[301, 302, 303, 307, 308].flatMap((status): Fault[] => [
    { name: `${status} to a login page`, commits: false, answer: redirect(status, false) },
    { name: `${status} to a login page of another origin`, commits: false, answer: redirect(status, true) },
  ]),
  ...[400, 403, 404, 409, 412, 413, 422].map(
    (status): Fault => ({ name: String(status), commits: false, answer: says(status, refusal(`status ${status}`)) }),
  ),
  { name: '400 that looks like a document', commits: false, answer: says(400, '{"id":"p-1","name":"saved"}') },
  { name: '401', commits: false, answer: says(401, refusal('sign in')) },
  ...ODD_WAITS.map(
    (wait, index): Fault => ({
      name: `${index % 2 === 0 ? 429 : 503} that asks to wait "${wait}"`,
      commits: false,
      answer: says(index % 2 === 0 ? 429 : 503, '', { 'retry-after': wait }),
    }),
  ),
  { name: '503', commits: false, answer: says(503, refusal('busy'), { ...JSON_TYPE, 'retry-after': '0' }) },
];

/** These end when the page has had enough of them: half a minute, where a test does not shorten it. */
export const SLOW_FAULTS: readonly Fault[] = [
  { name: 'no answer before', commits: false, answer: hang },
  { name: 'no answer after the body was kept', commits: true, answer: hang },
  { name: 'one byte a second before', commits: false, answer: oneByteASecond },
  { name: 'one byte a second after the body was kept', commits: true, answer: oneByteASecond },
];
