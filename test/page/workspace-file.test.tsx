// The workspace file: what only this browser knows is saved, and joined with what another one knows.
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addKnowledge, clearKnowledge, readKnowledge } from '../../src/work/store/knowledge';
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
  await screen.findByRole('navigation', { name: 'Lanes' }, { timeout: 20_000 });
}
const upload = (text: string) =>
  userEvent.upload(
    screen.getByLabelText('Open a workspace file'),
    new File([text], 'workspace.json', { type: 'application/json' }),
  );

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
  const dialog = await screen.findByRole('dialog', { name: 'Workspace file joined' });
  expect(dialog.textContent).toMatch(/2 decisions and settings/);
  expect(dialog.textContent).toMatch(/1 was changed here and in the file/);
  expect(dialog.textContent).toMatch(
    /Note on AE1 .*holds: “wrote a letter” \(Bea, .*in the history: “called the agency” \(Ana, /,
  );
  // The one that does not hold can be taken, and is the newest then.
  await userEvent.click(screen.getByRole('button', { name: /^Take the other one: Note on AE1/ }));
  expect(dialog.textContent).toMatch(/holds: “called the agency” \(Ana, /);
  await waitFor(async () => {
    const row = (await readKnowledge()).find(({ key }) => key === 'taskNote AE1 NAME');
    expect(row?.entries).toHaveLength(3);
  });
  await userEvent.click(screen.getByRole('button', { name: /^Take the other one: Note on AE1/ }));
  expect(dialog.textContent).toMatch(/holds: “wrote a letter” \(Bea, /);
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
  await clearKnowledge();
  await upload(text);
  await userEvent.type(await screen.findByLabelText('Passphrase'), 'something else{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was lost/);
  expect(await readKnowledge()).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Passphrase'));
  await userEvent.type(screen.getByLabelText('Passphrase'), 'short but longer{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Workspace file joined' });
  expect(dialog.textContent).toMatch(/1 decision or setting/);
});
