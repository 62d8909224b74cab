// A view is a named part of the fines URL: filters, order and display, without the position. Pure: today is a
// parameter.
import type { Labels } from '../../../../config/labels';
import type { Text } from '../../../../i18n/text';
import type { SearchRecord } from '../../../../url/navigation';
import { addDays, addMonths, isSamePeriod } from '../../filters/calendar-days';
import { filtersCodec, resolvePeriod } from '../../filters/filters';
import { DEFAULT_PRESET, presetPeriod } from '../../filters/presets';
import { DEFAULT_LAYOUT, formatLayout } from '../layout';
import { saysNothing, tableCodec, VIEW_PARAMETERS } from '../table-state';

export type View = {
  id: string;
  name: string;
  search: SearchRecord;
  /** Built in. Without columns it keeps the user's columns and density. */
  isBuiltIn?: true;
};

/** How far back overdue fines are searched, in months. */
const OVERDUE_MONTHS = 60;
/** Notification within 30 days and a response within 30 more; the rest is a margin for slow authorities. */
const INDICATION_DAYS = 120;
/** Days ahead for which drivers to name are listed. */
const INDICATE_WITHIN = 7;
/** Acts that the desk reads, in months. */
const DESK_MONTHS = 12;
/** Columns for overdue fines: due date and amount. */
const OVERDUE_COLUMNS =
  'ait_number.start,vehicle_plate_number.start,due_date,fine_status_id,default_amount,amount_paid,infraction,driver_id,fine_date';

/** What to decide, by when, and what it is worth. */
const DECIDE_COLUMNS =
  'ait_number.start,vehicle_plate_number.start,to_do,last_safe_day,at_stake,due_date,infraction,fine_status_id,default_amount,driver_id,fine_date';
/** What tells rows of one vehicle apart. */
const CONTRADICTION_COLUMNS =
  'ait_number.start,vehicle_plate_number.start,fine_date,fine_hour,to_do,infraction,fine_vehicle_location,fine_status_id,default_amount,driver_id';

/** Columns of built-in views, never stored as the user's own. */
export const BUILT_IN_LAYOUTS: ReadonlySet<string> = new Set([OVERDUE_COLUMNS, DECIDE_COLUMNS, CONTRADICTION_COLUMNS]);

const BUILT_IN_IDS = ['all', 'indicate', 'decide', 'overdue', 'nic', 'no-driver', 'contradictions'] as const;

/** Rows of the built-in views that the desk can count: acts since `from`, of these statuses. */
export function countedViews(labels: Pick<Labels, 'statusIdsOf'>, today: string) {
  const longAgo = addMonths(today, -OVERDUE_MONTHS);
  return {
    indicate: { from: addDays(today, -INDICATION_DAYS), within: INDICATE_WITHIN },
    overdue: { from: longAgo, statusIds: labels.statusIdsOf(['toPay', 'late']).map(String) },
    decide: { from: longAgo, statusIds: labels.statusIdsOf(['notification', 'toPay']).map(String) },
    contradictions: { from: addDays(addMonths(today, -DESK_MONTHS), 1) },
  };
}

/** Whether the id is that of a built-in view. */
export function isBuiltInId(id: string): boolean {
  return BUILT_IN_IDS.some((builtInId) => builtInId === id);
}

/** The built-in views with the dates of `today`. Views that need unconfigured statuses are omitted. */
export function builtInViews(t: Text, labels: Labels, today: string): View[] {
  const { start_date, end_date } = presetPeriod('days90', today);
  const recent = { start_date: [start_date], end_date: [end_date] };
  const { indicate, overdue, decide, contradictions } = countedViews(labels, today);
  const views: (View & { id: (typeof BUILT_IN_IDS)[number] })[] = [
    { id: 'all', name: t('finesViews.all'), search: {} },
    {
      id: 'indicate',
      name: t('finesViews.indicate'),
      search: {
        start_date: [indicate.from],
        end_date: [today],
        indicate_within: [String(indicate.within)],
        rows: ['all'],
        sort: ['driver_indication_deadline'],
      },
    },
    {
      id: 'decide',
      name: t('finesViews.decide'),
      search: {
        start_date: [decide.from],
        end_date: [today],
        fine_status_ids: decide.statusIds,
        todo: ['decide'],
        rows: ['all'],
        sort: ['last_safe_day'],
        columns: [DECIDE_COLUMNS],
      },
    },
    {
      id: 'overdue',
      name: t('finesViews.overdue'),
      search: {
        start_date: [overdue.from],
        end_date: [today],
        fine_status_ids: overdue.statusIds,
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
    {
      id: 'contradictions',
      name: t('finesViews.contradictions'),
      search: {
        start_date: [contradictions.from],
        end_date: [today],
        finding: ['any'],
        rows: ['all'],
        sort: ['vehicle_plate_number,fine_date,fine_hour'],
        columns: [CONTRADICTION_COLUMNS],
      },
    },
  ];
  // Without their statuses they would include paid fines.
  return views
    .filter(({ id }) => id !== 'overdue' || overdue.statusIds.length > 0)
    .filter(({ id }) => id !== 'decide' || decide.statusIds.length > 0)
    .map((view) => ({ ...view, search: viewSearch(view.search), isBuiltIn: true }));
}

/** The view parameters of a URL, normalized, so that equivalent ones are equal. Never throws. */
export function viewSearch(record: SearchRecord): SearchRecord {
  // Normalized by the page's codec: lists sorted, defaults omitted, invalid values dropped.
  const read = tableCodec.format(tableCodec.parse(cleaned(record)));
  const search: SearchRecord = {};
  for (const key of VIEW_PARAMETERS) {
    const values = read[key];
    if (values !== undefined) search[key] = values;
  }
  return search;
}

/** Whether two URLs show the same view on the day `today`, ignoring page and open row. */
function isSameView(a: SearchRecord, b: SearchRecord, today: string): boolean {
  return JSON.stringify(undatedSearch(a, today)) === JSON.stringify(undatedSearch(b, today));
}

/** A copied link has explicit dates; those of the default period today are removed. */
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

/** The view of a URL: the one it names, else the first that equals it, else null. */
export function currentView<V extends View>(record: SearchRecord, views: readonly V[], today: string): V | null {
  const id = Object.hasOwn(record, 'view') ? record.view?.[0] : undefined;
  return views.find((view) => view.id === id) ?? views.find((view) => !isChanged(record, view, today)) ?? null;
}

/** Whether a URL differs from its view on the day `today`. */
export function isChanged(record: SearchRecord, view: View, today: string): boolean {
  const remaining = { ...record };
  if (view.search.density === undefined) delete remaining.density;
  if (view.isBuiltIn && view.search.columns === undefined) delete remaining.columns;
  return !isSameView(remaining, view.search, today);
}

/** URL parameters that open a view: a saved one includes its columns even if they are the default. */
export function openingSearch(view: View): SearchRecord {
  const search = viewSearch(view.search);
  return view.isBuiltIn ? search : { columns: [formatLayout(DEFAULT_LAYOUT)], ...search };
}

/** Whether a URL has only the view id, so that the view's own search applies. `view` null: unknown search. */
export function isNameAlone(record: SearchRecord, view: View | null): boolean {
  return saysNothing(record) && (view === null || !saysNothing(viewSearch(view.search)));
}

/** The known parameters of `record`, with valid URL values. */
function cleaned(record: SearchRecord): SearchRecord {
  const clean: SearchRecord = {};
  for (const key of VIEW_PARAMETERS) {
    const values = Object.hasOwn(record, key) ? record[key] : undefined;
    // A lone surrogate cannot be encoded in a URL.
    if (values !== undefined) clean[key] = values.map((value) => value.replace(/\p{Surrogate}/gu, '\uFFFD'));
  }
  return clean;
}
