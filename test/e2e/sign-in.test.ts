// Signing in at a provider, in Chromium: four roles, two organizations, reloads, renewal over tabs, sign-out, and a
// provider that is away. Unsent work survives all of it.
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byTurns, seedOf } from '../fault/random';
import { ALL_RULES, violationsOf } from './axe';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { type FleetPage, freeAddress, startFleetPage } from './fleet-page';
import { AUDIENCE, CLIENT_ID, type SignInProvider, startSignInProvider } from './sign-in-provider';

const PATIENCE = Number(process.env.PATIO_PATIENCE ?? 60_000);
const POLL = { timeout: PATIENCE, interval: 50 };
const SEED = seedOf('people who sign in');
/** After which an access token is renewed, and after which it has ended; it lives for five minutes. */
const [RENEWAL_MS, END_MS] = [271_000, 301_000];
/** The longest wait before a renewal that failed is tried again. */
const TRY_AGAIN_MS = 60_000;
/** Chromium writes of itself what was refused. */
const REFUSED = /net::ERR_|status of (?:400|401|403|404|429|503)/;

const ACCOUNTS = {
  rita: { name: 'Rita Reader', roles: ['reader'], organization_id: 1 },
  fabio: { name: 'Fabio Fines', roles: 'fines-desk', organization_id: '1' },
  paula: { name: 'Paula Planner', roles: ['reader', 'planner'], organization_id: [1, '2'] },
  ada: { name: 'Ada Admin', roles: ['fleet-admin'], organization_id: 1 },
  nina: { name: 'Nina Newcomer', roles: ['guest'], organization_id: 1 },
  oscar: { name: 'Oscar Outside', roles: ['planner'] },
};

let browser: Browser;
let provider: SignInProvider;
let fleet: FleetPage;
let watched: WatchedPage;
let page: Page;

async function visit(serviceWorkers: 'allow' | 'block' = 'block'): Promise<void> {
  watched = await openPage(browser, { serviceWorkers }, REFUSED);
  page = await prepared(watched.page);
}
async function prepared(next: Page): Promise<Page> {
  next.setDefaultTimeout(PATIENCE);
  await next.addInitScript(() => {
    if (!localStorage.getItem('patio.preferences'))
      localStorage.setItem('patio.preferences', '{"reviewBeforeSave":false}');
  });
  return next;
}
const authorizations = () => provider.asks('GET /auth');
const renewals = () => provider.asks('POST /token');

/** Presses "Sign in" and is `who` at the provider. */
async function signIn(who: string, where = page): Promise<void> {
  await where.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await where.getByRole('button', { name: who }).click();
}
async function signOut(who: string, where = page): Promise<void> {
  await where.getByRole('button', { name: who }).click();
  await where.getByRole('menuitem', { name: 'Sign out' }).click();
}
const heading = (name: string, where = page) => where.getByRole('heading', { level: 1, name }).waitFor();
const nameBox = (where = page) => where.getByRole('textbox', { name: 'Name', exact: true });
/** A token, a code or a verifier. The names of built files hold random characters, but never as many as a token has. */
const SECRET = /eyJ[\w-]{10,}\.|code=|verifier/;
const storages = (where = page) =>
  where.evaluate(async () => {
    const stored = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), JSON.stringify(history.state)];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) stored.push(url);
    }
    return stored.join('\n');
  });
/** Of a plan that no test before has changed. */
let takenPlans = 0;
async function nextPlan(): Promise<string> {
  const rows = await fleet.store.query('select id from plans where organization_id = 1 order by id');
  const row = rows[takenPlans];
  if (!row) throw new Error(`The sample has ${rows.length} plans.`);
  takenPlans += 1;
  return `${fleet.address}/maintenance-plans/${row.id}`;
}
const nameOf = async (address: string) => {
  const rows = await fleet.store.query('select body from plans where id = $1::text', [address.split('/').at(-1) ?? '']);
  return JSON.parse(String(rows[0]?.body)).name;
};

beforeAll(async () => {
  browser = await sharedBrowser();
  const { port, address } = await freeAddress();
  provider = await startSignInProvider({ accounts: ACCOUNTS, page: address });
  const signIn = {
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    scope: 'openid profile fleet',
    resource: AUDIENCE,
    roles: { 'fleet-admin': 'administrator' },
  };
  fleet = await startFleetPage({
    port,
    config: { signIn, labels: { organization: { 1: 'Transportes Sul', 2: 'Viação Norte' } } },
    openId: { issuer: provider.issuer, audience: AUDIENCE },
  });
});
afterAll(async () => {
  await closePages(browser);
  await fleet?.stop();
  await provider?.stop();
});
beforeEach(async () => {
  provider.startOver();
  await visit();
});
afterEach(async () => {
  const faults = watched.faults();
  await watched.close();
  expect(faults).toEqual([]);
});

describe('Signing in at a provider', () => {
  it('comes back to the page that was asked for, with no token in any storage and no code in the address', async () => {
    await page.goto(`${fleet.address}/fines?status=7`);
    await heading('Sign in to Patio');
    await signIn('Paula Planner');
    await heading('Which organization?');
    await page.getByRole('button', { name: 'Transportes Sul' }).click();
    await heading('Fines');
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toContain('/fines?status=7');
    expect(await storages()).not.toMatch(SECRET);
    expect(renewals()).toBe(1);
  });

  it('returns silently after a reload and on another page, and a second tab needs no provider at all', async () => {
    await page.goto(`${fleet.address}/planned-routes`);
    await signIn('Ada Admin');
    await heading('Planned routes');
    expect(authorizations()).toBe(1);
    await page.reload();
    await heading('Planned routes');
    expect(authorizations()).toBe(2);
    await page.goto(`${fleet.address}/maintenance-plans`);
    await heading('Maintenance plans');
    await page.getByRole('main').getByRole('link').first().waitFor();
    expect(authorizations()).toBe(3);
    const other = await prepared(await page.context().newPage());
    await other.goto(`${fleet.address}/fines`);
    await heading('Fines', other);
    await other.getByRole('grid').getByRole('row').nth(3).waitFor();
    expect(authorizations()).toBe(3);
  });

  it('with the service worker leaves no code and no token in any cache, and returns through it', async () => {
    await watched.close();
    await visit('allow');
    await page.goto(`${fleet.address}/maintenance-plans`);
    await signIn('Ada Admin');
    await heading('Maintenance plans');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await heading('Maintenance plans');
    await page.getByRole('main').getByRole('link').first().waitFor();
    expect(authorizations()).toBe(2);
    const left = await storages();
    expect(left).not.toMatch(SECRET);
    expect(left).not.toContain('signed-in');
  });

  it('signs out at the provider and in every tab, and asks who it is the next time', async () => {
    await page.goto(`${fleet.address}/maintenance-plans`);
    await signIn('Ada Admin');
    await heading('Maintenance plans');
    const other = await prepared(await page.context().newPage());
    await other.goto(await nextPlan());
    await nameBox(other).waitFor();
    await page.bringToFront();
    await signOut('Ada Admin');
    await page.getByRole('button', { name: 'Leave the provider' }).click();
    await heading('Sign in to Patio');
    await page.getByText('Signed out.').waitFor();
    await nameBox(other).waitFor({ state: 'detached' });
    await heading('Sign in to Patio', other);
    // The provider has forgotten the person as well.
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  });

  it('says where it was not allowed, and lets the person try again', async () => {
    await page.goto(`${fleet.address}/fines`);
    await signIn('Nobody');
    await heading('You were not let in');
    await signIn('Ada Admin');
    await heading('Fines');
  });

  it('without a role or an organization is "signed in, no right yet", until one is given', async () => {
    await page.goto(`${fleet.address}/fines`);
    await signIn('Nina Newcomer');
    await heading('Signed in, no right yet');
    await page.getByText('Signed in as Nina Newcomer').waitFor();
    await page.getByText('You have no role here.', { exact: false }).waitFor();
    provider.setAccount('nina', { name: 'Nina Newcomer', roles: ['reader'] });
    await page.getByRole('button', { name: 'Look again' }).click();
    await page.getByText('belongs to no organization here', { exact: false }).waitFor();
    provider.setAccount('nina', { name: 'Nina Newcomer', roles: ['reader'], organization_id: 1 });
    await page.getByRole('button', { name: 'Look again' }).click();
    await heading('Fines');
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
  });

  it('has no barrier for axe, in both themes and on a phone: signed out, no right yet, which organization', async () => {
    const look = async (name: string) => {
      await heading(name);
      for (const [theme, width] of [
        ['light', 1280],
        ['dark', 320],
      ] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: 800 });
        await settled(page);
        expect(await violationsOf(page, ALL_RULES), `${name}, ${theme}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    };
    await page.goto(`${fleet.address}/fines`);
    await look('Sign in to Patio');
    await signIn('Nina Newcomer');
    await look('Signed in, no right yet');
    provider.setAccount('nina', { name: 'Nina Newcomer', roles: ['reader'], organization_id: [1, 2] });
    await page.getByRole('button', { name: 'Look again' }).click();
    await look('Which organization?');
  });

  it('is calm while the provider is away: no page of the browser, nothing lost, and in as soon as it is back', async () => {
    await page.goto(await nextPlan());
    await signIn('Ada Admin');
    await nameBox().waitFor();
    await nameBox().fill('Typed before the provider went');
    await page.getByRole('button', { name: '1 draft' }).waitFor();
    provider.setAway(true);
    await page.reload();
    await heading(`${new URL(provider.issuer).host} cannot be reached`);
    await page.getByText('1 unsent document is kept on this device', { exact: false }).waitFor();
    // The heading stays while it is asked, so only the request tells that this try has ended.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(provider.issuer));
    await page.getByRole('button', { name: 'Try again' }).click();
    await failed;
    await heading(`${new URL(provider.issuer).host} cannot be reached`);
    provider.setAway(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await nameBox().waitFor();
    expect(await nameBox().inputValue()).toBe('Typed before the provider went');
  });
});

describe('A role', () => {
  // By turns: what a role may do is the same question to a table for all (test/unit/config/roles.test.ts).
  it.each(byTurns(['Rita Reader', 'Fabio Fines'], 1, SEED))(
    'that saves no plans is offered none of it: %s',
    async (who) => {
      await page.goto(`${fleet.address}/maintenance-plans`);
      await signIn(who);
      await heading('Maintenance plans');
      await page.getByRole('main').getByRole('link').first().waitFor();
      expect(await page.getByRole('button', { name: 'New plan' }).count()).toBe(0);
      await page.goto(await nextPlan());
      await page.getByText('You may read this, not change it: that is for planners.').first().waitFor();
      expect(await page.getByRole('button', { name: 'Review and save' }).count()).toBe(0);
      expect(await nameBox().isDisabled()).toBe(true);
      await page.keyboard.press('Control+s');
      await page.goto(`${fleet.address}/planned-routes`);
      await heading('Planned routes');
      await page.getByRole('main').getByRole('link').first().click();
      await page.getByText('You may read this, not change it: that is for planners.').first().waitFor();
      // What is left of the tools only looks: layers and zoom.
      const tools = page.getByRole('toolbar', { name: 'Tools' });
      await tools.getByRole('button', { name: 'Layers' }).waitFor();
      expect(await tools.locator('[aria-pressed]').count()).toBe(0);
      expect(await tools.getByRole('button', { name: /Simplify|Reverse|Delete/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'No unsaved work' }).waitFor();
    },
  );

  it.each(byTurns(['Paula Planner', 'Ada Admin'], 1, SEED))(
    'that saves plans does, and is named in Versions: %s',
    async (who) => {
      const plan = await nextPlan();
      await page.goto(plan);
      await signIn(who);
      if (who === 'Paula Planner') await page.getByRole('button', { name: 'Transportes Sul' }).click();
      await nameBox().waitFor();
      await nameBox().fill(`Saved by ${who}`);
      await page.keyboard.press('Control+s');
      await expect.poll(() => nameOf(plan), POLL).toBe(`Saved by ${who}`);
      await page.getByRole('button', { name: 'Versions' }).click();
      const history = page.getByRole('dialog').getByRole('region', { name: 'Saved at the service' });
      await history.getByText(who).waitFor();
      expect(await history.getByRole('listitem').count()).toBe(1);
      await history.getByText('Version 2', { exact: false }).waitFor();
    },
  );
});

describe('Several organizations', () => {
  it('are chosen by the person, named on screen, and changed with the work of each left where it is', async () => {
    const plan = await nextPlan();
    await page.goto(plan);
    await signIn('Paula Planner');
    await page.getByRole('button', { name: 'Transportes Sul' }).click();
    await nameBox().waitFor();
    await nameBox().fill('Draft of the first organization');
    await page.getByRole('button', { name: '1 draft' }).waitFor();
    const rail = page.getByRole('navigation', { name: 'Pages' });
    await rail.getByRole('button', { name: 'Transportes Sul' }).click();
    await page.getByRole('menuitemradio', { name: 'Organization: Viação Norte' }).click();
    await heading('Maintenance plans');
    await rail.getByRole('button', { name: 'Viação Norte' }).waitFor();
    await page.getByRole('button', { name: 'No unsaved work' }).waitFor();
    expect(await page.content()).not.toContain('Draft of the first organization');
    // The choice is remembered.
    await page.reload();
    await rail.getByRole('button', { name: 'Viação Norte' }).click();
    await page.getByRole('menuitemradio', { name: 'Organization: Transportes Sul' }).click();
    await page.getByRole('button', { name: '1 draft' }).waitFor();
    await page.goto(plan);
    await expect.poll(() => nameBox().inputValue(), POLL).toBe('Draft of the first organization');
  });
});

/** Time goes on in all tabs at once, as if nobody had touched them. */
const pass = (ms: number) => page.context().clock.fastForward(ms);
/** The tokens that a page has sent with its requests so far. */
function tokensOf(where: Page): Set<string> {
  const sent = new Set<string>();
  where.on('request', (request) => {
    const token = request.headers().authorization;
    if (token) sent.add(token);
  });
  return sent;
}

describe('Renewal', () => {
  beforeEach(() => page.context().clock.install());

  it('is done once for two tabs, again and again, and tells nothing to the pages', async () => {
    await page.goto(`${fleet.address}/fines`);
    await signIn('Ada Admin');
    await heading('Fines');
    const other = await prepared(await page.context().newPage());
    await other.goto(`${fleet.address}/maintenance-plans`);
    await heading('Maintenance plans', other);
    const tabs = [
      [page, tokensOf(page)],
      [other, tokensOf(other)],
    ] as const;
    const loadAgain = async () => {
      for (const [tab, sent] of tabs) {
        await tab.bringToFront();
        sent.clear();
        await tab.getByRole('button', { name: 'Load again' }).click();
        await tab.getByRole('main').getByRole('row').nth(2).waitFor();
        await expect.poll(() => sent.size, POLL).toBe(1);
      }
      const [first, ...others] = tabs.map(([, sent]) => [...sent]);
      expect(others).toEqual([first]);
      return first?.[0];
    };
    const seen = [await loadAgain()];
    const before = renewals();
    for (let turn = 1; turn <= 3; turn += 1) {
      await pass(RENEWAL_MS);
      await expect.poll(renewals, POLL).toBe(before + turn);
      // Both tabs send the new token, and the service takes it. Until its answer is here they may send the one before.
      let sent: string | undefined;
      await expect.poll(async () => (sent = await loadAgain()), POLL).not.toBe(seen.at(-1));
      seen.push(sent);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(authorizations()).toBe(1);
    expect(await page.getByText('sign in', { exact: false }).count()).toBe(0);
  });

  it('that is refused goes to the provider once and comes back; what is being typed is not interrupted', async () => {
    provider.setRefreshTokens(false);
    const plan = await nextPlan();
    await page.goto(plan);
    await signIn('Ada Admin');
    await nameBox().waitFor();
    await nameBox().fill('Typed while the sign-in ended');
    await pass(RENEWAL_MS);
    await page.getByText('Your sign-in has ended.', { exact: false }).waitFor();
    expect(authorizations()).toBe(1);
    await nameBox().pressSequentially(', and after it');
    // The person leaves the field: now it returns by itself.
    await nameBox().blur();
    await expect.poll(authorizations, POLL).toBe(2);
    await expect.poll(() => nameBox().inputValue(), POLL).toBe('Typed while the sign-in ended, and after it');
    await page.keyboard.press('Control+s');
    await expect.poll(() => nameOf(plan), POLL).toBe('Typed while the sign-in ended, and after it');
  });

  it('that the provider cannot do now leaves the page as it is, and a Save is sent when it can', async () => {
    const plan = await nextPlan();
    await page.goto(plan);
    await signIn('Ada Admin');
    await nameBox().waitFor();
    provider.setAway(true);
    await pass(END_MS);
    await page.getByText('Your sign-in cannot be renewed now.', { exact: false }).waitFor();
    await nameBox().fill('Saved while the provider was away');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: '1 waits to be sent' }).waitFor();
    provider.setAway(false);
    await pass(TRY_AGAIN_MS);
    await expect.poll(() => nameOf(plan), POLL).toBe('Saved while the provider was away');
    await page.getByRole('button', { name: 'No unsaved work' }).waitFor();
    expect(authorizations()).toBe(1);
  });

  it('never leaves the page twice in ten seconds without a click', async () => {
    provider.setLifetime(2);
    provider.setRefreshTokens(false);
    await page.goto(`${fleet.address}/fines`);
    await signIn('Ada Admin');
    await heading('Fines');
    // Each return brings tokens that end after two seconds.
    await expect.poll(authorizations, POLL).toBe(2);
    const returned = Date.now();
    await page.getByText('Your sign-in has ended.', { exact: false }).waitFor();
    if (Date.now() - returned < 9_000) expect(authorizations()).toBe(2);
    const before = authorizations();
    await page.getByRole('status').getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(authorizations, POLL).toBeGreaterThan(before);
    await heading('Fines');
  });
});
