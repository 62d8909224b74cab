// The list of fines: pages without a total, search, order, all rows at once, selection, the drawer, and the address of it all.

import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Fine } from '../../src/contract/fine';
import { compareIdentifiers } from '../../src/contract/long-integers';
import { setPreference } from '../../src/ui/preferences';
import { chooseItem, openApp } from './open-app';

/** Holds all 3,000 fines of the sample, whenever the tests run. */
const EVERYTHING = 'start_date=2020-01-01&end_date=2035-12-31';

/** What the service itself says. */
const ask = async (search: string): Promise<Fine[]> => {
  const { fines }: { fines: Fine[] } = await (await fetch(`/api/list_fines?${search}`)).json();
  return fines;
};
const grid = () => screen.findByRole('grid', { name: 'Rows of fines' });
const head = async (title: string) =>
  within(await grid()).getByRole('columnheader', { name: new RegExp(`^${title}\\b`) });
/** The texts of a column, from the first row in view to the last. */
const column = async (title: string) => {
  const at = (await head(title)).ariaColIndex;
  const cells = (await grid()).querySelectorAll(`[role="gridcell"][aria-colindex="${at}"]`);
  return [...cells].map(({ textContent }) => textContent ?? '');
};
const aits = () => column('AIT');
const numbersOf = (fines: readonly Fine[]) => fines.map(({ ait_number }) => ait_number ?? '—');
/** Opens the list and waits for its rows; `of` is what the pager says then. */
const openList = async (search: string, of: string | RegExp = '1–15 of 15+') => {
  const { address } = await openApp(`/fines?${EVERYTHING}${search}`);
  await screen.findByText(of);
  return (name: string) => address().searchParams.get(name);
};
/** The figure before `label`, as whole centavos when it is money. */
const figure = async (label: RegExp) => {
  const bar = await screen.findByRole('region', { name: 'Selected fines' });
  const term = within(bar).getByText(label, { selector: 'dt, dt *' }).closest('dt');
  return digits(term?.previousElementSibling?.textContent);
};
const digits = (text: string | null | undefined) => Number((text ?? '').replace(/\D/g, ''));
const sumOf = (fines: readonly Fine[], field: 'default_amount' | 'amount_paid' | 'points_on_driver_license') =>
  fines.reduce((sum, fine) => sum + (fine[field] ?? 0), 0);
const box = async (fine: Fine | undefined) =>
  within(await grid()).getByRole('checkbox', { name: `Select ${fine?.ait_number}` });
const clipboard = () => {
  const written: string[] = [];
  const { writeText } = navigator.clipboard;
  const set = (value: Clipboard['writeText']) =>
    Object.defineProperty(navigator.clipboard, 'writeText', { value, configurable: true });
  set(async (text) => {
    written.push(text);
  });
  onTestFinished(() => {
    set(writeText);
  });
  return written;
};

beforeEach(() => {
  // Kept for the life of the page, which all tests share.
  setPreference('finesColumns', null);
  setPreference('density', 'comfortable');
});

describe('The fines', () => {
  it('are shown page by page, without a total that nobody told', async () => {
    const parameter = await openList('');
    expect(await aits()).toEqual(numbersOf((await ask(EVERYTHING)).slice(0, (await aits()).length)));
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('16–30 of 30+');
    expect(parameter('page')).toBe('1');
    const second = numbersOf(await ask(`${EVERYTHING}&page=1`));
    await waitFor(async () => expect((await aits())[0]).toBe(second[0]));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByText('1–15 of 15+');
    expect(parameter('page')).toBeNull();
  });

  it('have no next page after the last one, also when it is full', async () => {
    const parameter = await openList('&per_page=100&page=29', '2,901–3,000 of 3,000');
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
    await userEvent.keyboard('n');
    expect(parameter('page')).toBe('29');
  });

  it('say so when the page is beyond the end, and offer the first', async () => {
    const { address } = await openApp(`/fines?${EVERYTHING}&page=4000`);
    await screen.findByText('There is no page 4,001');
    await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    await screen.findByText('1–15 of 15+');
    expect(address().searchParams.get('page')).toBeNull();
  });

  it('turn their pages with n and p, but not while somebody writes', async () => {
    const parameter = await openList('&page=1', '16–30 of 30+');
    await userEvent.keyboard('n');
    await screen.findByText('31–45 of 45+');
    await userEvent.keyboard('p');
    await screen.findByText('16–30 of 30+');
    await userEvent.keyboard('p');
    await screen.findByText('1–15 of 15+');
    await userEvent.keyboard('p');
    expect(parameter('page')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search fines' }), 'n');
    await waitFor(() => expect(parameter('search_term')).toBe('n'));
    expect(parameter('page')).toBeNull();
  });

  it('are said to be none only where none have come', async () => {
    const said = new Set<string>();
    const watch = new MutationObserver(() => {
      const pager = document.querySelector('nav[aria-label="Pages of the list"]');
      const text = pager?.querySelector('[role="status"]')?.textContent;
      if (text) said.add(text);
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => watch.disconnect());
    await openList('');
    await userEvent.keyboard('n');
    await screen.findByText('16–30 of 30+');
    expect([...said]).toEqual(expect.arrayContaining(['1–15 of 15+', '16–30 of 30+']));
    expect([...said]).not.toContain('No rows');
  });

  it('come in pages of another size, from the first on', async () => {
    const parameter = await openList('&page=3', '46–60 of 60+');
    const size = screen.getByRole('combobox', { name: 'Rows a page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['15', '50', '100', '500', '1,000'].map((n) => `${n} a page`));
    await userEvent.selectOptions(size, '1,000 a page');
    await screen.findByText('1–1,000 of 1,000+');
    expect([parameter('per_page'), parameter('page')]).toEqual(['1000', null]);
    expect((await grid()).ariaRowCount).toBe('1001');
  });

  it('keep an odd size that a link brings', async () => {
    await openList('&per_page=7', '1–7 of 7+');
    expect(screen.getByRole('combobox', { name: 'Rows a page' })).toHaveProperty('value', '7');
    expect(await aits()).toHaveLength(7);
  });

  it('are searched by what is typed after a slash, from the first page on', async () => {
    const parameter = await openList('&page=2', '31–45 of 45+');
    await userEvent.keyboard('/');
    const field = screen.getByRole('textbox', { name: 'Search fines' });
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '');
    const [wanted] = await ask(`${EVERYTHING}&page=9`);
    await userEvent.keyboard(wanted?.ait_number ?? '');
    await screen.findByText('1–1 of 1');
    expect([parameter('search_term'), parameter('page')]).toEqual([wanted?.ait_number, null]);
    expect(await aits()).toEqual([wanted?.ait_number]);
  });

  it('are none where nothing fits, and the search that left none is cleared by a button', async () => {
    const parameter = await openList('');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search fines' }), 'no such <b>thing</b>');
    await screen.findByText('No fine matches “no such <b>thing</b>”');
    screen.getByText('No rows');
    expect(parameter('search_term')).toBe('no such <b>thing</b>');
    expect(screen.queryAllByRole('gridcell')).toEqual([]);
    // The field has a button of the same name; this is the one in the place of the rows.
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1) as HTMLElement);
    await screen.findByText('1–15 of 15+');
    expect(parameter('search_term')).toBeNull();
  });
});

describe('The order of the loaded rows', () => {
  it('is ascending, descending and the service’s own, by clicks on a head', async () => {
    const parameter = await openList('');
    const before = await aits();
    const amounts = async () => (await column('Amount')).map(digits);
    await userEvent.click(await head('Amount'));
    await screen.findByRole('button', { name: 'Sorted: the 15 loaded rows' });
    expect(await head('Amount')).toHaveProperty('ariaSort', 'ascending');
    expect(parameter('sort')).toBe('default_amount');
    const page = (await ask(EVERYTHING)).map(({ default_amount = 0 }) => default_amount).sort((a, b) => a - b);
    const shown = before.length;
    expect(await amounts()).toEqual(page.slice(0, shown));
    await userEvent.click(await head('Amount'));
    await waitFor(async () => expect(await head('Amount')).toHaveProperty('ariaSort', 'descending'));
    expect(parameter('sort')).toBe('-default_amount');
    expect(await amounts()).toEqual(page.toReversed().slice(0, shown));
    await userEvent.click(await head('Amount'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sorted/ })).toBeNull());
    expect(parameter('sort')).toBeNull();
    expect(await aits()).toEqual(before);
  });

  it('is changed by Enter on a head in the same three steps, and the focus stays there', async () => {
    const parameter = await openList('');
    await userEvent.keyboard('g');
    expect(document.activeElement).toBe(await head('AIT'));
    for (const sort of ['ait_number', '-ait_number', null]) {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(parameter('sort')).toBe(sort));
      expect(document.activeElement).toBe(await head('AIT'));
    }
  });

  it('has several columns with Shift, and is given up below the table', async () => {
    const parameter = await openList('');
    const before = await aits();
    const user = userEvent.setup();
    await user.click(await head('Seriousness'));
    await waitFor(() => expect(parameter('sort')).toBe('seriousness'));
    await user.keyboard('{Shift>}');
    await user.click(await head('Amount'));
    await waitFor(() => expect(parameter('sort')).toBe('seriousness,default_amount'));
    await user.click(await head('Amount'));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(parameter('sort')).toBe('seriousness,-default_amount'));
    const sorted = (await ask(EVERYTHING)).sort(
      (a, b) => (a.seriousness ?? 9) - (b.seriousness ?? 9) || (b.default_amount ?? 0) - (a.default_amount ?? 0),
    );
    expect((await column('Amount')).map(digits)).toEqual(
      sorted.slice(0, before.length).map(({ default_amount }) => default_amount),
    );
    await user.click(screen.getByRole('button', { name: 'Sorted: the 15 loaded rows' }));
    await waitFor(() => expect(parameter('sort')).toBeNull());
    expect(await aits()).toEqual(before);
  });
});

describe('All rows of a filter', () => {
  it('are loaded at a press; order, sums and the page’s own filters hold for them all then; and go back to pages', async () => {
    const all = [...(await ask(`${EVERYTHING}&per_page=1000`)), ...(await ask(`${EVERYTHING}&per_page=1000&page=1`))];
    const days = all.map(({ fine_date }) => fine_date ?? '');
    const start = days[1400] ?? '';
    const [inside] = [all.filter(({ fine_date }) => (fine_date ?? '') >= start)];
    const { address } = await openApp(`/fines?start_date=${start}&end_date=2035-12-31&page=1`);
    await screen.findByText('16–30 of 30+');
    const count = (n: number) => n.toLocaleString('en');
    await userEvent.click(screen.getByRole('button', { name: 'Load all' }));
    await screen.findByText(`All ${count(inside.length)} rows`);
    expect(address().searchParams.get('rows')).toBe('all');
    expect((await grid()).ariaRowCount).toBe(String(inside.length + 1));
    const sums = screen.getByTitle('Sum of the rows');
    expect(digits(within(sums).getByText(/\d/, { selector: 'b' }).textContent)).toBe(sumOf(inside, 'default_amount'));
    expect(sums.textContent).toMatch(`${count(sumOf(inside, 'points_on_driver_license'))} points`);

    await userEvent.click(await head('Amount'));
    await userEvent.click(await head('Amount'));
    await screen.findByRole('button', { name: `Sorted: the ${count(inside.length)} loaded rows` });
    const most = Math.max(...inside.map(({ default_amount = 0 }) => default_amount));
    await waitFor(async () => expect((await column('Amount')).map(digits)[0]).toBe(most));

    await userEvent.click(screen.getByRole('button', { name: /^Loaded rows/ }));
    const panel = await screen.findByRole('dialog', { name: 'Filter the loaded rows' });
    await userEvent.selectOptions(within(panel).getByRole('combobox', { name: 'Driver' }), 'no driver');
    const nobodys = inside.filter(({ driver_id }) => driver_id === undefined);
    expect(nobodys.length).toBeGreaterThan(15);
    await screen.findByText(`${count(nobodys.length)} of ${count(inside.length)} rows`);
    expect((await grid()).ariaRowCount).toBe(String(nobodys.length + 1));
    await waitFor(() =>
      expect(digits(within(screen.getByTitle('Sum of the rows')).getByText(/\d/, { selector: 'b' }).textContent)).toBe(
        sumOf(nobodys, 'default_amount'),
      ),
    );
    expect(new Set(await column('Driver'))).toEqual(new Set(['No driver']));
    await userEvent.keyboard('{Escape}');

    await userEvent.click(screen.getByRole('button', { name: 'Back to pages' }));
    await screen.findByText('16–30 of 30+');
    expect(address().searchParams.get('rows')).toBeNull();
  });
});

describe('The selection', () => {
  it('sums what its boxes hold, a range with Shift, and all with the box of the head', async () => {
    await openList('');
    const page = await ask(EVERYTHING);
    const user = userEvent.setup();
    await user.click(await box(page[1]));
    expect(await figure(/^selected/)).toBe(1);
    expect(await figure(/^value/)).toBe(page[1]?.default_amount);
    await user.keyboard('{Shift>}');
    await user.click(await box(page[5]));
    await user.keyboard('{/Shift}');
    const range = page.slice(1, 6);
    await waitFor(async () => expect(await figure(/^selected/)).toBe(5));
    expect(await figure(/^value/)).toBe(sumOf(range, 'default_amount'));
    expect(await figure(/^paid/)).toBe(sumOf(range, 'amount_paid'));
    expect(await figure(/^points/)).toBe(sumOf(range, 'points_on_driver_license'));
    const all = screen.getByRole('checkbox', { name: 'Select all loaded rows' });
    expect([all].map((each) => each instanceof HTMLInputElement && each.indeterminate)).toEqual([true]);
    await user.click(all);
    await waitFor(async () => expect(await figure(/^selected/)).toBe(15));
    expect(await figure(/^value/)).toBe(sumOf(page, 'default_amount'));
    expect(all).toHaveProperty('checked', true);
    await user.click(await box(page[3]));
    await waitFor(async () => expect(await figure(/^selected/)).toBe(14));
    expect(all).toHaveProperty('indeterminate', true);
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected fines' })).toBeNull());
    expect(document.activeElement?.closest('[role="grid"]')).toBe(await grid());
  });

  it('goes over pages and says how much of it is elsewhere; other filters end it', async () => {
    await openList('');
    const [first, second] = [await ask(EVERYTHING), await ask(`${EVERYTHING}&page=1`)];
    await userEvent.click(await box(first[0]));
    await userEvent.click(await box(first[2]));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('16–30 of 30+');
    await userEvent.click(await box(second[4]));
    await screen.findByText(/^selected, 2 on other pages$/);
    expect(await figure(/^selected/)).toBe(3);
    const chosen = [first[0], first[2], second[4]].flatMap((fine) => fine ?? []);
    expect(await figure(/^value/)).toBe(sumOf(chosen, 'default_amount'));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByText(/^selected, 1 on another page$/);
    expect(await box(first[2])).toHaveProperty('checked', true);
    expect(await box(first[1])).toHaveProperty('checked', false);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search fines' }), 'a');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected fines' })).toBeNull());
  });

  it('gives its AIT numbers to the clipboard, a line each, and its rows as a table', async () => {
    await openList('');
    const page = await ask(EVERYTHING);
    await userEvent.click(await box(page[0]));
    await userEvent.click(await box(page[7]));
    const written = clipboard();
    await userEvent.click(screen.getByRole('button', { name: 'Copy AIT numbers' }));
    await screen.findByText('2 copied.', { selector: 'p' });
    expect(written).toEqual([`${page[0]?.ait_number}\n${page[7]?.ait_number}`]);
    await userEvent.click(screen.getByRole('button', { name: 'More for the selection' }));
    await chooseItem(/^Copy rows/);
    await waitFor(() => expect(written).toHaveLength(2));
    const [titles, ...lines] = (written[1] ?? '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split('\t'));
    expect(titles?.[0]).toBe('AIT');
    // A number that reads like one of mathematics (12E34) stands in quotes.
    expect(lines.map(([ait]) => ait?.replaceAll('"', ''))).toEqual([page[0]?.ait_number, page[7]?.ait_number]);
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([titles?.length]));
  });

  it('says when the browser does not let it copy', async () => {
    await openList('');
    const [fine] = await ask(EVERYTHING);
    await userEvent.click(await box(fine));
    clipboard();
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')),
      configurable: true,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Copy AIT numbers' }));
    await screen.findByText('The browser does not let Patio copy.', { selector: 'p' });
  });
});

describe('The drawer of a fine', () => {
  const drawer = (fine: Fine | undefined) =>
    screen.findByRole('complementary', { name: `Details of ${fine?.ait_number}` });
  const cell = async (fine: Fine | undefined) => within(await grid()).getByRole('gridcell', { name: fine?.ait_number });
  const focusedRow = () => document.activeElement?.closest('[role="row"]')?.ariaRowIndex;

  it('opens at a click on a row, says so in the address, and gives the focus back to the row', async () => {
    const parameter = await openList('');
    const page = await ask(EVERYTHING);
    await userEvent.click(await cell(page[3]));
    const shown = await drawer(page[3]);
    expect(parameter('fine')).toBe(String(page[3]?.fine_id));
    within(shown).getByText('4 of 15');
    expect((await cell(page[3])).closest('[role="row"]')?.ariaCurrent).toBe('true');
    await userEvent.click(within(shown).getByRole('button', { name: 'Close the fine' }));
    await waitFor(() => expect(parameter('fine')).toBeNull());
    expect(screen.queryByRole('complementary')).toBeNull();
    await waitFor(() => expect(focusedRow()).toBe('5'));
  });

  it('steps to the rows before and after, and closed there leaves the focus on the row that it showed', async () => {
    const parameter = await openList('');
    const page = await ask(EVERYTHING);
    await userEvent.click(await cell(page[1]));
    await userEvent.click(within(await drawer(page[1])).getByRole('button', { name: 'Next fine' }));
    await userEvent.click(within(await drawer(page[2])).getByRole('button', { name: 'Next fine' }));
    await drawer(page[3]);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await drawer(page[4]);
    expect(parameter('fine')).toBe(String(page[4]?.fine_id));
    await userEvent.click(within(await drawer(page[4])).getByRole('button', { name: 'Previous fine' }));
    await drawer(page[3]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(parameter('fine')).toBeNull());
    await waitFor(() => expect(focusedRow()).toBe('5'));
  });
});

describe('The address of the list', () => {
  it('brings back columns, order, density, page and the open fine', async () => {
    const page = await ask(`${EVERYTHING}&page=2&per_page=50`);
    const columns = 'default_amount.150,ait_number.start,fine_id,due_date.end';
    await openList(
      `&page=2&per_page=50&columns=${columns}&sort=-fine_id&density=compact&fine=${page[0]?.fine_id}`,
      '101–150 of 150+',
    );
    await screen.findByRole('complementary', { name: `Details of ${page[0]?.ait_number}` });
    const [, ...heads] = within(await grid()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'AIT',
      expect.stringMatching(/^Amount/),
      'Fine id',
      'Due',
    ]);
    expect((await head('Amount')).offsetWidth).toBe(150);
    expect(await head('Fine id')).toHaveProperty('ariaSort', 'descending');
    const sorted = numbersOf(page.sort((a, b) => compareIdentifiers(b.fine_id ?? 0, a.fine_id ?? 0)));
    expect(await aits()).toEqual(sorted.slice(0, (await aits()).length));
    const [, row] = within(await grid()).getAllByRole('row');
    expect(row?.offsetHeight).toBe(30);
  });

  it('is read as far as it makes sense: what does not fit is as if it were not there', async () => {
    const parameter = await openList(
      '&per_page=0&page=-3&sort=nonsense&columns=nonsense&density=wide&rows=some&panel=none',
    );
    expect((await grid()).ariaColCount).toBe('12');
    await userEvent.keyboard('n');
    await screen.findByText('16–30 of 30+');
    for (const name of ['sort', 'columns', 'density', 'rows', 'panel', 'per_page']) expect(parameter(name)).toBeNull();
  });
});
