// The address of a card: explicit days, so that a fresh browser shows the same figures and comparison on any day.
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { formatSearchText } from '../../../url/search-text';
import { type FinesFilters, filtersCodec, resolvePeriod } from '../filters/filters';
import { frozenComparedLink } from '../filters/frozen-link';
import { tabCodec, tabOf } from './members';

export const DASHBOARD_PATH = '/fines/dashboard';

/** `origin` such as `https://fleet.example`. */
export function linkToCard(member: FinesDashboardMember, filters: FinesFilters, today: string, origin: string): string {
  const explicit = { ...filters, ...resolvePeriod(filters, today) };
  const search = { ...filtersCodec.format(explicit), ...tabCodec.format(tabOf(member) ?? 'overview') };
  return frozenComparedLink(`${origin}${DASHBOARD_PATH}${formatSearchText(search)}#${member}`, filters, today);
}
