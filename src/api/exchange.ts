// One request with its complete response and verdict, or the reason for a missing response. All requests use it, except the
// download of a backup (backup.ts).
import { parseExactly } from '../contract/long-integers';
import { CACHED_AT, cachedAtOf } from './cached-at';
import { readWhole, takeEarly, type WholeAnswer } from './early-answer';

/** No response after this time counts as a failure of the service. */
const TIMEOUT_MS = 30_000;

/** Browsers show a redirect without a status; other runtimes show these. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Why there is no valid response. `offline`: none at all; `timeout`: none in time. `notJson`: something other than the
 * service responded. `elsewhere`: a redirect, most likely to a sign-in page.
 */
export type ProblemKind =
  | 'offline'
  | 'timeout'
  | 'notJson'
  | 'signIn'
  | 'elsewhere'
  | 'forbidden'
  | 'notFound'
  | 'refused'
  | 'busy'
  | 'server';

/** A failed call. `hint`: text of the service, at most 300 characters, for display as text. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem';
  readonly kind: ProblemKind;
  readonly status: number;
  readonly verdict: Verdict;
  readonly hint: string | null;
  /** Seconds of the service's Retry-After, at most 120. */
  readonly retryAfter: number | null;
  /** The service's code of the error, which distinguishes those of one status. */
  readonly code: string | null;

  constructor(
    kind: ProblemKind,
    status: number,
    verdict: Verdict,
    hint: string | null,
    retryAfter: number | null,
    code: string | null = null,
  ) {
    super(`${kind} (${status})`);
    this.kind = kind;
    this.status = status;
    this.verdict = verdict;
    this.hint = hint;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

export type Exchange = {
  status: number;
  verdict: Verdict;
  body: string;
  json: unknown;
  tag: string | null;
  retryAfter: number | null;
  /** Seconds for which the service remembers an Idempotency-Key; null if it does not declare support. */
  keyLifetime: number | null;
  /** Null: the response comes from the service, not from the cache. */
  cachedAt: number | null;
};

/**
 * Sends one request and judges its complete response. `parse` parses the body of a good response. `timeoutMs`: longer for
 * a request that takes the service minutes. Throws ServiceProblem
 * without a response, or AbortError if `signal` is aborted.
 */
export async function exchange(
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
  parse: (body: string) => unknown = parseJson,
  timeoutMs = TIMEOUT_MS,
): Promise<Exchange> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let answer: WholeAnswer;
  try {
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const early = init.method === 'GET' ? await takeEarly(url, init, ended) : null;
    // The service never redirects. Redirects are not followed, so that data goes nowhere else.
    answer =
      early ??
      (await fetch(url, {
        // Browsers cache permanent redirects for ever; without a cache, a captive portal that is gone has no effect.
        cache: 'no-store',
        ...init,
        redirect: 'manual',
        signal: ended,
      }).then(readWhole));
  } catch (error) {
    if (signal?.aborted) throw error;
    const isLate = timeout.aborted || (error instanceof DOMException && error.name === 'TimeoutError');
    throw new ServiceProblem(isLate ? 'timeout' : 'offline', 0, 'retry', null, null);
  }
  const { response, body } = answer;
  const { status, headers } = response;
  const json = response.ok ? parse(body) : parseJson(body);
  const isRedirect = response.type === 'opaqueredirect' || REDIRECTS.has(status);
  return {
    status,
    verdict: verdictOf({ status, contentType: headers.get('content-type') ?? '', json, isRedirect }),
    body,
    json,
    tag: headers.get('etag'),
    retryAfter: retryAfterOf(headers.get('retry-after')),
    keyLifetime: secondsOf(headers.get('idempotency-key-lifetime')),
    cachedAt: cachedAtOf(headers.get(CACHED_AT), Date.now()),
  };
}

export function problemOf({ status, verdict, json, retryAfter }: Exchange): ServiceProblem {
  const code = path(json, ['error', 'code']);
  const known = typeof code === 'string' ? code : null;
  return new ServiceProblem(kindOf(verdict, status), status, verdict, hintOf(json), retryAfter, known);
}

export function parseJson(body: string): unknown {
  try {
    return parseExactly(body);
  } catch {
    return undefined;
  }
}

/** For a response that is not a success; `write` handles 412 itself. */
export function kindOf(verdict: Verdict, status: number): ProblemKind {
  if (verdict === 'sign in' && status !== 401) return 'elsewhere';
  if (status >= 200 && status < 300) return 'notJson';
  switch (status) {
    case 401:
      return 'signIn';
    case 403:
      return 'forbidden';
    case 404:
      return 'notFound';
    case 429:
    case 503:
      return 'busy';
    default:
      return status >= 500 || status === 408 || status === 425 ? 'server' : 'refused';
  }
}

/** Error bodies have no shape in the contract. A text that looks like a message is only a hint. */
export function hintOf(json: unknown): string | null {
  const candidates = [path(json, ['error', 'message']), path(json, ['message']), path(json, ['error'])];
  const hint = candidates.find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate.trim() !== '',
  );
  return hint ? hint.trim().slice(0, 300) : null;
}

function path(json: unknown, keys: string[]): unknown {
  let value = json;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function retryAfterOf(header: string | null): number | null {
  const seconds = secondsOf(header);
  return seconds === null ? null : Math.min(120, seconds);
}

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
}

export type Verdict = 'saved' | 'retry' | 'sign in' | 'yours';

type Answer = {
  /** HTTP status; 0 without a response, or if the browser hides that of a redirect. */
  status: number;
  /** Content-Type, or "" if missing. */
  contentType: string;
  /** The body as parsed JSON; undefined if it is not JSON. */
  json: unknown;
  /** The response redirects to another address. */
  isRedirect?: boolean;
};

const RETRY: ReadonlySet<number> = new Set([0, 408, 425, 429]);

/**
 * The verdict of a response: one rule for reads and writes, `(status, type, body) -> verdict`.
 * saved: 2xx with a JSON object.
 * retry: no response, 408, 425, 429, 5xx, and 2xx without a JSON object (a captive portal, a login page).
 * sign in: 401, and a redirect, which always comes from a sign-in in front of the service.
 * yours: every other status. Nothing is sent until the user acts.
 */
export function verdictOf({ status, contentType, json, isRedirect = false }: Answer): Verdict {
  if (isRedirect) return 'sign in';
  if (status >= 200 && status < 300) return isJson(contentType) && isObject(json) ? 'saved' : 'retry';
  if (status === 401) return 'sign in';
  if (RETRY.has(status) || status >= 500) return 'retry';
  return 'yours';
}

function isJson(contentType: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType.trim());
}

function isObject(json: unknown): boolean {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
