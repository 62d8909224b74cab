// The response that index.html requested before any script was loaded: used once, and only for an identical request.

/** A response with its complete body. */
export type WholeAnswer = { response: Response; body: string };

/** `language`: of the request. `config`: config.json as parsed, not yet validated. */
type EarlyAnswer = { url: string; language: string; answer: Promise<WholeAnswer>; config: unknown };

declare global {
  /** config.json; null if it could not be loaded. */
  var patioConfig: Promise<WholeAnswer | null> | undefined;
  var patioEarly: Promise<EarlyAnswer | null> | undefined;
}

/** Rejects as `fetch` does, also when `signal` is aborted. Null: there is no such early request. */
export async function takeEarly(
  url: string,
  { headers }: RequestInit,
  signal: AbortSignal,
): Promise<WholeAnswer | null> {
  const asked = globalThis.patioEarly;
  if (asked === undefined) return null;
  globalThis.patioEarly = undefined;
  const early = await asked;
  const sent = new Headers(headers);
  // With a token or in another language the response may differ.
  const isSame = early?.url === url && early.language === sent.get('accept-language') && countOf(sent) === 2;
  if (!early || !isSame) return null;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    early.answer.then(resolve, reject);
  });
}

/** Rejects if the body is interrupted. */
export async function readWhole(response: Response): Promise<WholeAnswer> {
  return { response, body: await response.text() };
}

function countOf(headers: Headers): number {
  return [...headers].length;
}
