// The answer for a number, for each of the four operations. Mostly valid answers that are altered. Some are cut, of
// another type or status, or no answers at all. The same seed and number give the same answer.
import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { type Verdict, verdictOf } from '../../src/api/exchange';
import { type Answer, dashboardAnswer as dashboardOfSchemas, finesAnswer as finesOfSchemas } from '../e2e/answers';
import { anything, bend, hostileText } from './bent-json';
import { ODD_WAITS } from './faults';
import { type Random, randomOf } from './random';
import { soundDashboard, soundFines } from './sound-answers';

export type BentAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The line goes dead after so many bytes of the body; null: all of it comes. */
  cutAfter: number | null;
};

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/problem+json',
  'APPLICATION/JSON',
  'text/json',
  'text/html',
  'text/plain; charset=iso-8859-1',
  'application/octet-stream',
  'application/jsonp',
  ';;;',
  '',
] as const;
const STATUSES = [
  200, 201, 202, 203, 204, 205, 206, 207, 226, 299, 300, 304, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 411,
  412, 413, 414, 415, 418, 421, 422, 423, 425, 426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 507, 511,
  520, 599, 600, 999,
] as const;
/** Their answers have no body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Seven of ten come whole, as JSON, with 200: what is wrong is in them. */
export function bentAnswer(truth: unknown, random: Random): BentAnswer {
  const body = random.chance(0.75) ? bend(truth, random, random.int(1, 6)) : anythingLike(truth, random);
  const sound: BentAnswer = {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(body),
    cutAfter: null,
  };
  if (random.chance(0.7)) return sound;
  switch (random.int(0, 4)) {
    case 0:
      return { ...sound, headers: { 'content-type': random.pick(TYPES) } };
    case 1:
      return { ...sound, body: spoiled(sound.body, random) };
    case 2:
      return { ...sound, cutAfter: random.int(0, Math.max(0, sound.body.length - 1)) };
    default:
      return refused(random);
  }
}

/** The members of a read, wherever the truth has them; or nothing of the kind. */
function anythingLike(truth: unknown, random: Random): string {
  const key = Object.keys(Object(truth))[0] ?? 'response';
  return bend(random.chance(0.7) ? { [key]: anything(random) } : anything(random), random, 1);
}

/** Other bytes: cut, one changed, something before or behind. */
function spoiled(body: Buffer, random: Random): Buffer {
  const at = random.int(0, body.length);
  switch (random.int(0, 5)) {
    case 0:
      return body.subarray(0, at);
    case 1:
      return Buffer.concat([body.subarray(0, at), Buffer.from([random.int(0, 255)]), body.subarray(at + 1)]);
    case 2:
      return Buffer.concat([Buffer.from('\ufeff'), body]);
    case 3:
      return Buffer.concat([body, Buffer.from('<script>window.__ran=1</script>')]);
    case 4:
      return Buffer.from(Array.from({ length: random.int(0, 400) }, () => random.int(0, 255)));
    default:
      return Buffer.from(`)]}',\n${body.toString('utf8')}`);
  }
}

function refused(random: Random): BentAnswer {
  const status = random.pick(STATUSES);
  const message = hostileText(random);
  const bodies = [
    JSON.stringify({ error: { code: 'no', message, field: random.pick(['/name', 'items[0].name', '', '\u0000']) } }),
    JSON.stringify({ message }),
    JSON.stringify({ error: message }),
    `<h1>${message}</h1>`,
    bend({ error: { code: 'no', message, field: '/items/0' } }, random, 2),
    '',
  ] as const;
  // Mostly at once, so that what may be tried again is; an odd wait is heard or not.
  const wait = random.chance(0.8) ? '0' : random.pick(ODD_WAITS as [string, ...string[]]);
  return {
    status,
    headers: { 'content-type': random.pick(TYPES), 'retry-after': wait, etag: random.pick(['"1"', 'W/"x"', '*', '']) },
    body: Buffer.from(EMPTY.has(status) ? '' : random.pick(bodies)),
    cutAfter: null,
  };
}

/** What the one rule for answers says to it. */
export function meaningOf({ status, headers, body, cutAfter }: BentAnswer): Verdict {
  const isCut = cutAfter !== null;
  return verdictOf({
    status: isCut ? 0 : status,
    contentType: headers['content-type'] ?? '',
    json: isCut ? undefined : parsed(body),
  });
}

function parsed(body: Buffer): unknown {
  try {
    // As a browser reads it: without its mark, and bytes that are no text replaced.
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

export function send({ status, headers, body, cutAfter }: BentAnswer, response: ServerResponse): void {
  response.writeHead(status, cutAfter === null ? headers : { ...headers, 'content-length': String(body.length) });
  if (cutAfter === null) return void response.end(body);
  response.flushHeaders();
  response.write(body.subarray(0, cutAfter));
  setImmediate(() => response.socket?.destroySoon());
}

const DASHBOARD = { response: soundDashboard() };
const FINES = soundFines(15);

/** One of five is made of the contract's schemas alone: any value that fits them, and members that are anything. */
function answerOf(
  truth: unknown,
  schemas: fc.Arbitrary<Answer>,
  seeds: [seed: number, operation: number, index: number],
) {
  const random = randomOf(...seeds);
  if (random.chance(0.8)) return bentAnswer(truth, random);
  const [made] = fc.sample(schemas, { seed: random.int(0, 2 ** 31 - 1), numRuns: 1 });
  const { status = 500, contentType = '', body = '' } = made ?? {};
  return { status, headers: { 'content-type': contentType }, body: Buffer.from(body), cutAfter: null };
}

export const dashboardAnswer = (seed: number, index: number): BentAnswer =>
  answerOf(DASHBOARD, dashboardOfSchemas, [seed, 1, index]);
export const finesAnswer = (seed: number, index: number): BentAnswer =>
  answerOf(FINES, finesOfSchemas, [seed, 2, index]);
