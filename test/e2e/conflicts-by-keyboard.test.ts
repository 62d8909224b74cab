// Saves that are not simply taken, decided by the keyboard alone: somebody else saved meanwhile, and the service wants to know
// who is there. What the service gets is what was chosen; nothing that was typed is lost.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, answerInstead, type Said } from './answer-instead';
import { closePages, openPage, settled, sharedBrowser, type WatchedPage } from './browser';
import { keyboardOf, watchFocus } from './keyboard';
import { type RunningService, startService } from './service';

const ID = 'plan-0009';
const REFUSED = /^Failed to load resource: .* status of 4(?:01|12)/;

let browser: Browser;
let service: RunningService;
let watched: WatchedPage;
let page: Page;
/** What the service says to a save, and to being asked for the plan. */
let say: (asked: Asked) => Said | Promise<Said> = () => 'on';
const saves: { token: string | undefined; plan: { name?: string; description?: string } }[] = [];
const { focus, press, pressTo, tabTo, type } = keyboardOf(() => page);

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startService({ SAMPLE_FINES: '300' })]);
  watched = await openPage(browser, { reducedMotion: 'reduce' }, REFUSED);
  page = watched.page;
  page.setDefaultTimeout(Number(process.env.PATIO_PATIENCE ?? 60_000));
  await watchFocus(page);
  await answerInstead(page, ['*/update_plan', `*/directory/plans/${ID}`], (asked) => say(asked));
  page.on('request', (request) => {
    if (!request.url().endsWith('/update_plan')) return;
    saves.push({ token: request.headers().authorization, plan: JSON.parse(request.postData() ?? '{}') });
  });
  await page.goto(`${service.address}/maintenance-plans/${ID}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await settled(page);
});
afterAll(async () => {
  await closePages(browser);
  await service?.stop();
});

const phase = (words: string) => page.locator('.save-bar .phase', { hasText: words }).waitFor();
const stored = async () => (await fetch(`${service.address}/directory/plans/${ID}`)).json();
const isSave = ({ url }: Asked) => url.pathname.endsWith('/update_plan');

async function typeInto(field: RegExp, words: string): Promise<void> {
  await tabTo(field);
  await press('Control+a');
  await type(words);
}

/** Saves from wherever the focus is, through the list of changes. */
async function save(): Promise<void> {
  await pressTo('Control+s', /^button Save plan/);
  await page.keyboard.press('Enter');
}

describe('A save by the keyboard', () => {
  it('that somebody else was faster with is compared, and each place gets the side that was chosen', async () => {
    const theirs = { name: 'Their name', description: 'Their words' };
    say = async (asked) => {
      if (isSave(asked)) return { status: 412, body: { error: { code: 'changed_since', message: 'Changed' } } };
      const answer = await fetch(asked.url);
      const headers = { etag: answer.headers.get('etag') ?? '' };
      return { status: 200, headers, body: { ...(await answer.json()), ...theirs } };
    };
    await typeInto(/^input Name/, 'My name');
    await typeInto(/^textarea Description/, 'My words');
    await save();
    await page.getByText('Somebody else saved meanwhile').first().waitFor();
    await focus(/./, 'after the service refused');

    await tabTo(/^button Compare and decide/);
    await pressTo('Enter', /^button Decide later/);
    await page.getByText('2 places were changed on both sides').waitFor();
    // Back without a decision: the draft is as it was.
    await pressTo('Escape', /^button Compare and decide/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await pressTo('Enter', /^button Decide later/);

    await tabTo(/^button Overwrite with mine/);
    await press('Enter');
    await page.getByRole('dialog', { name: 'Overwrite what they saved?' }).waitFor();
    await pressTo('Escape', /^button Overwrite with mine/);

    const place = page.locator('.conflict-place', { hasText: theirs.name });
    await tabTo(/^input Mine/, 'Shift+Tab');
    if (!(await place.locator('input:focus').count())) await tabTo(/^input Mine/, 'Shift+Tab');
    expect(await place.locator('input:focus').count()).toBe(1);
    await pressTo('ArrowDown', /^input Theirs/);
    await tabTo(/^button Put my changes on top/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await phase('Draft on this device');
    // What was decided is gone; the name of the plan has the focus, so that it is said. It is no control, and is not outlined.
    await page.locator('h1:focus').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(theirs.name);

    say = () => 'on';
    await save();
    await phase('Saved');
    expect(await stored()).toMatchObject({ name: theirs.name, description: 'My words' });
    expect(saves).toHaveLength(2);
  });

  it('that wants a sign-in is sent again as it is, with the token that was typed', async () => {
    let isAsked = false;
    say = (asked) => {
      if (isAsked || !isSave(asked)) return 'on';
      isAsked = true;
      return { status: 401, body: { error: { code: 'sign_in', message: 'Who is it?' } } };
    };
    saves.splice(0);
    await typeInto(/^input Name/, 'Typed by a stranger');
    await save();
    await page
      .getByText(/wants you to sign in|Sign in to send it/)
      .first()
      .waitFor();
    await focus(/./, 'after the service asked who it is');
    await tabTo(/^button Sign in/);
    await pressTo('Enter', /^input/);
    // Back without a token, and in again.
    await pressTo('Escape', /^button Sign in/);
    await pressTo('Enter', /^input/);
    await type('open sesame');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /sign in/i }).waitFor({ state: 'detached' });
    // It is sent by itself; the question is gone, and the name of the plan has the focus, so that it is said.
    await phase('Saved');
    await page.locator('h1:focus').waitFor();
    expect(saves.map(({ token, plan }) => [token, plan.name])).toEqual([
      [undefined, 'Typed by a stranger'],
      ['Bearer open sesame', 'Typed by a stranger'],
    ]);
    expect(await stored()).toMatchObject({ name: 'Typed by a stranger' });
    expect(watched.faults()).toEqual([]);
  });
});
