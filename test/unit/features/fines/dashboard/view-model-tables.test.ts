import { describe, expect, it } from 'vitest';
import { toDrivers, toFrequents, toLevelDrivers } from '../../../../../src/features/fines/dashboard/drivers-view-model';
import {
  toAppeals,
  toInfractionsSummary,
  toLevelSummary,
  toPaidAndLate,
  toSeriousnessSummary,
  toStatusSummary,
  toTopSummary,
} from '../../../../../src/features/fines/dashboard/figures-view-model';
import {
  isZero,
  toGroupCosts,
  toInfractionCounts,
  toStatuses,
} from '../../../../../src/features/fines/dashboard/ranking-view-model';
import { isEmpty, toSeries, toSingleSeries } from '../../../../../src/features/fines/dashboard/series-view-model';
import { toMakeUp, toProportion } from '../../../../../src/features/fines/dashboard/shares-view-model';
import { ANSWERED, frameOf, names, PERCENT, SECOND, wordingOf } from './wordings';

const { labels } = wordingOf();
const MONTHS = frameOf('2026-01-01', '2026-03-31', true);

describe('The strips of figures', () => {
  it('are nothing where the service did not send the member', () => {
    for (const make of [
      toTopSummary,
      toInfractionsSummary,
      toStatusSummary,
      toSeriousnessSummary,
      toPaidAndLate,
      toAppeals,
    ]) {
      expect(make(undefined, undefined, PERCENT)).toBeNull();
    }
    expect(toLevelSummary(undefined, undefined, PERCENT, 1)).toBeNull();
  });

  it('keep the place of a figure that was not sent', () => {
    const figures = toTopSummary({ total_points: { value: 3 } }, undefined, PERCENT);
    expect(figures?.figures.map(({ measure }) => measure.value)).toEqual([null, null, 3, null]);
    expect(figures?.most).toBe(3);
  });

  it('divide cost by fines, now and before, and make that change themselves', () => {
    const member = { total_fines_quantity: 10, total_fines_cost: 2000 };
    const before = { total_fines_quantity: 20, total_fines_cost: 2000 };
    const figures = toInfractionsSummary(member, before, ANSWERED)?.figures;
    expect(figures?.[2]?.measure).toMatchObject({ value: 200, before: 100, change: 100 });
    const none = toInfractionsSummary({ total_fines_quantity: 0, total_fines_cost: 0 }, undefined, PERCENT)?.figures;
    expect(none?.[2]?.measure.value).toBeNull();
  });

  it('give the share of what is pending, and none of nothing', () => {
    const shareOf = (value: number) =>
      toStatusSummary({ pending_fines_value: 25, total_fines_value: value }, undefined, PERCENT)?.figures[5]?.share;
    expect(shareOf(100)).toBe(0.25);
    expect(shareOf(0)).toBeNull();
  });

  it('compare all six with a second period, those of a status without a change', () => {
    const member = { total_fines_quantity: 12, total_value_cancelled_fines: { value: 850 } };
    const before = { total_fines_quantity: 10, total_value_cancelled_fines: { value: 2 } };
    const figures = toStatusSummary(member, before, SECOND)?.figures;
    expect(figures?.[3]).toMatchObject({ isPlain: false, measure: { before: 10, change: 20 } });
    expect(figures?.[2]).toMatchObject({ withheld: 'status', measure: { value: 850, before: 2, change: null } });
  });

  it('of a status say neither a change nor a figure before by themselves, which are a matter of age', () => {
    const now = { paid_fines_value: { value: 850, prev_period_percent_diff: 42_400 }, late_fines_value: { value: 1 } };
    for (const comparison of [PERCENT, ANSWERED]) {
      const [paid] = toPaidAndLate(now, { paid_fines_value: { value: 2 } }, comparison)?.figures ?? [];
      expect(paid?.measure).toEqual({ value: 850, change: null, before: null });
    }
  });
});

describe('A ranking', () => {
  it('is sorted by its figure, keeps repeated names apart and unknown names in place', () => {
    const given = [{ infraction: 'A', count: 1 }, { infraction: 'A', count: 3 }, { count: 2 }, { infraction: 'B' }];
    const ranking = toInfractionCounts(given, undefined, PERCENT);
    expect(ranking?.rows.map(({ name, measure }) => [name, measure.value])).toEqual([
      ['A', 3],
      [null, 2],
      ['A', 1],
      ['B', null],
    ]);
    expect(new Set(ranking?.rows.map(({ key }) => key)).size).toBe(4);
  });

  it('is zero only when every figure is', () => {
    const none = toGroupCosts([], undefined, PERCENT);
    const silent = toGroupCosts([{ group: 'A' }, { group: 'B', cost: 0 }], undefined, PERCENT);
    expect(none && isZero(none)).toBe(true);
    expect(silent && isZero(silent)).toBe(false);
  });

  it('knows no figure before where the second answer left the whole member out', () => {
    const now = [{ group: 'A', cost: 5, percent_change: 7 }];
    expect(toGroupCosts(now, undefined, SECOND)?.rows[0]?.measure).toMatchObject({ before: null, change: null });
  });

  it('parts statuses into open, contested and over', () => {
    const given = ['7', 'x', '5', '1'].map((fine_status_id) => ({ fine_status_id, count: 1 }));
    const rows = toStatuses(given, undefined, PERCENT, labels)?.rows;
    expect(rows?.map(({ name, statusId, isQuiet, isApart }) => [name, statusId, isQuiet, isApart])).toEqual([
      ['1', 1, false, false],
      ['5', 5, false, true],
      ['7', 7, true, true],
      ['x', null, false, true],
    ]);
  });
});

describe('A time series', () => {
  it('fills unequal lines with nothing and finds the months with most and fewest', () => {
    const series = toSeries({ '4': [1, 2, 3], '1': [4, 0] }, undefined, MONTHS, labels);
    expect(series?.lines.map(({ label, values }) => [label, values])).toEqual([
      ['Light', [4, 0, null]],
      ['Very serious', [1, 2, 3]],
    ]);
    expect(series?.peak).toEqual({ most: 0, fewest: 1 });
  });

  it('holds the second period beside each line and beside the totals', () => {
    const series = toSeries({ '1': [1, 2, 3] }, { '1': [4, 5], '2': [1, 1, 1] }, MONTHS, labels);
    expect(series?.before).toEqual([5, 6, 1]);
    expect(series?.lines[0]?.before).toEqual([4, 5, null]);
    // Of another length nobody knows which month is which.
    expect(toSeries({ '1': [1, 2, 3] }, { '1': [4, 5] }, MONTHS, labels)?.before).toEqual([null, null, null]);
  });

  it('is empty when every bucket is zero, and not when nothing was said', () => {
    const zero = toSingleSeries([0, 0, 0], undefined, MONTHS);
    const silent = toSingleSeries([null, null, null], undefined, MONTHS);
    expect(zero && isEmpty(zero)).toBe(true);
    expect(silent && isEmpty(silent)).toBe(false);
    expect(toSingleSeries(undefined, undefined, MONTHS)).toBeNull();
  });
});

describe('Shares', () => {
  it.each([
    { what: 'those of the service', member: { nic_fines: 1, normal_fines: 1, nic_fines_percentage: 12 }, share: 0.12 },
    { what: 'ours where it sent none', member: { nic_fines: 1, normal_fines: 3 }, share: 0.25 },
    {
      what: 'ours where its own cannot be',
      member: { nic_fines: 1, normal_fines: 3, nic_fines_percentage: 250 },
      share: 0.25,
    },
    { what: 'none of nothing', member: { nic_fines: 0, normal_fines: 0 }, share: null },
    { what: 'none of negative sums', member: { nic_fines: -1, normal_fines: 3 }, share: null },
  ])('of NIC are $what', ({ member, share }) => {
    const model = toProportion(member, undefined, PERCENT);
    expect(model?.nic.share).toBe(share);
    expect(model?.squares).toBe(share === null ? null : Math.round(share * 100));
  });

  it('of the value leave out what is negative or was not said', () => {
    const member = { very_serious_fines: { value: 30 }, serious_fines: { value: 10 }, normal_fines: { value: -5 } };
    const model = toMakeUp(member, undefined, PERCENT);
    expect(model?.parts.map(({ level, share }) => [level, share])).toEqual([
      [4, 0.75],
      [3, 0.25],
      [2, null],
      [1, null],
    ]);
    expect(model?.hasBefore).toBe(false);
  });
});

describe('Drivers', () => {
  it('have their classes from very serious to none, and no negative ones', () => {
    const rows = [{ driver_id: 7, light: 1, very_serious: 2, undefined: 1 }, { driver_id: 8, serious: -4 }, {}];
    const drivers = toDrivers(rows, undefined, names)?.rows();
    expect(drivers?.[0]).toMatchObject({ name: 'Ana Lima', classTotal: 4 });
    expect(drivers?.[0]?.classes.map(({ level, count }) => [level, count])).toEqual([
      [4, 2],
      [1, 1],
      [0, 1],
    ]);
    expect(drivers?.[1]?.classes).toEqual([]);
    expect(drivers?.[2]).toMatchObject({ id: null, name: null, fines: null });
  });

  it('of a level have plate and code where they are known, else the numbers', () => {
    const rows = [
      { driver_id: 7, vehicle_id: 3, infraction_id: '74550' },
      { driver_id: 1, vehicle_id: 1, infraction_id: 'weird' },
    ];
    expect(toLevelDrivers(rows, names)).toMatchObject([
      { driver: 'Ana Lima', plate: 'BRA2E19', code: '745-50' },
      { driver: null, plate: null, code: null, infractionId: 'weird' },
    ]);
  });

  it('pay no endless price for an infraction without fines', () => {
    const rows = [
      { infraction_id: '1', quantity: 0, cost: 500 },
      { infraction_id: '74550', quantity: 4, cost: 100 },
    ];
    const model = toFrequents(rows, undefined, names, ANSWERED.totals);
    expect(model?.rows.map(({ each }) => each)).toEqual([25, null]);
    expect(model?.dearest?.code).toBe('745-50');
  });
});
