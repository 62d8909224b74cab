// What narrows the list of fines: the filters of the service, those that hold for the loaded rows only, and the pictures of them.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fine } from '../../src/contract/fine';
import { setPreference } from '../../src/ui/preferences';
import { openApp } from './open-app';

/** Holds all 3,000 fines of the sample, whenever the tests run. */
const EVERYTHING = 'start_date=2020-01-01&end_date=2035-12-31';

const ask = async (search: string): Promise<Fine[]> => {
  const { fines }: { fines: Fine[] } = await (await fetch(`/api/list_fines?${search}`)).json();
  return fines;
};
const grid = () => screen.findByRole('grid', { name: 'Rows of fines' });
/** The texts of a column, from the first row in view to the last. */
const column = async (title: string) => {
  const head = within(await grid()).getByRole('columnheader', { name: new RegExp(`^${title}\\b`) });
  const cells = (await grid()).querySelectorAll(`[role="gridcell"][aria-colindex="${head.ariaColIndex}"]`);
  return [...cells].map(({ textContent }) => textContent ?? '');
};
const rowCount = async () => Number((await grid()).ariaRowCount) - 1;
const numbersOf = (fines: readonly Fine[]) => fines.map(({ ait_number }) => ait_number ?? '—');
const openList = async (search: string, of: string | RegExp) => {
  const { address } = await openApp(`/fines?${EVERYTHING}${search}`);
  await screen.findByText(of);
  return address;
};
const openLocal = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Loaded rows/ }));
  return within(await screen.findByRole('dialog', { name: 'Filter the loaded rows' }));
};
const isNic = ({ infraction_code }: Fine) => infraction_code?.replace(/\D/g, '') === '50020';

beforeEach(() => {
  // Kept for the life of the page, which all tests share.
  setPreference('finesColumns', null);
  setPreference('density', 'comfortable');
});

describe('Filters of the loaded rows', () => {
  it('leave the rows without a driver, and say that they hold for the loaded rows', async () => {
    const address = await openList('&per_page=100', '1–100 of 100+');
    const page = await ask(`${EVERYTHING}&per_page=100`);
    const nobodys = page.filter(({ driver_id }) => driver_id === undefined);
    expect(nobodys.length).toBeGreaterThan(0);
    expect(nobodys.length).toBeLessThan(100);
    const panel = await openLocal();
    panel.getByText(/They hold for the rows that are loaded/);
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Driver' }), 'no driver');
    const fit = nobodys.length === 1 ? 'rows fits' : 'rows fit';
    const note = await screen.findByText(
      `${nobodys.length} of the 100 loaded ${fit} “no driver”; the service cannot filter by that.`,
    );
    expect(note.closest('[role="status"]')).not.toBeNull();
    expect(address().searchParams.get('driver')).toBe('none');
    expect(await rowCount()).toBe(nobodys.length);
    expect(new Set(await column('Driver'))).toEqual(new Set(['No driver']));
    expect((await column('AIT'))[0]).toBe(nobodys[0]?.ait_number);

    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Driver' }), 'driver known');
    await waitFor(async () => expect(await rowCount()).toBe(100 - nobodys.length));
    expect(await column('Driver')).not.toContain('No driver');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      within(note.closest('div') ?? document.body).getByRole('button', { name: 'Show all loaded rows' }),
    );
    await waitFor(async () => expect(await rowCount()).toBe(100));
    expect(address().searchParams.get('driver')).toBeNull();
  });

  it('show an unknown driver as “No driver” among the others', async () => {
    await openList('&per_page=100', '1–100 of 100+');
    const page = await ask(`${EVERYTHING}&per_page=100`);
    const shown = await column('Driver');
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.map((text) => text === 'No driver')).toEqual(
      page.slice(0, shown.length).map(({ driver_id }) => driver_id === undefined),
    );
  });

  it('go together: seriousness, articles, NIC and the days left, each a chip that takes it away', async () => {
    const address = await openList('&per_page=1000', '1–1,000 of 1,000+');
    const page = await ask(`${EVERYTHING}&per_page=1000`);
    const panel = await openLocal();
    await userEvent.click(panel.getByRole('checkbox', { name: 'Serious' }));
    const serious = page.filter(({ seriousness }) => seriousness === 3);
    await waitFor(async () => expect(await rowCount()).toBe(serious.length));
    expect(address().searchParams.getAll('seriousness_ids')).toEqual(['3']);
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'NIC fines' }), 'without NIC');
    const others = serious.filter((fine) => !isNic(fine));
    await waitFor(async () => expect(await rowCount()).toBe(others.length));
    const [article] = others.flatMap((fine) => fine.article ?? []);
    const field = panel.getByRole('textbox', { name: 'Articles' });
    await userEvent.type(field, `${article}, x`);
    panel.getByRole('alert');
    await userEvent.type(field, '{Enter}');
    expect(address().searchParams.get('article')).toBeNull();
    await userEvent.type(field, '{Backspace}{Backspace}{Backspace}{Enter}');
    const left = others.filter((fine) => fine.article === article);
    await waitFor(async () => expect(await rowCount()).toBe(left.length));
    expect(address().searchParams.get('article')).toBe(String(article));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: `article ${article} remove` }));
    await waitFor(async () => expect(await rowCount()).toBe(others.length));
    await userEvent.click(screen.getByRole('button', { name: 'not NIC remove' }));
    await waitFor(async () => expect(await rowCount()).toBe(serious.length));
    await userEvent.click(screen.getByRole('button', { name: 'Reset all' }));
    await waitFor(() => expect([...address().searchParams.keys()]).toEqual(['per_page']));
  });

  it('that no loaded row fits offer to load all, and find the row that is further down', async () => {
    const all = await ask(`${EVERYTHING}&per_page=1000`);
    const first = new Set(all.slice(0, 15).map(({ article }) => article));
    const far = all.find(({ article }) => article !== undefined && !first.has(article));
    const { address } = await openApp(
      `/fines?start_date=${far?.fine_date}&end_date=2035-12-31&article=${far?.article}`,
    );
    await screen.findByText(`None of the 15 loaded rows fits “article ${far?.article}”`);
    expect(screen.queryAllByRole('gridcell')).toEqual([]);
    const [offer] = screen.getAllByRole('button', { name: 'Load all' });
    await userEvent.click(offer as HTMLElement);
    await waitFor(async () => expect(await column('AIT')).toContain(far?.ait_number));
    expect(address().searchParams.get('rows')).toBe('all');
  });
});

describe('Filters of the service', () => {
  it('find a fine by its AIT number, also with blanks, hyphens and small letters', async () => {
    const [fine] = await ask(`${EVERYTHING}&page=5`);
    const number = fine?.ait_number ?? '';
    const address = await openList('', '1–15 of 15+');
    const written = `${number.slice(0, 2).toLowerCase()}-${number.slice(2, 5)} ${number.slice(5).toLowerCase()} `;
    await userEvent.type(screen.getByRole('textbox', { name: 'AIT number' }), written);
    await screen.findByText('1–1 of 1');
    expect(await column('AIT')).toEqual([number]);
    expect(address().searchParams.get('ait_number')).toBe(written);
    await userEvent.type(screen.getByRole('textbox', { name: 'AIT number' }), '0');
    await screen.findByText('No fine fits these filters');
    // The field has a button of the same name; this is the one in the place of the rows.
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1) as HTMLElement);
    await screen.findByText('1–15 of 15+');
    expect(address().searchParams.get('ait_number')).toBeNull();
  });

  it('leave the fines that fall due on days that are typed', async () => {
    const page = await ask(`${EVERYTHING}&per_page=500`);
    const days = page.flatMap(({ due_date }) => due_date ?? []).sort();
    const [first = '', last = ''] = [days[200], days[230]];
    const address = await openList('&per_page=1000', '1–1,000 of 1,000+');
    await userEvent.click(screen.getByRole('button', { name: 'Due any day' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Due' }));
    for (const [label, day] of [
      ['From', first],
      ['To', last],
    ] as const) {
      const [year = '', month = '', date = ''] = day.split('-');
      const field = within(await panel.findByRole('group', { name: label }));
      for (const [part, digits] of [
        [/^year/, year],
        [/^month/, month],
        [/^day/, date],
      ] as const) {
        await userEvent.click(field.getByRole('spinbutton', { name: part }));
        await userEvent.keyboard(digits);
      }
    }
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(address().searchParams.getAll('due_date_range')).toEqual([first, last]));
    const due = await ask(`${EVERYTHING}&per_page=1000&due_date_range=${first}&due_date_range=${last}`);
    expect(due.every(({ due_date = '' }) => first <= due_date && due_date <= last)).toBe(true);
    expect(due.length).toBeGreaterThan(0);
    await screen.findByText(`1–${due.length} of ${due.length}`);
    expect(await column('AIT')).toEqual(numbersOf(due).slice(0, (await column('AIT')).length));
    await userEvent.click(screen.getByRole('button', { name: /^due .* remove$/ }));
    await screen.findByText('1–1,000 of 1,000+');
  });

  it('take hours over midnight', async () => {
    const address = await openList('&per_page=1000', '1–1,000 of 1,000+');
    const hours = screen.getByRole('group', { name: 'Hours' });
    await userEvent.click(within(hours).getByRole('button', { name: 'all day' }));
    const panel = await screen.findByRole('dialog', { name: 'Exact hours' });
    await userEvent.type(await within(panel).findByRole('textbox', { name: 'From' }), '22');
    await userEvent.type(within(panel).getByRole('textbox', { name: 'To' }), '5:30');
    await userEvent.click(within(panel).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(address().searchParams.getAll('fine_hour_range')).toEqual(['22:00', '05:30']));
    await screen.findByText(/22:00 to 05:30 over midnight/);
    const all = await ask(`${EVERYTHING}&per_page=1000&fine_hour_range=22:00&fine_hour_range=05:30`);
    await waitFor(async () => expect(await rowCount()).toBe(all.length));
    const shown = await column('Hour');
    expect(shown.filter((hour) => hour < '22:00' && hour > '05:30')).toEqual([]);
    expect(new Set(all.map(({ fine_hour = '' }) => fine_hour >= '22:00'))).toEqual(new Set([true, false]));
  });

  it('go along to the dashboard and back by the links of the shell', async () => {
    const [fine] = await ask(EVERYTHING);
    const shared = `driver_ids=7&vehicle_ids=${fine?.vehicle_id}&fine_status_ids=1&fine_status_ids=4&seriousness_ids=3&fine_hour_range=22:00&fine_hour_range=05:30`;
    const { address } = await openApp(`/fines?${EVERYTHING}&${shared}&search_term=a`);
    await grid();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    const wanted = [...new URLSearchParams(`${EVERYTHING}&${shared}`)].toSorted().join(' ');
    const filters = () =>
      [...address().searchParams]
        .filter(([key]) => key !== 'search_term')
        .toSorted()
        .join(' ');
    await userEvent.click(pages.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(address().pathname).toBe('/fines/dashboard'));
    expect(filters()).toBe(wanted);
    await userEvent.click(pages.getByRole('link', { name: 'Fines' }));
    await waitFor(() => expect(address().pathname).toBe('/fines'));
    expect(filters()).toBe(wanted);
  });
});

describe('Pictures of the loaded rows', () => {
  it('show where they are: the map opens and closes with m, and selects what is in view', async () => {
    const address = await openList('&per_page=100', '1–100 of 100+');
    const placed = (await ask(`${EVERYTHING}&per_page=100`)).filter((fine) => fine.system_vehicle_position).length;
    await userEvent.keyboard('m');
    const panel = within(await screen.findByRole('region', { name: 'Map of the loaded fines' }));
    expect(address().searchParams.get('panel')).toBe('map');
    await panel.findByText(
      (_, element) =>
        element?.textContent === `${placed} of 100 loaded rows have a position` && element.matches('p, span'),
    );
    await userEvent.click(await panel.findByRole('button', { name: `Select the ${placed} in view` }));
    const bar = await screen.findByRole('region', { name: 'Selected fines' });
    expect(bar.querySelector('dd')?.textContent).toBe(String(placed));
    await userEvent.keyboard('m');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Map of the loaded fines' })).toBeNull());
    expect(address().searchParams.get('panel')).toBeNull();
  });

  it('show when they happened: a drag over the hours filters by them, and the panel closes with h', async () => {
    const address = await openList('&per_page=100', '1–100 of 100+');
    await userEvent.keyboard('h');
    const panel = within(await screen.findByRole('region', { name: 'Hours and weekdays of the loaded fines' }));
    expect(address().searchParams.get('panel')).toBe('hours');
    const hour = async (text: string) => {
      const [cell] = await panel.findAllByTitle(new RegExp(`^Monday ${text}:00`));
      if (!cell) throw new Error(`There is no hour ${text}.`);
      const { left, top, width } = cell.getBoundingClientRect();
      return { target: cell, coords: { clientX: left + width / 2, clientY: top + 4 } };
    };
    const [from, to] = [await hour('08'), await hour('11')];
    await userEvent.pointer([
      { keys: '[MouseLeft>]', ...from },
      { ...to, target: from.target },
      { keys: '[/MouseLeft]', ...to, target: from.target },
    ]);
    await waitFor(() => expect(address().searchParams.getAll('fine_hour_range')).toEqual(['08:00', '11:59']));
    const inside = await ask(`${EVERYTHING}&per_page=100&fine_hour_range=08:00&fine_hour_range=11:59`);
    await waitFor(async () => expect((await column('AIT'))[0]).toBe(inside[0]?.ait_number));
    const shown = await column('Hour');
    expect(shown.filter((text) => text < '08:00' || text > '11:59')).toEqual([]);
    await userEvent.click(panel.getByRole('button', { name: 'Whole day' }));
    await waitFor(() => expect(address().searchParams.getAll('fine_hour_range')).toEqual([]));
    expect(document.activeElement?.role).toBe('slider');
    await userEvent.keyboard('h');
    await waitFor(() => expect(address().searchParams.get('panel')).toBeNull());
  });

  it('count every loaded fine in its weekday and hour', async () => {
    await openList('&per_page=100&panel=hours', '1–100 of 100+');
    const page = await ask(`${EVERYTHING}&per_page=100`);
    const panel = within(await screen.findByRole('region', { name: 'Hours and weekdays of the loaded fines' }));
    const table = await panel.findByRole('table', { name: 'Loaded fines by weekday and hour' });
    const [day, hour] = [
      (fine: Fine) => new Date(`${fine.fine_date}T12:00`).getDay(),
      ({ fine_hour = '' }: Fine) => fine_hour.slice(0, 2),
    ];
    const fine = page.find((each) => each.fine_hour !== undefined);
    if (!fine) throw new Error('No fine has an hour.');
    const same = page.filter((each) => day(each) === day(fine) && hour(each) === hour(fine)).length;
    const weekday = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][day(fine)];
    const cell = within(table).getByTitle(new RegExp(`^${weekday} ${hour(fine)}:00`));
    expect(cell.textContent).toBe(String(same));
    const total = within(table).getAllByRole('row').at(-1)?.lastElementChild?.textContent;
    expect(total).toBe(String(page.filter((each) => each.fine_hour !== undefined).length));
  });
});
