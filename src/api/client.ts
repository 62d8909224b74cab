// Calls an operation that reads: builds the address, sends (exchange.ts), reads the answer tolerantly. What is written goes out
// by write.ts.
import * as z from 'zod/mini';
import type { Config } from '../config/config';
import { formatQuery } from '../contract/query-string';
import { readTolerantly } from '../contract/tolerant';
import { type Exchange, exchange, parseJson, problemOf } from './exchange';

const NoQuery = z.strictObject({});

export type ReadOperation<Q extends z.core.$ZodType, R extends z.core.$ZodType> = {
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
  /** When the answer came, in milliseconds: long ago where it was kept (`allowCached`). */
  receivedAt: number;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** The language the person reads; a service may answer its texts in it. */
  language?: string;
  /** Where the service does not answer, an earlier answer that the service worker kept may be given: only to be shown. */
  allowCached?: boolean;
};

type ClientConfig = Pick<Config, 'baseUrl' | 'directoryUrl' | 'arrayStyle' | 'credentials' | 'tokenHeader'>;

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
    { signal, allowCached }: Pick<CallOptions, 'signal' | 'allowCached'> = {},
  ): Promise<{ text: string; tag: string | null; receivedAt: number; isKept: boolean }> {
    const url = `${addressOf(config.directoryUrl ?? config.baseUrl, path)}/${encodeURIComponent(id)}`;
    const answer = await exchange(
      url,
      { method: 'GET', headers: headersOf({}), credentials: config.credentials, ...cacheOf(allowCached, token()) },
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
    { signal, language, allowCached }: CallOptions = {},
  ): Promise<Reading<z.output<R>>> {
    const text = formatQuery({ ...Object(query) }, config.arrayStyle);
    const url = `${addressOf(root, operation.path)}${text && `?${text}`}`;
    const headers = headersOf(language ? { 'Accept-Language': language } : {});
    const init = {
      method: operation.method,
      headers,
      credentials: config.credentials,
      ...cacheOf(allowCached, token()),
    };
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

/**
 * What the service worker knows such a request by (src/offline/kept-answers.ts); the service is asked in any case. Without a
 * worker to hear it, what was signed in for would only be left in the browser's own cache.
 */
function cacheOf(allowCached: boolean | undefined, secret: string | null): Pick<RequestInit, 'cache'> {
  const isHeard = secret === null || (typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller));
  return allowCached && isHeard ? { cache: 'no-cache' } : {};
}

async function send(url: string, init: RequestInit, signal?: AbortSignal): Promise<Exchange> {
  const answer = await exchange(url, init, signal);
  if (answer.verdict === 'saved') return answer;
  throw problemOf(answer);
}

/** An object for what begins and ends as one: whoever opens it reads it whole, and says where it is none. */
function outlineOf(body: string): unknown {
  return /^\s*\{/.test(body) && body.trimEnd().endsWith('}') ? {} : parseJson(body);
}
