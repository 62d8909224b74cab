// The filters as a sentence: plain text for exports and print, nodes for the screen.

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

/** Maximum number of names listed. */
const MOST_NAMES = 3;
const MOST_STATUSES_ON_PAPER = 12;

type SentenceOptions = {
  /** The compared period; absent: none, as in the list. */
  compared?: Compared | null;
  /** The period does not apply: all dates are searched. */
  isAllDates?: boolean;
  /** Lists every status: paper and files have no panel to look them up. */
  isForPaper?: boolean;
  /** Texts of the page's own filters, such as the search term. */
  more?: readonly string[];
};

/**
 * The sentence as text: "1,205 fines from 1 Nov 2025 to 31 Oct 2026, 188 vehicles. Compared with ...". `count` null:
 * unknown.
 */
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

/** The sentence with bold figures. */
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

/** Texts of the filters except the period: names if few, else the count. */
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
    const maxNames = isForPaper && list === 'fine_status_ids' ? MOST_STATUSES_ON_PAPER : MOST_NAMES;
    parts.push(describeIds(list, filters[list], t, format, labels, names, maxNames));
  }
  if (filters.fine_hour_range) parts.push(describeHours(filters.fine_hour_range, t));
  return parts;
}

type IdListName = 'driver_ids' | 'vehicle_ids' | 'fine_status_ids' | 'seriousness_ids';

/** Ids as text: "Ana and Rui", "Driver 4471", "188 vehicles". */
export function describeIds(
  list: IdListName,
  ids: readonly Identifier[],
  t: Text,
  format: Format,
  labels: Labels,
  names: Names,
  maxNames = MOST_NAMES,
): string {
  if (ids.length > (list === 'seriousness_ids' ? labels.seriousnesses.length : maxNames))
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

/** The default comparison as text: "the 12 months before", "the same days a year before", "the 7 days before". */
export function describeCompared({ basis, period }: Compared, t: Text, format: Format): string {
  if (basis === 'yearToDate') return t('filters.compare.yearBefore');
  const count = basis === 'months' ? monthsOf(period).length : spanOf(period);
  const words = basis === 'months' ? 'filters.compare.monthsBefore' : 'filters.compare.daysBefore';
  return t(words, { count, n: format.number(count) });
}

/** One id as text; the number without a name. Vehicles by plate, which is shorter and familiar. */
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

/** Hours as text: "20:00 to 06:00 over midnight". */
function describeHours(range: NonNullable<FinesFilters['fine_hour_range']>, t: Text): string {
  const [start, end] = range;
  return t(isOverMidnight(range) ? 'filters.sentence.hoursOverMidnight' : 'filters.sentence.hours', { start, end });
}
