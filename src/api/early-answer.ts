// The answer that index.html asked for before any script had come: given once, to the very request it is the answer to.

/** `language`: as it was asked for in. `config`: config.json as parsed, not yet checked. */
export type EarlyAnswer = { url: string; language: string; answer: Promise<Response>; config: unknown };

declare global {
  var patioEarly: Promise<EarlyAnswer | null> | undefined;
}

/** Rejects as `fetch` does, also when `signal` is aborted. Null: this request was not made. */
export async function takeEarly(url: string, { headers }: RequestInit, signal: AbortSignal): Promise<Response | null> {
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

function countOf(headers: Headers): number {
  return [...headers].length;
}
