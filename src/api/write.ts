// Sends a whole document. Apart from the client, because nothing is written before the first numbers are on screen.
import type { Config } from '../config/config';
import { addressOf, requestHeaders } from './client';
import { type ErrorPath, errorPathOf } from './error-path';
import { exchange, hintOf, kindOf, type ProblemKind, ServiceProblem } from './exchange';

type WriteOperation = { name: string; method: 'PUT'; path: string };
type ReserveOperation = { name: string; method: 'POST'; path: string };

/** What became of a document that was sent. Nothing is "saved" but an answer of the service that says so. */
export type Outcome =
  | {
      verdict: 'saved';
      status: number;
      /** The body of the answer, a JSON object as text. */
      answer: string;
      /** Its ETag, where the service gives one. */
      tag: string | null;
      /** The service knows the Idempotency-Key that was sent. */
      isKeyKnown?: boolean;
    }
  | {
      verdict: 'retry' | 'sign in' | 'yours';
      /** `changed`: 412, somebody else was quicker. */
      kind: ProblemKind | 'changed';
      status: number;
      hint: string | null;
      /** Where in the document the service sees the fault, when it says so. */
      path: ErrorPath | null;
      retryAfter: number | null;
      isKeyKnown?: boolean;
    };

type WriteOptions = {
  signal?: AbortSignal;
  /** The ETag that the stored document must still have. */
  tag?: string | null;
  /** Sent as Idempotency-Key: a service that knows it does the same request once. */
  key?: string | null;
};

/** Sends JSON text as it is. Never throws for what the service does; throws AbortError when `signal` is aborted. */
export type Write = (operation: WriteOperation, body: string, options?: WriteOptions) => Promise<Outcome>;

/** The writer of one configuration. `token` is asked for at every call. */
export function createWrite(
  config: Pick<Config, 'baseUrl' | 'credentials' | 'tokenHeader'>,
  token: () => string | null = () => null,
): Write {
  return ({ method, path }, body, { signal, tag = null, key = null } = {}) => {
    // A proxy that compresses makes a tag weak on its way; If-Match takes only strong ones, and the service knows its own.
    const ifMatch: Record<string, string> = tag === null ? {} : { 'If-Match': tag.replace(/^W\//, '') };
    return send(config, token, { method, url: addressOf(config.baseUrl, path), body, more: ifMatch, key, signal });
  };
}

/** Asks the directory for the id of a new document. `key` names the document: the same key gets the same id. */
export type Reserve = (operation: ReserveOperation, key: string, signal?: AbortSignal) => Promise<Outcome>;

/** As `createWrite`; null where there is no directory to ask. */
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
  const headers = requestHeaders(config, token, { 'Content-Type': 'application/json', ...more, ...idempotencyKey });
  try {
    const answer = await exchange(url, { method, headers, body, credentials: config.credentials }, signal);
    const { verdict, status, retryAfter, json } = answer;
    const known = key === null ? {} : { isKeyKnown: answer.keyLifetime !== null };
    if (verdict === 'saved') return { verdict, status, answer: answer.body, tag: answer.tag, ...known };
    const kind = status === 412 ? 'changed' : kindOf(verdict, status);
    return { verdict, kind, status, hint: hintOf(json), path: errorPathOf(json), retryAfter, ...known };
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error;
    return { verdict: 'retry', kind: error.kind, status: 0, hint: null, path: null, retryAfter: null };
  }
}
