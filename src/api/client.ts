// Calls an operation that reads: builds the address, sends, judges the answer, reads it tolerantly. Nothing else knows fetch;
// what is written goes out by write.ts.
import * as z from 'zod/mini';
import type { Config } from '../config/config';
import { formatQuery } from '../contract/query-string';
import { readTolerantly } from '../contract/tolerant';
import { KEPT_AT, keptAtOf } from './kept-at';
import { type Verdict, verdictOf } from './verdict';

/** No answer after this long is a failure of the service, not of the person. */
export const TIMEOUT_MS = 30_000;

/** Browsers show a redirect as one without a status; what runs outside of them shows these. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const NoQuery = z.strictObject({});

type ReadOperation<Q extends z.core.$ZodType, R extends z.core.$ZodType> = {
  name: string;
  method: 'GET';
  path: string;
  query: Q;
  response: R;
};

export type Reading<T> = {
  value: T;
  /** How many leaves of the answer did not fit the contract and were left out. */
  dropped: number;
  /** When the answer came, in milliseconds: long ago where it was kept (`orKept`). */
  receivedAt: number;
};

/**
 * What kept the answer away. `offline`: no answer at all; `timeout`: none in time; `notJson`: something that is not the service
 * answered; `elsewhere`: something sent the browser to another address, most likely to sign in there.
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

/** A failed call. `hint` is text of the service, at most 300 characters, to be shown as text. */
export class ServiceProblem extends Error {
  override readonly name = 'ServiceProblem';
  readonly kind: ProblemKind;
  readonly status: number;
  readonly verdict: Verdict;
  readonly hint: string | null;
  /** Seconds the service asks to wait, at most 120. */
  readonly retryAfter: number | null;

  constructor(kind: ProblemKind, status: number, verdict: Verdict, hint: string | null, retryAfter: number | null) {
    super(`${kind} (${status})`);
    this.kind = kind;
    this.status = status;
    this.verdict = verdict;
    this.hint = hint;
    this.retryAfter = retryAfter;
  }
}

export type CallOptions = {
  signal?: AbortSignal;
  /** The language the person reads; a service may answer its texts in it. */
  language?: string;
  /** Where the service does not answer, an earlier answer that the service worker kept may be given: only to be shown. */
  orKept?: boolean;
};

export type ClientConfig = Pick<Config, 'baseUrl' | 'directoryUrl' | 'arrayStyle' | 'credentials' | 'tokenHeader'>;

export type Client = ReturnType<typeof createClient>;

/**
 * A client for one configuration. `token` is asked for at every call, so signing in needs no new client. `onAnswer` hears of
 * every answer to what reads whether it is the service's, or was kept.
 */
export function createClient(
  config: ClientConfig,
  token: () => string | null = () => null,
  onAnswer: (isOfService: boolean) => void = () => {},
) {
  const headersOf = (more: Record<string, string>) => requestHeaders(config, token, more);

  const receivedOf = ({ keptAt }: Exchange): { receivedAt: number; isKept: boolean } => {
    const isKept = keptAt !== null;
    onAnswer(!isKept);
    return { receivedAt: keptAt ?? Date.now(), isKept };
  };

  async function openDocument(
    { path }: { path: string },
    id: string,
    { signal, orKept }: Pick<CallOptions, 'signal' | 'orKept'> = {},
  ): Promise<{ text: string; tag: string | null; receivedAt: number; isKept: boolean }> {
    const url = `${addressOf(config.directoryUrl ?? config.baseUrl, path)}/${encodeURIComponent(id)}`;
    const answer = await exchange(
      url,
      { method: 'GET', headers: headersOf({}), credentials: config.credentials, ...cacheOf(orKept) },
      signal,
      outlineOf,
    );
    if (answer.verdict !== 'saved') throw problemOf(answer);
    return { text: answer.body, tag: answer.tag, ...receivedOf(answer) };
  }

  async function read<Q extends z.core.$ZodType, R extends z.core.$ZodType>(
    root: string,
    operation: ReadOperation<Q, R>,
    query: z.input<Q>,
    { signal, language, orKept }: CallOptions = {},
  ): Promise<Reading<z.output<R>>> {
    const text = formatQuery({ ...Object(query) }, config.arrayStyle);
    const url = `${addressOf(root, operation.path)}${text && `?${text}`}`;
    const headers = headersOf(language ? { 'Accept-Language': language } : {});
    const init = { method: operation.method, headers, credentials: config.credentials, ...cacheOf(orKept) };
    const answer = await send(url, init, signal);
    const { receivedAt } = receivedOf(answer);
    const { value, dropped } = readTolerantly(operation.response, answer.json);
    // A JSON object always gives an object here: every member of a read response is optional.
    return { value: value as z.output<R>, dropped, receivedAt };
  }

  return {
    /** Reads one of the contract's operations. Throws ServiceProblem, or AbortError when `signal` is aborted. */
    read: <Q extends z.core.$ZodType, R extends z.core.$ZodType>(
      operation: ReadOperation<Q, R>,
      query: z.input<Q>,
      options?: CallOptions,
    ) => read(config.baseUrl, operation, query, options),
    /** Reads a list of the optional directory; only to be called where `hasDirectory`. */
    readDirectory: <Q extends z.core.$ZodType, R extends z.core.$ZodType>(
      operation: ReadOperation<Q, R>,
      query: z.input<Q>,
      options?: CallOptions,
    ) => read(config.directoryUrl ?? config.baseUrl, operation, query, options),
    /** Reads one whole document of the directory by its id, as `response` says; ids may hold any character. */
    readDocument: <R extends z.core.$ZodType>(
      { name, path }: { name: string; path: string },
      id: string,
      response: R,
      options?: CallOptions,
    ) =>
      read(
        config.directoryUrl ?? config.baseUrl,
        { name, method: 'GET', path: `${path}/${encodeURIComponent(id)}`, query: NoQuery, response },
        {},
        options,
      ),
    /**
     * The text of one whole document of the directory, to be edited: nothing is read out of it here, so that nothing is
     * lost. `tag` is its ETag. Throws like `read`.
     */
    openDocument,
    hasDirectory: config.directoryUrl !== null,
  };
}

/** `token` is asked for at every call. */
export function requestHeaders(
  { tokenHeader }: Pick<Config, 'tokenHeader'>,
  token: () => string | null,
  more: Record<string, string>,
): Headers {
  const headers = new Headers({ Accept: 'application/json', ...more });
  const secret = token();
  if (tokenHeader && secret) headers.set(tokenHeader.name, `${tokenHeader.prefix}${secret}`);
  return headers;
}

export function addressOf(root: string, path: string): string {
  return `${root.replace(/\/+$/, '')}${path}`;
}

/** What the service worker knows such a request by (src/offline/kept-answers.ts); the service is asked in any case. */
function cacheOf(orKept = false): Pick<RequestInit, 'cache'> {
  return orKept ? { cache: 'no-cache' } : {};
}

async function send(url: string, init: RequestInit, signal?: AbortSignal): Promise<Exchange> {
  const answer = await exchange(url, init, signal);
  if (answer.verdict === 'saved') return answer;
  throw problemOf(answer);
}

function problemOf({ status, verdict, json, retryAfter }: Exchange): ServiceProblem {
  return new ServiceProblem(kindOf(verdict, status), status, verdict, hintOf(json), retryAfter);
}

type Exchange = {
  status: number;
  verdict: Verdict;
  body: string;
  json: unknown;
  tag: string | null;
  retryAfter: number | null;
  /** Null: this is what the service says now. */
  keptAt: number | null;
};

/**
 * One request and its whole answer, judged. `parse` reads the body of a good answer. Throws ServiceProblem without an answer, or
 * AbortError when `signal` is aborted.
 */
export async function exchange(
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
  parse: (body: string) => unknown = parseJson,
): Promise<Exchange> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let body: string;
  try {
    // A redirect is never the service: it is followed by nobody, so that what is sent goes nowhere else.
    response = await fetch(url, {
      // A redirect that calls itself permanent is kept by browsers for ever; asked again, a portal that is gone says nothing.
      cache: 'no-store',
      ...init,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    body = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ServiceProblem(timeout.aborted ? 'timeout' : 'offline', 0, 'retry', null, null);
  }
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
    keptAt: keptAtOf(headers.get(KEPT_AT), Date.now()),
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** An object for what begins and ends as one: whoever opens it reads it whole, and says where it is none. */
function outlineOf(body: string): unknown {
  return /^\s*\{/.test(body) && body.trimEnd().endsWith('}') ? {} : parseJson(body);
}

/** Of an answer that is none of the service's own good ones; 412 is one of those that `write` knows. */
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

/** Error bodies have no shape in the contract: a text that looks like a message is a hint, nothing more. */
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
  if (header === null || !/^\d{1,6}$/.test(header.trim())) return null;
  return Math.min(120, Number(header));
}
