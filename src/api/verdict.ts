// What an answer means: one rule for reads and writes, `(status, type, body) -> verdict`.

export type Verdict = 'saved' | 'retry' | 'sign in' | 'yours';

export type Answer = {
  /** HTTP status; 0 when there was no answer at all, and where the browser hides that of a redirect. */
  status: number;
  /** Content-Type, or "" when there was none. */
  contentType: string;
  /** The body as parsed JSON; undefined when it was not JSON. */
  json: unknown;
  /** It sends the browser to another address. */
  isRedirect?: boolean;
};

const RETRY: ReadonlySet<number> = new Set([0, 408, 425, 429]);

/**
 * saved: 2xx with a JSON object. retry: no answer, 408, 425, 429, 5xx, and 2xx that is not a JSON object (a captive portal,
 * a login page). sign in: 401, and a redirect, which is never the service but what stands before it and wants to know who
 * asks. yours: every other status; stop until the person acts.
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
