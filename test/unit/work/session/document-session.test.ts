// One document open in a page, beside the same one in another tab and a sender that answers as it is told.
import { beforeEach, describe, expect, it } from 'vitest';
import { getIn, setIn } from '../../../../src/document/edits';
import { parseJson } from '../../../../src/document/json';
import type { Outcome } from '../../../../src/work/record/outcome';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { startedSending } from '../../../../src/work/record/transitions';
import { openSession } from '../../../../src/work/session/document-session';
import { createBrowser, emptyDatabase, rawRecords } from '../world';

let browser = createBrowser();
beforeEach(async () => {
  await emptyDatabase();
  browser = createBrowser();
});

const TEXT = '{"id":"77","name":"Oil","big":12345678901234567890}';
const known = newRecord({ kind: 'plan', id: '77', tag: '"1"', name: 'Oil', body: TEXT, now: 1 });

function openPage(record: WorkRecord = known) {
  const read = parseJson(record.body, { maxLength: 1000 });
  if (!read.ok) throw new Error(read.problem.code);
  const { records, setTimer } = browser.openTab();
  const session = openSession<string>({
    record,
    tree: read.tree,
    label: 'opened',
    nameOf: (tree) => String(getIn(tree, ['name'])),
    records,
    now: browser.clock.tick,
    setTimer,
  });
  return {
    session,
    records,
    phase: () => session.getState().phase,
    name: (name: string) => session.edit('name', setIn(['name'], name), { mergeKey: 'name' }),
    shown: () => getIn(session.getState().history.present.value, ['name']),
  };
}
const later = (ms = 300) => browser.clock.advance(ms, browser.drain);

/** What the sender does with the record of the plan, in a tab of its own. */
async function answer(outcome: Outcome, between: () => void = () => {}): Promise<void> {
  const { records } = browser.openTab();
  const sent = await records.changeRecord(
    'plan:id:77',
    (current) => current && startedSending(current, browser.clock.tick()),
  );
  await later();
  between();
  await later();
  if (sent) await records.settle(sent, outcome, () => 0.5);
  await later();
}
const saved: Extract<Outcome, { verdict: 'saved' }> = { verdict: 'saved', tag: '"2"', id: '77', answer: '{}' };

describe('A document open in a page', () => {
  it('is unchanged at first, and a draft on this device soon after a keystroke', async () => {
    const page = openPage();
    expect(page.phase()).toBe('unchanged');
    page.name('Oil and filter');
    await later();
    expect(page.phase()).toBe('draft');
    expect(await rawRecords()).toMatchObject([
      { name: 'Oil and filter', body: '{"id":"77","name":"Oil and filter","big":12345678901234567890}', base: TEXT },
    ]);
  });

  it('that was left as a draft is a draft when it is opened again', async () => {
    openPage().name('A');
    await later();
    const [record] = await rawRecords();
    const again = openPage(record);
    expect([again.phase(), again.shown()]).toEqual(['draft', 'A']);
    again.name('Oil');
    await later();
    expect(again.phase()).toBe('unchanged');
  });

  it('is unchanged again when everything is undone, and as it was when it is done again', async () => {
    const page = openPage();
    const { value } = page.session.getState().history.present;
    page.name('A');
    page.session.undo();
    await later();
    expect(page.phase()).toBe('unchanged');
    expect(page.session.getState().history.present.value).toBe(value);
    page.session.redo();
    await later();
    expect([page.phase(), page.shown()]).toEqual(['draft', 'A']);
  });

  it('is saved when the service has accepted it, and not a moment before', async () => {
    const page = openPage();
    page.name('A');
    expect(await page.session.save()).toBe('queued');
    await later();
    expect(page.phase()).toBe('queued');
    let during = '';
    await answer(saved, () => {
      during = page.phase();
    });
    expect([during, page.phase()]).toEqual(['sending', 'saved']);
    expect(page.session.getState().record).toMatchObject({ baseTag: '"2"', base: expect.stringContaining('"A"') });
    expect(await rawRecords()).toEqual([]);
  });

  it('keeps what is typed while it is being sent: the answer never takes its place', async () => {
    const page = openPage();
    page.name('A');
    await page.session.save();
    await answer(saved, () => page.name('AB'));
    expect([page.phase(), page.shown()]).toEqual(['draft', 'AB']);
    expect(await rawRecords()).toMatchObject([{ state: 'draft', baseTag: '"2"' }]);
    expect(await page.session.save()).toBe('queued');
    await answer({ ...saved, tag: '"3"' });
    expect(page.phase()).toBe('saved');
  });

  it('goes on after it was saved: the next keystroke is a draft on top of what the service has', async () => {
    const page = openPage();
    page.name('A');
    await page.session.save();
    await answer(saved);
    page.name('B');
    await later();
    expect(page.phase()).toBe('draft');
    expect(await rawRecords()).toMatchObject([{ name: 'B', baseTag: '"2"' }]);
  });

  it('needs the person when the service refuses, and keeps all that was typed', async () => {
    const page = openPage();
    page.name('A');
    await page.session.save();
    await answer({ verdict: 'yours', status: 400, retryAfter: null, hint: 'no' });
    expect(page.phase()).toBe('needs you');
    expect(page.shown()).toBe('A');
    expect(page.session.getState().record.problem).toMatchObject({ status: 400, hint: 'no' });
  });

  it('is never overwritten by another tab, nor overwrites it, until the person has chosen', async () => {
    const [mine, theirs] = [openPage(), openPage()];
    theirs.name('Theirs');
    await later();
    mine.name('Mine');
    await later();
    expect(mine.session.getState().draft).toMatchObject({ kind: 'newer', record: { name: 'Theirs' } });
    expect(await rawRecords()).toMatchObject([{ name: 'Theirs' }]);
    mine.session.overwriteTheirs();
    await later();
    expect(await rawRecords()).toMatchObject([{ name: 'Mine' }]);
  });

  it('says that another tab has gone on also where nothing was typed, and no more when that has taken it back', async () => {
    const [mine, theirs] = [openPage(), openPage()];
    theirs.name('Theirs');
    await later();
    expect(mine.session.getState().draft).toMatchObject({ kind: 'newer', record: { name: 'Theirs' } });
    expect(getIn(mine.session.theirs() ?? null, ['name'])).toBe('Theirs');
    theirs.name('Theirs, and more');
    await later();
    expect(mine.session.getState().draft).toMatchObject({ kind: 'newer', record: { name: 'Theirs, and more' } });
    theirs.session.undo();
    await later();
    expect([mine.session.getState().draft.kind, mine.phase()]).toEqual(['clean', 'unchanged']);
    theirs.session.redo();
    await later();
    expect(mine.session.getState().draft.kind).toBe('newer');
    await theirs.records.discard('plan:id:77');
    await later();
    expect([mine.session.getState().draft.kind, mine.phase()]).toEqual(['clean', 'unchanged']);
  });

  it('does not take what another tab saved for its own, and keeps what it was made from', async () => {
    const [mine, untouched, theirs] = [openPage(), openPage(), openPage()];
    theirs.name('Theirs');
    await later();
    mine.name('Mine');
    await theirs.session.save();
    await answer(saved);
    for (const page of [mine, untouched]) {
      const { draft, base, record } = page.session.getState();
      expect(draft).toMatchObject({ kind: 'newer', record: { name: 'Theirs', baseTag: '"2"' } });
      expect([getIn(base ?? null, ['name']), record.baseTag]).toEqual(['Oil', '"1"']);
    }
    expect(await mine.session.save()).toBe('newer');
    expect(await rawRecords()).toEqual([]);
    const both = setIn(['note'], 'Mine')(mine.session.theirs() ?? null);
    mine.session.continueFromTheirs(both, 'merged');
    await later();
    expect(await rawRecords()).toMatchObject([
      { name: 'Theirs', baseTag: '"2"', body: expect.stringContaining('Mine') },
    ]);
    expect([getIn(mine.session.getState().base ?? null, ['name']), mine.phase()]).toEqual(['Theirs', 'draft']);
    mine.session.undo();
    await later();
    expect([mine.shown(), mine.phase()]).toEqual(['Mine', 'draft']);
    expect(await mine.session.save()).toBe('queued');
    expect(await rawRecords()).toMatchObject([{ queued: { tag: '"2"', body: expect.stringContaining('"Mine"') } }]);
  });

  it('that takes what another tab saved has nothing unsaved', async () => {
    const [mine, theirs] = [openPage(), openPage()];
    theirs.name('Theirs');
    await theirs.session.save();
    await answer(saved);
    mine.session.continueFromTheirs(mine.session.theirs() ?? null, 'theirs');
    await later();
    expect([mine.shown(), mine.phase()]).toEqual(['Theirs', 'unchanged']);
    expect(await rawRecords()).toEqual([]);
    mine.name('On top');
    await later();
    expect(await rawRecords()).toMatchObject([{ name: 'On top', baseTag: '"2"' }]);
  });

  it('goes on from what another tab has written, where that says the same', async () => {
    const mine = openPage();
    mine.name('A');
    await later();
    const [record] = await rawRecords();
    const theirs = openPage(record);
    theirs.name('B');
    await later();
    expect(mine.session.getState().draft.kind).toBe('newer');
    theirs.session.undo();
    await later();
    expect(mine.session.getState().draft.kind).toBe('clean');
    expect([mine.shown(), await mine.session.save()]).toEqual(['A', 'queued']);
  });

  it('is gone when another tab has discarded it', async () => {
    const page = openPage();
    page.name('A');
    await later();
    await browser.openTab().records.discard('plan:id:77');
    await later();
    expect(page.phase()).toBe('gone');
    expect(page.shown()).toBe('A');
  });

  it('that another tab has discarded is kept again when the person says so, or types on', async () => {
    const page = openPage();
    page.name('A');
    await later();
    const other = browser.openTab().records;
    await other.discard('plan:id:77');
    await later();
    await page.session.keepDiscarded();
    await later();
    expect(page.phase()).toBe('draft');
    expect(await rawRecords()).toMatchObject([{ name: 'A' }]);
    await other.discard('plan:id:77');
    await later();
    page.name('AB');
    await later();
    expect(page.phase()).toBe('draft');
    expect(await rawRecords()).toMatchObject([{ name: 'AB' }]);
  });

  it('takes what another tab has typed as one step, when the person says so', async () => {
    const [mine, theirs] = [openPage(), openPage()];
    theirs.name('Theirs');
    await later();
    mine.name('Mine');
    await later();
    mine.session.continueFromTheirs(mine.session.theirs() ?? null, 'theirs');
    await later();
    expect([mine.shown(), mine.phase()]).toEqual(['Theirs', 'draft']);
    expect(await rawRecords()).toMatchObject([{ name: 'Theirs' }]);
    mine.session.undo();
    await later();
    expect(await rawRecords()).toMatchObject([{ name: 'Mine' }]);
  });

  it('goes on from what the service has, when the person has compared the two', async () => {
    const page = openPage();
    page.name('Mine');
    await page.session.save();
    await answer({ verdict: 'yours', status: 412, retryAfter: null, hint: null });
    expect(page.session.getState().record.problem?.kind).toBe('changed');
    const merged = setIn(['name'], 'Both')(page.session.getState().history.present.value);
    expect(await page.session.rebase({ body: '{"id":"77","name":"Theirs"}', tag: '"9"' }, merged, 'merged')).toBe(true);
    expect([page.phase(), page.shown()]).toEqual(['draft', 'Both']);
    expect(await rawRecords()).toMatchObject([{ name: 'Both', baseTag: '"9"' }]);
    expect(getIn(page.session.getState().base ?? null, ['name'])).toBe('Theirs');
    expect(await page.session.save()).toBe('queued');
    expect(await rawRecords()).toMatchObject([{ queued: { tag: '"9"' } }]);
  });

  it('tells what the service says it stored, where that is something else', async () => {
    const page = openPage();
    page.name('A');
    await page.session.save();
    await answer({ ...saved, answer: '{"id":"78","name":"B"}' });
    expect(page.phase()).toBe('saved');
    expect(page.session.getState().answer).toMatchObject({ answeredId: '78' });
    expect(page.session.getState().answer?.answered).toContain('"id":"77","name":"B"');
    await page.session.seeAnswer();
    expect(page.session.getState().answer).toBeNull();
    expect(openPage().session.getState().answer).toBeNull();
  });

  it('is not called saved for having taken what somebody else saved', async () => {
    const page = openPage();
    page.name('A');
    await page.session.save();
    await answer(saved);
    page.name('B');
    await page.session.save();
    await answer({ verdict: 'yours', status: 412, retryAfter: null, hint: null });
    const theirs = '{"id":"77","name":"Theirs"}';
    const read = parseJson(theirs, { maxLength: 1000 });
    await page.session.rebase({ body: theirs, tag: '"9"' }, read.ok ? read.tree : null, 'theirs');
    await later();
    expect([page.shown(), page.phase()]).toEqual(['Theirs', 'unchanged']);
  });

  it('leaves no draft behind when it takes what the service has, however that is written', async () => {
    const page = openPage();
    page.name('Mine');
    await page.session.save();
    await answer({ verdict: 'yours', status: 412, retryAfter: null, hint: null });
    const theirs = '{ "id": "77", "name": "Theirs" }\n';
    const read = parseJson(theirs, { maxLength: 1000 });
    expect(await page.session.rebase({ body: theirs, tag: '"9"' }, read.ok ? read.tree : null, 'theirs')).toBe(true);
    await later();
    expect(await rawRecords()).toEqual([]);
    expect([page.shown(), page.phase()]).toEqual(['Theirs', 'unchanged']);
    page.name('On top of theirs');
    await later();
    expect(await rawRecords()).toMatchObject([{ name: 'On top of theirs', base: theirs, baseTag: '"9"' }]);
    page.session.undo();
    page.session.undo();
    await later();
    expect([page.shown(), page.phase()]).toEqual(['Mine', 'draft']);
    expect(await rawRecords()).toMatchObject([{ name: 'Mine', base: theirs, baseTag: '"9"' }]);
  });

  it('leaves no draft behind when all was undone, and another page of it is not told that it was discarded', async () => {
    const spaced = '{ "id": "77", "name": "Oil" }';
    const opened = newRecord({ kind: 'plan', id: '77', tag: '"1"', name: 'Oil', body: spaced, now: 1 });
    const [mine, other] = [openPage(opened), openPage(opened)];
    mine.name('A');
    await later();
    expect(await rawRecords()).toMatchObject([{ name: 'A', base: spaced }]);
    mine.session.undo();
    await later();
    expect(await rawRecords()).toEqual([]);
    expect([mine.phase(), other.phase()]).toEqual(['unchanged', 'unchanged']);
    expect(await mine.session.save()).toBe('nothing');
    expect(mine.phase()).toBe('unchanged');
    other.name('B');
    await later();
    expect(await rawRecords()).toMatchObject([{ name: 'B', baseTag: '"1"' }]);
    mine.name('C');
    await later();
    expect(mine.session.getState().draft).toMatchObject({ kind: 'newer', record: { name: 'B' } });
  });

  it('says that it was discarded elsewhere where something of it was', async () => {
    const page = openPage();
    page.name('A');
    await later();
    await openPage().records.discard('plan:id:77');
    await later();
    expect(page.phase()).toBe('gone');
  });

  it('that was undone to what the service has is not behind a version that was saved before', async () => {
    const before = openPage();
    before.name('Last week');
    await before.session.save();
    await answer(saved);
    before.session.close();
    const at = browser.clock.tick();
    const page = openPage({ ...known, createdAt: at, changedAt: at });
    page.name('A');
    await later();
    page.session.undo();
    await later();
    expect(await page.session.save()).toBe('nothing');
    expect(page.session.getState().draft.kind).not.toBe('newer');
  });

  it('does not go on from theirs when another tab has typed meanwhile', async () => {
    const [mine, other] = [openPage(), openPage()];
    mine.name('Mine');
    await mine.session.save();
    await answer({ verdict: 'yours', status: 412, retryAfter: null, hint: null });
    const [record] = await rawRecords();
    const later2 = openPage(record);
    later2.name('Other tab');
    await later();
    const tree = mine.session.getState().history.present.value;
    expect(await mine.session.rebase({ body: '{"id":"77"}', tag: '"9"' }, tree, 'merged')).toBe(false);
    await later();
    expect(await rawRecords()).toMatchObject([{ name: 'Other tab', baseTag: '"1"' }]);
    expect(mine.session.getState().draft).toMatchObject({ kind: 'newer', record: { name: 'Other tab' } });
    other.session.close();
  });

  it('says that another tab has gone on, when Save would not know what it covers', async () => {
    const [mine, other] = [openPage(), openPage()];
    mine.name('Mine');
    await later();
    const [record] = await rawRecords();
    const theirs = openPage(record);
    theirs.name('Theirs');
    await later();
    expect(await mine.session.save()).toBe('newer');
    expect(mine.session.getState().draft).toMatchObject({ kind: 'newer', record: { name: 'Theirs' } });
    mine.session.overwriteTheirs();
    await later();
    expect(await rawRecords()).toMatchObject([{ name: 'Mine' }]);
    other.session.close();
  });

  it('leaves what was typed beside the newer draft of another tab when its page is left', async () => {
    const [mine, theirs] = [openPage(), openPage()];
    theirs.name('Theirs');
    await later();
    mine.name('Two hours of work');
    await later();
    expect(mine.session.getState().draft.kind).toBe('newer');
    await mine.session.end();
    await later();
    const { records } = await browser.openTab().records.readRecords();
    expect(records.map(({ name }) => name).sort()).toEqual(['Theirs', 'Two hours of work']);
  });

  it('tells other values of the answer also to who has typed on, and to who comes back', async () => {
    const page = openPage();
    page.name('A');
    await page.session.save();
    await answer({ ...saved, answer: '{"id":"77","name":"Z"}' }, () => page.name('AB'));
    expect(page.session.getState().answer?.answered).toContain('"Z"');
    const [record] = await rawRecords();
    const again = openPage(record);
    await later();
    expect(again.session.getState().answer?.answered).toContain('"Z"');
  });

  it('has no step for a cell that was left as it was', async () => {
    const page = openPage();
    page.session.edit('name', (tree) => setIn(['name'], 'Oil')(setIn(['name'], 'other')(tree)));
    expect(page.session.getState().history.past).toEqual([]);
  });

  it('is a draft again when its Save was taken back', async () => {
    const page = openPage();
    page.name('A');
    await page.session.save();
    await page.session.takeBack();
    expect(page.phase()).toBe('draft');
  });
});

describe('A new document', () => {
  const begun = newRecord({ kind: 'plan', id: null, localId: 'a', name: '', body: '{"name":""}', now: 1 });

  /** What the sender does with it. */
  async function answerNew(outcome: Outcome): Promise<void> {
    const { records } = browser.openTab();
    const sent = await records.changeRecord(
      'plan:new:a',
      (current) => current && startedSending(current, browser.clock.tick()),
    );
    await later();
    if (sent) await records.settle(sent, outcome, () => 0.5);
    await later();
  }

  it('has the id that the service gave it in every step, and is saved', async () => {
    const page = openPage(begun);
    page.name('Oil');
    await page.session.save();
    await answerNew({ ...saved, answer: '{"id":"77"}' });
    expect(page.phase()).toBe('saved');
    expect(page.session.getState().record.id).toBe('77');
    page.session.undo();
    expect(getIn(page.session.getState().history.present.value, ['id'])).toBe('77');
    await later();
    expect(page.phase()).toBe('draft');
    await page.session.save();
    expect(await rawRecords()).toMatchObject([{ key: 'plan:id:77', queued: { body: '{"name":"","id":"77"}' } }]);
  });

  it('that was saved long ago is not begun anew under the address it had', async () => {
    const page = openPage(begun);
    page.name('Oil');
    await page.session.save();
    await answerNew({ ...saved, answer: '{"id":"77"}' });
    await page.session.end();
    const blank = openPage({ ...begun, createdAt: browser.clock.tick() + 1000 });
    blank.name('Typed again');
    await later();
    expect(blank.session.getState().draft).toMatchObject({
      kind: 'newer',
      record: { body: '{"name":"Oil","id":"77"}' },
    });
    expect(await rawRecords()).toEqual([]);
  });

  it('is saved also when the service does not say its id, and is not sent a second time by itself', async () => {
    const page = openPage(begun);
    page.name('Oil');
    await page.session.save();
    await answerNew({ ...saved, id: null });
    expect(page.phase()).toBe('saved');
    page.name('Oil 2');
    await later();
    expect(page.phase()).toBe('needs you');
    expect(page.session.getState().record.problem?.kind).toBe('no id');
    expect(await page.session.save()).toBe('exists');
    expect(await page.session.identify({ id: '78', body: '{"id":"78","name":"Oil"}', tag: null })).toBe(true);
    expect([page.phase(), page.session.getState().record.id]).toEqual(['draft', '78']);
    expect(await page.session.save()).toBe('queued');
  });
});
