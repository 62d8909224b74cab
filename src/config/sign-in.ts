// `signIn` of config.json: the OpenID Connect provider at which people sign in, and what its tokens say about them.
import * as z from 'zod/mini';
import { DEFAULT_CLAIM_NAMES, ROLES } from './roles';

const name = z.string().check(z.minLength(1));
const issuer = z.string().check(
  z.refine(isIssuer, {
    error: 'must be an https address without query; http is for this machine (localhost) only',
  }),
);

export const SignIn = z.strictObject({
  issuer,
  clientId: name,
  scope: z._default(
    z.string().check(z.refine((text) => text.split(/\s+/).includes('openid'), { error: 'must have openid in it' })),
    'openid profile',
  ),
  /** RFC 8707: the API that the access token is for. Sent where set. */
  resource: z.optional(name),
  /** Some providers want this name for it. Sent where set. */
  audience: z.optional(name),
  rolesClaim: z._default(name, DEFAULT_CLAIM_NAMES.rolesClaim),
  roles: z._default(z.record(z.string(), z.enum(ROLES)), DEFAULT_CLAIM_NAMES.roles),
  organizationClaim: z._default(name, DEFAULT_CLAIM_NAMES.organizationClaim),
});
export type SignIn = z.infer<typeof SignIn>;

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  if (search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
