// The provider in the environment and in config.json, and what both change: who may reach the service, and the policy.
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../../server/headers';
import { OptionProblem, readOptions } from '../../../../server/options';
import { openIdFor } from '../../../../server/people/sign-in-of-page';
import { readConfig } from '../../../../src/config/config';

const ISSUER = 'https://id.example.com/realms/fleet';
const OPEN_ID = { issuer: ISSUER, audience: 'fleet' };
const SIGN_IN = { issuer: ISSUER, clientId: 'patio' };

describe('OIDC_ISSUER and OIDC_AUDIENCE', () => {
  it('belong together, and let other machines in as TOKENS do', () => {
    expect(readOptions({}).openId).toBeNull();
    const env = { OIDC_ISSUER: ISSUER, OIDC_AUDIENCE: 'fleet' };
    expect(readOptions({ ...env, HOST: '0.0.0.0' }).openId).toEqual(OPEN_ID);
    expect(() => readOptions({ OIDC_ISSUER: ISSUER })).toThrow(/belong together/);
    expect(() => readOptions({ OIDC_AUDIENCE: 'fleet' })).toThrow(OptionProblem);
  });

  it('name a provider by https, and by http on this machine only', () => {
    const of = (OIDC_ISSUER: string) => readOptions({ OIDC_ISSUER, OIDC_AUDIENCE: 'fleet' }).openId?.issuer;
    for (const local of ['http://127.0.0.1:9000', 'http://localhost:9000/x', 'http://[::1]:9000']) {
      expect(of(local)).toBe(local);
    }
    for (const bad of [
      'http://id.example.com',
      'ftp://id.example.com',
      'id.example.com',
      'http://127.0.0.1.example.com',
    ]) {
      expect(() => of(bad), bad).toThrow(/https/);
    }
  });
});

describe('signIn of config.json', () => {
  it('has the names of the claims, and the same issuer, or the service does not start', () => {
    expect(openIdFor(null, { signIn: SIGN_IN })).toBeNull();
    expect(openIdFor(OPEN_ID, null)).toBeTypeOf('function');
    expect(openIdFor(OPEN_ID, { signIn: null })).toBeTypeOf('function');
    expect(openIdFor(OPEN_ID, { signIn: { ...SIGN_IN, roles: { admins: 'administrator' } } })).toBeTypeOf('function');
    expect(() => openIdFor(OPEN_ID, { signIn: { ...SIGN_IN, issuer: 'https://other.example.com' } })).toThrow(
      /OIDC_ISSUER is .* but signIn\.issuer/,
    );
    expect(() => openIdFor(OPEN_ID, { signIn: { issuer: ISSUER } })).toThrow(OptionProblem);
  });

  it('is checked like the rest of the file, and brings the header of its token', () => {
    const read = (signIn: unknown, more = {}) => readConfig({ baseUrl: '/api', signIn, ...more });
    expect(read(SIGN_IN)).toMatchObject({
      config: {
        tokenHeader: { name: 'Authorization', prefix: 'Bearer ' },
        signIn: { scope: 'openid profile', rolesClaim: 'roles', roles: {}, organizationClaim: 'organization_id' },
      },
    });
    const own = { tokenHeader: { name: 'X-Token', prefix: '' } };
    expect(read(SIGN_IN, own)).toMatchObject({ config: own });
    expect(read(null)).toMatchObject({ config: { tokenHeader: null, signIn: null, signInUrl: null } });
    for (const wrong of [
      { ...SIGN_IN, issuer: 'http://id.example.com' },
      { ...SIGN_IN, issuer: `${ISSUER}?x=1` },
      { ...SIGN_IN, scope: 'profile' },
      { ...SIGN_IN, roles: { admins: 'admin' } },
      { ...SIGN_IN, clientSecret: 'x' },
      { issuer: ISSUER },
    ]) {
      expect(read(wrong), JSON.stringify(wrong)).toHaveProperty('issues');
    }
  });

  it('adds the origin of the provider to what the page may ask, and nothing where there is none', () => {
    const asks = (config: unknown) =>
      /connect-src ([^;]*)/.exec(securityHeaders('', config)['content-security-policy'] ?? '')?.[1];
    expect(asks({ baseUrl: '/api' })).toBe("'self'");
    expect(asks({ baseUrl: '/api', signIn: SIGN_IN })).toBe("'self' https://id.example.com");
  });
});
