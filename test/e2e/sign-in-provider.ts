// A sign-in provider for the tests (oidc-provider) on a free port: people with roles and organizations, a page to choose
// one of them, and a switch that takes it away. It counts what it is asked for.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from './service';

export const AUDIENCE = 'https://fleet.example/api';
export const CLIENT_ID = 'patio';

export type Account = { name: string; roles?: unknown; organization_id?: unknown };

export type SignInProvider = Awaited<ReturnType<typeof startSignInProvider>>;

type Options = {
  /** By subject. */
  accounts: Record<string, Account>;
  /** Address of the page. */
  page: string;
};

/** Seconds that an access token lives, unless a test says otherwise. */
const LIFETIME_S = 300;

export async function startSignInProvider({ accounts: atFirst, page }: Options) {
  let accounts = structuredClone(atFirst);
  let lifetime = LIFETIME_S;
  let hasRefreshTokens = true;
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  let asked: string[] = [];
  let isAway = false;
  const claimsOf = (id: string) => ({ sub: id, ...accounts[id] });

  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${page}/signed-in`],
        post_logout_redirect_uris: [`${page}/`],
      },
    ],
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: async (_ctx: unknown, id: string) => ({ accountId: id, claims: async () => claimsOf(id) }),
    extraTokenClaims: async (_ctx: unknown, { accountId }: { accountId: string }) => {
      const { name, ...rest } = accounts[accountId] ?? { name: '' };
      return { name, ...rest };
    },
    issueRefreshToken: async () => hasRefreshTokens,
    rotateRefreshToken: true,
    clientBasedCORS: () => true,
    cookies: { keys: ['a key of the tests'] },
    ttl: {
      AccessToken: () => lifetime,
      IdToken: 3600,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 600,
      RefreshToken: 86_400,
    },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/people/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx: { body: string }, form: string) => {
          ctx.body = pageOf(
            'Leave?',
            `${form}<button name="logout" value="yes" form="op.logoutForm" type="submit">Leave the provider</button>`,
          );
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'fleet',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
        }),
      },
    },
    loadExistingGrant: async (ctx: GrantContext) => {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      grant.addResourceScope(AUDIENCE, 'fleet');
      await grant.save();
      return grant;
    },
  });

  const handle = provider.callback();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    asked.push(`${request.method} ${pathname}`);
    if (isAway) return void request.socket.destroy();
    if (pathname.startsWith('/people/')) return void people(request, response);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  async function people(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      const { uid } = await provider.interactionDetails(request, response);
      const buttons = Object.entries(accounts).map(
        ([id, { name }]) => `<button name="account" value="${id}">${name}</button>`,
      );
      const body = `<form method="post" action="/people/${uid}">${buttons.join('')}<button name="account" value="">Nobody</button></form>`;
      return void response.setHeader('content-type', 'text/html').end(pageOf('Who are you?', body));
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const accountId = new URLSearchParams(body).get('account');
    const result = accountId
      ? { login: { accountId } }
      : { error: 'access_denied', error_description: 'Nobody was chosen.' };
    await provider.interactionFinished(request, response, result);
  }

  return {
    issuer,
    /** Of this person from now on. */
    setAccount: (id: string, account: Account) => {
      accounts[id] = account;
    },
    /** How often it was asked for this, such as `POST /token`. */
    asks: (what: string) => asked.filter((one) => one === what).length,
    /** Of the access tokens that come. */
    setLifetime: (seconds: number) => {
      lifetime = seconds;
    },
    setRefreshTokens: (are: boolean) => {
      hasRefreshTokens = are;
    },
    /** As it was at first, and nothing has been asked. Who is signed in is in the browser's cookies. */
    startOver: () => {
      accounts = structuredClone(atFirst);
      [asked, lifetime, hasRefreshTokens, isAway] = [[], LIFETIME_S, true, false];
    },
    /** Its connections break. */
    setAway: (away: boolean) => {
      isAway = away;
      if (away) server.closeAllConnections();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type GrantContext = { oidc: { client: { clientId: string }; session: { accountId: string } } };

function pageOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${body}</html>`;
}
