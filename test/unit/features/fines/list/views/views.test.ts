import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../../src/config/default-labels';
import { createLabels } from '../../../../../../src/config/labels';
import { addDays } from '../../../../../../src/features/fines/filters/calendar-days';
import { DEFAULT_LAYOUT } from '../../../../../../src/features/fines/list/layout';
import { parseLocalFilters } from '../../../../../../src/features/fines/list/local-filters';
import { tableCodec, VIEW_PARAMETERS } from '../../../../../../src/features/fines/list/table-state';
import {
  BUILT_IN_LAYOUTS,
  builtInViews,
  currentView,
  isChanged,
  openingSearch,
  viewSearch,
} from '../../../../../../src/features/fines/list/views/views';
import { catalogue } from '../../../../../../src/i18n/en';
import { texts } from '../../../../../../src/i18n/en/fines-list';
import { createText } from '../../../../../../src/i18n/text';
import { formatSearchText, parseSearchText } from '../../../../../../src/url/navigation';

const TODAY = '2026-11-21';
const t = createText({ ...catalogue, ...texts }, 'en');
const labels = createLabels({ ...defaultLabels, seriousnessKeys: {} }, 'en');
const views = builtInViews(t, labels, TODAY);
const builtIn = (id: string) => views.find((view) => view.id === id)?.search ?? null;

/** Any record of known and unknown parameters with values that fit, nearly fit, or do not. */
const records = fc.dictionary(
  fc.constantFrom(...tableCodec.keys, 'view', 'utm_source', '__proto__', 'constructor'),
  fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.integer({ min: -5, max: 2000 }).map(String),
      fc.constantFrom(
        '2026-02-30',
        TODAY,
        '2026-01-01',
        '08:00',
        'yes',
        'none',
        'all',
        '-default_amount',
        '1,2',
        '\uD800',
      ),
    ),
    { maxLength: 4 },
  ),
);

describe('The built-in views', () => {
  it('are seven, and the first filters nothing', () => {
    expect(views.map(({ id, name }) => [id, name])).toEqual([
      ['all', 'All'],
      ['indicate', 'Indicate within 7 days'],
      ['decide', 'To decide'],
      ['overdue', 'Overdue'],
      ['nic', 'NIC'],
      ['no-driver', 'No driver'],
      ['contradictions', 'Contradictions'],
    ]);
    expect(builtIn('all')).toEqual({});
  });

  it('ask for drivers to be named within a week, the nearest deadline first', () => {
    expect(builtIn('indicate')).toEqual({
      start_date: ['2026-07-24'],
      end_date: [TODAY],
      indicate_within: ['7'],
      rows: ['all'],
      sort: ['driver_indication_deadline'],
    });
  });

  it('call overdue what is late, and what is to be paid and fell due before today', () => {
    expect(builtIn('overdue')).toEqual({
      start_date: ['2021-11-21'],
      end_date: [TODAY],
      fine_status_ids: labels
        .statusIdsOf(['toPay', 'late'])
        .sort((a, b) => a - b)
        .map(String),
      overdue: ['yes'],
      rows: ['all'],
      sort: ['due_date'],
      columns: [[...BUILT_IN_LAYOUTS][0]],
    });
  });

  it('ask the desk what is to be decided and what contradicts itself, in the days that it reads', () => {
    expect(builtIn('decide')).toMatchObject({
      todo: ['decide'],
      rows: ['all'],
      sort: ['last_safe_day'],
      fine_status_ids: labels
        .statusIdsOf(['notification', 'toPay'])
        .sort((a, b) => a - b)
        .map(String),
    });
    expect(builtIn('contradictions')).toMatchObject({
      finding: ['any'],
      rows: ['all'],
      start_date: ['2025-11-22'],
      end_date: [TODAY],
    });
  });

  it('find the fines for not naming the driver, and those without a driver, of the last 90 days', () => {
    const recent = { start_date: ['2026-08-24'], end_date: [TODAY], rows: ['all'] };
    expect(builtIn('nic')).toEqual({ ...recent, nic: ['yes'], sort: ['-default_amount'] });
    expect(builtIn('no-driver')).toEqual({ ...recent, driver: ['missing'], sort: ['driver_indication_deadline'] });
    expect(parseLocalFilters(builtIn('nic') ?? {}, []).nic).toBe('yes');
  });

  it('have no "Overdue" where no status says what is to be paid: paid fines would stand there', () => {
    const unknown = createLabels({ ...defaultLabels, fineStatus: {}, seriousnessKeys: {} }, 'en');
    expect(builtInViews(t, unknown, TODAY).map(({ id }) => id)).toEqual([
      'all',
      'indicate',
      'nic',
      'no-driver',
      'contradictions',
    ]);
  });

  it('mean what their addresses say on any day: an address read again is the same view', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8000 }), (days) => {
        for (const view of builtInViews(t, labels, addDays('2016-01-01', days))) {
          expect(viewSearch(parseSearchText(formatSearchText(view.search)))).toEqual(view.search);
        }
      }),
    );
  });
});

describe('The part of an address that is a view', () => {
  it('leaves out the page, the open row, the open panel, the view itself and what nobody knows', () => {
    const address = '?driver=none&page=4&fine=12&panel=map&view=nic&tab=x&compare_start_date=2026-01-01&sort=due_date';
    expect(viewSearch(parseSearchText(address))).toEqual({ driver: ['none'], sort: ['due_date'] });
  });

  it('is one for addresses that say the same in another way', () => {
    const same = (a: string, b: string) =>
      !isChanged(parseSearchText(a), { id: 'b', name: 'b', search: parseSearchText(b) }, TODAY);
    expect(same('?vehicle_ids=9&vehicle_ids=7', '?vehicle_ids=7,9,7')).toBe(true);
    expect(same('?sort=due_date&driver=none', '?driver=none&sort=due_date')).toBe(true);
    expect(same('?per_page=15&rows=page', '')).toBe(true);
    expect(same('?start_date=2026-02-01&end_date=2026-01-01', '?start_date=2026-01-01&end_date=2026-02-01')).toBe(true);
    expect(same('?sort=due_date,fine_date', '?sort=fine_date,due_date')).toBe(false);
    expect(same('?driver=none', '?driver=named')).toBe(false);
    expect(same('?per_page=50', '')).toBe(false);
  });

  it('is the same when taken again, has known parameters only, and can be an address, whatever it was taken from', () => {
    fc.assert(
      fc.property(records, (record) => {
        const search = viewSearch(record);
        expect(viewSearch(search)).toEqual(search);
        expect(Object.keys(search).filter((key) => !VIEW_PARAMETERS.includes(key))).toEqual([]);
        expect(viewSearch(parseSearchText(formatSearchText(search)))).toEqual(search);
      }),
    );
  });
});

describe('The present view', () => {
  it('is the one the address names, changed or not', () => {
    const changed = parseSearchText('?view=nic&nic=yes');
    const view = currentView(changed, views, TODAY);
    expect(view?.id).toBe('nic');
    expect(view && isChanged(changed, view, TODAY)).toBe(true);
    const untouched = { ...builtIn('nic'), view: ['nic'], page: ['3'] };
    expect(view && isChanged(untouched, view, TODAY)).toBe(false);
  });

  it('is one that shows the same when the address names none, or one that nobody knows', () => {
    expect(currentView({}, views, TODAY)?.id).toBe('all');
    expect(currentView({ page: ['2'] }, views, TODAY)?.id).toBe('all');
    expect(currentView({ ...builtIn('no-driver'), view: ['gone'] }, views, TODAY)?.id).toBe('no-driver');
  });

  it('that comes with Patio is not changed by columns and density', () => {
    const setUp = { columns: ['ait_number,default_amount'], density: ['compact'] };
    const nic = { id: 'nic', name: 'NIC', search: builtIn('nic') ?? {}, isBuiltIn: true } as const;
    expect(isChanged({ ...nic.search, ...setUp }, nic, TODAY)).toBe(false);
    expect(currentView(setUp, views, TODAY)?.id).toBe('all');
    const own = { id: 'own', name: 'Own', search: { columns: ['ait_number,fine_date'] } };
    expect(isChanged(setUp, own, TODAY)).toBe(true);
  });

  it('of a person is changed by other columns also where it was kept with the usual ones, and brings those back', () => {
    const own = { id: 'own', name: 'Own', search: {} };
    expect(isChanged({}, own, TODAY)).toBe(false);
    expect(isChanged({ columns: ['ait_number,default_amount'] }, own, TODAY)).toBe(true);
    expect(tableCodec.parse(openingSearch(own)).layout).toEqual(DEFAULT_LAYOUT);
    expect(openingSearch(own).columns).toBeDefined();
  });

  it('is none when nothing fits', () => {
    expect(currentView({ search_term: ['x'], view: ['gone'] }, views, TODAY)).toBeNull();
  });
});
