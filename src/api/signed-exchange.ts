// One request under the present sign-in: its token is renewed before it ends, and once if the service refuses it.
import { type Exchange, exchange, parseJson } from './exchange';
import { getProviderSession } from './provider-session';

/** `init` is called for each try, so that it has the token of that moment. Throws like `exchange`. */
export async function signedExchange(
  url: string,
  init: () => RequestInit,
  token: () => string | null,
  signal?: AbortSignal,
  parse: (body: string) => unknown = parseJson,
): Promise<Exchange> {
  const session = getProviderSession();
  if (session) await session.fresh();
  const used = token();
  const answer = await exchange(url, init(), signal, parse);
  // A refused request had no effect.
  if (answer.status !== 401 || !session || used === null || !(await session.renewRefused(used))) return answer;
  return exchange(url, init(), signal, parse);
}
