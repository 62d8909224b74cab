// Local filters, unsupported by the list API. They apply to loaded rows only, and the page says so.

import type { Labels } from '../../../config/labels';
import type { Fine } from '../../../contract/fine';
import type { Identifier } from '../../../contract/long-integers';
import { isDay } from '../../../format/day-number';
import { fold, infractionCode } from '../../../format/format';
import { firstText, type SearchRecord } from '../../../url/navigation';
import { type AddressRules, each, one, text } from '../../../url/unread-values';
import { addDays } from '../filters/calendar-days';
import type { InfractionKey } from '../filters/drill';
import { dayOf } from './deadlines';
import { asksDesk, type DeskFilters, type DeskOfRow, isOnDesk, toFinding, toTaskLane } from './desk-filters';
import { weekHour } from './hours/hours-of-fines';
import { LONGEST_TEXT } from './list-filters';
import { isDriverKnown, isDriverMissing, isNic, namingOf } from './naming';

export type LocalFilters = DeskFilters & {
  /** Severity ids of the service; empty: all. Shared with the dashboard, which filters on the service. */
  seriousness_ids: readonly Identifier[];
  /** Articles of the traffic code; empty: all. */
  articles: readonly number[];
  /** Only NIC fines (driver not named), or only others. */
  nic: 'yes' | 'no' | null;
  /** Only fines without a driver, only those that need one, or only those with one. */
  driver: 'none' | 'missing' | 'named' | null;
  /** One infraction. A search for its code also finds others, and addresses with that number. */
  infraction: InfractionKey | null;
  /** Weekdays, 0 is Monday; empty: all. */
  weekdays: readonly number[];
  /** No driver is named, and the deadline is within this many days. */
  indicateWithin: number | null;
  /** Only overdue fines: late by status, or unpaid after the due date. */
  overdue: 'yes' | null;
  /** Reference date of overdue and naming filters, `YYYY-MM-DD`; null: today. */
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
  todo: null,
  finding: null,
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
  'todo',
  'finding',
];
/** Severity has its own parameter among the shared filters. */
export const LOCAL_KEYS = [
  'article',
  'nic',
  'driver',
  'infraction_id',
  'infraction',
  'weekday',
  'indicate_within',
  'overdue',
  'todo',
  'finding',
  'as_of',
] as const;

const isArticle = (value: string) => /^\d{1,9}$/.test(value);
const isWeekday = (value: string) => /^[1-7]$/.test(value);
const isInfractionId = (value: string) => /^\d{1,40}$/.test(value);
const isTerm = (value: string) => /^\d{1,3}$/.test(value);
const isNicChoice = (value: string | undefined) => value === 'yes' || value === 'no';
const isDriverChoice = (value: string | undefined) => value === 'none' || value === 'missing' || value === 'named';

/** URL values that can be parsed. */
export const LOCAL_RULES: AddressRules = {
  article: each(isArticle),
  nic: one(isNicChoice),
  driver: one(isDriverChoice),
  infraction_id: one((value) => isInfractionId(value.trim())),
  infraction: text,
  weekday: each(isWeekday),
  indicate_within: one(isTerm),
  overdue: one((value) => value === 'yes'),
  todo: one((value) => toTaskLane(value) !== undefined),
  finding: one((value) => toFinding(value) !== undefined),
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
    todo: toTaskLane(record.todo?.[0]) ?? null,
    finding: toFinding(record.finding?.[0]) ?? null,
    asOf: asOf !== undefined && isDay(asOf) ? asOf : null,
  });
}

export function formatLocalFilters(filters: LocalFilters): SearchRecord {
  const { articles, nic, driver, infraction, weekdays, indicateWithin, overdue, todo, finding, asOf } =
    withSettledDay(filters);
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
    ...(todo === null ? {} : { todo: [todo] }),
    ...(finding === null ? {} : { finding: [finding] }),
    ...(asOf === null ? {} : { as_of: [asOf] }),
  };
}

/** Whether the matching rows depend on the current date. */
export function isRelative({ driver, indicateWithin, overdue }: LocalFilters): boolean {
  return driver === 'missing' || indicateWithin !== null || overdue !== null;
}

/** Drops the reference date if no filter uses it. */
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

/**
 * Whether a fine matches. `labels`: status properties. `deskOf`: without it the filters of the desk match nothing. `isWide`: also
 * rows that a decision could bring in, so that a list need not be read again after each.
 */
export function toLocalTest(
  filters: LocalFilters,
  {
    today,
    labels,
    deskOf,
    isWide = false,
  }: { today: string; labels: Labels; deskOf?: (fine: Fine) => DeskOfRow | null; isWide?: boolean },
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
    if (!asksDesk(filters)) return true;
    const desk = deskOf?.(fine) ?? null;
    return desk !== null && (isWide ? desk.tasks.length + desk.findings.length > 0 : isOnDesk(desk, filters));
  };
}

/** A late fine is overdue regardless of its due date, an unpaid one after its due date. */
function isOverdue(fine: Fine, labels: Pick<Labels, 'fineStatus'>, today: string): boolean {
  const group = labels.fineStatus(fine.fine_status_id)?.group;
  if (group === 'late') return true;
  const day = dayOf(fine.due_date);
  return group === 'toPay' && day !== null && day < today;
}

/** By id if known; else by text or code, because a service may send either. */
function toInfractionTest(key: InfractionKey | null): (fine: Fine) => boolean {
  if (key === null) return () => true;
  if ('id' in key) return ({ infraction_id }) => infraction_id !== undefined && String(infraction_id) === key.id;
  const [text, code] = [textKey(key.text), infractionCode(key.text)];
  return ({ infraction, infraction_code }) =>
    (infraction !== undefined && textKey(infraction) === text) ||
    (infraction_code !== undefined && infractionCode(infraction_code) === code);
}

const textKey = (text: string) => fold(text).trim();
