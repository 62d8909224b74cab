import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import type { Fine } from '../../../../../src/contract/fine';
import type { Identifier } from '../../../../../src/contract/long-integers';
import { NO_NAMES } from '../../../../../src/features/fines/filters/names';
import { cellText } from '../../../../../src/features/fines/list/cell-text';
import { CONTRACT_COLUMNS } from '../../../../../src/features/fines/list/columns';
import { toFineRow } from '../../../../../src/features/fines/list/fine-row';
import { formatSort, nextSort, parseSort, type Sort, sortRows } from '../../../../../src/features/fines/list/sort-rows';
import { formatOf, NOTHING } from '../../../../../src/format/format';
import { catalogue } from '../../../../../src/i18n/en';
import { texts } from '../../../../../src/i18n/en/fines-list';
import { createText } from '../../../../../src/i18n/text';

const MOST_SORT_KEYS = 3;

const labels = createLabels({ ...defaultLabels, seriousnessKeys: defaultLabels.seriousness }, 'en');
const format = formatOf({ locale: 'en', currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' });
const words = { t: createText({ ...catalogue, ...texts }, 'en'), format };
const names = { ...NO_NAMES, driver: (id: Identifier) => ({ 1: 'Álvaro', 2: 'bia', 3: 'Zeca' })[id] ?? null };
const toRow = (fine: Fine) => toFineRow(fine, { names, labels, today: '2026-11-21' });
const sorted = (fines: readonly Fine[], text: string) => sortRows(fines, parseSort(text), toRow, words);

const IDS = CONTRACT_COLUMNS.map(({ id }) => id);
const few = (...values: number[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const texty = (...values: string[]) => fc.option(fc.constantFrom('', '  ', ...values), { nil: undefined });
const days = texty('2026-11-01', '2026-11-02T10:00:00Z', '2025-01-31', '2026-02-30', 'soon');
const fines: fc.Arbitrary<Fine[]> = fc.array(
  fc.record({
    fine_id: few(1, 2, 10),
    ait_number: texty('AE10', 'AE9', 'ae9'),
    fine_date: days,
    fine_hour: texty('09:00', '23:59:59', 'noon'),
    driver_id: few(1, 2, 3, 40),
    due_date: days,
    driver_indication_deadline: days,
    created: days,
    fine_status_id: few(1, 2, 10, 77),
    seriousness: few(1, 4, 9),
    default_amount: few(0, 1, 29347, -5),
    vehicle_plate_number: texty('abc1d23', 'ABC1D24'),
    vehicle_name: texty('Van 9', 'Van 10'),
    infraction: texty('Ação', 'açude', 'Zona'),
    article: few(218, 252),
    system_vehicle_position: fc.option(fc.constant({ lat: -23.5, lng: -46.6 }), { nil: undefined }),
  }),
  { maxLength: 30 },
);
const keys = fc.uniqueArray(fc.record({ id: fc.constantFrom(...IDS), descending: fc.boolean() }), {
  maxLength: MOST_SORT_KEYS,
  selector: ({ id }) => id,
});

describe('Sorting the loaded rows', () => {
  it('gives each row once, whatever it is sorted by', () => {
    fc.assert(
      fc.property(fines, keys, (given, sort) => {
        const before = [...given];
        const result = sortRows(given, sort, toRow, words);
        expect(given).toEqual(before);
        expect(result).toHaveLength(given.length);
        expect(new Set(result)).toEqual(new Set(given));
      }),
    );
  });
  it('keeps the order of the service where rows are equal, in both directions', () => {
    fc.assert(
      fc.property(fines, fc.boolean(), (given, descending) => {
        const result = sortRows(given, [{ id: 'default_amount', descending }], toRow, words);
        for (const amount of new Set(given.map((fine) => fine.default_amount))) {
          const same = (list: readonly Fine[]) => list.filter((fine) => fine.default_amount === amount);
          same(result).forEach((fine, index) => {
            expect(fine).toBe(same(given)[index]);
          });
        }
      }),
    );
  });
  it('puts what shows no value last in both directions, in every column', () => {
    const isEmpty = (fine: Fine, id: (typeof IDS)[number]) => {
      const text = cellText(toRow(fine), id, words);
      return text === NOTHING || (id === 'driver_id' && fine.driver_id === undefined);
    };
    fc.assert(
      fc.property(fines, fc.constantFrom(...IDS), fc.boolean(), (given, id, descending) => {
        const empty = sortRows(given, [{ id, descending }], toRow, words).map((fine) => isEmpty(fine, id));
        expect(empty).toEqual([...empty].sort((a, b) => Number(a) - Number(b)));
      }),
    );
  });
  it('is sorted where it is sorted already, and turned round by the other direction', () => {
    fc.assert(
      fc.property(fines, keys, (given, sort) => {
        const once = sortRows(given, sort, toRow, words);
        expect([...sortRows(once, sort, toRow, words)]).toEqual([...once]);
      }),
    );
    const amounts = [3, 1, 2].map((default_amount): Fine => ({ default_amount }));
    const up = sorted(amounts, 'default_amount').map((fine) => fine.default_amount);
    const down = sorted(amounts, '-default_amount').map((fine) => fine.default_amount);
    expect([up, down]).toEqual([
      [1, 2, 3],
      [3, 2, 1],
    ]);
  });
  it('by several columns decides by the next one only where the ones before are equal', () => {
    const rows: Fine[] = [
      { fine_id: 1, seriousness: 4, default_amount: 10 },
      { fine_id: 2, seriousness: 1, default_amount: 30 },
      { fine_id: 3, seriousness: 4, default_amount: 20 },
      { fine_id: 4, default_amount: 99 },
      { fine_id: 5, seriousness: 1 },
    ];
    expect(sorted(rows, '-seriousness,default_amount').map((fine) => fine.fine_id)).toEqual([1, 3, 2, 5, 4]);
    expect(sorted(rows, 'seriousness,-default_amount').map((fine) => fine.fine_id)).toEqual([2, 5, 3, 1, 4]);
    expect(sorted(rows, '-default_amount,seriousness').map((fine) => fine.fine_id)).toEqual([4, 2, 3, 1, 5]);
  });
  it.each([
    ['ait_number', [{ ait_number: 'AE10' }, { ait_number: 'AE9' }], ['AE9', 'AE10']],
    ['driver_id', [{ driver_id: 3 }, { driver_id: 1 }, {}, { driver_id: 2 }], ['Álvaro', 'bia', 'Zeca', 'No driver']],
    ['infraction', [{ infraction: 'Zona' }, { infraction: 'açude' }], ['açude', 'Zona']],
    ['fine_status_id', [{ fine_status_id: 10 }, { fine_status_id: 2 }], ['In prior defence', 'Warning']],
    ['seriousness', [{ seriousness: 4 }, { seriousness: 2 }], ['Medium', 'Very serious']],
    [
      'fine_date',
      [{ fine_date: '2026-11-02T23:00:00Z' }, { fine_date: 'soon' }, { fine_date: '2026-11-01' }],
      ['1 Nov 2026', '2 Nov 2026', 'soon'],
    ],
    ['fine_id', [{ fine_id: 10 }, { fine_id: 9 }], ['9', '10']],
  ] as const)('orders %s as a person does', (id, rows, expected) => {
    expect(sorted(rows, id).map((fine) => cellText(toRow(fine), id, words))).toEqual(expected);
  });
  it('gives the rows themselves when there is nothing to sort by', () => {
    const rows: Fine[] = [{ fine_id: 2 }, { fine_id: 1 }];
    expect(sortRows(rows, [], toRow, words)).toBe(rows);
  });
});

describe('The sort in the address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(keys, (sort: Sort) => {
        expect(parseSort(formatSort(sort))).toEqual(sort);
      }),
    );
  });
  it('takes anything and keeps at most three known columns, each once', () => {
    const piece = fc.oneof(fc.constantFrom<string>(...IDS, '-', '__proto__'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('-', '', ' '), piece).map((parts) => parts.join(''))), (parts) => {
        const sort = parseSort(parts.join(','));
        expect(sort.length).toBeLessThanOrEqual(MOST_SORT_KEYS);
        expect(new Set(sort.map(({ id }) => id)).size).toBe(sort.length);
        for (const { id } of sort) expect(IDS).toContain(id);
      }),
    );
    expect(parseSort('-fine_date,nothing,fine_date,article,seriousness,infraction')).toEqual([
      { id: 'fine_date', descending: true },
      { id: 'article', descending: false },
      { id: 'seriousness', descending: false },
    ]);
  });
});

describe('A press on the head of a column', () => {
  it('goes from ascending over descending to the order of the service', () => {
    const press = (sort: Sort) => nextSort(sort, 'fine_date');
    expect(formatSort(press([]))).toBe('fine_date');
    expect(formatSort(press(press([])))).toBe('-fine_date');
    expect(press(press(press([])))).toEqual([]);
  });
  it('takes the place of other columns, unless Shift is held', () => {
    const by = parseSort('-article,seriousness');
    expect(formatSort(nextSort(by, 'fine_date'))).toBe('fine_date');
    expect(formatSort(nextSort(by, 'fine_date', true))).toBe('-article,seriousness,fine_date');
    expect(formatSort(nextSort(by, 'seriousness', true))).toBe('-article,-seriousness');
    expect(formatSort(nextSort(by, 'article', true))).toBe('seriousness');
  });
  it('never sorts by more than three columns: the oldest gives way', () => {
    const by = parseSort('article,seriousness,fine_hour');
    expect(formatSort(nextSort(by, 'fine_date', true))).toBe('seriousness,fine_hour,fine_date');
  });
});
