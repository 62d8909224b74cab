// What an address of the fines does: it opens views and fines, says what it cannot, and is copied so that it lasts.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { Fine } from '../../src/contract/fine';
import { setPreference } from '../../src/ui/preferences';
import { localDay } from '../../src/ui/use-today';
import { deleteView, listViews, putViews } from '../../src/work/store/saved-views';
import { cleanup } from './dom';
import { chooseItem, openApp } from './open-app';

/** Holds all 3,000 fines of the sample, whenever the tests run. */
const EVERYTHING = 'start_date=2020-01-01&end_date=2035-12-31';
const ask = async (search: string): Promise<Fine[]> => {
  const { fines }: { fines: Fine[] } = await (await fetch(`/api/list_fines?${search}`)).json();
  return fines;
};
const copied = () => {
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
const currentTab = async () => {
  const views = await screen.findByRole('navigation', { name: 'Views' });
  return within(views)
    .getAllByRole('link')
    .filter((link) => link.ariaCurrent === 'page')
    .map((link) => link.textContent);
};
const note = (text: RegExp) =>
  screen.findByText((_, element) => element?.className === 'address-note' && text.test(element.textContent ?? ''));

beforeEach(async () => {
  setPreference('finesColumns', null);
  for (const { id } of await listViews()) await deleteView(id);
});
afterEach(async () => {
  cleanup();
  await page.viewport(1440, 900);
});

describe('An address with parameters that make no sense', () => {
  it('is told by one sentence on the page of fines, and keeps all else', async () => {
    const { address } = await openApp(
      `/fines?${EVERYTHING}&fine_status_ids=open&page=-3&columns=ait_number,colour&search_term=a&utm_source=mail`,
    );
    const said = await note(/left out/);
    expect(said.textContent).toContain(
      'Not understood in this address, and left out: status “open”, page “-3” and column “colour”.',
    );
    expect(screen.getByRole('textbox', { name: 'Search fines' })).toHaveProperty('value', 'a');
    await userEvent.click(within(said).getByRole('button', { name: 'Remove from the address' }));
    await waitFor(() => expect(document.querySelector('.address-note')).toBeNull());
    const { searchParams } = address();
    expect([searchParams.has('fine_status_ids'), searchParams.has('page')]).toEqual([false, false]);
    expect(searchParams.get('columns')).toBe('ait_number');
    expect(searchParams.get('search_term')).toBe('a');
    expect(searchParams.get('start_date')).toBe('2020-01-01');
  });

  it.each(['/fines', '/fines/dashboard'])(
    'is told on %s when its days are exchanged, and puts them in order',
    async (page) => {
      const { address } = await openApp(`${page}?start_date=2026-03-31&end_date=2026-01-01`);
      const said = await note(/first day is after the last/);
      await userEvent.click(within(said).getByRole('button', { name: 'Put them in order' }));
      await waitFor(() => expect(document.querySelector('.address-note')).toBeNull());
      expect(address().search).toBe('?start_date=2026-01-01&end_date=2026-03-31');
    },
  );

  it('is told on the dashboard, in its language, and hostile text is text', async () => {
    await openApp('/fines/dashboard?tab=money&start_date=<img src=x>&driver_ids=7', { locale: 'pt-BR' });
    const said = await note(/deixado de fora/);
    expect(said.textContent).toContain('grupo de números “money” e primeiro dia “<img src=x>”');
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('is told in the libraries of plans and routes', async () => {
    await openApp('/maintenance-plans?sort=colour');
    await note(/order “colour”/);
    cleanup();
    await openApp('/planned-routes?status=lost&folder=7');
    await note(/status “lost” and folder “7”/);
  });

  it('says nothing where all of it is understood', async () => {
    await openApp(`/fines?${EVERYTHING}&page=1&sort=-fine_date&fine_status_ids=1,2&view=nic&nic=yes`);
    await screen.findByRole('grid', { name: 'Rows of fines' });
    expect(document.querySelector('.address-note')).toBeNull();
  });
});

describe('A view in the address', () => {
  it('opens by its name alone, with its filters', async () => {
    const { address } = await openApp('/fines?view=nic&page=abc');
    await waitFor(() => expect(address().searchParams.get('nic')).toBe('yes'));
    expect(await currentTab()).toEqual(['NIC']);
    expect(address().searchParams.get('rows')).toBe('all');
    await note(/page “abc”/);
  });

  it('opens also when it is a person’s own', async () => {
    await putViews([{ id: 'kept', name: 'Kept', search: { search_term: ['van'] }, preset: null, place: 1 }]);
    const { address } = await openApp('/fines?view=kept');
    await waitFor(() => expect(address().searchParams.get('search_term')).toBe('van'));
    expect(await currentTab()).toEqual(['Kept']);
  });

  it('that is not in this browser is told, and what else the address says is shown', async () => {
    const { address } = await openApp(`/fines?${EVERYTHING}&view=c0ffee&nic=yes`);
    const said = await note(/The view “c0ffee” is not in this browser/);
    await userEvent.click(within(said).getByRole('button', { name: 'Remove from the address' }));
    await waitFor(() => expect(address().searchParams.has('view')).toBe(false));
    expect(address().searchParams.get('nic')).toBe('yes');
  });

  it('is let go of with the last of its filters, and does not come back', async () => {
    const { address } = await openApp('/fines?view=nic&nic=yes');
    await userEvent.click(await screen.findByRole('button', { name: /NIC.*remove|remove.*NIC/ }));
    await waitFor(() => expect(address().searchParams.has('view')).toBe(false));
    expect(address().searchParams.has('nic')).toBe(false);
    expect(await currentTab()).toEqual(['All']);
  });
});

describe('A fine in the address', () => {
  const details = (fine: Fine | undefined) =>
    screen.findByRole('complementary', { name: `Details of ${fine?.ait_number}` });

  it('opens also from another page of the list, which can be gone to', async () => {
    const [wanted] = await ask(`${EVERYTHING}&per_page=1&page=1234`);
    const { address } = await openApp(`/fines?${EVERYTHING}&fine=${wanted?.fine_id}`);
    const drawer = await details(wanted);
    within(drawer).getByText(/It stands on page 83 of this list\./);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Show that page' }));
    await screen.findByText('1,231–1,245 of 1,245+');
    within(await details(wanted)).getByText('5 of 15');
    expect(address().searchParams.get('fine')).toBe(String(wanted?.fine_id));
  });

  it('opens also where it does not fit the filters, and says so', async () => {
    const [wanted] = await ask(`${EVERYTHING}&per_page=1`);
    await openApp(`/fines?start_date=2001-01-01&end_date=2001-01-31&fine=${wanted?.fine_id}`);
    within(await details(wanted)).getByText('It does not fit the filters of this list.');
    cleanup();
    const other = (await ask(`${EVERYTHING}&per_page=1000`)).find(
      ({ infraction_code = '' }) => !/^500/.test(infraction_code),
    );
    await openApp(`/fines?${EVERYTHING}&nic=yes&fine=${other?.fine_id}`);
    within(await details(other)).getByText('It does not fit: NIC.');
  });

  it('that does not exist is told so', async () => {
    const { address } = await openApp(`/fines?${EVERYTHING}&fine=999999999`);
    const gone = await screen.findByRole('complementary', { name: 'There is no such fine' });
    await userEvent.click(within(gone).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(address().searchParams.has('fine')).toBe(false);
  });
});

describe('A copied link', () => {
  it('says the day that its relative filters count from', async () => {
    const written = copied();
    await openApp('/fines?view=indicate');
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(written).toHaveLength(1));
    const link = new URL(written[0] ?? '');
    // The address bar of page tests is that of the test page: only what the copy adds is looked at.
    expect(link.searchParams.get('as_of')).toBe(localDay(Date.now()));
  });

  it.each([390, 768, 1440])('is reached by pointer on the dashboard, in a window of %d px', async (width) => {
    const written = copied();
    await page.viewport(width, 900);
    await openApp('/fines/dashboard');
    if (width === 390) {
      await userEvent.click(await screen.findByRole('button', { name: 'Link, print and export' }));
      await chooseItem('Copy link');
    } else await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(written[0]).toMatch(/start_date=\d{4}-\d\d-\d\d/));
  });

  it.each([390, 768])('is reached by pointer on the page of fines, in a window of %d px', async (width) => {
    const written = copied();
    await page.viewport(width, 900);
    await openApp('/fines');
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(written).toHaveLength(1));
  });
});

describe('The name of a file', () => {
  const names = () => {
    const files: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      files.push(this.download);
    };
    onTestFinished(() => {
      HTMLAnchorElement.prototype.click = click;
    });
    return files;
  };

  it('of exported fines holds the filters of the page in the language of the person', async () => {
    const files = names();
    await openApp('/fines?start_date=2020-01-01&end_date=2035-12-31&fine_status_ids=4&driver=missing&nic=no', {
      locale: 'pt-BR',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Exportar/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toBe('multas 2020-01-01 a 2035-12-31, Vencida, não NIC, sem motorista, a indicar.csv');
  });
});
