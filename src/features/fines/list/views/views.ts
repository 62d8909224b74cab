// A view is a name for a part of the address of the fines: what is filtered, ordered and shown, not where one has got to.
// Pure: today is given.
import type { Labels } from '../../../../config/labels';
import type { Text } from '../../../../i18n/text';
import type { SearchRecord } from '../../../../url/search-text';
import { addDays, addMonths, isSamePeriod } from '../../filters/calendar-days';
import { filtersCodec, resolvePeriod } from '../../filters/filters';
import { DEFAULT_PRESET, presetPeriod } from '../../filters/presets';
import { DEFAULT_LAYOUT, formatLayout } from '../layout';
import { tableCodec } from '../table-state';

export type View = {
  id: string;
  name: string;
  search: SearchRecord;
  /** Comes with Patio. One that names no columns leaves them, and the density, as the person has them. */
  isBuiltIn?: true;
};

/** Where one has got to, and what the list does not know. */
const NOT_OF_A_VIEW: readonly string[] = [
  'page',
  'fine',
  'panel',
  'view',
  'figure',
  'compare_start_date',
  'compare_end_date',
];

/** The parameters of an address that belong to a view. */
export const VIEW_PARAMETERS: readonly string[] = tableCodec.keys.filter((key) => !NOT_OF_A_VIEW.includes(key));

/** The first days of the longest ago that a fine may still be due. */
const OVERDUE_MONTHS = 60;
/** A fine is notified within 30 days and answered within 30 more; the rest is for authorities that take their time. */
const INDICATION_DAYS = 120;
/** What an overdue fine is about: until when it was due, and how much. */
const OVERDUE_COLUMNS =
  'ait_number.start,vehicle_plate_number.start,due_date,fine_status_id,default_amount,amount_paid,infraction,driver_id,fine_date';

/** The columns of built-in views: shown with them, and never kept as a person's own. */
export const BUILT_IN_LAYOUTS: ReadonlySet<string> = new Set([OVERDUE_COLUMNS]);

const BUILT_IN_IDS = ['all', 'indicate', 'overdue', 'nic', 'no-driver'] as const;

/** Whether everybody has the view of that id. */
export function isBuiltInId(id: string): boolean {
  return BUILT_IN_IDS.some((known) => known === id);
}

/** The views that everybody has, with the days of `today`. One that the configured statuses cannot say is left out. */
export function builtInViews(t: Text, labels: Labels, today: string): View[] {
  const { start_date, end_date } = presetPeriod('days90', today);
  const recent = { start_date: [start_date], end_date: [end_date] };
  const longAgo = addMonths(today, -OVERDUE_MONTHS);
  const unpaid = labels.statusIdsOf(['toPay', 'late']).map(String);
  const views: (View & { id: (typeof BUILT_IN_IDS)[number] })[] = [
    { id: 'all', name: t('finesViews.all'), search: {} },
    {
      id: 'indicate',
      name: t('finesViews.indicate'),
      search: {
        start_date: [addDays(today, -INDICATION_DAYS)],
        end_date: [today],
        indicate_within: ['7'],
        rows: ['all'],
        sort: ['driver_indication_deadline'],
      },
    },
    {
      id: 'overdue',
      name: t('finesViews.overdue'),
      search: {
        start_date: [longAgo],
        end_date: [today],
        fine_status_ids: unpaid,
        overdue: ['yes'],
        rows: ['all'],
        sort: ['due_date'],
        columns: [OVERDUE_COLUMNS],
      },
    },
    {
      id: 'nic',
      name: t('finesViews.nic'),
      search: { ...recent, nic: ['yes'], rows: ['all'], sort: ['-default_amount'] },
    },
    {
      id: 'no-driver',
      name: t('finesViews.noDriver'),
      search: { ...recent, driver: ['missing'], rows: ['all'], sort: ['driver_indication_deadline'] },
    },
  ];
  // Without its statuses, paid fines would stand under "Overdue".
  return views
    .filter(({ id }) => id !== 'overdue' || unpaid.length > 0)
    .map((view) => ({ ...view, search: viewSearch(view.search), isBuiltIn: true }));
}

/** The part of an address that belongs to a view, normalised: two that mean the same are the same. Never throws. */
export function viewSearch(record: SearchRecord): SearchRecord {
  // Through the page's own codec: lists sorted, defaults absent, nonsense dropped.
  const read = tableCodec.format(tableCodec.parse(cleaned(record)));
  const search: SearchRecord = {};
  for (const key of VIEW_PARAMETERS) {
    const values = read[key];
    if (values !== undefined) search[key] = values;
  }
  return search;
}

/** Whether two addresses show the same view on the day `today`, whatever page or row is open. */
export function isSameView(a: SearchRecord, b: SearchRecord, today: string): boolean {
  return JSON.stringify(undatedSearch(a, today)) === JSON.stringify(undatedSearch(b, today));
}

/** A copied link writes out the days that an address means without naming them. Those of today are left out again. */
function undatedSearch(record: SearchRecord, today: string): SearchRecord {
  const search = viewSearch(record);
  const period = resolvePeriod(filtersCodec.parse(search), today);
  if (isSamePeriod(period, presetPeriod(DEFAULT_PRESET, today))) {
    delete search.start_date;
    delete search.end_date;
  }
  if (search.as_of?.[0] === today) delete search.as_of;
  return search;
}

/** The view of an address: the one it names, else the first that it shows unchanged, else null. */
export function currentView<V extends View>(record: SearchRecord, views: readonly V[], today: string): V | null {
  const id = Object.hasOwn(record, 'view') ? record.view?.[0] : undefined;
  return views.find((view) => view.id === id) ?? views.find((view) => !isChanged(record, view, today)) ?? null;
}

/** Whether an address shows something else than the view it came from, on the day `today`. */
export function isChanged(record: SearchRecord, view: View, today: string): boolean {
  const shown = { ...record };
  if (view.search.density === undefined) delete shown.density;
  if (view.isBuiltIn && view.search.columns === undefined) delete shown.columns;
  return !isSameView(shown, view.search, today);
}

/** The address that opens a view: a person's own has its columns said also where they are the usual ones. */
export function openingSearch(view: View): SearchRecord {
  const search = viewSearch(view.search);
  return view.isBuiltIn ? search : { columns: [formatLayout(DEFAULT_LAYOUT)], ...search };
}

/** What a view may leave as the person has it. */
const LEFT_TO_THE_PERSON: ReadonlySet<string> = new Set(['columns', 'density']);

/**
 * Whether an address names a view and says nothing of what it shows, so that the view's own search is meant. `view` null:
 * its search is not known.
 */
export function isNameAlone(record: SearchRecord, view: View | null): boolean {
  const saysNothing = (search: SearchRecord) =>
    VIEW_PARAMETERS.every((key) => LEFT_TO_THE_PERSON.has(key) || !Object.hasOwn(search, key));
  return saysNothing(record) && (view === null || !saysNothing(viewSearch(view.search)));
}

/** The known parameters of `record` with values that an address can hold. */
function cleaned(record: SearchRecord): SearchRecord {
  const clean: SearchRecord = {};
  for (const key of VIEW_PARAMETERS) {
    const values = Object.hasOwn(record, key) ? record[key] : undefined;
    // Half a character (a lone surrogate) cannot be written into an address.
    if (values !== undefined) clean[key] = values.map((value) => value.replace(/\p{Surrogate}/gu, '\uFFFD'));
  }
  return clean;
}
