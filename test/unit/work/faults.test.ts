// Random schedules of people, tabs, networks and crashes against the store and the sender; the service is the oracle.
// No edit is lost, and nothing unsaved is called saved. Revisions never go back, and no plan is created twice by
// itself.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, keyOf } from '../../../src/work/record/ids';
import { isRepeated, mayExistAlready, newRecord, type WorkRecord } from '../../../src/work/record/record';
import { identified, queued, rebased, unqueued } from '../../../src/work/record/transitions';
import { readVersion } from '../../../src/work/record/version';
import { createSender } from '../../../src/work/sender/sender';
import { saveDraft } from '../../../src/work/session/document-session';
import { createDraftWriter, type DraftWriter } from '../../../src/work/session/draft-writer';
import { withDatabase } from '../../../src/work/store/database';
import { SHORT_TEXT } from '../../../src/work/store/long-texts';
import { seedOf } from '../../fault/random';
import { createBrowser, createService, emptyDatabase, type Fault, rawRecords, rawTexts, type Tab } from './world';

const DOCUMENTS = ['p1', 'r1', 'n1', 'n2'] as const;
type Name = (typeof DOCUMENTS)[number];
type Command =
  | { kind: 'edit' | 'save' | 'discard' | 'undo' | 'take back' | 'decide'; tab: 0 | 1; document: Name }
  | { kind: 'answer'; fault: Fault }
  | { kind: 'wait'; ms: number }
  | { kind: 'turns'; turns: number }
  | { kind: 'kill'; tab: 0 | 1; isAborting: boolean; isLeft: boolean }
  | { kind: 'sign in' | 'online'; tab: 0 | 1 }
  | { kind: 'disk'; isFull: boolean }
  /** A save gets no answer and is done late; the next one is accepted before that. */
  | { kind: 'overtaken'; tab: 0 | 1; document: 'p1' | 'r1' }
  | { kind: 'calm' };

/** More of them in a long run by hand. */
const SCHEDULES = Number(process.env.SCHEDULES ?? 50);
const SCHEDULES_A_ROUND = 50;
const MOST_ROUNDS = 60;

const FAULTS: readonly Fault[] = [
  'none',
  'lost',
  'offline',
  'unsent',
  '500',
  '500 after all',
  'portal',
  'portal after all',
  '401',
  '400',
  '403',
  '429',
  'no id',
  'never',
  'never but done',
  'late',
];

/** What a service may know beyond the contract. */
const services = fc.record({ hasTags: fc.boolean(), knowsKeys: fc.boolean() });
const tab = fc.constantFrom(0 as const, 1 as const);
const document = fc.constantFrom(...DOCUMENTS);
const person = (kind: 'edit' | 'save' | 'discard' | 'undo' | 'take back' | 'decide') =>
  fc.record({ kind: fc.constant(kind), tab, document });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 14, arbitrary: person('edit') },
  { weight: 10, arbitrary: person('save') },
  { weight: 2, arbitrary: person('discard') },
  { weight: 4, arbitrary: person('undo') },
  { weight: 1, arbitrary: person('take back') },
  { weight: 4, arbitrary: person('decide') },
  { weight: 7, arbitrary: fc.constant<Command>({ kind: 'answer', fault: 'none' }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('answer' as const), fault: fc.constantFrom(...FAULTS) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(50, 160, 2500, 50_000) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('turns' as const), turns: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('kill' as const), tab, isAborting: fc.boolean(), isLeft: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign in' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('online' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disk' as const), isFull: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('overtaken' as const),
      tab,
      document: fc.constantFrom('p1' as const, 'r1' as const),
    }),
  },
  { weight: 8, arbitrary: fc.constant<Command>({ kind: 'calm' }) },
);

/** `known`: the edits this page has seen or made, so may go on from. */
type Page = { writer: DraftWriter; known: Set<number>; discarded: WorkRecord | null };

/** Two of the documents are long: their texts are kept apart, and an edit now changes one place of them and now all of it. */
const noteOf = (name: Name, edit: number) =>
  name === 'p1' || name === 'n1' ? String(edit % 3).repeat(SHORT_TEXT) : '';
const textOf = (name: Name, edit: number) => JSON.stringify({ name, note: noteOf(name, edit), edit });
const editOf = (body: string): number => Number(JSON.parse(body).edit);
/** A draft that a page left beside a newer one. */
const isBeside = (key: string) => key.includes(' beside ');
const nameOf = (body: string): Name => JSON.parse(body).name;

/** What two hundred schedules meet many times: a change that keeps them from it is seen. */
const CASES = [
  ...FAULTS.map((fault) => `answer: ${fault}`),
  'killed while sending',
  'newer elsewhere',
  'needs you: outcome unknown',
  'needs you: changed',
  'save: exists',
  'save: failed',
  'discarded under way',
  'undo: written',
  'last words beside',
  'a creation repeated by its key',
  'accepted while an older one may come',
];
const SEED = seedOf('schedules of unsaved work');
/** What has happened in all schedules. */
const met = new Map<string, number>();
const meet = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);

/** One schedule: what people, tabs and network do, and what must be true all along. */
function createSchedule({ hasTags, knowsKeys }: { hasTags: boolean; knowsKeys: boolean }) {
  let seed = 7;
  function fraction(): number {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  }
  const browser = createBrowser(fraction);
  const service = createService({ hasTags, knowsKeys, clock: browser.clock, random: () => 0.9 * fraction() });
  service.add('p1', textOf('p1', 0));
  service.add('r1', textOf('r1', 0));
  let edits = 0;
  let isDiskFull = false;
  /** The order in which edits came into the store, and the last one of each document; null after a discard. */
  const order = new Map<number, number>([[0, 0]]);
  const last = new Map<Name, number | null>();
  /** Discards and undos that nobody has heard the end of: until then, or when a tab ends meanwhile, nobody can say what is there. */
  const doubts = new Set<{ name: Name }>();
  const isDoubtful = (name: Name) => [...doubts].some((doubt) => doubt.name === name);
  const sentAgain = new Map<Name, number>();
  /** Of these, what is there may be what was discarded: a request of it was under way. */
  const wasDiscarded = new Set<Name>();
  const unseen: string[] = [];
  /** What an undo said to be accepted, and was not. */
  const unaccepted: string[] = [];
  /** What pages put down when they were left. */
  const left: { name: Name; edit: number }[] = [];

  const openTab = () => {
    const opened = browser.openTab();
    const sender = createSender({
      records: opened.records,
      send: (record) => {
        if (knowsKeys && isRepeated(record)) meet('a creation repeated by its key');
        return service.send(record);
      },
      now: opened.now,
      random: opened.random,
      setTimer: opened.setTimer,
      locks: opened.locks,
    });
    sender.start();
    return { ...opened, sender, pages: new Map<Name, Page>() };
  };
  const tabs = [openTab(), openTab()];
  type OpenTab = (typeof tabs)[number];

  const placeLast = (edit: number) => order.set(edit, Math.max(...order.values()) + 1);
  function storedNow(name: Name, edit: number): void {
    if (!order.has(edit)) placeLast(edit);
    last.set(name, edit);
  }

  /** What is found in the store may be of a tab that was killed before it heard of its write. */
  function found(name: Name, edit: number): void {
    if (!order.has(edit)) storedNow(name, edit);
  }

  /** Does what may be cut off by the end of the tab, and hears of it only if it was not. */
  function ask<T>(work: Promise<T>, heard: (result: T) => void = () => {}, refused = () => {}): void {
    work.then(heard, refused);
  }

  const createdAs = (name: Name) => service.creations.find(({ body }) => nameOf(body) === name)?.id ?? null;
  /** A new one may have several, where a person has sent it again. */
  const idsOf = (name: Name) =>
    name.startsWith('n') ? service.creations.filter(({ body }) => nameOf(body) === name).map(({ id }) => id) : [name];
  const kindOf = (name: Name) => (name === 'r1' ? ('route' as const) : ('plan' as const));
  const localKey = (name: Name) => keyOf(kindOf(name), { localId: name });

  /** The id under which a person finds a document: of a new one only when this browser heard of it. */
  async function openedId(opened: Tab, name: Name): Promise<string | null> {
    return name.startsWith('n') ? opened.records.idOf(localKey(name)) : name;
  }

  async function find(opened: Tab, name: Name): Promise<WorkRecord | null> {
    return opened.records.readRecord(name.startsWith('n') ? localKey(name) : keyOf(kindOf(name), { id: name }));
  }

  async function page(at: 0 | 1, name: Name): Promise<Page | null> {
    const opened = tabs[at];
    if (!opened || isDiskFull) return opened?.pages.get(name) ?? null;
    const shown = opened.pages.get(name);
    if (shown) return shown;
    const there = await find(opened, name);
    const id = await openedId(opened, name);
    const state = id ? service.state(id) : null;
    const [kind, now] = [kindOf(name), opened.now()];
    let record = there;
    if (!record && id && state) record = newRecord({ kind, id, tag: state.tag, name, body: state.body, now });
    if (!record) {
      edits += 1;
      record = newRecord({ kind, id: null, localId: name, name, body: textOf(name, edits), now });
    }
    if (there) found(name, editOf(there.body));
    const known = new Set([0, editOf(record.body)]);
    const writer = createDraftWriter({
      record,
      write: async (draft, basedOn) => {
        const result = await opened.records.writeDraft(draft, basedOn);
        if (result.kind === 'newer') {
          meet('newer elsewhere');
          found(name, editOf(result.record.body));
          return result;
        }
        const before = last.get(name) ?? null;
        const edit = editOf(result.record.body);
        const isDone = service.commits.some(({ body }) => editOf(body) === before);
        // What the service has is not lost; whether a page may replace it there, its ETag decides.
        if (before !== null && !isDone && !isDoubtful(name) && !known.has(before)) {
          unseen.push(`${name}: ${edit} over ${before}`);
        }
        known.add(edit);
        storedNow(name, edit);
        return result;
      },
      writeLast: (draft, basedOn) => {
        opened.records.writeLast(draft, basedOn);
        if (!isDiskFull) left.push({ name, edit: editOf(draft.body) });
      },
      now: opened.now,
      setTimer: opened.setTimer,
    });
    const made = { writer, known, discarded: null };
    opened.pages.set(name, made);
    return made;
  }

  async function decide(opened: OpenTab, shown: Page, name: Name): Promise<void> {
    const status = shown.writer.status();
    if (status.kind === 'newer') {
      shown.known.add(editOf(status.record.body));
      // The person goes on from what this page shows, knowing the other.
      edits += 1;
      const edit = edits;
      shown.writer.push(() => ({ name, body: textOf(name, edit) }));
      shown.writer.overwrite(status.record);
      return;
    }
    const { key } = (await find(opened, name)) ?? { key: null };
    if (key === null) return;
    await opened.records.changeRecord(
      key,
      (current) => {
        if (current?.state !== 'needs you') return current;
        meet(`needs you: ${current.problem?.kind}`);
        found(name, editOf(current.body));
        const id = current.id ?? createdAs(name);
        const state = id ? service.state(id) : null;
        if (mayExistAlready(current) && id && state) {
          // An older beginning, brought back by an undo: the person sees what became of the other, and puts this over it.
          placeLast(editOf(current.body));
          return queued(identified(current, { id, ...state }), opened.now());
        }
        if (mayExistAlready(current)) {
          sentAgain.set(name, (sentAgain.get(name) ?? 0) + 1);
          return queued(current, opened.now(), { isSentAgain: true });
        }
        if (current.problem?.kind === 'changed' && state) return queued(rebased(current, state), opened.now());
        return queued(current, opened.now());
      },
      { isStrict: true },
    );
  }

  async function act({ kind, tab: at, document: name }: Extract<Command, { document: Name }>): Promise<void> {
    const opened = tabs[at];
    if (kind === 'edit' && opened?.pages.get(name)?.discarded) opened.pages.delete(name);
    const shown = await page(at, name);
    if (!opened || !shown) return;
    const key = shown.writer.record().key;
    const doubt = { name };
    switch (kind) {
      case 'edit': {
        edits += 1;
        const edit = edits;
        shown.writer.push(() => ({ name, body: textOf(name, edit) }));
        return;
      }
      case 'save':
        ask(saveDraft(shown.writer, opened.records, { now: opened.now }), (result) => {
          meet(`save: ${result}`);
        });
        return;
      case 'take back':
        ask(opened.records.changeRecord(key, (current) => current && unqueued(current), { isStrict: true }));
        return;
      case 'discard':
        doubts.add(doubt);
        ask(
          opened.records.discard(key),
          (discarded) => {
            meet(discarded?.sending ? 'discarded under way' : 'discarded');
            wasDiscarded.add(name);
            shown.writer.close();
            opened.pages.delete(name);
            opened.pages.set(name, { ...shown, discarded });
            if (discarded) last.set(name, null);
            doubts.delete(doubt);
          },
          () => doubts.delete(doubt),
        );
        return;
      case 'undo': {
        const { discarded } = shown;
        if (!discarded) return;
        doubts.add(doubt);
        ask(
          opened.records.restore(discarded),
          (result) => {
            meet(`undo: ${result.kind}`);
            opened.pages.delete(name);
            doubts.delete(doubt);
            if (result.kind === 'written') storedNow(name, editOf(result.record.body));
            const back = editOf(discarded.body);
            const isDone = service.commits.some(({ body }) => editOf(body) === back);
            if (result.kind === 'accepted' && !isDone) unaccepted.push(`${name}: ${back}`);
          },
          () => doubts.delete(doubt),
        );
        return;
      }
      case 'decide':
        ask(decide(opened, shown, name));
        return;
    }
  }

  async function overtake(at: 0 | 1, name: Name): Promise<void> {
    for (const fault of ['late', 'none'] as const) {
      for (const kind of ['edit', 'save'] as const) {
        await act({ kind, tab: at, document: name });
        await browser.drain();
      }
      if (service.answer(fault)) meet(`answer: ${fault}`);
      await browser.drain();
    }
  }

  async function step(next: Command): Promise<void> {
    switch (next.kind) {
      case 'overtaken':
        return overtake(next.tab, next.document);
      case 'answer':
        if (service.answer(next.fault)) meet(`answer: ${next.fault}`);
        return;
      case 'wait':
        return browser.advance(next.ms);
      case 'turns':
        for (let turn = 0; turn < next.turns; turn += 1) await browser.turn();
        return;
      case 'kill': {
        const killed = tabs[next.tab];
        meet(killed?.isSending() && service.waiting() > 0 ? 'killed while sending' : 'killed');
        if (next.isLeft) for (const { writer } of killed?.pages.values() ?? []) writer.leave();
        killed?.kill(next.isAborting);
        // Its records that were never written are gone with it, as are the last keystrokes.
        tabs[next.tab] = openTab();
        // What it had begun to write is decided before anybody looks.
        await browser.drain();
        await settleDoubts();
        return settleLastWords();
      }
      case 'sign in':
        return tabs[next.tab]?.sender.resume();
      case 'online':
        return tabs[next.tab]?.sender.online();
      case 'disk':
        isDiskFull = next.isFull;
        browser.fill(next.isFull);
        return;
      case 'calm':
        await browser.drain();
        return check();
      default:
        return act(next);
    }
  }

  /** The next one who reads finds what a page was left with: as the draft, or beside a newer one. */
  async function settleLastWords(): Promise<void> {
    if (isDiskFull || left.length === 0) return;
    await tabs[0]?.records.readRecords();
    const records = await rawRecords();
    for (const { name, edit } of left.splice(0)) {
      const there = records.filter(({ body }) => nameOf(body) === name && editOf(body) === edit);
      const isDone = service.commits.some(({ body }) => editOf(body) === edit);
      if (!isDone) expect(there.length, `the last words ${edit} of ${name}`).toBe(1);
      const isAside = there.some(({ key }) => isBeside(key));
      meet(isAside ? 'last words beside' : 'last words');
      if (!isAside && there.length > 0) storedNow(name, edit);
    }
  }

  async function settleDoubts(): Promise<void> {
    const records = await rawRecords();
    for (const name of new Set([...doubts].map((doubt) => doubt.name))) {
      const ofName = records.filter(({ key, body }) => nameOf(body) === name && !isBeside(key));
      const there = ofName.find(({ discardedAt }) => discardedAt === null);
      if (there) storedNow(name, editOf(there.body));
      else last.set(name, null);
    }
    doubts.clear();
  }

  const versions = async () => {
    const stored: unknown[] = await withDatabase((database) => database.getAll('versions'));
    return stored.flatMap((version) => readVersion(version) ?? []);
  };

  /** What must be true whenever nothing moves. */
  async function check(): Promise<void> {
    const records = await rawRecords();
    const done = new Set(service.commits.map(({ body }) => editOf(body)));
    const accepted = (await versions()).map(({ body }) => editOf(body));
    expect(unseen, 'drafts that replaced what their page had not seen').toEqual([]);
    expect(unaccepted, 'discarded drafts that were falsely said to be accepted').toEqual([]);
    for (const { key, body, discardedAt } of records) {
      if (discardedAt === null && !isBeside(key)) found(nameOf(body), editOf(body));
    }
    for (const [name, edit] of last) {
      if (edit === null || isDoubtful(name)) continue;
      const isThere =
        records.some(
          ({ body, discardedAt }) => editOf(body) === edit && nameOf(body) === name && discardedAt === null,
        ) || tabs.some(({ records: store }) => store.unwrittenRecords().some(({ body }) => editOf(body) === edit));
      if (isThere) continue;
      // Not in the store: then the service has it, or it was lost or falsely said to be saved.
      expect([...done], `edit ${edit} of ${name}`).toContain(edit);
      expect(accepted, `the version of edit ${edit} of ${name}`).toContain(edit);
    }
    for (const edit of accepted) expect([...done], 'an accepted body').toContain(edit);
    for (const { base } of records) if (base) expect([0, ...done], 'a base').toContain(editOf(base));
    const places = new Map<string, number>();
    for (const { document: id, body, isLate } of service.commits) {
      // What comes late is older than others; that it does not stay is looked at below.
      if (isLate) continue;
      const place = order.get(editOf(body));
      expect(place, 'only what was kept is sent').toBeDefined();
      expect(place ?? 0, `the order of ${id}`).toBeGreaterThanOrEqual(places.get(id) ?? 0);
      places.set(id, place ?? 0);
    }
    for (const record of records)
      if (record.problem?.kind === 'earlier save') meet('accepted while an older one may come');
    for (const [name, edit] of last) {
      if (edit === null || isDoubtful(name) || wasDiscarded.has(name)) continue;
      const ids = idsOf(name);
      if (records.some((record) => record.id === name || nameOf(record.body) === name)) continue;
      // Nothing of it is on this device any more, so a person was told that it is saved.
      const there = ids.map((id) => editOf(service.state(id)?.body ?? '{}'));
      expect(there, `what is called saved of ${name}`).toContain(edit);
      const late = ids
        .flatMap(service.lateOf)
        .map(editOf)
        .filter((other) => other !== edit);
      expect(late, `what may still be stored over ${name}`).toEqual([]);
    }
    for (const name of ['n1', 'n2'] as const) {
      const created = service.creations.filter(({ body }) => nameOf(body) === name).length;
      expect(created, `how often ${name} was created`).toBeLessThanOrEqual(1 + (sentAgain.get(name) ?? 0));
    }
  }

  /** Everything is well again and a person saves all that is there: then all of it arrives. */
  async function heal(): Promise<void> {
    browser.fill(false);
    isDiskFull = false;
    await browser.drain();
    await settleLastWords();
    for (const { key } of await rawRecords()) if (isBeside(key)) await tabs[0]?.records.discard(key);
    await browser.advance(60_000);
    for (let round = 0; round < 14 && (round < 2 || (await rawRecords()).length > 0); round += 1) {
      for (const { sender } of tabs) sender.resume();
      for (const name of DOCUMENTS) {
        for (const at of [0, 1] as const) {
          // What was discarded is opened anew: what was typed meanwhile may be there again.
          if (tabs[at]?.pages.get(name)?.discarded) tabs[at].pages.delete(name);
          await act({ kind: 'decide', tab: at, document: name });
          await browser.drain();
          await act({ kind: 'save', tab: at, document: name });
          await browser.drain();
        }
      }
      while (service.answer('none')) await browser.drain();
      await browser.advance(400_000);
    }
    await check();
    expect((await rawRecords()).map(documentOf), 'what is left').toEqual([]);
    expect((await rawTexts()).length, 'texts that no record names').toBe(0);
    for (const [name, edit] of last) {
      const ids = service.creations.filter(({ body }) => nameOf(body) === name).map(({ id }) => id);
      const states = (name.startsWith('n') ? ids : [name]).flatMap((id) => service.state(id) ?? []);
      if (edit !== null && !isDoubtful(name)) {
        expect(
          states.map(({ body }) => editOf(body)),
          `what the service has of ${name}`,
        ).toContain(edit);
      }
    }
    for (const { kill } of tabs) kill(false);
  }

  return { step, heal };
}

describe('Whatever happens', () => {
  it(
    'no edit is lost, none is falsely said to be saved, nothing goes back, no plan is created twice by itself',
    async () => {
      const schedules = fc.asyncProperty(
        services,
        fc.array(command, { minLength: 10, maxLength: 70, size: 'max' }),
        async (kind, commands) => {
          await emptyDatabase();
          const schedule = createSchedule(kind);
          for (const next of commands) await schedule.step(next);
          await schedule.heal();
        },
      );
      const unmet = () => CASES.filter((what) => !met.has(what));
      await fc.assert(schedules, { numRuns: SCHEDULES, seed: SEED });
      // Rare cases are met by chance: there are more schedules until all of them were.
      for (let round = 0; unmet().length > 0 && round < MOST_ROUNDS; round += 1) {
        await fc.assert(schedules, { numRuns: SCHEDULES_A_ROUND, seed: SEED + 1 + round });
      }
      expect(unmet(), 'what was never met').toEqual([]);
    },
    60_000 + (SCHEDULES + MOST_ROUNDS * SCHEDULES_A_ROUND) * 500,
  );
});
