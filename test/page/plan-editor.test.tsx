// What a person does and sees on the page of one plan: typing, saving, and all that can come between.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newRecord } from '../../src/work/record/record';
import { queued } from '../../src/work/record/transitions';
import { workRecords } from '../../src/work/store/owned-records';
import { cleanup } from './dom';
import { chooseItem, openApp } from './open-app';

type Plan = Record<string, unknown>;

const PLAN: Plan = {
  name: 'Oil',
  description: 'Buses',
  due_date_config: { deadlines_days: 180, deadlines_km: 10_000 },
  items: [{ name: 'Engine oil', milestone_type: 'km', milestone_value: 10_000 }],
  vehicles: [
    {
      vehicle_id: 77,
      plate_number: 'RTA2B41',
      name: 'Midi 077',
      odometer: 120_000,
      last_maintenance: { last_datetime: '2026-09-01', last_odometer: 115_000 },
    },
  ],
};

/** A plan of its own at the service, for each test. */
async function planAtService(plan: Plan = PLAN): Promise<string> {
  const answer = await put(plan);
  return String((await answer.json()).id);
}
const put = (plan: Plan) =>
  fetch('/api/update_plan', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(plan),
  });
const atService = async (id: string): Promise<Plan> => (await fetch(`/directory/plans/${id}`)).json();

const { fetch: realFetch } = window;
afterEach(() => {
  window.fetch = realFetch;
});

/** The one seam for faults: what the next PUTs are answered with, the last one ever after; null lets them through. */
function answerPuts(...answers: (Response | null)[]): void {
  window.fetch = async (input, init) => {
    if (init?.method !== 'PUT') return realFetch(input, init);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next ? next.clone() : realFetch(input, init);
  };
}
const refusal = (status: number, error: object) =>
  new Response(JSON.stringify({ error }), { status, headers: { 'Content-Type': 'application/json' } });

const nameBox = () => screen.findByRole('textbox', { name: 'Name' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
async function typeName(text: string): Promise<void> {
  const box = await nameBox();
  await userEvent.clear(box);
  await userEvent.type(box, text);
}
async function save(): Promise<void> {
  await userEvent.click(button('Review and save plan'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save plan' }));
}
const phase = () => document.querySelector('.save-bar .phase')?.textContent;
const says = (words: string | RegExp) => waitFor(() => expect(phase()).toMatch(words));
const written = () => waitFor(() => expect(screen.getByText(/^Draft kept on this device/)).toBeDefined());

describe('A plan that is edited', () => {
  it('is kept on this device as it is typed, and is there again when the page comes back', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    await typeName('Oil and filters');
    await written();
    cleanup();
    await openApp(`/maintenance-plans/${id}`);
    expect(await nameBox()).toHaveProperty('value', 'Oil and filters');
    expect(phase()).toBe('Draft on this device');
    await written();
    expect(await atService(id)).toMatchObject({ name: 'Oil' });
  });

  it('is saved after its changes were shown in words, and the service has just that', async () => {
    const id = await planAtService({ ...PLAN, 'x-unknown': [1, { deep: true }] });
    await openApp(`/maintenance-plans/${id}`);
    await typeName('Brakes');
    await userEvent.click(button('Review and save plan'));
    const dialog = await screen.findByRole('dialog', { name: 'What will change' });
    const [, change] = within(dialog).getAllByRole('row');
    expect(change?.textContent).toMatch(/The plan.*Name.*Oil.*Brakes/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save plan' }));
    await says('Saved');
    expect(await atService(id)).toEqual({
      ...PLAN,
      id,
      name: 'Brakes',
      'x-unknown': [1, { deep: true }],
    });
  });

  it('is shown with what it holds where the service does not know it yet', async () => {
    await openApp(`/maintenance-plans/new:${crypto.randomUUID()}`);
    await typeName('Brakes');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Days' }), '90');
    await userEvent.click(button('Review and save plan'));
    const dialog = await screen.findByRole('dialog', { name: 'What will change' });
    const terms = within(dialog).getAllByRole('definition');
    expect(terms.map(({ textContent }) => textContent)).toEqual(['90 days', '0', '0']);
  });

  it('keeps what it overwrites among its versions, as the service had it', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    await typeName('Brakes');
    await save();
    await says('Saved');
    await userEvent.click(button('Versions'));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: /^As the service had it/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore as draft' }));
    expect(await nameBox()).toHaveProperty('value', 'Oil');
  });

  it('is saved at once by who does not want to see the changes, and shows them again when asked to', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    await typeName('Brakes');
    await userEvent.click(button('Review and save plan'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Always show this before saving' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save plan' }));
    await says('Saved');
    await typeName('Tyres');
    await userEvent.click(button('Review and save plan'));
    await says('Saved');
    expect(await atService(id)).toMatchObject({ name: 'Tyres' });
    await userEvent.click(button('More about this plan'));
    await chooseItem('Show the changes before saving');
    await typeName('Lights');
    await userEvent.click(button('Review and save plan'));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('cannot be saved while a field is wrong: the summary leads there', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    const days = await screen.findByRole('textbox', { name: 'Days' });
    await userEvent.clear(days);
    await userEvent.type(days, '18o');
    await userEvent.click(await nameBox());
    await userEvent.click(await screen.findByRole('button', { name: '1 field to correct' }));
    await waitFor(() => expect(document.activeElement).toBe(days));
    await userEvent.click(button('Review and save plan'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(days);
    await userEvent.clear(days);
    await userEvent.type(days, '90');
    await waitFor(() => expect(screen.queryByRole('button', { name: /to correct/ })).toBeNull());
  });

  it('cannot be saved with a reading that cannot be, unless the service has it so itself', async () => {
    const vehicle = (vehicle_id: number, odometer: number) => ({
      vehicle_id,
      odometer,
      last_maintenance: { last_datetime: '2026-09-01', last_odometer: 15 },
    });
    const id = await planAtService({ ...PLAN, vehicles: [vehicle(1, -1), vehicle(2, 20)] });
    await openApp(`/maintenance-plans/${id}`);
    await nameBox();
    expect(screen.queryByRole('button', { name: /to correct/ })).toBeNull();
    const cell = await screen.findByRole('gridcell', { name: /^20\b/ });
    await userEvent.dblClick(cell);
    await userEvent.keyboard('{Control>}a{/Control}-5{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: '1 field to correct' }));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/-5/));
    await userEvent.click(button('Review and save plan'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes back and forth by keys over all of it, and to any step by the list', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    await typeName('Brakes');
    const description = screen.getByRole('textbox', { name: 'Description' });
    await userEvent.type(description, ' and vans');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(description).toHaveProperty('value', 'Buses'));
    await userEvent.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(description).toHaveProperty('value', 'Buses and vans'));
    await userEvent.click(button(/Steps/));
    await userEvent.click(await screen.findByRole('button', { name: /As opened/ }));
    await waitFor(async () => expect(await nameBox()).toHaveProperty('value', 'Oil'));
    await says('As the service has it');
  });

  it('is discarded, and comes back when that was a mistake', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    await typeName('Mistake');
    await written();
    await userEvent.click(button('Discard draft'));
    await waitFor(async () => expect(await nameBox()).toHaveProperty('value', 'Oil'));
    const notices = await screen.findByRole('region', { name: 'Messages' });
    await userEvent.click(within(notices).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await nameBox()).toHaveProperty('value', 'Mistake'));
  });
});

describe('The rows of a plan', () => {
  const rowTop = () => document.activeElement?.closest('[role="row"]')?.getBoundingClientRect().top ?? Number.NaN;

  it('stay where they are when the first due date brings the chart above them', async () => {
    const id = await planAtService({ ...PLAN, due_date_config: { deadlines_days: 180, deadlines_km: 0 } });
    await openApp(`/maintenance-plans/${id}`);
    const chart = () => document.querySelector('.forecast .time svg');
    await waitFor(() => expect(chart()).not.toBeNull());
    await userEvent.click(await screen.findByRole('gridcell', { name: /^1 Sept? 2026/ }));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(chart()).toBeNull());
    window.scrollTo(0, 0);
    const before = rowTop();
    await userEvent.keyboard('2026-09-02{Enter}');
    await waitFor(() => expect(chart()).not.toBeNull());
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(50));
    expect(Math.abs(rowTop() - before)).toBeLessThan(2);
  });
});

describe('A plan that the service does not take', () => {
  it('shows the fault at the field that the service points at, until that is changed', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    await typeName('Brakes');
    answerPuts(refusal(400, { code: 'bad', message: 'No such day.', field: '/due_date_config/deadlines_days' }), null);
    await save();
    await screen.findByText(/No such day\./);
    expect(
      screen.getByText('Safe: all you typed is kept on this device, and the service has what it had before.'),
    ).toBeDefined();
    await userEvent.click(button('The service points at a field'));
    const days = screen.getByRole('textbox', { name: 'Days' });
    await waitFor(() => expect(document.activeElement).toBe(days));
    expect(days.ariaInvalid).toBe('true');
    await screen.findByText('The service did not take this value.');
    await userEvent.clear(days);
    await userEvent.type(days, '90');
    await waitFor(() => expect(screen.queryByText('The service did not take this value.')).toBeNull());
    await save();
    await says('Saved');
    expect(await atService(id)).toMatchObject({ name: 'Brakes', due_date_config: { deadlines_days: 90 } });
  });

  it('waits while there is no answer, and can be taken back', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    await typeName('Brakes');
    answerPuts(
      new Response('<h1>Sign in to the network</h1>', { status: 200, headers: { 'Content-Type': 'text/html' } }),
    );
    await save();
    const face = await screen.findByRole('region', { name: 'Something else answered' });
    expect(phase()).toBe('Waiting to be sent');
    await userEvent.click(within(face).getByRole('button', { name: 'Do not send yet' }));
    await says('Draft on this device');
    expect(await nameBox()).toHaveProperty('value', 'Brakes');
  });

  it('that somebody else has saved meanwhile is put on top of theirs, or theirs on top of it', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    await typeName('Mine');
    expect((await put({ ...PLAN, id, description: 'Theirs' })).status).toBe(200);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Compare and decide' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved meanwhile' });
    expect(dialog.textContent).toMatch(/Theirs/);
    expect(dialog.textContent).toMatch(/Mine/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put my changes on top of theirs' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Theirs'));
    expect(await nameBox()).toHaveProperty('value', 'Mine');
    await save();
    await says('Saved');
    expect(await atService(id)).toMatchObject({ name: 'Mine', description: 'Theirs' });
  });

  it('that is answered with other values says so, and takes them when the person wants', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    await typeName('Mine');
    answerPuts(
      new Response(JSON.stringify({ ...PLAN, id, name: 'MINE' }), { headers: { 'Content-Type': 'application/json' } }),
      null,
    );
    await save();
    const face = await screen.findByRole('region', { name: /stored something else/ });
    await userEvent.click(within(face).getByRole('button', { name: /Take/ }));
    await waitFor(async () => expect(await nameBox()).toHaveProperty('value', 'MINE'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /stored something else/ })).toBeNull());
  });
});

describe('An item that is in a plan twice', () => {
  it('is marked in both rows until the copy is undone', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    await nameBox();
    const items = await screen.findByRole('region', { name: 'Items' });
    const marks = () => within(items).queryAllByText('twice');
    expect(marks()).toHaveLength(0);
    await userEvent.click(await within(items).findByRole('button', { name: /More for Engine oil|Engine oil/ }));
    await chooseItem('Duplicate');
    await waitFor(() => expect(marks()).toHaveLength(2));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(marks()).toHaveLength(0));
  });
});

describe('A new plan', () => {
  it('gets its id and its address from the service, and keeps its steps', async () => {
    const { address } = await openApp(`/maintenance-plans/new:${crypto.randomUUID()}`);
    await nameBox();
    expect(phase()).toBe('New, not yet saved');
    await userEvent.type(await nameBox(), 'Brand new');
    await userEvent.click(button('Review and save plan'));
    expect(await screen.findByText(/does not know this plan yet/)).toBeDefined();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save plan' }));
    await says('Saved');
    await waitFor(() => expect(address().pathname).not.toMatch(/new/));
    const id = address().pathname.split('/').at(-1) ?? '';
    expect(await atService(id)).toMatchObject({ id, name: 'Brand new' });
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await nameBox()).toHaveProperty('value', '');
    await userEvent.keyboard('{Control>}y{/Control}');
    await says('Saved');
  });

  it('can be a copy of another one', async () => {
    const id = await planAtService();
    const { address } = await openApp(`/maintenance-plans/${id}`);
    await nameBox();
    await userEvent.click(button('Duplicate'));
    await waitFor(async () => expect(await nameBox()).toHaveProperty('value', 'Copy of Oil'));
    expect(address().pathname).toMatch(/new/);
    expect(screen.getAllByText('RTA2B41').length).toBeGreaterThan(0);
  });
});

describe('The versions of a plan', () => {
  it('are compared and restored, as a step that sends nothing', async () => {
    const id = await planAtService();
    await openApp(`/maintenance-plans/${id}`);
    for (const name of ['First', 'Second']) {
      await typeName(name);
      await save();
      await says('Saved');
    }
    await userEvent.click(button('Versions'));
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: /Version 1/ }));
    await userEvent.click(await within(dialog).findByRole('button', { name: /Restore/ }));
    await waitFor(async () => expect(await nameBox()).toHaveProperty('value', 'First'));
    await says('Draft on this device');
    expect(await atService(id)).toMatchObject({ name: 'Second' });
    await save();
    await says('Saved');
    expect(await atService(id)).toMatchObject({ name: 'First' });
  });
});

describe('What has the focus', () => {
  it('stays in sight when what stands over the end of the page grows', async () => {
    const vehicles = Array.from({ length: 30 }, (_, at) => ({
      ...Object(PLAN.vehicles)[0],
      vehicle_id: at + 1,
      plate_number: `RTA2B${10 + at}`,
    }));
    const id = await planAtService({ ...PLAN, vehicles });
    await openApp(`/maintenance-plans/${id}`);
    const control = await screen.findByRole('button', { name: 'Add vehicles' });
    const foot = await screen.findByRole('contentinfo');
    control.focus({ preventScroll: true });
    const gap = () => foot.getBoundingClientRect().top - control.getBoundingClientRect().bottom;
    await waitFor(() => {
      window.scrollBy(0, 4 - gap());
      expect(Math.round(gap())).toBe(4);
    });
    const before = foot.getBoundingClientRect().top;
    const waiting = newRecord({ kind: 'plan', id: 'another', tag: null, name: 'Another', body: '{}', now: Date.now() });
    answerPuts(refusal(401, { message: 'Who is it?' }));
    await workRecords.changeRecord(waiting.key, () => queued(waiting, Date.now()));
    await screen.findByText(/The service wants you to sign in/);
    await waitFor(() => expect(foot.getBoundingClientRect().top).toBeLessThan(before - 20));
    await waitFor(() => expect(gap()).toBeGreaterThanOrEqual(0));
    expect(document.activeElement).toBe(control);
  });
});

describe('A plan that cannot be opened', () => {
  it('says so where the service has no call for it, and nothing of it is here', async () => {
    await openApp('/maintenance-plans/elsewhere', { directoryUrl: null });
    await screen.findByText('This plan is not known here');
  });
});

describe('On a phone', () => {
  afterEach(() => page.viewport(1440, 900));
  it('the plan is edited and saved the same way', async () => {
    const id = await planAtService();
    await page.viewport(390, 844);
    await openApp(`/maintenance-plans/${id}`);
    await typeName('Small');
    await save();
    await says('Saved');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
