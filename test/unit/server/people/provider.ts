// A sign-in provider of the tests: its keys, the tokens it signs, and how often it was asked. The clock is the test's.
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { ReadJson } from '../../../../server/people/key-set';

export const ISSUER = 'https://provider.example/fleet';
export const AUDIENCE = 'https://patio.example/api';
/** Milliseconds. */
export const NOW = Date.UTC(2026, 5, 30, 12);
const NOW_S = NOW / 1000;

export type Provider = Awaited<ReturnType<typeof createProvider>>;

export async function createProvider(algorithms: readonly string[] = ['RS256']) {
  const pairs = new Map<string, { privateKey: CryptoKey; jwk: JWK; alg: string }>();
  async function addKey(kid: string, alg: string): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
    pairs.set(kid, { privateKey, alg, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } });
  }
  for (const alg of algorithms) await addKey(`key ${alg}`, alg);
  let published: JWK[] = [...pairs.values()].map(({ jwk }) => jwk);
  const asked: string[] = [];
  let isAway = false;

  const read: ReadJson = async (address) => {
    asked.push(address);
    if (isAway) throw new Error('away');
    if (address.endsWith('/.well-known/openid-configuration')) {
      return { issuer: ISSUER, jwks_uri: `${ISSUER}/keys` };
    }
    return { keys: published };
  };

  return {
    read,
    /** How often the keys were asked for. */
    asks: () => asked.filter((address) => address.endsWith('/keys') || isAway).length,
    setAway: (away: boolean) => {
      isAway = away;
    },
    addKey,
    publish: (...kids: string[]) => {
      published = kids.flatMap((kid) => pairs.get(kid)?.jwk ?? []);
    },
    /** An access token of Ana, a planner of organization 1; `claims` over it, undefined to leave one out. */
    sign: (
      claims: Record<string, unknown> = {},
      kid = `key ${algorithms[0]}`,
      header: Record<string, unknown> = {},
    ) => {
      const pair = pairs.get(kid);
      if (!pair) throw new Error(`no ${kid}`);
      const all = {
        iss: ISSUER,
        aud: AUDIENCE,
        sub: 'ana',
        iat: NOW_S - 10,
        exp: NOW_S + 300,
        scope: 'openid',
        roles: ['planner'],
        organization_id: 1,
        ...claims,
      };
      return new SignJWT(JSON.parse(JSON.stringify(all)))
        .setProtectedHeader({ alg: pair.alg, kid, typ: 'JWT', ...header })
        .sign(pair.privateKey);
    },
  };
}
