import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTERS, toIds } from '../../../../../src/features/fines/filters/filters';
import { CONTRACT_COLUMNS } from '../../../../../src/features/fines/list/columns';
import { DEFAULT_LAYOUT, formatLayout, type Layout, parseLayout } from '../../../../../src/features/fines/list/layout';
import { NO_LIST_FILTERS } from '../../../../../src/features/fines/list/list-filters';
import { NO_LOCAL_FILTERS } from '../../../../../src/features/fines/list/local-filters';
import {
  TABLE_RULES,
  type TableState,
  tableCodec,
  withFilters,
  withList,
  withLocal,
} from '../../../../../src/features/fines/list/table-state';
import { formatSearchText, parseSearchText } from '../../../../../src/url/navigation';
import { unreadValues } from '../../../../../src/url/unread-values';

const ROW_MEASURES = ['fines', 'cost', 'points', 'paid', 'drivers'] as const;

const IDS = CONTRACT_COLUMNS.map(({ id }) => id);
const FIRST: TableState = {
  filters: NO_FILTERS,
  list: NO_LIST_FILTERS,
  local: NO_LOCAL_FILTERS,
  sort: [],
  layout: DEFAULT_LAYOUT,
  density: null,
  rows: 'page',
  panel: null,
  fine: null,
  view: null,
  figure: null,
};

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const days = fc.tuple(day, day).map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a]));
const ids = fc.array(fc.nat(), { maxLength: 5 }).map(toIds);
const written = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength: Math.floor(maxLength / 12) });
const layout: fc.Arbitrary<Layout> = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom(...IDS), fc.integer({ min: 48, max: 640 }), fc.constantFrom('.start', '', '.end')),
    { minLength: 1, selector: ([id]) => id },
  )
  .map((columns) => parseLayout(columns.map(([id, width, pin]) => `${id}.${width}${pin}`).join()) ?? DEFAULT_LAYOUT);
const states: fc.Arbitrary<TableState> = fc
  .record({
    filters: fc.record({
      period: fc.option(days),
      driver_ids: ids,
      vehicle_ids: ids,
      group: fc.option(written(200).filter((text) => text !== '')),
      fine_status_ids: ids,
      seriousness_ids: ids,
      fine_hour_range: fc.constantFrom<[string, string] | null>(null, ['08:00', '18:30'], ['22:00', '05:00']),
    }),
    list: fc.record({
      search_term: written(200),
      ait_number: written(200),
      isWithinPeriod: fc.boolean(),
      due_date_range: fc.option(days),
      page: fc.nat({ max: 1_000_000 }),
      per_page: fc.integer({ min: 1, max: 1000 }),
    }),
    local: fc.record({
      articles: fc.array(fc.nat({ max: 999_999_999 }), { maxLength: 5 }).map(toIds),
      nic: fc.constantFrom('yes', 'no', null),
      driver: fc.constantFrom('none', 'named', null),
      infraction: fc.option(
        fc.oneof(
          fc.record({ id: fc.nat().map(String) }),
          fc.record({ text: written(200).filter((text) => text !== '') }),
        ),
      ),
      weekdays: fc.uniqueArray(fc.nat({ max: 6 })).map(toIds),
      overdue: fc.constantFrom('yes', null),
      todo: fc.constantFrom('decide', 'done', null),
      finding: fc.constantFrom('any', 'two_places', null),
      indicateWithin: fc.option(fc.nat({ max: 999 })),
      asOf: fc.constant(null),
    }),
    sort: fc.uniqueArray(fc.record({ id: fc.constantFrom(...IDS), descending: fc.boolean() }), {
      maxLength: 3,
      selector: ({ id }) => id,
    }),
    layout: fc.oneof(layout, fc.constant(DEFAULT_LAYOUT)),
    density: fc.constantFrom('comfortable', 'compact', null),
    rows: fc.constantFrom('page', 'all'),
    panel: fc.constantFrom('map', 'hours', null),
    fine: fc.option(written(200).filter((text) => text !== '')),
    view: fc.option(written(80).filter((text) => text !== '')),
    figure: fc.option(
      fc.record({
        origin: fc.constantFrom('hours', 'top_summary'),
        measure: fc.constantFrom(...ROW_MEASURES),
        value: fc.integer(),
      }),
    ),
  })
  .map(({ filters: { period, ...filters }, local, ...rest }): TableState => {
    const [start_date, end_date] = period ?? [null, null];
    return {
      ...rest,
      filters: { ...filters, start_date, end_date, compare: null },
      local: { ...local, seriousness_ids: filters.seriousness_ids },
    };
  });

describe('The state of the table in the address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(tableCodec.parse(tableCodec.format(state))).toEqual(state);
        const text = formatSearchText(tableCodec.format(state));
        expect(tableCodec.parse(parseSearchText(text))).toEqual(state);
      }),
    );
  });
  it('shows the payments where the rows stand behind a figure of payments, until other columns are chosen', () => {
    const ids = (text: string) => tableCodec.parse(parseSearchText(text)).layout.map(({ id }) => id);
    const figure = 'figure=value_paid_by_seriousness:paid:18773802';
    expect(ids(`?${figure}`).at(-1)).toBe('amount_paid');
    expect(ids('?figure=top_summary:cost:1')).not.toContain('amount_paid');
    expect(ids(`?${figure}&columns=fine_date`)).toEqual(['fine_date']);
  });
  it('is understood as it was written, and names what it cannot read', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(unreadValues(tableCodec.format(state), TABLE_RULES)).toEqual([]);
      }),
    );
    const search =
      '?page=-3&per_page=0&sort=-default_amount,colour&columns=ait_number.80.start,colour.90&density=wide&rows=some' +
      '&panel=none&figure=x&weekday=8&nic=maybe&driver=ghost&indicate_within=soon&due_date_range=2026-01-01';
    expect(unreadValues(parseSearchText(search), TABLE_RULES).map(({ parameter }) => parameter)).toEqual([
      'page',
      'per_page',
      'sort',
      'columns',
      'density',
      'rows',
      'panel',
      'figure',
      'weekday',
      'nic',
      'driver',
      'indicate_within',
      'due_date_range',
    ]);
  });
  it('uses no parameter that is not its own', () => {
    fc.assert(
      fc.property(states, (state) => {
        for (const key of Object.keys(tableCodec.format(state))) expect(tableCodec.keys).toContain(key);
      }),
    );
    expect(new Set(tableCodec.keys).size).toBe(tableCodec.keys.length);
  });
  it('is the first one for an empty address, and leaves it empty', () => {
    expect(tableCodec.parse({})).toEqual(FIRST);
    expect(tableCodec.format(FIRST)).toEqual({});
  });
  it('takes any address at all, and is the same when written and read again', () => {
    const value = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string(),
        day,
        fc.integer().map(String),
        fc.constantFrom(
          ...IDS,
          '-fine_date',
          'all',
          'map',
          'compact',
          '',
          '1,2',
          '😀'.repeat(150),
          `x${'😀'.repeat(150)}`,
        ),
      ),
      { maxLength: 5 },
    );
    const record = fc.dictionary(fc.oneof(fc.constantFrom(...tableCodec.keys), fc.string()), value);
    fc.assert(
      fc.property(record, (given) => {
        const state = tableCodec.parse(given);
        expect(tableCodec.parse(tableCodec.format(state))).toEqual(state);
        const text = formatSearchText(tableCodec.format(state));
        expect(tableCodec.parse(parseSearchText(text))).toEqual(state);
      }),
    );
  });
  it.each(['search_term', 'ait_number', 'group', 'fine', 'view'])('cuts a long %s between two characters', (key) => {
    for (const long of ['😀'.repeat(300), `x${'😀'.repeat(300)}`]) {
      const state = tableCodec.parse({ [key]: [long] });
      const text = formatSearchText(tableCodec.format(state));
      expect(tableCodec.parse(parseSearchText(text))).toEqual(state);
    }
  });
  it('holds everything that a person can change', () => {
    const text =
      '?search_term=van&ait_number=AE1&due_date_range=2026-01-01&due_date_range=2026-02-01&page=2&per_page=50' +
      '&seriousness_ids=4&article=218&nic=yes&driver=none&group=South&infraction_id=74550&weekday=1&weekday=7&indicate_within=7' +
      '&sort=-default_amount,fine_date&columns=ait_number.200.start,article&density=compact&rows=all&panel=hours' +
      '&fine=17&view=v1&figure=top_summary:cost:123';
    const state = tableCodec.parse(parseSearchText(text));
    expect(state).toMatchObject({
      filters: { seriousness_ids: [4], group: 'South' },
      list: {
        search_term: 'van',
        ait_number: 'AE1',
        due_date_range: ['2026-01-01', '2026-02-01'],
        page: 2,
        per_page: 50,
      },
      local: {
        seriousness_ids: [4],
        articles: [218],
        nic: 'yes',
        driver: 'none',
        infraction: { id: '74550' },
        weekdays: [0, 6],
        indicateWithin: 7,
      },
      sort: [
        { id: 'default_amount', descending: true },
        { id: 'fine_date', descending: false },
      ],
      density: 'compact',
      rows: 'all',
      panel: 'hours',
      fine: '17',
      view: 'v1',
      figure: { origin: 'top_summary', measure: 'cost', value: 123 },
    });
    expect(formatLayout(state.layout)).toBe('ait_number.200.start,article');
  });
});

describe('A change of the filters', () => {
  const far: TableState = { ...FIRST, list: { ...NO_LIST_FILTERS, page: 7, per_page: 50 }, fine: '17', sort: [] };
  it('goes to the first page and closes the row that was open', () => {
    const next = withFilters(far, { ...NO_FILTERS, driver_ids: [7], seriousness_ids: [4] });
    expect(next).toMatchObject({ fine: null, list: { page: 0, per_page: 50 }, local: { seriousness_ids: [4] } });
    expect(withList(far, { search_term: 'van' })).toMatchObject({ fine: null, list: { page: 0, search_term: 'van' } });
  });
  it('of the page is the page alone', () => {
    expect(withList(far, { page: 3 })).toEqual({ ...far, fine: null, list: { ...far.list, page: 3 } });
  });
  it('of the loaded rows stays on the page, and seriousness is the same in both places', () => {
    const next = withLocal(far, { ...NO_LOCAL_FILTERS, seriousness_ids: [3], driver: 'none' });
    expect(next).toMatchObject({
      fine: null,
      list: { page: 7 },
      filters: { seriousness_ids: [3] },
      local: { driver: 'none' },
    });
    fc.assert(
      fc.property(states, states, (state, other) => {
        for (const changed of [withLocal(state, other.local), withFilters(state, other.filters)]) {
          expect(changed.local.seriousness_ids).toEqual(changed.filters.seriousness_ids);
          expect(tableCodec.parse(tableCodec.format(changed))).toEqual(changed);
        }
      }),
    );
  });
});
