// The public keys of the provider. They are read again while old ones serve. So a provider that is away stops nobody
// who is signed in. All times in milliseconds.
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWSHeaderParameters } from 'jose';
import { isLoopback } from '../host-name';

/** No key is used longer than this after the set was read, unless the provider cannot be reached. */
const LONGEST_MS = 10 * 60_000;
/** From this age on the set is read again beside the requests. */
const SOON_MS = 5 * 60_000;
/** An unknown key makes the service ask at most this often. */
const ASK_EVERY_MS = 30_000;
/** Without any key the provider is asked sooner. */
const ASK_WITHOUT_KEYS_MS = 5_000;
const TIMEOUT_MS = 5_000;
/** UTF-16 units of an answer of the provider. */
const LARGEST = 1_000_000;

/** The keys cannot be had now. `retryAfter` in seconds. */
export class KeysAway extends Error {
  override readonly name = 'KeysAway';
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('The keys of the sign-in provider cannot be read.');
    this.retryAfter = retryAfter;
  }
}

type KeyOf = (header: JWSHeaderParameters) => Promise<CryptoKey>;
/** Reads one address of the provider as JSON. Rejects without a good answer. */
export type ReadJson = (address: string) => Promise<unknown>;

/** Finds the key of a token. Throws KeysAway, or an error of `jose` for a key that the provider does not have. */
export function createKeySet(issuer: string, now: () => number, read: ReadJson = readJson): KeyOf {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let isLastRead = false;
  let reading: Promise<boolean> | null = null;

  /** Whether the keys are new now. Callers at the same time share one question. */
  function refresh(): Promise<boolean> {
    reading ??= readKeys(issuer, read)
      .then(
        (set) => {
          keys = set;
          readAt = now();
          return true;
        },
        () => false,
      )
      .then((isRead) => {
        isLastRead = isRead;
        triedAt = now();
        reading = null;
        return isRead;
      });
    return reading;
  }

  const wait = () => triedAt + (keys ? ASK_EVERY_MS : ASK_WITHOUT_KEYS_MS) - now();
  const away = () => new KeysAway(Math.max(1, Math.ceil(wait() / 1000)));

  return async (header) => {
    const age = now() - readAt;
    if (!keys || age > LONGEST_MS) {
      if (reading || wait() <= 0) await refresh();
    } else if (age > SOON_MS && wait() <= 0) {
      void refresh();
    }
    if (!keys) throw away();
    try {
      return await keys(header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // The provider may have a new key. The answer of a moment ago still holds.
      const isAsked = reading !== null || wait() <= 0;
      if (!(isAsked ? await refresh() : isLastRead)) throw away();
      if (!isAsked) throw error;
      return keys(header);
    }
  };
}

async function readKeys(issuer: string, read: ReadJson) {
  const found = await read(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const [named, address]: unknown[] = ['issuer', 'jwks_uri'].map((name) => Reflect.get(Object(found), name));
  if (named !== issuer || typeof address !== 'string' || !isSafeAddress(address)) {
    throw new Error('The provider describes another issuer, or no keys.');
  }
  // The shape is checked by createLocalJWKSet.
  return createLocalJWKSet((await read(address)) as JSONWebKeySet);
}

/** https anywhere, http on this machine only. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')));
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const text = await response.text();
  if (text.length > LARGEST) throw new Error('too long');
  return JSON.parse(text);
}
