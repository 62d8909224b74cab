// Random schedules of two tabs with one route open: edits, saves, answers of every kind, reloads and kills, against the real
// session, store and sender. Every edit leaves a stop and a moved vertex, so a route says itself which edits are in it.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlannedRoute } from '../../../../../src/contract/planned-route';
import type { Edit } from '../../../../../src/document/edits';
import { formatJson, parseJson } from '../../../../../src/document/json';
import { isObject, type Tree, type TreeObject } from '../../../../../src/document/tree';
import { packRoute, routeName, stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { addStop } from '../../../../../src/features/planned-routes/document/stop-edits';
import { newStop } from '../../../../../src/features/planned-routes/document/stop-reading';
import { moveVertices } from '../../../../../src/features/planned-routes/document/vertex-edits';
import { formOf } from '../../../../../src/features/planned-routes/figures/sent-header';
import { asMerged } from '../../../../../src/features/planned-routes/times/merged-figures';
import { asOpened } from '../../../../../src/features/planned-routes/times/saved-basis';
import { keyOf } from '../../../../../src/work/record/ids';
import { newRecord, type WorkRecord } from '../../../../../src/work/record/record';
import { createSender } from '../../../../../src/work/sender/sender';
import { type DocumentSession, openSession } from '../../../../../src/work/session/document-session';
import { SHORT_TEXT } from '../../../../../src/work/store/long-texts';
import { createBrowser, createService, emptyDatabase, type Fault, rawRecords } from '../../../work/world';
import { place, routeOf, SETTINGS } from '../figures/sample-route';

/** More of them in a long run by hand. */
const SCHEDULES = Number(process.env.SCHEDULES ?? 60);
const ID = 'route-1';
const KEY = keyOf('route', { id: ID });
const VERTICES = 60;
const LINE = Array.from({ length: VERTICES }, (_, index) => place(index, 0));
/** Long enough to be kept apart from its record. */
const NOTE = JSON.stringify('unknown to the contract, '.repeat(SHORT_TEXT / 25));
const FIRST = formatJson(routeOf({ productive: LINE })).replace('{', `{"x-note":${NOTE},`);

type TabNumber = 0 | 1;
type Command =
  | { kind: 'edit' | 'save' | 'decide' | 'take theirs'; tab: TabNumber }
  | { kind: 'answer'; fault: Fault }
  | { kind: 'wait'; ms: number }
  | { kind: 'turns'; turns: number }
  | { kind: 'reload'; tab: TabNumber; isAborting: boolean; isLeft: boolean }
  | { kind: 'calm' };

const FAULTS: readonly Fault[] = [
  'none',
  'lost',
  'offline',
  '500',
  '500 after all',
  'portal',
  '401',
  '400',
  '429',
  'never',
];
const tab = fc.constantFrom<TabNumber>(0, 1);
const person = (kind: 'edit' | 'save' | 'decide' | 'take theirs') => fc.record({ kind: fc.constant(kind), tab });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 12, arbitrary: person('edit') },
  { weight: 8, arbitrary: person('save') },
  { weight: 3, arbitrary: person('decide') },
  { weight: 1, arbitrary: person('take theirs') },
  { weight: 5, arbitrary: fc.constant<Command>({ kind: 'answer', fault: 'none' }) },
  { weight: 14, arbitrary: fc.record({ kind: fc.constant('answer' as const), fault: fc.constantFrom(...FAULTS) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(50, 300, 2500, 50_000) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('turns' as const), turns: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('reload' as const), tab, isAborting: fc.boolean(), isLeft: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.constant<Command>({ kind: 'calm' }) },
);

function held(text: string, opening: (route: Tree) => Tree = (route) => route): TreeObject {
  const read = parseJson(text, { maxLength: 10_000_000 });
  const tree = read.ok ? opening(packRoute(read.tree)) : undefined;
  if (!isObject(tree)) throw new Error(`no route: ${text.slice(0, 200)}`);
  return tree;
}

const whereOf = (edit: number) => place(edit % VERTICES, 5000 + edit);
/** The last stop says the edit, and a vertex of the line does. */
const editOf =
  (edit: number): Edit =>
  (route) =>
    moveVertices(
      'productive',
      [edit % VERTICES],
      [whereOf(edit)],
    )(addStop(stopsOf(route).length, newStop(whereOf(edit), { stop_point_name: String(edit) }))(route));

const known = new Map<string, Set<number>>();
/** The edits that are in a route, by what it says. Throws where it says something half, or does not fit the contract. */
function editsIn(body: string): ReadonlySet<number> {
  const before = known.get(body);
  if (before) return before;
  const route = PlannedRoute.parse(JSON.parse(body));
  const { stop_points: stops, productive_route_linestring: line } = route.route_configurations;
  const edits = stops.map((stop) => Number(stop.stop_point_name));
  expect(stops.map((stop) => stop.stop_point_order)).toEqual(stops.map((_, index) => index + 1));
  expect(body).not.toContain('patio:');
  expect(body).toContain(NOTE);
  const last = new Map(edits.map((edit) => [edit % VERTICES, edit]));
  const drawn = LINE.map((point, vertex) => {
    const edit = last.get(vertex);
    return edit === undefined ? point : whereOf(edit);
  });
  expect(line, 'the line of these edits').toEqual(drawn);
  const found = new Set(edits);
  known.set(body, found);
  return found;
}

const CASES = [
  ...FAULTS.map((fault) => `answer: ${fault}`),
  'newer elsewhere',
  'changed',
  'saved',
  'killed while sending',
];
/** What has happened in all schedules, and how often. */
const met = new Map<string, number>();
const meet = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);

function createSchedule() {
  let seed = 7;
  const browser = createBrowser(() => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  });
  const service = createService();
  service.add(ID, FIRST);
  let edits = 0;
  /** Edits that a draft on the device had, as its tab was told; and those that a person has chosen to let go. */
  const stored = new Set<number>();
  const dropped = new Set<number>();

  type Open = ReturnType<typeof openTab> & { session: DocumentSession<string> | null };
  function openTab() {
    const opened = browser.openTab();
    const sender = createSender({
      records: opened.records,
      send: service.send,
      now: opened.now,
      random: opened.random,
      setTimer: opened.setTimer,
      locks: opened.locks,
    });
    sender.start();
    return { ...opened, sender };
  }
  const tabs: [Open, Open] = [
    { ...openTab(), session: null },
    { ...openTab(), session: null },
  ];

  /** As openRoute does it: a draft is a document of its own, with its own figures. */
  async function open(at: TabNumber): Promise<DocumentSession<string>> {
    const opened = tabs[at];
    if (opened.session) return opened.session;
    const state = service.state(ID);
    const found = await opened.records.readRecord(KEY);
    const begun = { kind: 'route' as const, id: ID, tag: state?.tag ?? null, name: '', body: state?.body ?? '{}' };
    const record: WorkRecord = found ?? newRecord({ ...begun, now: opened.now() });
    const base = record.base === null ? held(record.body) : held(record.base);
    const tree = held(record.body, record.base === record.body ? undefined : asOpened);
    opened.session = openSession<string>({
      record,
      tree,
      label: 'opened',
      nameOf: routeName,
      form: formOf(base, SETTINGS),
      records: opened.records,
      now: opened.now,
      setTimer: opened.setTimer,
    });
    return opened.session;
  }

  const without = (all: ReadonlySet<number>, those: ReadonlySet<number>) => [...all].filter((one) => !those.has(one));
  const drop = (gone: readonly number[]) => {
    for (const one of gone) dropped.add(one);
  };

  const taken = ({ getState, text }: Awaited<ReturnType<typeof open>>, theirs: Tree) =>
    asMerged(theirs, { base: getState().base, mine: held(text()), theirs });

  /** A person who sees that another tab, or somebody, has gone on: goes on with what is here, or with what is there. */
  async function decide(at: TabNumber, isMine: boolean): Promise<void> {
    const session = await open(at);
    const { draft, record } = session.getState();
    const mine = editsIn(session.text());
    if (draft.kind === 'newer') {
      const theirs = editsIn(draft.record.body);
      drop(isMine ? without(theirs, mine) : without(mine, theirs));
      if (isMine) session.overwriteTheirs();
      else session.continueFromTheirs(taken(session, session.theirs() ?? null), 'theirs');
      return;
    }
    if (record.state !== 'needs you') return;
    if (record.problem?.kind !== 'changed') return void session.save();
    meet('changed');
    const state = service.state(ID);
    if (!state) return;
    const theirs = editsIn(state.body);
    if (isMine) {
      drop(without(theirs, mine));
      void session.save({ tag: null });
    } else {
      drop(without(mine, theirs));
      void session.rebase(state, taken(session, held(state.body)), 'theirs');
    }
  }

  async function step(next: Command): Promise<void> {
    switch (next.kind) {
      case 'edit': {
        const session = await open(next.tab);
        if (session.getState().phase === 'gone') return;
        edits += 1;
        return session.edit('edit', editOf(edits));
      }
      case 'save': {
        const session = await open(next.tab);
        void session.save();
        return;
      }
      case 'decide':
      case 'take theirs':
        // What a person sees is what there is: nothing moves while it is read.
        await browser.drain();
        await note();
        await decide(next.tab, next.kind === 'decide');
        return browser.drain();
      case 'answer':
        if (service.answer(next.fault)) meet(`answer: ${next.fault}`);
        return;
      case 'wait':
        return browser.advance(next.ms);
      case 'turns':
        for (let turn = 0; turn < next.turns; turn += 1) await browser.turn();
        return;
      case 'reload': {
        const killed = tabs[next.tab];
        if (killed.isSending() && service.waiting() > 0) meet('killed while sending');
        if (next.isLeft) killed.session?.leave();
        killed.kill(next.isAborting);
        tabs[next.tab] = { ...openTab(), session: null };
        return browser.drain();
      }
      case 'calm':
        await browser.drain();
        return check();
    }
  }

  /** What tabs say of their drafts, while nothing moves. */
  async function note(): Promise<void> {
    for (const { session } of tabs) {
      if (!session) continue;
      const { draft, phase } = session.getState();
      if (draft.kind === 'newer') meet('newer elsewhere');
      if (draft.kind === 'written') for (const edit of editsIn(session.text())) stored.add(edit);
      if (phase !== 'saved') continue;
      meet('saved');
      expect(
        service.commits.map(({ body }) => body),
        'what is called saved',
      ).toContain(session.text());
    }
  }

  async function check(): Promise<void> {
    await note();
    const there = new Set((await rawRecords()).flatMap(({ body }) => [...editsIn(body)]));
    for (const edit of editsIn(service.state(ID)?.body ?? '')) there.add(edit);
    expect(
      [...stored].filter((edit) => !there.has(edit) && !dropped.has(edit)),
      'edits that were kept and are nowhere',
    ).toEqual([]);
    let before: ReadonlySet<number> = new Set();
    for (const { body } of service.commits) {
      const now = editsIn(body);
      expect(
        without(before, now).filter((edit) => !dropped.has(edit)),
        'edits that a later save took away',
      ).toEqual([]);
      before = now;
    }
  }

  async function heal(): Promise<void> {
    await browser.drain();
    await check();
    await browser.advance(60_000);
    // Who takes what the service has keeps a draft that says the same.
    const unsent = async () =>
      (await rawRecords()).filter(({ key, body }) => key === KEY && body !== service.state(ID)?.body);
    for (let round = 0; round < 14 && (round < 2 || (await unsent()).length > 0); round += 1) {
      for (const at of [0, 1] as const) {
        tabs[at].sender.resume();
        // One of them goes on; with both going on with what they have, it would never end.
        await step({ kind: at === 0 ? 'decide' : 'take theirs', tab: at });
        const session = await open(at);
        if (session.getState().phase === 'draft') await step({ kind: 'save', tab: at });
        await browser.drain();
      }
      // In steps shorter than a request may take: what goes out meanwhile is answered in time.
      for (let at = 0; at < 20; at += 1) {
        while (service.answer('none')) await browser.drain();
        await browser.advance(20_000);
      }
    }
    await check();
    const left = (await unsent()).map(({ state, problem }) => ({ state, problem }));
    expect(left, 'what is not sent yet').toEqual([]);
    for (const { session, kill } of tabs) {
      session?.close();
      kill(false);
    }
  }

  return { step, heal };
}

describe('A route in two tabs, whatever happens', () => {
  it(
    'loses no edit that was kept, is never falsely called saved, and never goes back at the service',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 25, maxLength: 50, size: 'max' }), async (commands) => {
          known.clear();
          await emptyDatabase();
          const schedule = createSchedule();
          for (const next of commands) await schedule.step(next);
          await schedule.heal();
        }),
        { numRuns: SCHEDULES },
      );
      await emptyDatabase();
      expect(
        CASES.filter((what) => !met.has(what)),
        'what was never met',
      ).toEqual([]);
    },
    60_000 + SCHEDULES * 500,
  );
});
