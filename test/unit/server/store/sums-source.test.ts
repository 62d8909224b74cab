import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../../../server/store/sums-source';

const DAY = 86_400_000;
const dayOf = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);
const YEAR = { before: '2024-07-01', start_date: '2025-07-01', end_date: '2026-06-30' };

/** How often each day is counted for the period and the one before, by walking over the days. */
function countsOf(source: ReturnType<typeof sourceOf>): Map<string, [before: number, now: number]> {
  if (source.kind === 'rows') throw new Error('no sums');
  const counts = new Map<string, [number, number]>();
  const add = (day: string, isNow: 0 | 1, sign: number) => {
    const count = counts.get(day) ?? [0, 0];
    count[isNow] += sign;
    counts.set(day, count);
  };
  const first = Math.floor(Date.UTC(Math.floor(source.before / 12), source.before % 12, 1) / DAY);
  const end = Math.floor(Date.UTC(Math.floor(source.end / 12), source.end % 12, 1) / DAY);
  for (let day = first; day < end; day += 1) {
    const text = dayOf(day);
    const month = Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
    add(text, month >= source.start ? 1 : 0, 1);
  }
  for (const edge of source.edges) {
    for (let day = Date.parse(edge.first) / DAY; day <= Date.parse(edge.last) / DAY; day += 1) {
      add(dayOf(day), edge.isNow, edge.sign);
    }
  }
  for (const [day, [before, now]] of counts) if (before === 0 && now === 0) counts.delete(day);
  return counts;
}

describe('The source of the sums of a dashboard', () => {
  it('is the sums by month alone where all periods begin with a month', () => {
    expect(sourceOf(YEAR, true)).toEqual({ kind: 'months', before: 24294, start: 24306, end: 24318, edges: [] });
    expect(sourceOf({ ...YEAR, fine_status_ids: [7], seriousness_ids: [3, 4] }, true).kind).toBe('months');
  });

  it('has the shorter side of a month as days at its ends', () => {
    const source = sourceOf({ before: '2024-06-20', start_date: '2025-06-20', end_date: '2026-06-19' }, true);
    expect(source).toEqual({
      kind: 'months',
      before: 24294,
      start: 24306,
      end: 24318,
      edges: [
        { isNow: 0, sign: 1, first: '2024-06-20', last: '2024-06-30' },
        { isNow: 0, sign: -1, first: '2025-06-20', last: '2025-06-30' },
        { isNow: 1, sign: 1, first: '2025-06-20', last: '2025-06-30' },
        { isNow: 1, sign: -1, first: '2026-06-20', last: '2026-06-30' },
      ],
    });
  });

  it('is rows without sums, for a filter that sums do not hold, and for a few days', () => {
    expect(sourceOf(YEAR, false)).toEqual({ kind: 'rows' });
    const filters = [
      { fine_hour_range: ['22:00', '05:00'] },
      { due_date_range: ['2026-01-01', '2026-02-01'] },
      { driver_ids: [1] },
      { vehicle_ids: [] },
      { search_term: 'x' },
      { ait_number: 'A1' },
      { filter_of_later: 1 },
    ];
    for (const filter of filters)
      expect(sourceOf({ ...YEAR, ...filter }, true), JSON.stringify(filter)).toEqual({ kind: 'rows' });
    expect(sourceOf({ before: '2026-06-10', start_date: '2026-06-13', end_date: '2026-06-15' }, true).kind).toBe(
      'rows',
    );
    expect(sourceOf({ before: '0001-01-01', start_date: '0001-01-01', end_date: '0001-01-01' }, true).kind).toBe(
      'rows',
    );
    expect(sourceOf({ ...YEAR, driver_ids: undefined }, true).kind).toBe('months');
  });

  it('reaches from the first year to the last', () => {
    const source = sourceOf({ before: '0001-01-01', start_date: '0004-02-15', end_date: '0008-02-28' }, true);
    expect(source).toMatchObject({ kind: 'months', before: 12, start: 49, end: 98 });
    expect(source).toMatchObject({ edges: [{ last: '0004-02-14' }, { isNow: 1, sign: -1 }, { first: '0008-02-29' }] });
    expect(sourceOf({ before: '9990-01-01', start_date: '9995-01-01', end_date: '9999-12-31' }, true)).toMatchObject({
      start: 119_940,
      end: 120_000,
      edges: [],
    });
  });

  it('counts every day of both periods once and no other, and never reads more days than they have', () => {
    const period = fc.record({
      first: fc.integer({ min: 10_000, max: 25_000 }),
      before: fc.integer({ min: 0, max: 900 }),
      days: fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 900 })),
    });
    fc.assert(
      fc.property(period, ({ first, before, days }) => {
        const request = {
          before: dayOf(first),
          start_date: dayOf(first + before),
          end_date: dayOf(first + before + days - 1),
        };
        const source = sourceOf(request, true);
        if (source.kind === 'rows') return;
        const expected = new Map<string, [number, number]>();
        for (let day = 0; day < before + days; day += 1) {
          expected.set(dayOf(first + day), day < before ? [1, 0] : [0, 1]);
        }
        expect(countsOf(source)).toEqual(expected);
        const lasts = new Map(source.edges.map((edge) => [edge.first, edge.last]));
        const read = [...lasts].reduce((sum, [from, to]) => sum + (Date.parse(to) - Date.parse(from)) / DAY + 1, 0);
        expect(read).toBeLessThan(before + days);
      }),
      { numRuns: 300 },
    );
  });
});
