import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../src/contract/fine';
import { deskOf, groupsOf, isShown } from '../../../src/desk/desk';
import { toDeskFines } from '../../../src/desk/desk-fine';
import { exportCsv, exportJson } from '../../../src/desk/export-table';
import { tasksTable } from '../../../src/desk/exports';
import { type Change, NO_KNOWLEDGE, record } from '../../../src/desk/knowledge';
import { compareIds } from '../../../src/desk/order';
import { statesOf } from '../../../src/desk/states';
import { tasksOf } from '../../../src/desk/tasks';
import { readCsv } from '../read-csv';
import { NO_LOCAL_HOLIDAYS } from '../rulebook/no-local-holidays';
import { CONTEXT, fineOf, INDICATION, MEANINGS, ROW, STATUS, TODAY } from './rows';

const NAMED: Fine = { ...ROW, driver_indication_status_id: INDICATION.accepted };

function desk(rows: readonly Fine[], changes: readonly Change[] = [], today = TODAY) {
  const tasks = tasksOf(toDeskFines(rows, MEANINGS).fines, { ...CONTEXT, today });
  const knowledge = record(NO_KNOWLEDGE, changes, { by: 'Ana', at: `${today}T09:00:00.000Z`, day: today });
  const reading = { at: `${today}T08:00:00.000Z`, day: today };
  return deskOf(statesOf(tasks, { today, holidays: NO_LOCAL_HOLIDAYS, knowledge, readingOf: () => reading }), today);
}

/** A NAME with a printed day. */
function name(fine_id: number, driver_indication_deadline: string, facts: Partial<Fine> = {}): Fine {
  return { ...ROW, fine_id, ait_number: `A${fine_id}`, driver_indication_deadline, ...facts };
}

describe('The order of tasks (39)', () => {
  const ids = (rows: readonly Fine[]) => desk(rows).tasks.map(({ fine, kind }) => `${fine.fineId} ${kind}`);

  it('is last safe day, money falling, act, number, kind', () => {
    const rows = [
      name(6, '2026-12-02', { fine_status_id: STATUS.toPay, due_date: '2026-12-02', default_amount: 13016 }),
      name(5, '2026-12-02', { fine_date: '2026-10-01', default_amount: 13016 }),
      name(4, '2026-12-02', { default_amount: 13016 }),
      name(3, '2026-12-02', { default_amount: 29347 }),
      name(2, '2026-11-29'),
      name(1, '2026-12-03'),
    ];
    expect(ids(rows)).toEqual(['2 NAME', '3 NAME', '5 NAME', '4 NAME', '6 NAME', '6 DECIDE', '1 NAME']);
  });

  it('has the unknown last in each, and what is expired after all others', () => {
    const { default_amount: _, ...poor } = name(3, '2026-12-02');
    const { fine_date: __, ...old } = name(2, '2026-12-02');
    const rows = [
      name(9, '2026-11-20'),
      { ...NAMED, fine_id: 8, ait_number: 'A8', fine_status_id: STATUS.late },
      poor,
      old,
      name(1, '2026-12-02'),
    ];
    expect(ids(rows)).toEqual(['1 NAME', '2 NAME', '3 NAME', '8 PAY', '9 NAME']);
  });

  it('compares numbers by value, of any length', () => {
    const sorted = ['90071992547409930001', '9', '10', null, '-3', '-20', '0'].sort(compareIds);
    expect(sorted).toEqual(['-20', '-3', '0', '9', '10', '90071992547409930001', null]);
  });
});

describe('The headline (40)', () => {
  it('is what can still be saved up to seven days ahead, also where the safe day has passed', () => {
    const rows = [
      name(1, '2026-12-02'),
      name(2, '2026-12-03'),
      name(3, '2026-12-02', { driver_indication_status_id: INDICATION.sent }),
      { ...NAMED, fine_id: 4, ait_number: 'A4', fine_status_id: STATUS.toPay, due_date: '2026-11-25' },
      { ...NAMED, fine_id: 5, ait_number: 'A5', fine_status_id: STATUS.late },
    ];
    expect(desk(rows).headline).toEqual({ count: 3, sum: 39046 * 2 + 3905, unknown: 0, until: '2026-12-02', today: 1 });
    const sunday = desk([name(1, '2026-11-29')], [], '2026-11-28');
    expect(sunday.headline).toMatchObject({ count: 1, today: 1 });
    expect(sunday.bars[0]).toMatchObject({ day: '2026-11-28', count: 1, sum: 39046 });
  });

  it('counts both tasks of one fine, and tasks without money', () => {
    const { default_amount: _, ...poor } = name(2, '2026-11-30');
    const rows = [name(1, '2026-11-30', { fine_status_id: STATUS.toPay, due_date: '2026-11-30' }), poor];
    expect(desk(rows).headline).toMatchObject({ count: 3, sum: 39046 + 3905, unknown: 1 });
  });

  it('leaves out what is done, snoozed or expired', () => {
    const rows = [name(1, '2026-12-02'), name(2, '2026-12-02'), name(3, '2026-11-24'), name(4, '2026-12-02')];
    const { headline, lanes, nextSnoozed, oldestDone } = desk(rows, [
      { topic: 'decision', id: 'A1 NAME', value: { state: 'done' } },
      { topic: 'decision', id: 'A2 NAME', value: { state: 'snoozed', until: '2026-11-30' } },
    ]);
    expect(headline).toMatchObject({ count: 1, sum: 39046 });
    expect([lanes.done.count, lanes.snoozed.count, lanes.expired.count, lanes.name.count]).toEqual([1, 1, 1, 1]);
    expect([nextSnoozed, oldestDone]).toEqual(['2026-11-30', TODAY]);
  });

  it('says beside it what expired in the month of today', () => {
    const rows = [name(1, '2026-11-01'), name(2, '2026-11-24', { default_amount: 13016 }), name(3, '2026-10-30')];
    expect(desk(rows).expiredThisMonth).toMatchObject({ count: 2, sum: 39046 + 26032 });
    expect(desk(rows).expiredThisMonth.tasks.map(({ fine }) => fine.fineId)).toEqual(['1', '2']);
  });
});

describe('Lanes', () => {
  it('have counts and sums; all counts what asks and sums what can be saved', () => {
    const rows: Fine[] = [
      name(1, '2027-01-12'),
      { ...NAMED, fine_id: 2, ait_number: 'A2', fine_status_id: STATUS.cancelled, amount_paid: 700 },
      { ...NAMED, fine_id: 3, ait_number: 'A3', fine_status_id: STATUS.late },
      { ...NAMED, fine_id: 4, ait_number: 'A4', fine_status_id: STATUS.appealUnpaid },
      { ...NAMED, fine_id: 5, ait_number: 'A5', driver_indication_deadline: '2026-01-01' },
    ];
    const { lanes, all } = desk(rows);
    expect(lanes.claim).toEqual({ count: 1, sum: 700, unknown: 0 });
    expect(lanes.licence).toEqual({ count: 1, sum: 19523, unknown: 0 });
    expect(lanes.look).toEqual({ count: 1, sum: 0, unknown: 1 });
    expect(lanes.wait).toEqual({ count: 1, sum: 19523, unknown: 0 });
    expect(all).toMatchObject({ count: 4, sum: 39046 });
  });
});

describe('Groups of days', () => {
  it('are today, tomorrow, up to Sunday, the next seven days, later and none', () => {
    const days = ['2026-11-25', '2026-11-26', '2026-11-29', '2026-12-02', '2026-12-03'];
    const { driver_indication_deadline: _, ...none } = name(9, '');
    const rows = [...days.map((day, index) => name(index + 1, day)), none, name(10, '2026-11-24')];
    const groups = groupsOf(desk(rows).tasks, TODAY);
    expect(groups.map(({ id, until, tasks }) => [id, until, tasks.map(({ fine }) => fine.fineId).join()])).toEqual([
      ['today', '2026-11-25', '1'],
      ['tomorrow', '2026-11-26', '2'],
      ['week', '2026-11-29', '3'],
      ['next', '2026-12-02', '4'],
      ['later', null, '5'],
      ['none', null, '9'],
      ['expired', null, '10'],
    ]);
  });

  it('leave out the week where Sunday is today, and tomorrow is Monday', () => {
    const sunday = '2026-11-29';
    const groups = groupsOf(desk([name(1, '2026-11-30'), name(2, '2026-12-01')], [], sunday).tasks, sunday);
    expect(groups.map(({ id }) => id)).toEqual(['tomorrow', 'next']);
  });
});

describe('Filters', () => {
  it('ask for vehicles and drivers, and nothing where they are empty', () => {
    const fine = fineOf({ ...ROW, driver_id: 8 });
    const set = (...ids: string[]) => new Set(ids);
    expect(isShown(fine, { vehicleIds: null, driverIds: null })).toBe(true);
    expect(isShown(fine, { vehicleIds: set('70'), driverIds: set('8', '9') })).toBe(true);
    expect(isShown(fine, { vehicleIds: set('71'), driverIds: null })).toBe(false);
    expect(isShown(fine, { vehicleIds: null, driverIds: set('9') })).toBe(false);
    expect(isShown(fineOf(ROW), { vehicleIds: null, driverIds: set('9') })).toBe(false);
  });
});

describe('The file of tasks (68)', () => {
  const { driver_indication_deadline: _, default_amount: __, ...bare } = name(90071992547409, '');
  const rows: Fine[] = [
    { ...bare, fine_id: '90071992547409930001', ait_number: 'a, "b" 1' },
    name(1, '2026-11-29'),
    { ...NAMED, fine_id: 2, ait_number: 'B-2', fine_status_id: STATUS.cancelled, amount_paid: 15618 },
  ];
  const table = tasksTable(desk(rows).tasks);

  it('is CSV with commas, CRLF and whole centavos', () => {
    expect(exportCsv(table, 'minor')).toBe(
      [
        'fine_id,ait_number,task,lane,last_safe_day,at_stake,state,rule',
        '1,A1,NAME,name,2026-11-27,39046,open,R2',
        '2,B-2,CLAIM,claim,,15618,open,',
        '90071992547409930001,"a, ""b"" 1",NAME,name,,,open,R2',
        '',
      ].join('\r\n'),
    );
  });

  it('has reais with two decimals where the service counts reais', () => {
    expect(exportCsv(table, 'major').split('\r\n')[1]).toBe('1,A1,NAME,name,2026-11-27,390.46,open,R2');
    expect(exportJson(table, 'major')).toContain('"at_stake": 390.46');
  });

  it('is JSON with the same heads, null for unknown and all digits', () => {
    const text = exportJson(table, 'minor');
    expect(text).toContain('"fine_id": 90071992547409930001,');
    expect(JSON.parse(text)[1]).toEqual({
      fine_id: 2,
      ait_number: 'B-2',
      task: 'CLAIM',
      lane: 'claim',
      last_safe_day: null,
      at_stake: 15618,
      state: 'open',
      rule: null,
    });
    expect(exportJson({ head: ['a'], rows: [] }, 'minor')).toBe('[]\n');
  });

  it('joins lists, writes yes and no, and keeps hostile text from running', () => {
    const list = {
      head: ['ids', 'texts', 'flag', 'count', 'text'],
      rows: [
        [
          { kind: 'ids', values: ['2', '10'] },
          { kind: 'texts', values: ['x', 'y,z'] },
          { kind: 'flag', value: false },
          { kind: 'count', value: 0 },
          { kind: 'text', value: '=cmd()' },
        ],
        [
          { kind: 'ids', values: [] },
          { kind: 'texts', values: [] },
          { kind: 'flag', value: null },
          { kind: 'count', value: null },
          { kind: 'text', value: null },
        ],
      ],
    } as const;
    expect(readCsv(exportCsv(list, 'minor'), ',')).toEqual([
      ['ids', 'texts', 'flag', 'count', 'text'],
      ['2|10', 'x|y,z', 'false', '0', "'=cmd()"],
      ['', '', '', '', ''],
    ]);
    expect(JSON.parse(exportJson(list, 'minor'))).toEqual([
      { ids: [2, 10], texts: ['x', 'y,z'], flag: false, count: 0, text: '=cmd()' },
      { ids: [], texts: [], flag: null, count: null, text: null },
    ]);
  });

  it('writes the number of a notice as its row does, unless a spreadsheet could run something in it', () => {
    const aits = ['--', '-A1', '--AB 12/3', '007', '=cmd()', '-1+cmd|x!A0', '--1"'];
    const table = { head: ['ait_number'], rows: aits.map((value) => [{ kind: 'ait', value }] as const) };
    const [, ...lines] = exportCsv(table, 'minor').trimEnd().split('\r\n');
    expect(lines).toEqual(['--', '-A1', '--AB 12/3', '"007"', "'=cmd()", "'-1+cmd|x!A0", `"'--1"""`]);
    const lists = { head: ['ait_numbers'], rows: [[{ kind: 'aits', values: ['--', 'A1'] }]] } as const;
    expect(exportCsv(lists, 'minor')).toBe('ait_numbers\r\n--|A1\r\n');
    expect(JSON.parse(exportJson(table, 'minor'))).toEqual(aits.map((ait) => ({ ait_number: ait })));
  });
});
