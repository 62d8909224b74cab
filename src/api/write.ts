// Sends a whole document. Separate from the client, because nothing is written before the first numbers are on screen.
import type { Config } from '../config/config';
import { addressOf, requestHeaders } from './client';
import { type ErrorPath, errorPathOf } from './error-path';
import { hintOf, kindOf, type ProblemKind, ServiceProblem } from './exchange';
import { signedExchange } from './signed-exchange';

type WriteOperation = { name: string; method: 'PUT'; path: string };
type ReserveOperation = { name: string; method: 'POST'; path: string };

/** The outcome of sending a document. Only an explicit response of the service counts as "saved". */
export type Outcome =
  | {
      verdict: 'saved';
      status: number;
      /** The body of the response, a JSON object as text. */
      answer: string;
      /** Its ETag, if the service sends one. */
      tag: string | null;
      /** The service supports the Idempotency-Key that was sent. */
      isKeyKnown?: boolean;
    }
  | {
      verdict: 'retry' | 'sign in' | 'yours';
      /** `changed`: 412, another user saved first. */
      kind: ProblemKind | 'changed';
      status: number;
      hint: string | null;
      /** The place of the error in the document, if the service reports it. */
      path: ErrorPath | null;
      retryAfter: number | null;
      isKeyKnown?: boolean;
    };

type WriteOptions = {
  signal?: AbortSignal;
  /** The ETag that the stored document must still have (If-Match). */
  tag?: string | null;
  /** Sent as Idempotency-Key: a service with support executes the request only once. */
  key?: string | null;
};

/** Sends JSON text unchanged. Never throws for a response; throws AbortError when `signal` is aborted. */
export type Write = (operation: WriteOperation, body: string, options?: WriteOptions) => Promise<Outcome>;

/** The writer of one configuration. `token` is read at every call. */
export function createWrite(
  config: Pick<Config, 'baseUrl' | 'credentials' | 'tokenHeader'>,
  token: () => string | null = () => null,
): Write {
  return ({ method, path }, body, { signal, tag = null, key = null } = {}) => {
    // A compressing proxy makes a tag weak, but If-Match requires a strong one, which the service recognises.
    const ifMatch: Record<string, string> = tag === null ? {} : { 'If-Match': tag.replace(/^W\//, '') };
    return send(config, token, { method, url: addressOf(config.baseUrl, path), body, more: ifMatch, key, signal });
  };
}

/** Reserves an id at the directory for a new document. `key` identifies the document: the same key gets the same id. */
export type Reserve = (operation: ReserveOperation, key: string, signal?: AbortSignal) => Promise<Outcome>;

/** Like `createWrite`; null without a directory. */
export function createReserve(
  config: Pick<Config, 'directoryUrl' | 'credentials' | 'tokenHeader'>,
  token: () => string | null = () => null,
): Reserve | null {
  const root = config.directoryUrl;
  if (root === null) return null;
  return ({ method, path }, key, signal) =>
    send(config, token, {
      method,
      url: addressOf(root, path),
      body: '{}',
      more: {},
      key,
      signal,
    });
}

type Sent = {
  method: 'PUT' | 'POST';
  url: string;
  body: string;
  more: Record<string, string>;
  key: string | null;
  signal: AbortSignal | undefined;
};

async function send(
  config: Pick<Config, 'credentials' | 'tokenHeader'>,
  token: () => string | null,
  { method, url, body, more, key, signal }: Sent,
): Promise<Outcome> {
  const idempotencyKey: Record<string, string> = key === null ? {} : { 'Idempotency-Key': `"${key}"` };
  const own = { 'Content-Type': 'application/json', ...more, ...idempotencyKey };
  const init = () => ({
    method,
    headers: requestHeaders(config, token, own),
    body,
    credentials: config.credentials,
  });
  try {
    const answer = await signedExchange(url, init, token, signal);
    const { verdict, status, retryAfter, json } = answer;
    const known = key === null ? {} : { isKeyKnown: answer.keyLifetime !== null };
    if (verdict === 'saved') return { verdict, status, answer: answer.body, tag: answer.tag, ...known };
    const kind = status === 412 ? 'changed' : kindOf(verdict, status);
    return { verdict, kind, status, hint: hintOf(json), path: errorPathOf(json), retryAfter, ...known };
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error;
    const { kind, status, retryAfter } = error;
    return { verdict: 'retry', kind, status, hint: null, path: null, retryAfter };
  }
}
