// The parts of unsaved work that every editor has, each on its own: what a person sees, chooses and hands back.
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { createClient } from '../../src/api/client';
import { readConfig } from '../../src/config/config';
import { diffDocuments } from '../../src/document/diff';
import { getIn, setIn } from '../../src/document/edits';
import { formatJson, parseJson } from '../../src/document/json';
import { planShape } from '../../src/document/plan-shape';
import type { Tree } from '../../src/document/tree';
import { setLanguage, wantTexts } from '../../src/i18n/i18n';
import { render } from './dom';
import '../../src/ui/overlay/overlay.css';
import type { ChangesOf } from '../../src/documents/compare/changes-table';
import { CompareDialog } from '../../src/documents/compare/compare-dialog';
import { ReviewDialog } from '../../src/documents/compare/review-dialog';
import { GoneDraft, NewerDraft, OtherValues, UnsavedDraft } from '../../src/documents/edit/draft-notices';
import { StepsButton } from '../../src/documents/edit/steps-list';
import { useSession } from '../../src/documents/edit/use-session';
import { type ProblemCalls, WorkProblemNotice } from '../../src/documents/edit/work-problem';
import { VersionsDialog } from '../../src/documents/versions/versions-dialog';
import { getPreferences, setPreference } from '../../src/ui/preferences';
import { RuntimeProvider } from '../../src/ui/runtime';
import { newRecord, type WorkProblemKind } from '../../src/work/record/record';
import { type DocumentSession, openSession } from '../../src/work/session/document-session';
import { workRecords } from '../../src/work/store/owned-records';
import { readVersions } from '../../src/work/store/versions';
import { removeVersions, storeVersion } from '../stored-versions';

const HOSTILE = '<img src=x onerror=alert(1)> {{n}} \u202Eevil';

const changesOf: ChangesOf = (before, after) =>
  diffDocuments(before, after, planShape).map((change) => {
    const words = (value: Tree | undefined) => (value === undefined ? null : formatJson(value).replaceAll('"', ''));
    const place = change.kind === 'added' ? change.index : change.kind === 'moved' ? change.to : null;
    return {
      kind: change.kind,
      where: change.kind === 'field' ? `At ${change.path.slice(0, -1).join('.')}` : (words(change.row) ?? ''),
      what: change.kind === 'field' ? String(change.path.at(-1)) : change.kind,
      before: change.kind === 'field' ? words(change.before) : null,
      after: change.kind === 'field' ? words(change.after) : null,
      path: change.kind === 'field' ? change.path : place === null ? null : [...change.path, place],
    };
  });

function tree(text: string): Tree {
  const read = parseJson(text, { maxLength: 1_000_000 });
  if (!read.ok) throw new Error(text);
  return read.tree;
}

function show(parts: ReactNode) {
  const read = readConfig({ baseUrl: '/api', locale: 'en' });
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const client = createClient(read.config, () => null);
  return render(
    <RuntimeProvider config={read.config} client={client} locale="en">
      <main>
        <h1 tabIndex={-1}>Plan</h1>
        {parts}
      </main>
    </RuntimeProvider>,
  );
}

/** A part behind a button that opens it, as a page has it: afterwards the button has the focus again. */
function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

const open = async (children: (close: () => void) => ReactNode) => {
  show(<Opened>{children}</Opened>);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog');
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** In both themes, at both widths. */
async function expectInOrder() {
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme;
    const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    expect(violations.map(({ id, nodes }) => [theme, id, ...nodes.map(({ html }) => html)])).toEqual([]);
  }
  delete document.documentElement.dataset.theme;
}
/** The window has its new size when the page knows it. */
async function resize(width: number, height: number) {
  await page.viewport(width, height);
  await waitFor(() => expect(window.innerWidth).toBe(width));
}
async function onPhone() {
  await resize(390, 844);
  onTestFinished(() => resize(1440, 900));
}
const widerThanPage = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

beforeEach(async () => {
  await wantTexts(['work']);
  await setLanguage('en');
  setPreference('reviewBeforeSave', true);
});
afterEach(() => {
  delete document.documentElement.dataset.theme;
});

describe('What will change before a save', () => {
  const base = tree('{"name":"A","vehicles":[{"vehicle_id":1},{"vehicle_id":2}]}');
  const value = tree(`{"name":${JSON.stringify(HOSTILE)},"vehicles":[{"vehicle_id":2},{"vehicle_id":3}]}`);

  const review = (props: Partial<ComponentProps<typeof ReviewDialog>>) =>
    open((close) => (
      <ReviewDialog
        base={base}
        value={value}
        changesOf={changesOf}
        isNew="New"
        saveLabel="Save"
        onSave={close}
        onClose={close}
        {...props}
      />
    ));

  it('is listed with words and values, is text whatever it holds, and is sent by the main button', async () => {
    const done: string[] = [];
    const dialog = await review({ saveLabel: 'Save plan', onSave: () => done.push('save') });
    await within(dialog).findByText('3 changes against what the service has.');
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining(HOSTILE),
      expect.stringContaining('Removed'),
      expect.stringContaining('Added'),
    ]);
    expect(document.querySelector('img')).toBeNull();
    await expectInOrder();
    await userEvent.keyboard('{Enter}');
    expect(done).toEqual(['save']);
  });

  it('can be switched off for the saves to come, and on again', async () => {
    const dialog = await review({ base: null, isNew: 'It will be created.', saveLabel: 'Save plan' });
    await within(dialog).findByText('It will be created.');
    const box = within(dialog).getByRole('checkbox', { name: 'Always show this before saving' });
    await userEvent.click(box);
    expect(getPreferences().reviewBeforeSave).toBe(false);
    await userEvent.click(box);
    expect(getPreferences().reviewBeforeSave).toBe(true);
    await press('Go on editing');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('takes a person to the place of a change', async () => {
    const gone: string[] = [];
    await review({ onGo: (path) => gone.push(path.join('.')) });
    await press('{vehicle_id:3}');
    expect(gone).toEqual(['vehicles.1']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('counts changes as they are listed: lines that are folded are one', async () => {
    const folded: ChangesOf = (before, after) =>
      changesOf(before, after).map((line) => (line.kind === 'field' ? { ...line, fold: 'All counters' } : line));
    const rows = (odometer: number) =>
      tree(JSON.stringify({ vehicles: [1, 2, 3, 4].map((id) => ({ vehicle_id: id, odometer })) }));
    const [before, after] = [rows(1), rows(2)];
    const dialog = await review({ base: before, value: after, changesOf: folded });
    await within(dialog).findByText('1 change against what the service has.');
    await press('All counters');
    await within(dialog).findByText('1 change against what the service has.');
  });

  it('is drawn two hundred lines at a time, as cards on a phone, and the focus stays when all are there', async () => {
    await onPhone();
    const rows = (odometer: number) =>
      tree(JSON.stringify({ vehicles: Array.from({ length: 450 }, (_, id) => ({ vehicle_id: id, odometer })) }));
    const [before, after] = [rows(1), rows(2)];
    const dialog = await review({ base: before, value: after });
    expect(within(dialog).queryByRole('table')).toBeNull();
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(200);
    expect(widerThanPage()).toBeLessThanOrEqual(0);
    await expectInOrder();
    await press('Show 200 more changes');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(400);
    await press('Show 50 more changes');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(450);
    expect(dialog.contains(document.activeElement)).toBe(true);
    await within(dialog).findByText('450 of 450 changes');
  });
});

describe('Versions', () => {
  const keep = (body: string, name: string | null = null) =>
    storeVersion({
      document: 'plan:id:7',
      kind: 'plan',
      id: '7',
      title: 'Buses',
      revision: 1,
      body,
      tag: null,
      at: Date.now() - 3_600_000,
      name,
    });
  const current = tree('{"id":"7","name":"C","vehicles":[{"vehicle_id":1}]}');
  const restored: string[] = [];
  const openVersions = (now = current) =>
    open((close) => (
      <VersionsDialog
        kind="plan"
        id="7"
        current={now}
        changesOf={changesOf}
        onRestore={({ number }, version) => restored.push(`${number > 0} ${formatJson(version)}`)}
        onClose={close}
      />
    ));

  beforeEach(async () => {
    restored.length = 0;
    await removeVersions('plan', '7');
    await keep('{"id":"7","name":"A","vehicles":[]}');
    await keep('{"id":"7","name":"B","vehicles":[]}', HOSTILE);
    await keep('{"id":"7","name":"B","vehicles":[{"vehicle_id":1}]}');
    onTestFinished(() => removeVersions('plan', '7'));
  });

  it('are listed newest first with how much each changed, below what is here now', async () => {
    const dialog = await openVersions();
    const choices = await within(dialog).findAllByRole('radio');
    expect(choices).toHaveLength(4);
    await waitFor(() => {
      const words = choices.map((choice) => choice.closest('label')?.textContent ?? '');
      expect(words[0]).toContain('What is here now');
      expect(words[1]).toMatch(/1 hour ago.*1 change$/);
      expect(words[2]).toMatch(/1 change$/);
      expect(words[2]).toContain(HOSTILE);
      expect(words[3]).toMatch(/The oldest kept$/);
    });
    // At first: what is here now against the newest version.
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['At nameBC']);
    await expectInOrder();
  });

  it('are looked at by the arrow keys, compared with any other, and brought back without being sent', async () => {
    const dialog = await openVersions();
    await userEvent.click((await within(dialog).findAllByRole('radio'))[0] ?? dialog);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const lines = () =>
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    await waitFor(() => expect(lines()).toEqual(['At nameAC', '{vehicle_id:1}Added']));
    const others = within(dialog).getByRole('combobox', { name: 'Compare with' });
    const named = within(others).getByRole('option', { name: /onerror/ });
    await userEvent.selectOptions(others, named);
    expect(lines()).toEqual(['At nameAB']);
    await press('Restore as draft');
    expect(restored).toEqual(['true {"id":"7","name":"A","vehicles":[]}']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('get a name and a note in place, which are there when the list is opened again', async () => {
    const dialog = await openVersions();
    await userEvent.click((await within(dialog).findAllByRole('radio'))[1] ?? dialog);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Before the audit');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'as agreed');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => {
      const [newest] = await readVersions('plan', '7');
      expect(newest).toMatchObject({ name: 'Before the audit', note: 'as agreed' });
    });
    await press('Open');
    expect(await screen.findByRole('radio', { name: /Before the audit\S? \(version \d+\).*as agreed/ })).toBeDefined();
  });

  it('that cannot be read are said so and do no harm to the others', async () => {
    await keep('{"name":');
    const dialog = await openVersions();
    const choices = await within(dialog).findAllByRole('radio');
    await userEvent.click(choices[1] ?? dialog);
    await within(dialog).findByText(/can still be downloaded/);
    expect(within(dialog).queryByRole('button', { name: 'Restore as draft' })).toBeNull();
    await within(dialog).findByRole('button', { name: 'Download JSON' });
    await userEvent.click(choices[2] ?? dialog);
    await within(dialog).findByRole('button', { name: 'Restore as draft' });
  });

  it('say when there are none, and fit a phone when there are', async () => {
    await onPhone();
    const dialog = await openVersions();
    await within(dialog).findAllByRole('radio');
    expect(widerThanPage()).toBeLessThanOrEqual(0);
    const body = dialog.querySelector('.body');
    expect((body?.scrollWidth ?? 1) - (body?.clientWidth ?? 0)).toBeLessThanOrEqual(0);
    await userEvent.keyboard('{Escape}');
    await removeVersions('plan', '7');
    await press('Open');
    expect(await screen.findByText('No version yet')).toBeDefined();
    await expectInOrder();
  });
});

describe('When somebody else saved in between', () => {
  const base = tree('{"name":"A","description":"x","vehicles":[{"vehicle_id":1},{"vehicle_id":2}]}');
  const mine = tree(
    '{"name":"mine","description":"x","vehicles":[{"vehicle_id":1},{"vehicle_id":2},{"vehicle_id":3}]}',
  );
  const theirs = tree('{"name":"theirs","description":"y","vehicles":[{"vehicle_id":2}]}');
  const done: string[] = [];
  const compare = (now: Tree | null) =>
    open((close) => (
      <CompareDialog
        base={base}
        mine={mine}
        theirs={now}
        shape={planShape}
        changesOf={changesOf}
        hint={HOSTILE}
        onMerge={(merged) => done.push(formatJson(merged))}
        onTakeTheirs={() => done.push('take')}
        onOverwrite={() => done.push('overwrite')}
        onClose={close}
      />
    ));
  beforeEach(() => {
    done.length = 0;
  });

  it('both sides are listed, what meets is marked, and mine goes on top of theirs', async () => {
    const dialog = await compare(theirs);
    const theirTable = within(dialog).getByRole('table', { name: 'They changed' });
    expect(
      within(theirTable)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['At nameChanged on both sidesAtheirs', 'At descriptionxy', '{vehicle_id:1}Removed']);
    const myTable = within(dialog).getByRole('table', { name: 'I changed' });
    expect(within(myTable).getAllByRole('row')).toHaveLength(3);
    await within(dialog).findByText(/The service says: <img src=x/);
    await expectInOrder();
    await press('Put my changes on top of theirs');
    expect(done).toEqual(['{"name":"mine","description":"y","vehicles":[{"vehicle_id":2},{"vehicle_id":3}]}']);
  });

  it('a place that both changed takes theirs when that is chosen, by keyboard', async () => {
    const dialog = await compare(theirs);
    const place = within(dialog).getByRole('group', { name: 'Place 1' });
    within(place).getByRole('radio', { name: 'Mine' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(within(place).getByRole('radio', { name: 'Theirs' })).toHaveProperty('checked', true);
    await press('Put my changes on top of theirs');
    expect(done).toEqual(['{"name":"theirs","description":"y","vehicles":[{"vehicle_id":2},{"vehicle_id":3}]}']);
  });

  it('overwriting asks once more and says how much is lost; the focus comes back from it', async () => {
    await compare(theirs);
    await press('Overwrite with mine');
    const sure = screen.getByRole('dialog', { name: 'Overwrite what they saved?' });
    await within(sure).findByText('3 changes of theirs are lost at the service.');
    await userEvent.click(within(sure).getByRole('button', { name: 'Back' }));
    expect(done).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await press('Overwrite with mine');
    const again = screen.getByRole('dialog', { name: 'Overwrite what they saved?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Overwrite with mine' }));
    expect(done).toEqual(['overwrite']);
  });

  it('theirs can be taken, and the decision can wait', async () => {
    await compare(theirs);
    await press('Take theirs, drop mine');
    expect(done).toEqual(['take']);
    await press('Decide later');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('and the service cannot be read, only overwriting and waiting are offered, with the reason', async () => {
    const dialog = await compare(null);
    await within(dialog).findByText(/no call that reads it back/);
    expect(within(dialog).queryByRole('button', { name: /on top|Take theirs/ })).toBeNull();
    await press('Overwrite with mine');
    await screen.findByText(/Nobody can say what is lost/);
    await expectInOrder();
  });

  it('it fits a phone', async () => {
    await onPhone();
    const dialog = await compare(theirs);
    expect(widerThanPage()).toBeLessThanOrEqual(0);
    const body = dialog.querySelector('.body');
    expect((body?.scrollWidth ?? 1) - (body?.clientWidth ?? 0)).toBeLessThanOrEqual(0);
    await expectInOrder();
  });
});

describe('A save that did not go through', () => {
  const record = (kind: WorkProblemKind, more = {}) => ({
    problem: { kind, status: 500, hint: HOSTILE, at: 0 },
    nextTryAt: null,
    kind: 'plan' as const,
    id: 'p1',
    base: '{}',
    unsure: null,
    ...more,
  });
  const done: string[] = [];
  const calls: ProblemCalls = {
    sendAgain: () => done.push('sendAgain'),
    compare: () => done.push('compare'),
    takeBack: () => done.push('takeBack'),
    createAgain: () => done.push('createAgain'),
    identify: (id) => done.push(id),
    download: () => done.push('download'),
  };
  beforeEach(() => {
    done.length = 0;
  });

  it('says what is safe, quotes the service, counts down, and offers what can be done', async () => {
    show(<WorkProblemNotice record={record('busy', { nextTryAt: Date.now() + 30_000 })} calls={calls} />);
    const face = screen.getByRole('region', { name: 'The service is busy' });
    await within(face).findByText(/^Safe/);
    await within(face).findByText(/The service says: <img/);
    await within(face).findByText(/^Next try in (2\d|30) seconds$/);
    await press('Try now');
    await press('Do not send yet');
    expect(done).toEqual(['sendAgain', 'takeBack']);
    await expectInOrder();
  });

  it('offers nothing that nobody can do', () => {
    const { compare } = calls;
    show(<WorkProblemNotice record={record('changed')} calls={compare ? { compare } : {}} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Compare and decide']);
  });

  it('of a new document takes its id, asks for one that is missing, and can be left without', async () => {
    show(<WorkProblemNotice record={record('outcome unknown', { id: null })} calls={calls} />);
    await screen.findByText('If the first one was created after all, there will be two.');
    await press('It is this one …');
    const field = screen.getByRole('textbox', { name: 'Its id at the service' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Type the id first.');
    await expectInOrder();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await press('It is this one …');
    await userEvent.keyboard(' 9007199254740993 {Enter}');
    expect(done).toEqual(['9007199254740993']);
  });

  it('is not called safe where the draft is not kept, and hands it out', async () => {
    show(<WorkProblemNotice record={record('server')} calls={calls} isStored={false} />);
    expect(screen.queryByText(/^Safe/)).toBeNull();
    await press('Download my draft');
    expect(done).toEqual(['download']);
  });

  it('is not there without a problem, and leaves the focus to the heading of the page', async () => {
    const faces = (problem: boolean) => (
      <WorkProblemNotice record={problem ? record('refused') : { ...record('refused'), problem: null }} calls={calls} />
    );
    function Page() {
      const [isThere, setThere] = useState(true);
      return <div onClickCapture={() => setThere(false)}>{faces(isThere)}</div>;
    }
    show(<Page />);
    await press('Send again');
    expect(screen.queryByRole('region')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });
});

describe('What to know of a draft', () => {
  it('is said by a face with its choices', async () => {
    const done: string[] = [];
    show(
      <>
        <NewerDraft
          at={Date.now() - 180_000}
          isSaved={false}
          isTouched
          onShowTheirs={() => done.push('theirs')}
          onKeepMine={() => done.push('mine')}
        />
        <UnsavedDraft problem="full" onDownload={() => done.push('download')} />
        <GoneDraft onKeep={() => done.push('keep')} onLeave={() => done.push('leave')} />
      </>,
    );
    await screen.findByText(/^Typed there 3 minutes ago/);
    for (const name of ['Show theirs', 'Keep mine', 'Download my draft', 'Keep what is here as a draft', 'Leave']) {
      await press(name);
    }
    expect(done).toEqual(['theirs', 'mine', 'download', 'keep', 'leave']);
    await expectInOrder();
    await onPhone();
    expect(widerThanPage()).toBeLessThanOrEqual(0);
    await expectInOrder();
  });

  it('that the service stored otherwise is counted, shown and taken', async () => {
    const done: string[] = [];
    const [sent, stored] = [tree('{"name":"A","vehicles":[]}'), tree('{"name":"B","vehicles":[]}')];
    show(
      <OtherValues
        sent={sent}
        stored={stored}
        changesOf={changesOf}
        onTake={() => done.push('take')}
        onKeepMine={() => done.push('mine')}
      />,
    );
    await press('What is different');
    const dialog = await screen.findByRole('dialog', { name: 'The service stored something else in 1 place' });
    expect(within(dialog).getAllByRole('row').at(1)?.textContent).toBe('At nameAB');
    await expectInOrder();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take the values of the service' }));
    expect(done).toEqual(['take']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'What is different' }));
  });

  it('is no face where the service stored what was sent', () => {
    const same = tree('{"name":"A"}');
    show(
      <OtherValues
        sent={same}
        stored={tree('{"name":"A"}')}
        changesOf={changesOf}
        onTake={() => {}}
        onKeepMine={() => {}}
      />,
    );
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('The steps', () => {
  const opened = (steps: number): DocumentSession<string> => {
    const record = newRecord({ kind: 'plan', id: '77', tag: null, name: '', body: '{"step":0}', now: Date.now() });
    const tree = { step: 0 };
    const session = openSession({ record, tree, label: 'As opened', nameOf: () => '', records: workRecords });
    for (let step = 1; step <= steps; step += 1) session.edit(`Step ${step}`, setIn(['step'], step));
    return session;
  };
  function Steps({ session }: { session: DocumentSession<string> }) {
    const { value } = useSession(session, ({ history }) => ({ value: history.present.value }));
    return (
      <>
        <p>Value {String(getIn(value, ['step']))}</p>
        <StepsButton session={session} wordsOf={(label) => label} />
      </>
    );
  }

  it('are jumped in by keyboard, back and forth, with the current one marked', async () => {
    show(<Steps session={opened(3)} />);
    await press('Steps');
    const list = await screen.findByRole('dialog', { name: 'All steps, newest first' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Step 3now'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByText('Value 1');
    expect(list.querySelector('[aria-current="step"]')?.textContent).toBe('Step 1now');
    await expectInOrder();
    await userEvent.keyboard('{Home}{Enter}');
    await screen.findByText('Value 3');
    await userEvent.keyboard('{End}{Enter}{Escape}');
    await screen.findByText('Value 0');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Steps' }));
  });

  it('that are many are drawn a hundred at a time, the current one always', async () => {
    const session = opened(400);
    session.jumpTo(20);
    show(<Steps session={session} />);
    await press('Steps');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Step 20now'));
    await userEvent.keyboard('{Escape}');
    await screen.findByText('Value 20');
  });

  it('of long ago are one press away', async () => {
    show(<Steps session={opened(250)} />);
    await press('Steps');
    const list = await screen.findByRole('dialog');
    expect(within(list).getAllByRole('listitem')).toHaveLength(100);
    await press('Show 100 older steps');
    expect(within(list).getAllByRole('listitem')).toHaveLength(200);
    await press('Show 51 older steps');
    expect(within(list).getAllByRole('listitem')).toHaveLength(251);
    expect(list.contains(document.activeElement)).toBe(true);
  });
});
