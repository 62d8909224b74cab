// A row of the table by itself must ask for what it asks for among all rows, and the counts of views must be those of the table.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../src/config/labels';
import type { Fine } from '../../../src/contract/fine';
import { contradictionsOf } from '../../../src/desk/contradictions';
import { toDeskFines } from '../../../src/desk/desk-fine';
import { findingId } from '../../../src/desk/finding';
import { type Knowledge, NO_KNOWLEDGE, record } from '../../../src/desk/knowledge';
import { deskFindings } from '../../../src/desk/read-findings';
import {
  type FindingIndex,
  findingIndex,
  foremostTask,
  NO_FINDINGS,
  type RowDeskContext,
  rowDeskReader,
  rowFactsReader,
} from '../../../src/desk/row-desk';
import { tasksOf } from '../../../src/desk/tasks';
import { viewCounts } from '../../../src/desk/view-counts';
import { toLocalTest } from '../../../src/features/fines/list/local-filters';
import { tableCodec } from '../../../src/features/fines/list/table-state';
import { builtInViews, countedViews } from '../../../src/features/fines/list/views/views';
import { readDay } from '../../../src/rulebook/days';
import { seedOf } from '../../fault/random';
import { NO_LOCAL_HOLIDAYS } from '../rulebook/no-local-holidays';
import { randomDay, randomRows } from './random-rows';
import { CONFIG, CONTEXT, INDICATION, MEANINGS, ROW, STATUS, TODAY } from './rows';

const seed = seedOf('rows of the table');
const labels = createLabels(CONFIG.labels, 'en');
const READING = { at: `${TODAY}T00:00:00.000Z`, day: TODAY };

const contextOf = (index: FindingIndex, today = TODAY): RowDeskContext => ({
  meanings: MEANINGS,
  today,
  holidays: NO_LOCAL_HOLIDAYS,
  sneJoined: null,
  isWholeReais: false,
  index,
});
const indexOf = (rows: readonly Fine[], today = TODAY) => {
  const { head, items } = deskFindings(
    rows.map((fine) => ({ fine })),
    { meanings: MEANINGS, today, isWholeReais: false },
  );
  return findingIndex(head, items);
};
const deskOfRow = (fine: Fine, index = NO_FINDINGS, knowledge: Knowledge = NO_KNOWLEDGE, today = TODAY) => {
  const context = contextOf(index, today);
  const facts = rowFactsReader(context)(fine);
  if (facts === null) throw new TypeError('The row has no name');
  return rowDeskReader(context, knowledge, { ...READING, day: today })(facts);
};
const stamp = (minute: number) => ({ by: 'Ana', at: `2026-11-25T10:${10 + minute}:00.000Z`, day: TODAY });

describe('A row by itself', () => {
  it('asks for what its fine asks for among all rows, once these are read', () => {
    fc.assert(
      fc.property(randomRows(120), randomDay('2026-10-20', 60), (rows, today) => {
        const { fines } = toDeskFines(rows, MEANINGS);
        const findings = contradictionsOf(fines, today, false);
        const among = tasksOf(fines, { ...CONTEXT, today, findings });
        const index = indexOf(rows, today);
        const alone = rows.flatMap((row) => deskOfRow(row, index, NO_KNOWLEDGE, today).tasks);
        const said = (tasks: typeof among) =>
          tasks.map(
            ({ id, lastSafeDay, atStake, rule, reason }) => `${id} ${lastSafeDay} ${atStake} ${rule} ${reason.code}`,
          );
        expect(said(alone).sort()).toEqual(said(among).sort());
      }),
      { seed, numRuns: 20 },
    );
  });

  it('is in every finding that it is in among all rows, and in no other', () => {
    fc.assert(
      fc.property(randomRows(120), (rows) => {
        const { fines } = toDeskFines(rows, MEANINGS);
        const found = contradictionsOf(fines, TODAY, false);
        const index = indexOf(rows);
        for (const { key, fineId } of fines) {
          const row = rows.find(({ fine_id }) => String(fine_id) === fineId);
          if (row === undefined) throw new TypeError('The speaking row is not there');
          const own = deskOfRow(row, index).findings.map(({ finding }) => findingId(finding));
          const expected = found.filter(({ keys }) => keys.includes(key)).map(findingId);
          expect(own.sort()).toEqual(expected.sort());
        }
      }),
      { seed, numRuns: 10 },
    );
  });

  it('finds without other rows only what one row can show', () => {
    const nic: Fine = { ...ROW, infraction_code: '500-20', default_amount: 39046, points_on_driver_license: 5 };
    expect(deskOfRow(nic).findings.map(({ finding }) => finding.kind)).toEqual(['nic_points']);
    expect(deskOfRow(nic, indexOf([nic])).findings.map(({ finding }) => finding.kind)).toEqual([
      'nic_points',
      'nic_orphan',
    ]);
  });

  it('asks nothing where another row of its AIT speaks', () => {
    const older = { ...ROW, fine_id: 3 };
    const newer = { ...ROW, fine_id: 11 };
    const index = indexOf([newer, older]);
    expect(deskOfRow(older, index)).toMatchObject({ isSilent: true, tasks: [] });
    expect(deskOfRow(newer, index).tasks.map(({ kind }) => kind)).toEqual(['NAME', 'LOOK']);
  });

  it('shows the task that asks before one that was done, and none of a dismissed finding', () => {
    const fine: Fine = { ...ROW, fine_status_id: STATUS.toPay, points_on_driver_license: 3 };
    expect(deskOfRow(fine).tasks.map(({ kind }) => kind)).toEqual(['NAME', 'DECIDE', 'LOOK']);
    const [name] = deskOfRow(fine).tasks;
    const done = record(NO_KNOWLEDGE, [{ topic: 'decision', id: name?.id ?? '', value: { state: 'done' } }], stamp(0));
    expect(foremostTask(deskOfRow(fine, NO_FINDINGS, done).tasks)?.kind).toBe('DECIDE');
    const [found] = deskOfRow(fine).findings;
    if (found === undefined) throw new TypeError('The points fit');
    const dismissed = record(
      done,
      [{ topic: 'dismissal', id: findingId(found.finding), value: { reason: 'seen' } }],
      stamp(1),
    );
    const row = deskOfRow(fine, NO_FINDINGS, dismissed);
    expect(row.tasks.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['NAME done', 'DECIDE open']);
    expect([row.findings.length, row.standing.length]).toEqual([1, 0]);
  });
});

describe('What was done here and is asked no more', () => {
  const done = record(NO_KNOWLEDGE, [{ topic: 'decision', id: 'AE02024318 NAME', value: { state: 'done' } }], stamp(0));
  const outcomes = (indication: number, at: string) => {
    const facts = rowFactsReader(contextOf(NO_FINDINGS))({ ...ROW, driver_indication_status_id: indication });
    if (facts === null) throw new TypeError('The row has no name');
    const { settled } = rowDeskReader(contextOf(NO_FINDINGS), done, { at, day: TODAY })(facts);
    return settled.map(({ kind, outcome }) => `${kind} ${outcome}`);
  };

  it('is confirmed only by a row that was read later and says so', () => {
    expect(outcomes(INDICATION.pending, '2026-11-25T12:00:00.000Z')).toEqual([]);
    expect(outcomes(INDICATION.accepted, '2026-11-25T10:00:00.000Z')).toEqual(['NAME done']);
    expect(outcomes(INDICATION.accepted, '2026-11-25T12:00:00.000Z')).toEqual(['NAME confirmed']);
    expect(outcomes(INDICATION.notApplicable, '2026-11-25T12:00:00.000Z')).toEqual(['NAME dropped']);
  });
});

describe('The counts of built-in views', () => {
  const decided: Fine = { ...ROW, fine_id: 5, ait_number: 'B5', fine_status_id: STATUS.toPay, due_date: '2026-12-04' };
  const knowledge = record(NO_KNOWLEDGE, [{ topic: 'decision', id: 'B5 DECIDE', value: { state: 'done' } }], stamp(2));

  it('are the numbers of rows that the table shows for them', () => {
    const views = countedViews(labels, TODAY);
    const shown = new Map(
      builtInViews((key) => key, labels, TODAY).map(({ id, search }) => [id, tableCodec.parse(search)]),
    );
    fc.assert(
      fc.property(randomRows(150), (random) => {
        const rows = [...random, decided, { ...decided, ait_number: 'B6', fine_id: 6 }];
        const index = indexOf(rows);
        const { head } = viewCounts(
          rows.map((fine) => ({ fine, readAt: 0, readOn: TODAY })),
          {
            ...contextOf(index),
            knowledge,
            indicate: views.indicate,
            overdue: { ...views.overdue, statusIds: new Set(views.overdue.statusIds) },
            decide: { ...views.decide, statusIds: new Set(views.decide.statusIds) },
          },
        );
        for (const id of ['indicate', 'overdue', 'decide'] as const) {
          const state = shown.get(id);
          if (state === undefined) throw new TypeError(`There is no view ${id}`);
          const { start_date, end_date, fine_status_ids } = state.filters;
          const test = toLocalTest(state.local, {
            today: TODAY,
            labels,
            deskOf: (fine) => deskOfRow(fine, index, knowledge),
          });
          // What the service lists.
          const isListed = ({ fine_date, fine_status_id }: Fine) => {
            const day = readDay(fine_date);
            const isOfStatus = fine_status_ids.length === 0 || fine_status_ids.includes(fine_status_id ?? -1);
            return day !== null && day >= (start_date ?? '') && day <= (end_date ?? '') && isOfStatus;
          };
          expect(head[id], id).toBe(rows.filter((fine) => isListed(fine) && test(fine)).length);
        }
      }),
      { seed, numRuns: 20 },
    );
  });

  it('leave out what was done here', () => {
    const input = {
      ...contextOf(NO_FINDINGS),
      knowledge: NO_KNOWLEDGE,
      indicate: { from: '2026-01-01', within: 7 },
      overdue: { from: '2026-01-01', statusIds: new Set(['4']) },
      decide: { from: '2026-01-01', statusIds: new Set(['3']) },
    };
    const rows = [{ fine: decided, readAt: 0, readOn: TODAY }];
    expect(viewCounts(rows, input).head).toEqual({ indicate: 1, overdue: 0, decide: 1 });
    expect(viewCounts(rows, { ...input, knowledge }).head.decide).toBe(0);
    const sent = { ...decided, driver_indication_status_id: INDICATION.sent };
    expect(viewCounts([{ fine: sent, readAt: 0, readOn: TODAY }], input).head.indicate).toBe(0);
  });
});
