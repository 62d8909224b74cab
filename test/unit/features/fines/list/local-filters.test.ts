import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import type { Fine } from '../../../../../src/contract/fine';
import { FINDING_KINDS } from '../../../../../src/desk/finding';
import { TASK_LANES } from '../../../../../src/features/fines/list/desk-filters';
import {
  countLocal,
  formatLocalFilters,
  isLocalChanged,
  isRelative,
  LOCAL_KEYS,
  LOCAL_PARTS,
  type LocalFilters,
  NO_LOCAL_FILTERS,
  parseLocalFilters,
  toLocalTest,
  withoutLocal,
} from '../../../../../src/features/fines/list/local-filters';

const TODAY = '2026-11-21';
const labels = createLabels({ ...defaultLabels, seriousnessKeys: {} }, 'en');
const numbers = (max: number) =>
  fc.uniqueArray(fc.nat({ max }), { maxLength: 6 }).map((list) => list.sort((a, b) => a - b));
const filters: fc.Arbitrary<LocalFilters> = fc
  .record({
    seriousness_ids: numbers(9),
    articles: numbers(999_999_999),
    nic: fc.constantFrom('yes', 'no', null),
    driver: fc.constantFrom('none', 'missing', 'named', null),
    infraction: fc.option(
      fc.oneof(
        fc.record({ id: fc.nat().map(String) }),
        fc.record({ text: fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }) }),
      ),
    ),
    weekdays: numbers(6),
    indicateWithin: fc.option(fc.nat({ max: 999 })),
    overdue: fc.constantFrom('yes', null),
    todo: fc.constantFrom(...TASK_LANES, null),
    finding: fc.constantFrom(...FINDING_KINDS, 'any' as const, null),
    asOf: fc.constantFrom('2026-11-21', null),
  })
  // Kept only where something counts from it.
  .map((given) => (isRelative(given) ? given : { ...given, asOf: null }));
const fine: fc.Arbitrary<Fine> = fc.record(
  {
    seriousness: fc.integer({ min: 0, max: 9 }),
    article: fc.constantFrom(218, 252, 257),
    infraction_code: fc.constantFrom('50020', '500-20', '74550', '', 'x'),
    driver_id: fc.nat({ max: 3 }),
    vehicle_id: fc.nat({ max: 5 }),
    driver_indication_deadline: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-24', 'soon', '', '2026-02-30'),
  },
  { requiredKeys: [] },
);
const fits = (part: Partial<LocalFilters>, given: Fine) =>
  toLocalTest({ ...NO_LOCAL_FILTERS, ...part }, { today: TODAY, labels })(given);

describe('The filters of the loaded rows', () => {
  it('are read from the address as they were written', () => {
    fc.assert(
      fc.property(filters, (given) => {
        const record = formatLocalFilters(given);
        expect(parseLocalFilters(record, given.seriousness_ids)).toEqual(given);
        for (const key of Object.keys(record)) expect(LOCAL_KEYS).toContain(key);
      }),
    );
  });
  it('take any address at all', () => {
    const record = fc.dictionary(
      fc.oneof(fc.constantFrom<string>(...LOCAL_KEYS), fc.string()),
      fc.array(
        fc.oneof(fc.string(), fc.constantFrom('yes', 'none', '7', '218,252', '-1', '1e3', '007', '9'.repeat(40))),
      ),
    );
    fc.assert(
      fc.property(record, (given) => {
        const read = parseLocalFilters(given, []);
        expect(parseLocalFilters(formatLocalFilters(read), [])).toEqual(read);
        for (const article of read.articles) expect(Number.isSafeInteger(article)).toBe(true);
      }),
    );
    expect(
      parseLocalFilters({ article: ['252,218', '252', 'x'], indicate_within: ['soon'], nic: ['maybe'] }, []),
    ).toEqual({
      ...NO_LOCAL_FILTERS,
      articles: [218, 252],
    });
  });
  it('let every fine through when there is none of them', () => {
    fc.assert(
      fc.property(fine, (given) => {
        expect(fits({}, given)).toBe(true);
      }),
    );
    expect(formatLocalFilters(NO_LOCAL_FILTERS)).toEqual({});
  });
  it('hold all together: a fine fits exactly when it fits each part alone', () => {
    fc.assert(
      fc.property(filters, fine, (given, one) => {
        const each = LOCAL_PARTS.every((part) => fits({ [part]: given[part] }, one));
        expect(fits(given, one)).toBe(each);
      }),
    );
  });
  it('are counted by part, and one can be taken away', () => {
    fc.assert(
      fc.property(filters, (given) => {
        const changed = LOCAL_PARTS.filter((part) => isLocalChanged(given, part));
        expect(countLocal(given)).toBe(changed.length);
        for (const part of changed) {
          const next = withoutLocal(given, part);
          expect(isLocalChanged(next, part)).toBe(false);
          expect(countLocal(next)).toBe(changed.length - 1);
        }
      }),
    );
    expect(isLocalChanged({ ...NO_LOCAL_FILTERS, indicateWithin: 0 }, 'indicateWithin')).toBe(true);
  });
});

describe('The day that filters count from', () => {
  it('is nothing where nothing counts from it', () => {
    expect(formatLocalFilters({ ...NO_LOCAL_FILTERS, nic: 'yes', asOf: TODAY })).toEqual({ nic: ['yes'] });
    expect(parseLocalFilters({ driver: ['named'], as_of: [TODAY] }, []).asOf).toBeNull();
    const both: LocalFilters = { ...NO_LOCAL_FILTERS, driver: 'missing', indicateWithin: 7, asOf: TODAY };
    expect(withoutLocal(both, 'driver').asOf).toBe(TODAY);
    expect(withoutLocal(withoutLocal(both, 'driver'), 'indicateWithin')).toEqual(NO_LOCAL_FILTERS);
  });
});

describe('A fine fits', () => {
  it('a level of seriousness, and none when it has no level', () => {
    expect(fits({ seriousness_ids: [4, 3] }, { seriousness: 3 })).toBe(true);
    expect(fits({ seriousness_ids: [4] }, { seriousness: 3 })).toBe(false);
    expect(fits({ seriousness_ids: [4] }, {})).toBe(false);
  });
  it('an article, and none when it has no article', () => {
    expect(fits({ articles: [218, 252] }, { article: 252 })).toBe(true);
    expect(fits({ articles: [218] }, { article: 252 })).toBe(false);
    expect(fits({ articles: [218] }, {})).toBe(false);
  });
  it('as a fine for not naming the driver, in every spelling of its code', () => {
    for (const infraction_code of ['50020', '500-20', '5002-0']) {
      expect(fits({ nic: 'yes' }, { infraction_code })).toBe(true);
      expect(fits({ nic: 'no' }, { infraction_code })).toBe(false);
    }
    for (const other of [{ infraction_code: '74550' }, {}]) {
      expect(fits({ nic: 'yes' }, other)).toBe(false);
      expect(fits({ nic: 'no' }, other)).toBe(true);
    }
  });
  it('without a driver where one is to be named: no NIC, nothing closed, nothing of the owner', () => {
    const open = { driver_indication_deadline: TODAY };
    expect(fits({ driver: 'missing' }, open)).toBe(true);
    expect(fits({ driver: 'missing' }, { ...open, driver_id: 7 })).toBe(false);
    expect(fits({ driver: 'missing' }, { ...open, infraction_code: '500-20' })).toBe(false);
    expect(fits({ driver: 'missing' }, { ...open, fine_status_id: 9 })).toBe(false);
    expect(fits({ driver: 'missing' }, { ...open, infraction_code: '663-71' })).toBe(false);
    expect(fits({ driver: 'missing' }, { ...open, driver_indication_status_id: 3 })).toBe(false);
  });
  it('a deadline within seven days whatever the driver and the status are, as long as nobody is named', () => {
    const open = { driver_indication_deadline: TODAY };
    for (const driver_indication_status_id of [undefined, 1, 4, 5]) {
      for (const fine_status_id of [undefined, 1, 2, 3, 4, 5, 6, 7, 8]) {
        const fine = { ...open, driver_indication_status_id, fine_status_id, driver_id: 7 };
        expect(fits({ indicateWithin: 7 }, fine)).toBe(true);
      }
    }
    for (const driver_indication_status_id of [2, 3, 6]) {
      expect(fits({ indicateWithin: 7 }, { ...open, driver_indication_status_id })).toBe(false);
    }
  });
  it('as on the day that the filters count from, on whatever day it is looked at', () => {
    const asOf = '2026-10-01';
    const open = { driver_indication_deadline: '2026-10-05' };
    expect(fits({ indicateWithin: 7 }, open)).toBe(false);
    expect(fits({ indicateWithin: 7, asOf }, open)).toBe(true);
    expect(fits({ indicateWithin: 3, asOf }, open)).toBe(false);
    const expired = { driver_indication_deadline: '2026-04-10' };
    expect(fits({ driver: 'missing' }, expired)).toBe(false);
    expect(fits({ driver: 'missing', asOf }, expired)).toBe(true);
  });
  it('with or without a driver; 0 and negative numbers are none', () => {
    expect(fits({ driver: 'none' }, {})).toBe(true);
    for (const driver_id of [0, -1]) {
      expect(fits({ driver: 'none' }, { driver_id })).toBe(true);
      expect(fits({ driver: 'named' }, { driver_id })).toBe(false);
    }
    expect(fits({ driver: 'named' }, { driver_id: 7 })).toBe(true);
    expect(fits({ driver: 'named' }, {})).toBe(false);
  });
  it('when it is overdue: late whatever its due date, to be paid once that is past', () => {
    const [toPay, late] = (['toPay', 'late'] as const).map((group) => labels.statusIdsOf([group])[0]);
    const isOverdue = (given: Fine) => fits({ overdue: 'yes' }, given);
    expect(isOverdue({ fine_status_id: late })).toBe(true);
    expect(isOverdue({ fine_status_id: late, due_date: '2026-12-31' })).toBe(true);
    expect(isOverdue({ fine_status_id: toPay, due_date: '2026-11-20' })).toBe(true);
    expect(isOverdue({ fine_status_id: toPay, due_date: TODAY })).toBe(false);
    expect(isOverdue({ fine_status_id: toPay })).toBe(false);
    expect(isOverdue({ due_date: '2026-01-01' })).toBe(false);
  });
  it('one infraction by its id, and not another one with its code in the text', () => {
    expect(fits({ infraction: { id: '74550' } }, { infraction_id: 74550 })).toBe(true);
    expect(fits({ infraction: { id: '74550' } }, { infraction_id: 74630, infraction: 'not 745-50' })).toBe(false);
    expect(fits({ infraction: { id: '74550' } }, { infraction: '745-50' })).toBe(false);
  });
  it('one infraction by its text or code, however it is written', () => {
    const given = { infraction: 'Excesso de Velocidade até 20%', infraction_code: '74550' };
    expect(fits({ infraction: { text: 'excesso de velocidade ATÉ 20% ' } }, given)).toBe(true);
    expect(fits({ infraction: { text: '745-50' } }, given)).toBe(true);
    expect(fits({ infraction: { text: 'excesso de velocidade' } }, given)).toBe(false);
    expect(fits({ infraction: { text: 'x' } }, {})).toBe(false);
  });
  it('days of the week, the midnight of 24:00 among those of the day after', () => {
    // A Friday.
    expect(fits({ weekdays: [4] }, { fine_date: '2026-11-20', fine_hour: '13:05' })).toBe(true);
    expect(fits({ weekdays: [3, 5] }, { fine_date: '2026-11-20', fine_hour: '13:05' })).toBe(false);
    expect(fits({ weekdays: [5] }, { fine_date: '2026-11-20', fine_hour: '24:00' })).toBe(true);
    expect(fits({ weekdays: [4] }, { fine_date: '2026-11-20' })).toBe(false);
  });
  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-28', true],
    ['2026-11-28T23:59:59Z', true],
    ['2026-11-29', false],
    ['2026-02-30', false],
    ['soon', false],
    ['', false],
    [undefined, false],
  ])('a deadline within seven days: %s', (driver_indication_deadline, expected) => {
    expect(fits({ indicateWithin: 7 }, { driver_indication_deadline })).toBe(expected);
  });
  it('a deadline of today when it is to be within no day at all', () => {
    expect(fits({ indicateWithin: 0 }, { driver_indication_deadline: TODAY })).toBe(true);
    expect(fits({ indicateWithin: 0 }, { driver_indication_deadline: '2026-11-22' })).toBe(false);
  });
});
