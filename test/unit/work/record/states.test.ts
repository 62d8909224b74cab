// The table of states and events in the head of record.ts, against random walks through all transitions.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Outcome, settled } from '../../../../src/work/record/outcome';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import {
  discarded,
  edited,
  foundSending,
  givenId,
  identified,
  queued,
  rebased,
  restored,
  signedIn,
  startedSending,
  triedNow,
  unqueued,
  withoutKey,
} from '../../../../src/work/record/transitions';
import { type Random, randomOf, seedOf } from '../../../fault/random';

const SEED = seedOf('states of a record');
/** So many always, for what is not in the table. PATIO_WALKS: more of them. */
const LEAST_WALKS = Number(process.env.PATIO_WALKS ?? 3000);
/** Some thousand are enough to meet everything; many more would mean that the table says too much. */
const MOST_WALKS = 3_000_000;

/** As the table abbreviates them. */
const LETTERS = {
  draft: 'D',
  queued: 'Q',
  sending: 'S',
  'taken back': 'T',
  'needs you': 'N',
  discarded: 'X',
  gone: '-',
};
type State = keyof typeof LETTERS;
const SHOWN: readonly State[] = ['draft', 'queued', 'sending', 'taken back', 'needs you'];
const SENT: readonly State[] = ['sending', 'taken back', 'discarded'];

function stateOf(record: WorkRecord | null): State {
  if (record === null) return 'gone';
  if (record.discardedAt !== null) return 'discarded';
  if (record.sending !== null) return record.queued === null ? 'taken back' : 'sending';
  return record.state;
}

type Event = {
  /** Where it can happen; elsewhere nobody offers it. */
  from: readonly State[];
  /** Of which records; all unless said. */
  isOf?: (record: WorkRecord) => boolean;
  to: (record: WorkRecord, now: number, random: Random) => WorkRecord | null;
};
const isPlan = ({ kind }: WorkRecord) => kind === 'plan';
const seen = (now: number) => ({ body: `{"seen":${now}}`, tag: `"${now}"` });
const answered = (
  make: (random: Random, now: number, record: WorkRecord) => Outcome,
  isOf: (record: WorkRecord) => boolean = () => true,
): Event => ({
  from: SENT,
  isOf,
  to(record, now, random) {
    if (record.sending === null) throw new Error('nothing is under way');
    // Only saves of a document that has its id are remembered as late.
    const until = record.id !== null && random.chance(0.2) ? now + 1000 : null;
    return settled(record, record.sending, make(random, now, record), now, random.next, until).record;
  },
});
const failure = (verdict: 'retry' | 'sign in' | 'yours', statuses: readonly number[]) =>
  answered((random) => ({
    verdict,
    status: random.pick(statuses),
    retryAfter: null,
    hint: null,
    ...(random.chance(0.1) ? { isUnsent: true } : {}),
  }));

const EVENTS: Record<string, Event> = {
  edit: { from: SHOWN, to: (record, now) => edited(record, { name: 'Oil', body: `{"a":${now}}` }, now) },
  save: { from: SHOWN, to: (record, now, random) => queued(record, now, random.chance(0.3) ? { tag: null } : {}) },
  'save again': { from: SHOWN, to: (record, now) => queued(record, now, { isSentAgain: true }) },
  'take back': { from: SHOWN, to: unqueued },
  rebase: { from: SHOWN, to: (record, now) => rebased(record, seen(now)) },
  identify: { from: SHOWN, to: (record, now) => identified(record, { id: `id-${now}`, ...seen(now) }) },
  'give id': { from: SHOWN, to: (record, now) => givenId(record, `id-${now}`) },
  'try now': { from: SHOWN, to: triedNow },
  'sign in again': { from: SHOWN, to: signedIn },
  send: { from: ['queued'], to: (record, now) => startedSending(record, now, () => `key-${now}`) },
  'page ended': { from: SENT, to: foundSending },
  accepted: answered(
    (random, now, record) => ({
      verdict: 'saved',
      tag: `"${now}"`,
      id: record.id ?? (random.chance(0.7) ? `id-${now}` : null),
      answer: '{}',
    }),
    // A new route is given an id first.
    (record) => isPlan(record) || record.id !== null,
  ),
  'id reserved': answered(
    (_random, now) => ({ verdict: 'reserved', id: `id-${now}` }),
    ({ kind }) => kind === 'route',
  ),
  'not repeatable': answered(() => ({ verdict: 'not repeatable' }), isPlan),
  'no answer': failure('retry', [0, 408, 409, 425, 429, 500, 503]),
  'signed out': failure('sign in', [0, 401]),
  refused: failure('yours', [400, 403, 404, 409, 412, 422]),
  discard: { from: SHOWN, to: discarded },
  restore: { from: ['discarded'], to: restored },
};

function begun(random: Random): WorkRecord {
  const kind = random.pick(['plan', 'route'] as const);
  const text = { kind, name: 'Oil', body: '{"a":0}', now: 1 };
  return newRecord(random.chance(0.5) ? { ...text, id: '7', tag: '"1"' } : { ...text, id: null, localId: 'x' });
}

/** The states after each event in each state, "event: D", as the head of record.ts has them. */
function readTable(): Map<string, Set<string>> {
  const source = readFileSync(new URL('../../../../src/work/record/record.ts', import.meta.url), 'utf8');
  const rows = source
    .split('\n')
    .filter((line) => line.startsWith('// |'))
    .map((line) =>
      line
        .slice(4, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const [head = [], , ...events] = rows;
  const table = new Map<string, Set<string>>();
  for (const [name, ...cells] of events) {
    cells.forEach((cell, index) => {
      if (cell !== '') table.set(`${name}: ${head[index + 1]?.slice(0, 1)}`, new Set(cell.split(' ')));
    });
  }
  return table;
}

/** Cells of the table, and the states of each that no walk has met yet. */
type Unmet = Map<string, Set<string>>;

/**
 * What happens next. Sending and its answers are as frequent as all else, so that long paths are walked. So are events
 * not met yet, or some cells would take a hundred thousand walks.
 */
function pickEvent(record: WorkRecord, random: Random, unmet: Unmet): [string, Event] {
  const state = stateOf(record);
  const possible = Object.entries(EVENTS).filter(
    ([, { from, isOf }]) => from.includes(state) && (isOf === undefined || isOf(record)),
  );
  const unmetHere = possible.filter(([name]) => unmet.has(`${name}: ${LETTERS[state]}`));
  if (unmetHere.length > 0 && random.chance(0.5)) return random.pick(unmetHere);
  const onTheWay = possible.filter(([, { from }]) => !from.includes('draft'));
  return random.pick(onTheWay.length > 0 && random.chance(0.5) ? onTheWay : possible);
}

describe('The states of a record', () => {
  it('follow the table in record.ts, and nothing in the table is missing', () => {
    const table = readTable();
    const unmet: Unmet = new Map([...table].map(([cell, after]) => [cell, new Set(after)]));
    expect(new Set([...table.keys()].map((key) => key.split(':')[0]))).toEqual(new Set(Object.keys(EVENTS)));
    for (let walk = 0; walk < LEAST_WALKS || (walk < MOST_WALKS && unmet.size > 0); walk += 1) {
      const random = randomOf(SEED, walk);
      const past: string[] = [];
      let record: WorkRecord | null = begun(random);
      for (let now = 2; now < 30 && record !== null; now += 1) {
        const state = stateOf(record);
        const [name, event] = pickEvent(record, random, unmet);
        const isKeyless = random.chance(0.05) && record.sending !== null;
        // As an earlier Patio sent it.
        const before: WorkRecord = isKeyless
          ? { ...record, sending: record.sending && withoutKey(record.sending) }
          : record;
        record = event.to(before, now, random);
        // What waits has the state queued and nothing else has, or the sender and the page would not agree.
        if (record !== null && (record.queued !== null) !== (record.state === 'queued')) {
          expect.fail(`walk ${walk}: ${past.join(', ')}`);
        }
        const after = LETTERS[stateOf(record)];
        past.push(name);
        const cell = `${name}: ${LETTERS[state]}`;
        if (!table.get(cell)?.has(after)) {
          expect.fail(`${cell} to ${after} is not in the table; walk ${walk}: ${past.join(', ')}`);
        }
        const others = unmet.get(cell);
        others?.delete(after);
        if (others?.size === 0) unmet.delete(cell);
      }
    }
    expect([...unmet]).toEqual([]);
  });
});
