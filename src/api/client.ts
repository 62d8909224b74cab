// Read operations: builds the address, sends (exchange.ts), parses the response tolerantly. Writes are in write.ts.
import * as z from 'zod/mini';
import type { Config } from '../config/config';
import { formatQuery } from '../contract/query-string';
import { readTolerantly } from '../contract/tolerant';
import { type Exchange, parseJson, problemOf } from './exchange';
import { organizationHeader } from './organization';
import { signedExchange } from './signed-exchange';

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
  /** Number of leaves that violated the contract and were dropped. */
  dropped: number;
  /** Time of the response, in milliseconds: in the past if it was cached (`allowCached`). */
  receivedAt: number;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** The user's language; a service may localise texts by it. */
  language?: string;
  /** Allows a response from the service worker's cache if the service does not respond: for display only. */
  allowCached?: boolean;
};

type ClientConfig = Pick<Config, 'baseUrl' | 'directoryUrl' | 'arrayStyle' | 'credentials' | 'tokenHeader'>;

export type Client = ReturnType<typeof createClient>;

/**
 * A client for one configuration. `token` is read at every call, so that signing in needs no new client. `onAnswer` is
 * called for every read response, with whether it came from the service or the cache.
 */
export function createClient(
  config: ClientConfig,
  token: () => string | null = () => null,
  onAnswer: (isOfService: boolean) => void = () => {},
) {
  const headersOf = (more: Record<string, string>) => requestHeaders(config, token, more);

  const receivedOf = ({ cachedAt }: Exchange): { receivedAt: number; isCached: boolean } => {
    const isCached = cachedAt !== null;
    onAnswer(!isCached);
    return { receivedAt: cachedAt ?? Date.now(), isCached };
  };

  async function openDocument(
    { path }: { path: string },
    id: string,
    { signal, allowCached }: Pick<CallOptions, 'signal' | 'allowCached'> = {},
  ): Promise<{ text: string; tag: string | null; receivedAt: number; isCached: boolean }> {
    const url = `${addressOf(config.directoryUrl ?? config.baseUrl, path)}/${encodeURIComponent(id)}`;
    const init = () => ({
      method: 'GET',
      headers: headersOf({}),
      credentials: config.credentials,
      ...cacheOf(allowCached, token()),
    });
    const answer = await signedExchange(url, init, token, signal, outlineOf);
    if (answer.verdict !== 'saved') throw problemOf(answer);
    return { text: answer.body, tag: answer.tag, ...receivedOf(answer) };
  }

  async function ask<Q extends z.core.$ZodType, R extends z.core.$ZodType>(
    root: string,
    operation: ReadOperation<Q, R>,
    query: z.input<Q>,
    { signal, language, allowCached }: CallOptions = {},
    parse?: (body: string) => unknown,
  ): Promise<Exchange> {
    const text = formatQuery({ ...Object(query) }, config.arrayStyle);
    const url = `${addressOf(root, operation.path)}${text && `?${text}`}`;
    const init = () => ({
      method: operation.method,
      headers: headersOf(language ? { 'Accept-Language': language } : {}),
      credentials: config.credentials,
      ...cacheOf(allowCached, token()),
    });
    const answer = await signedExchange(url, init, token, signal, parse);
    if (answer.verdict !== 'saved') throw problemOf(answer);
    return answer;
  }

  async function read<Q extends z.core.$ZodType, R extends z.core.$ZodType>(
    root: string,
    operation: ReadOperation<Q, R>,
    query: z.input<Q>,
    options: CallOptions = {},
  ): Promise<Reading<z.output<R>>> {
    const answer = await ask(root, operation, query, options);
    const { receivedAt } = receivedOf(answer);
    const { value, dropped } = readTolerantly(operation.response, answer.json);
    // A JSON object always returns an object here: every member of a read response is optional.
    return { value: value as z.output<R>, dropped, receivedAt };
  }

  return {
    /** Calls a read operation of the contract. Throws ServiceProblem, or AbortError if `signal` is aborted. */
    read: <Q extends z.core.$ZodType, R extends z.core.$ZodType>(
      operation: ReadOperation<Q, R>,
      query: z.input<Q>,
      options?: CallOptions,
    ) => read(config.baseUrl, operation, query, options),
    /** The text of the answer to a read operation, for a worker that parses it. Throws like `read`. */
    readText: async <Q extends z.core.$ZodType, R extends z.core.$ZodType>(
      operation: ReadOperation<Q, R>,
      query: z.input<Q>,
      options?: CallOptions,
    ): Promise<{ text: string; receivedAt: number }> => {
      const answer = await ask(config.baseUrl, operation, query, options, outlineOf);
      return { text: answer.body, receivedAt: receivedOf(answer).receivedAt };
    },
    /** Reads a list of the optional directory; only allowed if `hasDirectory`. */
    readDirectory: <Q extends z.core.$ZodType, R extends z.core.$ZodType>(
      operation: ReadOperation<Q, R>,
      query: z.input<Q>,
      options?: CallOptions,
    ) => read(config.directoryUrl ?? config.baseUrl, operation, query, options),
    /** Reads one whole document of the directory by its id, parsed by `response`; ids may contain any character. */
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
     * The text of one whole document of the directory, for editing: not parsed here, so that nothing is lost. `tag` is
     * its ETag. Throws like `read`.
     */
    openDocument,
    hasDirectory: config.directoryUrl !== null,
  };
}

/** `token` is read at every call. */
export function requestHeaders(
  { tokenHeader }: Pick<Config, 'tokenHeader'>,
  token: () => string | null,
  more: Record<string, string>,
): Headers {
  const headers = new Headers({ Accept: 'application/json', ...organizationHeader(), ...more });
  const secret = token();
  if (tokenHeader && secret) headers.set(tokenHeader.name, `${tokenHeader.prefix}${secret}`);
  return headers;
}

export function addressOf(root: string, path: string): string {
  return `${root.replace(/\/+$/, '')}${path}`;
}

/**
 * Marks such a request for the service worker (src/offline/response-cache.ts); the service is asked in any case. Without
 * a worker, a response with credentials would only stay in the browser's HTTP cache.
 */
function cacheOf(allowCached: boolean | undefined, secret: string | null): Pick<RequestInit, 'cache'> {
  const isHeard = secret === null || (typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller));
  return allowCached && isHeard ? { cache: 'no-cache' } : {};
}

/** Returns an object for text delimited like one: the caller parses the whole text and reports errors. */
function outlineOf(body: string): unknown {
  return /^\s*\{/.test(body) && body.trimEnd().endsWith('}') ? {} : parseJson(body);
}
