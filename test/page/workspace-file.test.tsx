// The workspace file: what only this browser knows is saved, and joined with what another one knows.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { newRecord } from '../../src/work/record/record';
import { edited } from '../../src/work/record/transitions';
import { clearSections } from '../../src/work/store/kept-sections';
import { addKnowledge, clearKnowledge, readKnowledge } from '../../src/work/store/knowledge';
import { workRecords } from '../../src/work/store/owned-records';
import { deleteView, listViews, putViews } from '../../src/work/store/saved-views';
import { readVersions } from '../../src/work/store/versions';
import { removeVersions, storeVersion } from '../stored-versions';
import { cleanup } from './dom';
import { openApp } from './open-app';
import { savedFiles } from './saved-files';

const EAR = { value: true, by: 'Ana', at: '2026-11-20T12:00:00.000Z', day: '2026-11-20' };
const NOTE = { value: 'called the agency', by: 'Ana', at: '2026-11-21T12:00:00.000Z', day: '2026-11-21' };
const MINE = { value: 'wrote a letter', by: 'Bea', at: '2026-11-22T12:00:00.000Z', day: '2026-11-22' };

beforeEach(() => clearKnowledge());
afterEach(async () => {
  cleanup();
  await clearKnowledge();
});

async function openToday() {
  await openApp('/fines/today');
  await screen.findByRole('navigation', { name: 'Lanes' }, { timeout: 60_000 });
}
const upload = (text: string) =>
  userEvent.upload(
    screen.getByLabelText('Open a workspace file'),
    new File([text], 'workspace.json', { type: 'application/json' }),
  );

const takeIn = async () => userEvent.click(await screen.findByRole('button', { name: 'Take it in' }));

/** The text of the file that the page saves. */
async function savedFile(): Promise<string> {
  const files = savedFiles();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save the workspace file' }));
  await waitFor(() => expect(files).toHaveLength(1));
  return files[0]?.blob.text() ?? '';
}

it('has all that was known, and joins it with what is known elsewhere: the newest holds, nothing is dropped', async () => {
  await addKnowledge([
    { key: 'ear 42', entries: [EAR] },
    { key: 'taskNote AE1 NAME', entries: [NOTE] },
  ]);
  await openToday();
  const text = await savedFile();
  expect(text).toContain('called the agency');
  cleanup();
  await clearKnowledge();
  await addKnowledge([{ key: 'taskNote AE1 NAME', entries: [MINE] }]);
  await openToday();
  await upload(text);
  const question = await screen.findByRole('dialog', { name: 'Take in this workspace file?' });
  expect(within(question).getByRole('row', { name: /^Decisions/ }).textContent).toBe('Decisions and settings101');
  within(question).getByText('Note on AE1', { exact: false });
  expect(await readKnowledge()).toHaveLength(1);
  await takeIn();
  const dialog = await screen.findByRole('dialog', { name: 'Workspace file joined' });
  expect(dialog.textContent).toMatch(/2 decisions and settings/);
  expect(dialog.textContent).toMatch(/1 was changed here and in the file/);
  expect(dialog.textContent).toMatch(
    /Note on AE1 .*holds: “\u2068wrote a letter\u2069” \(\u2068Bea\u2069, .*in the history: “\u2068called the agency\u2069” \(\u2068Ana\u2069, /,
  );
  // The one that does not hold can be taken, and is the newest then.
  await userEvent.click(screen.getByRole('button', { name: /^Take the other one: Note on AE1/ }));
  expect(dialog.textContent).toMatch(/holds: “\u2068called the agency\u2069” \(\u2068Ana\u2069, /);
  await waitFor(async () => {
    const row = (await readKnowledge()).find(({ key }) => key === 'taskNote AE1 NAME');
    expect(row?.entries).toHaveLength(3);
  });
  await userEvent.click(screen.getByRole('button', { name: /^Take the other one: Note on AE1/ }));
  expect(dialog.textContent).toMatch(/holds: “\u2068wrote a letter\u2069” \(\u2068Bea\u2069, /);
  const entries = Object.fromEntries((await readKnowledge()).map(({ key, entries: all }) => [key, all.length]));
  expect(entries).toEqual({ 'ear 42': 1, 'taskNote AE1 NAME': 4 });
});

it('that is none is refused with its place, and changes nothing', async () => {
  await openToday();
  await upload('{ "format": ');
  expect((await screen.findByRole('dialog', { name: 'This file was not taken' })).textContent).toMatch(/line 1/);
  await userEvent.keyboard('{Escape}');
  await upload('{ "format": "patio-drafts" }');
  expect((await screen.findByRole('dialog', { name: 'This file was not taken' })).textContent).toMatch(
    /no workspace file/,
  );
  await userEvent.keyboard('{Escape}');
  await upload('{ "format": "patio-workspace", "version": 2 }');
  expect((await screen.findByRole('dialog', { name: 'This file was not taken' })).textContent).toMatch(/later version/);
  expect(await readKnowledge()).toEqual([]);
});

it('is locked by a passphrase: a wrong one changes nothing, the right one joins it', async () => {
  await addKnowledge([{ key: 'ear 42', entries: [EAR] }]);
  await openToday();
  const files = savedFiles();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Save with a passphrase/ }));
  await userEvent.type(await screen.findByLabelText('Passphrase'), 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Save the file' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/at least 8/);
  await userEvent.type(screen.getByLabelText('Passphrase'), ' but longer');
  await userEvent.type(screen.getByLabelText('Once more'), 'short but longer');
  await userEvent.click(screen.getByRole('button', { name: 'Save the file' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = (await files[0]?.blob.text()) ?? '';
  expect(text).not.toContain('ear');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await clearKnowledge();
  await openToday();
  await upload(text);
  await userEvent.type(await screen.findByLabelText('Passphrase'), 'something else{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was lost/);
  expect(await readKnowledge()).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Passphrase'));
  await userEvent.type(screen.getByLabelText('Passphrase'), 'short but longer{Enter}');
  await takeIn();
  const dialog = await screen.findByRole('dialog', { name: 'Workspace file joined' });
  expect(dialog.textContent).toMatch(/1 decision or setting/);
});

it('has views, drafts and versions too: on another device all are back, and a second time nothing comes in', async () => {
  const view = { id: 'late', name: 'Late ones', search: { page: ['2'] }, preset: null, place: 1 };
  const opened = newRecord({ kind: 'plan', id: '77', tag: '"1"', name: 'Oil', body: '{"a":0}', now: 1000 });
  const typed = edited(opened, { name: 'Oil', body: '{"a":1}' }, 2000);
  await putViews([view]);
  await workRecords.changeRecord(typed.key, () => typed);
  const version = { document: 'plan:id:77', kind: 'plan', id: '77', title: 'Oil', revision: 1, tag: null } as const;
  await storeVersion({ ...version, body: '{"a":0}', at: 1000, name: 'First' });
  await openToday();
  const text = (await savedFile()).replace(/\}\n$/, ', "photos": [1.50] }');
  const wipe = async () => {
    await deleteView('late');
    await workRecords.discard(typed.key);
    await removeVersions('plan', '77');
    await clearSections();
  };
  onTestFinished(wipe);
  await wipe();
  await upload(text);
  const question = await screen.findByRole('dialog', { name: 'Take in this workspace file?' });
  const counts = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('row')
      .map((row) => row.textContent);
  expect(counts()).toEqual(expect.arrayContaining(['Saved views100', 'Drafts100', 'Versions100']));
  within(question).getByText(/1 section of the file is of a later Patio/);
  expect(await listViews()).toEqual([]);
  await takeIn();
  const dialog = await screen.findByRole('dialog', { name: 'Workspace file joined' });
  expect(dialog.textContent).toMatch(/1 saved view came in.*1 draft came in.*1 version came in/);
  expect(await listViews()).toEqual([view]);
  expect(await workRecords.readRecord(typed.key)).toMatchObject({ body: '{"a":1}', base: '{"a":0}', state: 'draft' });
  expect(await readVersions('plan', '77')).toMatchObject([{ name: 'First', body: '{"a":0}' }]);
  await userEvent.keyboard('{Escape}');
  await upload(text);
  await screen.findByText('There is nothing in the file that is not here.');
  expect(counts()).toEqual(expect.arrayContaining(['Saved views010', 'Drafts010', 'Versions010']));
  await userEvent.click(within(screen.getByRole('dialog')).getByText('Close'));
  // What this Patio does not know is in the next file, as it was written.
  expect(await savedFile()).toContain('"photos": [1.50]');
});
