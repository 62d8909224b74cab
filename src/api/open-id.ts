// OpenID Connect: authorization code with PKCE, renewal, sign-out at the provider. A chunk of its own, loaded where
// config.json has `signIn`. It stores nothing and has no timers.
import * as oauth from 'oauth4webapi';
import { isThisMachine, type SignIn } from '../config/sign-in';

const TIMEOUT_MS = 15_000;

/** The provider does not answer, or not as one: nothing is known about the sign-in. */
class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}
/** The provider refuses. `code`: of OAuth, such as `login_required`, `access_denied`, `invalid_grant`. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export type Tokens = {
  access: string;
  /** Null: the provider gives none; the sign-in is then renewed by going there. */
  refresh: string | null;
  /** Names the sign-in that ends at a sign-out. */
  id: string | null;
  /** Of this machine's clock, in milliseconds; null: unknown. */
  expiresAt: number | null;
  /** Milliseconds; renewed tokens have a later time. */
  receivedAt: number;
  subject: string;
  /** What the tokens say about the person, for display only: the service checks for itself. */
  claims: Readonly<Record<string, unknown>>;
};

export type Provider = Awaited<ReturnType<typeof findProvider>>;

/** What must be the same when the person comes back. */
export type Attempt = { state: string; nonce: string; verifier: string };

/** Reads what the provider says about itself. Throws ProviderAway. */
export async function findProvider(signIn: SignIn) {
  const issuer = new URL(signIn.issuer);
  const insecure = isThisMachine(issuer.hostname);
  const options = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS), [oauth.allowInsecureRequests]: insecure });
  const ask = async () =>
    oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, { ...options(), algorithm: 'oidc' }));
  const server = await ask().catch((error: unknown) => {
    // Whatever answers at its address, the provider does not.
    throw new ProviderAway(error instanceof Error ? error.message : '', { cause: error });
  });
  if (!server.authorization_endpoint || !server.token_endpoint) throw new ProviderAway();
  const client: oauth.Client = { client_id: signIn.clientId };
  const target = { ...(signIn.resource && { resource: signIn.resource }) };
  return { signIn, server, client, options, target, at: server.authorization_endpoint };
}

/** Where the person signs in. `isSilent`: only if that needs no word of the person. */
export async function authorizationAddress(
  { signIn, client, target, at }: Provider,
  returnTo: string,
  { isSilent }: { isSilent: boolean },
): Promise<{ address: string; attempt: Attempt }> {
  const attempt = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  };
  const address = new URL(at);
  const parameters = {
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: returnTo,
    scope: signIn.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...target,
    ...(signIn.audience && { audience: signIn.audience }),
    ...(isSilent && { prompt: 'none' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { address: address.href, attempt };
}

/** The tokens for the code of `address`. Throws ProviderRefusal or ProviderAway. */
export async function takeCode(
  { server, client, options, target }: Provider,
  address: URL,
  returnTo: string,
  { state, nonce, verifier }: Attempt,
): Promise<Tokens> {
  return heard(async () => {
    const parameters = oauth.validateAuthResponse(server, client, address, state);
    const request = { ...options(), additionalParameters: target };
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      returnTo,
      verifier,
      request,
    );
    const expected = { expectedNonce: nonce, requireIdToken: true };
    return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response, expected), null);
  });
}

/** Throws ProviderRefusal (`invalid_grant`: the sign-in has ended) or ProviderAway. */
export async function renewTokens(
  { server, client, options, target }: Provider,
  before: Tokens & { refresh: string },
): Promise<Tokens> {
  return heard(async () => {
    const request = { ...options(), additionalParameters: target };
    const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), before.refresh, request);
    return tokensOf(await oauth.processRefreshTokenResponse(server, client, response), before);
  });
}

/** Where the sign-in ends at the provider, which sends the person back to `returnTo`. Null: it has no such place. */
export function endAddress({ server, client }: Provider, idToken: string | null, returnTo: string): string | null {
  if (!server.end_session_endpoint) return null;
  const address = new URL(server.end_session_endpoint);
  address.searchParams.set('client_id', client.client_id);
  address.searchParams.set('post_logout_redirect_uri', returnTo);
  if (idToken !== null) address.searchParams.set('id_token_hint', idToken);
  return address.href;
}

function tokensOf(answer: oauth.TokenEndpointResponse, before: Tokens | null): Tokens {
  const said = oauth.getValidatedIdTokenClaims(answer);
  // Also behind a clock that was put back, renewed tokens are the newer ones.
  const receivedAt = Math.max(Date.now(), (before?.receivedAt ?? 0) + 1);
  const inToken = claimsOf(answer.access_token);
  const { expires_in: lifetime } = answer;
  const seconds = lifetime ?? (typeof inToken.exp === 'number' ? inToken.exp - receivedAt / 1000 : null);
  const subject = said?.sub ?? before?.subject ?? '';
  if (before && before.subject !== subject) throw new ProviderRefusal('invalid_grant');
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? before?.refresh ?? null,
    id: answer.id_token ?? before?.id ?? null,
    expiresAt: seconds === null ? null : Date.now() + seconds * 1000,
    receivedAt,
    subject,
    claims: { ...before?.claims, ...said, ...inToken },
  };
}

/** Of a JWT, without checking it; empty for any other token. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const part = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

async function heard<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRefusal) throw error;
    if (error instanceof oauth.AuthorizationResponseError) throw new ProviderRefusal(error.error);
    // A 4xx status is a provider's answer; an error of the gateway before it is not.
    if (error instanceof oauth.ResponseBodyError && error.status < 500) throw new ProviderRefusal(error.error);
    if (error instanceof oauth.OperationProcessingError) throw new ProviderRefusal('invalid_response');
    throw new ProviderAway(error instanceof Error ? error.message : '', { cause: error });
  }
}
