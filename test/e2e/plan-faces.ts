// What opens or stands on the pages of plans, and a service that answers a save as the plan's name says.
import type { Page } from 'playwright';
import { answerInstead, type Said } from './answer-instead';

/** `open` ends when it is to be seen. */
export type PlanFace = {
  name: string;
  path: string;
  only?: 'wide' | 'narrow';
  /** The page cannot be used for another face afterwards: the next one loads it again. */
  spoilsPage?: boolean;
  open?: (page: Page, isWide: boolean) => Promise<void>;
};

const LIBRARY = '/maintenance-plans';
/** Nothing sends it, and so both widths may edit it. */
const PLAN = `${LIBRARY}/plan-0009`;
/** Plans that somebody else saves meanwhile. */
const CHANGED = ['plan-0005', 'plan-0010'] as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const phase = (page: Page, words: string) => page.locator('.save-bar .phase', { hasText: words }).waitFor();

async function save(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await phase(page, 'Draft on this device');
  await button(page, 'Review and save plan').click();
  const review = page.getByRole('dialog', { name: 'What will change' });
  await review.getByRole('button', { name: 'Save plan' }).click();
  await review.waitFor({ state: 'detached' });
}

async function paste(page: Page, isWide: boolean, text: string): Promise<void> {
  if (isWide) await button(page, 'Paste JSON').click();
  else {
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Paste JSON' }).click();
  }
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Read it' }).click();
}

async function headAction(page: Page, isWide: boolean, name: string): Promise<void> {
  if (isWide) return button(page, name).click();
  await button(page, 'More about this plan').click();
  await page.getByRole('menuitem', { name }).click();
}

async function conflict(page: Page): Promise<void> {
  await save(page, 'Changed');
  await button(page, 'Compare and decide').click();
  await says(page, '1 place was changed on both sides');
}

async function workPanel(page: Page, isWide: boolean): Promise<void> {
  if (isWide) await page.locator('.rail .work').click();
  else {
    await page.locator('.rail .more').getByRole('button').click();
    await page.getByRole('menuitem').first().click();
  }
  await page.getByRole('dialog', { name: 'Unsent work' }).waitFor();
}

export const PLAN_FACES: PlanFace[] = [
  {
    name: 'the library with the menu of a plan open',
    path: LIBRARY,
    open: async (page) => {
      await button(page, /^Actions for Administration cars: preventive A/).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    },
  },
  {
    name: 'the library without a match',
    path: `${LIBRARY}?search=no-such-plan`,
    open: (page) => says(page, /^No plan/),
  },
  {
    name: 'the library with a draft that needs the person',
    path: `${LIBRARY}/new:axe-library`,
    open: async (page) => {
      await save(page, 'Refused');
      await says(page, 'The service refused it');
      await page.getByRole('link', { name: 'All maintenance plans' }).click();
      await page.getByRole('row', { name: /^Refused.*Needs you/ }).waitFor();
    },
  },
  {
    name: 'a fault in pasted JSON',
    path: LIBRARY,
    open: async (page, isWide) => {
      await paste(page, isWide, '{\n  "name": "Oil" "items": []\n}');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a pasted plan with fields to correct',
    path: LIBRARY,
    open: async (page, isWide) => {
      await paste(page, isWide, '{"id":"axe","name":"Oil","strange":1,"items":[{"name":5}],"vehicles":[{}]}');
      await says(page, /fields to correct/);
    },
  },
  { name: 'a plan', path: PLAN, open: (page) => phase(page, 'As the service has it') },
  {
    name: 'a new plan that cannot be saved yet',
    path: `${LIBRARY}/new:axe-empty`,
    open: async (page) => {
      await button(page, 'Review and save plan').click();
      await page.locator('#plan-name:focus').waitFor();
    },
  },
  {
    name: 'the changes before a save',
    path: PLAN,
    open: async (page) => {
      await nameField(page).fill('Cars');
      await page.getByRole('textbox', { name: 'Description' }).fill('Twice a year, with tyres and brakes. '.repeat(9));
      await page.getByRole('button', { name: /2 changes not saved/ }).click();
      await page.getByRole('dialog', { name: 'What will change' }).waitFor();
    },
  },
  {
    name: 'the steps',
    path: PLAN,
    open: async (page, isWide) => {
      await nameField(page).fill('Cars with steps');
      await headAction(page, isWide, 'Steps');
      await says(page, 'As opened');
    },
  },
  {
    name: 'the menu of a plan',
    path: PLAN,
    open: async (page) => {
      await button(page, 'More about this plan').click();
      await page.getByRole('menuitem', { name: 'Download as JSON' }).waitFor();
    },
  },
  {
    name: 'a version beside what is here now',
    path: `${LIBRARY}/plan-0008`,
    open: async (page, isWide) => {
      for (const name of ['First', 'Second']) {
        await save(page, name);
        await phase(page, 'Saved');
      }
      await headAction(page, isWide, 'Versions');
      await page.getByRole('radio', { name: /^Version 1/ }).click();
      await button(page, 'Restore as draft').waitFor();
    },
  },
  {
    name: 'no version yet',
    path: `${LIBRARY}/plan-0007#versions`,
    open: (page) => says(page, 'No version yet'),
  },
  {
    name: 'a save that the service refused',
    path: `${LIBRARY}/new:axe-refused`,
    open: async (page) => {
      await save(page, 'Refused');
      await says(page, 'The service refused it');
    },
  },
  {
    name: 'a save whose outcome nobody knows, and the id asked for',
    path: `${LIBRARY}/new:axe-lost`,
    open: async (page) => {
      await save(page, 'Lost');
      await button(page, /^It is this one/).click();
      await button(page, 'Go on with this one').click();
      await says(page, 'Type the id first.');
    },
  },
  {
    name: 'a save that waits',
    path: `${LIBRARY}/plan-0006`,
    open: async (page) => {
      await save(page, 'Busy');
      await says(page, 'The service is busy');
    },
  },
  {
    name: 'somebody else’s save in between',
    path: `${LIBRARY}/${CHANGED[0]}`,
    open: conflict,
  },
  {
    name: 'the question before overwriting',
    path: `${LIBRARY}/${CHANGED[1]}`,
    open: async (page) => {
      await conflict(page);
      await button(page, 'Overwrite with mine').click();
      await page.getByRole('dialog', { name: 'Overwrite what they saved?' }).waitFor();
    },
  },
  {
    name: 'what the service stored otherwise',
    path: `${LIBRARY}/plan-0004`,
    open: async (page) => {
      await save(page, 'Stored otherwise');
      await button(page, 'What is different').click();
      await page.getByRole('dialog', { name: /^The service stored something else/ }).waitFor();
    },
  },
  {
    name: 'a newer draft of another tab',
    path: `${LIBRARY}/plan-0003`,
    open: async (page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await nameField(other).fill('From the other tab');
      await phase(other, 'Draft on this device');
      await says(other, /^Draft kept on this device/);
      await nameField(page).fill('From here');
      await says(page, 'Another tab has a newer draft');
      await other.close();
    },
  },
  {
    name: 'unsent work of every kind',
    path: `${LIBRARY}/new:axe-panel`,
    open: async (page, isWide) => {
      await save(page, 'Refused');
      await says(page, 'The service refused it');
      await workPanel(page, isWide);
    },
  },
  {
    name: 'vehicles to add',
    path: PLAN,
    open: async (page) => {
      await button(page, 'Add vehicles').click();
      await page.getByRole('dialog', { name: 'Add vehicles' }).getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'all fields of a vehicle',
    path: PLAN,
    open: async (page, isWide) => {
      if (isWide) {
        await page.getByRole('grid', { name: 'Vehicles' }).locator('[role="gridcell"] button').first().click();
        await page.getByRole('menuitem').first().click();
      } else await page.getByRole('list', { name: 'Vehicles' }).last().getByRole('button').first().click();
      await page.getByRole('dialog').getByLabel('Odometer, km', { exact: true }).waitFor();
    },
  },
  {
    name: 'vehicles to copy to another plan',
    path: PLAN,
    // Rows are selected in the table.
    only: 'wide',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows' }).first().click();
      await button(page, 'Copy to another plan').click();
      await page.getByRole('dialog', { name: 'Copy to another plan' }).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'a save that wants a sign-in',
    path: `${LIBRARY}/new:axe-stranger`,
    open: async (page) => {
      await save(page, 'Stranger');
      await says(page, /wants you to sign in/);
    },
  },
  {
    name: 'a draft that was discarded in another tab',
    path: `${LIBRARY}/new:axe-gone`,
    open: async (page) => {
      await nameField(page).fill('Discarded');
      await says(page, /^Draft kept on this device/);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await phase(other, 'Draft on this device');
      await button(other, 'Discard draft').click();
      await says(page, 'This draft was discarded in another tab');
      await other.close();
    },
  },
  {
    name: 'a draft that cannot be kept',
    path: `${LIBRARY}/new:axe-full`,
    spoilsPage: true,
    open: async (page) => {
      await nameField(page).waitFor();
      await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('no room', 'QuotaExceededError');
        };
      });
      await nameField(page).fill('Not kept');
      await says(page, 'The draft cannot be kept on this device');
    },
  },
];

/** From now on a save is answered as the name of its plan says; what is not named here is stored as it was sent. */
export async function answerByName(page: Page): Promise<void> {
  const changed = new Set<string>();
  const refusal = (code: string, message: string) => ({ error: { code, message } });
  const saved = (plan: { id?: string; name?: string }): Said => {
    switch (plan.name) {
      case 'Refused':
        return { status: 400, body: refusal('invalid_request', 'due_date_config.deadlines_km: must be above 0') };
      case 'Lost':
        return 'lost';
      case 'Stranger':
        return { status: 401, body: refusal('sign_in', 'Who is it?') };
      case 'Busy':
        return { status: 429, body: refusal('busy', 'Try later') };
      case 'Changed':
        changed.add(plan.id ?? '');
        return { status: 412, body: refusal('changed_since', 'It was changed since') };
      case 'Stored otherwise':
        return { status: 200, body: { ...plan, name: 'STORED OTHERWISE', description: 'And with other words' } };
      default:
        return { status: 200, body: plan };
    }
  };
  // Asked whether a request that comes twice is recognised: an answer that does not say so.
  const small = '/list_fines?page=0&per_page=1';
  const asked = ['*/update_plan', `*${small}`, ...CHANGED.map((id) => `*/directory/plans/${id}`)];
  await answerInstead(page, asked, async ({ url, body }) => {
    if (url.pathname.endsWith('/update_plan')) return saved(JSON.parse(body ?? '{}'));
    if (url.href.endsWith(small)) return { status: 200, body: { fines: [] } };
    if (!changed.has(url.pathname.split('/').at(-1) ?? '')) return 'on';
    const stored = await fetch(url);
    const theirs = { ...(await stored.json()), name: 'Their name', description: 'Their words' };
    return { status: stored.status, headers: { etag: stored.headers.get('etag') ?? '' }, body: theirs };
  });
}
