import { describe, expect, it } from 'vitest';
import { countsByMonth } from '../../../../../src/features/fines/rows/counts-by-month';
import {
  dueUnits,
  firstDayOf,
  ignoredBy,
  isForgettable,
  type LastReading,
  type RowsPeriod,
  readMonthsOf,
  type UnitKey,
  type Wanted,
} from '../../../../../src/features/fines/rows/units';

const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  today: '2026-11-27',
  period: 12,
  openStatusIds: [1, 3],
  openSince: 1000,
  ...more,
});
const reading = (on: string, at = 2000): LastReading => ({ startedAt: at, doneAt: at, on });
const due = (
  known: Record<UnitKey, LastReading>,
  more: Partial<Wanted> = {},
  ignored = { status: false, date: false },
  lookedFor = new Map<UnitKey, number>(),
) => dueUnits(wanted(more), { lastOf: (key) => known[key] ?? null, ignored, lookedFor });
const allRead = (on: string) =>
  Object.fromEntries(['open', ...monthsOfPeriod(wanted())].map((key) => [key, reading(on)]));

/** The months of a period, newest first. With nothing read, `dueUnits` returns the open fines and then these. */
function monthsOfPeriod({ today, period }: Pick<Wanted, 'today' | 'period'>): string[] {
  const ignored = { status: false, date: false };
  const nothing = { lastOf: () => null, ignored, lookedFor: new Map() };
  return dueUnits({ ...wanted(), today, period }, nothing).slice(1);
}

describe('Fines that this browser has changed', () => {
  it('are read again, open ones and all months, however fresh their reading is', () => {
    const known = allRead('2026-11-27');
    const changedAt = 1 + Math.max(...Object.values(known).map(({ startedAt, doneAt }) => Math.max(startedAt, doneAt)));
    const none = { ignored: { status: false, date: false }, lookedFor: new Map() };
    const due = (at: number) =>
      dueUnits({ ...wanted(), openSince: 0, changedAt: at }, { lastOf: (key) => known[key] ?? null, ...none });
    expect(due(0)).toEqual([]);
    expect(due(changedAt)).toEqual(['open', ...monthsOfPeriod(wanted())]);
  });
});

describe('The period', () => {
  it.each<[string, RowsPeriod, string | null]>([
    ['2026-11-27', 12, '2025-11-28'],
    ['2026-10-31', 12, '2025-11-01'],
    // An act of 29 February counts until 28 February of the next year.
    ['2025-02-28', 12, '2024-02-29'],
    ['2025-03-01', 12, '2024-03-02'],
    ['2026-11-27', 24, '2024-11-28'],
    ['2026-11-27', 'all', null],
  ])('on %s of %s months begins on %s', (today, period, first) => {
    expect(firstDayOf({ today, period })).toBe(first);
  });

  it('has the calendar month of its first day, newest month first', () => {
    const months = monthsOfPeriod({ today: '2026-11-27', period: 12 });
    expect([months.length, months[0], months.at(-1)]).toEqual([13, '2026-11', '2025-11']);
    expect(monthsOfPeriod({ today: '2026-10-31', period: 12 })).toHaveLength(12);
  });

  it('is told as read only when its last month is', () => {
    const months = monthsOfPeriod(wanted());
    for (let left = 0; left <= months.length; left += 1) {
      const told = readMonthsOf(wanted(), months.slice(0, left));
      expect(told?.of).toBe(12);
      expect(told?.read === 12).toBe(left === 0);
    }
    expect(readMonthsOf(wanted(), ['2020-01'])?.read).toBe(11);
    expect(readMonthsOf(wanted({ period: 'all' }), [])).toBeNull();
  });
});

describe('What is read', () => {
  it('is everything at first, open fines before months, the newest month before older ones', () => {
    expect(due({})).toEqual(['open', ...monthsOfPeriod(wanted())]);
    expect(due({}, { period: 'all' })).toEqual(['open', 'all']);
    expect(due({}, { openStatusIds: [] })).toEqual(monthsOfPeriod(wanted()));
  });

  it('is nothing when all was read on this day, and months by their age later', () => {
    expect(due(allRead('2026-11-27'))).toEqual([]);
    expect(due(allRead('2026-11-26'))).toEqual(['2026-11', '2026-10', '2026-09', '2026-08']);
    expect(due(allRead('2026-11-21'))).toHaveLength(4);
    expect(due(allRead('2026-11-20'))).toHaveLength(13);
    // A clock that was set back.
    expect(due(allRead('2027-11-27'))).toHaveLength(13);
  });

  it('is open fines when they were read before this opening', () => {
    expect(due({ ...allRead('2026-11-27'), open: reading('2026-11-27', 999) })).toEqual(['open']);
  });

  it('is a month in which a fine is looked for that left the open ones, also an old one', () => {
    const known = { ...allRead('2026-11-27'), '2021-05': reading('2026-11-01', 500) };
    const sought = new Map([
      ['2021-05', 3000],
      ['2026-03', 1999],
      ['ait:X1', 3000],
    ]);
    expect(due(known, {}, undefined, sought)).toEqual(['2021-05', 'ait:X1']);
    const found = { ...known, '2021-05': reading('2026-11-27', 3001), 'ait:X1': reading('2026-11-27', 3001) };
    expect(due(found, {}, undefined, sought)).toEqual([]);
  });

  it('is everything where a filter is ignored', () => {
    expect(due({}, {}, { status: true, date: false })).toEqual(['all']);
    expect(due({}, {}, { status: false, date: true })).toEqual(['open', 'all']);
    const known = { all: reading('2026-11-27') };
    expect(due(known, {}, { status: true, date: false })).toEqual([]);
    expect(due(known, { openSince: 3000 }, { status: true, date: false })).toEqual(['all']);
    expect(due(known, { openSince: 3000 }, { status: false, date: true })).toEqual(['open']);
  });
});

describe('A row of an answer', () => {
  it('shows that a filter was ignored only by a value against it', () => {
    expect(ignoredBy('open', { fine_status_id: 7 }, wanted())).toBe('status');
    expect(ignoredBy('open', { fine_status_id: 3 }, wanted())).toBeNull();
    expect(ignoredBy('open', {}, wanted())).toBeNull();
    expect(ignoredBy('2026-11', { fine_date: '2026-10-31' }, wanted())).toBe('date');
    expect(ignoredBy('2026-11', { fine_date: '2026-11-30' }, wanted())).toBeNull();
    expect(ignoredBy('2026-11', { fine_date: 'yesterday' }, wanted())).toBeNull();
    expect(ignoredBy('all', { fine_date: '2001-01-01', fine_status_id: 7 }, wanted())).toBeNull();
  });
});

describe('What may be forgotten', () => {
  it('is old months and single fines in which nothing is looked for', () => {
    const sought = new Map([['2020-01', 1]]);
    const keys = ['open', 'all', '2026-11', '2023-11', '2023-10', '2020-01', 'ait:X'];
    expect(keys.filter((key) => isForgettable(key, '2026-11-27', sought))).toEqual(['2023-10', 'ait:X']);
  });
});

describe('Counts by month', () => {
  it('are those of the rows, by group of status, newest month first', () => {
    const row = (fine_date: string | undefined, fine_status_id: number, readOn = '2026-11-27') => ({
      fine: { ...(fine_date && { fine_date }), fine_status_id },
      readAt: 0,
      readOn,
    });
    const rows = [
      row('2026-10-02', 7),
      row('2026-11-02', 3, '2026-11-20'),
      row('2026-11-09', 99),
      row(undefined, 3),
      row('2026-11-10', 3),
    ];
    expect(countsByMonth(rows, { groups: { 3: 'toPay', 7: 'paid' } })).toEqual({
      head: { fines: 5 },
      items: [
        { month: '2026-11', fines: 3, byGroup: { toPay: 2, none: 1 }, readOn: '2026-11-20' },
        { month: '2026-10', fines: 1, byGroup: { paid: 1 }, readOn: '2026-11-27' },
        { month: null, fines: 1, byGroup: { toPay: 1 }, readOn: '2026-11-27' },
      ],
    });
  });
});
