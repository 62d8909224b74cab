// Requests of the conformance check: one after the other, with their time; 429 and 503 with Retry-After are waited for.
import { setTimeout as wait } from 'node:timers/promises';
import type { Report } from './report';

const TIMEOUT_MS = 60_000;
const SLOW_MS = 5_000;
const LONGEST_WAIT_S = 120;
const MOST_TRIES = 4;

export type Answer = {
  status: number;
  type: string;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  json: unknown;
  headers: Headers;
  /** Path and query, for the report. */
  asked: string;
};

type Request = {
  operation: string;
  path: string;
  query?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Leaves the token out. */
  isUnsigned?: boolean;
};

/** The service did not answer, or asks for another token: the rest cannot be tried. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export type Ask = (request: Request) => Promise<Answer>;

/** `headers`: of every request, such as the token. `patience`: seconds that Retry-After may say. */
export function createAsk(base: string, headers: Record<string, string>, report: Report): Ask {
  return async ({ operation, path, query = '', method = 'GET', headers: more = {}, body, isUnsigned = false }) => {
    const asked = `${path}${query === '' ? '' : `?${query}`}`;
    for (let tries = 1; ; tries += 1) {
      const start = performance.now();
      let answer: Answer;
      try {
        const response = await fetch(base + asked, {
          method,
          headers: { accept: 'application/json', ...(isUnsigned ? {} : headers), ...more },
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(body !== undefined && { body }),
        });
        answer = await read(response, asked);
      } catch (error) {
        throw new Unreachable(`${method} ${base}${path} got no answer (${reasonOf(error)}).`);
      }
      const seconds = (performance.now() - start) / 1000;
      if (seconds * 1000 > SLOW_MS) {
        report.say(operation, 'status', 'told', 'an answer took longer than 5 s', `${seconds.toFixed(1)} s: ${asked}`);
      }
      const pause = Number(answer.headers.get('retry-after') ?? Number.NaN);
      const isBusy = answer.status === 429 || answer.status === 503;
      if (!isBusy || !(pause >= 0 && pause <= LONGEST_WAIT_S) || tries === MOST_TRIES) return answer;
      report.say(
        operation,
        'status',
        'told',
        `${answer.status} with Retry-After was waited for`,
        `${pause} s: ${asked}`,
      );
      await wait(pause * 1000);
    }
  };
}

async function read(response: Response, asked: string): Promise<Answer> {
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const { status, headers } = response;
  return { status, type: headers.get('content-type') ?? '', text, json, headers, asked };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code || error.message;
}
