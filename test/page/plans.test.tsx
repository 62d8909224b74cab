// What a person does and sees in the library of maintenance plans: the service's, drafts, files, copies.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { draftsFile } from '../../src/work/record/drafts-file';
import { newRecord, type WorkRecord } from '../../src/work/record/record';
import { workRecords } from '../../src/work/store/owned-records';
import { databaseNameOf } from '../../src/work/store/owner';
import { storeVersion } from '../stored-versions';
import { cleanup } from './dom';
import { chooseItem, openApp } from './open-app';

const HOSTILE = '<img src=x onerror=alert(1)> {{name}} \u202Eevil';

const list = () => screen.findByRole('table');
const rows = async () =>
  within(await list())
    .getAllByRole('row')
    .slice(1);
const row = async (name: string | RegExp) =>
  within(await list()).findByRole('row', { name: typeof name === 'string' ? new RegExp(name) : name });
const choose = async (of: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${of}` }));
  await chooseItem(item);
};
const openFile = async (text: string, name = 'plan.json') => {
  const file = new File([text], name, { type: 'application/json' });
  await userEvent.upload(await screen.findByLabelText('Open file', { selector: 'input' }), file);
  return screen.findByRole('dialog');
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const drafts = async () => (await workRecords.readRecords()).records;

/** A draft as a page would have kept it. `id` null: a plan that the service does not know. */
const keepDraft = async (id: string | null, name: string, more: Partial<WorkRecord> = {}) => {
  const body = JSON.stringify({ ...(id === null ? {} : { id }), name, items: [{}, {}], vehicles: [{}] });
  const opened = { kind: 'plan', name, body, now: Date.now() } as const;
  const record = newRecord(id === null ? { ...opened, id, localId: name } : { ...opened, id, tag: null });
  const base = id === null ? null : JSON.stringify({ id, name: 'Before' });
  const stored = { ...record, base, revision: 1, ...more };
  await workRecords.changeRecord(stored.key, () => stored);
};
const keepAccepted = (id: string | null, name: string, at: number) =>
  storeVersion({
    document: id === null ? 'plan:new:nobody' : `plan:id:${id}`,
    kind: 'plan',
    id,
    title: name,
    revision: 1,
    body: JSON.stringify({ name, items: [{}] }),
    tag: null,
    at,
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
const requestOf = <T,>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const emptyDatabase = () => requestOf(indexedDB.deleteDatabase(databaseNameOf(null)));
const expectAccessible = async () => {
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

beforeEach(async () => {
  await emptyDatabase();
});
afterEach(() => {
  delete document.documentElement.dataset.theme;
});

describe('Maintenance plans', () => {
  it('are listed with what makes them due', async () => {
    await openApp('/maintenance-plans');
    await screen.findByText('40 plans');
    expect(await rows()).toHaveLength(40);
    expect((await rows())[0]?.textContent).toMatch(/As the service has it.*\d+ days/);
  });

  it('are searched and sorted, and the address says how', async () => {
    const { address } = await openApp('/maintenance-plans');
    await screen.findByText('40 plans');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search plans' }), 'tyres');
    await waitFor(async () => expect((await rows()).length).toBeLessThan(40));
    expect(address().searchParams.get('search')).toBe('tyres');
    await press('Changed');
    await waitFor(() => expect(address().searchParams.get('sort')).toBe('updated_at'));
    expect(screen.getByRole('columnheader', { name: 'Changed' }).ariaSort).toBe('ascending');
  });

  it('say so when nothing matches, and the search can be cleared', async () => {
    await openApp('/maintenance-plans?search=nothing-is-called-so');
    const face = (await screen.findByText(/^No plan matches/)).closest('.state');
    if (!(face instanceof HTMLElement)) throw new Error('the empty face has a frame');
    await userEvent.click(within(face).getByRole('button', { name: 'Clear the search' }));
    await screen.findByText('40 plans');
  });

  it('open one by one, to be edited', async () => {
    await openApp('/maintenance-plans');
    await screen.findByText('40 plans');
    const link = within((await rows())[0] ?? document.body).getByRole('link');
    const name = link.textContent ?? '';
    await userEvent.click(link);
    await screen.findByRole('heading', { level: 1, name });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', name);
    expect(await screen.findByRole('grid', { name: 'Items' })).toBeDefined();
    await screen.findByRole('grid', { name: 'Vehicles' });
  });

  it('that the service does not know are said to be unknown', async () => {
    await openApp('/maintenance-plans/no-such-plan');
    await screen.findByText(/the service does not know it/);
    await screen.findByRole('link', { name: 'All maintenance plans' });
  });

  it('are found by axe to be accessible, with all that a row can say, in both themes', async () => {
    await keepDraft(null, 'A new one');
    await keepDraft('plan-0001', 'A refused one', {
      state: 'needs you',
      problem: { kind: 'refused', status: 422, hint: null, at: 1 },
    });
    await keepAccepted('plan-0002', 'A saved one', Date.now() - 60_000);
    await keepAccepted('plan-gone', 'One that is not listed', Date.now() - 60_000);
    await openApp('/maintenance-plans');
    await screen.findByText('42 plans');
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme;
      await expectAccessible();
    }
  });
});

describe('Unsaved work in the library', () => {
  it('stands in the place of what the service has, and can be shown alone', async () => {
    await keepDraft('plan-0001', 'Typed over');
    await keepDraft(null, 'Begun here');
    const { address } = await openApp('/maintenance-plans');
    await screen.findByText('41 plans');
    expect((await row('Typed over')).textContent).toMatch(/Draft.*2.*1.*plan-0001/);
    expect((await row('Begun here')).textContent).toMatch(/New.*DraftOn this device only · Last edit \d\d:\d\d/);
    await userEvent.click(screen.getByRole('button', { name: /^Unsaved work/ }));
    await screen.findByText('2 of 41 plans');
    expect(await rows()).toHaveLength(2);
    expect(address().searchParams.get('status')).toBe('unsaved');
  });

  it('says how each stands, what needs the person first', async () => {
    const at = Date.now();
    await keepDraft(null, 'Nobody knows', {
      state: 'needs you',
      problem: { kind: 'outcome unknown', status: 0, hint: null, at },
    });
    await keepDraft('p-waits', 'Waits', {
      state: 'queued',
      queued: { revision: 1, body: '{"id":"p-waits","name":"Waits"}', tag: null, at },
      tries: 3,
      nextTryAt: at + 3_600_000,
      problem: { kind: 'busy', status: 503, hint: null, at },
    });
    await keepAccepted('p-saved', 'Was accepted', at - 60_000);
    await openApp('/maintenance-plans?sort=status', { directoryUrl: null });
    await screen.findByText('3 plans');
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^Nobody knows.*Needs youNobody knows whether the service created it/);
    expect(texts[1]).toMatch(/^Waits.*Waiting to be sentThe service is busy/);
    expect(texts[2]).toMatch(/^Was accepted.*Saved \d\d:\d\d/);
  });

  it('is found by its own name, whatever the case and the accents', async () => {
    await keepDraft('plan-0001', 'Revisão GERAL');
    await openApp('/maintenance-plans?search=revisao');
    await screen.findByText('1 plan');
    expect(await row('Revisão GERAL')).toBeDefined();
  });

  it('of two records with one id is one plan in two rows, each opening its own', async () => {
    await keepDraft('plan-0001', 'The one');
    await keepDraft('plan-0001', 'The other', { key: 'plan:new:other' });
    await openApp('/maintenance-plans');
    await screen.findByText('40 plans');
    const link = async (name: string) =>
      within(await row(name))
        .getByRole('link')
        .getAttribute('href');
    expect(await link('The one')).toMatch(/\/plan-0001$/);
    expect(decodeURIComponent((await link('The other')) ?? '')).toMatch(/\/new:other$/);
  });

  it('shows hostile names as the text they are', async () => {
    await keepDraft(null, HOSTILE);
    await openApp('/maintenance-plans');
    const found = await screen.findByRole('link', { name: HOSTILE.replace(/\s+/g, ' ') });
    expect(found.textContent).toBe(HOSTILE);
    expect(document.querySelector('main img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${HOSTILE}` }));
    expect(await screen.findByRole('menuitem', { name: 'Delete draft' })).toBeDefined();
  });

  it('is discarded from the menu, the focus stays in the list, and Undo brings it back', async () => {
    await keepDraft('plan-0001', 'Typed over');
    await keepDraft(null, 'Begun here');
    await openApp('/maintenance-plans?status=unsaved');
    await screen.findByText('2 of 41 plans');
    await choose('Begun here', 'Delete draft');
    await screen.findByText('1 of 40 plans');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Typed over'));
    expect((await drafts()).map(({ name }) => name)).toEqual(['Typed over']);
    await press('Undo');
    await screen.findByText('2 of 41 plans');
    await choose('Typed over', 'Discard draft');
    await screen.findByText('1 of 41 plans');
  });

  it('is not put over newer work by Undo, and can be downloaded then', async () => {
    const files = savedFiles();
    await keepDraft('plan-0001', 'Typed long ago');
    await openApp('/maintenance-plans?status=unsaved');
    await choose('Typed long ago', 'Discard draft');
    const notices = await screen.findByRole('region', { name: 'Messages' });
    const notice = await within(notices).findByText('Draft discarded: Typed long ago');
    const undo = within(notice).getByRole('button', { name: 'Undo' });
    await keepDraft('plan-0001', 'Typed since');
    await userEvent.click(undo);
    await screen.findAllByText('Not brought back: there is newer work on “Typed long ago”.');
    expect((await drafts()).map(({ name }) => name)).toEqual(['Typed since']);
    await press('Download JSON');
    expect(await files[0]?.blob.text()).toContain('Typed long ago');
  });

  it('follows what another part of Patio does with it', async () => {
    await openApp('/maintenance-plans?status=unsaved');
    await screen.findByText('No plan has unsaved work');
    await keepDraft(null, 'Begun elsewhere');
    await row('Begun elsewhere');
    await workRecords.discard('plan:new:Begun elsewhere');
    await screen.findByText('No plan has unsaved work');
    await press('All maintenance plans');
    await screen.findByText('40 plans');
  });

  it('is drawn as far as it is looked at, and the rest by one press that keeps the focus', async () => {
    for (let n = 1; n <= 120; n += 1) await keepDraft(null, `Plan ${n}`);
    await openApp('/maintenance-plans', { directoryUrl: null });
    await screen.findByText('120 plans');
    const more = await screen.findByRole('button', { name: 'Show 40 more plans' });
    expect((await rows()).length).toBeLessThan(90);
    more.focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await rows()).toHaveLength(120));
    expect(document.activeElement?.textContent).toBe('Plan 81');
  });
});

describe('A new plan', () => {
  it('is begun by one key, and listed as soon as something is typed', async () => {
    const { address } = await openApp('/maintenance-plans');
    await screen.findByText('40 plans');
    await userEvent.keyboard('n');
    await waitFor(() =>
      expect(decodeURIComponent(address().pathname)).toMatch(/\/maintenance-plans\/new:[0-9a-f]{32}$/),
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Trailers');
    await waitFor(async () => expect((await drafts()).map(({ name }) => name)).toEqual(['Trailers']));
    await userEvent.click(screen.getByRole('link', { name: 'All maintenance plans' }));
    expect((await row('Trailers')).textContent).toMatch(/New/);
  });

  it('may be the copy of another one: all of it but its id', async () => {
    await openApp('/maintenance-plans');
    await screen.findByText('40 plans');
    const link = within((await rows())[0] ?? document.body).getByRole('link');
    const name = link.textContent ?? '';
    await choose(name, 'Duplicate');
    await screen.findByRole('heading', { level: 1, name: `Copy of ${name}` });
    const [record] = await drafts();
    const copy: { id?: string; name: string; items: unknown[] } = JSON.parse(record?.body ?? '');
    expect(record?.id).toBeNull();
    expect(copy.id).toBeUndefined();
    expect(copy.name).toBe(`Copy of ${name}`);
    expect(copy.items.length).toBeGreaterThan(0);
  });

  it('that was accepted without its id can be copied although it cannot be opened', async () => {
    await keepAccepted(null, 'Without an id', Date.now() - 60_000);
    await openApp('/maintenance-plans', { directoryUrl: null });
    expect(within(await row('Without an id')).queryByRole('link')).toBeNull();
    await choose('Without an id', 'Duplicate');
    await screen.findByRole('heading', { level: 1, name: 'Copy of Without an id' });
  });
});

describe('The JSON of a plan', () => {
  it('is handed over as it is: the text of the draft, else that of the service', async () => {
    await keepDraft(null, 'Óleo 1');
    const files = savedFiles();
    await openApp('/maintenance-plans');
    await screen.findByText('41 plans');
    await choose('Óleo 1', 'Download JSON');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('oleo-1.json');
    expect(await files[0]?.blob.text()).toBe('{"name":"Óleo 1","items":[{},{}],"vehicles":[{}]}');
    const listed = (await rows()).find(({ textContent }) => textContent?.includes('plan-0001'));
    const name = within(listed ?? document.body).getByRole('link').textContent ?? '';
    await choose(name, 'Download JSON');
    await waitFor(() => expect(files).toHaveLength(2));
    const answer = await fetch('/directory/plans/plan-0001');
    expect(await files[1]?.blob.text()).toBe(await answer.text());
  });

  it('is opened from a file as a draft of a new plan, with its faults and its unknown keys', async () => {
    await openApp('/maintenance-plans');
    const text =
      '{"name":"From a file","colour":"red","items":[{"milestone_value":"ten"}],"vehicles":[{"vehicle_id":1}]}';
    const dialog = await openFile(text);
    await within(dialog).findByText('From a file');
    expect(dialog.textContent).toMatch(/1 key that the contract does not have is kept as it is: “colour”/);
    expect(dialog.textContent).toMatch(/2 fields to correct/);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Item 1: Every no whole number', 'Vehicle 1: Last maintenance missing']);
    await expectAccessible();
    await press('Open as draft');
    await screen.findByRole('heading', { level: 1, name: 'From a file' });
    const [record] = await drafts();
    expect(record).toMatchObject({ id: null, base: null, body: text });
  });

  it('whose items are no list does not look like one without items, in the editor and in the library', async () => {
    await openApp('/maintenance-plans');
    await openFile('{"name":"No lists","items":{"0":"Oil"},"vehicles":"7"}');
    await press('Open as draft');
    await screen.findByText(/^The items of this plan came as something that is no list/);
    await screen.findByText(/^The vehicles of this plan came as something that is no list/);
    expect(document.body.textContent).not.toMatch(/This plan has no (?:items|vehicles) yet/);
    cleanup();
    await openApp('/maintenance-plans');
    const name = await screen.findByRole('link', { name: 'No lists' });
    const row = name.closest('tr') ?? document.body;
    expect(within(row).getAllByText('cannot be read')).toHaveLength(2);
  });

  it('is opened on top of what the service has under its id', async () => {
    const served = await fetch('/directory/plans/plan-0001');
    const text = await served.text();
    const changed = JSON.stringify({ ...JSON.parse(text), name: 'From a file' });
    await openApp('/maintenance-plans');
    await openFile(changed);
    await press('Open as draft');
    await screen.findByRole('heading', { level: 1, name: 'From a file' });
    const [record] = await drafts();
    expect(record).toMatchObject({ key: 'plan:id:plan-0001', base: text, baseTag: served.headers.get('etag') });
  });

  it('that the service has exactly so is opened without a draft', async () => {
    const text = await (await fetch('/directory/plans/plan-0001')).text();
    const { address } = await openApp('/maintenance-plans');
    await openFile(text);
    await press('Open as draft');
    await screen.findAllByText(/^The service has exactly this plan/);
    expect(address().pathname).toBe('/maintenance-plans/plan-0001');
    expect(await drafts()).toEqual([]);
  });

  it('never takes the place of a draft: it is opened beside it as a new plan', async () => {
    await keepDraft('plan-0001', 'Typed here');
    const { address } = await openApp('/maintenance-plans');
    const dialog = await openFile('{"id":"plan-0001","name":"From a file"}');
    await within(dialog).findByText(/There is a draft of this plan on this device already/);
    expect(within(dialog).queryByRole('button', { name: 'Open as draft' })).toBeNull();
    await within(dialog).findByRole('button', { name: 'Go to that draft' });
    await press('Open as a new plan');
    await screen.findByRole('heading', { level: 1, name: 'From a file' });
    expect(decodeURIComponent(address().pathname)).toMatch(/\/new:/);
    const stored = (await drafts()).map(({ id, body }) => [id, JSON.parse(body)]);
    expect(stored).toContainEqual(['plan-0001', expect.objectContaining({ name: 'Typed here' })]);
    expect(stored).toContainEqual([null, { name: 'From a file' }]);
  });

  it('that is none is refused with line and column, and another file can be chosen', async () => {
    await openApp('/maintenance-plans');
    const dialog = await openFile('{\n  "name": "Oil"\n  "items": []\n}');
    await within(dialog).findByText('Line 3, column 3: a comma or a closing bracket is missing.');
    expect(dialog.querySelector('pre')?.textContent).toMatch(/3 {2}"items": \[\]\n {2}\^$/);
    await within(dialog).findByRole('button', { name: 'Choose another file' });
    expect(await drafts()).toEqual([]);
    await openFile('[1]');
    await screen.findByText(/It is JSON, and no plan/);
  });

  it('is pasted; what is wrong in it is selected, and corrected in its place', async () => {
    await openApp('/maintenance-plans');
    await press('Paste JSON');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' });
    expect(document.activeElement).toBe(field);
    await userEvent.paste('{"name":"Oil",\n"items":[1,]}');
    await press('Read it');
    await screen.findByText('Line 2, column 12: a value is missing.');
    expect(field.ariaInvalid).toBe('true');
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(']');
    await userEvent.clear(field);
    await userEvent.paste('{"name":"Oil"}');
    await press('Read it');
    await press('Open as draft');
    await screen.findByRole('heading', { level: 1, name: 'Oil' });
  });

  it('is taken also when it is dropped on the page or pasted on it', async () => {
    await openApp('/maintenance-plans');
    await screen.findByText('40 plans');
    const carried = new DataTransfer();
    carried.items.add(new File(['{"name":"Dropped"}'], 'dropped.json'));
    const main = screen.getByRole('main');
    main.dispatchEvent(new DragEvent('dragenter', { dataTransfer: carried, bubbles: true, cancelable: true }));
    await screen.findByText('Drop the file to open it');
    main.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
    await within(await screen.findByRole('dialog')).findByText('Dropped');
    await press('Cancel');
    const copied = new DataTransfer();
    copied.setData('text/plain', ' {"name":"Pasted"}');
    main.dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }));
    await within(await screen.findByRole('dialog')).findByText('Pasted');
  });

  it('may be a file of drafts: those that are not here come back', async () => {
    await keepDraft('plan-0001', 'Still here');
    await keepDraft(null, 'Lost');
    const { text, name } = draftsFile(await drafts(), Date.now());
    await workRecords.discard('plan:new:Lost');
    await openApp('/maintenance-plans');
    const dialog = await openFile(text, name);
    await within(dialog).findByRole('heading', { name: 'Restore drafts' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    await press('Restore 2 drafts');
    await screen.findAllByText('1 draft restored; 1 was here already');
    expect((await row('Lost')).textContent).toMatch(/New/);
    expect(await drafts()).toHaveLength(2);
    await openFile(text, name);
    await press('Restore 2 drafts');
    await screen.findAllByText('No draft came in: all are here already.');
    expect(await drafts()).toHaveLength(2);
  });
});

describe('The library without the service', () => {
  it('says that the service lists nothing, and leads to a first plan', async () => {
    await openApp('/maintenance-plans', { directoryUrl: null });
    const face = (await screen.findByText('This service does not list plans')).closest('.state');
    if (!(face instanceof HTMLElement)) throw new Error('the empty face has a frame');
    await expectAccessible();
    await userEvent.click(within(face).getByRole('button', { name: 'New plan' }));
    await screen.findByRole('heading', { level: 1, name: 'Plan without a name' });
  });

  it('lists drafts and what the service accepted, and opens them and files', async () => {
    await keepDraft(null, 'Begun here');
    await keepAccepted('p-1', 'Accepted once', 86_400_000);
    await openApp('/maintenance-plans', { directoryUrl: null });
    await screen.findByText(/^This service does not list plans/);
    await screen.findByText('2 plans');
    expect((await row('Accepted once')).textContent).toMatch(/Saved 0?[12]\/01\/1970/);
    await openFile('{"id":"p-1","name":"From a file"}');
    await press('Open as draft');
    await screen.findByRole('heading', { level: 1, name: 'From a file' });
    const opened = (await drafts()).find(({ id }) => id === 'p-1');
    expect(JSON.parse(opened?.base ?? '')).toEqual({ name: 'Accepted once', items: [{}] });
  });

  it('still lists drafts when the directory cannot be reached, and says the problem', async () => {
    await keepDraft('plan-0001', 'Typed here');
    await openApp('/maintenance-plans', { directoryUrl: '/src' });
    await screen.findByText(/^Maintenance plans: /);
    await row('Typed here');
    await screen.findByRole('button', { name: 'Try again' });
    // How many plans there are is not known: the drafts alone are not all of them.
    expect(screen.queryByText(/^\d+ plans?$/)).toBeNull();
  });

  it('lists what the service has when this browser keeps nothing, and says so', async () => {
    const open = indexedDB.open(databaseNameOf(null), 99);
    (await requestOf(open)).close();
    onTestFinished(async () => void (await emptyDatabase()));
    await openApp('/maintenance-plans');
    await screen.findByText(/^A newer Patio uses the storage/);
    await screen.findByText('40 plans');
    const dialog = await openFile('{"name":"Cannot be kept"}');
    await press('Open as draft');
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/A newer Patio uses the storage/);
  });
});
