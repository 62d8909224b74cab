// Requests to external services: a routing engine, a geocoder. They never get our token, and cookies only on our own
// origin. Returns the parsed JSON with its status; any other outcome is reported as a kind.
import { exchange, hintOf, ServiceProblem } from './exchange';

export type EngineRequest = {
  /** Below the configured address, for example "/route". */
  readonly path: string;
  readonly query?: readonly (readonly [name: string, value: string])[];
  /** If present, the request is a POST. */
  readonly body?: { readonly type: string; readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
};

export type EngineAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** undefined if the body is not JSON: a login page, a truncated body. */
      readonly json: unknown;
      /** The engine's message, at most 300 characters, for display as text. */
      readonly hint: string | null;
      /** Seconds of the engine's Retry-After, at most 120. */
      readonly retryAfter: number | null;
    }
  /** `unreadable`: a redirect, for example to a login page. */
  | { readonly kind: 'offline' | 'timeout' | 'unreadable' };

/** Throws AbortError when `signal` is aborted, and nothing else. */
export async function askEngine(address: string, request: EngineRequest, signal?: AbortSignal): Promise<EngineAnswer> {
  const { body, headers } = request;
  const init: RequestInit = {
    method: body ? 'POST' : 'GET',
    headers: { Accept: 'application/json', ...headers, ...(body && { 'Content-Type': body.type }) },
    body: body?.text,
    credentials: 'same-origin',
  };
  try {
    const { verdict, status, json, retryAfter } = await exchange(engineUrl(address, request), init, signal);
    if (verdict === 'sign in' && status !== 401) return { kind: 'unreadable' };
    return { kind: 'answer', status, json, hint: hintOf(json), retryAfter };
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error;
    return { kind: error.kind === 'timeout' ? 'timeout' : 'offline' };
  }
}

type Success = EngineAnswer & { readonly kind: 'answer' };

/** 2xx; the body may still be anything. */
export function isSuccess(answer: EngineAnswer): answer is Success {
  return answer.kind === 'answer' && answer.status >= 200 && answer.status < 300;
}

/** The configured address with the path appended. A query of the address (usually a key) is part of every request. */
function engineUrl(address: string, { path, query = [] }: EngineRequest): string {
  const [root = '', configured = ''] = address.replace(/#.*$/, '').split(/\?(.*)/s);
  const parameters = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const all = [...(configured ? [configured] : []), ...parameters].join('&');
  return `${root.replace(/\/+$/, '')}${path}${all && `?${all}`}`;
}

/** The host of a configured address; `page`: the page's address, which resolves a relative one. */
export function hostOf(address: string, page: string = globalThis.location?.href ?? ''): string | null {
  try {
    return new URL(address, page || undefined).host;
  } catch {
    return null;
  }
}
