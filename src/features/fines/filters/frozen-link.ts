// A permanent link: dates are explicit, so that it shows the same days at any time. Pure.
import { addDays, isSamePeriod } from './calendar-days';
import { comparedPeriod } from './compared-period';
import { type FinesFilters, resolvePeriod } from './filters';

/** `href`: current URL; `today`: `YYYY-MM-DD`. */
export function frozenLink(href: string, filters: FinesFilters, today: string): string {
  const link = new URL(href);
  const { start_date, end_date } = resolvePeriod(filters, today);
  setParameter(link, 'start_date', start_date);
  setParameter(link, 'end_date', end_date);
  return link.href;
}

/**
 * The same for compared figures. The default comparison is explicit if it would change after the period ends. A year up
 * to a month's end is compared with the previous year, later with the previous months.
 */
export function frozenComparedLink(href: string, filters: FinesFilters, today: string): string {
  const link = new URL(frozenLink(href, filters, today));
  const period = resolvePeriod(filters, today);
  const now = comparedPeriod(period, today).period;
  const later = comparedPeriod(period, addDays(period.end_date, 1)).period;
  if (filters.compare === null && period.end_date <= today && !isSamePeriod(now, later)) {
    setParameter(link, 'compare_start_date', now.start_date);
    setParameter(link, 'compare_end_date', now.end_date);
  }
  return link.href;
}

/** Deletes older spellings with brackets, too. */
export function setParameter(link: URL, name: string, value: string | null): void {
  for (const key of [...link.searchParams.keys()]) {
    if (key !== name && key.replace(/\[\d*\]$/, '') === name) link.searchParams.delete(key);
  }
  if (value === null) link.searchParams.delete(name);
  else link.searchParams.set(name, value);
}
