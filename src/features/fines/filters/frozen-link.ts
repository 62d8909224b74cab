// The address of a page to hand on: its days are written out, so that it shows the same days whenever it is opened. Pure.
import { type FinesFilters, resolvePeriod } from './filters';

/** `href`: the address of the page as it is; `today`: `YYYY-MM-DD`. */
export function frozenLink(href: string, filters: FinesFilters, today: string): string {
  const link = new URL(href);
  const { start_date, end_date } = resolvePeriod(filters, today);
  // Older ways of writing a parameter, with brackets, would stand beside the new one.
  for (const name of [...link.searchParams.keys()]) {
    if (/^(start|end)_date(\[\d*\])?$/.test(name)) link.searchParams.delete(name);
  }
  link.searchParams.set('start_date', start_date);
  link.searchParams.set('end_date', end_date);
  return link.href;
}
