// The sign-in of the page (config.json) and that of the service (environment) are about the same provider. The names of
// the claims are in config.json only, so that both read a token alike.

import { DEFAULT_CLAIM_NAMES } from '../../src/config/roles';
import { SignIn } from '../../src/config/sign-in';
import { OptionProblem } from '../options';
import { createOpenId, type ReadToken } from './open-id';

/** `config`: config.json as parsed JSON, or any value. Throws OptionProblem where the two do not fit. */
export function openIdFor(openId: { issuer: string; audience: string } | null, config: unknown): ReadToken | null {
  if (openId === null) return null;
  const written: unknown = typeof config === 'object' && config !== null ? Reflect.get(config, 'signIn') : undefined;
  if (written === undefined || written === null) return createOpenId({ ...openId, claims: DEFAULT_CLAIM_NAMES });
  const { success, data } = SignIn.safeParse(written);
  if (!success) throw new OptionProblem('signIn of config.json cannot be read, and OIDC_ISSUER is set.');
  if (data.issuer !== openId.issuer) {
    throw new OptionProblem(`OIDC_ISSUER is ${openId.issuer}, but signIn.issuer of config.json is ${data.issuer}.`);
  }
  return createOpenId({ ...openId, claims: data, clientId: data.clientId });
}
