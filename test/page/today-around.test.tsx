// What is around the tasks of Today: its count in the rail, settings, filters of the address, what was confirmed, texts that
// are not lost.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fine } from '../../src/contract/fine';
import { setPreference } from '../../src/ui/preferences';
import { addKnowledge, clearKnowledge, readKnowledge } from '../../src/work/store/knowledge';
import { leaveDesk } from './leave-desk';
import { openApp } from './open-app';
import { savedFiles } from './saved-files';

beforeEach(() => clearKnowledge());
afterEach(async () => {
  await leaveDesk();
  setPreference('startPage', 'dashboard');
});

const list = () => screen.getByRole('grid', { name: 'Tasks by last safe day' });
const current = () => list().querySelector<HTMLElement>('[role="row"][tabindex="0"]');
const codeOf = (row: HTMLElement | null | undefined) => row?.querySelector('.code')?.textContent ?? '';
const headline = () => document.querySelector('.headline')?.textContent ?? '';
const railCount = () => document.querySelector('.rail a .glance-count [aria-hidden]')?.textContent;
const lane = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Lanes' })).getByRole('button', { name });

async function openToday(address = '/fines/today') {
  const app = await openApp(address);
  await screen.findByRole('navigation', { name: 'Lanes' }, { timeout: 60_000 });
  await waitFor(() => expect(headline()).not.toMatch(/At least|read so far/), { timeout: 60_000 });
  return app;
}

async function finesWhere(query: string): Promise<Fine[]> {
  const answer = await fetch(`/api/list_fines?per_page=500&page=0&${query}`);
  return ((await answer.json()) as { fines: Fine[] }).fines;
}

describe('Around Today', () => {
  it('stand the number of its tasks in the rail, which falls with each, a line on the dashboard, and the first page by choice', async () => {
    setPreference('startPage', 'today');
    const { address } = await openToday('/');
    expect(address().pathname).toBe('/fines/today');
    const before = Number(/([\d,]+) tasks?/.exec(headline())?.[1]?.replace(',', ''));
    await waitFor(() => expect(railCount()).toBe(before.toLocaleString('en')));
    await userEvent.keyboard('3');
    await waitFor(() => expect(lane(/^Decide/).getAttribute('aria-pressed')).toBe('true'));
    await userEvent.keyboard('e');
    await waitFor(() => expect(railCount()).toBe((before - 1).toLocaleString('en')));
    await userEvent.click(screen.getByText('Dashboard'));
    const link = await screen.findByText('Open Today');
    expect(link.closest('p')?.textContent).toMatch(
      new RegExp(`^R\\$\\s[\\d,]+ can still be saved by .* in ${before - 1} tasks?`),
    );
    expect(address().pathname).toBe('/fines/dashboard');
    await userEvent.click(link);
    await waitFor(() => expect(address().pathname).toBe('/fines/today'));
  });

  it('are settings that say who said it, check what is typed, and count at once', async () => {
    await openApp('/fines/today', { desk: { sneJoined: '2020-01-02', holidays: ['2026-12-08'], tollCodes: [60682] } });
    await screen.findByRole('navigation', { name: 'Lanes' }, { timeout: 60_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    const dialog = await screen.findByRole('dialog', { name: 'Settings of Today' });
    const part = (name: RegExp) => within(within(dialog).getByRole('region', { name }));
    const sne = part(/^Electronic/);
    expect(dialog.textContent).toMatch(/2 Jan 2020from config.json/);
    const joined = sne.getByLabelText('Joined on');
    await userEvent.clear(joined);
    await userEvent.type(joined, '2099-01-01');
    await userEvent.click(sne.getByRole('button', { name: 'Save' }));
    expect((await sne.findByRole('alert')).textContent).toBe('Choose a day up to today.');
    expect(joined.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(joined);
    await userEvent.type(joined, '2024-05-06');
    await userEvent.click(sne.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.textContent).toMatch(/6 May 2024in this browser, .*config.json says: 2 Jan 2020/),
    );
    await userEvent.click(sne.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(dialog.textContent).toMatch(/2 Jan 2020from config.json/));
    const holidays = part(/^Local holidays/);
    await userEvent.type(holidays.getByLabelText('Day'), '2026-12-25');
    await userEvent.click(holidays.getByRole('button', { name: 'Add' }));
    expect((await holidays.findByRole('alert')).textContent).toMatch(/national holiday already/);
    await userEvent.selectOptions(holidays.getByLabelText('What it is'), 'no holiday here');
    await userEvent.type(holidays.getByLabelText('Reason'), '<i>open</i> that day');
    await userEvent.click(holidays.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(dialog.textContent).toContain('no holiday here: <i>open</i> that day'));
    const tolls = part(/^Codes of toll/);
    await userEvent.click(tolls.getByRole('button', { name: 'no toll gate: 606-82' }));
    await waitFor(() => expect(dialog.textContent).toMatch(/606-82: no toll gate.*config.json says: a toll gate/));
    const ear = part(/EAR/);
    await userEvent.type(ear.getByLabelText('Number or name of the driver'), '4471{Enter}');
    await waitFor(() => expect(dialog.textContent).toMatch(/4471\)?: EAR/));
    const meanings = part(/^What the statuses/);
    await userEvent.selectOptions(meanings.getByLabelText(/^Status 3 /), 'Overdue');
    await waitFor(() => expect(dialog.textContent).toMatch(/config.json says: To pay/));
    await waitFor(async () =>
      expect((await readKnowledge()).map(({ key }) => key).sort()).toEqual([
        'ear 4471',
        'fineStatus 3',
        'holiday 2026-12-25',
        'holidayReason 2026-12-25',
        'sneJoined ',
        'tollCode 60682',
      ]),
    );
  });

  it('are filters of the address, which headline, lanes and exports follow', async () => {
    const files = savedFiles();
    const open = await finesWhere('fine_status_ids=1');
    const vehicle = open.find(({ vehicle_id }) => vehicle_id !== undefined)?.vehicle_id;
    await openToday(`/fines/today?vehicle_ids=${vehicle}&start_date=2001-01-01`);
    expect(await screen.findByText(/^Headline, lanes and exports are of .* only\.$/)).not.toBeNull();
    const of = open.filter(({ vehicle_id }) => vehicle_id === vehicle).map(({ ait_number }) => ait_number);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tasks as JSON' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^tasks-[\d-]+-filtered\.json$/);
    const saved: { ait_number: string }[] = JSON.parse((await files[0]?.blob.text()) ?? '');
    expect(saved.map(({ ait_number }) => ait_number)).toEqual(expect.arrayContaining([of[0]]));
    const all = new Set((await finesWhere(`vehicle_ids=${vehicle}`)).map(({ ait_number }) => ait_number));
    expect(saved.filter(({ ait_number }) => !all.has(ait_number))).toEqual([]);
    const before = lane(/^All/).textContent;
    await userEvent.click(screen.getByRole('button', { name: 'Show all fines' }));
    await waitFor(() => expect(lane(/^All/).textContent).not.toBe(before));
  });

  it('is what the service confirmed, below what was done', async () => {
    const paid = await finesWhere('fine_status_ids=7');
    const fine = paid.sort((a, b) => ((a.fine_date ?? '') < (b.fine_date ?? '') ? 1 : -1))[0];
    const day = new Date(Date.now() - 86_400_000).toISOString();
    const version = { value: { state: 'done' }, by: 'Helena', at: day, day: day.slice(0, 10) };
    await addKnowledge([{ key: `decision ${fine?.ait_number} PAY`, entries: [version] }]);
    await openToday('/fines/today?lane=done');
    const table = await screen.findByRole('table', { name: 'Confirmed by the service' });
    expect(
      within(table).getByRole('row', { name: new RegExp(`${fine?.ait_number}.*Helena.*confirmed`) }),
    ).not.toBeNull();
    expect(document.querySelector('.task-list')?.textContent).toMatch(/No task in this lane.*What comes next/);
  });
});

describe('A text of Today', () => {
  it('that was changed is not lost by Escape: it asks, and goes on', async () => {
    await openToday();
    await userEvent.keyboard('n');
    const field = await screen.findByLabelText('Note');
    await userEvent.keyboard('called{Escape}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/not saved/);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Throw it away' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('n{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await readKnowledge()).toEqual([]);
  });

  it('may be a protocol number that begins with E: by Shift, or after a click; it outlives the closing of its details', async () => {
    await openToday('/fines/today?lane=name');
    const first = codeOf(current());
    await userEvent.keyboard('e');
    const field = () => screen.findByLabelText<HTMLInputElement>('Protocol number');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await userEvent.keyboard('{Shift>}E{/Shift}e7');
    expect((await field()).value).toBe('Ee7');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Task/ })).toBeNull());
    await userEvent.keyboard(' ');
    expect((await field()).value).toBe('Ee7');
    await userEvent.clear(await field());
    await userEvent.click(await field());
    await userEvent.keyboard('e9{Enter}');
    await waitFor(async () => {
      const rows = await readKnowledge();
      expect(rows.find(({ key }) => key === `protocol ${first} NAME`)?.entries).toMatchObject([{ value: 'e9' }]);
    });
  });

  it('leaves the focus in the list after Done by button, in the last row too', async () => {
    await openToday('/fines/today?lane=decide');
    const find = screen.getByLabelText('Find a task');
    const ait = codeOf(current());
    await userEvent.type(find, ait);
    await waitFor(() => expect(list().querySelectorAll('.task')).toHaveLength(1));
    await userEvent.keyboard('{Enter} ');
    const details = await screen.findByRole('complementary', { name: `Task ${ait}` });
    await userEvent.click(within(details).getByRole('button', { name: /^Done/ }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Task/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(current()));
  });
});
