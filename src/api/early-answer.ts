// The answer that index.html asked for before any script had come: given once, to the very request it is the answer to.

/** An answer with its whole body. */
export type WholeAnswer = { response: Response; body: string };

/** `language`: as it was asked for in. `config`: config.json as parsed, not yet checked. */
type EarlyAnswer = { url: string; language: string; answer: Promise<WholeAnswer>; config: unknown };

declare global {
  /** config.json; null where it did not come. */
  var patioConfig: Promise<WholeAnswer | null> | undefined;
  var patioEarly: Promise<EarlyAnswer | null> | undefined;
}

/** Rejects as `fetch` does, also when `signal` is aborted. Null: this request was not made. */
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
  // With a token, or in another language, the answer may be another one.
  const isSame = early?.url === url && early.language === sent.get('accept-language') && countOf(sent) === 2;
  if (!early || !isSame) return null;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    early.answer.then(resolve, reject);
  });
}

/** Rejects where the body breaks off. */
export async function readWhole(response: Response): Promise<WholeAnswer> {
  return { response, body: await response.text() };
}

function countOf(headers: Headers): number {
  return [...headers].length;
}
