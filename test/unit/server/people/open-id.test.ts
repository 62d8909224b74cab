// Access tokens: which are taken, why others are refused, and what a provider that is away changes.
import { base64url, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { RequestProblem } from '../../../../server/operations/request-problem';
import { createOpenId, type ReadToken, TokenRefused } from '../../../../server/people/open-id';
import { DEFAULT_CLAIM_NAMES } from '../../../../src/config/roles';
import { AUDIENCE, createProvider, ISSUER, NOW, type Provider } from './provider';

let provider: Provider;
let now: number;
let read: ReadToken;
const open = (more = {}) =>
  createOpenId(
    { issuer: ISSUER, audience: AUDIENCE, claims: DEFAULT_CLAIM_NAMES, clientId: 'patio', ...more },
    { now: () => now, read: provider.read },
  );
beforeEach(async () => {
  provider = await createProvider();
  now = NOW;
  read = open();
});
/** The status, and the fault or code, of a refused token. */
async function refusalOf(token: string, by = read): Promise<[number, string | undefined, number?]> {
  const error = await by(token).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof TokenRefused) return [error.status, error.fault];
  if (error instanceof RequestProblem)
    return error.retryAfter === undefined ? [error.status, error.code] : [error.status, error.code, error.retryAfter];
  throw error ?? new Error('The token was taken.');
}
const NOW_S = NOW / 1000;

describe('An access token', () => {
  it('is read into a person: a stable mark, a role, organizations, and a name for the log', async () => {
    const ana = await read(await provider.sign({ name: 'Ana Souza' }));
    expect(ana).toMatchObject({ role: 'planner', organizations: [1], who: { subject: 'ana', name: 'Ana Souza' } });
    expect(ana.person).toMatch(/^sub-[\w-]{22}$/);
    expect((await read(await provider.sign({ roles: 'reader' }))).person).toBe(ana.person);
    expect((await read(await provider.sign({ sub: 'rui' }))).person).not.toBe(ana.person);
  });

  it.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('may be signed by %s', async (alg) => {
    provider = await createProvider([alg]);
    expect((await open()(await provider.sign())).role).toBe('planner');
  });

  it('may be for several audiences, and for five seconds too old or too new', async () => {
    const good = [
      { aud: ['https://other.example', AUDIENCE] },
      { exp: NOW_S - 4 },
      { iat: NOW_S + 4 },
      { nbf: NOW_S + 4 },
    ];
    for (const claims of good) expect((await read(await provider.sign(claims))).role).toBe('planner');
  });

  const WRONG: [string, Record<string, unknown>, string][] = [
    ['ended', { exp: NOW_S - 6 }, 'expired'],
    ['without an end', { exp: undefined }, 'claims'],
    ['without a subject', { sub: undefined }, 'claims'],
    ['not yet valid', { nbf: NOW_S + 6 }, 'not yet valid'],
    ['of the future', { iat: NOW_S + 6 }, 'not yet valid'],
    ['of another issuer', { iss: 'https://provider.example/' }, 'issuer'],
    ['for another audience', { aud: 'https://other.example' }, 'audience'],
    ['without an audience', { aud: undefined }, 'audience'],
    ['that is an ID token', { aud: 'patio', nonce: 'n', scope: undefined }, 'ID token'],
    ['that is an ID token for the audience', { at_hash: 'x' }, 'ID token'],
  ];
  it.each(WRONG)('%s is 401, with its reason for the log', async (_what, claims, fault) => {
    expect(await refusalOf(await provider.sign(claims))).toEqual([401, fault]);
  });

  it('that is forged, unsigned, signed with a secret, or no JWT at all is 401', async () => {
    const good = await provider.sign();
    const [head = '', body = '', signature = ''] = good.split('.');
    const forged = base64url.encode(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), roles: ['administrator'] }),
    );
    const unsigned = `${base64url.encode('{"alg":"none","typ":"JWT"}')}.${body}.`;
    const secret = await new SignJWT({ roles: ['administrator'] })
      .setProtectedHeader({ alg: 'HS256', kid: 'key RS256' })
      .setExpirationTime(NOW_S + 300)
      .sign(new TextEncoder().encode('a secret that is long enough for this'));
    const stranger = await (await createProvider()).sign();
    expect(await refusalOf(`${head}.${forged}.${signature}`)).toEqual([401, 'signature']);
    expect(await refusalOf(stranger)).toEqual([401, 'signature']);
    expect(await refusalOf(unsigned)).toEqual([401, 'algorithm']);
    expect(await refusalOf(secret)).toEqual([401, 'algorithm']);
    for (const opaque of ['opaque', 'a.b', 'a.b.c', 'a.b.c.d.e', `${head}.${body}`, '..', `${good}.x`]) {
      expect((await refusalOf(opaque))[0], opaque).toBe(401);
    }
  });

  it('without a role or an organization that is known is 403, whatever else it says', async () => {
    for (const roles of [undefined, [], 'admin', ['Planner'], {}, 1, ['toString']]) {
      expect(await refusalOf(await provider.sign({ roles }))).toEqual([403, 'no_role']);
    }
    for (const organization_id of [undefined, '', [], 'one', -1, 1.5, {}, [null], '1e3', 2 ** 31]) {
      expect(await refusalOf(await provider.sign({ organization_id }))).toEqual([403, 'no_organization']);
    }
  });
});

describe('The keys of the provider', () => {
  it('are asked for once, whoever comes at the same time', async () => {
    const token = await provider.sign();
    await Promise.all(Array.from({ length: 20 }, () => read(token)));
    expect(provider.asks()).toBe(1);
  });

  it('are asked for again for an unknown key, at most once in 30 seconds', async () => {
    await read(await provider.sign());
    await provider.addKey('new', 'ES256');
    const token = await provider.sign({}, 'new');
    expect(await refusalOf(token)).toEqual([401, 'unknown key']);
    expect(provider.asks()).toBe(1);
    now += 30_000;
    for (let many = 0; many < 50; many += 1) expect(await refusalOf(token)).toEqual([401, 'unknown key']);
    expect(provider.asks()).toBe(2);
    provider.publish('key RS256', 'new');
    now += 29_000;
    expect(await refusalOf(token)).toEqual([401, 'unknown key']);
    now += 1_000;
    expect((await read(token)).role).toBe('planner');
    expect(provider.asks()).toBe(3);
  });

  it('that cannot be had are 503 with Retry-After, and known ones go on working', async () => {
    provider.setAway(true);
    const token = await provider.sign();
    expect(await refusalOf(token)).toEqual([503, 'sign_in_away', 5]);
    provider.setAway(false);
    expect(await refusalOf(token)).toEqual([503, 'sign_in_away', 5]);
    now += 5_000;
    expect((await read(token)).role).toBe('planner');
    await provider.addKey('new', 'RS256');
    provider.setAway(true);
    now += 30_000;
    expect(await refusalOf(await provider.sign({}, 'new'))).toEqual([503, 'sign_in_away', 30]);
    now += 10_000;
    expect(await refusalOf(await provider.sign({}, 'new'))).toEqual([503, 'sign_in_away', 20]);
    now += 3_600_000;
    expect((await read(await provider.sign({ iat: now / 1000, exp: now / 1000 + 60 }))).role).toBe('planner');
  });

  it('that the provider has taken back hold until they are read again, at most 10 minutes', async () => {
    await read(await provider.sign());
    await provider.addKey('new', 'RS256');
    provider.publish('new');
    const old = await provider.sign({ exp: NOW_S + 3600 });
    now += 4 * 60_000;
    expect((await read(old)).role).toBe('planner');
    now += 6 * 60_000 + 1;
    expect(await refusalOf(old)).toEqual([401, 'unknown key']);
  });

  it('of another issuer than was asked for are not taken', async () => {
    const strange = createOpenId(
      { issuer: ISSUER, audience: AUDIENCE, claims: DEFAULT_CLAIM_NAMES },
      { now: () => now, read: async () => ({ issuer: 'https://evil.example', jwks_uri: 'https://evil.example/keys' }) },
    );
    expect((await refusalOf(await provider.sign(), strange))[0]).toBe(503);
  });
});
