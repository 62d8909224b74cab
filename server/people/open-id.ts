// Access tokens of an OpenID Connect provider: checked by its public keys, and read into a person. Nothing of a token is
// logged but why it was refused.
import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { type ClaimNames, organizationsOf, roleOf } from '../../src/config/roles';
import { RequestProblem } from '../operations/request-problem';
import type { Person } from './access';
import { createKeySet, KeysAway, type ReadJson } from './key-set';

type OpenIdOptions = {
  issuer: string;
  audience: string;
  claims: ClaimNames;
  /** Of the page; its ID tokens are no access tokens. */
  clientId?: string | undefined;
};

/** The person of a token. Throws RequestProblem: 401 for a token that does not hold, 403 without a right, 503. */
export type ReadToken = (token: string) => Promise<Person>;

/** Why a token is refused; for the log of the operator. */
type TokenFault =
  | 'opaque token'
  | 'ID token'
  | 'expired'
  | 'not yet valid'
  | 'issuer'
  | 'audience'
  | 'algorithm'
  | 'unknown key'
  | 'signature'
  | 'claims';

/** 401 with its reason for the log. */
export class TokenRefused extends RequestProblem {
  readonly fault: TokenFault;
  constructor(fault: TokenFault) {
    super(undefined, MESSAGES[fault] ?? 'This sign-in is not accepted here.', 401);
    this.fault = fault;
  }
}
const MESSAGES: Partial<Record<TokenFault, string>> = { expired: 'The sign-in has ended.' };

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
const TOLERANCE_S = 5;
const LONGEST_NAME = 200;

export function createOpenId(
  { issuer, audience, claims, clientId }: OpenIdOptions,
  { now = Date.now, read }: { now?: () => number; read?: ReadJson } = {},
): ReadToken {
  const keyOf = createKeySet(issuer, now, read);
  return async (token) => {
    const payload = await verified(token);
    if (isIdToken(token, payload, clientId)) throw new TokenRefused('ID token');
    return personOf(issuer, payload, claims);
  };

  async function verified(token: string): Promise<JWTPayload> {
    if (!isJwt(token)) throw new TokenRefused('opaque token');
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: TOLERANCE_S,
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(now()),
      });
      if (payload.iat !== undefined && payload.iat > now() / 1000 + TOLERANCE_S)
        throw new TokenRefused('not yet valid');
      return payload;
    } catch (error) {
      if (error instanceof KeysAway) {
        const message =
          'The sign-in provider cannot be reached, so your sign-in cannot be checked now. Try again soon.';
        throw new RequestProblem(undefined, message, 503, error.retryAfter, 'sign_in_away');
      }
      if (error instanceof TokenRefused) throw error;
      // An ID token has another audience: that is worth a word of its own.
      const fault = faultOf(error);
      throw new TokenRefused(fault === 'audience' && isIdToken(token, decodeJwt(token), clientId) ? 'ID token' : fault);
    }
  }
}

function personOf(issuer: string, payload: JWTPayload, claims: ClaimNames): Person {
  const role = roleOf(payload, claims);
  if (role === null)
    throw noRight('no_role', 'You are signed in, but have no right here yet: your sign-in has no role.');
  const organizations = organizationsOf(payload, claims);
  if (organizations.length === 0) {
    throw noRight(
      'no_organization',
      'You are signed in, but have no right here yet: your sign-in has no organization.',
    );
  }
  const subject = String(payload.sub).slice(0, LONGEST_NAME);
  const digest = createHash('sha256').update(`${issuer}\n${payload.sub}`).digest('base64url').slice(0, 22);
  const name = [payload.name, payload.preferred_username, payload.email].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  );
  return {
    role,
    organizations,
    person: `sub-${digest}`,
    who: { subject, name: String(name ?? subject).slice(0, LONGEST_NAME) },
  };
}

function noRight(code: string, message: string): RequestProblem {
  return new RequestProblem(undefined, message, 403, undefined, code);
}

/** Three parts, of which the first is JSON: anything else is opaque to us. */
function isJwt(token: string): boolean {
  try {
    decodeProtectedHeader(token);
    decodeJwt(token);
    return true;
  } catch {
    return false;
  }
}

/** Marks that only ID tokens have. RFC 9068 gives access tokens a type of their own. */
function isIdToken(token: string, payload: JWTPayload, clientId: string | undefined): boolean {
  if (/^(?:application\/)?at\+jwt$/i.test(decodeProtectedHeader(token).typ ?? '')) return false;
  if (payload.at_hash !== undefined || payload.c_hash !== undefined || payload.typ === 'ID') return true;
  const isForPage = clientId !== undefined && payload.aud === clientId;
  return (payload.nonce !== undefined || isForPage) && payload.scope === undefined && payload.scp === undefined;
}

function faultOf(error: unknown): TokenFault {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'aud') return 'audience';
    if (error.claim === 'iss') return 'issuer';
    return error.claim === 'nbf' || error.claim === 'iat' ? 'not yet valid' : 'claims';
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) return 'algorithm';
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return 'unknown key';
  return 'signature';
}
