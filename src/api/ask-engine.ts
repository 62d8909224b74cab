// Asks a service that is not the fleet's: a routing engine, a geocoder. They get no token of ours, and cookies only where they
// stand on our own origin. An answer is JSON with its status; whatever else came is said in one word.
import { exchange, hintOf, ServiceProblem } from './exchange';

export type EngineRequest = {
  /** Below the configured address, "/route" say. */
  readonly path: string;
  readonly query?: readonly (readonly [name: string, value: string])[];
  /** Makes it a POST. */
  readonly body?: { readonly type: string; readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
};

export type EngineAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** undefined when the body was not JSON: a login page, a cut body. */
      readonly json: unknown;
      /** A message of the engine, at most 300 characters, to be shown as text. */
      readonly hint: string | null;
      /** Seconds the engine asks to wait, at most 120. */
      readonly retryAfter: number | null;
    }
  /** `unreadable`: it sends the browser elsewhere, to a login page say. */
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

/** 2xx; its body may still be anything. */
export function isSuccess(answer: EngineAnswer): answer is Success {
  return answer.kind === 'answer' && answer.status >= 200 && answer.status < 300;
}

/** The configured address with the path below it. A query in the address (a key, most often) goes along with every request. */
export function engineUrl(address: string, { path, query = [] }: EngineRequest): string {
  const [root = '', configured = ''] = address.replace(/#.*$/, '').split(/\?(.*)/s);
  const asked = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const all = [...(configured ? [configured] : []), ...asked].join('&');
  return `${root.replace(/\/+$/, '')}${path}${all && `?${all}`}`;
}

/** The host that a configured address leads to; `page` is the address of the page, for an address that is only a path. */
export function hostOf(address: string, page: string = globalThis.location?.href ?? ''): string | null {
  try {
    return new URL(address, page || undefined).host;
  } catch {
    return null;
  }
}
