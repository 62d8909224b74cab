// Answers in place of the service's, for some requests of a page. Playwright's own `route` does the same and turns off the
// browser's cache for everything else that the page loads: each visit would load and compile all of Patio anew.
import type { Page } from 'playwright';

export type Asked = { url: URL; body: string | undefined };
/** `on`: the service answers. `lost`: the connection breaks. `never`: there is no answer as long as the page stands. */
export type Said = 'on' | 'lost' | 'never' | { status: number; headers?: Record<string, string>; body: unknown };

/** `patterns`: whole addresses, with `*` for any signs and `?` for one. An answer's body is sent as JSON. */
export async function answerInstead(
  page: Page,
  patterns: readonly string[],
  say: (asked: Asked) => Said | Promise<Said>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const said = await say({ url: new URL(request.url), body: request.postData });
    if (said === 'never') return;
    const answer = () => {
      if (said === 'on') return session.send('Fetch.continueRequest', { requestId });
      if (said === 'lost') return session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
      const headers = { 'content-type': 'application/json', ...said.headers };
      return session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: said.status,
        responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body: Buffer.from(JSON.stringify(said.body)).toString('base64'),
      });
    };
    // The page may have gone on, or be closed: then nobody waits for it.
    await answer().catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
}
