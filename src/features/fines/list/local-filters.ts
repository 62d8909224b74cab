// Filters that the service's list does not have. They hold for the rows that are loaded, and the page says so.

import type { Labels } from '../../../config/labels';
import type { Fine } from '../../../contract/fine';
import type { Identifier } from '../../../contract/long-integers';
import { fold, infractionCode } from '../../../format/format';
import { firstText, type SearchRecord } from '../../../url/search-text';
import { type AddressRules, each, one, text } from '../../../url/unread-values';
import { addDays, isDay } from '../filters/calendar-days';
import type { InfractionKey } from '../filters/drill';
import { dayOf } from './deadlines';
import { weekHour } from './hours/hours-of-fines';
import { LONGEST_TEXT } from './list-filters';
import { isDriverKnown, isDriverMissing, isNic, namingOf } from './naming';

export type LocalFilters = {
  /** Levels of the service; empty: all. Shared with the dashboard, where the service can do it. */
  seriousness_ids: readonly Identifier[];
  /** Articles of the traffic code; empty: all. */
  articles: readonly number[];
  /** Only fines for not naming the driver, or only the others. */
  nic: 'yes' | 'no' | null;
  /** Only fines without a driver, only those of them that need one, or only those with one. */
  driver: 'none' | 'missing' | 'named' | null;
  /** One infraction. A search for its code finds others too, and places with such a number. */
  infraction: InfractionKey | null;
  /** Days of the week, 0 is Monday; empty: all. */
  weekdays: readonly number[];
  /** Nobody is named, and can still be for at most so many days. */
  indicateWithin: number | null;
  /** Only fines that are overdue: late, whatever their due date, or to be paid with a due date that is past. */
  overdue: 'yes' | null;
  /** The day that overdue fines and the filters of naming a driver count from, `YYYY-MM-DD`; null: the present day, whichever it is. */
  asOf: string | null;
};

export const NO_LOCAL_FILTERS: LocalFilters = {
  seriousness_ids: [],
  articles: [],
  nic: null,
  driver: null,
  infraction: null,
  weekdays: [],
  indicateWithin: null,
  overdue: null,
  asOf: null,
};

export type LocalPart = Exclude<keyof LocalFilters, 'asOf'>;
export const LOCAL_PARTS: readonly LocalPart[] = [
  'seriousness_ids',
  'articles',
  'nic',
  'driver',
  'infraction',
  'weekdays',
  'indicateWithin',
  'overdue',
];
/** Seriousness has its own parameter among the filters that both pages share. */
export const LOCAL_KEYS = [
  'article',
  'nic',
  'driver',
  'infraction_id',
  'infraction',
  'weekday',
  'indicate_within',
  'overdue',
  'as_of',
] as const;

const isArticle = (value: string) => /^\d{1,9}$/.test(value);
const isWeekday = (value: string) => /^[1-7]$/.test(value);
const isInfractionId = (value: string) => /^\d{1,40}$/.test(value);
const isTerm = (value: string) => /^\d{1,3}$/.test(value);
const isNicChoice = (value: string | undefined) => value === 'yes' || value === 'no';
const isDriverChoice = (value: string | undefined) => value === 'none' || value === 'missing' || value === 'named';

/** Which values of an address can be read. */
export const LOCAL_RULES: AddressRules = {
  article: each(isArticle),
  nic: one(isNicChoice),
  driver: one(isDriverChoice),
  infraction_id: one((value) => isInfractionId(value.trim())),
  infraction: text,
  weekday: each(isWeekday),
  indicate_within: one(isTerm),
  overdue: one((value) => value === 'yes'),
  as_of: one(isDay),
};

export function parseLocalFilters(record: SearchRecord, seriousness_ids: readonly Identifier[]): LocalFilters {
  const [nic, driver] = [record.nic?.[0], record.driver?.[0]];
  const [within, asOf] = [record.indicate_within?.[0], record.as_of?.[0]];
  const articles = (record.article ?? [])
    .flatMap((value) => value.split(','))
    .filter(isArticle)
    .map(Number);
  return withSettledDay({
    seriousness_ids,
    articles: [...new Set(articles)].sort((a, b) => a - b),
    nic: isNicChoice(nic) ? nic : null,
    driver: isDriverChoice(driver) ? driver : null,
    infraction: parseInfraction(record),
    weekdays: toWeekdays((record.weekday ?? []).flatMap((value) => value.split(','))),
    indicateWithin: within !== undefined && isTerm(within) ? Number(within) : null,
    overdue: record.overdue?.[0] === 'yes' ? 'yes' : null,
    asOf: asOf !== undefined && isDay(asOf) ? asOf : null,
  });
}

export function formatLocalFilters(filters: LocalFilters): SearchRecord {
  const { articles, nic, driver, infraction, weekdays, indicateWithin, overdue, asOf } = withSettledDay(filters);
  return {
    ...(articles.length === 0 ? {} : { article: articles.map(String) }),
    ...(nic === null ? {} : { nic: [nic] }),
    ...(driver === null ? {} : { driver: [driver] }),
    ...(infraction === null
      ? {}
      : 'id' in infraction
        ? { infraction_id: [infraction.id] }
        : { infraction: [infraction.text] }),
    // Monday is 1, as in ISO 8601.
    ...(weekdays.length === 0 ? {} : { weekday: weekdays.map((day) => String(day + 1)) }),
    ...(indicateWithin === null ? {} : { indicate_within: [String(indicateWithin)] }),
    ...(overdue === null ? {} : { overdue: [overdue] }),
    ...(asOf === null ? {} : { as_of: [asOf] }),
  };
}

/** Whether the rows that fit depend on the day that they are looked at. */
export function isRelative({ driver, indicateWithin, overdue }: LocalFilters): boolean {
  return driver === 'missing' || indicateWithin !== null || overdue !== null;
}

/** Without a day that nothing counts from. */
function withSettledDay(filters: LocalFilters): LocalFilters {
  return filters.asOf === null || isRelative(filters) ? filters : { ...filters, asOf: null };
}

function parseInfraction(record: SearchRecord): InfractionKey | null {
  const id = record.infraction_id?.[0]?.trim() ?? '';
  if (isInfractionId(id)) return { id };
  const words = firstText(record.infraction, LONGEST_TEXT);
  return words === '' ? null : { text: words };
}

function toWeekdays(texts: readonly string[]): number[] {
  const days = texts.filter(isWeekday).map((value) => Number(value) - 1);
  return [...new Set(days)].sort((a, b) => a - b);
}

export function isLocalChanged(filters: LocalFilters, part: LocalPart): boolean {
  const value = filters[part];
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

export function countLocal(filters: LocalFilters): number {
  return LOCAL_PARTS.filter((part) => isLocalChanged(filters, part)).length;
}

export function withoutLocal(filters: LocalFilters, part: LocalPart): LocalFilters {
  return withSettledDay({ ...filters, [part]: NO_LOCAL_FILTERS[part] });
}

/** Whether a fine fits. `labels`: what its status says of naming. */
export function toLocalTest(
  filters: LocalFilters,
  { today, labels }: { today: string; labels: Labels },
): (fine: Fine) => boolean {
  const { seriousness_ids, articles, nic, driver, infraction, weekdays, indicateWithin, overdue, asOf } = filters;
  const countedFrom = asOf ?? today;
  const levels = new Set(seriousness_ids);
  const isOfInfraction = toInfractionTest(infraction);
  const lastDay = indicateWithin === null ? null : addDays(countedFrom, indicateWithin);
  return (fine) => {
    if (levels.size > 0 && (fine.seriousness === undefined || !levels.has(fine.seriousness))) return false;
    if (articles.length > 0 && (fine.article === undefined || !articles.includes(fine.article))) return false;
    if (nic !== null && isNic(fine) !== (nic === 'yes')) return false;
    if (driver === 'missing' && !isDriverMissing(fine, namingOf(fine, { labels, today: countedFrom }))) return false;
    if (driver !== null && isDriverKnown(fine) !== (driver === 'named')) return false;
    if (!isOfInfraction(fine)) return false;
    if (weekdays.length > 0 && !weekdays.includes(weekHour(fine)?.weekday ?? -1)) return false;
    if (overdue !== null && !isOverdue(fine, labels, countedFrom)) return false;
    if (lastDay !== null) {
      const { task, day } = namingOf(fine, { labels, today: countedFrom });
      if (task !== 'name' || day === null || day > lastDay) return false;
    }
    return true;
  };
}

/** By the rulebook: a late fine is overdue whatever its due date, one to be paid is once that is past. */
export function isOverdue(fine: Fine, labels: Pick<Labels, 'fineStatus'>, today: string): boolean {
  const group = labels.fineStatus(fine.fine_status_id)?.group;
  if (group === 'late') return true;
  const day = dayOf(fine.due_date);
  return group === 'toPay' && day !== null && day < today;
}

/** By its id where that is known; else by its text or its code, as a service may name it either way. */
function toInfractionTest(key: InfractionKey | null): (fine: Fine) => boolean {
  if (key === null) return () => true;
  if ('id' in key) return ({ infraction_id }) => infraction_id !== undefined && String(infraction_id) === key.id;
  const [text, code] = [textKey(key.text), infractionCode(key.text)];
  return ({ infraction, infraction_code }) =>
    (infraction !== undefined && textKey(infraction) === text) ||
    (infraction_code !== undefined && infractionCode(infraction_code) === code);
}

const textKey = (text: string) => fold(text).trim();
