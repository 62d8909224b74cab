// Saved views of the fines: kept in the real browser's database, shared between tabs, carried as files.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addDays } from '../../src/features/fines/filters/calendar-days';
import { localDay } from '../../src/ui/use-today';
import { databaseNameOf } from '../../src/work/store/owner';
import { deleteView, listViews, putViews, type SavedView } from '../../src/work/store/saved-views';
import { cleanup } from './dom';
import { chooseItem, openApp } from './open-app';

const HOSTILE = '<img src=x onerror=alert(1)> {{name}} \u202Eevil';
const view = (more: Partial<SavedView>): SavedView => ({
  id: 'kept',
  name: 'Kept',
  search: { search_term: ['van'] },
  preset: null,
  place: 1,
  ...more,
});

const nav = () => screen.findByRole('navigation', { name: 'Views' });
const tab = async (name: string | RegExp) => within(await nav()).findByRole('link', { name });
/** Without the number of rows, which is there once they were read by another page. */
const nameOf = (link: HTMLElement) =>
  [...link.childNodes]
    .map((part) => (part instanceof HTMLElement && part.ariaHidden === 'true' ? '' : part.textContent))
    .join('');
const tabNames = async () =>
  within(await nav())
    .getAllByRole('link')
    .map(nameOf);
const current = async () =>
  within(await nav())
    .getAllByRole('link')
    .filter((link) => link.ariaCurrent === 'page')
    .map(nameOf);
const choose = async (menu: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await chooseItem(item);
};
const saveAs = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), `${name.replaceAll('{', '{{')}{Enter}`);
  return dialog;
};
/** Another tab: a document of its own, with its own connection and its own copy of the module. */
const openTab = async (prepare: (window: Window) => void = () => {}) => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) throw new Error('The frame has no document.');
  prepare(contentWindow);
  const script = contentDocument.createElement('script');
  script.type = 'module';
  script.textContent = `import * as store from ${JSON.stringify(`${location.origin}/src/work/store/saved-views.ts`)};
    globalThis.store = store;`;
  contentDocument.body.append(script);
  return waitFor(() => {
    const store: typeof import('../../src/work/store/saved-views') | undefined = Reflect.get(contentWindow, 'store');
    if (!store) throw new Error('The module is not there yet.');
    return store;
  });
};
/** A connection that is none of Patio's; to the version there is when none is given. */
const openRaw = (version?: number, onBlocked = () => {}) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseNameOf(null), version);
    request.onblocked = onBlocked;
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const deleteDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(databaseNameOf(null));
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
const savedFiles = () => {
  const files: { name: string; blob: Blob }[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let blob = new Blob();
  URL.createObjectURL = (object) => {
    if (object instanceof Blob) blob = object;
    return createObjectURL(object);
  };
  HTMLAnchorElement.prototype.click = function () {
    files.push({ name: this.download, blob });
  };
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  });
  return files;
};

beforeEach(async () => {
  for (const { id } of await listViews()) await deleteView(id);
});
afterEach(() => {
  cleanup();
});

describe('The views of the fines', () => {
  it('begin with seven that everybody has, each a filter in the address', async () => {
    const { address } = await openApp('/fines');
    await waitFor(async () =>
      expect(await tabNames()).toEqual([
        'All',
        'Indicate within 7 days',
        'To decide',
        'Overdue',
        'NIC',
        'No driver',
        'Contradictions',
      ]),
    );
    expect(await current()).toEqual(['All']);
    await userEvent.click(await tab('Overdue'));
    await waitFor(async () => expect(await current()).toEqual(['Overdue']));
    expect(address().searchParams.get('sort')).toBe('due_date');
    expect(address().searchParams.get('overdue')).toBe('yes');
    expect(address().searchParams.getAll('fine_status_ids').length).toBeGreaterThan(0);
    await userEvent.click(await tab('NIC'));
    await waitFor(() => expect(address().searchParams.get('nic')).toBe('yes'));
    expect(address().searchParams.has('overdue')).toBe(false);
    await userEvent.click(await tab('All'));
    await waitFor(() => expect(address().searchParams.has('nic')).toBe(false));
    expect(await current()).toEqual(['All']);
  });

  it('are saved under a name and are there when the app is opened again', async () => {
    await openApp('/fines?search_term=van&fine_status_ids=1&page=2');
    await saveAs(HOSTILE);
    await waitFor(async () => expect(await current()).toEqual([HOSTILE]));
    await waitFor(async () => expect(document.activeElement).toBe(await tab(/img src/)));

    cleanup();
    const { address } = await openApp('/fines');
    await userEvent.click(await tab(/img src/));
    await waitFor(() => expect(address().searchParams.get('search_term')).toBe('van'));
    expect(address().searchParams.getAll('fine_status_ids')).toEqual(['1']);
    expect(address().searchParams.has('page')).toBe(false);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('need a name of their own', async () => {
    await putViews([view({})]);
    await openApp('/fines?search_term=other');
    await tab('Kept');
    const dialog = await saveAs(' ');
    const field = within(dialog).getByRole('textbox', { name: 'Name' });
    await within(dialog).findByText('Give the view a name.');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'kept');
    await within(dialog).findByText('Another view has this name.');
    await userEvent.keyboard('{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(field);
    await userEvent.type(field, 'x'.repeat(81));
    await within(dialog).findByText('At most 80 characters; these are 81.');
    await userEvent.keyboard('{Backspace}{Enter}');
    await tab('x'.repeat(80));
    expect((await listViews()).map(({ name }) => name)).toEqual(['Kept', 'x'.repeat(80)]);
  });

  it('move on with today, or keep their dates, as the person chooses', async () => {
    await openApp('/fines?search_term=van');
    await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Fixed');
    expect(screen.getByRole('radio', { name: /^Always: the last 12 months$/ })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: /^Keep the dates: / }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await tab('Fixed');
    await saveAs('Moving');
    await tab('Moving');
    const [fixed, moving] = await listViews();
    expect(fixed?.search.start_date).toHaveLength(1);
    // The second was saved while the dates of the first were in the address.
    expect(moving?.search.search_term).toEqual(['van']);
    expect([fixed?.preset, moving?.preset]).toEqual([null, null]);
    expect(moving?.search.start_date).toBeUndefined();
  });

  it('are marked when something else is shown, and can be gone back to, updated, or saved anew', async () => {
    await putViews([view({})]);
    const { address } = await openApp('/fines?view=kept&search_term=van&per_page=50');
    expect(await tab('Kept changed')).toHaveProperty('ariaCurrent', 'page');
    await choose('View “Kept”', 'Back to the view');
    await waitFor(() => expect(address().searchParams.has('per_page')).toBe(false));
    expect(document.activeElement).toBe(await tab('Kept'));

    cleanup();
    await openApp('/fines?view=kept&search_term=van&per_page=50');
    await tab('Kept changed');
    await choose('View “Kept”', 'Update to what is shown');
    await tab('Kept');
    expect((await listViews())[0]?.search).toEqual({ search_term: ['van'], per_page: ['50'] });

    cleanup();
    await openApp('/fines?view=nic&nic=yes');
    await tab('NIC changed');
    await choose('View “NIC”', 'Save as a new view');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'All NIC{Enter}');
    await waitFor(async () => expect(await current()).toEqual(['All NIC']));
    expect(screen.queryByRole('button', { name: 'View “NIC”' })).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await tab('All NIC')));
  });

  it('open with the days of today, and ask how to keep the days of another preset when they are updated', async () => {
    const today = localDay(Date.now());
    const dates = { start_date: ['2020-01-01'], end_date: ['2020-01-07'] };
    await putViews([view({ search: { search_term: ['van'], ...dates }, preset: 'days7' })]);
    const { address } = await openApp('/fines');
    await userEvent.click(await tab('Kept'));
    await waitFor(() => expect(address().searchParams.get('start_date')).toBe(addDays(today, -6)));
    expect(address().searchParams.get('end_date')).toBe(today);

    cleanup();
    await openApp(`/fines?view=kept&start_date=${addDays(today, -29)}&end_date=${today}`);
    await choose('View “Kept”', 'Update to what is shown');
    const dialog = await screen.findByRole('dialog', { name: 'Update “Kept”' });
    expect(document.activeElement).toBe(within(dialog).getByRole('radio', { name: 'Always: the last 30 days' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
    await tab('Kept');
    await waitFor(async () => expect(await listViews()).toHaveProperty('0.preset', 'days30'));
    expect((await listViews())[0]?.search.search_term).toBeUndefined();
  });

  it('are read anew when the page comes back, and nothing is shown from before', async () => {
    await putViews([view({})]);
    await openApp('/fines');
    await tab('Kept');
    cleanup();
    await putViews([view({ name: 'Changed' })]);
    await openApp('/fines');
    expect((await tab(/^(?:Kept|Changed)$/)).textContent).toBe('Changed');
  });

  it('are renamed and duplicated', async () => {
    await putViews([view({})]);
    await openApp('/fines');
    await choose('View “Kept”', 'Rename');
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Vans{Enter}');
    await tab('Vans');
    await choose('View “Vans”', 'Duplicate');
    await tab('Vans (2)');
    expect((await listViews()).map(({ name, search }) => [name, search])).toEqual([
      ['Vans', { search_term: ['van'] }],
      ['Vans (2)', { search_term: ['van'] }],
    ]);
  });

  it('are deleted, and brought back at their place; the focus is never lost', async () => {
    await putViews([view({})]);
    await putViews([view({ id: 'second', name: 'Second', place: 2 })]);
    await openApp('/fines');
    await tab('Second');
    const before = await tabNames();
    await choose('View “Kept”', 'Delete');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    expect(await tabNames()).toEqual(before.filter((name) => name !== 'Kept'));
    expect((await listViews()).map(({ id }) => id)).toEqual(['second']);
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await tabNames()).toEqual(before));
    await waitFor(async () => expect(document.activeElement).toBe(await tab('Kept')));
    expect((await listViews()).map(({ id }) => id)).toEqual(['kept', 'second']);
  });

  it('leave as a file and come back from it, those with a name in use under another', async () => {
    const files = savedFiles();
    await putViews([view({ name: HOSTILE })]);
    await openApp('/fines');
    await tab(/img src/);
    await choose('Views', 'Export views as a file');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^patio-views-\d{4}-\d\d-\d\d\.json$/);
    const text = (await files[0]?.blob.text()) ?? '';

    await choose('Views', 'Import views from a file');
    const dialog = await screen.findByRole('dialog', { name: 'Import views from a file' });
    const field = within(dialog).getByLabelText('File with views (.json)');
    await userEvent.upload(field, new File(['{"views":'], 'broken.json', { type: 'application/json' }));
    await within(dialog).findByText('This is no file of views: it is not JSON, or it is cut off.');
    await userEvent.upload(field, new File([text], 'views.json', { type: 'application/json' }));
    await within(dialog).findByText('1 view will be added');
    within(dialog).getByText(`${HOSTILE} (2)`);
    expect(await listViews()).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import 1 view' }));
    await waitFor(async () => expect((await tabNames()).at(-1)).toBe(`${HOSTILE} (2)`));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect((await listViews()).map(({ search }) => search)).toEqual([
      { search_term: ['van'] },
      { search_term: ['van'] },
    ]);
  });

  it('appear when another tab saves one, and go when it deletes one', async () => {
    await openApp('/fines');
    await nav();
    const other = await openTab();
    await other.putViews([view({ name: 'From elsewhere' })]);
    await tab('From elsewhere');
    await other.deleteView('kept');
    await waitFor(async () => expect(await tabNames()).not.toContain('From elsewhere'));
  });

  it('are on the disk once they are saved: another tab reads them, and skips what is no view', async () => {
    await putViews([view({ name: 'Here' })]);
    const raw = await openRaw();
    await new Promise((resolve) => {
      const transaction = raw.transaction('views', 'readwrite');
      transaction.objectStore('views').put({ id: 'future', title: 'of a newer Patio' });
      transaction.oncomplete = resolve;
    });
    raw.close();
    const other = await openTab();
    expect((await other.listViews()).map(({ name }) => name)).toEqual(['Here']);
    await deleteView('future');
  });

  it('are found by axe to be in order, also with a menu and a dialog open', async () => {
    await putViews([view({})]);
    await openApp('/fines?view=kept&search_term=van&per_page=50');
    await tab('Kept changed');
    const faults = async (context: Element | null) => {
      if (!context) throw new Error('There is nothing to look at.');
      const { violations } = await axe.run(context, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    };
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme;
      onTestFinished(() => {
        delete document.documentElement.dataset.theme;
      });
      expect(await faults((await nav()).parentElement)).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'View “Kept”' }));
      expect(await faults(await screen.findByRole('menu'))).toEqual([]);
      await userEvent.keyboard('{Escape}');
      const dialog = await saveAs(' ');
      expect(await faults(dialog)).toEqual([]);
      await userEvent.keyboard('{Escape}');
    }
  });
});

describe('When views cannot be kept', () => {
  it('no other tab waits for this one, the page says so, and a file takes what is saved', async () => {
    const files = savedFiles();
    await openApp('/fines?search_term=van');
    await tab('All');
    await listViews();
    onTestFinished(deleteDatabase);
    let isBlocked = false;
    // A newer Patio in another tab upgrades the database under this page.
    const newer = await openRaw(99, () => {
      isBlocked = true;
    });
    onTestFinished(() => newer.close());
    expect(isBlocked).toBe(false);

    cleanup();
    await openApp('/fines?search_term=van');
    await screen.findByText(/Views cannot be kept\./);
    screen.getByText(/Another tab runs a newer version of Patio/);
    await saveAs('For now');
    await tab('For now');
    await userEvent.click(await screen.findByRole('button', { name: 'Export views as a file' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toEqual({
      patio_views: 1,
      views: [{ name: 'For now', search: { search_term: ['van'] } }],
    });
    await choose('View “For now”', 'Delete');
    await waitFor(async () => expect(await tabNames()).not.toContain('For now'));
  });

  it('a storage that does not answer is given up, and taken up again when it does', async () => {
    await deleteDatabase();
    const holder = await openRaw();
    // Deleting waits for the holder, and every opening waits for the deleting.
    const deleted = deleteDatabase();
    await openApp('/fines');
    await screen.findByText(/The storage of this browser does not answer/);
    holder.close();
    await deleted;
    await waitFor(() => expect(screen.queryByText(/does not answer/)).toBeNull());
    await putViews([view({ name: 'After all' })]);
    await tab('After all');
  });

  it('a browser without storage refuses every function with the reason', async () => {
    const other = await openTab((window) => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    for (const attempt of [other.listViews(), other.putViews([view({})]), other.deleteView('kept')]) {
      await expect(attempt).rejects.toMatchObject({ name: 'StorageProblem', kind: 'denied' });
    }
  });
});
