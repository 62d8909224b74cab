// What is shown, as a sentence: plain text for exports and print, nodes for the screen. Both from the same parts.

import { createElement, Fragment, type ReactNode } from 'react';
import type { Labels } from '../../../config/labels';
import type { Identifier } from '../../../contract/long-integers';
import type { Format } from '../../../format/format';
import { rich, type Text } from '../../../i18n/use-text';
import { monthsOf, type Period, spanOf } from './calendar-days';
import type { Compared } from './compared-period';
import type { FinesFilters } from './filters';
import { isOverMidnight } from './hours';
import type { Names } from './names';
import { type Piece, plainOf, sentenceOf } from './sentence-pieces';

/** Up to this many are said by name. */
const MOST_NAMES = 3;
const MOST_STATUSES_ON_PAPER = 12;

type SentenceOptions = {
  /** What the figures are compared with; left out: nothing, as in the list. */
  compared?: Compared | null;
  /** The period does not hold: all dates are looked at. */
  isAllDates?: boolean;
  /** Names every status: a printed page or a file has no panel where they can be looked up. */
  isForPaper?: boolean;
  /** Parts of the page's own, such as the search term, already in words. */
  more?: readonly string[];
};

/** The sentence as text: "1,205 fines from 1 Nov 2025 to 31 Oct 2026, 188 vehicles. Compared with ...". `count` null: unknown. */
export function toSentence(
  filters: FinesFilters,
  period: Period,
  count: number | null,
  t: Text,
  format: Format,
  labels: Labels,
  names: Names,
  options: SentenceOptions = {},
): string {
  return toPieces(filters, period, count, t, format, labels, names, options).map(plainOf).join(' ');
}

/** The same with the figures in bold. */
export function toRichSentence(
  filters: FinesFilters,
  period: Period,
  count: number | null,
  t: Text,
  format: Format,
  labels: Labels,
  names: Names,
  options: SentenceOptions = {},
): ReactNode {
  const pieces = toPieces(filters, period, count, t, format, labels, names, options);
  const nodes = pieces.flatMap(({ template, values }, index) => [index > 0 ? ' ' : null, rich(template, values)]);
  return createElement(Fragment, null, ...nodes);
}

function toPieces(
  filters: FinesFilters,
  period: Period,
  count: number | null,
  t: Text,
  format: Format,
  labels: Labels,
  names: Names,
  { compared = null, more = [], isAllDates = false, isForPaper = false }: SentenceOptions,
): Piece[] {
  const parts = [...describeFilters(filters, t, format, labels, names, { isForPaper }), ...more];
  return sentenceOf({ period, compared, count, isAllDates, parts }, t, format);
}

/** The filters beside the period, one text each: names when they are few, else how many. */
export function describeFilters(
  filters: FinesFilters,
  t: Text,
  format: Format,
  labels: Labels,
  names: Names,
  { isForPaper = false }: Pick<SentenceOptions, 'isForPaper'> = {},
): string[] {
  const parts: string[] = [];
  if (filters.group !== null) parts.push(t('filters.chip.group', { group: format.text(filters.group) }));
  for (const list of ['driver_ids', 'vehicle_ids', 'fine_status_ids', 'seriousness_ids'] as const) {
    if (filters[list].length === 0) continue;
    const most = isForPaper && list === 'fine_status_ids' ? MOST_STATUSES_ON_PAPER : MOST_NAMES;
    parts.push(describeIds(list, filters[list], t, format, labels, names, most));
  }
  if (filters.fine_hour_range) parts.push(describeHours(filters.fine_hour_range, t));
  return parts;
}

type IdListName = 'driver_ids' | 'vehicle_ids' | 'fine_status_ids' | 'seriousness_ids';

/** Ids in words: "Ana and Rui", "Driver 4471", "188 vehicles". */
export function describeIds(
  list: IdListName,
  ids: readonly Identifier[],
  t: Text,
  format: Format,
  labels: Labels,
  names: Names,
  most = MOST_NAMES,
): string {
  if (ids.length > (list === 'seriousness_ids' ? labels.seriousnesses.length : most))
    return countIds(list, ids.length, t, format);
  return format.list(ids.map((id) => nameId(list, id, t, labels, names)));
}

export function countIds(list: IdListName, count: number, t: Text, format: Format): string {
  const counted = { count, n: format.number(count) };
  switch (list) {
    case 'driver_ids':
      return t('filters.chip.drivers', counted);
    case 'vehicle_ids':
      return t('filters.chip.vehicles', counted);
    case 'fine_status_ids':
      return t('filters.chip.statuses', counted);
    case 'seriousness_ids':
      return t('filters.chip.levels', counted);
  }
}

/** The default comparison in words: "the 12 months before", "the same days a year before", "the 7 days before". */
export function describeCompared({ basis, period }: Compared, t: Text, format: Format): string {
  if (basis === 'yearToDate') return t('filters.compare.yearBefore');
  const count = basis === 'months' ? monthsOf(period).length : spanOf(period);
  const words = basis === 'months' ? 'filters.compare.monthsBefore' : 'filters.compare.daysBefore';
  return t(words, { count, n: format.number(count) });
}

/** One id in words; its number when it has no name. Vehicles by their plate, which is shorter and on the street. */
export function nameId(list: IdListName, id: Identifier, t: Text, labels: Labels, names: Names): string {
  switch (list) {
    case 'driver_ids':
      return names.driver(id) ?? t('filters.named.driver', { id });
    case 'vehicle_ids': {
      const vehicle = names.vehicle(id);
      return vehicle?.plate ?? vehicle?.name ?? t('filters.named.vehicle', { id });
    }
    case 'fine_status_ids':
      return labels.fineStatus(id)?.text ?? t('filters.statuses.unknown', { id });
    case 'seriousness_ids':
      return labels.seriousness(id)?.text ?? t('filters.levels.unknown', { id });
  }
}

/** Hours in words: "20:00 to 06:00 over midnight". */
function describeHours(range: NonNullable<FinesFilters['fine_hour_range']>, t: Text): string {
  const [start, end] = range;
  return t(isOverMidnight(range) ? 'filters.sentence.hoursOverMidnight' : 'filters.sentence.hours', { start, end });
}
