// Asks with a small read whether the service recognises repeated requests (Idempotency-Key).
import type { Config } from '../config/config';
import { addressOf, requestHeaders } from './client';
import { type Exchange, hintOf } from './exchange';
import { signedExchange } from './signed-exchange';

/** `none`: the service responded without declaring support for keys. */
export type KeySupport =
  | { kind: 'known'; seconds: number }
  | { kind: 'none' }
  | { kind: 'unasked'; verdict: 'retry' | 'sign in'; status: number; retryAfter: number | null; hint: string | null };

const NO_ANSWER: KeySupport = { kind: 'unasked', verdict: 'retry', status: 0, retryAfter: null, hint: null };

/** Any response of the service declares it, also a rejection; responses of proxies do not count. Never throws. */
export async function askKeySupport(
  config: Pick<Config, 'baseUrl' | 'credentials' | 'tokenHeader'>,
  token: () => string | null,
  signal: AbortSignal,
): Promise<KeySupport> {
  const url = `${addressOf(config.baseUrl, '/list_fines')}?page=0&per_page=1`;
  let answer: Exchange;
  try {
    const init = () => ({
      method: 'GET',
      headers: requestHeaders(config, token, {}),
      credentials: config.credentials,
    });
    answer = await signedExchange(url, init, token, signal);
  } catch {
    return NO_ANSWER;
  }
  const { verdict, status, retryAfter, keyLifetime, json } = answer;
  if (keyLifetime !== null) return { kind: 'known', seconds: keyLifetime };
  if (verdict === 'saved' || verdict === 'yours') return { kind: 'none' };
  return { kind: 'unasked', verdict, status, retryAfter, hint: hintOf(json) };
}
