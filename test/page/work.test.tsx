// Unsent work around every page: its state in the rail, the panel, signing in and out, the guard, and the last page.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { getToken, setToken } from '../../src/api/token';
import { showLastResort } from '../../src/app/last-resort';
import { readDraftsFile } from '../../src/work/record/drafts-file';
import { newRecord, type WorkProblemKind, type WorkRecord } from '../../src/work/record/record';
import { edited, needing, queued } from '../../src/work/record/transitions';
import { withDatabase } from '../../src/work/store/database';
import { addKnowledge, clearKnowledge, readKnowledge } from '../../src/work/store/knowledge';
import { workRecords } from '../../src/work/store/owned-records';
import { createRecordStore } from '../../src/work/store/record-store';
import { listViews, putViews } from '../../src/work/store/saved-views';
import { readVersionsOf } from '../../src/work/store/versions';
import { removeVersions, storeVersion } from '../stored-versions';
import { cleanup } from './dom';
import { leaveDesk } from './leave-desk';
import { chooseItem, openApp } from './open-app';
import { savedFiles } from './saved-files';

const tokenHeader = { tokenHeader: { name: 'Authorization', prefix: 'Bearer ' } };

const emptyDatabase = () =>
  withDatabase(async (database) => {
    const names = ['records', 'texts', 'versions', 'aliases', 'lastWords'] as const;
    const transaction = database.transaction(names, 'readwrite');
    await Promise.all([...names.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
const draft = (name: string, id = name.toLowerCase().replaceAll(' ', '-')): WorkRecord => {
  const opened = newRecord({ kind: 'plan', id, tag: null, name, body: `{"id":"${id}"}`, now: Date.now() });
  return edited(opened, { name, body: `{"id":"${id}","name":"${name}"}` }, Date.now());
};
const keep = (record: WorkRecord) => workRecords.changeRecord(record.key, () => record);
const waiting = (name: string) => queued(draft(name), Date.now());
const stuck = (name: string, kind: WorkProblemKind, hint: string | null = null) =>
  needing(draft(name), { kind, status: 422, hint, at: Date.now() });
const later = (name: string) => ({
  ...waiting(name),
  nextTryAt: Date.now() + 200_000,
  problem: { kind: 'busy' as const, status: 503, hint: null, at: Date.now() },
});
const stored = async () => (await workRecords.readRecords()).records;

/** The service's answers to what is sent; everything else goes to the embedded service. */
const answerWrites = (answer: (request: Request) => Response | Promise<Response>) => {
  const { fetch } = window;
  const sent: Request[] = [];
  window.fetch = async (input, init) => {
    if (init?.method !== 'PUT') return fetch(input, init);
    const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init);
    sent.push(request);
    return answer(request);
  };
  onTestFinished(() => {
    window.fetch = fetch;
  });
  return sent;
};
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const accept = async (request: Request) => new Response(await request.text(), json({}));
/** No answer while the test runs; the sender, which outlives its page for that long, is let go afterwards. */
const hold = () =>
  new Promise<Response>((resolve) => {
    onTestFinished(() => resolve(json({}, 400)));
  });
const draftsIn = async (file: { blob: Blob } | undefined) => {
  const reading = readDraftsFile((await file?.blob.text()) ?? '');
  if (reading.kind === 'refused') throw new Error(reading.reason);
  return reading.drafts;
};
/** The disk takes nothing any more. */
const fillDisk = () => {
  const { put } = IDBObjectStore.prototype;
  const empty = () => {
    IDBObjectStore.prototype.put = put;
  };
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  onTestFinished(empty);
  return empty;
};

const status = (name: string | RegExp) => within(screen.getByRole('navigation')).findByRole('button', { name });
const openPanel = async (face: string | RegExp) => {
  await userEvent.click(await status(face));
  return screen.findByRole('dialog', { name: 'Unsent work' });
};
const section = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  if (!heading.parentElement) throw new Error('a section has a frame');
  return within(heading.parentElement);
};
const choose = async (name: string, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: `More for ${name}` }));
  await chooseItem(item);
};

beforeEach(emptyDatabase);
afterEach(async () => {
  cleanup();
  setToken(null);
  await page.viewport(1440, 900);
  await emptyDatabase();
});

describe('The state of unsent work in the rail', () => {
  it('says that there is none, once the device was asked', async () => {
    await openApp('/planned-routes');
    const button = await status('No unsaved work');
    await userEvent.click(button);
    const panel = await screen.findByRole('dialog', { name: 'Unsent work' });
    expect(await within(panel).findByText('Everything is saved')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('names what needs the person most', async () => {
    answerWrites(hold);
    await keep(draft('Oil'));
    await openApp('/planned-routes');
    await status('1 draft');
    await keep(later('Tyres'));
    await status('1 waits to be sent');
    await keep(waiting('Brakes'));
    await status('1 being sent');
    await keep(stuck('Belts', 'refused'));
    await status('1 needs you');
    const said = () => screen.getAllByRole('status').map((region) => region.textContent);
    await waitFor(() => expect(said()).toContain('1 needs you'));
    await workRecords.changeRecord(stuck('Belts', 'refused').key, () => null);
    await status('1 being sent');
    await waitFor(() => expect(said()).not.toContain('1 needs you'));
  });

  it('follows another tab', async () => {
    await openApp('/planned-routes');
    await status('No unsaved work');
    const other = createRecordStore();
    const record = draft('Oil');
    await other.changeRecord(record.key, () => record);
    await status('1 draft');
  });

  it('is found on a phone under More, with a mark when the person is needed', async () => {
    await page.viewport(390, 844);
    await keep(stuck('Oil', 'refused'));
    await openApp('/planned-routes');
    const more = await screen.findByRole('button', { name: /^More.*1 needs you/ });
    await userEvent.click(more);
    await chooseItem('1 needs you');
    await screen.findByRole('dialog', { name: 'Unsent work' });
  });

  it('is found in the palette', async () => {
    await openApp('/planned-routes');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'unsent{Enter}');
    await screen.findByRole('dialog', { name: 'Unsent work' });
  });
});

describe('The panel of unsent work', () => {
  it('has each document in the section it belongs to, with what it waits for', async () => {
    await keep(stuck('Belts', 'refused', 'days must be <b>positive</b>'));
    await keep(later('Tyres'));
    await keep({ ...draft('', 'x'), name: ' ' });
    await openApp('/planned-routes');
    await openPanel('1 needs you');
    const needs = await section('Needs you');
    await needs.findByRole('link', { name: 'Belts' });
    await needs.findByText('The service says: days must be <b>positive</b>');
    expect((await section('Waiting')).getByText(/^Next try at /)).toBeDefined();
    expect((await section('Drafts')).getByText('Plan without a name')).toBeDefined();
  });

  it('leads to the page of a document', async () => {
    const begun = newRecord({
      kind: 'plan',
      id: null,
      localId: 'abc',
      name: 'Fresh',
      body: '{"name":"Fresh"}',
      now: 1,
    });
    await keep({ ...begun, revision: 1 });
    const { address } = await openApp('/planned-routes');
    await openPanel('1 draft');
    await userEvent.click(await screen.findByRole('link', { name: 'Fresh' }));
    await screen.findByRole('heading', { level: 1, name: 'Fresh' });
    expect(decodeURIComponent(address().pathname)).toBe('/maintenance-plans/new:abc');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends what waits, and keeps what the service accepted in sight', async () => {
    const sent = answerWrites(accept);
    await keep(later('Tyres'));
    await openApp('/planned-routes');
    await openPanel('1 waits to be sent');
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    expect((await section('Saved in the last 24 hours')).getByRole('link', { name: 'Tyres' })).toBeDefined();
    expect(sent).toHaveLength(1);
    expect(await stored()).toEqual([]);
    await status('No unsaved work');
  });

  it('sends again what was refused', async () => {
    answerWrites(accept);
    await keep(stuck('Belts', 'refused'));
    await openApp('/planned-routes');
    await openPanel('1 needs you');
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await section('Saved in the last 24 hours');
  });

  it('does not send over what somebody else has saved', async () => {
    await keep(stuck('Belts', 'changed'));
    await openApp('/planned-routes');
    const panel = await openPanel('1 needs you');
    await section('Needs you');
    expect(within(panel).queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('takes a save back, which stays a draft', async () => {
    await keep(later('Tyres'));
    await openApp('/planned-routes');
    await openPanel('1 waits to be sent');
    await section('Waiting');
    await choose('Tyres', 'Do not send yet');
    expect((await section('Drafts')).getByText('Tyres')).toBeDefined();
    expect(await stored()).toMatchObject([{ state: 'draft', queued: null }]);
  });

  it('discards without asking, and brings back by keyboard alone', async () => {
    await keep(draft('Oil'));
    await keep(draft('Tyres'));
    await openApp('/planned-routes');
    const panel = await openPanel('2 drafts');
    await section('Drafts');
    screen.getByRole('button', { name: 'More for Oil' }).focus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(within(panel).queryByText('Oil')).toBeNull());
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    for (let steps = 0; document.activeElement !== undo && steps < 20; steps += 1) await userEvent.tab();
    expect(document.activeElement).toBe(undo);
    await userEvent.keyboard('{Enter}');
    await within(panel).findByRole('link', { name: 'Oil' });
    expect((await stored()).map(({ name }) => name).sort()).toEqual(['Oil', 'Tyres']);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('hands over one draft, or all of them, as a file', async () => {
    const files = savedFiles();
    await keep(draft('Oil'));
    await keep(draft('Tyres'));
    await openApp('/planned-routes');
    await openPanel('2 drafts');
    await section('Drafts');
    await choose('Oil', 'Download');
    expect((await draftsIn(files[0])).map(({ name }) => name)).toEqual(['Oil']);
    await userEvent.click(screen.getByRole('button', { name: 'Download all my drafts' }));
    expect((await draftsIn(files[1])).map(({ name }) => name).sort()).toEqual(['Oil', 'Tyres']);
  });

  it('takes a file of drafts in, and writes over none', async () => {
    const files = savedFiles();
    await keep(draft('Oil'));
    await keep(draft('Tyres'));
    await openApp('/planned-routes');
    await openPanel('2 drafts');
    await section('Drafts');
    await userEvent.click(screen.getByRole('button', { name: 'Download all my drafts' }));
    const file = new File([await (files[0]?.blob.text() ?? '')], 'drafts.json', { type: 'application/json' });
    await workRecords.discard('plan:id:oil');
    await keep(edited(draft('Tyres'), { name: 'Tyres, newer', body: '{"newer":true}' }, Date.now()));
    await screen.findByRole('link', { name: 'Tyres, newer' });
    await userEvent.upload(screen.getByLabelText('Open a file of drafts', { selector: 'input' }), file);
    expect((await screen.findAllByText(/^1 draft was taken in\. 1 was left out/)).length).toBeGreaterThan(0);
    expect((await stored()).map(({ name }) => name).sort()).toEqual(['Oil', 'Tyres, newer']);
  });

  it('says why a file cannot be taken in', async () => {
    await openApp('/planned-routes');
    await openPanel('No unsaved work');
    const input = screen.getByLabelText('Open a file of drafts', { selector: 'input' });
    await userEvent.upload(input, new File(['{"plans":[]}'], 'other.json', { type: 'application/json' }));
    expect((await screen.findAllByText(/not one of drafts/)).length).toBeGreaterThan(0);
  });

  it('leaves alone what a newer Patio has kept, says so, and hands it over', async () => {
    const files = savedFiles();
    await withDatabase((database) => database.put('records', { key: 'plan:id:9', format: 99, of: 'tomorrow' }));
    await openApp('/planned-routes');
    await openPanel('No unsaved work');
    await screen.findByText(/^1 draft was kept by a newer Patio/);
    await userEvent.click(screen.getByRole('button', { name: 'Download all my drafts' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.blob.text()).toContain('tomorrow');
  });
});

describe('A service that wants a sign-in', () => {
  const guarded = (request: Request) =>
    request.headers.get('Authorization') === 'Bearer secret' ? accept(request) : json({ error: 'who?' }, 401);

  it('is signed in to without losing the place, and then gets what waited', async () => {
    const sent = answerWrites(guarded);
    await openApp('/planned-routes', tokenHeader);
    const search = await screen.findByRole('textbox', { name: 'Search routes' });
    await userEvent.type(search, 'nor');
    await keep(waiting('Oil'));
    const prompt = (await screen.findByText(/wants you to sign in\. 1 save waits/)).closest('.banner');
    expect(document.activeElement).toBe(search);
    if (!(prompt instanceof HTMLElement)) throw new Error('the prompt has a frame');
    await status('1 needs you');
    await userEvent.click(within(prompt).getByRole('button', { name: 'Sign in' }));
    await userEvent.type(await screen.findByLabelText('Token'), 'secret{Enter}');
    await status('No unsaved work');
    expect(sent.at(-1)?.headers.get('Authorization')).toBe('Bearer secret');
    expect(search).toHaveProperty('value', 'nor');
    expect(screen.queryByText(/wants you to sign in/)).toBeNull();
  });

  it('is signed in to from a page of the desk, whose heading has the focus then', async () => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init);
      const isAsked = /\/(api|directory)\//.test(request.url) && !request.headers.has('Authorization');
      return isAsked ? json({ error: 'who?' }, 401) : fetch(input, init);
    };
    onTestFinished(() => {
      window.fetch = fetch;
    });
    await openApp('/fines/today', tokenHeader);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await userEvent.type(await screen.findByLabelText('Token'), 'secret{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    await waitFor(() => expect(screen.queryByText(/wants you to sign in/)).toBeNull());
    expect((await screen.findAllByText(/of 12 months|tasks? to name/)).length).toBeGreaterThan(0);
    await leaveDesk();
  });

  it('without a token is signed in to elsewhere, and sent to again from here', async () => {
    let isSignedIn = false;
    answerWrites((request) => (isSignedIn ? accept(request) : json({}, 401)));
    await openApp('/planned-routes');
    await keep(waiting('Oil'));
    await screen.findByText(/Sign in to the service in another tab/);
    isSignedIn = true;
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await status('No unsaved work');
  });
});

describe('A sign-in elsewhere', () => {
  it('is a link to the configured page, and the request is sent again after it', async () => {
    let isSignedIn = false;
    answerWrites((request) => (isSignedIn ? accept(request) : json({}, 401)));
    await openApp('/planned-routes', { signInUrl: 'https://sso.example.com/in' });
    await keep(waiting('Oil'));
    const banner = (await screen.findByText(/wants you to sign in\. 1 save waits/)).closest('.banner');
    if (!(banner instanceof HTMLElement)) throw new Error('the prompt has a frame');
    await userEvent.click(within(banner).getByRole('button', { name: 'Sign in' }));
    const dialog = await screen.findByRole('dialog');
    const link = within(dialog).getByRole('link', { name: 'Open the sign-in page' });
    expect(link).toHaveProperty('href', 'https://sso.example.com/in');
    expect(within(dialog).queryByLabelText('Token')).toBeNull();
    isSignedIn = true;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await status('No unsaved work');
  });
});

describe('A token that is typed', () => {
  afterEach(() => setToken(null));

  it('is in no storage unless the person wants it kept for the tab', async () => {
    answerWrites((request) => (request.headers.get('Authorization') ? accept(request) : json({}, 401)));
    await openApp('/planned-routes', tokenHeader);
    await keep(waiting('Oil'));
    await userEvent.click(
      within((await screen.findByText(/1 save waits/)).closest('.banner') as HTMLElement).getByRole('button', {
        name: 'Sign in',
      }),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Keep it until this tab is closed' }));
    await userEvent.type(screen.getByLabelText('Token'), 'secret{Enter}');
    await status('No unsaved work');
    expect(sessionStorage.getItem('patio.token')).toBe('secret');
    expect(JSON.stringify(localStorage)).not.toContain('secret');
    setToken(null);
    expect(sessionStorage.getItem('patio.token')).toBeNull();
  });
});

describe('Signing out', () => {
  const signOut = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'sign out{Enter}');
  };
  const open = async () => {
    setToken('secret');
    await openApp('/planned-routes', tokenHeader);
  };

  it('happens at once where nothing is unsaved', async () => {
    await open();
    await signOut();
    await waitFor(() => expect(getToken()).toBeNull());
    expect((await screen.findAllByText('Signed out.')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves no version of what was saved on the device', async () => {
    const document = 'plan:id:oil';
    const saved = {
      document,
      kind: 'plan',
      id: 'oil',
      title: 'Oil',
      revision: 1,
      body: '{}',
      tag: null,
      at: 1,
    } as const;
    await storeVersion(saved);
    expect(await readVersionsOf(document)).toHaveLength(1);
    await open();
    await signOut();
    await waitFor(() => expect(getToken()).toBeNull());
    expect(await readVersionsOf(document)).toEqual([]);
  });

  it('asks what becomes of the drafts, and changes nothing when it is cancelled', async () => {
    await keep(draft('Oil'));
    await open();
    await signOut();
    const dialog = await screen.findByRole('dialog', { name: 'Sign out' });
    within(dialog).getByText('1 document on this device is unsaved or unsent.');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getToken()).toBe('secret');
  });

  it('asks once about all that is only here, and saves it in one file before it is removed', async () => {
    const files = savedFiles();
    const entry = { value: { state: 'done' }, by: 'Ana', at: '2026-11-20T12:00:00.000Z', day: '2026-11-20' };
    await addKnowledge([{ key: 'decision AE1 NAME', entries: [entry] }]);
    onTestFinished(() => clearKnowledge());
    await putViews([{ id: 'late', name: 'Late ones', search: {}, preset: null, place: 1 }]);
    const kept = { document: 'plan:id:oil', kind: 'plan', id: 'oil', title: 'Oil', revision: 1, body: '{}' } as const;
    await storeVersion({ ...kept, tag: null, at: 1, name: 'Before the change' });
    await keep(draft('Oil'));
    await open();
    await signOut();
    await screen.findByText('1 decision or note about fines is on this device only, and the service does not have it.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        '1 document on this device is unsaved or unsent.',
        '1 saved view is on this device only.',
        '1 version with a name is on this device only.',
      ]),
    );
    expect(getToken()).toBe('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Save a workspace file, remove from here, sign out' }));
    await waitFor(() => expect(getToken()).toBeNull());
    expect(await readKnowledge()).toEqual([]);
    expect(await stored()).toEqual([]);
    expect(await listViews()).toEqual([]);
    expect(await readVersionsOf('plan:id:oil')).toEqual([]);
    const file = JSON.parse((await files[0]?.blob.text()) ?? '');
    expect(Object.keys(file.desk)).toEqual(['decision']);
    expect([file.drafts, file.views, file.versions].map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  it('keeps versions with a name where they are, also without a draft', async () => {
    const kept = { document: 'plan:id:oil', kind: 'plan', id: 'oil', title: 'Oil', revision: 1, body: '{}' } as const;
    await storeVersion({ ...kept, tag: null, at: 1, name: 'Before the change' });
    onTestFinished(() => removeVersions('plan', 'oil'));
    await open();
    await signOut();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it here and sign out' }));
    await waitFor(() => expect(getToken()).toBeNull());
    expect(await readVersionsOf('plan:id:oil')).toHaveLength(1);
  });

  it('leaves the drafts where they are', async () => {
    await keep(draft('Oil'));
    await open();
    await signOut();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it here and sign out' }));
    await waitFor(() => expect(getToken()).toBeNull());
    expect(await stored()).toHaveLength(1);
  });

  it('hands the drafts over and removes them', async () => {
    const files = savedFiles();
    await keep(draft('Oil'));
    await keep(draft('Tyres'));
    await open();
    await signOut();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Save a workspace file, remove from here, sign out' }),
    );
    await waitFor(() => expect(getToken()).toBeNull());
    expect(await stored()).toEqual([]);
    expect(JSON.parse((await files[0]?.blob.text()) ?? '').drafts).toHaveLength(2);
  });

  it('removes the drafts, and says how many', async () => {
    await keep(draft('Oil'));
    await keep(draft('Tyres'));
    await open();
    await signOut();
    await screen.findByText('2 documents on this device are unsaved or unsent.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove all of it and sign out' }));
    await waitFor(() => expect(getToken()).toBeNull());
    expect(await stored()).toEqual([]);
  });
});

describe('Typing that cannot be kept', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('is told on every page, guards the leaving, and can be downloaded', async () => {
    const files = savedFiles();
    await openApp('/planned-routes');
    await status('No unsaved work');
    const makeRoom = fillDisk();
    await expect(keep(draft('Oil'))).rejects.toThrow('full');
    await screen.findByText('What you typed is not kept on this device.');
    await status('Not kept on this device');
    expect(leave()).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: 'Show what to do' }));
    const panel = await screen.findByRole('dialog', { name: 'Unsent work' });
    await userEvent.click(within(panel).getAllByRole('button', { name: 'Download' })[0] ?? panel);
    expect((await draftsIn(files[0])).map(({ name }) => name)).toEqual(['Oil']);

    makeRoom();
    await userEvent.click(within(panel).getByRole('button', { name: 'Try to keep it again' }));
    await section('Drafts');
    await status('1 draft');
    expect(leave()).toBe(false);
    expect(await stored()).toMatchObject([{ name: 'Oil' }]);
  });

  it('is no draft on the disk: leaving is not guarded then', async () => {
    await keep(draft('Oil'));
    await keep(later('Tyres'));
    await openApp('/planned-routes');
    await status('1 waits to be sent');
    expect(leave()).toBe(false);
  });
});

describe('The last page', () => {
  const show = () => {
    showLastResort('en', new Error('gone'));
    onTestFinished(() => document.body.replaceChildren());
  };

  it('says how much is unsaved, and hands it over without React', async () => {
    const files = savedFiles();
    await keep(draft('Oil'));
    await keep(later('Tyres'));
    show();
    await screen.findByText('Unsaved or unsent on this device: 2');
    await userEvent.click(screen.getByRole('button', { name: 'Download all my drafts' }));
    expect((await draftsIn(files[0])).map(({ name }) => name).sort()).toEqual(['Oil', 'Tyres']);
  });

  it('has nothing to hand over where nothing is unsaved', async () => {
    show();
    await screen.findByText('Unsaved or unsent on this device: 0');
    expect(screen.queryByRole('button', { name: 'Download all my drafts' })).toBeNull();
  });
});
