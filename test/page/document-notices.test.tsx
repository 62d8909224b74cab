// What is said of a document that is held otherwise than it is sent: a route with packed lines and what only the editor knows.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../src/api/client';
import { readConfig } from '../../src/config/config';
import { diffDocuments } from '../../src/document/diff';
import { getIn, setIn } from '../../src/document/edits';
import { formatJson, parseJson } from '../../src/document/json';
import { PackedList, type Tree } from '../../src/document/tree';
import {
  OWN_KEY,
  packRoute,
  pathOfLine,
  routeName,
  routeOrder,
  sentForm,
} from '../../src/features/planned-routes/document/route-document';
import { setLanguage, wantTexts } from '../../src/i18n/i18n';
import { Notices } from '../../src/ui/feedback/notices';
import { render } from './dom';
import '../../src/ui/overlay/overlay.css';
import type { ChangesOf } from '../../src/documents/compare/changes-table';
import { DocumentNotices } from '../../src/documents/edit/document-notices';
import { SaveBar } from '../../src/documents/edit/save-bar';
import { restoredStep } from '../../src/documents/edit/step-label';
import { UndoButtons } from '../../src/documents/edit/undo-buttons';
import { useSaving } from '../../src/documents/edit/use-saving';
import { useSession } from '../../src/documents/edit/use-session';
import { useWorkSession, type WorkSession } from '../../src/documents/edit/use-work-session';
import type { DocumentKind } from '../../src/documents/open-document';
import { VersionsDialog } from '../../src/documents/versions/versions-dialog';
import { RuntimeProvider } from '../../src/ui/runtime';
import { newRecord, type WorkRecord } from '../../src/work/record/record';
import { edited, needing, queued, startedSending } from '../../src/work/record/transitions';
import { workRecords } from '../../src/work/store/owned-records';
import { createRecordStore } from '../../src/work/store/record-store';
import { removeVersions, storeVersion } from '../stored-versions';

const ROUTE: DocumentKind = {
  kind: 'route',
  operation: { path: '/routes' },
  form: { held: packRoute, sent: sentForm },
  nameOf: routeName,
  emptyBody: '{}',
  asNew: (route) => route,
};
const ID = 'held otherwise';
const LINE = pathOfLine('productive');

const textOf = (name: string, more = {}) =>
  JSON.stringify({
    planned_route_id: ID,
    route_name: name,
    bound_configurations: { selected_vehicle: 7 },
    route_configurations: {
      stop_points: [{ stop_point_name: 'Depot' }],
      productive_route_linestring: [
        { lat: -23.5, lng: -46.6 },
        { lat: -23.6, lng: -46.7 },
      ],
    },
    ...more,
  });

const changesOf: ChangesOf = (before, after) =>
  diffDocuments(before, after, {}).map((change) => ({
    kind: change.kind,
    where: change.path.slice(0, -1).join('.'),
    what: String(change.path.at(-1)),
    before: change.kind === 'field' && change.before !== undefined ? formatJson(change.before) : null,
    after: change.kind === 'field' && change.after !== undefined ? formatJson(change.after) : null,
    path: change.path,
  }));

function held(text: string): Tree {
  const read = parseJson(text, { maxLength: 1_000_000 });
  if (!read.ok) throw new Error(text);
  return packRoute(read.tree);
}

let session: WorkSession | null = null;
function Editing({ record, isShowingVersions = false }: { record: WorkRecord; isShowingVersions?: boolean }) {
  const [opened] = useState({ record, tree: held(record.body) });
  session = useWorkSession(opened, ROUTE);
  return session && <Faces session={session} isShowingVersions={isShowingVersions} />;
}
function Faces({ session: open, isShowingVersions }: { session: WorkSession; isShowingVersions: boolean }) {
  const { tree } = useSession(open, ({ history }) => ({ tree: history.present.value }));
  const { review } = useSaving({ session: open, problems: [], label: 'Save route', onJump: () => {} });
  return (
    <footer>
      <Notices />
      <DocumentNotices
        session={open}
        kind={ROUTE}
        shape={{}}
        order={routeOrder}
        toEdited={(sent, { edited }) => setIn([OWN_KEY], getIn(edited, [OWN_KEY]) ?? null)(sent)}
        changesOf={changesOf}
        onJump={() => {}}
        onLeave={() => {}}
        onMoved={() => {}}
        canCreate={false}
        onSave={() => {}}
        isBlocked={false}
      />
      <SaveBar
        session={open}
        saveLabel="Save route"
        count={null}
        onJump={() => {}}
        onReview={() => {}}
        onDiscard={() => {}}
        onSave={review}
      >
        <UndoButtons session={open} />
      </SaveBar>
      {isShowingVersions && (
        <VersionsDialog
          kind="route"
          id={ID}
          current={tree}
          form={ROUTE.form}
          changesOf={changesOf}
          onRestore={(version, restored) => open.edit(restoredStep(version), () => restored)}
          onClose={() => {}}
        />
      )}
    </footer>
  );
}

async function open(record: WorkRecord, { isShowingVersions = false } = {}): Promise<WorkSession> {
  const read = readConfig({ baseUrl: '/api', directoryUrl: '/directory', locale: 'en' });
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  render(
    <RuntimeProvider config={read.config} client={createClient(read.config)} locale="en">
      <main>
        <h1>Route</h1>
        <Editing record={record} isShowingVersions={isShowingVersions} />
      </main>
    </RuntimeProvider>,
  );
  await screen.findByRole('button', { name: 'Save route' });
  if (!session) throw new Error('no session');
  return session;
}
/** A speed that only this browser knows. */
const note = setIn([OWN_KEY, 'speed'], 30);
const present = (open: WorkSession) => open.getState().history.present;
const rows = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .flatMap((row) => (within(row).queryAllByRole('columnheader').length > 0 ? [] : [row.textContent]));
const opened = (body: string) =>
  newRecord({ kind: 'route', id: ID, tag: null, name: routeName(held(body)), body, now: Date.now() });

const nameOf = ({ textContent }: HTMLElement) => textContent;
/** Typed in another tab and on its way. */
function typedElsewhere(record: WorkRecord, body: string): WorkRecord {
  const typed = { ...edited(record, { body, name: record.name }, Date.now()), writtenBy: 'another tab' };
  return startedSending(queued(typed, Date.now()), Date.now());
}

const { fetch: realFetch } = window;
beforeEach(async () => {
  await wantTexts(['work']);
  await setLanguage('en');
  await removeVersions('route', ID);
  await workRecords.discard(`route:id:${ID}`);
});
afterEach(async () => {
  window.fetch = realFetch;
  await removeVersions('route', ID);
  await workRecords.discard(`route:id:${ID}`);
});

describe('A document that is held otherwise than it is sent', () => {
  it('is compared with what somebody else saved by what is sent, and put on top of theirs as it is held', async () => {
    const { record: draft } = await workRecords.writeDraft({ ...opened(textOf('Mine')), revision: 1 }, 0);
    const refused = await workRecords.changeRecord(
      draft.key,
      (current) =>
        current && needing({ ...current, base: textOf('Before') }, { kind: 'changed', status: 412, hint: null, at: 0 }),
    );
    const editing = await open(refused ?? draft);
    editing.edit({ key: 'workEditor.step.opened' }, note);
    const theirs = textOf('Before', { bound_configurations: { selected_vehicle: 8 } });
    window.fetch = async (input, init) =>
      String(input).endsWith(`/directory/routes/${encodeURIComponent(ID)}`)
        ? new Response(theirs, { headers: { 'Content-Type': 'application/json' } })
        : realFetch(input, init);
    await userEvent.click(await screen.findByRole('button', { name: 'Compare and decide' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved meanwhile' });
    expect(rows(dialog)).toEqual(['bound_configurationsselected_vehicle78', 'route_name"Before""Mine"']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put my changes on top of theirs' }));
    await waitFor(() => expect(present(editing).label).toEqual({ key: 'workEditor.step.merged' }));
    expect(editing.text()).toBe(textOf('Mine', { bound_configurations: { selected_vehicle: 8 } }));
    expect(getIn(present(editing).value, LINE)).toBeInstanceOf(PackedList);
    expect(getIn(present(editing).value, [OWN_KEY, 'speed'])).toBe(30);
  });

  it('is put together with what another tab has saved meanwhile, and is not saved nor discarded before', async () => {
    const editing = await open(opened(textOf('Before')));
    editing.edit({ key: 'workEditor.step.opened' }, setIn(['route_name'], 'Mine'));
    editing.edit({ key: 'workEditor.step.opened' }, note);
    const other = createRecordStore();
    const theirs = textOf('Before', { bound_configurations: { selected_vehicle: 8 } });
    await waitFor(() => expect(editing.getState().draft.kind).toBe('written'));
    const typed = await other.changeRecord(`route:id:${ID}`, (record) => record && typedElsewhere(record, theirs));
    const draft = await screen.findByRole('region', { name: 'Another tab has a newer draft' });
    expect(within(draft).getAllByRole('button').map(nameOf)).toEqual([
      'Compare and put together',
      'Show theirs',
      'Keep mine',
    ]);
    if (typed?.sending) await other.settle(typed, { verdict: 'saved', tag: '"2"', id: ID, answer: '{}' }, () => 0.5);
    const face = await screen.findByRole('region', { name: 'Saved in another tab meanwhile' });
    expect(within(face).getAllByRole('button').map(nameOf)).toEqual([
      'Compare and put together',
      'Show what was saved',
    ]);
    expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
    screen.getByRole('button', { name: 'Save route' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(face);
    await screen.findByText(/^Not saved: decide first.*“Saved in another tab meanwhile”\.$/, {
      selector: '[role=status] *',
    });
    await userEvent.click(within(face).getByRole('button', { name: 'Compare and put together' }));
    const dialog = await screen.findByRole('dialog', { name: 'Another tab has gone on with this' });
    expect(rows(dialog)).toEqual(['bound_configurationsselected_vehicle78', 'route_name"Before""Mine"']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Put my changes on top of theirs' }));
    await waitFor(() => expect(editing.getState().draft.kind).toBe('written'));
    expect(editing.text()).toBe(textOf('Mine', { bound_configurations: { selected_vehicle: 8 } }));
    expect(getIn(present(editing).value, [OWN_KEY, 'speed'])).toBe(30);
    expect(editing.getState().record).toMatchObject({ base: theirs, baseTag: '"2"' });
    expect(screen.queryByRole('region', { name: 'Saved in another tab meanwhile' })).toBeNull();
  });

  it('leaves the words of a notice their line in a narrow panel of a wide window, with all buttons in sight', async () => {
    const editing = await open(opened(textOf('Before')));
    editing.edit({ key: 'workEditor.step.opened' }, setIn(['route_name'], 'Mine'));
    await waitFor(() => expect(editing.getState().draft.kind).toBe('written'));
    const theirs = textOf('Theirs');
    await createRecordStore().changeRecord(`route:id:${ID}`, (record) => record && typedElsewhere(record, theirs));
    const notice = await screen.findByRole('region', { name: 'Another tab has a newer draft' });
    const foot = notice.closest('footer');
    if (foot) foot.style.inlineSize = '452px';
    expect(innerWidth).toBeGreaterThan(1024);
    expect(within(notice).getByRole('status').getBoundingClientRect().width).toBeGreaterThan(320);
    const right = foot?.getBoundingClientRect().right ?? 0;
    for (const button of within(notice).getAllByRole('button')) {
      const { left, right: end } = button.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(right);
    }
  });

  it('says only what the service stored otherwise, and takes that beside what was typed since', async () => {
    await storeVersion({
      document: `route:id:${ID}`,
      kind: 'route',
      id: ID,
      title: 'Mine',
      revision: 1,
      body: textOf('Mine'),
      tag: null,
      at: Date.now(),
      answered: textOf('MINE'),
    });
    const editing = await open(opened(textOf('Mine')));
    const face = await screen.findByRole('region', { name: 'The service stored something else in 1 place' });
    editing.edit({ key: 'workEditor.step.opened' }, setIn(['bound_configurations', 'selected_vehicle'], 9));
    editing.edit({ key: 'workEditor.step.opened' }, note);
    await userEvent.click(within(face).getByRole('button', { name: 'Take the values of the service' }));
    expect(editing.text()).toBe(textOf('MINE', { bound_configurations: { selected_vehicle: 9 } }));
    expect(getIn(present(editing).value, LINE)).toBeInstanceOf(PackedList);
    expect(getIn(present(editing).value, [OWN_KEY, 'speed'])).toBe(30);
    expect(screen.getByRole('button', { name: 'Undo' }).title).toBe('Undo: The service’s values');
  });

  it('differs from a version only in what is sent, and is restored as it is held', async () => {
    for (const name of ['First', 'Second']) {
      await storeVersion({
        document: `route:id:${ID}`,
        kind: 'route',
        id: ID,
        title: name,
        revision: 1,
        body: textOf(name),
        tag: null,
        at: Date.now(),
      });
    }
    const editing = await open(opened(textOf('Second')), { isShowingVersions: true });
    editing.edit({ key: 'workEditor.step.opened' }, note);
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    expect(await within(dialog).findByText(/No change$/)).toBeDefined();
    const [, second, first] = within(dialog).getAllByRole('radio');
    await userEvent.click(second ?? dialog);
    expect(within(dialog).getByRole('button', { name: 'Restore as draft' })).toHaveProperty('disabled', true);
    await userEvent.click(first ?? dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore as draft' }));
    expect(present(editing).label).toEqual({ key: 'workEditor.step.restored', values: { version: 'First' } });
    expect(editing.text()).toBe(textOf('First'));
    expect(getIn(present(editing).value, LINE)).toBeInstanceOf(PackedList);
  });
});
